import { legacy_createStore } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import { event, type Event } from './event.js'
import { patch, without } from './patch.js'
import { slice } from './slice.js'

interface Notes {
  readonly byId: Readonly<Record<string, string>>
  readonly last?: string
}
const noted: Event<string> = event('notes/noted')
const erased: Event<string> = event('notes/erased')
const wiped: Event = event('notes/wiped')
const scribbled: Event = event('notes/scribbled')
const initialState: Notes = { byId: {} }

const notes = slice('notes', initialState, (on) => {
  on(noted, (state, { payload }) => ({ ...state, byId: { ...state.byId, [payload]: payload } }))
  on([erased, wiped], (state, { payload }) =>
    patch(state, { byId: payload === undefined ? {} : without(state.byId, payload) }),
  )
  on(scribbled, (state) => {
    ;(state.byId as Record<string, string>).first = 'written over'
    return state
  })
})

describe('a slice', () => {
  it('answers events, several of them in one way, and leaves the state as it is for all others', () => {
    const store = legacy_createStore(notes.reducer)
    store.dispatch(noted('first'))
    store.dispatch(noted('second'))
    const before = store.getState()
    store.dispatch({ type: 'notes/somethingElse' })
    expect(store.getState()).toBe(before)
    store.dispatch(erased('first'))
    expect(store.getState()).toEqual({ byId: { second: 'second' } })
    store.dispatch(wiped())
    expect(store.getState()).toEqual(initialState)
  })

  it('throws in development where a reducer writes to its state, and where a host does', () => {
    const store = legacy_createStore(notes.reducer)
    store.dispatch(noted('first'))
    expect(() => store.dispatch(scribbled())).toThrow(TypeError)
    expect(() => Object.assign(store.getState().byId, { first: 'written over' })).toThrow(TypeError)
    expect(store.getState()).toEqual({ byId: { first: 'first' } })
  })
})

describe('a change of a record', () => {
  it('is the record itself where nothing changes', () => {
    const record: Notes = { byId: {}, last: 'one' }
    expect(patch(record, { last: 'one' })).toBe(record)
    expect(patch(record, { last: 'two' })).toEqual({ byId: {}, last: 'two' })
    expect(without(initialState, 'last')).toBe(initialState)
    expect(without(record, 'last')).toStrictEqual(initialState)
    expect(record).toEqual({ byId: {}, last: 'one' })
  })

  it.each(['__proto__', 'constructor', 'toString'])('takes %s for a key like any other', (key) => {
    const none: Readonly<Record<string, object>> = {}
    expect(without(none, key)).toBe(none)
    const one = patch(none, { [key]: { polluted: true } })
    expect(Object.entries(one)).toEqual([[key, { polluted: true }]])
    expect('polluted' in one).toBe(false)
    expect(without(one, key)).toStrictEqual({})
  })
})
