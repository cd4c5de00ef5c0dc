import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { approvals, type Approvals } from './approvals.js'

const request = { caipNetworkId: 'eip155:1', method: 'personal_sign', params: [] } as const
const no = async (): Promise<undefined> => undefined
const told: string[] = []
let queue: Approvals
beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
  queue = approvals({
    wanted: ({ requestId }) => void told.push(`wanted ${requestId}`),
    done: (id) => void told.push(`done ${id}`),
    gone: (id) => void told.push(`gone ${id}`),
  })
})
afterEach(() => void vi.useRealTimers())

/** What became of a request. */
function ask(id: string, fees: Parameters<Approvals['ask']>[2] = no): { state: unknown } {
  const found: { state: unknown } = { state: 'waits' }
  queue.ask(id, request, fees).then(
    (cost) => (found.state = cost ?? 'approved'),
    (error: { code: string }) => (found.state = error.code),
  )
  return found
}

it('asks one at a time, in order', async () => {
  const [a, b] = [ask('a'), ask('b')]
  expect(told).toEqual(['wanted a'])
  expect(queue.show('b')).toBeUndefined()
  expect(queue.decide('b', true)).toBe(false)
  // A word before it was shown is no word.
  expect(queue.decide('a', true)).toBe(false)
  expect(queue.show('a')?.request).toBe(request)
  expect(queue.decide('a', true)).toBe(true)
  await vi.runOnlyPendingTimersAsync()
  expect(a.state).toBe('approved')
  expect(told).toEqual(expect.arrayContaining(['wanted a', 'done a', 'wanted b']))
  expect(queue.decide('a', true)).toBe(false)
  queue.show('b')
  queue.decide('b', false)
  await vi.advanceTimersByTimeAsync(0)
  expect(b.state).toBe('user-rejected')
})

it('five wait, and no more', async () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => ask(id))
  const sixth = ask('f')
  await vi.advanceTimersByTimeAsync(0)
  expect(sixth.state).toBe('request-pending')
  expect(five.map(({ state }) => state)).toEqual(Array(5).fill('waits'))
  queue.cancel('c')
  const again = ask('g')
  await vi.advanceTimersByTimeAsync(0)
  expect(again.state).toBe('waits')
})

it('waits ten minutes', async () => {
  const a = ask('a')
  queue.show('a')
  await vi.advanceTimersByTimeAsync(599_000)
  expect(a.state).toBe('waits')
  await vi.advanceTimersByTimeAsync(1000)
  expect(a.state).toBe('user-rejected')
  expect(told).toEqual(['wanted a', 'done a', 'gone a'])
  expect(queue.decide('a', true)).toBe(false)
})

it('is taken back by the page; what never was its turn is not told as done', async () => {
  const [a, b] = [ask('a'), ask('b')]
  queue.cancel('b')
  queue.cancel('nobody')
  await vi.advanceTimersByTimeAsync(0)
  expect(b.state).toBe('user-rejected')
  expect(told).toEqual(['wanted a', 'gone b'])
  queue.cancelAll()
  await vi.advanceTimersByTimeAsync(0)
  expect(a.state).toBe('user-rejected')
})

it('signs the cost that was shown, and none that could not be read', async () => {
  const fees = { gas: '0x5208', gasPrice: '0x1' }
  const [a, b] = [ask('a', async () => fees), ask('b', () => Promise.reject(new Error('no node')))]
  expect(await queue.show('a')?.cost).toEqual({ fees })
  queue.decide('a', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(a.state).toEqual(fees)
  expect(await queue.show('b')?.cost).toEqual({ feesError: { code: 'failed', message: 'Error' } })
  queue.decide('b', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(b.state).toBe('approved')
})
