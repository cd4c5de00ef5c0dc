import { toCaipAddress } from '../model/caip.js'
import { isSameAddress } from '../model/sameAddress.js'
import type { Reactions, ReactionTools } from '../store/createListener.js'
import {
  selectTransfers,
  transferCancelled,
  transferConfirmed,
  transferFailed,
  transferSubmitted,
} from '../transfers/transfersState.js'
import { historyKey } from './historyState.js'
import { loadHistory } from './loadHistory.js'

/** When to look, in ms: a source learns of a block a little later than the page. */
const PAUSES_MS = [0, 2000, 4000, 8000, 16_000]

/** Looks until the source tells of a transfer, where the history of its account was asked for. */
async function lookFor(
  transferId: number,
  { getState, delay, extra: { run } }: ReactionTools,
): Promise<void> {
  for (const pause of PAUSES_MS) {
    await delay(pause)
    const transfer = selectTransfers(getState()).find(({ id }) => id === transferId)
    if (!transfer) return
    const { caipNetworkId: networkId, from, hash = '' } = transfer
    const arg = { caipAddress: toCaipAddress(networkId, from), networkId }
    const list = getState().history?.lists[historyKey(arg)]
    if (!list || list.source === 'none') return
    await run(loadHistory, arg).catch(() => undefined)
    const row = getState().history?.lists[historyKey(arg)]?.rows.find((each) =>
      isSameAddress(each.hash, hash),
    )
    if (row && (row.status !== 'pending' || transfer.status === 'pending')) return
  }
}

const onTransferMoved: Reactions = (listen) => {
  for (const actionCreator of [transferSubmitted, transferConfirmed, transferCancelled, transferFailed])
    listen({ actionCreator, effect: ({ payload: { id } }, tools) => lookFor(id, tools) })
}

export const historyReactions: readonly Reactions[] = [onTransferMoved]
