import { expect, it } from 'vitest'

import * as index from './index.js'
import * as networks from './networks.js'

it('exports these names and no others', () => {
  expect(Object.keys(index)).toEqual(['solanaAdapter'])
  expect(Object.keys(networks).toSorted()).toEqual(['solana', 'solanaDevnet', 'solanaTestnet'])
})
