import * as v from 'valibot'
import { cleanText, listOf } from '../api/listOf.js'
import { isCaipNetworkId } from '../model/caip.js'
import type { HistoryTransaction, HistoryTransfer } from '../model/history.js'
import type { CaipNetworkId } from '../model/network.js'
import type { HistoryPart } from './historyState.js'

const LONGEST_NAME = 64
const LONGEST_ID = 256
/** More than any transaction has that a person reads; a contract can write as many as it likes. */
const MOST_TRANSFERS = 50
/** Says that a transaction has more transfers than are told. */
const CUT = 'transfers'
const LAST_DATE = 8.64e15

const name = v.fallback(v.optional(cleanText(LONGEST_NAME), ''), '')
const numeric = v.pipe(v.string(), v.maxLength(160), v.regex(/^\d+(\.\d+)?$/))
const caipAddress = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_A-Za-z0-9]{1,32}:[-.%A-Za-z0-9]{1,128}$/))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID), v.regex(/^[\x21-\x7e]+$/))
const party = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[-._:%A-Za-z0-9]{0,128}$/)), ''), '')
const codes = v.fallback(v.optional(listOf(v.pipe(v.string(), v.regex(/^[a-z][-a-z0-9]{0,31}$/))), []), [])
const block = v.union([
  v.pipe(v.string(), v.regex(/^\d{1,32}$/)),
  v.pipe(v.number(), v.integer(), v.minValue(0)),
])

const date = v.pipe(v.number(), v.minValue(0), v.maxValue(LAST_DATE))
const knownStatus = v.picklist(['confirmed', 'failed', 'pending'])
const knownKind = v.picklist(['send', 'receive', 'trade', 'execute'])

const nft = v.object({
  collection: name,
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID)),
  name,
  imageUrl: v.fallback(v.optional(v.string()), undefined),
})

const token = v.object({
  name,
  symbol: name,
  address: v.optional(caipAddress),
  iconUrl: v.fallback(v.optional(v.string()), undefined),
})

const transfer: v.GenericSchema<unknown, HistoryTransfer> = v.pipe(
  v.object({
    direction: v.picklist(['in', 'out']),
    quantity: v.object({ numeric }),
    token: v.fallback(v.optional(token), undefined),
    nft: v.fallback(v.optional(nft), undefined),
  }),
  // What names neither a token nor an item moved nothing that could be shown.
  v.check((moved) => moved.token !== undefined || moved.nft !== undefined),
  v.transform(({ direction, quantity, token: of, nft: item }): HistoryTransfer => ({
    direction,
    amount: quantity.numeric,
    name: of?.name ?? '',
    symbol: of?.symbol ?? '',
    ...(of?.address !== undefined && { address: of.address }),
    ...(of?.iconUrl && { iconUrl: of.iconUrl }),
    ...(item && { nft: withoutUndefined(item) }),
  })),
)

function withoutUndefined({
  imageUrl,
  ...rest
}: v.InferOutput<typeof nft>): NonNullable<HistoryTransfer['nft']> {
  return { ...rest, ...(imageUrl && { imageUrl }) }
}

function firstOf(all: readonly HistoryTransfer[]): {
  readonly transfers: readonly HistoryTransfer[]
  readonly isCut: boolean
} {
  return { transfers: all.slice(0, MOST_TRANSFERS), isCut: all.length > MOST_TRANSFERS }
}

/** What a page does not tell, and what one of its rows does not. */
const withGaps = (partial: readonly string[], rows: readonly HistoryTransaction[]): readonly string[] => [
  ...new Set([...partial, ...rows.flatMap((row) => row.partial)]),
]

function kindOf(transfers: readonly HistoryTransfer[]): HistoryTransaction['kind'] {
  const comes = transfers.some(({ direction }) => direction === 'in')
  const goes = transfers.some(({ direction }) => direction === 'out')
  if (comes && goes) return 'trade'
  if (comes) return 'receive'
  return goes ? 'send' : 'execute'
}

/** A transaction and the network that it is said to be of. */
export interface FoundTransaction extends HistoryTransaction {
  readonly chain: CaipNetworkId
}

const transaction: v.GenericSchema<unknown, FoundTransaction> = v.pipe(
  v.object({
    id,
    metadata: v.object({
      operationType: v.fallback(v.optional(knownKind), undefined),
      hash: id,
      minedAt: v.pipe(
        v.string(),
        v.maxLength(40),
        v.transform((text) => Date.parse(text)),
        date,
      ),
      status: knownStatus,
      sentFrom: party,
      sentTo: party,
      chain: v.custom<CaipNetworkId>(isCaipNetworkId),
      fee: v.fallback(v.optional(numeric), undefined),
      block: v.fallback(v.optional(block), undefined),
      partial: codes,
    }),
    transfers: listOf(transfer),
  }),
  v.transform(({ id: own, metadata, transfers: all }): FoundTransaction => {
    const { transfers, isCut } = firstOf(all)
    const {
      operationType,
      hash,
      minedAt,
      status,
      sentFrom,
      sentTo,
      chain,
      fee,
      block: height,
      partial,
    } = metadata
    return {
      id: own,
      hash,
      kind: operationType ?? kindOf(transfers),
      status,
      at: minedAt,
      sentFrom,
      sentTo,
      chain,
      ...(fee !== undefined && { fee }),
      ...(height !== undefined && { block: String(height) }),
      transfers,
      partial: isCut ? [...partial, CUT] : partial,
    }
  }),
)

const nextPage = v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^[-_.:A-Za-z0-9]{1,256}$/))), undefined)

/** S7.04: a page of an account's history. What does not fit is left out, and not the page. */
export const historyPageSchema: v.GenericSchema<
  unknown,
  Omit<HistoryPart, 'rows'> & { readonly rows: readonly FoundTransaction[] }
> = v.pipe(
  v.object({
    data: listOf(transaction),
    next: nextPage,
    hidden: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e6)), 0), 0),
    partial: codes,
  }),
  v.transform(({ data, next, hidden, partial }) => ({
    rows: data,
    next: next ?? null,
    hidden,
    partial: withGaps(partial, data),
  })),
)

const chainTransfer: v.GenericSchema<unknown, HistoryTransfer> = v.pipe(
  v.object({
    direction: v.picklist(['in', 'out']),
    amount: numeric,
    name,
    symbol: name,
    address: v.optional(caipAddress),
    iconUrl: v.fallback(v.optional(v.string()), undefined),
    nft: v.fallback(v.optional(nft), undefined),
  }),
  v.transform(({ address, iconUrl, nft: item, ...rest }): HistoryTransfer => ({
    ...rest,
    ...(address !== undefined && { address }),
    ...(iconUrl && { iconUrl }),
    ...(item && { nft: withoutUndefined(item) }),
  })),
)

const chainTransaction: v.GenericSchema<unknown, HistoryTransaction> = v.pipe(
  v.object({
    id,
    hash: id,
    status: knownStatus,
    at: date,
    sentFrom: party,
    sentTo: party,
    fee: v.fallback(v.optional(numeric), undefined),
    block: v.fallback(v.optional(block), undefined),
    transfers: listOf(chainTransfer),
  }),
  v.transform(({ fee, block: height, transfers: all, ...rest }): HistoryTransaction => {
    const { transfers, isCut } = firstOf(all)
    return {
      ...rest,
      kind: kindOf(transfers),
      transfers,
      partial: isCut ? [CUT] : [],
      ...(fee !== undefined && { fee }),
      ...(height !== undefined && { block: String(height) }),
    }
  }),
)

/** A page as an adapter reads it from its chain. */
export const chainHistorySchema: v.GenericSchema<unknown, Omit<HistoryPart, 'hidden'>> = v.pipe(
  v.object({ rows: listOf(chainTransaction), next: nextPage, partial: codes }),
  v.transform(({ rows, next, partial }) => ({ rows, next: next ?? null, partial: withGaps(partial, rows) })),
)
