// Finds the lines that are wider than the formatter allows: comments, which it does not break, and code that
// has no place to break. A long text, regular expression or piece of JSX text is data, and may be wider.
import { parseSync, Visitor } from 'vite'

/** The width that `.oxfmtrc.json` sets. */
export const WIDTH = 110

/** A literal of this many characters or more explains a long line. */
const TEXT = 30

/**
 * @param {string} file its name decides how it is read
 * @param {string} source
 * @returns {number[]} line numbers, from 1
 */
export function longLines(file, source) {
  const lines = source.split('\n')
  const wide = lines.flatMap((line, index) => (line.length > WIDTH ? [index] : []))
  if (wide.length === 0) return []
  const starts = [0]
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1)
  const texts = file.endsWith('.css') ? [] : textsOf(file, source)
  return wide
    .filter((index) => {
      const [from, to] = [starts[index] ?? 0, (starts[index + 1] ?? 0) - 1]
      return !texts.some(([start, end]) => Math.min(end, to) - Math.max(start, from) >= TEXT)
    })
    .map((index) => index + 1)
}

/**
 * Where texts stand in a file, as offsets.
 * @type {(file: string, source: string) => (readonly [start: number, end: number])[]}
 */
function textsOf(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const found = /** @type {(readonly [number, number])[]} */ ([])
  const add = (/** @type {{ start: number, end: number }} */ { start, end }) => void found.push([start, end])
  new Visitor({
    Literal: (literal) => {
      if (typeof literal.value === 'string' || 'regex' in literal) add(literal)
    },
    TemplateLiteral: add,
    JSXText: add,
  }).visit(program)
  return found
}
