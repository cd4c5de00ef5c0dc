import type { BalanceRequest, NativeBalance } from '@latchkey/core/adapter'
import { readChain } from '../chain/readChain.js'
import type { SolanaContext } from '../solanaContext.js'
import { readKey } from '../wallet/readKey.js'

export async function nativeBalance(
  context: SolanaContext,
  { address, network, signal }: BalanceRequest,
): Promise<NativeBalance> {
  const { decimals, symbol } = network.nativeCurrency
  const owner = readKey(address)
  const value = await readChain(context, network, signal, (cluster) => cluster.balance(owner))
  return { value: value.toString(), decimals, symbol }
}
