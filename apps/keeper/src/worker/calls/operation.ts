import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import type { Operation } from '@latchkey/embedded-wallet/protocol'

import { word } from '../abi.js'
import { ENTRY_POINT, IMPLEMENTATION } from '../contracts.js'
import { typedDataHash } from '../sign/evm/typedData.js'

/** An operation of ERC-4337 for EntryPoint 0.7; all figures in hex with `0x`. */
export interface UserOperation {
  readonly sender: string
  readonly nonce: string
  readonly callData: string
  readonly callGasLimit: string
  readonly verificationGasLimit: string
  readonly preVerificationGas: string
  readonly maxFeePerGas: string
  readonly maxPriorityFeePerGas: string
  readonly paymaster: string
  readonly paymasterVerificationGasLimit: string
  readonly paymasterPostOpGasLimit: string
  readonly paymasterData: string
}

/** An authorization of EIP-7702, as JSON-RPC has it beside an operation. */
export interface AuthorizationJson {
  readonly address: string
  readonly chainId: string
  readonly nonce: string
  readonly r: string
  readonly s: string
  readonly yParity: string
}

/** 65 bytes that cost what a signature costs, and open nothing. */
export const STUB_SIGNATURE = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

/** An authorization that counts for nothing: before a yes nothing is signed. */
export const stubAuthorization = (chainId: bigint, nonce: bigint): AuthorizationJson => ({
  address: IMPLEMENTATION,
  chainId: `0x${chainId.toString(16)}`,
  nonce: `0x${nonce.toString(16)}`,
  r: `0x${'1'.repeat(64)}`,
  s: `0x${'1'.repeat(64)}`,
  yParity: '0x0',
})

/** As bundlers and sponsors take it. */
export const operationJson = (
  operation: UserOperation,
  signature: string,
  authorization?: AuthorizationJson,
): Operation => {
  const { paymaster, paymasterData, paymasterVerificationGasLimit, paymasterPostOpGasLimit, ...own } =
    operation
  const paid = { paymaster, paymasterData, paymasterVerificationGasLimit, paymasterPostOpGasLimit }
  return {
    ...own,
    ...(paymaster !== '0x' && paid),
    signature,
    ...(authorization && { eip7702Auth: authorization }),
  }
}

/** Two figures of 16 bytes in one word. */
const pair = (first: string, second: string): string =>
  `0x${[first, second].map((each) => each.slice(2).padStart(32, '0')).join('')}`

/** An operation as the entry point packs it. */
export interface Packed {
  readonly sender: string
  readonly nonce: string
  readonly initCode: string
  readonly callData: string
  readonly accountGasLimits: string
  readonly preVerificationGas: string
  readonly gasFees: string
  readonly paymasterAndData: string
}

export function packed(operation: UserOperation): Packed {
  const { paymaster, paymasterVerificationGasLimit, paymasterPostOpGasLimit, paymasterData } = operation
  const limits = pair(paymasterVerificationGasLimit, paymasterPostOpGasLimit).slice(2)
  return {
    sender: operation.sender,
    nonce: operation.nonce,
    initCode: '0x',
    callData: operation.callData,
    accountGasLimits: pair(operation.verificationGasLimit, operation.callGasLimit),
    preVerificationGas: operation.preVerificationGas,
    gasFees: pair(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
    paymasterAndData: `${paymaster.toLowerCase()}${limits}${paymasterData.slice(2)}`,
  }
}

const keccak = (data: string): string =>
  hex.encode(keccak_256(hex.decode(data.replace(/^0x/, '').toLowerCase())))

/** What the entry point, bundlers and their receipts call it. */
export function operationHash(operation: UserOperation, chainId: bigint): string {
  const { sender, nonce, initCode, callData, ...rest } = packed(operation)
  const { accountGasLimits, preVerificationGas, gasFees, paymasterAndData } = rest
  const inner = keccak(
    word(sender) +
      word(nonce) +
      keccak(initCode) +
      keccak(callData) +
      word(accountGasLimits) +
      word(preVerificationGas) +
      word(gasFees) +
      keccak(paymasterAndData),
  )
  return `0x${keccak(inner + word(ENTRY_POINT) + word(chainId))}`
}

const fields = (text: string): readonly { readonly name: string; readonly type: string }[] =>
  text.split(', ').map((each) => {
    const [type = '', name = ''] = each.split(' ')
    return { name, type }
  })

const TYPES = new Map([
  ['EIP712Domain', fields('string name, string version, uint256 chainId, address verifyingContract')],
  [
    'PackedUserOperation',
    fields(
      'address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, ' +
        'uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, address entryPoint',
    ),
  ],
])

/** What the account's key signs: typed data of the account itself. */
export const operationDigest = (operation: UserOperation, chainId: bigint): Uint8Array =>
  typedDataHash({
    types: TYPES,
    primaryType: 'PackedUserOperation',
    domain: {
      name: 'EIP7702StatelessDeleGator',
      version: '1',
      chainId: chainId.toString(),
      verifyingContract: operation.sender,
    },
    message: { ...packed(operation), entryPoint: ENTRY_POINT },
  })
