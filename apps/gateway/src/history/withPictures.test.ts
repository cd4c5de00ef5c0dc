import { expect, it } from 'vitest'
import type { KnownNft, NftName } from '../nfts/createNfts.js'
import type { HistoryTransaction, HistoryTransfer } from './transaction.js'
import { withPictures } from './withPictures.js'

const nft = (id: number): HistoryTransfer => ({
  direction: 'in',
  quantity: { numeric: '1' },
  token: { name: 'Cards', symbol: 'CARD', isUnknown: true },
  nft: { collection: 'Cards', id: String(id), name: `Cards #${id}`, token: '0xcards' },
})
const transaction = (...transfers: readonly HistoryTransfer[]): HistoryTransaction => ({
  id: 'one',
  metadata: {
    operationType: 'receive',
    hash: '0x1',
    minedAt: '2026-01-01T00:00:00.000Z',
    status: 'confirmed',
    sentFrom: '',
    sentTo: '',
    chain: 'eip155:1',
  },
  transfers,
})

async function shown(
  transactions: readonly HistoryTransaction[],
  known: (name: NftName) => KnownNft | undefined,
): Promise<readonly { readonly transfers: readonly object[] }[]> {
  const answered = await withPictures(transactions, {
    iconUrl: (symbol) => `icon:${symbol}`,
    pictureUrl: ({ chain, token, id }, version) => `${chain}/${token}/${id}?v=${version}`,
    known: (name) => Promise.resolve(known(name)),
  })
  return answered as readonly { readonly transfers: readonly object[] }[]
}

it('tokens that the gateway knows have an icon, others an empty one', async () => {
  const coin = { direction: 'in', quantity: { numeric: '2' } } as const
  const [row] = await shown(
    [
      transaction(
        { ...coin, token: { name: 'Ether', symbol: 'ETH' } },
        { ...coin, token: { name: 'Odd', symbol: 'ETH', address: 'eip155:1:0x1', isUnknown: true } },
      ),
    ],
    () => undefined,
  )
  expect(row?.transfers).toEqual([
    { ...coin, token: { name: 'Ether', symbol: 'ETH', iconUrl: 'icon:ETH' } },
    { ...coin, token: { name: 'Odd', symbol: 'ETH', address: 'eip155:1:0x1', iconUrl: '' } },
  ])
})

it("an NFT has the name and the picture that are known, and its collection's else", async () => {
  const [row] = await shown([transaction(nft(1), nft(2), nft(3))], ({ id }) =>
    id === '1'
      ? { name: 'The first', version: 'abc' }
      : id === '2'
        ? { name: null, version: undefined }
        : undefined,
  )
  expect(row?.transfers).toMatchObject([
    { nft: { collection: 'Cards', id: '1', name: 'The first', imageUrl: 'eip155:1/0xcards/1?v=abc' } },
    { nft: { name: 'Cards #2' } },
    { nft: { name: 'Cards #3' } },
  ])
  for (const transfer of row?.transfers.slice(1) ?? []) expect(transfer).not.toHaveProperty('nft.imageUrl')
  // What the gateway itself calls the collection is no part of the answer.
  expect(JSON.stringify(row)).not.toContain('"token":"0xcards"')
})

it('of a transaction that moved many, four NFTs are looked up, and the next transaction has its own', async () => {
  const looked: string[] = []
  const many = transaction(...Array.from({ length: 1000 }, (_, id) => nft(id)))
  const rows = await shown([many, transaction(nft(7000))], ({ id }) => void looked.push(id))
  expect(looked.toSorted()).toEqual(['0', '1', '2', '3', '7000'])
  expect(rows.map(({ transfers }) => transfers.length)).toEqual([1000, 1])
})
