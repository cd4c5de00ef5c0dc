import {
  abortError,
  ChainBehindError,
  ChainBusyError,
  ChainUnreachableError,
  SendFailedError,
  formatUnits,
  TransactionDroppedError,
  TransactionFailedError,
  TransactionReplacedError,
  type ConfirmedTransfer,
  type ConfirmRequest,
} from '@latchkey/core/adapter'

import type { ConfirmOptions } from '../bitcoinAdapterOptions.js'
import type { Esplora } from '../chain/esplora.js'
import { pause } from '../chain/pause.js'
import {
  outspendSchema,
  readNode,
  transactionSchema,
  type ChainOutspend,
  type ChainTransaction,
} from '../chain/readNode.js'
import { paidTo } from './paidTo.js'

/** How often in a row a node may fail before that is said. */
const patience = 10
/** How often in a row the nodes have to refuse the signed bytes before they count as lost. */
const refusals = 3

/** Follows a payment until it is in a block, or never will be. What no node knows is handed in again. */
export async function confirm(
  esplora: Esplora,
  { interval = 3000, unseenAfter = 60_000 }: ConfirmOptions,
  request: ConfirmRequest,
): Promise<ConfirmedTransfer> {
  const { transfer, network, signal, notify } = request
  let failures = 0
  let refused = 0
  let missingSince: number | undefined
  for (;;) {
    if (signal.aborted) throw abortError()
    try {
      const found = await read(esplora, request)
      failures = 0
      if (found?.status.confirmed) return confirmed(found, request)
      if (found && missingSince !== undefined) notify?.()
      if (found) [missingSince, refused] = [undefined, 0]
      else {
        const rival = await findRival(esplora, request)
        // Until a block has the rival, either of the two can be included.
        if (rival?.status?.confirmed) throw new TransactionReplacedError({ details: rival.txid ?? '' })
        missingSince ??= Date.now()
        if (Date.now() - missingSince >= unseenAfter) notify?.('not-seen')
        refused = rival || (await sendAgain(esplora, request)) ? 0 : refused + 1
        if (refused >= refusals) throw new TransactionDroppedError({ details: transfer.hash })
      }
    } catch (error) {
      const passing =
        error instanceof ChainUnreachableError ||
        error instanceof ChainBusyError ||
        error instanceof ChainBehindError
      if (!passing || (failures += 1) >= patience) throw error
    }
    await pause(interval, signal)
  }

  /** Whether the nodes would still take it: with a refusal it can no longer be included as it is. */
  async function sendAgain(nodes: Esplora, { transfer: { trace } }: ConfirmRequest): Promise<boolean> {
    const wire = trace?.['wire'] ?? ''
    if (!/^([0-9a-f]{2})+$/.test(wire)) return true
    try {
      await nodes.handOver(network, wire)
      return true
    } catch (error) {
      if (error instanceof SendFailedError) return false
      throw error
    }
  }
}

async function read(
  esplora: Esplora,
  { transfer, network, signal }: ConfirmRequest,
): Promise<ChainTransaction | undefined> {
  const answer = await esplora.json({ network, path: `/tx/${encodeURIComponent(transfer.hash)}`, signal })
  return answer === undefined ? undefined : readNode(transactionSchema, answer)
}

/** What spends the coins of a payment that no node knows any more (BIP-125). */
async function findRival(
  esplora: Esplora,
  { transfer, network, signal }: ConfirmRequest,
): Promise<ChainOutspend | undefined> {
  const coins = (transfer.trace?.['coins'] ?? '').split(',').filter((coin) => /^[0-9a-f]{64}:\d+$/.test(coin))
  for (const coin of coins) {
    const answer = await esplora.json({ network, path: `/tx/${coin.replace(':', '/outspend/')}`, signal })
    const spender = answer === undefined ? undefined : readNode(outspendSchema, answer)
    if (spender?.spent && spender.txid !== transfer.hash) return spender
  }
  return undefined
}

/** A block alone is not enough where the wallet made the payment up: it has to pay who was asked for. */
function confirmed(
  found: ChainTransaction,
  { transfer: { trace }, network }: ConfirmRequest,
): ConfirmedTransfer {
  const { symbol, decimals } = network.nativeCurrency
  const { to, sats } = { to: trace?.['to'], sats: trace?.['sats'] ?? '' }
  const asked = /^\d{1,20}$/.test(sats) ? BigInt(sats) : 0n
  const paid = to === undefined ? asked : paidTo(found, to)
  if (paid === 0n && asked > 0n) throw new TransactionFailedError({ details: 'It pays another address' })
  return {
    hash: found.txid,
    block: String(found.status.block_height ?? 0),
    ...(found.fee !== undefined && { fee: { value: String(found.fee), symbol, decimals } }),
    ...(paid < asked && { received: formatUnits(paid, decimals) }),
  }
}
