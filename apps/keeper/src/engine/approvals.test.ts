import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Fees, Signing } from '../worker/ops.js'
import { approvals, type Approvals } from './approvals.js'

const request = { caipNetworkId: 'eip155:1', method: 'personal_sign', params: [] } as const
const no = async (): Promise<undefined> => undefined
const told: string[] = []
let signing: () => Promise<Signing>
let queue: Approvals
beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
  signing = async () => ({ answer: 'signed' })
  queue = approvals({
    wanted: ({ requestId }) => void told.push(`wanted ${requestId}`),
    done: (id) => void told.push(`done ${id}`),
    gone: (id) => void told.push(`gone ${id}`),
  })
})
afterEach(() => void vi.useRealTimers())

/** What became of a request. */
function ask(id: string, fees: () => Promise<Fees | undefined> = no): { state: unknown; cost?: unknown } {
  const found: { state: unknown; cost?: unknown } = { state: 'waits' }
  const sign = (cost?: Fees): Promise<Signing> => {
    found.cost = cost
    return signing()
  }
  queue.ask(id, request, { fees, sign }).then(
    (answer) => (found.state = answer),
    (error: { code: string }) => (found.state = error.code),
  )
  return found
}

it('asks one at a time, in order', async () => {
  const [a, b] = [ask('a'), ask('b')]
  expect(told).toEqual(['wanted a'])
  expect(queue.show('b')).toBeUndefined()
  expect(queue.decide('b', true)).toBeUndefined()
  // A word before it was shown is no word.
  expect(queue.decide('a', true)).toBeUndefined()
  expect(queue.show('a')?.request).toBe(request)
  const decided = queue.decide('a', true)
  expect(decided).toBeDefined()
  // A word counts once.
  expect(queue.decide('a', true)).toBeUndefined()
  expect(await decided).toEqual({})
  await vi.advanceTimersByTimeAsync(0)
  expect(a.state).toBe('signed')
  expect(told).toEqual(expect.arrayContaining(['wanted a', 'done a', 'wanted b']))
  expect(queue.decide('a', true)).toBeUndefined()
  queue.show('b')
  void queue.decide('b', false)
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
  expect(queue.decide('a', true)).toBeUndefined()
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
  const cost = await queue.show('a')?.cost
  expect(cost).toEqual({ fees })
  queue.told('a', cost ?? {})
  await queue.decide('a', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(a).toEqual({ state: 'signed', cost: fees })
  expect(await queue.show('b')?.cost).toEqual({ feesError: { code: 'failed', message: 'Error' } })
  await queue.decide('b', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(b).toEqual({ state: 'signed', cost: undefined })
})

it('a cost that came after the card was told of none is not signed', async () => {
  let late: (fees: Fees) => void = () => undefined
  const a = ask('a', () => new Promise((resolve) => (late = resolve)))
  queue.show('a')
  // The card waits for it for 7 s.
  queue.told('a', { feesError: { code: 'keeper-unreachable', message: 'away' } })
  late({ gas: '0x5208', gasPrice: '0xffffffffff' })
  await vi.advanceTimersByTimeAsync(0)
  await queue.decide('a', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(a).toEqual({ state: 'signed', cost: undefined })
})

it('nor one that no card was told at all', async () => {
  const a = ask('a', async () => ({ gas: '0x5208', gasPrice: '0x1' }))
  queue.show('a')
  await vi.advanceTimersByTimeAsync(0)
  await queue.decide('a', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(a.cost).toBeUndefined()
})

const unreachable = { code: 'keeper-unreachable', message: 'away' }

it('is over once it is signed, and not before; meanwhile no word and no second surface counts', async () => {
  let sign: (signed: Signing) => void = () => undefined
  signing = () => new Promise((resolve) => (sign = resolve))
  const a = ask('a')
  queue.show('a')
  const decided = queue.decide('a', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['wanted a'])
  expect(queue.show('a')).toBeUndefined()
  expect(queue.isShown('a')).toBe(false)
  expect(queue.isAnswered('a')).toBe(true)
  expect(queue.decide('a', true)).toBeUndefined()
  expect(queue.decide('a', false)).toBeUndefined()
  // What is being signed is not called off.
  queue.cancel('a')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(a.state).toBe('waits')
  sign({ answer: 'signed' })
  expect(await decided).toEqual({})
  await vi.advanceTimersByTimeAsync(0)
  expect(a.state).toBe('signed')
  expect(told).toEqual(['wanted a', 'done a'])
  expect(queue.isAnswered('a')).toBe(true)
})

it('where nothing was sent it may be asked again; a no after it tells the page what failed', async () => {
  signing = async () => ({ refusal: unreachable, next: 'again' })
  const [a, b] = [ask('a'), ask('b')]
  queue.show('a')
  expect(await queue.decide('a', true)).toEqual({ failed: { code: 'keeper-unreachable', next: 'again' } })
  expect(a.state).toBe('waits')
  expect(told).toEqual(['wanted a'])
  expect(queue.isAnswered('a')).toBe(false)
  signing = async () => ({ answer: 'signed' })
  expect(await queue.decide('a', true)).toEqual({})
  await vi.advanceTimersByTimeAsync(0)
  expect(a.state).toBe('signed')
  signing = async () => ({ refusal: unreachable, next: 'again' })
  queue.show('b')
  await queue.decide('b', true)
  await queue.decide('b', false)
  await vi.advanceTimersByTimeAsync(0)
  expect(b.state).toBe('keeper-unreachable')
})

it.each([
  ['what may have been sent', async (): Promise<Signing> => ({ refusal: unreachable, next: 'check' })],
  ['what the worker said nothing of', () => Promise.reject(new Error('ended'))],
])('%s is never signed again', async (_, fails) => {
  signing = fails
  const a = ask('a')
  queue.show('a')
  expect(await queue.decide('a', true)).toMatchObject({ failed: { next: 'check' } })
  expect(queue.decide('a', true)).toBeUndefined()
  expect(queue.show('a')).toBeUndefined()
  expect(queue.decide('a', true)).toBeUndefined()
  await queue.decide('a', false)
  await vi.advanceTimersByTimeAsync(0)
  expect(['keeper-unreachable', 'failed']).toContain(a.state)
  expect(told).toEqual(['wanted a', 'done a'])
})

it('what was taken back while it was signed is not asked again', async () => {
  signing = async () => {
    queue.cancel('a')
    return { refusal: unreachable, next: 'again' }
  }
  const a = ask('a')
  queue.show('a')
  expect(await queue.decide('a', true)).toMatchObject({ failed: { next: 'over' } })
  await vi.advanceTimersByTimeAsync(0)
  expect(a.state).toBe('keeper-unreachable')
})

it('what is refused for good is told to the visitor first, and to the page once that is closed', async () => {
  signing = async () => ({ refusal: { code: 'revoked', message: 'gone' }, next: 'over' })
  const a = ask('a')
  queue.show('a')
  expect(await queue.decide('a', true)).toEqual({ failed: { code: 'revoked', next: 'over' } })
  expect(a.state).toBe('waits')
  expect(queue.decide('a', true)).toBeUndefined()
  await queue.decide('a', false)
  await vi.advanceTimersByTimeAsync(0)
  expect(a.state).toBe('revoked')
  expect(told).toEqual(['wanted a', 'done a'])
})

it('what may have been sent is not called over when the page takes it back', async () => {
  signing = async () => ({ refusal: unreachable, next: 'check' })
  const a = ask('a')
  queue.show('a')
  await queue.decide('a', true)
  queue.cancel('a')
  await vi.advanceTimersByTimeAsync(0)
  expect(a.state).toBe('keeper-unreachable')
  // `gone` says on the screen that nothing was signed.
  expect(told).toEqual(['wanted a', 'done a'])
})
