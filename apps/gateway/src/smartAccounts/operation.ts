import { type Address, type Hex, getAddress, numberToHex } from 'viem'
import {
  type PackedUserOperation,
  entryPoint07Address,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { invalid } from '../errors/rpcFault.js'
import { type Authorization, readAuthorization } from './authorization.js'
import { isAbsent, readAddress, readBytes, readNumber, readObject } from './fields.js'

/** An operation of ERC-4337 for EntryPoint 0.7, of an account that lends itself its code. */
export interface Operation {
  readonly sender: Address
  readonly nonce: bigint
  readonly callData: Hex
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly paymaster?: Address
  readonly paymasterVerificationGasLimit?: bigint
  readonly paymasterPostOpGasLimit?: bigint
  readonly paymasterData?: Hex
  readonly signature: Hex
  /** Lends the account its code; travels beside, since EntryPoint 0.7 knows nothing of it. */
  readonly eip7702Auth?: Authorization
}

/** EntryPoint 0.7, the same on every chain. */
export const entryPoint: Address = entryPoint07Address

/** In bytes. 200 approvals that are taken back at once are 51 kB. */
const most = { callData: 65_536, signature: 2048, paymasterData: 4096 }
/** Gas is packed in 128 bits; no chain has blocks that need more than these. */
const gasBits = 40
const feeBits = 96

/**
 * Reads an operation as a caller wrote it.
 *
 * @param isWhole whether all figures and the signature have to be there; else what is missing is zero
 * @throws RpcFault that names the field
 */
export function readOperation(value: unknown, isWhole: boolean): Operation {
  const raw = readObject(value, 'The operation')
  const gas = (name: string, bits = gasBits): bigint =>
    !isWhole && isAbsent(raw[name]) ? 0n : readNumber(raw[name], name, bits)
  if (!isAbsent(raw['initCode']) || !isAbsent(raw['paymasterAndData']))
    throw invalid('The operation', 'is one for EntryPoint 0.6')
  if (!isAbsent(raw['factory']))
    throw invalid('factory', 'must be left out: the authorization goes into eip7702Auth')
  return {
    sender: readAddress(raw['sender'], 'sender'),
    nonce: readNumber(raw['nonce'], 'nonce', 256),
    callData: readBytes(raw['callData'], 'callData', most.callData),
    callGasLimit: gas('callGasLimit'),
    verificationGasLimit: gas('verificationGasLimit'),
    preVerificationGas: gas('preVerificationGas'),
    maxFeePerGas: gas('maxFeePerGas', feeBits),
    maxPriorityFeePerGas: gas('maxPriorityFeePerGas', feeBits),
    ...(!isAbsent(raw['paymaster']) && {
      paymaster: readAddress(raw['paymaster'], 'paymaster'),
      paymasterVerificationGasLimit: gas('paymasterVerificationGasLimit'),
      paymasterPostOpGasLimit: gas('paymasterPostOpGasLimit'),
      paymasterData: isAbsent(raw['paymasterData'])
        ? '0x'
        : readBytes(raw['paymasterData'], 'paymasterData', most.paymasterData),
    }),
    signature:
      !isWhole && isAbsent(raw['signature'])
        ? '0x'
        : readBytes(raw['signature'], 'signature', most.signature),
    ...(!isAbsent(raw['eip7702Auth']) && { eip7702Auth: readAuthorization(raw['eip7702Auth']) }),
  }
}

/** As it goes over the wire and into the database. */
export function writeOperation(operation: Operation): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(operation).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'bigint'
        ? numberToHex(value)
        : name === 'eip7702Auth'
          ? writeOperation(value as Operation)
          : value,
    ]),
  )
}

/** @throws RpcFault for another entry point than 0.7 */
export function requireEntryPoint(value: unknown): void {
  if (readAddress(value, 'The entry point') !== getAddress(entryPoint))
    throw invalid('The entry point', `is not served here: only ${entryPoint}, version 0.7`)
}

/** As the entry point takes it. */
export function packOperation({ eip7702Auth: _, ...operation }: Operation): PackedUserOperation {
  return toPackedUserOperation(operation)
}

/** What the entry point calls the operation. */
export const hashOperation = ({ eip7702Auth: _, ...operation }: Operation, chainId: number): Hex =>
  getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint,
    entryPointVersion: '0.7',
    userOperation: operation,
  })

/** What the operation can cost at most, in wei: what the entry point holds back for it. */
export const mostOf = (operation: Operation): bigint => gasOf(operation) * operation.maxFeePerGas

/** All its gas. */
export const gasOf = (operation: Operation): bigint =>
  operation.preVerificationGas +
  operation.verificationGasLimit +
  operation.callGasLimit +
  (operation.paymasterVerificationGasLimit ?? 0n) +
  (operation.paymasterPostOpGasLimit ?? 0n)
