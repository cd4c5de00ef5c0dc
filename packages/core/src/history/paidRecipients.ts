import { namespaceOf } from '../model/caip.js'
import { foldAddress } from '../model/sameAddress.js'
import { refOf } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'
import { memoByValues } from '../store/memoByValues.js'
import { ofHistoryKey, type HistoryList, type HistoryState } from './historyState.js'
import { paidBy } from './suspicion.js'

const NO_LISTS: Readonly<Record<string, HistoryList>> = {}

const remembered = memoByValues(
  (
    lists: HistoryState['lists'],
    byId: RootState['sessions']['byId'],
    namespace: string,
    keyOf: (address: string) => string,
  ): readonly string[] => {
    const own = new Set(
      Object.values(byId)
        .filter((session) => refOf(session).namespace === namespace)
        .flatMap(({ accounts }) => accounts.map(({ address }) => keyOf(address))),
    )
    const paid = Object.entries(lists).flatMap(([key, { rows }]) => {
      const { networkId, address, withHidden } = ofHistoryKey(key)
      // A host may read any account's history, and what the gateway hides is in those lists alone.
      const isOwnList = !withHidden && own.has(keyOf(address))
      return isOwnList && namespaceOf(networkId) === namespace ? paidBy(rows, address) : []
    })
    return [...new Set(paid)]
  },
)

/**
 * Whom the connected accounts of a family paid, on all of its networks, as far as their history is loaded.
 * Asks nothing.
 *
 * @param keyOf what is the same for every spelling of an account: the family's `address:key`
 */
export function paidRecipients(
  state: RootState,
  namespace: string,
  keyOf: (address: string) => string = foldAddress,
): readonly string[] {
  return remembered(state.history?.lists ?? NO_LISTS, state.sessions.byId, namespace, keyOf)
}
