import { expect, it } from 'vitest'

import * as polkadot from './polkadot.js'

it('exports these names and no others', () => {
  expect(Object.keys(polkadot).toSorted()).toEqual([
    'createPolkadotWallet',
    'hostileExtensions',
    'injectHostileExtensions',
    'polkadotPhone',
  ])
})
