import type { CallsProgress, Network, PageCalls } from '@latchkey/core/adapter'
import { numberToHex, type Hex, type TransactionReceipt } from 'viem'

import { chainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'
import { receiptOf } from '../transfer/readSent.js'

/** Calls that were sent for a page. */
export interface SentForPage {
  /** The wallet's own, through which they were asked for. */
  readonly provider: object
  readonly network: Network
  readonly page: PageCalls
}

/** The answer to `wallet_getCallsStatus`, version 2.0.0: what the chain has of the calls by now. */
export async function pageStatus(
  context: EvmContext,
  { id, network, page }: SentForPage & { readonly id: string },
): Promise<object> {
  const { signal } = context.host
  const progress = page.progress()
  const client = chainClient(context, network)
  const hashes = [...new Set(progress.steps.flatMap(({ hash }) => hash ?? []))]
  const found = await readChain(signal, Promise.all(hashes.map((hash) => receiptOf(client, hash as Hex))))
  const receipts = found.filter((receipt) => receipt !== undefined)
  return {
    version: '2.0.0',
    id,
    chainId: numberToHex(Number(network.id)),
    status: statusOf(progress, receipts, receipts.length < found.length),
    atomic: progress.way === 'together',
    receipts: receipts.map(toRpc),
  }
}

/**
 * By EIP-5792: 200 all took effect, 400 none did and none is in the chain, 500 none did, 600 some did; 100 as
 * long as that is open, and where nothing says so for certain.
 */
function statusOf(
  { status }: CallsProgress,
  receipts: readonly TransactionReceipt[],
  isBehind: boolean,
): number {
  // Pages take what they need from the receipts: a node that has not come so far is waited for.
  if (status === 'confirmed') return isBehind || receipts.length === 0 ? 100 : 200
  if (status === 'partly') return isBehind ? 100 : 600
  if (status === 'failed') return receipts.length > 0 ? 500 : 400
  return 100
}

const toRpc = ({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }: TransactionReceipt) => ({
  logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
  status: status === 'success' ? '0x1' : '0x0',
  blockHash,
  blockNumber: numberToHex(blockNumber),
  gasUsed: numberToHex(gasUsed),
  transactionHash,
})
