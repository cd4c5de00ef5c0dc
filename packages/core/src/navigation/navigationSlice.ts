import type { Draft } from '@reduxjs/toolkit'
import { modalClosed, modalOpened } from '../modal/modalState.js'
import { slice, type Slice } from '../store/slice.js'
import {
  entryLeft,
  viewPushed,
  viewReplaced,
  viewReset,
  wentBack,
  type NavigationState,
} from './navigationState.js'
import { to, type ViewEntry } from '../model/viewParams.js'
import { views } from './views.js'

const initialState: NavigationState = { stack: [], direction: 'next', nextId: 1 }

/** S2.10: a host written in JavaScript may ask for anything. */
function known(entry: ViewEntry): ViewEntry {
  return Object.hasOwn(views, entry.view) ? entry : to('Connect')
}

function show(state: Draft<NavigationState>, keep: number, wanted: ViewEntry): void {
  const entry = known(wanted)
  state.stack = [...state.stack.slice(0, keep), { ...entry, id: state.nextId++ }]
}

/** A push of what is already on top changes nothing. */
function isOnTop(state: Draft<NavigationState>, entry: ViewEntry): boolean {
  const top = state.stack.at(-1)
  return top?.view === entry.view && JSON.stringify(top.params) === JSON.stringify(entry.params)
}

export const navigationSlice: Slice<'navigation', NavigationState> = slice(
  'navigation',
  initialState,
  (on) => {
    on.addCase(modalOpened, (state, { payload }) => {
      state.direction = 'next'
      show(state, 0, payload.entry)
    })
      .addCase(modalClosed, (state, { payload }) => {
        if (payload.entry) show(state, 0, payload.entry)
      })
      .addCase(viewPushed, (state, { payload }) => {
        if (isOnTop(state, payload)) return
        state.direction = 'next'
        show(state, state.stack.length, payload)
      })
      .addCase(viewReplaced, (state, { payload }) => {
        if (isOnTop(state, payload)) return
        state.direction = 'next'
        show(state, state.stack.length - 1, payload)
      })
      .addCase(viewReset, (state, { payload }) => {
        state.direction = state.stack.length > 1 ? 'prev' : 'next'
        show(state, 0, payload)
      })
      .addCase(wentBack, (state) => {
        if (state.stack.length < 2) return
        state.direction = 'prev'
        state.stack.pop()
      })
      .addCase(entryLeft, (state, { payload }) => {
        const index = state.stack.findIndex((entry) => entry.id === payload)
        if (index < 1) return
        state.direction = 'prev'
        state.stack.splice(index)
      })
  },
)
