import type { Reactions } from '../store/listen.js'
import { CHOSEN_KEY, readChosen } from './chosenAccount.js'

/** Keeps which account is in use, for the next page load and for other tabs. */
const onAddressChanged: Reactions = (listen) => {
  listen({
    predicate: (_action, { accounts }, before) => accounts.byNamespace !== before.accounts.byNamespace,
    effect: (_action, { getState, getOriginalState, extra: { services } }) => {
      const [now, before] = [getState().accounts.byNamespace, getOriginalState().accounts.byNamespace]
      const changed = Object.keys({ ...before, ...now }).filter(
        (namespace) => now[namespace]?.address !== before[namespace]?.address,
      )
      const chosen = readChosen(services.storage)
      const text = JSON.stringify({
        ...chosen,
        ...Object.fromEntries(changed.map((namespace) => [namespace, now[namespace]?.address])),
      })
      if (text !== JSON.stringify(chosen)) services.storage.setItem(CHOSEN_KEY, text)
    },
  })
}

export const chosenAccountReactions: readonly Reactions[] = [onAddressChanged]
