import { MalformedResponseError, type BalanceRequest, type NativeBalance } from '@latchkey/core/adapter'
import { isAddress } from 'viem'
import { getBalance } from 'viem/actions'

import { chainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'

export async function nativeBalance(
  context: EvmContext,
  { address, network, signal }: BalanceRequest,
): Promise<NativeBalance> {
  if (!isAddress(address)) throw new MalformedResponseError({ details: 'address' })
  const value = await readChain(signal, getBalance(chainClient(context, network), { address }))
  const { symbol, decimals } = network.nativeCurrency
  return { value: value.toString(), symbol, decimals }
}
