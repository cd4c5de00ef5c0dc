import {
  OtherTransactionError,
  formatUnits,
  TransactionFailedError,
  type ConfirmedTransfer,
  type Network,
} from '@latchkey/core/adapter'
import type { TransactionReceipt } from 'viem'

import type { ChainClient } from '../chain/chainClient.js'
import { readMoved } from './readMoved.js'
import { transactionOf } from './readSent.js'
import { relationOf } from './relation.js'
import type { Asked } from './trace.js'

/**
 * What a receipt means for a transfer: a success of the block is none of the transfer before the value moved.
 * `undefined` while the node has the receipt and not the transaction.
 *
 * @throws {TransactionFailedError} it failed, or moved nothing
 * @throws {OtherTransactionError} it does something else than what was asked for
 */
export async function settle(
  client: ChainClient,
  receipt: TransactionReceipt,
  asked: Asked | undefined,
  network: Network,
): Promise<ConfirmedTransfer | undefined> {
  const { transactionHash: hash, status } = receipt
  if (status === 'reverted') throw new TransactionFailedError({ details: hash })
  if (!asked) return toConfirmed(receipt, network)
  const sent = await transactionOf(client, hash)
  if (!sent) return undefined
  const relation = await relationOf(client, sent, asked)
  if (relation === 'other') throw new OtherTransactionError({ details: hash })
  // What only took the place of another transaction moves nothing.
  if (asked.units === 0n) return toConfirmed(receipt, network)
  const moved = await readMoved(client, receipt, sent, asked, relation)
  if (moved === 0n) throw new TransactionFailedError({ details: hash })
  const less = moved !== undefined && moved < asked.units
  return { ...toConfirmed(receipt, network), ...(less && { received: formatUnits(moved, asked.decimals) }) }
}

/** Chains of the OP stack add what they pay to the chain below. */
function toConfirmed(
  receipt: TransactionReceipt & { readonly l1Fee?: unknown },
  { nativeCurrency: { symbol, decimals } }: Network,
): ConfirmedTransfer {
  const { transactionHash, blockNumber, gasUsed, effectiveGasPrice, l1Fee } = receipt
  const below =
    typeof l1Fee === 'bigint' || (typeof l1Fee === 'string' && /^0x[0-9a-f]{1,64}$/i.test(l1Fee))
      ? BigInt(l1Fee)
      : 0n
  return {
    hash: transactionHash,
    block: blockNumber.toString(),
    fee: { value: (gasUsed * effectiveGasPrice + below).toString(), symbol, decimals },
  }
}
