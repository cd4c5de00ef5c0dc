import { expect, it } from 'vitest'

import * as index from './index.js'

it('exports this name and no other', () => {
  expect(Object.keys(index)).toEqual(['embeddedWallet'])
})
