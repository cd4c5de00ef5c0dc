import type { CaipNetworkId } from '@latchkey/embedded-wallet/protocol'

import { KeeperError } from '../../keeperError.js'
import type { OneCall } from '../../review/evm/callEffects.js'
import { IMPLEMENTATION } from '../contracts.js'
import { toFunds } from '../sign/evm/evm.js'
import { number, readFees, type Fees } from '../sign/evm/fees.js'
import type { EvmTransaction } from '../sign/evm/readTransaction.js'
import type { SignTools } from '../sign/signRequest.js'
import { executeData } from './encode.js'
import { numbered, type WantedCalls } from './readCalls.js'
import { isThere, readState, stateOf, type AccountState } from './smartAccount.js'

/** What a transaction does to the account's code beside its calls. */
export type CodeChange = 'keep' | 'upgrade' | 'downgrade'

/** The calls as a transaction of the account's own, and what it costs. */
export interface OwnWay {
  readonly code: CodeChange
  readonly fees: Fees
}

/** What nodes take for an authorization, beside what the calls take (EIP-7702, PER_EMPTY_ACCOUNT_COST). */
const AUTHORIZATION_GAS = 25_000n

/** Everything of the transaction but its nonce and its fees. */
export function ownTransaction(wanted: WantedCalls, own: string, chainId: bigint): EvmTransaction {
  const [only] = wanted.calls
  const call: OneCall =
    wanted.calls.length === 1 && only
      ? only
      : { to: own, value: 0n, data: wanted.calls.length === 0 ? '0x' : executeData(wanted.calls) }
  return {
    chainId,
    to: call.to ?? own,
    value: call.value,
    data: call.data as `0x${string}`,
    accessList: [],
  }
}

/**
 * What has to become of the account's code for these calls.
 *
 * @throws {KeeperError} code that is not the wallet's own stays as it is
 */
export function codeChange({ calls, change }: WantedCalls, state: AccountState): CodeChange {
  if (calls.length === 1) return 'keep'
  if (state === 'foreign') throw numbered(change ? -32003 : 5760, 'The account has code of another wallet')
  if (change === 'downgrade') {
    if (state === 'plain') throw numbered(-32602, 'The account has no code')
    return 'downgrade'
  }
  if (state === 'plain') return 'upgrade'
  if (change) throw numbered(-32602, 'The account is upgraded already')
  return 'keep'
}

/** @throws {KeeperError} also where the chain has no code to lend */
export async function readChange(
  wanted: WantedCalls,
  caipNetworkId: CaipNetworkId,
  { keys, ask }: SignTools,
): Promise<CodeChange> {
  if (wanted.calls.length === 1) return 'keep'
  const [state, next] = await Promise.all([
    readState(ask, caipNetworkId, keys.eip155),
    nextState(caipNetworkId, { keys, ask }),
  ])
  // By the time these calls are made, the account would be another one than the card speaks of.
  if (next !== undefined && next !== state) throw numbered(-32003, 'The account is being changed')
  const change = codeChange(wanted, state)
  if (change === 'upgrade' && !(await isThere(ask, caipNetworkId)))
    throw numbered(wanted.change ? -32003 : 5760, 'The chain has no code for smart accounts')
  return change
}

/** By what waits to be in a block; nothing where the node does not say. */
async function nextState(
  caipNetworkId: CaipNetworkId,
  { keys, ask }: SignTools,
): Promise<AccountState | undefined> {
  const params = [keys.eip155, 'pending']
  const code = await ask<unknown>(caipNetworkId, 'eth_getCode', params).catch(() => undefined)
  return typeof code === 'string' ? stateOf(code) : undefined
}

/** What the calls cost the visitor, who pays for them. @throws {KeeperError} `insufficient-funds` too */
export async function planOwn(
  wanted: WantedCalls,
  caipNetworkId: CaipNetworkId,
  tools: SignTools,
): Promise<OwnWay> {
  const { keys, ask } = tools
  const own = keys.eip155
  const code = await readChange(wanted, caipNetworkId, tools)
  const transaction = ownTransaction(wanted, own, chainOf(caipNetworkId))
  try {
    if (code === 'keep') return { code, fees: await readFees(ask, caipNetworkId, own, transaction) }
    const { to, value, data } = transaction
    const call = { from: own, to, value: `0x${value.toString(16)}`, data }
    // As the account will be while the calls are made.
    const lent = code === 'upgrade' ? `0xef0100${IMPLEMENTATION.slice(2)}` : '0x'
    const estimate = await ask<unknown>(caipNetworkId, 'eth_estimateGas', [
      call,
      'latest',
      { [own]: { code: lent } },
    ])
    const gas = ((number(estimate) + AUTHORIZATION_GAS) * 115n) / 100n
    const fees = await readFees(ask, caipNetworkId, own, { ...transaction, gas })
    if ('gasPrice' in fees) throw numbered(-32003, 'The chain has no authorizations')
    return { code, fees }
  } catch (error) {
    throw toFunds(error)
  }
}

export const chainOf = (caipNetworkId: CaipNetworkId): bigint =>
  BigInt(caipNetworkId.slice(caipNetworkId.indexOf(':') + 1))

/** That a node cannot be asked is no refusal. */
export const orUnasked = (error: unknown): undefined => {
  if (error instanceof KeeperError && ['keeper-unreachable', 'failed', 'too-many'].includes(error.code))
    return undefined
  throw error
}
