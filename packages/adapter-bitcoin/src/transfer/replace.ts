import {
  abortError,
  FeeAboveLimitError,
  NotSupportedError,
  SendFailedError,
  TooLateError,
  type ReplacementRequest,
  type TransferReplacement,
} from '@latchkey/core/adapter'

import { readNode, transactionSchema } from '../chain/readNode.js'
import type { LiveSessions } from '../session/liveSessions.js'
import { readWaiting } from './readReplaceable.js'
import { sign, traceOf } from './sign.js'

/** Speeding up and cancelling (BIP-125): the same coins again, for a higher fee. */
export function createReplacement(live: LiveSessions): TransferReplacement {
  const { esplora, needed } = live

  /** Whether the payment is in a block, or nodes do not have it any more. */
  async function isOver({ network, transfer, signal }: ReplacementRequest): Promise<boolean> {
    const answer = await esplora.json({ network, path: `/tx/${transfer.hash}`, signal })
    return answer === undefined || readNode(transactionSchema, answer).status.confirmed
  }

  return {
    async read(request) {
      if (request.signal.aborted) throw abortError()
      const waiting = await readWaiting(live, request)
      const { symbol, decimals } = request.network.nativeCurrency
      return waiting && waiting.plans.length > 0
        ? {
            choices: waiting.plans.map(({ kind, fee }) => ({
              kind,
              fee: { value: fee.toString(), symbol, decimals },
            })),
            isSlow: waiting.isSlow,
          }
        : undefined
    },
    async submit(request) {
      const { network, from, connectorId, signal, kind, maxFee, signed } = request
      if (signal.aborted) throw abortError()
      const waiting = await readWaiting(live, request)
      if (!waiting) throw new TooLateError({ details: request.transfer.hash })
      const plan = waiting.plans.find((each) => each.kind === kind)
      if (!plan) throw new NotSupportedError('transfer:replace', { details: kind })
      if (maxFee !== undefined && plan.fee > BigInt(maxFee))
        throw new FeeAboveLimitError({ details: String(plan.fee) })
      const { caipNetworkId } = network
      const ready = await sign(needed(connectorId).client, plan.transaction, {
        address: from,
        caipNetworkId,
        signal,
      })
      const transfer = {
        hash: ready.id,
        trace: { to: plan.to, sats: String(plan.sats), ...traceOf(ready) },
      }
      signed?.(transfer)
      try {
        await esplora.handOver(network, ready.hex)
      } catch (error) {
        if (error instanceof SendFailedError && (await isOver(request).catch(() => false)))
          throw new TooLateError({ cause: error, details: request.transfer.hash })
        throw error
      }
      return transfer
    },
  }
}
