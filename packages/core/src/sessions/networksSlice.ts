import { namespaceOf } from '../model/caip.js'
import type { CaipNetworkId, Network } from '../model/network.js'
import { keepWhere, patch } from '../store/patch.js'
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
    on(connectionRestored, (state, { payload: { activeNamespace } }) =>
      // It comes from a cookie or from storage, and decides what every selector looks at.
      state.requested.some(({ chainNamespace }) => chainNamespace === activeNamespace)
        ? patch(state, { activeNamespace })
        : state,
    )
    on(connect.fulfilled, (state, { meta }) => patch(state, { activeNamespace: meta.arg.namespace }))
    on(sessionStarted, (state, { payload }) =>
      patch(state, { activeNamespace: state.activeNamespace ?? payload.namespace }),
    )
    on(activeNetworkChanged, (state, { payload }) => patch(state, { activeNamespace: namespaceOf(payload) }))
    on(switchNetwork.pending, (state, { meta: { requestId, arg } }) =>
      patch(state, { switchAttempt: { status: 'pending', requestId, networkId: arg.networkId } }),
    )
    on(switchNetwork.fulfilled, (state, { meta }) =>
      isCurrent(state, meta.requestId) ? patch(state, { switchAttempt: undefined }) : state,
    )
    on(switchNetwork.rejected, (state, { meta: { requestId, arg }, error }) => {
      if (!isCurrent(state, requestId)) return state
      return patch(state, {
        switchAttempt:
          error.code === 'aborted' ? undefined : { status: 'failed', networkId: arg.networkId, error },
      })
    })
    on(adapterFailed, (state, { payload: namespace }) => {
      const requested = keepWhere(state.requested, ({ chainNamespace }) => chainNamespace !== namespace)
      const [first] = requested
      if (!first) return state
      const activeNamespace =
        state.activeNamespace === namespace ? first.chainNamespace : state.activeNamespace
      return patch(state, { requested, activeNamespace })
    })
    on(networkAdded, (state, { payload }) => {
      // S5.04: a network that is offered already is not added twice.
      if (state.requested.some((network) => network.caipNetworkId === payload.caipNetworkId)) return state
      return patch(state, {
        requested: [...state.requested, payload],
        activeNamespace: state.activeNamespace ?? payload.chainNamespace,
      })
    })
    on(networkRemoved, (state, { payload }) =>
      patch(state, {
        requested: keepWhere(state.requested, ({ caipNetworkId }) => caipNetworkId !== payload),
      }),
    )
  })
}
