import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDepartures } from './findDepartures.mjs'

const good = [
  'exports/index.ts',
  'exports/networks.ts',
  'tronAdapter.ts',
  'tronAdapterOptions.ts',
  'tronContext.ts',
  'tronAdapter.test.ts',
  'world.fixture.ts',
  'engine.ts',
  'toError.ts',
  'toNetwork.ts',
  'connectors/discovery.ts',
  'session/sessionCalls.ts',
  'capabilities/capabilities.ts',
  'shared/proposal.ts',
  'transfer/checkTransfer.ts',
  'chain/readChain.ts',
]

test('an adapter with the layout is fine', () => assert.deepEqual(findDepartures('tron', good), []))

for (const [files, departure] of /** @type {const} */ ([
  [good.filter((file) => file !== 'engine.ts'), 'engine.ts is missing'],
  [[...good, 'session.ts'], 'session.ts belongs into a folder'],
  [[...good, 'sessions/sessionCalls.ts'], 'sessions/ is no folder of the layout'],
  [[...good, 'transfer/fees/read.ts'], 'transfer/fees/read.ts is deeper than one folder'],
]))
  test(`a departure is named: ${departure}`, () =>
    assert.deepEqual(findDepartures('tron', files), [departure]))
