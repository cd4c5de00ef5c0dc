import { selectActiveNetwork, selectIsBuffering, selectIsUnsupported } from '../sessions/sessionsSelectors.js'
import type { RootState } from '../store/core.js'
import { type StackEntry, selectCurrentEntry, selectHistoryLength } from './navigationState.js'
import { views, type TitleCode, type ViewRules } from './views.js'

/** What the header's leading slot offers (S2.64 to S2.67). */
export type LeadingSlot = 'network' | 'back' | 'help' | 'none'

function rulesOf(entry: StackEntry): ViewRules<unknown> {
  return views[entry.view] as ViewRules<unknown>
}

/** What is written over the current view; `undefined` where nothing is. */
export function selectTitleCode(state: RootState): TitleCode | undefined {
  const entry = selectCurrentEntry(state)
  const title = entry && rulesOf(entry).title
  if (title === 'own') return entry?.view as TitleCode
  return typeof title === 'function' ? title(entry?.params, state) : title
}

/** The name of the wallet or the network that the current view is about, where its title says it. */
export function selectTitleSubject(state: RootState): string | undefined {
  const entry = selectCurrentEntry(state)
  return entry && rulesOf(entry).subject?.(entry.params, state)
}

export function selectTag(state: RootState): 'beta' | undefined {
  const entry = selectCurrentEntry(state)
  return entry && rulesOf(entry).tag
}

export function selectLeadingSlot(state: RootState): LeadingSlot {
  const entry = selectCurrentEntry(state)
  if (!entry) return 'none'
  if (entry.view === 'Account' && state.options.enableNetworkSwitch && selectActiveNetwork(state))
    return 'network'
  const { back } = rulesOf(entry)
  const mayGoBack = back !== 'hidden' && !(back === 'hiddenWhenEmbedded' && state.options.enableEmbedded)
  if (selectHistoryLength(state) > 1 && mayGoBack) return 'back'
  return entry.view === 'Connect' ? 'help' : 'none'
}

/** S2.71: there is something else to choose, or the current one must be left. */
export function selectMayChooseNetwork(state: RootState): boolean {
  return state.networks.requested.length > 1 || selectIsUnsupported(state)
}

/** S2.69: close and back wait for a wallet app's word. */
export function selectHeaderBusy(state: RootState): boolean {
  return selectIsBuffering(state)
}
