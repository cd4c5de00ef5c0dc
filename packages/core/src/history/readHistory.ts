import { askServed } from '../api/supportedChains.js'
import { toApiError, type ApiResult } from '../api/api.js'
import { abortError } from '../errors/base.js'
import type { Tools } from '../store/createCommand.js'
import { isSameAddress } from '../model/sameAddress.js'
import { readKeptTransfers } from '../transfers/keptTransfers.js'
import { selectTransfers, transferReopened } from '../transfers/transfersState.js'
import { historyPage } from './historyEndpoints.js'
import {
  askedOf,
  historyAsked,
  historyFailed,
  historyKey,
  historyPageReceived,
  historyReceived,
  keptTransfersRead,
  type HistoryArg,
  type HistoryPart,
  type HistoryTransaction,
} from './historyState.js'
import { goneRows, placeOfJoint, withoutRepeats } from './joinHistory.js'

type Needs = Pick<Tools, 'getState' | 'dispatch' | 'services'>

/** Pages that are asked for to reach what is known already; behind a wider gap the list begins again. */
const MOST_PAGES = 3
const NOTHING: HistoryPart = { rows: [], next: null, hidden: 0, partial: [] }

/** Asks for the newest rows, or for the page behind the last known one. How it ends is in the state. */
export async function readHistory(wanted: HistoryArg, more: boolean, tools: Needs): Promise<void> {
  const { dispatch, getState, services } = tools
  const arg = askedOf(getState().history?.lists ?? {}, wanted)
  const key = historyKey(arg)
  const after = getState().history?.lists[key]?.next
  if (more && !after) return
  if (more) services.track({ event: 'LOAD_MORE_TRANSACTIONS', properties: { network: arg.networkId } })
  else dispatch(keptTransfersRead(readKeptTransfers(services.storage, services.platform.now())))
  dispatch(historyAsked({ key, more }))
  const served: ApiResult<boolean> = more
    ? { data: true }
    : await askServed(dispatch, getState, arg.networkId)
  const answer = served.data ? await read(tools, arg, more ? after : undefined) : served
  const { error } = answer
  if (error) {
    // Said once for a series of failures, and not for each of them.
    const isFirst = getState().history?.lists[key]?.error === undefined
    dispatch(historyFailed({ key, more, error }))
    const properties = { network: arg.networkId, code: error.code }
    if (isFirst) services.track({ event: 'ERROR_FETCH_TRANSACTIONS', properties })
    return
  }
  let part = typeof answer.data === 'object' ? answer.data : NOTHING
  if (more && after) dispatch(historyPageReceived({ key, after, ...part }))
  else {
    const known = served.data ? (getState().history?.lists[key]?.rows ?? []) : []
    const gone = goneRows(known, part)
    // A source that lags behind its chain says nothing against what it told before.
    if (part.partial.includes('recent')) part = { ...part, rows: byTime([...gone, ...part.rows]) }
    else reopen(tools, arg, gone)
    const source = served.data ? 'gateway' : 'none'
    dispatch(historyReceived({ key, ...part, source, at: services.platform.now() }))
  }
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
  { dispatch, getState }: Needs,
  arg: HistoryArg,
  after: string | null | undefined,
): Promise<ApiResult<HistoryPart>> {
  let cursor = after ?? undefined
  let found = NOTHING
  for (let page = 0; page < MOST_PAGES; page++) {
    const question = { ...arg, ...(cursor !== undefined && { cursor }) }
    const { status, data, error } = await dispatch(
      historyPage.initiate(question, { subscribe: false, forceRefetch: true }),
    )
    // After a failure the data are those of an earlier success.
    if (status !== 'fulfilled' || !data) return { error: error ?? toApiError(abortError()) }
    found = {
      rows: withoutRepeats([...found.rows, ...data.rows]),
      next: data.next === cursor ? null : data.next,
      hidden: found.hidden + data.hidden,
      partial: [...new Set([...found.partial, ...data.partial])],
    }
    if (found.next === null) break
    cursor = found.next
    const known = after ? [] : (getState().history?.lists[historyKey(arg)]?.rows ?? [])
    if (found.rows.length > 0 && (known.length === 0 || placeOfJoint(known, found.rows) >= 0)) break
  }
  return { data: found }
}
