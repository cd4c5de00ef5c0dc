import type { Hex } from 'viem'
import { object, shape } from '../../foreign/askForeign.js'
import type { HistorySource } from '../historySource.js'
import {
  type AskExplorer,
  address,
  createAskExplorer,
  decimal,
  decimalsOf,
  hash,
  orNull,
  text,
} from './askExplorer.js'
import { type BlockscoutList, type Words, listSchema, wordsOf } from './blockscoutList.js'
import { createBlockscoutNfts } from './blockscoutNfts.js'
import { type ExplorerList, type ExplorerPart, createExplorerSource } from './explorerSource.js'

/**
 * The schemas are those of Blockscout's REST API v2 (https://github.com/blockscout/blockscout-api-v2-swagger,
 * 19 September 2025). They were not tried against the live service; an answer that does not fit is refused.
 */
const party = object({ hash: address })
const height = { type: 'integer', minimum: 0 }
const transaction = object(
  {
    hash,
    timestamp: orNull(text),
    from: party,
    value: decimal,
    status: { enum: ['ok', 'error', null] },
    block_number: orNull(height),
    position: orNull(height),
  },
  { to: orNull(party), created_contract: orNull(party), fee: orNull(object({ value: decimal })) },
)
const total = object({}, { value: orNull(decimal), decimals: orNull(text), token_id: orNull(decimal) })
const tokenTransfer = object({
  transaction_hash: hash,
  timestamp: orNull(text),
  block_number: orNull(height),
  from: party,
  to: party,
  token: object(
    { address_hash: address },
    { name: orNull(text), symbol: orNull(text), decimals: orNull(text) },
  ),
  total: orNull(total),
})
const internal = object(
  {
    transaction_hash: hash,
    timestamp: orNull(text),
    block_number: height,
    from: party,
    value: decimal,
    success: { type: 'boolean' },
    index: height,
  },
  { to: orNull(party) },
)

interface Party {
  readonly hash: string
}
interface Item {
  readonly timestamp: string | null
  /** Nothing while it waits for a block. */
  readonly block_number: number | null
  readonly from: Party
}
interface Transaction extends Item {
  readonly hash: Hex
  readonly to?: Party | null
  readonly created_contract?: Party | null
  readonly value: string
  readonly status: 'ok' | 'error' | null
  readonly position: number | null
  readonly fee?: { readonly value: string } | null
}
interface TokenTransfer extends Item {
  readonly transaction_hash: Hex
  readonly to: Party
  readonly token: {
    readonly address_hash: string
    readonly name?: string | null
    readonly symbol?: string | null
    readonly decimals?: string | null
  }
  readonly total: {
    readonly value?: string | null
    readonly decimals?: string | null
    readonly token_id?: string | null
  } | null
}
interface Internal extends Item {
  readonly transaction_hash: Hex
  readonly to?: Party | null
  readonly value: string
  readonly success: boolean
  /** 0 is the transaction itself. */
  readonly index: number
}

/** Where a part of a list begins: its number, and what the explorer wants to hear, word for word. */
interface Place {
  readonly at: number
  readonly params: Words
}

/** Accounts of whose lists the parts are known. */
const mostAccounts = 500

/**
 * A history from Blockscout's REST API v2. Not tried against the live service.
 * @param url of the instance: `https://eth.blockscout.com`; a query in it, such as a key, goes along
 */
export function createBlockscoutSource(caipId: string, url: string): HistorySource {
  const ask = createAskExplorer(url)
  const history = createExplorerSource<Place>(caipId, [
    listAt<Transaction>(ask, 'transactions', transaction, readTransaction),
    listAt<TokenTransfer>(ask, 'token-transfers', tokenTransfer, readTokenTransfer),
    listAt<Internal>(ask, 'internal-transactions', internal, readInternal),
  ])
  return { ...history, nfts: createBlockscoutNfts(caipId, url, ask) }
}

function listAt<T extends Item>(
  ask: AskExplorer,
  name: string,
  item: object,
  read: (item: T) => Omit<ExplorerPart, 'block' | 'time'>,
): ExplorerList<Place> {
  const fits = shape<BlockscoutList<T>>(listSchema(item))
  /** By account: where each part begins, and the block that the part before it ends with. */
  const known = new Map<string, readonly { readonly place: Place; readonly bound: number }[]>()
  const learn = (account: string, place: Place, bound: number): void => {
    const parts = (known.get(account) ?? []).filter((part) => part.place.at < place.at)
    known.delete(account)
    known.set(account, [...parts, { place, bound }])
    const [oldest] = known.keys()
    if (known.size > mostAccounts && oldest !== undefined) known.delete(oldest)
  }
  return {
    // A part whose forerunner ended at the block or above has all that is below.
    start: (account, before) =>
      known.get(account)?.findLast(({ bound }) => bound >= before)?.place ?? { at: 0, params: {} },
    async page(account, { at, params: own }) {
      const answer = await ask(`/api/v2/addresses/${account}/${name}`, own, fits)
      const { items, next_page_params: following } = answer
      const mined = items.flatMap((entry) =>
        entry.block_number === null ? [] : [{ entry, block: entry.block_number }],
      )
      const floor = mined.at(-1)?.block ?? -1
      const next = following === null ? undefined : { at: at + 1, params: wordsOf(following) }
      if (next !== undefined) {
        if (mined.length === 0) throw new Error('a part of the list is empty')
        learn(account, next, floor)
      }
      return {
        parts: mined.map(({ entry, block }) => ({ block, time: timeOf(entry.timestamp), ...read(entry) })),
        next,
        floor,
      }
    },
  }
}

function timeOf(timestamp: string | null): number {
  const time = Date.parse(timestamp ?? '')
  if (Number.isNaN(time)) throw new Error('the explorer gives no time')
  return Math.floor(time / 1000)
}

function readTransaction(entry: Transaction): Omit<ExplorerPart, 'block' | 'time'> {
  const { from, to, created_contract: created, value, fee, position } = entry
  const recipient = to?.hash ?? created?.hash
  const amount = BigInt(value)
  return {
    hash: entry.hash,
    transaction: {
      isOk: entry.status === 'ok',
      sender: from.hash,
      recipient,
      fee: fee ? BigInt(fee.value) : undefined,
      index: position ?? 0,
    },
    ...(recipient !== undefined &&
      amount > 0n && {
        transfer: { from: from.hash, to: recipient, amount, token: undefined, id: undefined },
      }),
  }
}

function readTokenTransfer(entry: TokenTransfer): Omit<ExplorerPart, 'block' | 'time'> {
  const { from, to, token, total: moved } = entry
  const id = moved?.token_id == null ? undefined : BigInt(moved.token_id)
  return {
    hash: entry.transaction_hash,
    transfer: {
      from: from.hash,
      to: to.hash,
      amount: BigInt(moved?.value ?? (id === undefined ? 0 : 1)),
      token: {
        address: token.address_hash,
        name: token.name ?? '',
        symbol: token.symbol ?? '',
        decimals: decimalsOf(moved?.decimals ?? token.decimals),
      },
      id,
    },
  }
}

function readInternal(entry: Internal): Omit<ExplorerPart, 'block' | 'time'> {
  const { from, to, value, success, index, transaction_hash: own } = entry
  const amount = BigInt(value)
  return to && success && index > 0 && amount > 0n
    ? { hash: own, transfer: { from: from.hash, to: to.hash, amount, token: undefined, id: undefined } }
    : { hash: own }
}
