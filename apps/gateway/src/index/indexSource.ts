import { type Kysely, sql } from 'kysely'
import { getAddress, type Hex } from 'viem'
import type { Tables } from '../database/tables.js'
import { GatewayError, badRequest } from '../errors/gatewayError.js'
import type { HistorySource, SourceRow, SourceTransfer, Unseen } from '../history/historySource.js'
import { isLookAlike } from '../history/lookAlike.js'
import type { IndexPlan } from './footing.js'
import { type KeptState, readState } from './indexTables.js'
import { kinds } from './readLog.js'
import type { TokenBook } from './tokenBook.js'
import { type Watched, readWatched, watch } from './watchList.js'

/** Transfers of one transaction that a page shows. */
const mostTransfers = 100

/** What an index answers with. */
export interface IndexReader {
  readonly plan: IndexPlan
  readonly tables: Kysely<Tables>
  readonly tokens: TokenBook
  /** Called for an account that is asked for the first time. */
  onNew(): void
}

/** The history that an index has. A cursor names a place in the chain, so pages never shift. */
export function readsIndex({
  plan,
  tables,
  tokens,
  onNew,
}: IndexReader): Pick<HistorySource, 'read' | 'imitators' | 'nfts'> {
  const { chain } = plan
  /** What the index has not seen of an account, which is watched from now on. */
  const look = async (
    own: string,
  ): Promise<{ readonly isEmpty: boolean; readonly partial: readonly Unseen[] }> => {
    const state = await readState(tables, chain)
    if (state?.isLost) throw lost(chain)
    const watched = plan.mode === 'full' ? undefined : await readWatched(tables, chain, own)
    if (plan.mode === 'watched' && state !== undefined) {
      await watch(tables, chain, own, state.head)
      if (watched === undefined) onNew()
    }
    return { isEmpty: state === undefined, partial: unseen(plan, state, watched) }
  }
  return {
    async read(account, { cursor, limit }) {
      const place = placeOf(cursor)
      const own = account.toLowerCase()
      const { isEmpty, partial } = await look(own)
      const found = isEmpty ? [] : await readRows(tables, chain, own, place, limit + 1)
      const page = found.slice(0, limit)
      const named = new Set(page.flatMap(({ transfers }) => transfers.flatMap(([token]) => token ?? [])))
      const known = await tokens.read([...named])
      const rows = page.map((row): SourceRow => toRow(row, plan, known))
      return {
        rows,
        next: found.length > limit ? rows.at(-1)?.cursor : undefined,
        partial,
      }
    },
    nfts: {
      async page(account, cursor, limit) {
        const after = holdingOf(cursor)
        const own = account.toLowerCase()
        const { isEmpty, partial } = await look(own)
        const found = isEmpty ? [] : await readHoldings(tables, chain, own, after, limit + 1)
        const data = found.slice(0, limit)
        const last = data.at(-1)
        return {
          data: data.map(({ token, id, kind }) => ({
            standard: kind === kinds.erc721 ? 'erc721' : 'erc1155',
            token: getAddress(token),
            id,
          })),
          next: last && found.length > limit ? `${last.token}.${last.id}` : undefined,
          // What came before the first block of the index is in none of its tables.
          isComplete: plan.start === 0 && !partial.includes('recent') && !partial.includes('older'),
        }
      },
    },
    async imitators(account, _page, others) {
      const { rows } = await sql<{ readonly other: string; readonly recipient: string }>`
        select distinct other, sent.recipient from unnest(${others}::text[]) as asked (other)
        join ix_sent as sent on sent.chain = ${chain} and sent.account = ${account.toLowerCase()}
          and sent.recipient >= left(other, 4) and sent.recipient < left(other, 4) || 'g'
          and right(sent.recipient, 2) = right(other, 2) and sent.recipient <> other`.execute(tables)
      return new Set(
        rows.filter(({ other, recipient }) => isLookAlike(other, recipient)).map(({ other }) => other),
      )
    },
  }
}

const lost = (chain: number): GatewayError =>
  new GatewayError(502, [
    { name: 'index', description: `The index of eip155:${chain} is of a branch that the chain has left.` },
  ])

function unseen(
  { mode, start, confirmations }: IndexPlan,
  state: KeptState | undefined,
  watched: Watched | undefined,
): readonly Unseen[] {
  const isBehind = state === undefined || state.tip - state.head > confirmations
  if (mode === 'full') return ['internal', ...(isBehind ? (['recent'] as const) : [])]
  return [
    'native',
    ...(isBehind || (watched && watched.high < state.head) ? (['recent'] as const) : []),
    ...(watched === undefined || watched.low > start ? (['older'] as const) : []),
  ]
}

/** Above all that there is. */
const top = { block: Number.MAX_SAFE_INTEGER, tx: 0 }

function placeOf(cursor: string | undefined): typeof top {
  if (cursor === undefined) return top
  const [, block, tx] = /^(\d{1,15})\.(\d{1,9})$/.exec(cursor) ?? []
  if (block === undefined) throw badRequest('cursor', 'cursor is not one that this call gave.')
  return { block: Number(block), tx: Number(tx) }
}

/** Before all that there is. */
const bottom = { token: '', id: '0' }

function holdingOf(cursor: string | undefined): typeof bottom {
  if (cursor === undefined) return bottom
  const [, token, id] = /^(0x[0-9a-f]{40})\.(\d{1,78})$/.exec(cursor) ?? []
  if (token === undefined || id === undefined)
    throw badRequest('cursor', 'cursor is not one that this call gave.')
  return { token, id }
}

interface HeldRow {
  readonly token: string
  readonly id: string
  readonly kind: number
}

async function readHoldings(
  tables: Kysely<Tables>,
  chain: number,
  owner: string,
  { token, id }: typeof bottom,
  limit: number,
): Promise<readonly HeldRow[]> {
  // A contract that emits the events of both standards has a row for each.
  const { rows } = await sql<HeldRow>`
    select token, token_id::text as id, min(kind) as kind from ix_holding
    where chain = ${chain} and owner = ${owner} and amount > 0
      and (token, token_id) > (${token}::text, ${id}::numeric)
    group by token, token_id order by token, token_id limit ${limit}`.execute(tables)
  return rows
}

interface Row {
  readonly block: string | number
  readonly tx: number
  readonly hash: Hex
  readonly sender: string
  readonly recipient: string | null
  readonly fee: string
  readonly ok: boolean
  readonly call: boolean
  readonly time: string | number
  /** Token, sender, recipient, amount, id. */
  readonly transfers: readonly (readonly [string | null, string, string, string, string | null])[]
}

async function readRows(
  tables: Kysely<Tables>,
  chain: number,
  account: string,
  { block, tx }: typeof top,
  limit: number,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with page as (
      select block, tx from ix_activity
      where chain = ${chain} and account = ${account} and (block, tx) < (${block}::bigint, ${tx}::int)
      order by block desc, tx desc limit ${limit})
    select row.block, row.tx, hash, sender, recipient, fee::text as fee, ok, call, time, coalesce((
      select json_agg(
        json_build_array(token, sender, recipient, amount::text, token_id::text) order by log, part)
      from (select * from ix_transfer as moved
        where moved.chain = ${chain} and moved.block = row.block and moved.tx = row.tx
          and (moved.sender = ${account} or moved.recipient = ${account})
        order by log, part limit ${mostTransfers + 1}) as own), '[]') as transfers
    from page join ix_tx as row on row.chain = ${chain} and row.block = page.block and row.tx = page.tx
    order by row.block desc, row.tx desc`.execute(tables)
  return rows
}

function toRow(
  { block, tx, hash, sender, recipient, fee, ok, call, time, transfers }: Row,
  { mode }: IndexPlan,
  known: Awaited<ReturnType<TokenBook['read']>>,
): SourceRow {
  const partial: readonly Unseen[] = [
    ...(mode === 'watched' ? (['native'] as const) : call ? (['internal'] as const) : []),
    ...(transfers.length > mostTransfers ? (['transfers'] as const) : []),
  ]
  return {
    cursor: `${block}.${tx}`,
    hash,
    block: Number(block),
    time: Number(time),
    isOk: ok,
    sender,
    recipient: recipient ?? undefined,
    fee: BigInt(fee),
    partial,
    transfers: transfers.slice(0, mostTransfers).map(([token, from, to, amount, id]): SourceTransfer => ({
      from,
      to,
      amount: BigInt(amount),
      token: token === null ? undefined : known(token),
      id: id === null ? undefined : BigInt(id),
    })),
  }
}
