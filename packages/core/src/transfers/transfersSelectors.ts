import type { RootState } from '../store/rootState.js'
import type { TransferRecord } from './transfersState.js'

const NONE: readonly TransferRecord[] = []

/** What was sent since the page was loaded, the newest first; at most twenty. */
export function selectTransfers(state: RootState): readonly TransferRecord[] {
  return state.transfers?.list ?? NONE
}
