import { word } from '../abi.js'
import type { Allowed } from './readWish.js'

/** A rule that the chain enforces: a contract of the delegation framework 1.3.0, and what it is told. */
export interface Caveat {
  readonly enforcer: string
  readonly terms: string
}

const enforcers = {
  erc20Period: '0x474e3ae7e169e940607cc624da8a15eb120139ab',
  erc20Total: '0xf100b0819427117ecf76ed94b358b1a5b5c6d2fc',
  nativePeriod: '0x9bc0faf4aca5ae429f4c06aeeac517520cb16bd9',
  nativeTotal: '0xf71af580b9c3078fbc2bbf16fbb8eed82b330320',
  targets: '0x7f20f61b1f09b08d970938f6fa563634d65c4eeb',
  methods: '0x2c21fd0cb9dc8445cb3fb0dc5e7bb0aca01842b5',
  value: '0x92bf12322527caa612fd31a0e810472bbb106a8f',
  calldata: '0x99f2e9bf15ce5ec84685604836f71ab835dbbded',
  count: '0x04658b29f6b82ed55274221a06fc97d318e25416',
  time: '0x1046bb45c8d673d4ea75321280db34899413c069',
} as const

const rule = (name: keyof typeof enforcers, terms: string): Caveat => ({
  enforcer: enforcers[name],
  terms: `0x${terms}`,
})

/** No coins: what looks at call data alone would let them go along. */
const noCoins = rule('value', word(0n))
/** Nothing but coins: what looks at coins alone would let any contract be called with none of them. */
const noCall = rule('calldata', '')

/**
 * The rules of what is allowed, all that belong together.
 *
 * @param start when the first period begins, in seconds: not later than now
 */
export function rulesOf(allowed: Allowed, end: number, start: bigint): readonly Caveat[] {
  const until = rule('time', word(0n, 16) + word(BigInt(end), 16))
  if (allowed.kind === 'calls') {
    const { targets, selectors, count } = allowed
    return [
      rule('targets', targets.map((each) => each.slice(2)).join('')),
      rule('methods', selectors.map((each) => each.slice(2)).join('')),
      noCoins,
      ...(count === undefined ? [] : [rule('count', word(count))]),
      until,
    ]
  }
  const { token, units, every } = allowed
  const period = every === undefined ? '' : word(every) + word(start)
  const terms = (token?.slice(2) ?? '') + word(units) + period
  const way = every === undefined ? 'Total' : 'Period'
  return token === undefined
    ? [rule(`native${way}`, terms), noCall, until]
    : [rule(`erc20${way}`, terms), noCoins, until]
}
