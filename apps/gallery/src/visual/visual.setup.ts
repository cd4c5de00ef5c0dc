import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { commands } from 'vitest/browser'
import './still.css'
import { type GalleryStory, inspectStory } from './inspectStory.js'
import { showTheme } from './stageTheme.js'

// The clock stands still, so that a time of day and a countdown look the same in each run.
const NOON = Date.UTC(2026, 0, 1, 12)

/**
 * Letters by which the faces of most stories are fetched: what measures a text in a face that is still on its
 * way measures another.
 */
const LETTERS = [
  ['Inter Variable', 'Aałя'],
  ['Noto Sans Arabic Variable', 'محفظة'],
] as const

beforeAll(async () => {
  await Promise.all(LETTERS.map(([face, text]) => document.fonts.load(`16px '${face}'`, text)))
})

beforeEach(() => {
  showTheme('light')
  vi.setSystemTime(NOON)
  return () => void vi.useRealTimers()
})

/** As a story left the page, so it is looked at: its pictures, its faces, axe in the dark, its layout. */
afterEach<{ story?: GalleryStory }>(async ({ story, task }) => {
  if (!story || task.result?.state === 'fail') return
  await inspectStory(story)
})

// oxlint-disable-next-line no-empty-pattern -- vitest reads which of its own names are asked for
afterAll(async ({}, file) => {
  const ids = file.tasks.map((task) => (task.meta as { storyId?: string }).storyId)
  const group = ids.find((id) => id !== undefined)?.split('--')[0]
  if (!group) return
  const isWhole = file.tasks.every((task) => task.result?.state === 'pass')
  const gone = await commands.finishSheets(group, isWhole)
  if (gone.length > 0)
    throw new Error(
      `These pictures are of no story:\n${gone.join('\n')}\nnpm run gallery -- --accept takes them off the sheet.`,
    )
})
