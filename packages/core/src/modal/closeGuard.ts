import { selectView } from '../navigation/navigationSelectors.js'
import { views } from '../navigation/views.js'
import type { RootState } from '../store/rootState.js'

/** S4.06: whether the visitor may close the modal from where they are. */
export function selectMayClose(state: RootState): boolean {
  const view = selectView(state)
  return view === undefined || views[view].closable !== false
}
