import { slice, type Slice } from '../store/slice.js'
import { termsAnswered } from './legalEvents.js'
import type { LegalState } from './legalState.js'

const initialState: LegalState = { accepted: false }

export const legalSlice: Slice<'legal', LegalState> = slice('legal', initialState, (on) => {
  on.addCase(termsAnswered, (state, { payload }) => {
    state.accepted = payload
  })
})
