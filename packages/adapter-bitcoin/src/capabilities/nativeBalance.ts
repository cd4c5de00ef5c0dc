import { InvalidAddressError, type BalanceRequest, type NativeBalance } from '@latchkey/core/adapter'

import type { Esplora } from '../chain/esplora.js'
import { pendingOwn } from '../chain/pendingOwn.js'
import { addressSchema, readNode } from '../chain/readNode.js'

/**
 * What is confirmed, less what was spent since and with the change of it. What others sent counts once it is
 * in a block.
 */
export async function nativeBalance(esplora: Esplora, request: BalanceRequest): Promise<NativeBalance> {
  const { address, network, signal } = request
  if (!/^[0-9a-zA-Z]{14,110}$/.test(address))
    throw new InvalidAddressError({ details: address.slice(0, 120) })
  const { chain_stats: chain, mempool_stats: pool } = readNode(
    addressSchema,
    await esplora.json({ network, path: `/address/${address}`, signal }),
  )
  let value = BigInt(chain.funded_txo_sum) - BigInt(chain.spent_txo_sum)
  for (const { vin, vout } of pool.spent_txo_sum > 0 ? await pendingOwn(esplora, request) : []) {
    for (const { prevout } of vin)
      if (prevout?.scriptpubkey_address === address) value -= BigInt(prevout.value)
    for (const output of vout) if (output.scriptpubkey_address === address) value += BigInt(output.value)
  }
  const { symbol, decimals } = network.nativeCurrency
  return { value: (value > 0n ? value : 0n).toString(), symbol, decimals }
}
