import { expect, it } from 'vitest'

import * as solana from './solana.js'

it('exports these names and no others', () => {
  expect(Object.keys(solana).toSorted()).toEqual(['createSolanaWallet', 'solanaPhone'])
})
