import {
  type Hex,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  pad,
  parseAbi,
  parseAbiParameters,
  parseGwei,
} from 'viem'
import { expect, it } from 'vitest'
import type { RpcFault } from '../../errors/rpcFault.js'
import type { Operation } from '../operation.js'
import { checkCalls, checkFigures } from './checkPolicy.js'

const [token, other, account] = [
  '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
] as const
const policy = {
  name: 'The host',
  chains: ['eip155:1'],
  targets: [token],
  maxCostPerOp: 1n,
  perAccountPerDay: 1n,
  perProjectPerDay: 1n,
}
const abi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata)'])
const operation = (to: Hex, value = 0n, data: Hex = '0x'): Operation => ({
  sender: account,
  nonce: 0n,
  callData: encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [pad('0x00', { size: 32 }), encodePacked(['address', 'uint256', 'bytes'], [to, value, data])],
  }),
  callGasLimit: 100_000n,
  verificationGasLimit: 100_000n,
  preVerificationGas: 50_000n,
  maxFeePerGas: parseGwei('4'),
  maxPriorityFeePerGas: parseGwei('2'),
  signature: '0x',
})
/** Why it is refused. */
function reasonOf(check: () => void): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return (error as RpcFault).data?.reason
  }
}

it('lets listed contracts be called, and no others', () => {
  expect(reasonOf(() => checkCalls(policy, operation(token), []))).toBeUndefined()
  expect(reasonOf(() => checkCalls(policy, operation(other), []))).toBe('target')
})

it('never pays for calls of the account itself, or of its own contracts, whatever is listed', () => {
  const all = { ...policy, targets: [token, other, account] }
  expect(reasonOf(() => checkCalls(all, operation(account), []))).toBe('target')
  expect(reasonOf(() => checkCalls(all, operation(other), [other]))).toBe('target')
  expect(reasonOf(() => checkCalls(all, operation(other), []))).toBeUndefined()
})

it('lets listed methods be called only, where methods are listed', () => {
  const methods = { ...policy, selectors: ['0xA9059CBB'] as const }
  expect(reasonOf(() => checkCalls(methods, operation(token, 0n, '0xa9059cbb00'), []))).toBeUndefined()
  for (const data of ['0x', '0xa9059c', '0x095ea7b3'] as const)
    expect(reasonOf(() => checkCalls(methods, operation(token, 0n, data), []))).toBe('target')
})

it('lets as many calls be made at once as a visitor may take approvals back, and says how many those are', () => {
  const many = (count: number): Operation => {
    const call = { target: token, value: 0n, callData: `0x095ea7b3${'00'.repeat(64)}` } as const
    const list = parseAbiParameters('(address target, uint256 value, bytes callData)[]')
    const inner = encodeAbiParameters(list, [Array.from({ length: count }, () => call)])
    const mode = pad('0x01', { dir: 'right', size: 32 })
    const callData = encodeFunctionData({ abi, functionName: 'execute', args: [mode, inner] })
    return { ...operation(token), callData }
  }
  for (const count of [60, 200]) expect(() => checkCalls(policy, many(count), [])).not.toThrow()
  expect(reasonOf(() => checkCalls(policy, many(201), []))).toBe('calls')
  expect(() => checkCalls(policy, many(201), [])).toThrow(
    'Sponsoring refused: there are 201 calls at once, and 200 is the most.',
  )
})

it('lets no currency be sent along, unless it says how much', () => {
  expect(reasonOf(() => checkCalls(policy, operation(token, 1n), []))).toBe('value')
  const some = { ...policy, maxValue: 5n }
  expect(reasonOf(() => checkCalls(some, operation(token, 5n), []))).toBeUndefined()
  expect(reasonOf(() => checkCalls(some, operation(token, 6n), []))).toBe('value')
})

it.each<readonly [string, Partial<Operation>]>([
  ['too little gas before the calls', { preVerificationGas: 49_999n }],
  ['more gas before the calls than is needed', { preVerificationGas: 53_000n }],
  ['more gas for the calls than they take', { callGasLimit: 300_000n }],
  ['more gas for the check', { verificationGasLimit: 200_001n }],
  ['a price far above that of the chain', { maxFeePerGas: parseGwei('7') }],
  ['a tip far above the usual', { maxPriorityFeePerGas: parseGwei('2.6') }],
  ['a price below that of the chain', { maxFeePerGas: parseGwei('0.9') }],
])('does not pay for %s', (_, change) => {
  const prices = { base: parseGwei('1'), tip: parseGwei('1') }
  const needed = { calls: 100_000n, preVerificationGas: 50_000n }
  expect(reasonOf(() => checkFigures(operation(token), prices, needed))).toBeUndefined()
  expect(reasonOf(() => checkFigures({ ...operation(token), ...change }, prices, needed))).toBe('cost')
})

it('pays what a bundler of someone else asks for, and a little more, but not what an account adds', () => {
  const prices = { base: parseGwei('1'), tip: parseGwei('1') }
  const bundler = { callGasLimit: 300_000n, preVerificationGas: 90_000n, verificationGasLimit: 250_000n }
  const needed = { calls: 100_000n, preVerificationGas: 50_000n, bundler }
  const stated = { ...operation(token), ...bundler }
  expect(reasonOf(() => checkFigures(stated, prices, needed))).toBeUndefined()
  for (const change of [
    { callGasLimit: 420_000n },
    { preVerificationGas: 102_000n },
    { verificationGasLimit: 330_000n },
  ])
    expect(reasonOf(() => checkFigures({ ...stated, ...change }, prices, needed))).toBe('cost')
})
