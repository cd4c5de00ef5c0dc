import { expect, test, vi } from 'vitest'
import { connect, disconnect } from '@latchkey/core'
import { many, nft, nftsGateway, suspicious, type NftsGateway } from '../views/nfts/nfts.fixture.js'
import { hooked, type Hooked } from './hooked.fixture.js'
import { useLatchkeyNfts, type LatchkeyNfts } from './useLatchkeyNfts.js'

const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const

async function connected(
  gateway: NftsGateway,
  options: Parameters<typeof useLatchkeyNfts>[0] = {},
): Promise<Hooked<LatchkeyNfts>> {
  const page = await hooked(() => useLatchkeyNfts(options), { options: gateway.options })
  expect(page.now()).toMatchObject({ status: 'none', items: [] })
  await connect(page.latchkey, harbour)
  return page
}

test('useLatchkeyNfts has the NFTs of the account page by page, and none of an account that is gone', async () => {
  const gateway = nftsGateway(many(30))
  const { now, latchkey } = await connected(gateway)
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'success', hasMore: true, source: 'gateway' }))
  expect(now().items).toHaveLength(24)
  await now().loadMore()
  await vi.waitFor(() => expect(now()).toMatchObject({ hasMore: false }))
  expect(now().items.map(({ id }) => Number(id))).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  await disconnect(latchkey)
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'none', items: [] }))
})

test('useLatchkeyNfts leaves advertisements out, counts them, and gives them to who asks', async () => {
  const gateway = nftsGateway([nft('1'), suspicious])
  const page = await connected(gateway)
  await vi.waitFor(() => expect(page.now()).toMatchObject({ status: 'success', hidden: 1 }))
  expect(page.now().items.map(({ id }) => id)).toEqual(['1'])
  const all = await connected(gateway, { withHidden: true })
  await vi.waitFor(() => expect(all.now().items.map(({ spam }) => spam)).toEqual([false, true]))
})

test('useLatchkeyNfts: the last good answer stays after a failure, and says that it is old', async () => {
  const gateway = nftsGateway([nft('1')], { state: 'down' })
  const { now } = await connected(gateway)
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'error', stale: false }))
  gateway.state = 'up'
  await now().refresh()
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'success', stale: false }))
  gateway.state = 'down'
  await now().refresh()
  await vi.waitFor(() => expect(now()).toMatchObject({ stale: true, items: [{ id: '1' }] }))
})

test('useLatchkeyNfts: without a gateway nothing is known, and nothing asked', async () => {
  const gateway = nftsGateway([nft('1')])
  const options = { ...gateway.options, gatewayUrl: undefined as never }
  const { now, latchkey } = await hooked(() => useLatchkeyNfts(), { options })
  await connect(latchkey, harbour)
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'success', source: 'none', items: [] }))
  expect(gateway.asked).toEqual([])
})
