import {
  abortError,
  ChainNotSupportedError,
  checkedOf,
  FeeAboveLimitError,
  problemsOf,
  untilAborted,
  type SubmittedTransfer,
  type Transfer,
  type TransferRequest,
} from '@latchkey/core/adapter'

import type { BitcoinContext } from '../bitcoinContext.js'
import type { LiveSessions } from '../session/liveSessions.js'
import { toError } from '../toError.js'
import type { SendTransferRequest, WalletClient } from '../wallet/walletClient.js'
import { checkTransfer } from './checkTransfer.js'
import { confirm } from './confirm.js'
import { estimate } from './estimate.js'
import { findLostSend, latestOf } from './lostSend.js'
import { prepare } from './prepare.js'
import { sign, traceOf } from './sign.js'

/**
 * How Bitcoin sends: the page picks the coins and the fee, the wallet signs, the page hands it to the
 * network.
 */
export function createTransfer(context: BitcoinContext, live: LiveSessions): Transfer {
  const { esplora, needed } = live

  async function submit(request: TransferRequest): Promise<SubmittedTransfer> {
    const { network, connectorId, from, signal, maxFee } = request
    const prepared = await prepare(context, live, request)
    const { recipient, units: amount, payment } = checkedOf(checkTransfer(request, prepared))
    const { client, network: current } = needed(connectorId)
    if (current.caipNetworkId !== network.caipNetworkId)
      throw new ChainNotSupportedError({ details: `The wallet is on ${current.sats}` })
    if (maxFee !== undefined && payment.fee > BigInt(maxFee))
      throw new FeeAboveLimitError({ details: String(payment.fee) })
    const asked = { address: from, recipient, amount, caipNetworkId: network.caipNetworkId, signal }
    const trace = { to: recipient, sats: String(amount) }
    const { sendTransfer } = client
    if (sendTransfer) return { hash: await sendThere(request, sendTransfer, asked), trace }

    const { transaction } = payment
    const signed = await sign(client, transaction, asked)
    const transfer = { hash: signed.id, trace: { ...trace, ...traceOf(signed) } }
    request.signed?.(transfer)
    await esplora.handOver(network, signed.hex)
    return transfer
  }

  /**
   * The wallet makes the payment up and hands it in by itself, so that a lost answer says nothing of the
   * payment.
   */
  async function sendThere(
    { network, from, signal }: TransferRequest,
    sendTransfer: NonNullable<WalletClient['sendTransfer']>,
    sent: SendTransferRequest,
  ): Promise<string> {
    const before = await latestOf(esplora, network, from, signal)
    try {
      return await untilAborted(signal, sendTransfer(sent))
    } catch (error) {
      return findLostSend({
        esplora,
        network,
        sent,
        before,
        error: toError(error),
        signal: context.host.signal,
      })
    }
  }

  return {
    validate: async (request) => problemsOf(checkTransfer(request, await prepare(context, live, request))),
    estimate: async (request) => estimate(request, await prepare(context, live, request)),
    submit,
    async confirm(request) {
      if (request.signal.aborted) throw abortError()
      return confirm(esplora, context.options.confirm ?? {}, request)
    },
  }
}
