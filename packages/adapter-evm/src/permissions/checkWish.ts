import { InvalidPermissionError, type GrantRequest, type PermissionProblem } from '@latchkey/core/adapter'
import {
  getAddress,
  isAddress,
  isAddressEqual,
  isHex,
  numberToHex,
  parseUnits,
  size,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'

import type { ChainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import { readTokens } from '../chain/readTokens.js'
import { EVERYONE } from './framework.js'
import { MANAGER } from './manager.js'

/** What is asked of a wallet: a type of ERC-7715, or ours for calls, which that has none for. */
export type PermissionType = `${'erc20' | 'native'}-token-${'periodic' | 'allowance'}` | 'contract-calls'

/** A wish that is safe to ask for, in exact numbers. */
export type CheckedWish = { readonly type: PermissionType; readonly data: object } & (
  | {
      readonly kind: 'spend'
      readonly token?: Address
      readonly units: bigint
      readonly every?: number
      readonly decimals: number
      readonly symbol?: string
      readonly adjustable: boolean
    }
  | {
      readonly kind: 'calls'
      readonly targets: readonly Address[]
      readonly selectors: readonly Hex[]
      readonly count?: number
    }
)

const KEYS: Readonly<Record<string, readonly string[]>> = {
  spend: ['kind', 'token', 'amount', 'every', 'adjustable'],
  calls: ['kind', 'targets', 'selectors', 'count'],
}
const LONGEST_PERIOD = 366 * 86_400
const MOST = 20
const MOST_CALLS = 1_000_000_000

const wrong = (problem: PermissionProblem): Error => new InvalidPermissionError(problem)

/** The account that is to be allowed something. */
export function checkDelegate(to: unknown, account: Address): Address {
  if (typeof to !== 'string' || !isAddress(to)) throw wrong('to')
  if (isAddressEqual(to, EVERYONE)) throw wrong('everyone')
  if ([account, MANAGER, zeroAddress].some((each) => isAddressEqual(to, each))) throw wrong('to')
  return getAddress(to)
}

/** @throws {InvalidPermissionError} before anything is asked of a wallet */
export async function checkWish(
  client: ChainClient,
  { permission, network, signal }: Pick<GrantRequest, 'permission' | 'network' | 'signal'>,
  account: Address,
): Promise<CheckedWish> {
  const { kind, ...given } = Object(permission) as { readonly kind?: unknown }
  const keys = Object.hasOwn(KEYS, String(kind)) ? KEYS[String(kind)] : undefined
  if (!keys) throw wrong('kind')
  const extra = Object.keys(given).find((key) => !keys.includes(key))
  // No rule of the chain counts calls by period: asking for something like it would promise too much.
  if (extra !== undefined) throw wrong(extra === 'every' ? 'period' : 'kind')
  if (permission.kind === 'calls') return checkCalls(permission, account)
  const { token, amount, every, adjustable = false } = permission
  if (typeof adjustable !== 'boolean') throw wrong('kind')
  if (typeof amount !== 'string' || !/^\d{1,60}(\.\d{1,60})?$/.test(amount) || !/[1-9]/.test(amount))
    throw wrong('amount')
  if (every !== undefined && !(Number.isInteger(every) && every >= 1 && every <= LONGEST_PERIOD))
    throw wrong('period')
  const currency =
    token === undefined ? network.nativeCurrency : await tokenOf(client, token, account, signal)
  const { decimals, symbol } = currency
  if ((amount.split('.')[1] ?? '').length > decimals) throw wrong('decimals')
  const units = parseUnits(amount, decimals)
  if (units >= 2n ** 256n) throw wrong('amount')
  const address = token === undefined ? undefined : getAddress(token)
  const way = every === undefined ? 'allowance' : 'periodic'
  return {
    kind: 'spend',
    type: `${address ? 'erc20' : 'native'}-token-${way}`,
    data: {
      ...(address && { tokenAddress: address }),
      ...(every === undefined
        ? { allowanceAmount: numberToHex(units) }
        : { periodAmount: numberToHex(units), periodDuration: every }),
    },
    units,
    decimals,
    adjustable,
    ...(address && { token: address }),
    ...(every !== undefined && { every }),
    ...(symbol !== undefined && { symbol }),
  }
}

async function tokenOf(
  client: ChainClient,
  token: unknown,
  account: Address,
  signal: AbortSignal,
): Promise<{ readonly decimals: number; readonly symbol?: string }> {
  if (typeof token !== 'string' || !isAddress(token) || isAddressEqual(token, account)) throw wrong('token')
  const [found] = await readChain(signal, readTokens(client, account, [{ address: getAddress(token) }]))
  const { balance, decimals, symbol } = found ?? {}
  if (balance === undefined || decimals === undefined || decimals > 77) throw wrong('token')
  return { decimals, ...(symbol !== undefined && { symbol }) }
}

function checkCalls(
  { targets, selectors, count }: Extract<GrantRequest['permission'], { kind: 'calls' }>,
  account: Address,
): CheckedWish {
  const isList = (list: unknown): list is readonly unknown[] =>
    Array.isArray(list) && list.length > 0 && list.length <= MOST
  // By the account itself, or by the manager, a delegate could allow itself more.
  const isTarget = (each: unknown): boolean =>
    typeof each === 'string' &&
    isAddress(each) &&
    ![account, MANAGER].some((own) => isAddressEqual(each, own))
  if (!isList(targets) || !targets.every(isTarget)) throw wrong('targets')
  if (!isList(selectors) || !selectors.every((each) => isHex(each) && size(each) === 4))
    throw wrong('selectors')
  if (count !== undefined && !(Number.isInteger(count) && count >= 1 && count <= MOST_CALLS))
    throw wrong('count')
  const exact = {
    targets: [...new Set(targets.map((each) => getAddress(each)))],
    selectors: [...new Set(selectors.map((each) => each.toLowerCase() as Hex))],
    ...(count !== undefined && { count }),
  }
  return { kind: 'calls', type: 'contract-calls', data: exact, ...exact }
}
