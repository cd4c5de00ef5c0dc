import { findNetwork, namespaceOf } from '../model/caip.js'
import type { CaipNetworkId, Network } from '../model/network.js'
import type { RootState } from '../store/core.js'
import { memoByValues } from '../store/memoByValues.js'
import { own } from '../store/own.js'
import type { SessionsState } from './sessionsState.js'

type Approvals = Readonly<Record<string, readonly CaipNetworkId[]>>

const approvalsOf = memoByValues(
  ({ byId, activeByNamespace }: SessionsState, requested: readonly Network[]): Approvals =>
    Object.fromEntries(
      Object.entries(activeByNamespace).flatMap(([namespace, id]) => {
        const session = byId[id]
        if (session?.status !== 'connected' || !session.approvedCaipNetworkIds) return []
        // Wallets may name a network by its older id.
        const current = (approved: CaipNetworkId): CaipNetworkId =>
          findNetwork(requested, approved)?.caipNetworkId ?? approved
        return [[namespace, session.approvedCaipNetworkIds.map(current)]]
      }),
    ),
)

/** The networks that connected wallets approved, by namespace; one that is absent approved all (S3.05). */
export function selectApprovals({ sessions, networks }: RootState): Approvals {
  return approvalsOf(sessions, networks.requested)
}

/** Whether the wallet of a network's namespace approved it. */
export function selectIsApproved(state: RootState, caipNetworkId: CaipNetworkId): boolean {
  return own(selectApprovals(state), namespaceOf(caipNetworkId))?.includes(caipNetworkId) ?? true
}
