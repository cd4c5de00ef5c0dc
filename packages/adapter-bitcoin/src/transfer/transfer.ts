import {
  abortError,
  ChainNotSupportedError,
  SendFailedError,
  untilAborted,
  type SubmittedTransfer,
  type Transfer,
  type TransferRequest,
} from '@latchkey/core/adapter'
import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'

import type { BitcoinContext } from '../bitcoinContext.js'
import type { SessionDesk } from '../sessions/sessionDesk.js'
import { toError } from '../toError.js'
import { broadcast } from './broadcast.js'
import { confirm } from './confirm.js'
import { estimate } from './estimate.js'
import { findProblems } from './findProblems.js'
import { prepare } from './prepare.js'
import { readAmount } from './readAmount.js'
import { readSigned } from './readSigned.js'

/** How Bitcoin sends: the page picks the coins and the fee, the wallet signs, the page hands it to the network. */
export function createTransfer(context: BitcoinContext, desk: SessionDesk): Transfer {
  const { esplora, needed } = desk

  async function submit(request: TransferRequest): Promise<SubmittedTransfer> {
    const { network, connectorId, from, signal } = request
    const prepared = await prepare(context, desk, request)
    const [problem] = findProblems(request, prepared)
    if (problem) throw problem.error
    const { side, network: current } = needed(connectorId)
    if (current.caipNetworkId !== network.caipNetworkId) throw new ChainNotSupportedError({ details: `The wallet is on ${current.sats}` })
    const recipient = request.recipient.trim()
    const amount = readAmount(request.amount, network.nativeCurrency.decimals)
    const caipNetworkId = network.caipNetworkId
    try {
      if (side.sendTransfer) return { hash: await untilAborted(signal, side.sendTransfer({ address: from, recipient, amount, caipNetworkId, signal })) }
      const payment = prepared.pay(recipient, amount)
      if (!payment) throw new SendFailedError()
      const { transaction } = payment
      const indexes = Array.from({ length: transaction.inputsLength }, (_, index) => index)
      const signed = await untilAborted(signal, side.signPsbt({ psbt: transaction.toPSBT(), inputs: [{ address: from, indexes }], caipNetworkId, signal }))
      const hash = await broadcast(esplora, network, readSigned(signed, transaction), signal)
      return { hash, trace: { coins: coinsOf(transaction, indexes) } }
    } catch (error) {
      throw toError(error)
    }
  }

  return {
    validate: async (request) => findProblems(request, await prepare(context, desk, request)),
    estimate: async (request) => estimate(request, await prepare(context, desk, request)),
    submit,
    async confirm(request) {
      if (request.signal.aborted) throw abortError()
      return confirm(esplora, context.options.confirm ?? {}, request)
    },
  }
}

/** What a transaction spends: where it is forgotten, these say what took its place. */
const coinsOf = (transaction: Transaction, indexes: readonly number[]): string =>
  indexes
    .map((index) => {
      const { txid, index: vout } = transaction.getInput(index)
      return `${txid ? hex.encode(txid) : ''}:${vout}`
    })
    .join()
