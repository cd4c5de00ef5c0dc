import type { Transaction } from '@scure/btc-signer'

import { invalidParams, unauthorized } from '../errors/providerRpcError.js'
import { chainAt, networkOf, signer, visibleKeys, type BitcoinContext } from './bitcoinContext.js'
import { broadcast } from './esplora.js'
import { formatBtc, readableOutputs } from './readableOutputs.js'
import { prepareTransfer, type TransferOrder } from './sendTransfer.js'
import { ownInputs, readPsbt, signInputs, toHex, type PsbtRequest } from './signPsbt.js'

export interface PsbtOrder {
  readonly psbt: Uint8Array
  /** Indexes by address; every input of the wallet's own where the page did not say. */
  readonly signInputs: unknown
  readonly broadcast: boolean
}

/** Shows a person what a PSBT does, and signs it. */
export async function signPsbtOf(
  context: BitcoinContext,
  order: PsbtOrder,
): Promise<{ readonly signed: Uint8Array; readonly txid?: string }> {
  const transaction = readPsbt(order.psbt)
  const network = networkOf(context)
  const inputs = readInputs(context, transaction, order.signInputs)
  if (inputs.length === 0) throw unauthorized()
  const chain = chainAt(context, network.caipNetworkId)
  await context.approvals.ask({
    kind: 'transaction',
    title: order.broadcast ? 'Send a transaction' : 'Sign a transaction',
    rows: [['Network', chain.name], ...readableOutputs(transaction, network, visibleKeys(context))],
  })
  signInputs(transaction, inputs)
  const signed = transaction.toPSBT()
  return order.broadcast
    ? { signed, txid: await broadcast(chain.esploraUrl, toHex(transaction)) }
    : { signed }
}

function readInputs(
  context: BitcoinContext,
  transaction: Transaction,
  asked: unknown,
): PsbtRequest['inputs'] {
  if (asked === undefined || asked === null) return ownInputs(transaction, visibleKeys(context))
  return Object.entries(Object(asked) as Record<string, unknown>).flatMap(([address, indexes]) => {
    if (!Array.isArray(indexes)) throw invalidParams('signInputs')
    const key = signer(context, address)
    return indexes.map((index) => [Number(index), key] as const)
  })
}

/** What a page wants paid, out of `sendTransfer`. */
export function readRecipients(value: unknown): TransferOrder['recipients'] {
  const list = Array.isArray(value)
    ? value.map((each) => Object(each) as { address?: unknown; amount?: unknown })
    : []
  const recipients = list.map(({ address, amount }) => {
    if (typeof address !== 'string' || !/^[1-9]\d*$/.test(String(amount))) throw invalidParams('recipients')
    return { address, amount: BigInt(String(amount)) }
  })
  if (recipients.length === 0) throw invalidParams('recipients')
  return recipients
}

/** A payment that the wallet makes up itself, from the payment address in use. */
export async function signAndSend(
  context: BitcoinContext,
  recipients: TransferOrder['recipients'],
): Promise<string> {
  const key = visibleKeys(context).find(({ purpose }) => purpose === 'payment')
  if (!key) throw unauthorized()
  const network = networkOf(context)
  const chain = chainAt(context, network.caipNetworkId)
  const { fee, send } = await prepareTransfer({ key, network, esploraUrl: chain.esploraUrl, recipients })
  await context.approvals.ask({
    kind: 'transaction',
    title: 'Send a transaction',
    rows: [
      ['From', key.address(network.addresses)],
      ...recipients.flatMap(
        ({ address, amount }) =>
          [
            ['To', address],
            ['Amount', formatBtc(amount)],
          ] as const,
      ),
      ['Fee', formatBtc(fee)],
      ['Network', chain.name],
    ],
  })
  return send()
}
