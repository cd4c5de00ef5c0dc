import { describe, expect, test } from 'vitest'
import type { Network, Nft } from '@latchkey/core'
import { largePicture, nftCount, nftId, nftLink, nftTitle } from './nftWords.js'

const CONTRACT = '0x196dBCBb54b8ec4958c959D8949EBFE87aC2Aaaf'
const MINT = 'Bb2H1TKhKqixEUCr3pEZ24cSYtMcREJSYAbSyY85Rzuj'
const HASH = 'ab'.repeat(32)
const one = (more: Partial<Nft> = {}): Nft => ({
  standard: 'erc721',
  token: CONTRACT,
  id: '0',
  amount: '1',
  attributes: [],
  spam: false,
  ...more,
})
const network = {
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.test' } },
} as Network

test.each<[nft: Partial<Nft>, title: string, id: string]>([
  [{ name: 'Postcard' }, 'Postcard', '0'],
  [{}, '#0', '0'],
  [{ id: '9'.repeat(77) }, '#9999…9999', '9'.repeat(77)],
  [{ standard: 'token-metadata', token: MINT }, 'Bb2H…Rzuj', MINT],
  [{ standard: 'core', token: MINT, name: 'Boat' }, 'Boat', MINT],
  [{ standard: 'compressed', token: MINT, name: 'Boat' }, 'Boat', MINT],
])('%j is called %s', (nft, title, id) => {
  expect([nftTitle(one(nft)), nftId(one(nft))]).toEqual([title, id])
})

describe('where it can be looked up', () => {
  test.each<[nft: Partial<Nft>, href: string | undefined]>([
    [{}, `https://explorer.test/address/${CONTRACT}`],
    [{ token: MINT }, `https://explorer.test/address/${MINT}`],
    [{ token: 'inscriptions', id: `${HASH}i0` }, `https://explorer.test/tx/${HASH}`],
    [{ token: 'uniques:5', id: '1' }, undefined],
    [{ token: 'inscriptions', id: '1' }, undefined],
  ])('%j', (nft, href) => expect(nftLink(network, one(nft))).toBe(href))
})

test('however many there are, a badge has room for it', () => {
  expect(['2', '1234', '12345678', '9'.repeat(78)].map((amount) => nftCount(amount, 'en'))).toEqual([
    '2',
    '1.2K',
    '12.3M',
    '1E78',
  ])
})

test('a large picture is of the same address, and what is within the address stays', () => {
  const small = 'https://gateway.test/public/nft/a/b/1.webp?size=256&v=256&st=x'
  expect(largePicture(small)).toBe('https://gateway.test/public/nft/a/b/1.webp?size=512&v=256&st=x')
  expect(largePicture('data:image/webp;base64,AAAA')).toBe('data:image/webp;base64,AAAA')
  expect(largePicture(undefined)).toBeUndefined()
})
