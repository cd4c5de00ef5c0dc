import { afterEach as axe } from '@storybook/addon-a11y/preview'
import { cdp, commands, page } from 'vitest/browser'
import { focusRingFaults } from './focusRings.js'
import { fullStates } from './fullStates.js'
import { largest } from './largest.js'
import { cutTexts, overflows, overlaps, positions, surfaces, unmirrored, withoutEdge } from './layout.js'
import { ENLARGED, NARROW, type Pane, type ShotStory, WIDE, sheetsOf, subject } from './shotsOf.js'
import { hold, settle } from './settle.js'
import { showTheme } from './stageTheme.js'

/** A story as Storybook composed it. */
export type GalleryStory = ShotStory & Parameters<typeof axe>[0]

const ROOM = 24
/** A busy machine needs its time until a picture is what it is going to be. */
const PATIENCE_MS = 10_000

/** What of axe's rules may find another thing in another theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The story for axe a second time. Without `viewMode` the addon looks at nothing. */
function inDark(story: GalleryStory): GalleryStory {
  const a11y = story.parameters['a11y'] as { readonly options?: object }
  const options = { ...a11y.options, runOnly: { type: 'rule', values: COLOUR_RULES } }
  const parameters = { ...story.parameters, a11y: { ...a11y, options } }
  return { ...story, parameters, viewMode: 'story' }
}

interface DevTools {
  send(
    method: 'Emulation.setEmulatedMedia',
    media: { readonly features: readonly { readonly name: string; readonly value: string }[] },
  ): Promise<unknown>
}

/**
 * Says which of its two sets of few colours the system forces; all settings at once, for what is not named is
 * unset.
 */
async function force(scheme?: 'light' | 'dark'): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }]
  if (scheme)
    features.push({ name: 'forced-colors', value: 'active' }, { name: 'prefers-color-scheme', value: scheme })
  await (cdp() as DevTools).send('Emulation.setEmulatedMedia', { features })
}

/** A window in which nothing of the subject lies below the edge, where it would not be painted. */
async function fit({ width, height }: Pane): Promise<void> {
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
  await settle(document.body)
  const bottom = (): number => Math.ceil(subject().getBoundingClientRect().bottom)
  // A list that grows with the window does so up to a limit of its own.
  for (
    let end = bottom() + ROOM, shown: number = height;
    end > shown && shown < largest.height;
    end = bottom()
  ) {
    shown = Math.min(end, largest.height)
    await page.viewport(width, shown)
    await settle(document.body)
  }
}

/** Compares the subject with its picture on a sheet. */
async function compare(sheet: string, cell: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (let wait = 50; ; wait *= 2) {
    hold(document.body)
    const { x, y, width, height } = subject().getBoundingClientRect()
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const area = { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }
    const isLast = performance.now() > end
    const outcome = await commands.picture(sheet, cell, area, isLast)
    if (outcome.state === 'same' || outcome.state === 'taken') return
    if (isLast)
      throw new Error(
        `${sheet}: ${cell}: ${'why' in outcome ? outcome.why : 'it moves'}. See apps/gallery/.out/pictures/${sheet}/; npm run gallery -- --accept makes it what is wanted.`,
      )
    await pause(wait)
  }
}

function none(what: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`${what}:\n${[...new Set(faults)].join('\n')}`)
}

const laidOut = (where: string): void => {
  const card = subject()
  const faults = [...overflows(card), ...cutTexts(card), ...overlaps(card)]
  none(`layout ${where}`, faults)
}

/** The other direction of writing, as a page has it and as a card may have it for itself. */
function turn(): void {
  const elements = [document.documentElement, ...document.querySelectorAll<HTMLElement>('[data-lk][dir]')]
  for (const element of elements) element.dir = element.dir === 'rtl' ? 'ltr' : 'rtl'
}

/**
 * Both themes: a picture each, axe in each, letters of the gallery's own faces only. Axe has seen the first.
 */
async function inThemes(story: GalleryStory): Promise<void> {
  const { group, state, isPictured } = sheetsOf(story)
  await fit(WIDE)
  none('faces of this machine', await commands.systemFaces())
  if (isPictured) await compare(`${group}.light`, state)
  showTheme('dark')
  await settle(document.body)
  await axe(inDark(story))
  if (isPictured) await compare(`${group}.dark`, state)
  showTheme('light')
  await settle(document.body)
}

/** A screen in narrow windows, in the other direction and in forced colours. */
async function asAScreen(story: GalleryStory): Promise<void> {
  const { group, state, isPictured } = sheetsOf(story)
  const full = fullStates[group]
  if (full === undefined)
    throw new Error(`src/visual/fullStates.ts does not say which state of ${group} shows most.`)
  const isShown = isPictured && state === full
  const picture = async (kind: string): Promise<void> => {
    if (isShown) await compare(`${group}.narrow`, `${state}-${kind}`)
  }
  const filled = surfaces(subject())
  for (const scheme of ['light', 'dark'] as const) {
    await force(scheme)
    await settle(document.body)
    try {
      none(`forced colours, ${scheme}`, withoutEdge(filled))
      await picture(`forced-${scheme}`)
    } finally {
      await force()
    }
  }
  none('focus', focusRingFaults(subject()))
  laidOut('in a wide window')
  for (const pane of [NARROW, ENLARGED]) {
    await fit(pane)
    laidOut(`at ${pane.width} px`)
    await picture(String(pane.width))
    const before = positions(subject())
    turn()
    await settle(document.body)
    try {
      laidOut(`at ${pane.width} px in the other direction`)
      none(`at ${pane.width} px in the other direction`, unmirrored(before, positions(subject())))
    } finally {
      turn()
    }
  }
  await fit(WIDE)
}

/** All that a story is held against once it has played. */
export async function inspectStory(story: GalleryStory): Promise<void> {
  await inThemes(story)
  if (sheetsOf(story).isScreen) await asAScreen(story)
}
