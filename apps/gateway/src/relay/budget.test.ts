import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAddressRegistry } from './addressRegistry.js'
import { type Budget, createBudget } from './budget.js'
import { defaultLimits } from './limits.js'

const limits = { ...defaultLimits, callsPerSecond: 1, bytesPerSecond: 1000, socketsPerAddress: 200 }
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const enter = (registry: ReturnType<typeof createAddressRegistry>, address = 'a'): Budget =>
  createBudget(limits, registry.enter(address)!)

/** How often it can be done in a moment. */
function times(charge: () => void): number {
  for (let count = 0; count < 10_000; count += 1) {
    try {
      charge()
    } catch {
      return count
    }
  }
  return Number.POSITIVE_INFINITY
}

it('a frame costs its length before it is read, and a little even when it is short', () => {
  const registry = createAddressRegistry(limits)
  expect(times(() => enter(registry).chargeFrame(1000))).toBe(32)
  const [long, short] = [enter(createAddressRegistry(limits)), enter(createAddressRegistry(limits))]
  expect(times(() => long.chargeFrame(1000))).toBe(4)
  expect(() => long.chargeFrame(1)).toThrow('A client may send 1000 bytes a second.')
  expect(times(() => short.chargeFrame(1))).toBe(16)
})

it.each([
  ['a call', {}, 10],
  ['a batch of five messages', { messages: Array(5).fill({}) }, 2],
  ['a batch of 500 messages', { messages: Array(500).fill({}) }, 1],
  ['25 topics', { topics: Array(25).fill('t') }, 4],
  ['25 topics to leave', { subscriptions: Array(25).fill({}) }, 4],
  ['no parameters', undefined, 10],
  ['parameters of a wrong kind', { messages: 'many', topics: 7 }, 10],
])('%s: what is in it counts', (_what, params, most) => {
  const budget = enter(createAddressRegistry(limits))
  expect(times(() => budget.chargeCall(params))).toBe(most)
  expect(() => budget.chargeCall({})).toThrow('A client may make 1 calls a second.')
})

it('the sockets of an address have one budget together, which coming back does not fill, and others have their own', () => {
  const registry = createAddressRegistry(limits)
  const spent = Array.from({ length: 10 }, () => {
    const budget = enter(registry)
    const count = times(() => budget.chargeCall({}))
    registry.leave('a')
    return count
  })
  expect(spent).toEqual([...Array(8).fill(10), 0, 0])
  expect(() => enter(registry).chargeCall({})).toThrow('The clients of this address make too many calls.')
  expect(times(() => enter(registry, 'b').chargeCall({}))).toBe(80)
  vi.advanceTimersByTime(1000)
  expect(times(() => enter(registry).chargeCall({}))).toBe(8)
})
