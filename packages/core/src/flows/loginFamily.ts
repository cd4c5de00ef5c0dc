import { selectIsEmbeddedOffered } from '../embedded/loginSelectors.js'
import type { Tools } from '../store/createCommand.js'
import { pickNetwork } from './pickNetwork.js'

/**
 * Behaviour 4.1: where the family in use has no part in the embedded wallet, the visitor moves to the first
 * network that has, as if chosen by hand, and signs in there.
 */
export function afterFamily<A>(
  signIn: (arg: A, tools: Tools) => Promise<void>,
): (arg: A, tools: Tools) => Promise<void> {
  return async (arg, tools) => {
    const { getState, run } = tools
    const isHere = (): boolean => {
      const { modal, networks } = getState()
      const namespace = modal.filterNamespace ?? networks.activeNamespace
      return namespace === undefined || selectIsEmbeddedOffered(getState(), namespace)
    }
    const other = getState().networks.requested.find(({ chainNamespace }) =>
      selectIsEmbeddedOffered(getState(), chainNamespace),
    )
    if (!isHere() && other) await run(pickNetwork, { networkId: other.caipNetworkId })
    // A connected wallet of the other family has to give way first, which a view of its own asks.
    if (isHere() || !other) await signIn(arg, tools)
  }
}
