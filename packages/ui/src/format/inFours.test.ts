import { expect, test } from 'vitest'
import { inFours } from './inFours.js'

test('cuts an address into groups of four that make up the whole', () => {
  expect(inFours('0x6B175474E89094C44Da98b954EedeAC495271d0F').slice(0, 3)).toEqual(['0x', '6B17', '5474'])
  for (const address of ['0x6B175474E89094C44Da98b954EedeAC495271d0F', 'bc1qxy2kgdygjrs', 'a', ''])
    expect(inFours(address).join('')).toBe(address)
})
