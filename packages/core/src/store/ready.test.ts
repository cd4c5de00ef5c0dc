import { fakeWallet } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { connectFake, testCore } from '../core.fixture.js'
import { selectIsConnected, selectConnection } from '../sessions/sessionsSelectors.js'

test('behaviour 1.5 `ready` waits for the start, and for stored sessions to be picked up', async () => {
  const first = await testCore()
  await connectFake(first)
  first.core.stop()
  const { core } = await testCore(
    { storage: first.storage },
    { wallets: [fakeWallet({ id: 'test.fake', addresses: ['first'] })] },
    false,
  )
  let isReady = false
  const ready = core.ready().then(() => (isReady = true))
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(isReady).toBe(false)
  core.start()
  await ready
  expect(core.store.getState().lifecycle.status).toBe('ready')
  expect(selectIsConnected(core.store.getState(), 'fake')).toBe(
    selectConnection(core.store.getState(), 'fake').status === 'connected',
  )
  await core.ready()
})

test('behaviour 1.5 `ready` resolves with the stored session picked up, not before', async () => {
  const first = await testCore()
  await connectFake(first)
  first.core.stop()
  const { core } = await testCore({ adapters: [first.adapter], storage: first.storage })
  await core.ready()
  expect(selectConnection(core.store.getState(), 'fake').status).toBe('connected')
})
