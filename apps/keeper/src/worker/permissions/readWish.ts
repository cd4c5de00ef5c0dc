import { asList, asObject, quantity } from '../../review/quantity.js'
import { MANAGER, NO_ADDRESS } from '../contracts.js'

/** As a delegate: anyone. */
const EVERYONE = '0x0000000000000000000000000000000000000a11'

/** What a page asks the account to let another one do (ERC-7715), read exactly. */
export interface Wish {
  /** Lower case. */
  readonly to: string
  /** In seconds since the epoch. */
  readonly end: number
  readonly allowed: Allowed
}

export type Allowed =
  | {
      readonly kind: 'spend'
      /** Lower case; absent for the chain's own currency. */
      readonly token?: string
      readonly units: bigint
      /** In seconds; absent for all that can ever be taken. */
      readonly every?: bigint
      /** The visitor may allow less. */
      readonly adjustable?: true
    }
  | {
      readonly kind: 'calls'
      readonly targets: readonly string[]
      readonly selectors: readonly string[]
      readonly count?: bigint
    }

/** Why nothing is asked of the visitor. */
export type WishProblem = 'malformed' | 'notYours' | 'otherChain' | 'unsupported'

const LONGEST = 366 * 86_400
const LONGEST_PERIOD = 366n * 86_400n
const MOST_UNITS = 2n ** 256n
const MOST = 20

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)

/** Whether a record has these keys, and of others those alone that may be there. */
const has = (record: object, keys: readonly string[], may: readonly string[] = []): boolean =>
  keys.every((key) => Object.hasOwn(record, key)) &&
  Object.keys(record).every((key) => keys.includes(key) || may.includes(key))

/**
 * Reads one permission. Whatever is not known in it is refused: a rule that is overlooked would be a limit
 * that the page believes in and the chain does not have.
 *
 * @param own the account
 * @param now in seconds since the epoch
 */
export function readWish(params: unknown, own: string, network: string, now: number): Wish | WishProblem {
  const [only, ...others] = asList(params)
  const asked = asObject(only)
  if (others.length > 0 || !has(asked, ['chainId', 'to', 'permission', 'rules'], ['from'])) return 'malformed'
  const { chainId, from = own, to } = asked
  if (!isAddress(from) || from.toLowerCase() !== own.toLowerCase()) return 'notYours'
  if (quantity(chainId)?.toString() !== network) return 'otherChain'
  if (!isAddress(to)) return 'malformed'
  const delegate = to.toLowerCase()
  // To itself there is nothing to allow; to everyone, it would be a gift.
  if ([own.toLowerCase(), EVERYONE, MANAGER, NO_ADDRESS].includes(delegate)) return 'unsupported'
  const end = readEnd(asked['rules'], now)
  const permission = asObject(asked['permission'])
  if (end === undefined || !has(permission, ['type', 'data'], ['isAdjustmentAllowed'])) return 'malformed'
  const { isAdjustmentAllowed: adjustable = false } = permission
  if (typeof adjustable !== 'boolean') return 'malformed'
  const allowed = readAllowed(permission['type'], asObject(permission['data']), own.toLowerCase())
  if (typeof allowed === 'string') return allowed
  const isLower = adjustable && allowed.kind === 'spend'
  return { to: delegate, end, allowed: isLower ? { ...allowed, adjustable } : allowed }
}

/** The one rule that there has to be. */
function readEnd(rules: unknown, now: number): number | undefined {
  const [only, ...others] = asList(rules)
  const { type, data } = asObject(only)
  const { timestamp } = asObject(data)
  const isEnd = others.length === 0 && type === 'expiry' && has(asObject(data), ['timestamp'])
  if (!isEnd || typeof timestamp !== 'number' || !Number.isSafeInteger(timestamp)) return undefined
  return timestamp > now && timestamp <= now + LONGEST ? timestamp : undefined
}

type Data = Readonly<Record<string, unknown>>

function readAllowed(type: unknown, data: Data, own: string): Allowed | WishProblem {
  switch (type) {
    case 'erc20-token-periodic':
      return readSpend(data, ['tokenAddress', 'periodAmount', 'periodDuration'])
    case 'erc20-token-allowance':
      return readSpend(data, ['tokenAddress', 'allowanceAmount'])
    case 'native-token-periodic':
      return readSpend(data, ['periodAmount', 'periodDuration'])
    case 'native-token-allowance':
      return readSpend(data, ['allowanceAmount'])
    case 'contract-calls':
      return readCalls(data, own)
    default:
      return 'unsupported'
  }
}

function readSpend(data: Data, keys: readonly string[]): Allowed | WishProblem {
  // The page's own words for it are not shown: they would stand beside what is known.
  if (!has(data, keys, ['justification'])) return 'malformed'
  const token = data['tokenAddress']
  if (keys.includes('tokenAddress') && !isAddress(token)) return 'malformed'
  const units = quantity(data['periodAmount'] ?? data['allowanceAmount'])
  if (units === undefined || units === 0n || units >= MOST_UNITS) return 'malformed'
  const every = keys.includes('periodDuration') ? quantity(data['periodDuration']) : undefined
  if (keys.includes('periodDuration') && !(every !== undefined && every > 0n && every <= LONGEST_PERIOD))
    return 'malformed'
  return {
    kind: 'spend',
    units,
    ...(typeof token === 'string' && { token: token.toLowerCase() }),
    ...(every !== undefined && { every }),
  }
}

function readCalls(data: Data, own: string): Allowed | WishProblem {
  if (!has(data, ['targets', 'selectors'], ['count', 'justification'])) return 'malformed'
  const [targets, selectors] = [asList(data['targets']), asList(data['selectors'])]
  const fits = [targets, selectors].every(({ length }) => length > 0 && length <= MOST)
  if (!fits || !targets.every(isAddress)) return 'malformed'
  if (!selectors.every((each) => typeof each === 'string' && /^0x[\da-f]{8}$/i.test(each))) return 'malformed'
  const lower = targets.map((each) => each.toLowerCase())
  // By the account itself, or by the manager, the other one could allow itself more.
  if (lower.includes(own) || lower.includes(MANAGER)) return 'unsupported'
  const count = Object.hasOwn(data, 'count') ? quantity(data['count']) : undefined
  if (Object.hasOwn(data, 'count') && !(count !== undefined && count > 0n && count <= 1_000_000_000n))
    return 'malformed'
  return {
    kind: 'calls',
    targets: [...new Set(lower)],
    selectors: [...new Set(selectors.map((each) => String(each).toLowerCase()))],
    ...(count !== undefined && { count }),
  }
}
