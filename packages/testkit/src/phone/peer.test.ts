import { expect, it } from 'vitest'

import { toPeer } from './peer.js'

it.each([
  [
    { name: ' A page ', url: 'https://page.test/a?b' },
    { name: 'A page', url: 'https://page.test' },
  ],
  [
    { name: 'x'.repeat(100), url: 'javascript:alert(1)' },
    { name: 'x'.repeat(80), url: '' },
  ],
  [
    { name: 7, url: null },
    { name: 'A page without a name', url: '' },
  ],
  [null, { name: 'A page without a name', url: '' }],
])('believes of %j what can be shown', (metadata, peer) => {
  expect(toPeer(metadata)).toEqual(peer)
})
