import { type Address, type Hex, concat, encodeAbiParameters, keccak256, numberToHex, slice } from 'viem'
import { type Operation, packOperation } from '../operation.js'

/** What a sponsor adds to an operation. */
export interface SponsorFields {
  readonly paymaster: Address
  readonly paymasterVerificationGasLimit: bigint
  readonly paymasterPostOpGasLimit: bigint
  readonly paymasterData: Hex
}

/** Enough to look at one signature. Nothing is done afterwards; some clients leave a limit of 0 out. */
const limits = { paymasterVerificationGasLimit: 60_000n, paymasterPostOpGasLimit: 1n }

const seconds = (at: bigint): Hex => numberToHex(at, { size: 6 })
const timesOf = (until: bigint): Hex => concat([seconds(until), seconds(0n)])
/** Where the signature begins in `paymasterAndData`. */
const signatureAt = 64

/** As long as what is signed, and good for nothing. */
export const stubFields = (paymaster: Address): SponsorFields => ({
  paymaster,
  ...limits,
  paymasterData: concat([timesOf(2n ** 40n), `0x${'ff'.repeat(64)}1c`]),
})

/**
 * What `SponsorPaymaster` wants signed: {@link SponsorFields} without a signature, and the hash of it all.
 *
 * @param codeHash of the code that the account will have
 */
export function hashForSponsor(
  operation: Operation,
  {
    chainId,
    paymaster,
    codeHash,
    until,
  }: {
    readonly chainId: number
    readonly paymaster: Address
    readonly codeHash: Hex
    readonly until: bigint
  },
): { readonly fields: SponsorFields; readonly hash: Hex } {
  const fields = { paymaster, ...limits, paymasterData: timesOf(until) }
  const packed = packOperation({ ...operation, ...fields })
  const values = [
    ['uint256', BigInt(chainId)],
    ['address', paymaster],
    ['bytes32', codeHash],
    ['address', packed.sender],
    ['uint256', packed.nonce],
    ['bytes32', keccak256(packed.initCode)],
    ['bytes32', keccak256(packed.callData)],
    ['bytes32', packed.accountGasLimits],
    ['uint256', packed.preVerificationGas],
    ['bytes32', packed.gasFees],
    ['bytes32', keccak256(slice(packed.paymasterAndData, 0, signatureAt))],
  ] as const
  const hash = keccak256(
    encodeAbiParameters(
      values.map(([type]) => ({ type })),
      values.map(([, value]) => value),
    ),
  )
  return { fields, hash }
}
