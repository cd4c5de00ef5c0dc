// The tokens as the stylesheet that works them out.
import { refer } from './readTokens.mjs'

/** The modes that a condition turns on, in the order in which they win. */
const CONDITIONS = {
  rtl: ['[data-lk]:dir(rtl)'],
  'wide-gamut': ['[data-lk]', '@media (color-gamut: p3)'],
  'more-contrast': ['[data-lk]', '@media (prefers-contrast: more)'],
  'reduced-motion': ['[data-lk]', '@media (prefers-reduced-motion: reduce)'],
  'forced-colors': ['[data-lk]', '@media (forced-colors: active)'],
}

/** A formula with the values of a token put in. */
function fill(formula, value, host) {
  return refer(
    formula.replaceAll('$host', host ? `var(${host.name}, $value)` : '').replaceAll('$value', value),
  )
}

/** What a token is in light and dark. */
function declared({ type, light, dark, host, formulas }) {
  const lit = formulas.light === undefined ? light : fill(formulas.light, light, host)
  const unlit = formulas.light === undefined ? dark : fill(formulas.dark ?? formulas.light, dark, host)
  if (lit === unlit) return lit
  if (type === 'shadow') return bothShadows(lit, unlit)
  return `light-dark(${lit}, ${unlit})`
}

/** light-dark() takes colours only; the lengths of both shadows are the same. */
function bothShadows(light, dark) {
  const [lengths, color] = split(light)
  const [same, other] = split(dark)
  if (lengths !== same) throw new Error('A shadow differs in more than its colour.')
  return `${lengths} light-dark(${color}, ${other})`
}

function split(shadow) {
  const at = shadow.search(/[a-z]+\(/)
  return [shadow.slice(0, at - 1), shadow.slice(at)]
}

const block = (selector, lines) => `${selector} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`
const indented = (text) => text.replaceAll(/^(?=.)/gm, '  ')

/** Kinds that are worked out once, where the tokens stand, and not again by each element that uses them. */
const WORKED_OUT = { color: '<color>', dimension: '<length>' }

/**
 * What a host sets wrongly in a stylesheet of its own counts as not set, because a registered property takes
 * only its kind.
 */
function registration({ name, type, register = WORKED_OUT[type] }, tokens) {
  const initial = (start) => {
    const { light } = tokens.find((token) => token.name === start)
    const alias = /^var\(([\w-]+)\)$/.exec(light)?.[1]
    return alias ? initial(alias) : light
  }
  return block(`@property ${name}`, [
    `syntax: '${register}';`,
    'inherits: true;',
    `initial-value: ${initial(name)};`,
  ])
}

export function cssOf(tokens) {
  const registered = (kept) => tokens.filter(kept).map((token) => registration(token, tokens))
  const blocks = registered(({ type, register }) => register ?? (type !== 'color' && WORKED_OUT[type]))
  // Where colours are forced, one that is worked out is no longer the system's own and would be replaced.
  const colors = registered(({ type, register }) => type === 'color' && !register)
  blocks.push(`@media (forced-colors: none) {\n${indented(colors.join('\n'))}}\n`)
  blocks.push(
    block('[data-lk]', [
      'color-scheme: light dark;',
      ...tokens.map((token) => `${token.name}: ${declared(token)};`),
    ]),
  )
  blocks.push(
    ...['light', 'dark'].map((mode) => block(`[data-lk-theme='${mode}']`, [`color-scheme: ${mode};`])),
  )
  for (const [mode, [selector, condition]] of Object.entries(CONDITIONS)) {
    const lines = tokens.flatMap(({ name, light, host, modes, formulas }) => {
      const formula = formulas[mode]
      const value = formula === undefined ? modes[mode] : fill(formula, light, host)
      return value === undefined ? [] : [`${name}: ${value};`]
    })
    const rule = block(selector, lines)
    blocks.push(condition ? `${condition} {\n${indented(rule)}}\n` : rule)
  }
  return blocks.join('\n')
}
