import { hex } from '@scure/base'

import { random, type Bytes } from '../../bytes.js'
import { KeeperError, malformed, toRefusal } from '../../keeperError.js'
import { ENTRY_POINT, IMPLEMENTATION, NO_ADDRESS } from '../contracts.js'
import { withEvmKey } from '../keys/keys.js'
import { signAuthorization, type Authorization } from '../sign/evm/authorization.js'
import { isKnown, toFunds } from '../sign/evm/evm.js'
import { number } from '../sign/evm/fees.js'
import { signatureText } from '../sign/evm/signature.js'
import { signTransaction } from '../sign/evm/transaction.js'
import type { SignRequest, SignTools } from '../sign/signRequest.js'
import type { Signing } from '../signing.js'
import type { CallsRow, CallsRows } from './callsRows.js'
import { executeData } from './encode.js'
import { operationDigest, operationHash, operationJson, type AuthorizationJson } from './operation.js'
import { chainOf, ownTransaction, readChange, type OwnWay } from './ownWay.js'
import { numbered, readCalls, type WantedCalls } from './readCalls.js'
import { sponsorEnd } from './sponsorEnd.js'
import { isFresh, withSponsor, type DraftOperation } from './sponsoredWay.js'

/** Calls that the visitor said yes to, with what the card said of them. */
export interface AgreedCalls extends SignRequest {
  readonly origin: string
  readonly own?: OwnWay
  readonly paid?: DraftOperation
}

export interface SendTools extends SignTools {
  readonly rows: CallsRows
  whole<T>(use: (entropy: Bytes) => Promise<T>): Promise<T>
}

/** What is put on its way, once it is signed. */
interface Signed {
  readonly hash: string
  readonly kind: CallsRow['kind']
  readonly nonce: bigint
  readonly byCode?: true
  readonly until?: number
  send(): Promise<unknown>
}

/** Signs what was shown, and sends it. */
export async function sendCalls(agreed: AgreedCalls, tools: SendTools): Promise<Signing> {
  const { origin, caipNetworkId } = agreed
  let row: CallsRow | undefined
  try {
    const wanted = readCalls(agreed, tools.keys.eip155)
    const id = wanted.id ?? `0x${hex.encode(random(32))}`
    if (await tools.rows.find(origin, id)) throw numbered(5720, 'There are calls of this id')
    const { send, nonce, ...known } = await signed(agreed, wanted, tools)
    row = {
      ...known,
      id,
      origin,
      caipNetworkId,
      account: tools.keys.eip155,
      nonce: nonce.toString(),
      at: Date.now(),
    }
    await tools.rows.add(row)
    await send()
    return { answer: wanted.change ? { id, hash: row.hash } : { id } }
  } catch (error) {
    const refusal = toRefusal(error)
    const isUnsure = ['keeper-unreachable', 'failed'].includes(refusal.code)
    // What was refused is not on its way; of what was lost it is not known.
    if (row && !isUnsure) await tools.rows.drop(row)
    if (isUnsure) return { refusal, next: row ? 'check' : 'again' }
    return { refusal, next: refusal.code === 'too-many' ? 'again' : 'over' }
  }
}

async function signed(agreed: AgreedCalls, wanted: WantedCalls, tools: SendTools): Promise<Signed> {
  if (agreed.paid) return signOperation(agreed, wanted, agreed.paid, tools)
  // Without a cost that was shown nothing is signed.
  if (!agreed.own) throw numbered(-32003, 'The cost was not shown')
  return signOwn(agreed, wanted, agreed.own, tools)
}

async function signOwn(
  { caipNetworkId }: AgreedCalls,
  wanted: WantedCalls,
  { code, fees }: OwnWay,
  tools: SendTools,
): Promise<Signed> {
  const { keys, ask, whole } = tools
  const [now, count] = await Promise.all([
    readChange(wanted, caipNetworkId, tools),
    ask<unknown>(caipNetworkId, 'eth_getTransactionCount', [keys.eip155, 'pending']).then(number),
  ])
  // The card spoke of another change of the account: so would it at the next try.
  if (now !== code) throw numbered(-32003, 'The account has changed')
  const chainId = chainOf(caipNetworkId)
  const cost = Object.fromEntries(Object.entries(fees).map(([name, value]) => [name, BigInt(value)]))
  const transaction = { ...ownTransaction(wanted, keys.eip155, chainId), ...cost, nonce: count }
  const lent: Authorization = {
    chainId,
    address: code === 'downgrade' ? NO_ADDRESS : IMPLEMENTATION,
    // It is looked at once the transaction itself has used a number up.
    nonce: count + 1n,
  }
  const { raw, hash } = await whole((entropy) =>
    withEvmKey(entropy, (key) =>
      signTransaction(key, {
        ...transaction,
        ...(code !== 'keep' && { authorizations: [signAuthorization(key, lent)] }),
      }),
    ),
  )
  return {
    hash,
    kind: 'transaction',
    nonce: count,
    ...(code === 'keep' && wanted.calls.length > 1 && { byCode: true }),
    async send() {
      try {
        await ask(caipNetworkId, 'eth_sendRawTransaction', [raw])
      } catch (error) {
        if (!isKnown(error)) throw toFunds(error)
      }
    },
  }
}

async function signOperation(
  { caipNetworkId }: AgreedCalls,
  wanted: WantedCalls,
  paid: DraftOperation,
  tools: SendTools,
): Promise<Signed> {
  const { keys, ask, whole } = tools
  const { operation, upgrade } = paid
  const isThat =
    operation.sender === keys.eip155.toLowerCase() && operation.callData === executeData(wanted.calls)
  if (wanted.change || !isThat) throw malformed('operation')
  // Once more, by the one who signs.
  withSponsor(paid, wanted, operation)
  const [isNew, until] = await Promise.all([
    isFresh(paid, caipNetworkId, tools),
    sponsorEnd(paid, caipNetworkId, tools),
  ])
  if (!isNew) throw new KeeperError('failed', 'The operation is old')
  const chainId = chainOf(caipNetworkId)
  const nonce = BigInt(upgrade?.nonce ?? 0)
  const { signature, authorization } = await whole((entropy) =>
    withEvmKey(entropy, (key) => ({
      signature: signatureText(key, operationDigest(operation, chainId)),
      authorization: upgrade && lentJson(key, { chainId, address: IMPLEMENTATION, nonce }),
    })),
  )
  const hash = operationHash(operation, chainId)
  return {
    hash,
    kind: 'operation',
    nonce: BigInt(operation.nonce),
    ...(until !== undefined && { until }),
    async send() {
      try {
        const json = operationJson(operation, signature, authorization)
        await ask(caipNetworkId, 'eth_sendUserOperation', [json, ENTRY_POINT])
      } catch (error) {
        if (!isKnown(error)) throw toRefused(error)
      }
    },
  }
}

function lentJson(key: Uint8Array, of: Authorization): AuthorizationJson {
  const { address, chainId, nonce, r, s, yParity } = signAuthorization(key, of)
  return {
    address,
    chainId: `0x${chainId.toString(16)}`,
    nonce: `0x${nonce.toString(16)}`,
    r: `0x${hex.encode(r)}`,
    s: `0x${hex.encode(s)}`,
    yParity: `0x${yParity}`,
  }
}

/** A bundler that has too much to do: it has refused nothing (EIP-1474). */
const BUSY = -32005

/** A bundler's own numbers mean other things to a page than a wallet's. */
function toRefused(error: unknown): unknown {
  if (!(error instanceof KeeperError) || error.code !== 'rpc') return error
  const { code, message } = Object(error.data) as { readonly code?: unknown; readonly message?: unknown }
  const words = typeof message === 'string' ? message : error.message
  return code === BUSY ? new KeeperError('too-many', words) : numbered(-32003, words)
}
