import { expect, it } from 'vitest'
import type { ReceiptAnswer, TransactionAnswer } from './blockAnswers.js'
import { type Rows, rowsOf, zero } from './rows.js'

const hash = (digit: string): string => `0x${digit.repeat(64)}`
const address = (digit: string): string => `0x${digit.repeat(40)}`
const block = { number: '0x10', hash: hash('b'), parentHash: hash('a'), timestamp: '0x65' }

function read(
  transaction: Partial<TransactionAnswer> = {},
  receipt: Partial<ReceiptAnswer> = {},
): Omit<Rows, 'blocks'> {
  return rowsOf([
    {
      block,
      transaction: { hash: hash('1'), from: address('A'), to: address('C'), value: '0x5', ...transaction },
      receipt: {
        transactionHash: hash('1'),
        transactionIndex: '0x2',
        blockHash: hash('b'),
        blockNumber: '0x10',
        status: '0x1',
        gasUsed: '0x5208',
        effectiveGasPrice: '0x3',
        logs: [],
        ...receipt,
      },
    },
  ])
}

it('a fee is the gas, with what blobs cost and what an OP chain takes for Ethereum', () => {
  const fee = (receipt: Partial<ReceiptAnswer>): unknown => read({}, receipt).transactions[0]?.[5]
  expect(fee({})).toBe(63_000n)
  expect(fee({ l1Fee: '0x64' })).toBe(63_100n)
  expect(fee({ blobGasUsed: '0x20000', blobGasPrice: '0x1' })).toBe(63_000n + 131_072n)
  expect(fee({ effectiveGasPrice: null, l1Fee: null })).toBe(0n)
})

it('what failed moved nothing, and what makes a contract pays it', () => {
  expect(read().transfers).toEqual([[16, 2, -1, 0, 0, null, address('a'), address('c'), 5n, null]])
  expect(read().sent).toEqual([[address('a'), address('c'), 16, 2]])
  const failed = read({}, { status: '0x0' })
  expect([failed.transfers, failed.sent, failed.transactions[0]?.[6]]).toEqual([[], [], false])
  expect(failed.activity.map(([account]) => account)).toEqual([address('a'), address('c')])
  const made = read({ to: null }, { contractAddress: address('D') })
  expect(made.transfers[0]?.slice(6, 9)).toEqual([address('a'), address('d'), 5n])
  // Before the Byzantium fork receipts had no status.
  expect(read({}, { status: undefined }).transactions[0]?.[6]).toBe(true)
})

it('a receipt of another branch stops the step, and no account is called zero', () => {
  expect(() => read({}, { blockHash: hash('c') })).toThrow('another branch')
  expect(() => read({}, { transactionHash: hash('2') })).toThrow('another branch')
  expect(read({ to: zero }).activity.map(([account]) => account)).toEqual([address('a')])
})
