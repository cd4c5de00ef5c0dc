import { connect } from './connect.js'
import type { Draft } from '@reduxjs/toolkit'
import {
  adapterFailed,
  activeNetworkChanged,
  networkAdded,
  networkRemoved,
  type NetworksState,
} from './networksState.js'
import type { Session } from '../model/session.js'
import {
  connectionRestored,
  sessionEnded,
  sessionStarted,
  approvalsChanged,
  walletNetworkChanged,
} from './connectionEvents.js'
import { slice, type Slice } from '../store/slice.js'
import { namespaceOf, referenceOf } from '../model/caip.js'
import type { CaipNetworkId, Network } from '../model/network.js'
import { switchNetwork } from './switchNetwork.js'

/** Wallets may still speak of a network by its older id. */
function canonical(state: Draft<NetworksState>, id: CaipNetworkId): CaipNetworkId {
  return state.requested.find((network) => network.deprecatedCaipNetworkId === id)?.caipNetworkId ?? id
}

/** S4.14: the stand-in for a network that the host does not offer. */
function unknownNetwork(caipNetworkId: CaipNetworkId): Network {
  const reference = referenceOf(caipNetworkId)
  return {
    caipNetworkId,
    chainNamespace: namespaceOf(caipNetworkId),
    id: /^\d{1,15}$/.test(reference) ? Number(reference) : reference,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}

function moveTo(state: Draft<NetworksState>, id: CaipNetworkId): void {
  const caipNetworkId = canonical(state, id)
  const namespace = namespaceOf(caipNetworkId)
  state.activeByNamespace[namespace] = caipNetworkId
  if (state.requested.some((network) => network.caipNetworkId === caipNetworkId))
    delete state.unknownByNamespace[namespace]
  else state.unknownByNamespace[namespace] = unknownNetwork(caipNetworkId) as Draft<Network>
}

function approve(
  state: Draft<NetworksState>,
  namespace: string,
  approved: readonly CaipNetworkId[] | undefined,
): void {
  if (approved) state.approvedByNamespace[namespace] = approved.map((id) => canonical(state, id))
  else delete state.approvedByNamespace[namespace]
}

function settle(state: Draft<NetworksState>, namespace: string, session: Session): void {
  approve(state, namespace, session.approvedCaipNetworkIds)
  moveTo(state, session.caipNetworkId)
}

export function networksSlice(
  networks: readonly Network[],
  defaultNetworkId: CaipNetworkId | undefined,
): Slice<'networks', NetworksState> {
  const initialState = (): NetworksState => {
    const activeByNamespace: Record<string, CaipNetworkId> = {}
    for (const { chainNamespace, caipNetworkId } of networks)
      activeByNamespace[chainNamespace] ??= caipNetworkId
    if (defaultNetworkId) activeByNamespace[namespaceOf(defaultNetworkId)] = defaultNetworkId
    return {
      requested: networks,
      activeNamespace: defaultNetworkId ? namespaceOf(defaultNetworkId) : networks[0]?.chainNamespace,
      activeByNamespace,
      unknownByNamespace: {},
      approvedByNamespace: {},
      switchAttempt: undefined,
    }
  }
  return slice('networks', initialState, (on) => {
    on.addCase(connectionRestored, (state, { payload }) => {
      for (const id of Object.values(payload.activeByNamespace)) moveTo(state, id)
      const namespace = payload.activeNamespace
      // It comes from a cookie or from storage, and decides what every selector looks at.
      if (state.requested.some(({ chainNamespace }) => chainNamespace === namespace))
        state.activeNamespace = namespace
    })
      .addCase(connect.fulfilled, (state, { payload, meta }) => {
        settle(state, meta.arg.namespace, payload)
        state.activeNamespace = meta.arg.namespace
      })
      .addCase(sessionStarted, (state, { payload }) => {
        settle(state, payload.namespace, payload.session)
        state.activeNamespace ??= payload.namespace
      })
      .addCase(sessionEnded, (state, { payload: { namespace } }) => {
        delete state.approvedByNamespace[namespace]
        if (!state.unknownByNamespace[namespace]) return
        delete state.unknownByNamespace[namespace]
        const fallback = state.requested.find((network) => network.chainNamespace === namespace)
        if (fallback) state.activeByNamespace[namespace] = fallback.caipNetworkId
      })
      .addCase(approvalsChanged, (state, { payload: { namespace, approvedCaipNetworkIds } }) =>
        approve(state, namespace, approvedCaipNetworkIds),
      )
      .addCase(walletNetworkChanged, (state, { payload }) => moveTo(state, payload.caipNetworkId))
      .addCase(activeNetworkChanged, (state, { payload }) => {
        moveTo(state, payload)
        state.activeNamespace = namespaceOf(payload)
      })
      .addCase(switchNetwork.pending, (state, { meta }) => {
        state.switchAttempt = { status: 'pending', requestId: meta.requestId, networkId: meta.arg.networkId }
      })
      .addCase(switchNetwork.fulfilled, (state, { meta }) => {
        if (state.switchAttempt?.status === 'pending' && state.switchAttempt.requestId === meta.requestId)
          state.switchAttempt = undefined
      })
      .addCase(switchNetwork.rejected, (state, { meta, error }) => {
        if (state.switchAttempt?.status !== 'pending' || state.switchAttempt.requestId !== meta.requestId)
          return
        state.switchAttempt =
          error.code === 'aborted' ? undefined : { status: 'failed', networkId: meta.arg.networkId, error }
      })
      .addCase(adapterFailed, (state, { payload: namespace }) => {
        const rest = state.requested.filter(({ chainNamespace }) => chainNamespace !== namespace)
        const [first] = rest
        if (!first) return
        state.requested = rest
        delete state.activeByNamespace[namespace]
        if (state.activeNamespace === namespace) state.activeNamespace = first.chainNamespace
      })
      .addCase(networkAdded, (state, { payload }) => {
        // S5.04: a network that is there already is not added twice.
        if (state.requested.some((network) => network.caipNetworkId === payload.caipNetworkId)) return
        state.requested.push(payload as Draft<Network>)
        state.activeByNamespace[payload.chainNamespace] ??= payload.caipNetworkId
        state.activeNamespace ??= payload.chainNamespace
        if (state.unknownByNamespace[payload.chainNamespace]?.caipNetworkId === payload.caipNetworkId)
          delete state.unknownByNamespace[payload.chainNamespace]
      })
      .addCase(networkRemoved, (state, { payload: { networkId, hasWallet } }) => {
        state.requested = state.requested.filter((network) => network.caipNetworkId !== networkId)
        const namespace = namespaceOf(networkId)
        if (state.activeByNamespace[namespace] !== networkId) return
        const fallback = state.requested.find((network) => network.chainNamespace === namespace)
        // S4.14: a wallet is where it is, whatever the page offers.
        if (fallback) moveTo(state, hasWallet ? networkId : fallback.caipNetworkId)
      })
  })
}
