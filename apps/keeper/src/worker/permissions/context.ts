import type { Caveat } from './rules.js'

/** What is signed, and its signature. */
export interface SignedDelegation {
  readonly delegate: string
  readonly delegator: string
  readonly authority: string
  readonly caveats: readonly Caveat[]
  readonly salt: bigint
  readonly signature: string
}

/** A value of the ABI: its words, and whether they stand behind a place. */
interface Encoded {
  readonly words: string
  readonly isDynamic: boolean
}

const number = (value: bigint): string => value.toString(16).padStart(64, '0')
const fixed = (words: string): Encoded => ({ words, isDynamic: false })
const address = (text: string): Encoded => fixed(text.slice(2).toLowerCase().padStart(64, '0'))

function bytes(text: string): Encoded {
  const hex = text.slice(2)
  const filled = hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
  return { words: number(BigInt(hex.length / 2)) + filled, isDynamic: true }
}

/** Values in a row: what is dynamic stands behind them all. */
function tuple(values: readonly Encoded[]): Encoded {
  const heads = values.reduce((sum, { words, isDynamic }) => sum + (isDynamic ? 32 : words.length / 2), 0)
  let [head, tail] = ['', '']
  for (const { words, isDynamic } of values) {
    head += isDynamic ? number(BigInt(heads + tail.length / 2)) : words
    if (isDynamic) tail += words
  }
  return { words: head + tail, isDynamic: values.some(({ isDynamic }) => isDynamic) }
}

const list = (values: readonly Encoded[]): Encoded => ({
  words: number(BigInt(values.length)) + tuple(values).words,
  isDynamic: true,
})

/** What a back end redeems a delegation with: `abi.encode(Delegation[])` of one. */
export function contextOf(delegation: SignedDelegation): `0x${string}` {
  const { delegate, delegator, authority, caveats, salt, signature } = delegation
  const rules = caveats.map(({ enforcer, terms }) => tuple([address(enforcer), bytes(terms), bytes('0x')]))
  const one = tuple([
    address(delegate),
    address(delegator),
    fixed(authority.slice(2)),
    list(rules),
    fixed(number(salt)),
    bytes(signature),
  ])
  return `0x${tuple([list([one])]).words}`
}
