/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, test } from 'vitest'
import { aliases, matrix, parts, states } from './matrix.fixture.js'
import { firstScreens } from './firstScreens.js'
import { laterScreens } from './laterScreens.js'

const screens = { ...firstScreens, ...laterScreens }

const files = import.meta.glob<string>('./**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Names of the stories of each title. */
const stories = new Map(
  Object.values(files).map((text) => [
    /title: 'Screens\/(\w+)'/.exec(text)?.[1] ?? '',
    [...text.matchAll(/^export const (\w+): Story/gm)].map(([, name]) => name),
  ]),
)

test('every screen has a row, and every row a screen', () => {
  expect([...Object.keys(matrix), ...Object.keys(aliases)].toSorted()).toEqual(
    Object.keys(screens).toSorted(),
  )
  expect(new Set(stories.keys())).toEqual(new Set(Object.keys({ ...matrix, ...parts })))
})

type Name = keyof typeof aliases
test.each(Object.entries(aliases) as [Name, (typeof aliases)[Name]][])(
  '%s shows what %s shows',
  async (alias, screen) => {
    const loaded = await laterScreens[alias]()
    expect(loaded).toHaveProperty(alias)
    expect((loaded as Record<string, unknown>)[alias]).toBe(
      ((await laterScreens[screen]()) as Record<string, unknown>)[screen],
    )
  },
)

describe.each(Object.entries({ ...matrix, ...parts }))('%s', (screen, cells) => {
  test.each(states.map((state, index) => [state, cells[index]!] as const))('%s', (_state, cell) => {
    if (typeof cell === 'string') expect(stories.get(screen)).toContain(cell)
    else expect(cell.none).toMatch(/\.$/)
  })
})
