import { MalformedResponseError } from '@latchkey/core/adapter'
import { numberToHex, type Hex } from 'viem'

import { switchNetwork } from '../capabilities/switchNetwork.js'
import type { EvmContext } from '../evmContext.js'
import { ask } from '../provider/ask.js'
import type { Eip1193Provider } from '../provider/eip1193.js'
import { readChainId } from '../provider/readAnswer.js'
import type { GasFee } from './fees.js'

/** The wallet, on the network that is meant: it is asked to switch where it is on another one. */
export async function walletOn(
  context: EvmContext,
  { connectorId, network, signal }: Parameters<typeof switchNetwork>[1],
): Promise<Eip1193Provider> {
  const provider = await context.wallet(connectorId)
  const on = readChainId(
    await ask(provider, 'eth_chainId', undefined, { signal, timeout: context.silentTimeout }),
  )
  if (on !== Number(network.id)) await switchNetwork(context, { connectorId, network, signal })
  return provider
}

/** Has the wallet sign and send (`eth_sendTransaction`). */
export async function askSend(
  provider: Eip1193Provider,
  transaction: object,
  signal: AbortSignal,
): Promise<Hex> {
  const hash = await ask(provider, 'eth_sendTransaction', [transaction], { signal })
  if (typeof hash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(hash))
    throw new MalformedResponseError({ details: 'hash' })
  return hash as Hex
}

export const inHex = (fee: GasFee): Readonly<Record<string, Hex>> =>
  Object.fromEntries(Object.entries(fee).map(([name, value]: [string, bigint]) => [name, numberToHex(value)]))
