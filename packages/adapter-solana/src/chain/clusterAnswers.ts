import { ChainUnreachableError, formatUnits } from '@latchkey/core/adapter'
import { base64 } from '@scure/base'
import type { Address } from '@solana/addresses'

import { readWire, type Message } from '../provider/wire.js'
import { addressBytes } from '../wallet/addressBytes.js'

export interface ChainAccount {
  /** The program that it belongs to. */
  readonly owner: Address
  readonly lamports: bigint
  readonly data: Uint8Array
  readonly executable: boolean
}

export interface LatestBlockhash {
  readonly blockhash: string
  /** The height that a transaction with it can no longer be included above. */
  readonly lastValidBlockHeight: number
}

export interface Simulation {
  /** Why it would fail, as text. */
  readonly failure?: string
  readonly logs: readonly string[]
  /** What was watched, as it would be then; absent where the node does not tell, and where it would fail. */
  readonly accounts?: readonly (ChainAccount | null)[]
}

export interface TransactionStatus {
  /** The slot that the node has come to. */
  readonly nodeSlot: number
  /** `undefined` where the node does not know the transaction. */
  readonly found:
    | {
        readonly slot: number
        /** Confirmed or finalized. */
        readonly counts: boolean
        readonly failure?: string
      }
    | undefined
}

export interface TokenBalance {
  readonly accountIndex: number
  readonly mint: string
  /** Whose account it is; absent where an old node does not tell. */
  readonly owner?: string
  readonly units: bigint
  readonly decimals: number
  /** In whole tokens, as wallets show it: a factor or interest of the mint's is counted in. */
  readonly shown: string
}

/** A transaction in the list of an address. */
export interface ListedTransaction {
  readonly hash: string
  readonly slot: number
  /** Milliseconds since 1970, of its block; absent where the node has forgotten. */
  readonly at?: number
  readonly failed: boolean
}

/** What a transaction did to the accounts of it: numbers are indexes into `accounts`. */
export interface TransactionEffect {
  readonly fee: bigint
  readonly accounts: readonly string[]
  readonly before: readonly bigint[]
  readonly after: readonly bigint[]
  readonly tokensBefore: readonly TokenBalance[]
  readonly tokensAfter: readonly TokenBalance[]
}

export interface IncludedTransaction {
  readonly message: Message
  /** Absent where the node does not tell. */
  readonly effect?: TransactionEffect
}

/** The failure of a node that does not answer what it was asked. */
export const nodeAnswer = (method: string): ChainUnreachableError =>
  new ChainUnreachableError({ details: `no answer to ${method}` })

export const valueOf = (answer: unknown): unknown => Object(answer).value

export function whole(value: unknown, method: string): bigint {
  if (typeof value !== 'bigint' || value < 0n) throw nodeAnswer(method)
  return value
}

export function textOf(value: unknown, method: string): string {
  if (typeof value !== 'string') throw nodeAnswer(method)
  return value
}

export function listOf(value: unknown, method: string): readonly unknown[] {
  if (!Array.isArray(value)) throw nodeAnswer(method)
  return value
}

export function readAccount(value: unknown): ChainAccount | null {
  if (value === null) return null
  const { owner, lamports, data, executable } = Object(value) as Readonly<Record<string, unknown>>
  if (!addressBytes(owner) || typeof executable !== 'boolean') throw nodeAnswer('an account')
  return {
    owner: owner as Address,
    lamports: whole(lamports, 'an account'),
    data: readBytes(data, 'an account'),
    executable,
  }
}

/** Bytes as nodes write them: `[text, 'base64']`. */
function readBytes(value: unknown, method: string): Uint8Array {
  const [text, encoding] = listOf(value, method)
  if (encoding !== 'base64') throw nodeAnswer(method)
  try {
    return base64.decode(textOf(text, method))
  } catch {
    throw nodeAnswer(method)
  }
}

export function readBlockhash(value: unknown): LatestBlockhash {
  const { blockhash, lastValidBlockHeight } = Object(value) as Readonly<Record<string, unknown>>
  if (!addressBytes(blockhash)) throw nodeAnswer('getLatestBlockhash')
  return {
    blockhash: String(blockhash),
    lastValidBlockHeight: Number(whole(lastValidBlockHeight, 'getLatestBlockhash')),
  }
}

/** @param watched how many accounts were asked for */
export function readSimulation(value: unknown, watched: number): Simulation {
  const { err, logs, accounts } = Object(value) as Readonly<Record<string, unknown>>
  if (err === undefined) throw nodeAnswer('simulateTransaction')
  const told = err === null && watched > 0 && Array.isArray(accounts) && accounts.length === watched
  return {
    ...(err !== null && { failure: printed(err) }),
    ...(told && { accounts: accounts.map(readAccount) }),
    logs: Array.isArray(logs) ? logs.filter((line) => typeof line === 'string') : [],
  }
}

export function readStatus(answer: unknown): TransactionStatus {
  const { context, value } = Object(answer) as Readonly<Record<string, unknown>>
  const nodeSlot = Number(whole(Object(context).slot, 'getSignatureStatuses'))
  const [status] = listOf(value, 'getSignatureStatuses')
  if (status === null) return { nodeSlot, found: undefined }
  const { slot, err, confirmationStatus } = Object(status) as Readonly<Record<string, unknown>>
  if (err === undefined) throw nodeAnswer('getSignatureStatuses')
  return {
    nodeSlot,
    found: {
      slot: Number(whole(slot, 'getSignatureStatuses')),
      counts: confirmationStatus === 'confirmed' || confirmationStatus === 'finalized',
      ...(err !== null && { failure: printed(err) }),
    },
  }
}

/** As JSON, which has no whole numbers of any length. */
const printed = (err: unknown): string =>
  JSON.stringify(err, (_key, value: unknown) => (typeof value === 'bigint' ? Number(value) : value))

export function readIncludedTransaction(answer: unknown): IncludedTransaction {
  const { transaction, meta } = Object(answer) as Readonly<Record<string, unknown>>
  const message = messageOf(readBytes(transaction, 'getTransaction'))
  return { message, ...(isPresent(meta) && { effect: readEffect(meta, message) }) }
}

function messageOf(wire: Uint8Array): Message {
  try {
    return readWire(wire).message
  } catch {
    throw nodeAnswer('getTransaction')
  }
}

const isPresent = (value: unknown): value is object => value !== undefined && value !== null

function readEffect(meta: object, { staticAccounts }: Message): TransactionEffect {
  const said = meta as Readonly<Record<string, unknown>>
  const { writable = [], readonly = [] } = Object(said['loadedAddresses']) as Record<string, unknown>
  const balances = (name: string): readonly bigint[] =>
    listOf(said[name], 'getTransaction').map((lamports) => whole(lamports, 'getTransaction'))
  const tokens = (name: string): readonly TokenBalance[] =>
    listOf(said[name] ?? [], 'getTransaction').map(readTokenBalance)
  return {
    fee: whole(said['fee'], 'getTransaction'),
    // In the order in which the runtime numbers them.
    accounts: [staticAccounts, writable, readonly].flatMap((list) =>
      listOf(list, 'getTransaction').map((address) => textOf(address, 'getTransaction')),
    ),
    before: balances('preBalances'),
    after: balances('postBalances'),
    tokensBefore: tokens('preTokenBalances'),
    tokensAfter: tokens('postTokenBalances'),
  }
}

function readTokenBalance(entry: unknown): TokenBalance {
  const { accountIndex, mint, owner, uiTokenAmount } = Object(entry) as Readonly<Record<string, unknown>>
  const said = Object(uiTokenAmount) as Readonly<Record<string, unknown>>
  const amount = textOf(said['amount'], 'getTransaction')
  if (!/^\d{1,20}$/.test(amount)) throw nodeAnswer('getTransaction')
  const units = BigInt(amount)
  const decimals = Number(said['decimals'])
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255) throw nodeAnswer('getTransaction')
  const shown = said['uiAmountString']
  return {
    accountIndex: Number(accountIndex),
    mint: textOf(mint, 'getTransaction'),
    ...(typeof owner === 'string' && { owner }),
    units,
    decimals,
    shown:
      typeof shown === 'string' && /^\d{1,60}(\.\d{1,60})?$/.test(shown)
        ? shown
        : formatUnits(units, decimals),
  }
}

export function readListed(entry: unknown): ListedTransaction {
  const { signature, slot, blockTime, err } = Object(entry) as Readonly<Record<string, unknown>>
  if (err === undefined) throw nodeAnswer('getSignaturesForAddress')
  return {
    hash: textOf(signature, 'getSignaturesForAddress'),
    slot: Number(whole(slot, 'getSignaturesForAddress')),
    ...(typeof blockTime === 'bigint' && { at: Number(blockTime) * 1000 }),
    failed: err !== null,
  }
}
