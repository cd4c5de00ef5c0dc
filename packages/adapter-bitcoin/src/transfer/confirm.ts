import {
  abortError,
  ChainBehindError,
  ChainBusyError,
  ChainUnreachableError,
  TransactionDroppedError,
  TransactionReplacedError,
  type ConfirmedTransfer,
  type Network,
  type SubmittedTransfer,
} from '@latchkey/core/adapter'

import type { ConfirmOptions } from '../bitcoinAdapterOptions.js'
import type { Esplora } from '../chain/esplora.js'
import { outspendSchema, readNode, transactionSchema, type ChainTransaction } from '../chain/readNode.js'

export interface ConfirmRequest {
  readonly transfer: SubmittedTransfer
  readonly network: Network
  readonly signal: AbortSignal
}

/** How often in a row a node may fail before that is said. */
const patience = 10

/** Follows a payment until it is in a block, or never will be. */
export async function confirm(esplora: Esplora, { interval = 3000, droppedAfter = 60_000 }: ConfirmOptions, request: ConfirmRequest): Promise<ConfirmedTransfer> {
  const { transfer, network, signal } = request
  let failures = 0
  let missingSince: number | undefined
  for (;;) {
    if (signal.aborted) throw abortError()
    try {
      const found = await read(esplora, request)
      failures = 0
      if (found?.status.confirmed) return confirmed(found, network)
      if (found) missingSince = undefined
      else {
        const spender = await findSpender(esplora, request)
        if (spender !== undefined) throw new TransactionReplacedError({ details: spender })
        missingSince ??= Date.now()
        if (Date.now() - missingSince >= droppedAfter) throw new TransactionDroppedError({ details: transfer.hash })
      }
    } catch (error) {
      const passing = error instanceof ChainUnreachableError || error instanceof ChainBusyError || error instanceof ChainBehindError
      if (!passing || (failures += 1) >= patience) throw error
    }
    await pause(interval, signal)
  }
}

async function read(esplora: Esplora, { transfer, network, signal }: ConfirmRequest): Promise<ChainTransaction | undefined> {
  const answer = await esplora.json({ network, path: `/tx/${encodeURIComponent(transfer.hash)}`, signal })
  return answer === undefined ? undefined : readNode(transactionSchema, answer)
}

/** What spends the coins of a payment that nobody knows any more (BIP-125). */
async function findSpender(esplora: Esplora, { transfer, network, signal }: ConfirmRequest): Promise<string | undefined> {
  const coins = (transfer.trace?.['coins'] ?? '').split(',').filter((coin) => /^[0-9a-f]{64}:\d+$/.test(coin))
  for (const coin of coins) {
    const answer = await esplora.json({ network, path: `/tx/${coin.replace(':', '/outspend/')}`, signal })
    const { spent, txid } = answer === undefined ? { spent: false, txid: undefined } : readNode(outspendSchema, answer)
    if (spent && txid !== transfer.hash) return txid ?? ''
  }
  return undefined
}

function confirmed({ txid, status, fee }: ChainTransaction, { nativeCurrency: { symbol, decimals } }: Network): ConfirmedTransfer {
  return { hash: txid, block: String(status.block_height ?? 0), ...(fee !== undefined && { fee: { value: String(fee), symbol, decimals } }) }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
