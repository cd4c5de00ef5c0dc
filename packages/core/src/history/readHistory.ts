import { askServed } from '../api/supportedChains.js'
import { toApiError, type ApiResult } from '../api/api.js'
import { abortError } from '../errors/base.js'
import { namespaceOf } from '../model/caip.js'
import type { HistoryTransaction } from '../model/history.js'
import type { Tools } from '../store/createCommand.js'
import { isSameAddress } from '../model/sameAddress.js'
import { readRecentRecipients } from '../recipients/recentRecipients.js'
import { readKeptTransfers } from '../transfers/keptTransfers.js'
import { selectTransfers, transferReopened } from '../transfers/transfersState.js'
import { chainHistory } from './chainHistory.js'
import { historyPage } from './historyEndpoints.js'
import {
  askedOf,
  historyAsked,
  historyFailed,
  historyKey,
  historyPageReceived,
  historyReceived,
  sentRead,
  type HistoryArg,
  type HistoryList,
  type HistoryPart,
} from './historyState.js'
import { goneRows, placeOfJoint, withoutRepeats } from './joinHistory.js'

type Needs = Pick<Tools, 'getState' | 'dispatch' | 'services'>
type SentFromHere = ReturnType<typeof sentRead>['payload']

/** Pages that are asked for to reach what is known already; behind a wider gap the list begins again. */
const MOST_PAGES = 3
/** What a gateway says that has nothing to tell of a network. */
const NO_SOURCE = 'all'
const NOTHING: HistoryPart = { rows: [], next: null, hidden: 0, partial: [] }

/** Who tells of a history, and how it is asked for a page. */
interface Source {
  readonly name: HistoryList['source']
  readonly page?: (cursor: string | undefined) => Promise<ApiResult<HistoryPart>>
}

/** Asks for the newest rows, or for the page behind the last known one. How it ends is in the state. */
export async function readHistory(wanted: HistoryArg, more: boolean, tools: Needs): Promise<void> {
  const { dispatch, getState, services } = tools
  const arg = askedOf(getState().history?.lists ?? {}, wanted)
  const key = historyKey(arg)
  const after = getState().history?.lists[key]?.next
  if (more && !after) return
  if (more) services.track({ event: 'LOAD_MORE_TRANSACTIONS', properties: { network: arg.networkId } })
  else dispatch(sentRead(readSent(services, arg)))
  dispatch(historyAsked({ key, more }))
  const answer = await find(tools, arg, more ? after : undefined)
  if (answer.error) {
    // Said once for a series of failures, and not for each of them.
    const isFirst = getState().history?.lists[key]?.error === undefined
    dispatch(historyFailed({ key, more, error: answer.error }))
    const properties = { network: arg.networkId, code: answer.error.code }
    if (isFirst) services.track({ event: 'ERROR_FETCH_TRANSACTIONS', properties })
    return
  }
  const { source, part } = answer.data
  if (more && after) dispatch(historyPageReceived({ key, after, ...part }))
  else {
    const newest = followedUp(tools, arg, source, part)
    dispatch(historyReceived({ key, ...newest, source, at: services.platform.now() }))
  }
}

function readSent({ storage, platform }: Tools['services'], { networkId }: HistoryArg): SentFromHere {
  const namespace = namespaceOf(networkId)
  return {
    kept: readKeptTransfers(storage, platform.now()),
    namespace,
    recipients: readRecentRecipients(storage, namespace).map(({ address }) => address),
  }
}

interface Found {
  readonly source: HistoryList['source']
  readonly part: HistoryPart
}

async function find(
  tools: Needs,
  arg: HistoryArg,
  after: string | null | undefined,
): Promise<ApiResult<Found>> {
  const source = await sourceOf(tools, arg, Boolean(after))
  if (source.error) return source
  const part = await read(tools, historyKey(arg), source.data, after)
  if (part.error) return part
  if (source.data.name === 'gateway' && part.data.partial.includes(NO_SOURCE))
    return findElsewhere(tools, arg)
  return { data: { source: source.data.name, part: part.data } }
}

/** Of a network that the gateway serves and keeps no history of: what its nodes tell. */
async function findElsewhere(tools: Needs, arg: HistoryArg): Promise<ApiResult<Found>> {
  const page = chainHistory(tools, arg)
  if (!page) return { data: { source: 'none', part: NOTHING } }
  const part = await read(tools, historyKey(arg), { name: 'chain', page }, undefined)
  return part.error ? part : { data: { source: 'chain', part: part.data } }
}

/**
 * The gateway where it serves the network, else the chain itself where its nodes keep such a history; the
 * chain too while a gateway is silent that has told nothing yet.
 */
async function sourceOf(
  { dispatch, getState, services }: Needs,
  arg: HistoryArg,
  more: boolean,
): Promise<ApiResult<Source>> {
  // A page is asked of who gave its cursor.
  const list = getState().history?.lists[historyKey(arg)]
  const begun = more ? list?.source : undefined
  const served: ApiResult<boolean> = begun
    ? { data: begun === 'gateway' }
    : await askServed(dispatch, getState, arg.networkId)
  if (!served.data) {
    const isKept = list?.source === 'gateway' && list.rows.length > 0
    const page = served.error && isKept ? undefined : chainHistory({ getState, services }, arg)
    if (page) return { data: { name: 'chain', page } }
    return served.error ? served : { data: { name: 'none' } }
  }
  const page = async (cursor: string | undefined): Promise<ApiResult<HistoryPart>> => {
    const question = { ...arg, ...(cursor !== undefined && { cursor }) }
    const { status, data, error } = await dispatch(
      historyPage.initiate(question, { subscribe: false, forceRefetch: true }),
    )
    // After a failure the data are those of an earlier success.
    return status === 'fulfilled' && data ? { data } : { error: error ?? toApiError(abortError()) }
  }
  return { data: { name: 'gateway', page } }
}

/** The newest rows, once what they say of own payments was followed up. */
function followedUp(
  tools: Needs,
  arg: HistoryArg,
  source: HistoryList['source'],
  part: HistoryPart,
): HistoryPart {
  const list = tools.getState().history?.lists[historyKey(arg)]
  // Another source has other blocks, and where there is none, nothing is said of them.
  const gone = list?.source === source && source !== 'none' ? goneRows(list.rows, part) : []
  // A source that lags behind its chain says nothing against what it told before.
  if (part.partial.includes('recent')) return { ...part, rows: byTime([...gone, ...part.rows]) }
  reopen(tools, arg, gone)
  return part
}

/**
 * Own payments that were in the chain and are no more, because it was reorganised: what becomes of them is
 * asked of the chain again.
 */
function reopen(
  { dispatch, getState }: Needs,
  { networkId }: HistoryArg,
  gone: readonly HistoryTransaction[],
): void {
  for (const { id, status, caipNetworkId, hash = '' } of selectTransfers(getState())) {
    const isIncluded = status === 'confirmed' || status === 'cancelled'
    if (isIncluded && caipNetworkId === networkId && gone.some((row) => isSameAddress(row.hash, hash)))
      dispatch(transferReopened({ id }))
  }
}

const byTime = (rows: readonly HistoryTransaction[]): readonly HistoryTransaction[] =>
  [...rows].sort((one, other) => other.at - one.at)

/**
 * A page, and those behind it while there is nothing on it; of the newest rows as many as it takes to reach
 * what is known.
 */
async function read(
  { getState }: Needs,
  key: string,
  { page, name }: Source,
  after: string | null | undefined,
): Promise<ApiResult<HistoryPart>> {
  let cursor = after ?? undefined
  let found = NOTHING
  for (let count = 0; page && count < MOST_PAGES; count++) {
    const { data, error } = await page(cursor)
    if (!data) return { error: error ?? toApiError(abortError()) }
    found = {
      rows: withoutRepeats([...found.rows, ...data.rows]),
      next: data.next === cursor ? null : data.next,
      hidden: found.hidden + data.hidden,
      partial: [...new Set([...found.partial, ...data.partial])],
    }
    if (found.next === null) break
    cursor = found.next
    const list = getState().history?.lists[key]
    const known = after || list?.source !== name ? [] : list.rows
    if (found.rows.length > 0 && (known.length === 0 || placeOfJoint(known, found.rows) >= 0)) break
  }
  return { data: found }
}
