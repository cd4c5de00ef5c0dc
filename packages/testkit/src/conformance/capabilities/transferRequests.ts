import {
  parseUnits,
  type Network,
  type RunningAdapter,
  type TokenRef,
  type TransferRequest,
} from '@latchkey/core/adapter'

import { anySignal, type ConformanceContext, type TransferOptions } from '../conformanceContext.js'
import type { Having } from './having.js'

/** Intents for the tests of `transfer`, good ones unless a test spoils them. */
export type MakeRequest = (change?: Partial<TransferRequest>) => TransferRequest

export function requestsOf(
  context: ConformanceContext,
  { network, recipient, amount }: TransferOptions,
  { address }: Having<'transfer'>,
): MakeRequest {
  return (change) => ({
    connectorId: context.wallet.connectorId,
    from: address,
    recipient,
    amount,
    network,
    signal: anySignal(),
    ...change,
  })
}

/**
 * What an address has of a currency or a token, in the smallest unit; `undefined` where the adapter cannot
 * read it.
 */
export async function balanceOf(
  running: RunningAdapter,
  network: Network,
  address: string,
  token?: TokenRef,
): Promise<bigint | undefined> {
  const { 'balance:native': native, 'balance:tokens': tokens } = running.capabilities
  const signal = anySignal()
  if (!token) return native && BigInt((await native({ address, network, signal })).value)
  if (!tokens) return undefined
  const [balance] = await tokens({ address, network, tokens: [token], signal })
  return unitsOf(balance?.quantity.numeric ?? '0', token.decimals ?? 18)
}

/**
 * An amount that an adapter shows, in the smallest unit. Unlike `parseUnits`, it takes zero.
 *
 * @throws {LatchkeyError} not a decimal number with at most so many decimals
 */
export function unitsOf(amount: string, decimals: number): bigint {
  if (/^0(\.0+)?$/.test(amount)) return 0n
  const { units, error } = parseUnits(amount, decimals)
  if (error) throw error
  return units
}
