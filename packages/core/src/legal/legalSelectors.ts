import type { RootState } from '../store/rootState.js'

/** Whether there is a box at all: the host wants one and has something to accept. */
export function selectAsksForTerms({ options }: RootState): boolean {
  return (
    options.features.legalCheckbox && (options.termsUrl !== undefined || options.privacyUrl !== undefined)
  )
}

export function selectTermsAccepted(state: RootState): boolean {
  return state.legal?.accepted ?? false
}
