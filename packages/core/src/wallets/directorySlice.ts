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
  on.addCase(directoryBegun, (state, { payload }) => {
    if (state.page > 0 && state.namespace !== payload.namespace)
      Object.assign(state, { ids: [], count: undefined, isComplete: false, page: 0 })
    state.status = 'loading'
    state.namespace = payload.namespace
  })
    .addCase(directoryPageReceived, (state, { payload }) => {
      // What stood in for the directory goes when the directory itself is there.
      const before = payload.page === 1 ? [] : state.ids
      state.ids = [...new Set([...before, ...payload.ids])]
      state.count = payload.count
      state.page = payload.page
      state.isComplete = payload.isLast
      state.status = 'ready'
    })
    .addCase(directoryStoodIn, (state, { payload }) => {
      if (state.page === 0) state.ids = [...payload.ids]
    })
    .addCase(directoryPageFailed, (state, { payload }) => {
      if (state.page === 0) state.ids = [...payload.ids]
      state.status = 'failed'
    })
    .addCase(certifierTold, (state, { payload }) => {
      if (payload === undefined) delete state.certifier
      else state.certifier = payload
    })
    .addCase(searchCleared, (state) => {
      delete state.search
    })
    .addCase(searchAnswered, (state, { payload }) => {
      state.search = { ...payload, ids: [...payload.ids] }
    })
})
