import { patch } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import { swapBegun, swapChanged, swapOffered, swapPriceMoved, type SwapsState } from './swapState.js'

const initialState: SwapsState = { nextId: 1, list: [], late: 0 }
const MOST = 20

export const swapSlice: Slice<'swaps', SwapsState> = slice('swaps', initialState, (on) => {
  on(swapBegun, ({ list, nextId, ...state }, { payload }) => ({
    ...state,
    list: [payload, ...list].slice(0, MOST),
    nextId: Math.max(nextId, payload.id + 1),
  }))
  on(swapChanged, ({ list, ...state }, { payload: { id, ...change } }) => ({
    ...state,
    list: list.map((each) => (each.id === id ? patch(each, change) : each)),
  }))
  on(swapPriceMoved, (state, { payload }) => ({ ...state, movedAt: payload }))
  // Counted once per question: otherwise a service slower than the chain would cause endless requests.
  on(swapOffered, (state, { payload }) =>
    state.lateOf === payload ? state : { ...state, late: state.late + 1, lateOf: payload },
  )
})
