import type { CaipNetworkId } from '@latchkey/embedded-wallet/protocol'

import { bytes, fixed, tuple } from '../abi.js'
import { ENTRY_POINT, IMPLEMENTATION } from '../contracts.js'
import type { SignTools } from '../sign/signRequest.js'
import { operationHash, packed, STUB_SIGNATURE } from './operation.js'
import { chainOf } from './ownWay.js'
import type { DraftOperation } from './sponsoredWay.js'

/** `validatePaymasterUserOp(PackedUserOperation,bytes32,uint256)` of ERC-4337. */
const VALIDATE = '0x52b7512c'

/**
 * Until when the sponsor's word counts, in seconds by the chain's clock; `undefined` where it has no end or
 * does not say. Any sponsor's contract tells it in the same way, and to the entry point alone.
 */
export async function sponsorEnd(
  { operation, upgrade }: DraftOperation,
  caipNetworkId: CaipNetworkId,
  { ask }: Pick<SignTools, 'ask'>,
): Promise<number | undefined> {
  const { paymaster, sender } = operation
  const { nonce, initCode, callData, accountGasLimits, preVerificationGas, gasFees, paymasterAndData } =
    packed(operation)
  const wanted = tuple([
    fixed(sender),
    fixed(BigInt(nonce)),
    bytes(initCode),
    bytes(callData),
    fixed(accountGasLimits),
    fixed(BigInt(preVerificationGas)),
    fixed(gasFees),
    bytes(paymasterAndData),
    bytes(STUB_SIGNATURE),
  ])
  const hash = operationHash(operation, chainOf(caipNetworkId))
  const data = VALIDATE + tuple([wanted, fixed(hash), fixed(mostOf(operation))]).words
  // As the account will be while the operation is made.
  const code = { [sender]: { code: `0xef0100${IMPLEMENTATION.slice(2)}` } }
  const call = { from: ENTRY_POINT, to: paymaster, data }
  try {
    const said = await ask<unknown>(caipNetworkId, 'eth_call', [call, 'latest', ...(upgrade ? [code] : [])])
    // A place, and then: the first moment, the last, and who else looks at signatures.
    const last = /^0x[\da-f]{64}[\da-f]{12}([\da-f]{12})[\da-f]{40}/i.exec(String(said))?.[1]
    const seconds = Number(`0x${last ?? '0'}`)
    return seconds > 0 ? seconds : undefined
  } catch {
    return undefined
  }
}

const mostOf = (operation: DraftOperation['operation']): bigint =>
  [
    operation.callGasLimit,
    operation.verificationGasLimit,
    operation.preVerificationGas,
    operation.paymasterVerificationGasLimit,
    operation.paymasterPostOpGasLimit,
  ].reduce((sum, each) => sum + BigInt(each), 0n) * BigInt(operation.maxFeePerGas)
