import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { IDLE, workerClient } from './workerClient.js'

interface FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null
  onerror: (() => void) | null
  readonly asked: { id: number; op: string }[]
  over: boolean
}
const workers: FakeWorker[] = []
const start = (): Worker => {
  const worker: FakeWorker = { onmessage: null, onerror: null, asked: [], over: false }
  workers.push(worker)
  return Object.assign(worker, {
    postMessage: (message: { id: number; op: string }) => void worker.asked.push(message),
    terminate: () => {
      worker.over = true
    },
  }) as unknown as Worker
}
const answer = (of: FakeWorker, at: number, said: object = { result: 1 }, lasting = true): void =>
  of.onmessage?.({ data: { id: of.asked[at]?.id, lasting, ...said } })

beforeEach(() => {
  vi.useFakeTimers()
  workers.length = 0
})
afterEach(() => void vi.useRealTimers())

it('starts with the first work, and ends a minute after the last', async () => {
  const client = workerClient(start)
  expect(workers).toHaveLength(0)
  const work = client.do('safety')
  const other = client.do('touch')
  expect(workers).toHaveLength(1)
  answer(workers[0]!, 0)
  await work
  // Work that takes long is not cut off.
  await vi.advanceTimersByTimeAsync(IDLE * 3)
  expect(workers[0]?.over).toBe(false)
  answer(workers[0]!, 1)
  await other
  await vi.advanceTimersByTimeAsync(IDLE - 1)
  expect(workers[0]?.over).toBe(false)
  void client.do('safety')
  await vi.advanceTimersByTimeAsync(IDLE)
  answer(workers[0]!, 2)
  await vi.advanceTimersByTimeAsync(IDLE)
  expect(workers[0]?.over).toBe(true)
  void client.do('safety')
  expect(workers).toHaveLength(2)
})

it('lives on where nothing is kept: the halves are in it alone', async () => {
  const client = workerClient(start)
  const work = client.do('safety')
  answer(workers[0]!, 0, { result: 1 }, false)
  await work
  expect(client.lasting).toBe(false)
  await vi.advanceTimersByTimeAsync(IDLE * 10)
  expect(workers[0]?.over).toBe(false)
})

it('tells refusals with their code, and the end of a worker to all who wait', async () => {
  const client = workerClient(start)
  const refused = client.do('safety')
  answer(workers[0]!, 0, { refusal: { code: 'revoked', message: 'gone', data: { a: 1 } } })
  await expect(refused).rejects.toMatchObject({ code: 'revoked', message: 'gone', data: { a: 1 } })
  const lost = client.do('safety')
  workers[0]?.onerror?.()
  await expect(lost).rejects.toMatchObject({ code: 'failed' })
  void client.do('safety')
  expect(workers).toHaveLength(2)
})
