import { InvalidCallsError, MalformedResponseError, type SentCalls, type Swap } from '@latchkey/core/adapter'
import { isSigned } from '@latchkey/verify-solana'
import { base58, base64 } from '@scure/base'

import { readWire, signersOf, toWire } from '../provider/wire.js'
import { broadcast } from '../transfer/broadcast.js'
import { newestHeight } from '../transfer/newestHeight.js'
import { signedBy } from '../transfer/signedBy.js'
import type { TransferParts } from '../transfer/transferParts.js'
import { writeTrace } from '../transfer/transferTrace.js'
import { walletFor } from '../transfer/walletFor.js'
import { featuresOf } from '../wallet/walletCalls.js'
import type { KnownOrder, OrderMemory } from './prepareSwap.js'
import { sendOrderByWallet } from './sendOrderByWallet.js'

type SendRequest = Parameters<NonNullable<Swap['send']>>[0]

/** Has the wallet sign what was prepared, and hands it over to the service, or to the network's nodes. */
export async function sendOrder(
  { context, sessions }: TransferParts,
  request: SendRequest,
  memory: OrderMemory,
): Promise<SentCalls> {
  const { connectorId, address, network, calls, signal, service } = request
  const known = knownOf(calls, memory, network.caipNetworkId)
  const via = walletFor(sessions, connectorId, address, network)
  if (signersOf(known.order.message)[0] !== address)
    throw new InvalidCallsError({ details: 'it is another account that pays' })
  if (!featuresOf(via.wallet)['solana:signTransaction'])
    return sendOrderByWallet({ context, network, via, order: known.order, signal })
  const signed = signedOf(known, address, await signedBy(via, known.order.wire, signal))
  // From here on it exists, whether the caller still waits or not.
  const last = await newestHeight(context, network)
  const { wire, hash, isComplete } = signed
  const sent: SentCalls = {
    id: hash,
    trace: writeTrace({
      ...(last !== undefined && { lastValidBlockHeight: last }),
      ...(isComplete && { wire }),
    }),
  }
  const isTaken = await service?.execute({ offerId: known.offerId, signed: base64.encode(wire) }).then(
    () => true,
    () => false,
  )
  // Whatever was answered, who has it may send it as long as its blockhash lives: the chain decides, where it
  // is looked for from now on.
  if (!isTaken && isComplete) await broadcast(context, network, wire, last).catch(() => undefined)
  return sent
}

function knownOf(calls: SendRequest['calls'], memory: OrderMemory, caipNetworkId: string): KnownOrder {
  const [call, ...more] = calls
  const known = memory.get(String(Object(call?.body).transaction))
  if (!known || more.length > 0 || known.caipNetworkId !== caipNetworkId)
    throw new InvalidCallsError({ details: 'it is not what was prepared' })
  return known
}

/**
 * The transaction with the account's signature over exactly what was tried, and those that it had before.
 *
 * @throws {MalformedResponseError} the wallet signed something else
 */
function signedOf(
  { order }: KnownOrder,
  address: string,
  answer: Uint8Array,
): { readonly wire: Uint8Array; readonly hash: string; readonly isComplete: boolean } {
  const { messageBytes, signatures } = readWire(answer)
  const isSame =
    messageBytes.length === order.messageBytes.length &&
    messageBytes.every((byte, index) => byte === order.messageBytes[index])
  if (!isSame) throw new MalformedResponseError({ details: 'the wallet signed another transaction' })
  const own = signatures[address]
  if (!own || !isSigned(base58.decode(address), messageBytes, own))
    throw new MalformedResponseError({ details: 'signature' })
  const all = { ...order.signatures, [address]: own }
  return {
    wire: toWire(messageBytes, Object.values(all)),
    // That of the first, who pays: it is the account.
    hash: base58.encode(own),
    isComplete: signersOf(order.message).every((signer) =>
      isSigned(base58.decode(signer), messageBytes, all[signer] ?? undefined),
    ),
  }
}
