import { memoryStorage } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import type { StoredConnection } from '../model/storedConnection.js'
import { instanceStorage } from '../platform/guarded.js'
import { storedConnections } from '../sessions/storedConnection.js'
import { mergeConnection } from './mergeConnection.js'

function record(ids: string, active: string): StoredConnection {
  const session = (id: string): StoredConnection['byId'][string] => ({
    connectorId: id,
    caipNetworkId: 'fake:1',
    accounts: [{ caipAddress: `fake:1:${id}`, address: id }],
    wallet: { name: id, type: 'ANNOUNCED' },
    address: id,
  })
  return {
    activeNamespace: 'fake',
    byId: Object.fromEntries([...ids].map((id) => [`fake/${id}`, session(id)])),
    activeByNamespace: { fake: `fake/${active}` },
    networkByNamespace: { fake: 'fake:1' },
  }
}

test.each([
  ['this tab used another wallet', record('abc', 'c'), record('bca', 'a'), record('cab', 'b'), 'cab'],
  ['this tab changed no order', record('abc', 'c'), record('bca', 'a'), record('bca', 'a'), 'abc'],
  ['only the other tab knows a wallet', record('abd', 'd'), record('ab', 'b'), record('ba', 'a'), 'dba'],
])('e2e 8: the order in which wallets were used is kept when %s', (_name, theirs, before, now, order) => {
  const memory = memoryStorage()
  const storage = instanceStorage(() => memory, 'x')
  storage.setItem(storedConnections.key, JSON.stringify(theirs))
  mergeConnection({ storage, stored: storedConnections }, before, now)
  const stored = storedConnections.read(storage)
  expect(Object.values(stored?.byId ?? {}).map(({ connectorId }) => connectorId)).toEqual([...order])
})
