import { expect, it } from 'vitest'

import * as index from './index.js'
import * as networks from './networks.js'

it('exports these names and no others', () => {
  expect(Object.keys(index)).toEqual(['polkadotAdapter'])
  expect(Object.keys(networks).toSorted()).toEqual([
    'kusama',
    'paseo',
    'polkadot',
    'polkadotAssetHub',
    'polkadotNetwork',
    'westend',
  ])
})
