import { patch } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import { swapBegun, swapChanged, type SwapsState } from './swapState.js'

const initialState: SwapsState = { nextId: 1, list: [] }
const MOST = 20

export const swapSlice: Slice<'swaps', SwapsState> = slice('swaps', initialState, (on) => {
  on(swapBegun, ({ list, nextId }, { payload }) => ({
    list: [payload, ...list].slice(0, MOST),
    nextId: Math.max(nextId, payload.id + 1),
  }))
  on(swapChanged, ({ list, ...state }, { payload: { id, ...change } }) => ({
    ...state,
    list: list.map((each) => (each.id === id ? patch(each, change) : each)),
  }))
})
