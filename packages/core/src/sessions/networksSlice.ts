import type { Draft } from '@reduxjs/toolkit'
import { namespaceOf } from '../model/caip.js'
import type { CaipNetworkId, Network } from '../model/network.js'
import { slice, type Slice } from '../store/slice.js'
import { connect } from './connect.js'
import { adapterFailed, networkAdded, networkRemoved, type NetworksState } from './networksState.js'
import { activeNetworkChanged, connectionRestored, sessionStarted } from './sessionsEvents.js'
import { switchNetwork } from './switchNetwork.js'

export function networksSlice(
  networks: readonly Network[],
  defaultNetworkId: CaipNetworkId | undefined,
): Slice<'networks', NetworksState> {
  const initialState: NetworksState = {
    requested: networks,
    activeNamespace: defaultNetworkId ? namespaceOf(defaultNetworkId) : networks[0]?.chainNamespace,
    switchAttempt: undefined,
  }
  return slice('networks', initialState, (on) => {
    const isCurrent = ({ switchAttempt }: NetworksState, requestId: string): boolean =>
      switchAttempt?.status === 'pending' && switchAttempt.requestId === requestId
    on.addCase(connectionRestored, (state, { payload: { activeNamespace } }) => {
      // It comes from a cookie or from storage, and decides what every selector looks at.
      if (state.requested.some(({ chainNamespace }) => chainNamespace === activeNamespace))
        state.activeNamespace = activeNamespace
    })
      .addCase(connect.fulfilled, (state, { meta }) => {
        state.activeNamespace = meta.arg.namespace
      })
      .addCase(sessionStarted, (state, { payload }) => {
        state.activeNamespace ??= payload.namespace
      })
      .addCase(activeNetworkChanged, (state, { payload }) => {
        state.activeNamespace = namespaceOf(payload)
      })
      .addCase(switchNetwork.pending, (state, { meta }) => {
        state.switchAttempt = { status: 'pending', requestId: meta.requestId, networkId: meta.arg.networkId }
      })
      .addCase(switchNetwork.fulfilled, (state, { meta }) => {
        if (isCurrent(state, meta.requestId)) state.switchAttempt = undefined
      })
      .addCase(switchNetwork.rejected, (state, { meta, error }) => {
        if (!isCurrent(state, meta.requestId)) return
        state.switchAttempt =
          error.code === 'aborted' ? undefined : { status: 'failed', networkId: meta.arg.networkId, error }
      })
      .addCase(adapterFailed, (state, { payload: namespace }) => {
        const rest = state.requested.filter(({ chainNamespace }) => chainNamespace !== namespace)
        const [first] = rest
        if (!first) return
        state.requested = rest
        if (state.activeNamespace === namespace) state.activeNamespace = first.chainNamespace
      })
      .addCase(networkAdded, (state, { payload }) => {
        // S5.04: a network that is offered already is not added twice.
        if (state.requested.some((network) => network.caipNetworkId === payload.caipNetworkId)) return
        state.requested.push(payload as Draft<Network>)
        state.activeNamespace ??= payload.chainNamespace
      })
      .addCase(networkRemoved, (state, { payload }) => {
        state.requested = state.requested.filter((network) => network.caipNetworkId !== payload)
      })
  })
}
