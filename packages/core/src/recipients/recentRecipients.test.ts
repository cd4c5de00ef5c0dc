import { deniedStorage, memoryStorage } from '@latchkey/testkit'
import { expect, test } from 'vitest'
import { instanceStorage, type InstanceStorage } from '../platform/guarded.js'
import { readRecentRecipients, storeRecentRecipient } from './recentRecipients.js'

const KEY = 'p/recipients@1'
const on = (storage = memoryStorage()): InstanceStorage => instanceStorage(() => storage, 'p')
const addresses = (storage: InstanceStorage, namespace = 'fake'): readonly string[] =>
  readRecentRecipients(storage, namespace).map(({ address }) => address)

test('money 6.1 the last one is first, once, and fifty are kept of each family', () => {
  const storage = on()
  for (let at = 0; at < 60; at++) storeRecentRecipient(storage, 'fake', { address: `a${at}`, at })
  storeRecentRecipient(storage, 'other', { address: 'b', at: 1 })
  storeRecentRecipient(storage, 'fake', { address: 'a30', at: 99 })
  expect(addresses(storage)).toHaveLength(50)
  expect(addresses(storage).slice(0, 3)).toEqual(['a30', 'a59', 'a58'])
  expect(addresses(storage, 'other')).toEqual(['b'])
})

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['another shape', '{"fake":{"address":"a"}}'],
  ['markup for an address', '{"fake":[{"address":"<b>","at":1}]}'],
  ['a time that is none', '{"fake":[{"address":"a","at":"now"}]}'],
])('%s in the storage is as good as nothing, and is written over', (_, text) => {
  const kept = memoryStorage()
  kept.setItem(KEY, text)
  const storage = on(kept)
  expect(addresses(storage)).toEqual([])
  storeRecentRecipient(storage, 'fake', { address: 'a', at: 1 })
  expect(addresses(storage)).toEqual(['a'])
})

test('a family is not looked for in what every object has', () => {
  expect(addresses(on(), 'constructor')).toEqual([])
})

test('a storage that is denied harms nothing', () => {
  const storage = instanceStorage(() => deniedStorage() as never, 'p')
  storeRecentRecipient(storage, 'fake', { address: 'a', at: 1 })
  expect(addresses(storage)).toEqual([])
})
