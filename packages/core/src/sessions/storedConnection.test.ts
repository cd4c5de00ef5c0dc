import { expect, test } from 'vitest'
import { memoryStorage } from '@latchkey/testkit'
import { instanceStorage } from '../platform/guarded.js'
import { connectFake, testCore } from '../core.fixture.js'
import { readStoredConnection } from './storedConnection.js'

const good = {
  connectorId: 'test.fake',
  caipNetworkId: 'fake:1',
  accounts: [{ caipAddress: 'fake:1:first', address: 'first' }],
  wallet: { name: 'Fake', type: 'ANNOUNCED', icon: 'data:image/png;base64,AAAA' },
}
const read = (content: unknown): ReturnType<typeof readStoredConnection> => {
  const storage = memoryStorage({
    'x/connection@1': typeof content === 'string' ? content : JSON.stringify(content),
  })
  return readStoredConnection(instanceStorage(() => storage, 'x'))
}
const withSession = (session: unknown): unknown => ({
  sessions: { fake: session },
  activeByNamespace: { fake: 'fake:1' },
  activeNamespace: 'fake',
})

test('what was written is read again', async () => {
  const memory = memoryStorage()
  await connectFake(await testCore({ storage: memory, instanceId: 'x' }))
  const storage = instanceStorage(() => memory, '@latchkey/x')
  expect(readStoredConnection(storage)).toMatchObject({
    activeNamespace: 'fake',
    activeByNamespace: { fake: 'fake:1' },
    sessions: { fake: { connectorId: 'test.fake' } },
  })
})

test.each([
  ['nothing', ''],
  ['half a document', '{"sessions":'],
  ['null', null],
  ['a list', []],
  ['no sessions', { activeByNamespace: {} }],
  ['no networks', { sessions: {} }],
])('%s is no stored connection', (_name, content) => {
  expect(read(content)).toBeUndefined()
})

test('a good session is kept', () => {
  expect(read(withSession(good))?.sessions).toEqual({ fake: good })
})

test.each([
  ['no connector', { ...good, connectorId: 7 }],
  ['a connector of 10 kB', { ...good, connectorId: 'x'.repeat(10_000) }],
  ['a network of another family', { ...good, caipNetworkId: 'other:1' }],
  ['a malformed network', { ...good, caipNetworkId: '1' }],
  ['no account', { ...good, accounts: [] }],
  ['a malformed account', { ...good, accounts: [{ caipAddress: 'first', address: 'first' }] }],
  ['an icon that runs code', { ...good, wallet: { ...good.wallet, icon: 'javascript:alert(1)' } }],
  ['a wallet of no kind', { ...good, wallet: { ...good.wallet, type: 'ROBOT' } }],
  ['malformed approvals', { ...good, approvedCaipNetworkIds: ['1'] }],
])('a session with %s is dropped, and nothing else', (_name, session) => {
  expect(read(withSession(session))).toEqual({
    sessions: {},
    kept: [],
    activeByNamespace: { fake: 'fake:1' },
    activeNamespace: 'fake',
  })
})
