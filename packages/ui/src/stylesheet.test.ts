import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundle } from 'lightningcss'
import { describe, expect, test } from 'vitest'

const source = fileURLToPath(new URL('.', import.meta.url))
const read = (path: string): string => readFileSync(`${source}${path}`, 'utf8')
const list = (folder: string): string[] => readdirSync(`${source}${folder}`)
// The screens' sheets are beside the screens, and joined into the same one.
const screens = '../../react/src/'
const components = list('components')
const sheets = [
  ...components
    .map((name) => `components/${name}/${name}.css`)
    .filter((path) => existsSync(`${source}${path}`)),
  ...readdirSync(`${source}${screens}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css') && path !== 'screens.css')
    .map((path) => `${screens}${path}`),
]

describe.each(components)('%s', (name) => {
  const folder = `components/${name}/`

  test('has a story', () => {
    expect(existsSync(`${source}${folder}${name}.stories.tsx`)).toBe(true)
  })

  test('has a doc comment on every prop', () => {
    const props =
      /export interface \w+Props[^{]*\{\n([\s\S]*?)\n\}/.exec(read(`${folder}${name}.tsx`))?.[1] ?? ''
    const lines = props.split('\n')
    expect(
      lines.filter((line, index) => /^ {2}\S+\??:/.test(line) && !lines[index - 1]?.endsWith('*/')),
    ).toEqual([])
  })

  test('does not import its sheet', () => {
    expect(read(`${folder}${name}.tsx`)).not.toContain('.css')
  })
})

/** How a sheet lists another one; `from` is the folder of the list. */
const importOf = (path: string, from = ''): string =>
  path.startsWith('..') && from === '' ? `@import '${path}';` : `@import './${path.slice(from.length)}';`

test('the one sheet is its two halves, that of the buttons first', () => {
  expect(read('styles.css').match(/@import .*;/g)).toEqual([
    "@import './buttons.css';",
    "@import './modal.css';",
  ])
})

describe.each(sheets)('%s', (path) => {
  const css = read(path).replaceAll(/\/\*[\s\S]*?\*\//g, '')

  test('is in one half of the sheet', () => {
    const halves = ['buttons.css', 'modal.css'].filter((half) => read(half).includes(importOf(path)))
    const inScreens =
      path.startsWith(screens) && read(`${screens}screens.css`).includes(importOf(path, screens))
    expect([...halves, ...(inScreens ? ['screens.css'] : [])]).toHaveLength(1)
  })

  test('names its classes lk- and stands under [data-lk]', () => {
    for (const [, word] of css.matchAll(/\.([a-z][\w-]*)/gi)) expect(word).toMatch(/^(lk-|lucide)/)
    const rules = css.replaceAll(/@keyframes [^{]+\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
    const selectors = rules.match(/^[^\s@}][^{};]*(?=\{)|^ {2}\[[^{};]*(?=\{)/gm) ?? []
    expect(selectors.length).toBeGreaterThan(0)
    for (const selector of selectors)
      expect(selector.trim()).toMatch(/^(\[data-lk\]|html\[data-lk-scroll-lock\])/)
  })

  test('does not say left or right', () => {
    const physical = css.match(
      /(?<![\w-])(margin|padding|border|inset)-(left|right|top|bottom)|^\s*(left|right|top|bottom|width|height|(min|max)-(width|height))\s*:/gm,
    )
    expect(css).not.toContain(':dir(')
    expect(physical).toBeNull()
  })
})

test('every class that a component sets has a rule, and every rule a component', () => {
  const css = sheets
    .filter((path) => path.startsWith('components'))
    .map(read)
    .join('\n')
  const styled = new Set([...css.matchAll(/\.(lk-[\w-]+)/g)].map((match) => match[1]))
  const code = components.map((name) => read(`components/${name}/${name}.tsx`)).join('\n')
  const set = new Set([...code.matchAll(/(?<=['"` ])lk-[A-Z][\w-]*/g)].map((match) => match[0]))
  expect([...styled].filter((name) => !set.has(name as string))).toEqual([])
  expect([...set].filter((name) => !styled.has(name))).toEqual([])
})

test('S7.40 R11 the sheet fetches no font and nothing else: Inter where it is installed', () => {
  const sheet = bundle({ filename: `${source}styles.css`, minify: true }).code.toString()
  expect(sheet).not.toMatch(/@font-face|@import|url\(|https?:/)
  expect(sheet).toMatch(/--lk-font-family[^;]*Inter/)
})

test('R27 inter.css has each of its files beside it, under the OFL whose text comes along, and asks nobody else', () => {
  const inter = read('../dist/inter.css')
  const files = [...inter.matchAll(/url\(([^)]+)\)/g)].map(([, path]) => path as string)
  expect(files.length).toBeGreaterThan(5)
  for (const path of files) {
    expect(path).toMatch(/^\.\/inter\/[\w-]+\.woff2$/)
    expect(readFileSync(`${source}../dist/${path}`).subarray(0, 4).toString()).toBe('wOF2')
  }
  expect(read('../dist/inter/LICENSE')).toMatch(
    /The Inter Project Authors[\s\S]*SIL OPEN FONT LICENSE Version 1\.1/,
  )
})

test('the sheet keeps what modern browsers do themselves', () => {
  const sheet = bundle({ filename: `${source}styles.css`, minify: true }).code.toString()
  expect(sheet).toContain('light-dark(')
  expect(sheet).not.toContain('@import')
  // A strict `font-src` and `img-src` has nothing to say about it.
  expect(sheet).not.toMatch(/url\(/)
})
