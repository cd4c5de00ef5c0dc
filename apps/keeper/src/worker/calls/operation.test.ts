import {
  decodeAbiParameters,
  decodeFunctionData,
  hashTypedData,
  parseAbi,
  parseTransaction,
  recoverTransactionAddress,
  type Hex,
} from 'viem'
import { getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { recoverAuthorizationAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { hex } from '@scure/base'

import { ENTRY_POINT, IMPLEMENTATION, NO_ADDRESS } from '../contracts.js'
import { signAuthorization } from '../sign/evm/authorization.js'
import { signTransaction } from '../sign/evm/transaction.js'
import { executeData } from './encode.js'
import { operationDigest, operationHash, type UserOperation } from './operation.js'
import { stateOf } from './smartAccount.js'

const key = hex.decode('11'.repeat(32))
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const to = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const abi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata) payable'])
const list = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'callData', type: 'bytes' },
    ],
  },
] as const

describe('execute (ERC-7579)', () => {
  it.each([2, 3, 20])('%s calls come out as they went in', (count) => {
    const calls = Array.from({ length: count }, (_, at) => ({
      to,
      value: BigInt(at) * 7n,
      data: `0x${'ab'.repeat(at * 13)}`,
    }))
    const { args } = decodeFunctionData({ abi, data: executeData(calls) })
    expect(args[0]).toBe(`0x01${'0'.repeat(62)}`)
    const [found] = decodeAbiParameters(list, args[1])
    expect(found.map(({ target, value, callData }) => [target.toLowerCase(), value, callData])).toEqual(
      calls.map(({ value, data }) => [to, value, data]),
    )
  })
  it('one is packed', () => {
    const { args } = decodeFunctionData({ abi, data: executeData([{ to, value: 5n, data: '0x1234' }]) })
    expect(args).toEqual([`0x${'0'.repeat(64)}`, `${to}${'5'.padStart(64, '0')}1234`])
  })
})

describe('an operation of EntryPoint 0.7', () => {
  const operation: UserOperation = {
    sender: account.address.toLowerCase(),
    nonce: '0x5',
    callData: executeData([{ to, value: 0n, data: '0x1234' }]),
    callGasLimit: '0x12345',
    verificationGasLimit: '0x186a0',
    preVerificationGas: '0xc350',
    maxFeePerGas: '0x77359400',
    maxPriorityFeePerGas: '0x3b9aca00',
    paymaster: to,
    paymasterVerificationGasLimit: '0xea60',
    paymasterPostOpGasLimit: '0x1',
    paymasterData: `0x${'cd'.repeat(77)}`,
  }
  const asNumbers = {
    sender: account.address,
    nonce: 5n,
    callData: operation.callData as Hex,
    callGasLimit: 0x12345n,
    verificationGasLimit: 100_000n,
    preVerificationGas: 50_000n,
    maxFeePerGas: 2_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
    paymaster: to as Hex,
    paymasterVerificationGasLimit: 60_000n,
    paymasterPostOpGasLimit: 1n,
    paymasterData: operation.paymasterData as Hex,
    signature: '0x' as Hex,
  }

  it('has the hash that viem and the entry point give it', () => {
    expect(operationHash(operation, 31337n)).toBe(
      getUserOperationHash({
        chainId: 31337,
        entryPointAddress: ENTRY_POINT,
        entryPointVersion: '0.7',
        userOperation: asNumbers,
      }),
    )
  })

  it('is signed as typed data of the account', () => {
    const names =
      'address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, address entryPoint'
    const fields = names.split(', ').map((each) => {
      const [type = '', name = ''] = each.split(' ')
      return { type, name }
    })
    const { signature: _, ...packed } = toPackedUserOperation(asNumbers)
    const digest = hashTypedData({
      domain: {
        name: 'EIP7702StatelessDeleGator',
        version: '1',
        chainId: 31337,
        verifyingContract: account.address,
      },
      types: { PackedUserOperation: fields },
      primaryType: 'PackedUserOperation',
      message: { ...packed, entryPoint: ENTRY_POINT } as never,
    })
    expect(`0x${hex.encode(operationDigest(operation, 31337n))}`).toBe(digest)
  })
})

describe('an authorization (EIP-7702)', () => {
  it('is the account’s own, for one chain', async () => {
    const { r, s, yParity } = signAuthorization(key, { chainId: 31337n, address: IMPLEMENTATION, nonce: 3n })
    const authorization = {
      address: IMPLEMENTATION as Hex,
      chainId: 31337,
      nonce: 3,
      r: `0x${hex.encode(r)}`,
      s: `0x${hex.encode(s)}`,
      yParity,
    } as const
    expect(await recoverAuthorizationAddress({ authorization })).toBe(account.address)
  })

  it.each([
    ['code of others', { chainId: 1n, address: to, nonce: 0n }],
    ['every chain', { chainId: 0n, address: IMPLEMENTATION, nonce: 0n }],
  ])('for %s it is refused', (_what, authorization) => {
    expect(() => signAuthorization(key, authorization)).toThrow(
      expect.objectContaining({ code: 'malformed-request' }) as Error,
    )
  })

  it('rides in a transaction of type 4', async () => {
    const authorizations = [signAuthorization(key, { chainId: 31337n, address: NO_ADDRESS, nonce: 8n })]
    const transaction = {
      chainId: 31337n,
      to,
      value: 0n,
      data: '0x',
      accessList: [],
      nonce: 7n,
      gas: 60_000n,
      maxFeePerGas: 20n,
      maxPriorityFeePerGas: 1n,
      authorizations,
    } as const
    const { raw } = signTransaction(key, transaction)
    const parsed = parseTransaction(raw as `0x04${string}`)
    expect(parsed).toMatchObject({ type: 'eip7702', nonce: 7, chainId: 31337 })
    expect(parsed.authorizationList).toMatchObject([{ address: NO_ADDRESS, nonce: 8, chainId: 31337 }])
    expect(await recoverTransactionAddress({ serializedTransaction: raw as `0x04${string}` })).toBe(
      account.address,
    )
    const before = { ...transaction, gasPrice: 5n }
    expect(() => signTransaction(key, before)).toThrow(
      expect.objectContaining({ code: 'malformed-request' }) as Error,
    )
  })
})

it.each([
  ['0x', 'plain'],
  [`0xef0100${IMPLEMENTATION.slice(2)}`, 'smart'],
  [`0xEF0100${IMPLEMENTATION.slice(2).toUpperCase()}`, 'smart'],
  [`0xef0100${'12'.repeat(20)}`, 'foreign'],
  ['0x6001', 'foreign'],
  [undefined, 'foreign'],
])('an account with the code %s is %s', (code, state) => {
  expect(stateOf(code)).toBe(state)
})
