import { patch, without } from '../store/patch.js'
import { slice, type Slice } from '../store/slice.js'
import { joinHistory, withoutRepeats } from './joinHistory.js'
import {
  historyAsked,
  historyFailed,
  historyPageReceived,
  historyReceived,
  sentRead,
  type HistoryList,
  type HistoryState,
} from './historyState.js'

const initialState: HistoryState = { lists: {}, kept: [], recipients: {} }
/** Lists of accounts and networks that the visitor has left. */
const MOST_LISTS = 8

const NOTHING: HistoryList = {
  rows: [],
  next: null,
  hiddenFirst: 0,
  hiddenLater: 0,
  partial: [],
  source: 'gateway',
  status: 'loading',
  more: 'idle',
}

/** The list of a key changed, and moved behind the others: the first one was asked for longest ago. */
function change(state: HistoryState, key: string, to: (list: HistoryList) => HistoryList): HistoryState {
  const { [key]: before = NOTHING, ...others } = state.lists
  const keys = Object.keys(others)
  const lists =
    keys.length < MOST_LISTS ? others : without(others, ...keys.slice(0, keys.length - MOST_LISTS + 1))
  return patch(state, { lists: { ...lists, [key]: to(before) } })
}

const union = (...codes: readonly (readonly string[])[]): readonly string[] => [...new Set(codes.flat())]

export const historySlice: Slice<'history', HistoryState> = slice('history', initialState, (on) => {
  on(historyAsked, (state, { payload: { key, more } }) =>
    change(state, key, (list) => patch(list, more ? { more: 'loading' } : { status: 'loading' })),
  )
  on(historyReceived, (state, { payload: { key, source, at, ...newest } }) =>
    change(state, key, (list) => {
      // Another source begins its pages elsewhere.
      const { rows, next } = joinHistory(list.source === source ? list : NOTHING, newest)
      const goesOn = rows.length > newest.rows.length
      return without(
        patch(list, {
          rows,
          next,
          source,
          // Those that newer rows moved off the first page are on none that was loaded.
          hiddenFirst: goesOn ? Math.max(list.hiddenFirst, newest.hidden) : newest.hidden,
          hiddenLater: goesOn ? list.hiddenLater : 0,
          partial: goesOn ? union(newest.partial, list.partial) : newest.partial,
          status: 'ready',
          fetchedAt: at,
          more: goesOn ? list.more : 'idle',
        }),
        'error',
      )
    }),
  )
  on(historyPageReceived, (state, { payload: { key, after, rows, next, hidden, partial } }) =>
    change(state, key, (list) =>
      // The list began again meanwhile: the page may lie behind a gap.
      list.next === after
        ? without(
            patch(list, {
              rows: withoutRepeats([...list.rows, ...rows]),
              // A page that leads to itself would never end.
              next: next === after ? null : next,
              hiddenLater: list.hiddenLater + hidden,
              partial: union(list.partial, partial),
              more: 'idle',
            }),
            'error',
          )
        : patch(list, { more: 'idle' }),
    ),
  )
  on(historyFailed, (state, { payload: { key, more, error } }) =>
    change(state, key, (list) =>
      patch(list, { error, ...(more ? { more: 'failed' } : { status: 'failed' }) }),
    ),
  )
  on(sentRead, (state, { payload: { kept, namespace, recipients } }) =>
    patch(state, { kept, recipients: { ...state.recipients, [namespace]: recipients } }),
  )
})
