import {
  type Hex,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  pad,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeCalls } from './decodeCalls.js'

const abi = parseAbi([
  'function execute(bytes32 mode, bytes executionCalldata)',
  'struct Execution { address target; uint256 value; bytes callData; }',
  'function execute(Execution execution)',
  'function executeFromExecutor(bytes32 mode, bytes executionCalldata)',
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
])
const list = parseAbiParameters('(address target, uint256 value, bytes callData)[]')
const [one, two] = [
  '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
] as const
const single = pad('0x00', { size: 32 })
const batch = pad('0x01', { dir: 'right', size: 32 })
const execute = (mode: Hex, inner: Hex): Hex =>
  encodeFunctionData({ abi, functionName: 'execute', args: [mode, inner] })
const calls = [
  { target: one, value: 3n, callData: '0x1234' },
  { target: two, value: 0n, callData: '0x' },
] as const
const several = encodeAbiParameters(list, [calls])

describe('reads', () => {
  it('several calls, one call, and one call without a mode', () => {
    expect(decodeCalls(execute(batch, several))).toEqual([
      { to: one, value: 3n, data: '0x1234' },
      { to: two, value: 0n, data: '0x' },
    ])
    const packed = encodePacked(['address', 'uint256', 'bytes'], [one, 3n, '0x1234'])
    expect(decodeCalls(execute(single, packed))).toEqual([{ to: one, value: 3n, data: '0x1234' }])
    const plain = encodeFunctionData({ abi, functionName: 'execute', args: [calls[0]] })
    expect(decodeCalls(plain)).toEqual([{ to: one, value: 3n, data: '0x1234' }])
  })

  it('a single call without data', () => {
    expect(decodeCalls(execute(single, encodePacked(['address', 'uint256'], [one, 0n])))).toEqual([
      { to: one, value: 0n, data: '0x' },
    ])
  })
})

describe('refuses', () => {
  const modes: readonly (readonly [what: string, mode: Hex])[] = [
    ['code that is run in the place of the account', pad('0xff', { dir: 'right', size: 32 })],
    ['calls that only read', pad('0xfe', { dir: 'right', size: 32 })],
    ['a batch that goes on after a failure', pad('0x0101', { dir: 'right', size: 32 })],
    ['a call that may fail', pad('0x0001', { dir: 'right', size: 32 })],
    ['a batch with data of its own (ERC-7821)', pad('0x01000000000078210001', { dir: 'right', size: 32 })],
    ['batches of batches (ERC-7821)', pad('0x01000000000078210002', { dir: 'right', size: 32 })],
    ['a mode with anything at its end', concat([pad('0x01', { dir: 'right', size: 31 }), '0x01'])],
  ]
  it.each(modes)('%s', (_, mode) => {
    const inner = mode.startsWith('0x01') ? several : encodePacked(['address', 'uint256'], [one, 0n])
    expect(decodeCalls(execute(mode, inner))).toBeUndefined()
  })

  it('a list that could be read in another way: its start is not where it is usual', () => {
    // The first word says where the list begins: here, behind a word that readers pass over.
    const rest = several.slice(66)
    const shifted: Hex = `0x${'40'.padStart(64, '0')}${'0'.repeat(64)}${rest}`
    expect(decodeCalls(execute(batch, shifted))).toBeUndefined()
  })

  it('bytes behind what was read', () => {
    expect(decodeCalls(execute(batch, `${several}${'00'.repeat(32)}`))).toBeUndefined()
    expect(decodeCalls(`${execute(batch, several)}${'00'.repeat(32)}`)).toBeUndefined()
  })

  it('an address with more than 20 bytes', () => {
    const dirty = several.replace(
      one.slice(2).toLowerCase().padStart(64, '0'),
      `01${'0'.repeat(22)}${one.slice(2).toLowerCase()}`,
    )
    expect(dirty).not.toBe(several)
    expect(decodeCalls(execute(batch, dirty as Hex))).toBeUndefined()
  })

  it.each<readonly [string, Hex]>([
    ['nothing', '0x'],
    ['no calls', execute(batch, encodeAbiParameters(list, [[]]))],
    ['half a call', execute(single, one)],
    [
      'another method',
      encodeFunctionData({ abi, functionName: 'executeFromExecutor', args: [batch, several] }),
    ],
    [
      'what others may do',
      encodeFunctionData({ abi, functionName: 'redeemDelegations', args: [[], [], []] }),
    ],
    ['what the entry point hands over whole', concat(['0x8dd7712f', execute(batch, several)])],
  ])('%s', (_, data) => {
    expect(decodeCalls(data)).toBeUndefined()
  })
})
