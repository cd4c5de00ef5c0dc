import { expect, it } from 'vitest'

import { toCoinType } from './coinType.js'

it.each([
  [1, '2147483649'],
  [10, '2147483658'],
  [31338, '2147514986'],
  [2 ** 31 - 1, '4294967295'],
])("S5.09 chain %i is coin type %s, the id OR'd with 2^31", (chainId, coinType) =>
  expect(toCoinType(chainId)).toBe(coinType),
)

it.each([2 ** 31, 2 ** 31 + 1, 2 ** 32, Number.MAX_SAFE_INTEGER])(
  'S5.09 S8.32 chain %i is refused',
  (chainId) => {
    expect(() => toCoinType(chainId)).toThrow(
      expect.objectContaining({ code: 'invalid-chain-id', message: 'Invalid chainId' }) as Error,
    )
  },
)
