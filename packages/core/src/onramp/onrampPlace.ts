import { selectAccount } from '../accounts/accountsSelectors.js'
import { NotConnectedError } from '../errors/connection.js'
import type { Network } from '../model/network.js'
import type { Account } from '../model/session.js'
import { selectActiveNamespace, selectNamespaceNetwork } from '../sessions/sessionsSelectors.js'
import type { Tools } from '../store/createCommand.js'

/** Where coins go: what the visitor sees while asking, whatever is switched to before the answer. */
export interface Place {
  readonly account: Account
  readonly network: Network
}

export function placeOf(
  { getState }: Pick<Tools, 'getState'>,
  { namespace }: { readonly namespace?: string },
): Place {
  const family = namespace ?? selectActiveNamespace(getState())
  const account = selectAccount(getState(), family)
  const network = selectNamespaceNetwork(getState(), family)
  if (!account || !network) throw new NotConnectedError()
  return { account, network }
}
