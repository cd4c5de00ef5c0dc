import { patch, without } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import {
  certifierTold,
  directoryBegun,
  directoryPageFailed,
  directoryPageReceived,
  directoryStoodIn,
  searchAnswered,
  searchCleared,
  type DirectoryState,
} from './directoryState.js'

const initialState: DirectoryState = { ids: [], status: 'idle', isComplete: false, page: 0 }

export const directorySlice: Slice<'directory', DirectoryState> = slice('directory', initialState, (on) => {
  on(directoryBegun, (state, { payload: { namespace } }) => {
    const isOther = state.page > 0 && state.namespace !== namespace
    const before = isOther ? { ...state, ids: [], count: undefined, isComplete: false, page: 0 } : state
    return patch(before, { status: 'loading', namespace })
  })
  on(directoryPageReceived, (state, { payload: { page, ids, count, isLast } }) => {
    // What stood in for the directory goes when the directory itself is there.
    const before = page === 1 ? [] : state.ids
    return patch(state, {
      ids: [...new Set([...before, ...ids])],
      count,
      page,
      isComplete: isLast,
      status: 'ready',
    })
  })
  on(directoryStoodIn, (state, { payload }) => standIn(state, payload.ids))
  on(directoryPageFailed, (state, { payload }) => patch(standIn(state, payload.ids), { status: 'failed' }))
  on(certifierTold, (state, { payload }) =>
    payload === undefined ? without(state, 'certifier') : patch(state, { certifier: payload }),
  )
  on(searchCleared, (state) => without(state, 'search'))
  on(searchAnswered, (state, { payload }) => patch(state, { search: payload }))
})

/** Shows `ids` for as long as no page of the directory itself was received. */
function standIn(state: DirectoryState, ids: readonly string[]): DirectoryState {
  return state.page === 0 ? patch(state, { ids }) : state
}
