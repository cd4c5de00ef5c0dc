import { createTestHost } from '@latchkey/testkit'
import { expect, it, onTestFinished } from 'vitest'

import { solanaAdapter } from '../exports/index.js'
import { alice, nobody, one } from '../world.fixture.js'

it('money 2: NFTs by what the cluster itself says: Token-Metadata, Token-2022 and Core, with their collections', async () => {
  const host = createTestHost({ networks: [one] })
  onTestFinished(host.stop)
  const { capabilities } = solanaAdapter().start(host)
  const read = (address: string): ReturnType<NonNullable<(typeof capabilities)['nfts:read']>> =>
    capabilities['nfts:read']?.({ address, network: one, signal: host.signal }) ?? expect.unreachable()
  const { items, partial } = await read(alice.address)
  expect(partial).toEqual([])
  const told = items.map(({ standard, name, collection, amount, id }) => ({
    standard,
    name,
    collection,
    amount,
    id,
  }))
  expect(told.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))).toMatchInlineSnapshot(`
    [
      {
        "amount": "1",
        "collection": "Harbour Lamps",
        "id": "0",
        "name": "Lamp 7",
        "standard": "token-metadata",
      },
      {
        "amount": "1",
        "collection": undefined,
        "id": "0",
        "name": "Rowing Boat",
        "standard": "core",
      },
      {
        "amount": "1",
        "collection": undefined,
        "id": "0",
        "name": "Ship’s Bell",
        "standard": "token-2022",
      },
    ]
  `)
  expect(new Set(items.map(({ token }) => token)).size).toBe(items.length)
  expect(await read(nobody.address)).toEqual({ items: [], partial: [] })
})
