import type { BalanceRequest, NativeBalance } from '@latchkey/core/adapter'
import { PublicKey } from '@solana/web3.js'

import { readChain } from '../chain/readChain.js'
import type { SolanaContext } from '../solanaContext.js'

export async function nativeBalance(context: SolanaContext, { address, network, signal }: BalanceRequest): Promise<NativeBalance> {
  const { decimals, symbol } = network.nativeCurrency
  const value = await readChain(context, network, signal, (connection) => connection.getBalance(new PublicKey(address)))
  return { value: BigInt(value).toString(), decimals, symbol }
}
