import { expect, it } from 'vitest'
import { checkPrice } from './gasPrices.js'

const prices = { base: 8_000_000n, tip: 2_000_000n }
const reasonOf = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint): string => {
  try {
    checkPrice({ maxFeePerGas, maxPriorityFeePerGas }, prices)
    return 'taken'
  } catch (error) {
    return (error as Error).message
  }
}

it('an operation has to pay half of the tip, and a base that is an eighth higher', () => {
  expect(reasonOf(10_000_000n, 1_000_000n)).toBe('taken')
  expect(reasonOf(10_000_000n, 999_999n)).toContain('maxPriorityFeePerGas is too little: 1000000')
  expect(reasonOf(10_000_000n, 0n)).toContain('maxPriorityFeePerGas')
  expect(reasonOf(9_999_999n, 1_000_000n)).toContain('maxFeePerGas is too little: 10000000')
  expect(reasonOf(7_999_999n, 1_000_000n)).toContain('below the price of the last block')
})

it('no tip is asked for where the node says that none is needed', () => {
  const free = { base: 8_000_000n, tip: 1_000_000n }
  expect(() => checkPrice({ maxFeePerGas: 9_000_000n, maxPriorityFeePerGas: 0n }, free)).not.toThrow()
})
