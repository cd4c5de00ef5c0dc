import { expect, it } from 'vitest'

import { walletBrowse } from './walletBrowse.js'

const pageUrl = 'https://shop.test/a/b?c=d&e=ü#f'
const encoded = encodeURIComponent(pageUrl)
const request = { pageUrl, mobile: true, installed: false }

it.each([
  ['Phantom', `https://phantom.app/ul/browse/${encoded}?ref=https%3A%2F%2Fshop.test`],
  ['phantom', `https://phantom.app/ul/browse/${encoded}?ref=https%3A%2F%2Fshop.test`],
  ['Coinbase Wallet', `https://go.cb-w.com/dapp?cb_url=${encoded}`],
  ['Solflare', `https://solflare.com/ul/v1/browse/${encoded}?ref=https%3A%2F%2Fshop.test`],
])('behaviour 7.4 opens the whole page in %s', (name, link) => {
  expect(walletBrowse({})({ ...request, name })).toBe(link)
})

it('is for phones on which the wallet is not at hand already', () => {
  const browse = walletBrowse({})
  expect(browse({ ...request, name: 'Phantom', mobile: false })).toBeUndefined()
  expect(browse({ ...request, name: 'Phantom', installed: true })).toBeUndefined()
  expect(browse({ ...request, name: 'Backpack' })).toBeUndefined()
  expect(browse({ ...request, name: 'constructor' })).toBeUndefined()
  expect(browse({ ...request, name: 'Phantom', pageUrl: 'about:blank' })).toBeUndefined()
})

it('is the host’s own to change', () => {
  const browse = walletBrowse({
    Backpack: (url) => `https://backpack.test/?to=${encodeURIComponent(url)}`,
    PHANTOM: false,
  })
  expect(browse({ ...request, name: 'Backpack' })).toBe(`https://backpack.test/?to=${encoded}`)
  expect(browse({ ...request, name: 'Phantom' })).toBeUndefined()
})
