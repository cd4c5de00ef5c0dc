import { expect, test, vi } from 'vitest'
import { fakeAdapter, fakeWallet, memoryStorage } from '@latchkey/testkit'
import { ONE, OTHER } from '../core.fixture.js'
import { createCore } from '../createCore.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import { connect } from '../sessions/connect.js'
import { selectConnection } from '../sessions/sessionsSelectors.js'
import type { Core, SharedSessions } from '../store/core.js'
import { wakeSessions } from '../walletconnect/pairingCommands.js'
import { disconnect } from './disconnect.js'

const ID = 'mail'

/** Two families that the embedded wallet `mail` serves, beside WalletConnect. */
async function start(storage = memoryStorage()): Promise<{ core: Core; mail: SharedSessions }> {
  const adapters = ['fake', 'other'].map((namespace) =>
    fakeAdapter({ namespace, wallets: [fakeWallet({ id: ID, type: 'AUTH' })] }),
  )
  const core = createCore({ adapters, networks: [ONE, OTHER], platform: memoryPlatform(), storage })
  const mail: SharedSessions = {
    restore: vi.fn(() => Promise.resolve(undefined)),
    end: vi.fn(() => Promise.resolve()),
    wake: vi.fn(() => Promise.resolve()),
  }
  Object.assign(core.services.sharedConnectors, { [ID]: () => Promise.resolve(mail) })
  core.start()
  await Promise.resolve()
  return { core, mail }
}

test('issue 11.3 a second shared connector: its session ends for every family, and it is told', async () => {
  const { core, mail } = await start()
  await connect(core, { namespace: 'fake', connectorId: ID })
  await connect(core, { namespace: 'other', connectorId: ID })
  await disconnect(core, { namespace: 'fake' })
  expect(selectConnection(core.store.getState(), 'other').status).toBe('disconnected')
  expect(mail.end).toHaveBeenCalled()
})

test('issue 11.3 a second shared connector restores what an earlier page left; no adapter is asked', async () => {
  const storage = memoryStorage()
  const first = await start(storage)
  await connect(first.core, { namespace: 'fake', connectorId: ID })
  first.core.stop()
  const second = await start(storage)
  await second.core.ready()
  expect(vi.mocked(second.mail.restore).mock.calls.map(([, namespace]) => namespace)).toEqual(['fake'])
  // It no longer grants a session.
  expect(selectConnection(second.core.store.getState(), 'fake').status).toBe('disconnected')
})

test('issue 11.3 a second shared connector wakes with the page, once it was wanted', async () => {
  const { core, mail } = await start()
  await wakeSessions(core)
  expect(mail.wake).not.toHaveBeenCalled()
  core.services.shared.set(ID, Promise.resolve({ connector: {} as never, session: undefined }))
  await wakeSessions(core)
  expect(mail.wake).toHaveBeenCalledOnce()
})
