import {
  AtomicNotSupportedError,
  isAbortError,
  MalformedResponseError,
  SendUnknownError,
  type CallsRequest,
  type CallsSponsor,
  type SentCalls,
} from '@latchkey/core/adapter'
import { bytesToHex, getAddress, isAddress, numberToHex, type Hex } from 'viem'

import { isRegular } from '../accounts/preference.js'
import { chainClient } from '../chain/chainClient.js'
import type { EvmContext } from '../evmContext.js'
import { ask } from '../provider/ask.js'
import type { Eip1193Provider } from '../provider/eip1193.js'
import { askSend, walletOn } from '../transfer/askSend.js'
import { readBefore } from '../transfer/findSent.js'
import { isRefusal } from '../transfer/lostAnswer.js'
import { hearOf } from '../transfer/submit.js'
import { asksSponsors, atomicOf } from './callsAbility.js'
import { isDeclined, isUnknownId, refusalToSend } from './callsErrors.js'
import { writeCallTrace } from './callTrace.js'
import { readCalls, type EvmCall } from './readCalls.js'
import { walletAbilities, type SilentWallets } from '../provider/walletAbilities.js'

const VERSION = '2.0.0'
const ID_BYTES = 32
/** The longest id that a wallet may give, in characters (EIP-5792: 4,096 bytes in hex). */
const LONGEST_ID = 8194

/**
 * Has the wallet make the calls as one: by `wallet_sendCalls` where it can (EIP-5792, version 2.0.0), a
 * single one as a transaction where it cannot, or would have to upgrade the account first.
 */
export async function sendCalls(
  context: EvmContext,
  request: CallsRequest,
  silent?: SilentWallets,
): Promise<SentCalls> {
  const { connectorId, address, network, signal } = request
  if (!isAddress(address)) throw new MalformedResponseError({ details: 'address' })
  const calls = readCalls(request.calls)
  const chainId = numberToHex(Number(network.id))
  const abilities = (await walletAbilities(context, request, silent))(chainId)
  const regular = isRegular(context, request)
  const atomic = regular ? 'unsupported' : atomicOf(abilities)
  // A wallet that knows no sponsors is not told of one.
  const sponsor =
    !regular && atomic !== 'unsupported' && asksSponsors(abilities) ? request.sponsor : undefined
  const [only, ...others] = calls
  if (others.length > 0 && atomic === 'unsupported') throw new AtomicNotSupportedError()
  const provider = await walletOn(context, { connectorId, network, signal })
  const from = getAddress(address)
  if (others.length > 0 || atomic === 'supported' || sponsor)
    try {
      const timeout = context.silentTimeout
      return await sendTogether(provider, { from, chainId, calls, sponsor, signal, timeout })
    } catch (error) {
      // Nothing was sent, and a single call needs no more than a transaction.
      const isOne = others.length === 0 && error instanceof AtomicNotSupportedError && !error.declined
      if (!isOne) throw error
    }
  return sendOne(context, provider, request, only)
}

interface Together {
  readonly from: Hex
  readonly chainId: Hex
  readonly calls: readonly EvmCall[]
  readonly sponsor: CallsSponsor | undefined
  readonly signal: AbortSignal
  /** For an answer that the wallet gives by itself, in ms. */
  readonly timeout: number
}

async function sendTogether(
  provider: Eip1193Provider,
  { from, chainId, calls, sponsor, signal, timeout }: Together,
): Promise<SentCalls> {
  // An id of ours finds them where the answer is lost.
  const id = bytesToHex(crypto.getRandomValues(new Uint8Array(ID_BYTES)))
  const paymasterService = sponsor && { ...sponsor, optional: true }
  const capabilities = paymasterService && { capabilities: { paymasterService } }
  const bundle = { version: VERSION, id, from, chainId, atomicRequired: true, calls, ...capabilities }
  signal.throwIfAborted()
  try {
    const answer = await ask(provider, 'wallet_sendCalls', [bundle], { signal })
    return { id: readId(answer) ?? id }
  } catch (error) {
    if ((signal.aborted && isAbortError(error)) || isDeclined(error)) throw error
    // What was sent all the same must not be sent again in another way.
    const isThere = await knows(provider, id, timeout)
    if (isThere) return { id }
    const refusal = isThere === false ? refusalToSend(error) : undefined
    throw refusal ?? new SendUnknownError({ cause: error })
  }
}

/** The wallet's own name for the calls; a plain text by the first version of the standard. */
function readId(answer: unknown): string | undefined {
  const id = typeof answer === 'string' ? answer : (Object(answer) as { readonly id?: unknown }).id
  return typeof id === 'string' && id !== '' && id.length <= LONGEST_ID ? id : undefined
}

/** Whether the wallet has calls of this id: it sent them all the same. `undefined` where it does not say. */
const knows = (provider: Eip1193Provider, id: string, timeout: number): Promise<boolean | undefined> =>
  ask(provider, 'wallet_getCallsStatus', [id], { signal: new AbortController().signal, timeout }).then(
    (answer) => (typeof answer === 'object' && answer !== null ? true : undefined),
    (error: unknown) => (isUnknownId(error) ? false : undefined),
  )

async function sendOne(
  context: EvmContext,
  provider: Eip1193Provider,
  { address, network, signal }: CallsRequest,
  call: EvmCall,
): Promise<SentCalls> {
  const client = chainClient(context, network)
  const account = getAddress(address)
  const before = await readBefore(client, account)
  const transaction = { from: account, chainId: numberToHex(Number(network.id)), ...call }
  signal.throwIfAborted()
  try {
    const hash = await askSend(provider, transaction, signal)
    const sent = await hearOf(client, hash)
    return { id: hash, trace: writeCallTrace({ call, account, sent, since: before?.block }) }
  } catch (error) {
    if ((signal.aborted && isAbortError(error)) || isRefusal(error)) throw error
    throw new SendUnknownError({ cause: error })
  }
}
