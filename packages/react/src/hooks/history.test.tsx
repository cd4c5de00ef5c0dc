import { expect, test, vi } from 'vitest'
import { connect, disconnect } from '@latchkey/core'
import { everything, historyGateway, many, type HistoryGateway } from '../views/activity/activity.fixture.js'
import { hooked, type Hooked } from './hooked.fixture.js'
import { useLatchkeyHistory, type LatchkeyHistory } from './useLatchkeyHistory.js'

const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const

async function connected(
  gateway: HistoryGateway,
  options: Parameters<typeof useLatchkeyHistory>[0] = {},
): Promise<Hooked<LatchkeyHistory>> {
  const page = await hooked(() => useLatchkeyHistory(options), { options: gateway.options })
  expect(page.now()).toMatchObject({ status: 'none', rows: [] })
  await connect(page.latchkey, harbour)
  return page
}

test('useLatchkeyHistory has what the account did page by page, and nothing of an account that is gone', async () => {
  const { now, latchkey } = await connected(historyGateway(many(30)))
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'success', hasMore: true, source: 'gateway' }))
  const first = now().rows
  expect(first).toHaveLength(20)
  await now().loadMore()
  await vi.waitFor(() => expect(now()).toMatchObject({ hasMore: false }))
  expect(now().rows).toHaveLength(30)
  // What is there never moves.
  expect(
    now()
      .rows.slice(0, 20)
      .map(({ id }) => id),
  ).toEqual(first.map(({ id }) => id))
  await disconnect(latchkey)
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'none', rows: [] }))
})

test('useLatchkeyHistory leaves out what misleads, counts it, and gives it to who asks', async () => {
  const gateway = historyGateway(everything)
  const page = await connected(gateway)
  await vi.waitFor(() => expect(page.now().status).toBe('success'))
  const { rows, hidden } = page.now()
  expect(hidden).toBeGreaterThan(0)
  expect(rows.every(({ suspicion }) => suspicion === undefined)).toBe(true)
  const all = await connected(historyGateway(everything), { withHidden: true })
  await vi.waitFor(() => expect(all.now().rows).toHaveLength(rows.length + hidden))
  expect(all.now().rows.filter(({ suspicion }) => suspicion !== undefined)).toHaveLength(hidden)
})

test('useLatchkeyHistory: the last good answer stays after a failure, and says that it is old', async () => {
  const gateway = historyGateway(many(2), { state: 'down' })
  const { now } = await connected(gateway)
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'error', stale: false }))
  gateway.state = 'up'
  await now().refresh()
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'success', stale: false }))
  gateway.state = 'down'
  await now().refresh()
  await vi.waitFor(() => expect(now()).toMatchObject({ stale: true }))
  expect(now().rows).toHaveLength(2)
})

test('useLatchkeyHistory: without a gateway only what was sent from here is known, and nothing is asked', async () => {
  const gateway = historyGateway(many(2))
  const options = { ...gateway.options, gatewayUrl: undefined as never }
  const { now, latchkey } = await hooked(() => useLatchkeyHistory(), { options })
  await connect(latchkey, harbour)
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'success', source: 'none', rows: [] }))
  expect(gateway.asked).toEqual([])
})
