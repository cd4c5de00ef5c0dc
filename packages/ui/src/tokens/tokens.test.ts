import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { tokens } from './tokens.js'

interface Node {
  readonly $type?: string
  readonly $value?: unknown
  readonly $description?: string
  readonly $extensions?: { readonly mode?: Readonly<Record<string, unknown>> }
}

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const document = JSON.parse(readFileSync(at('tokens/latchkey.tokens.json'), 'utf8')) as object

/** Every token with its path and the type that it has or inherits. */
function* all(
  node: Node,
  path: readonly string[] = [],
  inherited?: string,
): Generator<{ path: string; type: string; node: Node }> {
  const type = node.$type ?? inherited ?? ''
  if ('$value' in node) yield { path: path.join('.'), type, node }
  else
    for (const [key, child] of Object.entries(node)) {
      if (key === '$root' || !key.startsWith('$')) yield* all(child as Node, [...path, key], type)
    }
}
const source = [...all(document)]

test('what is generated is what the source says', () => {
  expect(execFileSync(process.execPath, [at('build-tokens.mjs'), '--check'], { encoding: 'utf8' })).toBe('')
})

test('every token has a property, in the sheet and in the list for the gallery', () => {
  const names = source.map(
    ({ path }) =>
      `--lk-${path
        .split('.')
        .filter((part) => part !== '$root')
        .join('-')}`,
  )
  expect(tokens.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  const sheet = readFileSync(at('src/tokens/tokens.css'), 'utf8')
  for (const name of names) expect(sheet).toContain(`\n  ${name}: `)
})

// The format of the W3C Design Tokens Community Group, 2025.10: what a tool that knows only that has to find.
const alias = /^\{[^{}]+\}$/
const number = (value: unknown): boolean => typeof value === 'number'
const dimension = (value: unknown): boolean =>
  /^-?[\d.]+ (px|rem)$/.test(`${(value as { value: number }).value} ${(value as { unit: string }).unit}`)
const color = (value: unknown): boolean => {
  const {
    colorSpace,
    components,
    alpha = 1,
  } = value as { colorSpace: string; components: unknown[]; alpha?: number }
  return (
    /^(srgb|oklch|xyz-d65)$/.test(colorSpace) &&
    components.length === 3 &&
    components.every(number) &&
    alpha >= 0 &&
    alpha <= 1
  )
}
const isOf: Readonly<Record<string, (value: never) => boolean>> = {
  color,
  dimension,
  number,
  fontFamily: (value: unknown[]) => value.every((name) => typeof name === 'string'),
  duration: (value: { value: number; unit: string }) => number(value.value) && value.unit === 'ms',
  cubicBezier: (value: unknown[]) => value.length === 4 && value.every(number),
  shadow: (value: { color: unknown; offsetX: unknown; offsetY: unknown; blur: unknown; spread: unknown }) =>
    color(value.color) && [value.offsetX, value.offsetY, value.blur, value.spread].every(dimension),
  typography: (value: {
    fontFamily: string
    fontSize: unknown
    fontWeight: unknown
    letterSpacing: unknown
    lineHeight: unknown
  }) =>
    alias.test(value.fontFamily) &&
    dimension(value.fontSize) &&
    number(value.fontWeight) &&
    dimension(value.letterSpacing) &&
    number(value.lineHeight),
}

test.each(source)('$path is a token in the common format, in each of its modes', ({ type, node }) => {
  expect(node.$description).toMatch(/\S/)
  for (const value of [node.$value, ...Object.values(node.$extensions?.mode ?? {})]) {
    if (typeof value === 'string' && alias.test(value))
      expect(source.map(({ path }) => `{${path}}`)).toContain(value)
    else expect(isOf[type]?.(value as never), JSON.stringify(value)).toBe(true)
  }
})

test('every public variable has its row in the guide', () => {
  const guide = readFileSync(at('../../docs/theming.md'), 'utf8')
  for (const name of tokens.flatMap(({ variable }) => variable ?? []))
    expect(guide).toContain(`\n| \`${name}\` | `)
})
