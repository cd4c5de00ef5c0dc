import type { Address } from 'viem'
import type { Chain } from '../chains/chain.js'
import { RpcFault, faultCodes } from '../errors/rpcFault.js'
import { type AccountCode, assumed } from './accountCode.js'
import { tryCall, tryEstimate } from './askNode.js'
import { callsFault, entryPointFault } from './failureWords.js'
import { handleOpsData, intrinsicGas } from './gas.js'
import { type Operation, entryPoint, gasOf } from './operation.js'

/** Beside what an operation states: the entry point keeps a part of each call's gas back. */
const spare = 100_000n

/** The gas of a transaction that carries an operation out. */
export const transactionGasOf = (operation: Operation): bigint => (gasOf(operation) * 51n) / 50n + spare

/**
 * Tries an operation as it would be sent, on the chain of now. The entry point says whether account and
 * sponsor agree; that their calls fail it only logs, so they are tried by themselves.
 *
 * @throws RpcFault that says in words why it would fail
 * @throws a 502 where the node does not answer
 */
export async function tryOperation(
  chain: Chain,
  operation: Operation,
  code: AccountCode,
  executor: Address,
): Promise<void> {
  const [whole, calls] = await Promise.all([
    tryCall(chain, {
      from: executor,
      to: entryPoint,
      data: handleOpsData(operation, executor),
      gas: transactionGasOf(operation),
      code: assumed(operation, code),
    }),
    tryCall(chain, {
      from: entryPoint,
      to: operation.sender,
      data: operation.callData,
      gas: operation.callGasLimit + intrinsicGas(operation.callData),
      code: assumed(operation, code),
    }),
  ])
  if ('revert' in whole) throw entryPointFault(whole.revert)
  if (!('revert' in calls)) return
  // With all the gas that they want they may pass.
  const estimate = calls.revert === '0x' ? await estimateCalls(chain, operation, code) : undefined
  throw estimate === undefined ? callsFault(calls.revert) : tooLittleGas()
}

/**
 * The gas that the calls of an operation take.
 * @throws RpcFault where they fail
 */
export async function estimateCalls(
  chain: Chain,
  operation: Pick<Operation, 'sender' | 'callData'>,
  code: AccountCode,
): Promise<bigint> {
  const tried = await tryEstimate(chain, {
    from: entryPoint,
    to: operation.sender,
    data: operation.callData,
    code: assumed(operation, code),
  })
  if ('revert' in tried) throw callsFault(tried.revert)
  return tried.result
}

const tooLittleGas = (): RpcFault =>
  new RpcFault(faultCodes.calls, 'There is too little gas for the calls (callGasLimit).', { reason: 'gas' })
