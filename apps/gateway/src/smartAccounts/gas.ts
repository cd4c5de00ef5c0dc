import { type Hex, encodeFunctionData, size } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { type Operation, packOperation } from './operation.js'

/** The transaction itself, and what the entry point does around an operation. */
const transactionGas = 21_000n
const entryPointGas = 10_000n
/** For each authorization (EIP-7702). */
const authorizationGas = 25_000n
/** What every operation takes at least, beside its data. */
const leastOfOperation = 60_000n

/** More than any figure will be. */
const full = { gas: 0xff_ffff_ffffn, fee: 0xffff_ffff_ffff_ffffn }
const signatureBytes = 65

/**
 * What the bundler pays for an operation and the entry point does not count. It is the same for an estimate
 * and for what is sent: figures and signature count as full bytes, whatever they are.
 */
export function neededPreVerificationGas(operation: Operation): bigint {
  const { paymaster, paymasterData = '0x' } = operation
  const data = handleOpsData(
    {
      ...operation,
      callGasLimit: full.gas,
      verificationGasLimit: full.gas,
      preVerificationGas: full.gas,
      maxFeePerGas: full.fee,
      maxPriorityFeePerGas: full.fee,
      ...(paymaster !== undefined && {
        paymasterVerificationGasLimit: full.gas,
        paymasterPostOpGasLimit: full.gas,
        paymasterData: fullBytes(size(paymasterData)),
      }),
      signature: fullBytes(Math.max(signatureBytes, size(operation.signature))),
    },
    paymaster ?? operation.sender,
  )
  const zeros = countZeros(data)
  const others = size(data) - zeros
  const usual = BigInt(zeros * 4 + others * 16)
  // EIP-7623: a transaction with much data that does little pays more for them.
  const floor = BigInt(zeros * 10 + others * 40)
  const beyond = floor - usual - leastOfOperation
  return (
    transactionGas +
    entryPointGas +
    usual +
    (beyond > 0n ? beyond : 0n) +
    (operation.eip7702Auth === undefined ? 0n : authorizationGas)
  )
}

/** What carries an operation out. */
export const handleOpsData = (operation: Operation, beneficiary: Hex): Hex =>
  encodeFunctionData({
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [[packOperation(operation)], beneficiary],
  })

/** What a transaction costs before anything of it is run. */
export function intrinsicGas(data: Hex): bigint {
  const zeros = countZeros(data)
  return transactionGas + BigInt(zeros * 4 + (size(data) - zeros) * 16)
}

const fullBytes = (length: number): Hex => `0x${'ff'.repeat(length)}`

function countZeros(data: Hex): number {
  let zeros = 0
  for (let at = 2; at < data.length; at += 2) if (data[at] === '0' && data[at + 1] === '0') zeros += 1
  return zeros
}
