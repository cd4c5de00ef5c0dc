import { getAddress, hexToBigInt, isAddressEqual, size, slice, type Address, type Hex } from 'viem'

import type { Delegation } from './delegation.js'
import { ENFORCERS, EVERYONE, ROOT, type RuleName } from './framework.js'
import { MANAGER } from './manager.js'

/** What a delegation allows, by rules that belong together. */
export type Rules = {
  /** In seconds since the epoch. */
  readonly end: number
  /** The number that the account has to have, where a rule says so. */
  readonly nonce?: bigint
} & (
  | {
      readonly kind: 'spend'
      /** The rule that counts, and what it was told. */
      readonly by: 'erc20Period' | 'erc20Total' | 'nativePeriod' | 'nativeTotal'
      readonly terms: Hex
      readonly token?: Address
      readonly units: bigint
      /** The period in seconds, and when the first began. */
      readonly every?: number
      readonly start?: number
    }
  | {
      readonly kind: 'calls'
      readonly targets: readonly Address[]
      readonly selectors: readonly Hex[]
      readonly count?: bigint
    }
)

/**
 * The rules that belong together: with one of them missing a delegate may do more than the others say. What
 * takes tokens looks at call data alone, so coins have to be ruled out: a payable token would take them. What
 * takes coins looks at coins alone, so call data has to be ruled out: any contract could be called.
 */
const TOGETHER: readonly (readonly RuleName[])[] = [
  ['erc20Period', 'value', 'time'],
  ['erc20Total', 'value', 'time'],
  ['nativePeriod', 'calldata', 'time'],
  ['nativeTotal', 'calldata', 'time'],
  ['targets', 'methods', 'value', 'time'],
  ['targets', 'methods', 'value', 'time', 'count'],
]

const NAMES: ReadonlyMap<string, RuleName> = new Map(
  Object.entries(ENFORCERS).map(([name, address]) => [address.toLowerCase(), name as RuleName]),
)

/** A period that is longer than this one never ends for a person: it is a total. */
const ENDLESS = 100n * 365n * 86_400n
/** The last second that a date can name. */
const LAST = 8_640_000_000_000n
const MOST_IN_LIST = 20

/**
 * What a delegation allows. `undefined` where that is not certain: a rule that is not known, a rule that is
 * missing beside another one, anyone as delegate, a beginning that is still to come, no end, or calls of the
 * account itself or of the manager, by which a delegate could allow itself more.
 *
 * @param now in seconds since the epoch
 */
export function readRules(delegation: Delegation, now: number): Rules | undefined {
  const { delegate, delegator, authority, caveats } = delegation
  if (authority.toLowerCase() !== ROOT) return undefined
  if (isAddressEqual(delegate, EVERYONE) || isAddressEqual(delegate, delegator)) return undefined
  const told = new Map<RuleName, Hex>()
  for (const { enforcer, terms } of caveats) {
    const name = NAMES.get(enforcer.toLowerCase())
    if (name === undefined || told.has(name)) return undefined
    told.set(name, terms)
  }
  const { nonce, ...rules } = Object.fromEntries(told) as Partial<Record<RuleName, Hex>>
  const names = Object.keys(rules)
  const fits = TOGETHER.some(
    (each) => each.length === names.length && each.every((name) => names.includes(name)),
  )
  if (!fits || (nonce !== undefined && size(nonce) !== 32)) return undefined
  // Coins with tokens and calls, call data with coins.
  if (rules.value !== undefined && !(size(rules.value) === 32 && word(rules.value, 0) === 0n))
    return undefined
  if (rules.calldata !== undefined && rules.calldata !== '0x') return undefined
  const end = readEnd(rules.time ?? '0x', now)
  const allowed = readSpend(rules, now) ?? readCalls(rules, delegator)
  if (end === undefined || !allowed) return undefined
  return { ...allowed, end, ...(nonce !== undefined && { nonce: hexToBigInt(nonce) }) }
}

const word = (terms: Hex, at: number): bigint => hexToBigInt(slice(terms, at, at + 32))

function readEnd(terms: Hex, now: number): number | undefined {
  if (size(terms) !== 32) return undefined
  const [after, before] = [hexToBigInt(slice(terms, 0, 16)), hexToBigInt(slice(terms, 16, 32))]
  return after < BigInt(now) && before > 0n && before <= LAST ? Number(before) : undefined
}

type Told = Partial<Record<RuleName, Hex>>
type Spend = Omit<Extract<Rules, { kind: 'spend' }>, 'end' | 'nonce'>
type Calls = Omit<Extract<Rules, { kind: 'calls' }>, 'end' | 'nonce'>

const LENGTHS = { erc20Period: 116, erc20Total: 52, nativePeriod: 96, nativeTotal: 32 } as const

function readSpend(told: Told, now: number): Spend | undefined {
  const by = (Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]).find((name) => told[name] !== undefined)
  const terms = by && told[by]
  if (!by || terms === undefined || size(terms) !== LENGTHS[by]) return undefined
  const isToken = by === 'erc20Period' || by === 'erc20Total'
  const at = isToken ? 20 : 0
  const units = word(terms, at)
  if (units === 0n) return undefined
  const spend: Spend = {
    kind: 'spend',
    by,
    terms,
    units,
    ...(isToken && { token: getAddress(slice(terms, 0, 20)) }),
  }
  if (by === 'erc20Total' || by === 'nativeTotal') return spend
  const [every, start] = [word(terms, at + 32), word(terms, at + 64)]
  if (every === 0n || start === 0n || start > BigInt(now)) return undefined
  return { ...spend, ...(every < ENDLESS && { every: Number(every) }), start: Number(start) }
}

function readCalls(told: Told, account: Address): Calls | undefined {
  const { targets, methods, count } = told
  if (targets === undefined || methods === undefined) return undefined
  const addresses = parts(targets, 20)?.map((each) => getAddress(each))
  const selectors = parts(methods, 4)
  if (!addresses || !selectors || (count !== undefined && size(count) !== 32)) return undefined
  if (addresses.some((each) => isAddressEqual(each, account) || isAddressEqual(each, MANAGER)))
    return undefined
  return {
    kind: 'calls',
    targets: addresses,
    selectors,
    ...(count !== undefined && { count: hexToBigInt(count) }),
  }
}

/** Terms that are a list of equal parts. */
function parts(terms: Hex, each: number): readonly Hex[] | undefined {
  const length = size(terms)
  if (length === 0 || length % each !== 0 || length / each > MOST_IN_LIST) return undefined
  return Array.from({ length: length / each }, (_, index) => slice(terms, index * each, (index + 1) * each))
}
