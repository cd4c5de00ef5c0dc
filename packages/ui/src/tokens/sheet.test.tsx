import { describe, expect, test } from 'vitest'
import { painted, pixel, themed } from './contrast.fixture.js'
import { tokens } from './tokens.js'

const own = new Map<string, (typeof tokens)[number]>(tokens.map((token) => [token.name, token]))
// What is only a step on the way has no colour that could be seen.
const colors = tokens.filter(({ name, type }) => type === 'color' && name !== '--lk-qr-test')
const lengths = tokens.filter(({ type }) => type === 'dimension')

/** A value of the list with its aliases followed. */
function value(name: string, mode: 'light' | 'dark'): string {
  const token = own.get(name)
  const text = token?.[mode] ?? token?.light ?? ''
  const alias = /^var\((.+)\)$/.exec(text)?.[1]
  return alias ? value(alias, mode) : text
}

describe.each(['light', 'dark'] as const)(
  'what a design tool reads is what a page without a theme of its own shows, %s',
  (mode) => {
    test.each(colors)('$name', ({ name }) => {
      const shown = pixel(themed({ mode }), name.replace('--lk-', ''))
      const said = painted(value(name, mode))
      const apart = Math.max(...shown.map((channel, at) => Math.abs(channel - (said[at] ?? -99))))
      expect(apart, `${shown.join(' ')} is shown, ${said.join(' ')} is said`).toBeLessThanOrEqual(2)
    })
  },
)

test.each(lengths)('$name is as long as its token says', ({ name, light }) => {
  const element = themed({})
  element.style.inlineSize = `var(${name})`
  expect(getComputedStyle(element).inlineSize).toBe(light)
})
