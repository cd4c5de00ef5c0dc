import { cleanText, SendFailedError, type Network } from '@latchkey/core/adapter'
import type { Transaction } from '@scure/btc-signer'

import type { Esplora } from '../chain/esplora.js'

/**
 * Hands a signed transaction to the network.
 * @throws {SendFailedError} it was refused
 */
export async function broadcast(esplora: Esplora, network: Network, transaction: Transaction, signal: AbortSignal): Promise<string> {
  const { ok, text } = await esplora.ask({ network, path: '/tx', body: transaction.hex, signal })
  // Another address may have passed it on before it failed.
  if (!ok && !/already (in|known)|txn-already/i.test(text)) throw new SendFailedError({ details: cleanText(text, 300) })
  return transaction.id
}
