import type { Network, RunningAdapter, TokenRef, TransferRequest } from '@latchkey/core/adapter'

import { toWhole } from '../../amounts/units.js'
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
 * What an address has of a currency or a token, in whole units; `undefined` where the adapter cannot read it.
 */
export async function balanceOf(
  running: RunningAdapter,
  network: Network,
  address: string,
  token?: TokenRef,
): Promise<string | undefined> {
  const { 'balance:native': native, 'balance:tokens': tokens } = running.capabilities
  const signal = anySignal()
  if (token)
    return (
      tokens && ((await tokens({ address, network, tokens: [token], signal }))[0]?.quantity.numeric ?? '0')
    )
  if (!native) return undefined
  const { value, decimals } = await native({ address, network, signal })
  return toWhole(BigInt(value), decimals)
}
