import { createTestHost } from '@latchkey/testkit'
import { polkadotAccounts } from '@latchkey/sandbox/polkadot'
import { expect, it, onTestFinished } from 'vitest'

import { polkadotAdapter } from '../exports/index.js'
import { hub, options } from '../world.fixture.js'

it('money 2: NFTs by the chain itself: the items of the pallet uniques that an account has', async () => {
  const host = createTestHost({ networks: [hub] })
  onTestFinished(host.stop)
  const { capabilities } = polkadotAdapter(options).start(host)
  const read = (index: number): ReturnType<NonNullable<(typeof capabilities)['nfts:read']>> =>
    capabilities['nfts:read']?.({
      address: polkadotAccounts[index]?.address ?? '',
      network: hub,
      signal: host.signal,
    }) ?? expect.unreachable()
  const { items, partial } = await read(0)
  expect(partial).toEqual([])
  expect(items.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual([
    { standard: 'uniques', token: 'uniques:5', id: '1', amount: '1' },
    { standard: 'uniques', token: 'uniques:5', id: '2', amount: '1' },
  ])
  expect(await read(1)).toEqual({ items: [], partial: [] })
})
