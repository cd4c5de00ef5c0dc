import { openModal } from './openModal.js'
import { slice, type Slice } from '../store/slice.js'
import {
  closeRefused,
  loadingSet,
  modalClosed,
  modalFiltered,
  modalOpened,
  shakeEnded,
  type ModalState,
} from '../modal/modalState.js'

const initialState: ModalState = {
  open: false,
  loading: false,
  loadingByNamespace: {},
  shake: false,
  filterNamespace: undefined,
}

export const modalSlice: Slice<'modal', ModalState> = slice('modal', initialState, (on) => {
  const done = (state: { loading: boolean; loadingByNamespace: Record<string, boolean> }): void => {
    state.loading = false
    state.loadingByNamespace = {}
  }
  on.addCase(openModal.pending, (state, { meta }) => {
    const namespace = meta.arg?.namespace
    if (namespace === undefined) state.loading = true
    else state.loadingByNamespace[namespace] = true
  })
    .addCase(openModal.fulfilled, done)
    .addCase(openModal.rejected, done)
    .addCase(loadingSet, (state, { payload: { loading, namespace } }) => {
      if (namespace === undefined) state.loading = loading
      else if (loading) state.loadingByNamespace[namespace] = true
      else delete state.loadingByNamespace[namespace]
    })
    .addCase(modalOpened, (state, { payload }) => {
      state.open = true
      state.filterNamespace = payload.namespace
      state.shake = false
    })
    .addCase(modalClosed, (state, { payload }) => {
      // An embedded card goes on showing its first view, so it is as open as before.
      if (!payload.entry) state.open = false
      state.shake = false
      state.filterNamespace = undefined
    })
    .addCase(modalFiltered, (state, { payload }) => {
      state.filterNamespace = payload
    })
    .addCase(closeRefused, (state) => {
      state.shake = true
    })
    .addCase(shakeEnded, (state) => {
      state.shake = false
    })
})
