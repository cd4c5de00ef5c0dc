import { modalClosed, modalOpened } from '../modal/modalState.js'
import { patch } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import {
  entryLeft,
  viewNoted,
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

/** The first `keep` entries of the stack, and the wanted one on top of them. */
function show(
  { stack, direction, nextId }: NavigationState,
  keep: number,
  wanted: ViewEntry,
  towards = direction,
): NavigationState {
  const shown = { ...known(wanted), id: nextId }
  return { stack: [...stack.slice(0, keep), shown], direction: towards, nextId: nextId + 1 }
}

/** The first `keep` entries of the stack, of which one at least stays. */
function leave(state: NavigationState, keep: number): NavigationState {
  return keep < 1 ? state : { ...state, stack: state.stack.slice(0, keep), direction: 'prev' }
}

/** A push of what is already on top changes nothing. */
function isOnTop({ stack }: NavigationState, entry: ViewEntry): boolean {
  const top = stack.at(-1)
  return top?.view === entry.view && JSON.stringify(top.params) === JSON.stringify(entry.params)
}

export const navigationSlice: Slice<'navigation', NavigationState> = slice(
  'navigation',
  initialState,
  (on) => {
    on(modalOpened, (state, { payload }) => show(state, 0, payload.entry, 'next'))
    on(modalClosed, (state, { payload }) => (payload.entry ? show(state, 0, payload.entry) : state))
    on(viewPushed, (state, { payload }) =>
      isOnTop(state, payload) ? state : show(state, state.stack.length, payload, 'next'),
    )
    on(viewReplaced, (state, { payload }) =>
      isOnTop(state, payload) ? state : show(state, state.stack.length - 1, payload, 'next'),
    )
    on(viewReset, (state, { payload }) => show(state, 0, payload, state.stack.length > 1 ? 'prev' : 'next'))
    on(viewNoted, (state, { payload: note }) => {
      const top = state.stack.at(-1)
      return top ? patch(state, { stack: [...state.stack.slice(0, -1), patch(top, { note })] }) : state
    })
    on(wentBack, (state) => leave(state, state.stack.length - 1))
    on(entryLeft, (state, { payload }) =>
      leave(
        state,
        state.stack.findIndex(({ id }) => id === payload),
      ),
    )
  },
)
