import type { RootState } from '../store/rootState.js'
import type { StackEntry } from './navigationState.js'
import type { ViewName } from './viewParams.js'

export function selectCurrentEntry(state: RootState): StackEntry | undefined {
  return state.navigation?.stack.at(-1)
}

export function selectView(state: RootState): ViewName | undefined {
  return selectCurrentEntry(state)?.view
}

export function selectHistoryLength(state: RootState): number {
  return state.navigation?.stack.length ?? 0
}

export function selectDirection(state: RootState): 'next' | 'prev' {
  return state.navigation?.direction ?? 'next'
}
