import type { RootState } from '../store/core.js'
import { event, type Event } from '../store/event.js'
import { patch } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'

/** Behaviour 2.16. Lives as long as the page: nothing of it is stored. */
export interface LegalState {
  readonly accepted: boolean
}

declare module '../store/core.js' {
  interface RootState {
    readonly legal?: LegalState
  }
}

/** The visitor ticked the box, or took the tick away. */
export const termsAnswered: Event<boolean> = event('legal/termsAnswered')

/** Whether there is a box at all: the host wants one and has something to accept. */
export function selectAsksForTerms({ options }: RootState): boolean {
  return (
    options.features.legalCheckbox && (options.termsUrl !== undefined || options.privacyUrl !== undefined)
  )
}

export function selectTermsAccepted(state: RootState): boolean {
  return state.legal?.accepted ?? false
}

const initialState: LegalState = { accepted: false }

export const legalSlice: Slice<'legal', LegalState> = slice('legal', initialState, (on) => {
  on(termsAnswered, (state, { payload }) => patch(state, { accepted: payload }))
})
