import type { LatchkeyOptions } from '@latchkey/core'
import type { Chain } from 'viem'
import type { Settings } from './control.js'
import { optionsOf } from './optionsOf.js'
import { writtenTheme } from './themeOf.js'

const names: Readonly<Record<string, string>> = {
  31337: 'sandboxOne',
  31338: 'sandboxTwo',
  31339: 'sandboxThree',
}
const isNamed = (chain: object): boolean => (chain as Chain).id in names
const nameOf = (chain: object): string => names[(chain as Chain).id] ?? 'chain'

/** The options of a page that behaves like this one. */
export function codeOf(settings: Settings): string {
  const options: Partial<LatchkeyOptions> = { ...optionsOf(settings), ...writtenTheme(settings) }
  const lines = Object.entries(options).map(([name, value]) => `  ${name}: ${code(name, value)},`)
  return `createLatchkey({\n  adapters: [evmAdapter()],\n${lines.join('\n')}\n  onEvent: (event) => log(event),\n})`
}

function code(name: string, value: unknown): string {
  if (name === 'networks') {
    const more = (value as object[]).some((chain) => !isNamed(chain))
    const named = (value as object[]).filter(isNamed).map(nameOf)
    return `[${[...named, ...(more ? ['...moreNetworks'] : [])].join(', ')}]`
  }
  if (name === 'defaultNetwork') return nameOf(value as object)
  if (name === 'tokens') return 'sandboxTokens'
  if (name === 'storage') return 'myStorage'
  return literal(value, '  ')
}

/** A value as one would write it. */
function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, indent)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(
    ([key, each]) => `${/^[a-z]\w*$/i.test(key) ? key : `'${key}'`}: ${literal(each, `${indent}  `)}`,
  )
  const line = `{ ${entries.join(', ')} }`
  if (entries.length === 0) return '{}'
  return line.length < 64
    ? line
    : `{\n${entries.map((entry) => `${indent}  ${entry},`).join('\n')}\n${indent}}`
}
