import type { ApiError } from '../api/queryEndpoint.js'
import { addressOf, namespaceOf } from '../model/caip.js'
import type { HistoryTransaction } from '../model/history.js'
import { isSameAddress } from '../model/sameAddress.js'
import type { TokenRef } from '../model/tokenBalance.js'
import type { RootState } from '../store/core.js'
import { memoByValues } from '../store/memoByValues.js'
import type { KeptTransfer } from '../transfers/keptTransfers.js'
import { selectTransfers, type TransferRecord } from '../transfers/transfersState.js'
import { askedOf, historyKey, type HistoryArg, type HistoryList } from './historyState.js'
import type { HistoryRow } from './historyRow.js'
import { hashesOf, ownRow, ownTransfers, statusOf, toldOf, type Own } from './ownTransfers.js'
import { otherSide, paidBy, suspicion, type Known, type Suspicion } from './suspicion.js'

/** What is known of an account's history, as it is shown. */
export interface HistoryView {
  /** Own pending ones first, then the newest. */
  readonly rows: readonly HistoryRow[]
  /** How many are hidden because they were made to mislead. */
  readonly hidden: number
  readonly hasMore: boolean
  /** `none`: no source knows this network, so that only what was sent from this browser is there. */
  readonly source: HistoryList['source']
  /** What the source does not know, as codes: `native` where moves of the coin itself are missing. */
  readonly partial: readonly string[]
  /** Of the newest rows; the last good ones stay after a failure. */
  readonly status: 'idle' | HistoryList['status']
  /** Of the next page. */
  readonly more: HistoryList['more']
  readonly error?: ApiError
  /** Milliseconds since the epoch, of the last success. */
  readonly fetchedAt?: number
}

const NO_TOKENS: readonly TokenRef[] = []
const NO_TRANSFERS: readonly KeptTransfer[] = []
const NO_LISTS: Readonly<Record<string, HistoryList>> = {}
const NO_RECIPIENTS: Readonly<Record<string, readonly string[]>> = {}
const NOBODY: readonly string[] = []

/** A payment and what took its place are one row: of what the chain has, else the first. */
function withoutPairs(
  rows: readonly HistoryTransaction[],
  own: readonly Own[],
): readonly HistoryTransaction[] {
  const replaced = own.filter((each) => hashesOf(each).length > 1)
  if (replaced.length === 0) return rows
  const ofPair = (row: HistoryTransaction): Own | undefined =>
    replaced.find((each) => hashesOf(each).some((hash) => isSameHash(hash, row.hash)))
  return rows.filter((row) => {
    const pair = ofPair(row)
    if (!pair) return true
    const both = rows.filter((each) => ofPair(each) === pair)
    return row === (both.find(({ status }) => status !== 'pending') ?? both[0])
  })
}

const isSameHash = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && isSameAddress(one, other)

function toRow(
  row: HistoryTransaction,
  account: string,
  own: readonly Own[],
  suspected: Suspicion | undefined,
): HistoryRow {
  const { id, hash, kind, at, transfers, fee } = row
  const sent = own.find((each) => hashesOf(each).some((one) => isSameHash(one, hash)))
  const status = statusOf(row, sent)
  // What is to cancel it, or did, is told as the payment that it is for.
  const isReplaced = status === 'cancelled' || (status === 'pending' && sent?.replacements !== undefined)
  if (sent && isReplaced) return { ...ownRow(sent), id, hash, status }
  const other = otherSide(row, account) ?? sent?.recipient
  return {
    id,
    hash,
    kind,
    status,
    at,
    transfers,
    ...(sent && toldOf(sent, status)),
    ...(other !== undefined && { other }),
    ...(fee !== undefined && { fee }),
    ...(suspected && { suspicion: suspected }),
  }
}

/** Own transfers that the gateway has no row of yet: pending ones on top, the others at their time. */
function withOwn(rows: readonly HistoryRow[], own: readonly Own[], isWhole: boolean): readonly HistoryRow[] {
  const oldest = rows.at(-1)?.at
  const missing = own
    .filter((each) => !rows.some((row) => hashesOf(each).some((hash) => isSameHash(row.hash, hash))))
    .map(ownRow)
    // Older ones come with their page.
    .filter(({ at, status }) => isWhole || status === 'pending' || oldest === undefined || at >= oldest)
  const pending = missing.filter(({ status }) => status === 'pending')
  const decided = missing.filter(({ status }) => status !== 'pending')
  const merged = rows.flatMap((row, index) => {
    const newer = rows[index - 1]
    return [...decided.filter(({ at }) => at >= row.at && (!newer || at < newer.at)), row]
  })
  return [...pending, ...merged, ...decided.filter(({ at }) => oldest === undefined || at < oldest)]
}

/** What the account knows: its own addresses, those that the host named, and those that it paid. */
function knownTo(
  account: string,
  rows: readonly HistoryTransaction[],
  { sessions, labels, now, kept, recipients, tokens }: Parts,
): Known {
  const addresses = [
    ...Object.values(sessions.byId).flatMap(({ accounts }) => accounts.map(({ address }) => address)),
    ...Object.keys(labels),
    ...[...now, ...kept].map(({ recipient }) => recipient),
    ...recipients,
    ...paidBy(rows, account),
  ]
  return { account, addresses: [...new Set(addresses)], tokens: tokens.map(({ address }) => address) }
}

interface Parts {
  /** The list that is shown. */
  readonly list: HistoryList | undefined
  /** The one that was asked for: another one is shown while it has nothing. */
  readonly asked: HistoryList | undefined
  /** The one without what the gateway hides. */
  readonly plain: HistoryList | undefined
  readonly now: readonly TransferRecord[]
  readonly kept: readonly KeptTransfer[]
  readonly recipients: readonly string[]
  readonly sessions: RootState['sessions']
  readonly labels: RootState['accounts']['labels']
  readonly tokens: readonly TokenRef[]
}

function build(parts: Parts, arg: HistoryArg): HistoryView {
  const { list, asked, plain = list } = parts
  const account = addressOf(arg.caipAddress)
  const own = ownTransfers(parts.now, parts.kept, arg)
  const known = knownTo(account, list?.rows ?? [], parts)
  const passed = new Set(plain?.rows.map(({ id }) => id))
  const since = plain?.next === null ? -Infinity : (plain?.rows.at(-1)?.at ?? Infinity)
  const isReported = ({ id, at }: HistoryTransaction): boolean =>
    plain !== list && at >= since && !passed.has(id)
  const all = withoutPairs(list?.rows ?? [], own).map((row) => {
    const suspected = suspicion(row, known) ?? (isReported(row) ? 'reported' : undefined)
    return toRow(row, account, own, suspected)
  })
  const found = plain?.rows.filter((row) => suspicion(row, known) !== undefined).length ?? 0
  return {
    rows: withOwn(
      arg.withHidden ? all : all.filter((row) => row.suspicion === undefined),
      own,
      list === undefined || list.next === null,
    ),
    hidden: found + (plain?.hiddenFirst ?? 0) + (plain?.hiddenLater ?? 0),
    hasMore: list !== undefined && list.next !== null,
    source: list?.source ?? 'gateway',
    partial: list?.partial ?? [],
    status: asked?.status ?? 'idle',
    more: list?.more ?? 'idle',
    ...(asked?.error && { error: asked.error }),
    ...(asked?.fetchedAt !== undefined && { fetchedAt: asked.fetchedAt }),
  }
}

const remembered = memoByValues(
  (
    sessions: Parts['sessions'],
    labels: Parts['labels'],
    now: Parts['now'],
    kept: Parts['kept'],
    recipients: Parts['recipients'],
    tokens: Parts['tokens'],
    list: Parts['list'],
    asked: Parts['asked'],
    plain: Parts['plain'],
    caipAddress: HistoryArg['caipAddress'],
    networkId: HistoryArg['networkId'],
    withHidden: boolean,
  ): HistoryView =>
    build(
      { sessions, labels, now, kept, recipients, tokens, list, asked, plain },
      { caipAddress, networkId, withHidden },
    ),
)

/**
 * An account's history as it is shown. Asks nothing.
 *
 * @param tokens those that the host named on the network
 */
export function historyView(
  state: RootState,
  arg: HistoryArg,
  tokens: readonly TokenRef[] = NO_TOKENS,
): HistoryView {
  const { lists = NO_LISTS, kept = NO_TRANSFERS, recipients = NO_RECIPIENTS } = state.history ?? {}
  const { caipAddress, networkId, withHidden = false } = arg
  const namespace = namespaceOf(networkId)
  const plain = lists[historyKey({ caipAddress, networkId })]
  const asked = lists[historyKey(askedOf(lists, arg))]
  // Until the rows that are hidden come, those that are known stay.
  const isThere = asked !== undefined && (asked.rows.length > 0 || asked.status === 'ready')
  const list = isThere ? asked : plain
  return remembered(
    state.sessions,
    state.accounts.labels,
    selectTransfers(state),
    kept,
    Object.hasOwn(recipients, namespace) ? (recipients[namespace] ?? NOBODY) : NOBODY,
    tokens,
    list,
    asked,
    plain,
    caipAddress,
    networkId,
    withHidden,
  )
}
