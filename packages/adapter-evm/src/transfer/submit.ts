import {
  FeeAboveLimitError,
  InsufficientFundsError,
  isAbortError,
  LatchkeyError,
  SendUnknownError,
  type SubmittedTransfer,
  type TransferRequest,
} from '@latchkey/core/adapter'
import { getAddress, numberToHex, type Address, type Hex } from 'viem'

import { chainClient, type ChainClient } from '../chain/chainClient.js'
import type { EvmContext } from '../evmContext.js'
import { askSend, inHex, walletOn } from './askSend.js'
import { isFeeId } from './fees.js'
import { costOf, type CheckedTransfer } from './checkTransfer.js'
import { findSent, readBefore, type SearchPatience } from './findSent.js'
import { isRefusal } from './lostAnswer.js'
import { transactionOf } from './readSent.js'
import type { SentTransaction } from './relation.js'
import { writeTrace, type Asked } from './trace.js'
import { transferCall } from './transferCall.js'

const USUAL: SearchPatience = { interval: 1500, search: 15_000 }
/** A node may need a moment to hear of what the wallet sent elsewhere, in ms. */
const HEARS_AFTER = [0, 500, 1000]

/** Has the wallet sign and send (`eth_sendTransaction`), on the network that was meant and on no other. */
export async function submit(
  context: EvmContext,
  request: TransferRequest,
  { recipient, units, facts }: CheckedTransfer,
  patience: SearchPatience = USUAL,
): Promise<SubmittedTransfer> {
  const { connectorId, from, token, network, fee, maxFee, signal, signed } = request
  const cost = costOf(facts, fee)
  if (maxFee !== undefined && cost > BigInt(maxFee))
    throw new FeeAboveLimitError({ details: cost.toString() })
  const provider = await walletOn(context, { connectorId, network, signal })
  const chainId = Number(network.id)
  const asked: Asked = {
    account: getAddress(from),
    recipient,
    units,
    decimals: facts.decimals,
    ...(token && { token: token.address as Address }),
  }
  const { to, value, data } = transferCall(asked.recipient, asked.units, asked.token)
  const transaction = {
    from,
    to,
    value: numberToHex(value),
    chainId: numberToHex(chainId),
    ...(data && { data }),
    // Without a choice the wallet's own is the person's.
    ...(isFeeId(fee) && { ...(facts.real && { gas: numberToHex(facts.gas) }), ...inHex(facts.fees[fee]) }),
  }
  const client = chainClient(context, network)
  const before = await readBefore(client, asked.account)
  const traceOf = (sent?: SentTransaction): SubmittedTransfer['trace'] =>
    writeTrace({
      asked,
      ...(before && { since: before.block }),
      ...(sent && { from: sent.from, nonce: sent.nonce }),
    })
  try {
    const hash = await askSend(provider, transaction, signal)
    signed?.({ hash, trace: traceOf() })
    return { hash, trace: traceOf(await hearOf(client, hash)) }
  } catch (error) {
    if (isAbortError(error) || isRefusal(error)) throw refused(error)
    const sent =
      before && (await findSent(client, asked, before, context.host.signal, patience).catch(() => undefined))
    if (sent) return { hash: sent.hash, trace: traceOf(sent) }
    throw new SendUnknownError({
      cause: error,
      ...(error instanceof LatchkeyError && error.details && { details: error.details }),
    })
  }
}

function refused(error: unknown): unknown {
  const isFunds =
    error instanceof LatchkeyError && /insufficient funds|exceeds (the )?balance/i.test(error.details ?? '')
  return isFunds ? new InsufficientFundsError({ cause: error }) : error
}

/** A node may need a moment. */
export async function hearOf(client: ChainClient, hash: Hex): Promise<SentTransaction | undefined> {
  for (const pause of HEARS_AFTER) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const sent = await transactionOf(client, hash).catch(() => undefined)
    if (sent) return sent
  }
  return undefined
}
