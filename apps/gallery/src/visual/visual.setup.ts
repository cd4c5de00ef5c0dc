import { afterEach, beforeEach, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { largest } from './largest.js'
import { settle } from './settle.js'
import { type ShotStory, shotsOf } from './shotsOf.js'

// The clock stands still, so that a time of day and a countdown look the same in each run.
const NOON = Date.UTC(2026, 0, 1, 12)
const ROOM = 24

interface DevTools {
  send(method: 'Emulation.setEmulatedMedia', media: { readonly features: readonly { readonly name: string; readonly value: string }[] }): Promise<unknown>
}

/**
 * Says what the system is set to. All of it at once: what is not named is as if it had never been set.
 *
 * @param forced `light` or `dark`: which of its two sets of few colours it forces. Default: none.
 */
async function emulate(forced?: string): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }]
  if (forced) features.push({ name: 'forced-colors', value: 'active' }, { name: 'prefers-color-scheme', value: forced })
  await (cdp() as DevTools).send('Emulation.setEmulatedMedia', { features })
}

/** As a story left the page, so it is compared with its picture in `baselines/`. */
beforeEach(() => {
  vi.setSystemTime(NOON)
  return () => void vi.useRealTimers()
})

afterEach<{ story?: ShotStory }>(async ({ story, task, expect }) => {
  if (!story || task.result?.state === 'fail') return
  const theme = import.meta.env['VITE_GALLERY_THEME'] as string
  for (const { name, width, height, forced = false, find } of shotsOf(story, theme)) {
    await page.viewport(width, height)
    if (forced) await emulate(theme)
    await settle(document.body)
    // What lies below the window's edge is not painted. A list that grows with the window does so up to a limit of its own.
    const bottom = (): number => Math.ceil(find().getBoundingClientRect().bottom)
    for (let end = bottom() + ROOM, shown: number = height; end > shown && shown < largest.height; end = bottom()) {
      shown = Math.min(end, largest.height)
      await page.viewport(width, shown)
      await settle(document.body)
    }
    try {
      await expect(find()).toMatchScreenshot(name)
    } finally {
      if (forced) await emulate()
    }
  }
})
