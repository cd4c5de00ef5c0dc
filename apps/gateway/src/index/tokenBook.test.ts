import { encodeAbiParameters, stringToHex } from 'viem'
import { expect, it } from 'vitest'
import { memory } from './indexed.fixture.js'
import type { IndexNode, NodeCall } from './indexNode.js'
import { createTokenBook } from './tokenBook.js'

const text = (value: string): string => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint): string => encodeAbiParameters([{ type: 'uint256' }], [value])

/** What each contract answers to name, symbol and decimals; `undefined` is a revert. */
const contracts: Readonly<Record<string, readonly (string | undefined)[]>> = {
  usual: [text('US\u202E Dollar\n'), text('USD'), number(6n)],
  old: [stringToHex('Maker', { size: 32 }), stringToHex('MKR', { size: 32 }), number(18n)],
  silent: [undefined, undefined, undefined],
  odd: ['0x', '0x1234', number(2n ** 255n)],
  long: [text('x'.repeat(5000)), text(''), number(0n)],
}
const answer = ([, [call]]: NodeCall): unknown => {
  const { to, data } = call as { to: string; data: string }
  return contracts[to]?.[['0x06fdde03', '0x95d89b41', '0x313ce567'].indexOf(data)]
}

it('tokens are what their contracts say, without what cannot be shown, and are asked once', async () => {
  const { tables } = await memory()
  let asked = 0
  const node: IndexNode = {
    ask: () => Promise.resolve(['0x1']),
    askEach: (calls) => {
      asked += 1
      return Promise.resolve(calls.map(answer))
    },
  }
  const book = createTokenBook(1, node, tables)
  const names = Object.keys(contracts)
  const read = await book.read(names)
  expect(names.map(read)).toEqual([
    { address: 'usual', name: 'US Dollar', symbol: 'USD', decimals: 6 },
    { address: 'old', name: 'Maker', symbol: 'MKR', decimals: 18 },
    { address: 'silent', name: '', symbol: '', decimals: 0 },
    { address: 'odd', name: '', symbol: '', decimals: 0 },
    { address: 'long', name: `${'x'.repeat(99)}…`, symbol: '', decimals: 0 },
  ])
  expect(names.map(await book.read(names))).toEqual(names.map(read))
  expect(asked).toBe(1)
})

it('a contract that spoils the question for all leaves the others their names', async () => {
  const { tables } = await memory()
  const node: IndexNode = {
    ask: () => Promise.resolve(['0x1']),
    askEach: (calls) =>
      calls.some(([, [call]]) => (call as { to: string }).to === 'bomb')
        ? Promise.reject(new Error('the answer is larger than 1048576 bytes'))
        : Promise.resolve(calls.map(answer)),
  }
  const read = await createTokenBook(1, node, tables).read(['usual', 'bomb'])
  expect([read('usual').name, read('bomb')]).toEqual([
    'US Dollar',
    { address: 'bomb', name: '', symbol: '', decimals: 0 },
  ])
})

it('without its node no amount is shown as another one', async () => {
  const { tables } = await memory()
  const dead = (): Promise<never> => Promise.reject(new Error('fetch failed'))
  const book = createTokenBook(1, { ask: dead, askEach: dead }, tables)
  await expect(book.read(['usual'])).rejects.toMatchObject({ statusCode: 502 })
})
