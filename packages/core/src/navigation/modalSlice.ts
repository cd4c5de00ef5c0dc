import { openModal } from './openModal.js'
import { patch, without } from '../store/patch.js'
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
  on(openModal.pending, (state, { meta }) => load(state, true, meta.arg?.namespace))
  on([openModal.fulfilled, openModal.rejected], (state) =>
    patch(state, { loading: false, loadingByNamespace: initialState.loadingByNamespace }),
  )
  on(loadingSet, (state, { payload }) => load(state, payload.loading, payload.namespace))
  on(modalOpened, (state, { payload }) =>
    patch(state, { open: true, filterNamespace: payload.namespace, shake: false }),
  )
  on(modalClosed, (state, { payload }) =>
    // An embedded card goes on showing its first view, so it is as open as before.
    patch(state, { open: payload.entry ? state.open : false, shake: false, filterNamespace: undefined }),
  )
  on(modalFiltered, (state, { payload }) => patch(state, { filterNamespace: payload }))
  on(closeRefused, (state) => patch(state, { shake: true }))
  on(shakeEnded, (state) => patch(state, { shake: false }))
})

function load(state: ModalState, loading: boolean, namespace: string | undefined): ModalState {
  if (namespace === undefined) return patch(state, { loading })
  const { loadingByNamespace: before } = state
  return patch(state, {
    loadingByNamespace: loading ? patch(before, { [namespace]: true }) : without(before, namespace),
  })
}
