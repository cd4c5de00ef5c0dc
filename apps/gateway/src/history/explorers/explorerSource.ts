import type { Address, Hex } from 'viem'
import { GatewayError, badRequest } from '../../errors/gatewayError.js'
import type { HistorySource, SourcePage, SourceRow, SourceTransfer } from '../historySource.js'
import { isLookAlike } from '../lookAlike.js'

/** What a list of an explorer tells of a transaction: itself, or one move in it. */
export interface ExplorerPart {
  readonly hash: Hex
  readonly block: number
  /** In seconds since 1970. */
  readonly time: number
  readonly transaction?: Pick<SourceRow, 'isOk' | 'sender' | 'recipient' | 'fee'> & { readonly index: number }
  readonly transfer?: SourceTransfer
}

/** A part of a list, the newest first. */
export interface ExplorerPage<Place> {
  readonly parts: readonly ExplorerPart[]
  /** Where the next one begins; nothing at the end. */
  readonly next: Place | undefined
  /** Only what is above this block is whole. */
  readonly floor: number
}

/** A list that an explorer keeps of an account. */
export interface ExplorerList<Place> {
  /** Where to begin to find all that is below a block. */
  start(account: Address, before: number): Place
  page(account: Address, place: Place): Promise<ExplorerPage<Place>>
}

/** Pages of a list that are read for an answer. */
const mostPages = 8
/** Below everything. */
const bottom = -1

interface Reading<Place> {
  readonly list: ExplorerList<Place>
  parts: readonly ExplorerPart[]
  place: Place | undefined
  floor: number
}

/**
 * A history out of several lists of an explorer, joined by transaction. A page begins and ends between
 * blocks, since only there all lists are known to be whole; a cursor is the block that it ends before.
 *
 * @param caipId for the sentence where the explorer does not answer
 */
export function createExplorerSource<Place>(
  caipId: string,
  lists: readonly ExplorerList<Place>[],
): HistorySource {
  const read = async (account: Address, before: number, limit: number): Promise<SourcePage> => {
    const readings = lists.map((list): Reading<Place> => ({
      list,
      parts: [],
      place: list.start(account, before),
      floor: before,
    }))
    for (let round = 0; round < mostPages; round += 1) {
      const floor = Math.max(...readings.map((reading) => reading.floor))
      const rows = joined(readings, floor, before)
      const open = readings.filter(({ place }) => place !== undefined)
      if (open.length === 0 || rows.length >= limit) return toPage(rows, open.length > 0, floor)
      // Those that hold the others back.
      await Promise.all(
        open.filter((reading) => reading.floor === floor).map((entry) => readOn(entry, account)),
      )
    }
    const floor = Math.max(...readings.map((reading) => reading.floor))
    if (floor + 1 >= before) throw new Error('a block has no end')
    return toPage(joined(readings, floor, before), true, floor)
  }
  return {
    async read(account, { cursor, limit }) {
      const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(/^\d{1,15}$/.exec(cursor)?.[0])
      if (Number.isNaN(before)) throw badRequest('cursor', 'cursor is not one that this call gave.')
      return read(account, before, limit).catch((error: unknown) => {
        throw explorerDown('history', caipId, error)
      })
    },
    imitators(account, { rows }, others) {
      const own = account.toLowerCase()
      // What the account sent on this page: an explorer has no list of whom it knows.
      const known = rows
        .filter(({ sender }) => sender?.toLowerCase() === own)
        .flatMap(({ transfers }) =>
          transfers.flatMap(({ from, to }) => (from.toLowerCase() === own ? [to] : [])),
        )
      const found = others.filter((other) => known.some((recipient) => isLookAlike(other, recipient)))
      return Promise.resolve(new Set(found))
    },
    close: () => Promise.resolve(),
  }
}

async function readOn<Place>(reading: Reading<Place>, account: Address): Promise<void> {
  if (reading.place === undefined) return
  const { parts, next, floor } = await reading.list.page(account, reading.place)
  reading.parts = [...reading.parts, ...parts]
  reading.place = next
  reading.floor = next === undefined ? bottom : Math.min(reading.floor, floor)
}

/** What is answered where an explorer does not answer; `name` is what was asked for. */
export const explorerDown = (name: 'history' | 'nfts', caipId: string, cause: unknown): GatewayError =>
  cause instanceof GatewayError
    ? cause
    : new GatewayError(
        502,
        [{ name, description: `The explorer of chain ${caipId} does not answer as it should.` }],
        { cause },
      )

function toPage(rows: readonly SourceRow[], isOpen: boolean, floor: number): SourcePage {
  const withCursors = rows.map((row, at) => ({
    ...row,
    cursor: rows[at + 1]?.block === row.block ? undefined : String(row.block),
  }))
  return {
    rows: withCursors,
    next: isOpen ? (withCursors.at(-1)?.cursor ?? String(floor + 1)) : undefined,
    partial: [],
  }
}

/** The transactions between two blocks, the newest first. */
function joined<Place>(
  readings: readonly Reading<Place>[],
  floor: number,
  before: number,
): readonly SourceRow[] {
  const byHash = new Map<string, readonly ExplorerPart[]>()
  const parts = readings.flatMap((reading) => reading.parts)
  // A call of a contract that moved nothing is no event of the account's.
  for (const part of parts.filter(({ transaction, transfer }) => transaction ?? transfer))
    if (part.block > floor && part.block < before)
      byHash.set(part.hash, [...(byHash.get(part.hash) ?? []), part])
  return [...byHash.values()]
    .map(toRow)
    .sort((a, b) => b.row.block - a.row.block || b.index - a.index)
    .map(({ row }) => row)
}

function toRow(parts: readonly ExplorerPart[]): { readonly row: SourceRow; readonly index: number } {
  const [first] = parts as readonly [ExplorerPart]
  const transaction = parts.find((part) => part.transaction)?.transaction
  const transfers = parts.flatMap(({ transfer }) => transfer ?? [])
  return {
    index: transaction?.index ?? 0,
    row: {
      cursor: undefined,
      hash: first.hash,
      block: first.block,
      time: first.time,
      // What moved moved in one that did not fail.
      isOk: transaction?.isOk ?? true,
      sender: transaction?.sender,
      recipient: transaction?.recipient,
      fee: transaction?.fee,
      transfers: transaction?.isOk === false ? [] : transfers,
      partial: [],
    },
  }
}
