import { expect, it } from 'vitest'
import { createLedger } from './ledger.js'

const shares = { client: 100, address: 1000 }
const none = new Set<string>()

it('knows what all, each client and each address have, and forgets who has nothing', () => {
  const ledger = createLedger()
  ledger.add({ client: 'a', address: 'x', messages: 1, bytes: 10 })
  ledger.add({ client: 'a', address: 'y', messages: 2, bytes: 20 })
  ledger.add({ client: 'b', address: 'x', messages: 3, bytes: 30 })
  expect(ledger.total).toEqual({ messages: 6, bytes: 60 })
  expect([ledger.client('a'), ledger.client('b'), ledger.client('c')]).toEqual([
    { messages: 3, bytes: 30 },
    { messages: 3, bytes: 30 },
    { messages: 0, bytes: 0 },
  ])
  expect([ledger.address('x'), ledger.address('y')]).toEqual([
    { messages: 4, bytes: 40 },
    { messages: 2, bytes: 20 },
  ])
  ledger.add({ client: 'b', address: 'x', messages: -3, bytes: -40 })
  expect(ledger.client('b')).toEqual({ messages: 0, bytes: 0 })
  ledger.replace([{ client: 'c', address: '', messages: 1, bytes: 5 }])
  expect([ledger.total, ledger.client('a'), ledger.client('c'), ledger.address('x')]).toEqual([
    { messages: 1, bytes: 5 },
    { messages: 0, bytes: 0 },
    { messages: 1, bytes: 5 },
    { messages: 0, bytes: 0 },
  ])
})

it('names the sender furthest over its share, and none within it', () => {
  const ledger = createLedger()
  ledger.add({ client: 'small', address: 'x', messages: 1, bytes: 100 })
  expect(ledger.heaviest(shares, none)).toBeUndefined()
  ledger.add({ client: 'big', address: 'x', messages: 1, bytes: 500 })
  ledger.add({ client: 'bigger', address: 'y', messages: 1, bytes: 600 })
  expect(ledger.heaviest(shares, none)).toEqual({ client: 'bigger', address: undefined })
  expect(ledger.heaviest(shares, new Set(['bigger']))).toEqual({ client: 'big', address: undefined })
})

it('names the heaviest client of an address that took many keys to stay within the share of each', () => {
  const ledger = createLedger()
  for (let key = 0; key < 50; key += 1)
    ledger.add({ client: `key ${key}`, address: 'x', messages: 1, bytes: key })
  ledger.add({ client: 'elsewhere', address: 'y', messages: 1, bytes: 90 })
  expect(ledger.heaviest(shares, none)).toEqual({ client: 'key 49', address: 'x' })
})
