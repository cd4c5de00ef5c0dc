import {
  BaseError,
  encodeFunctionData,
  erc20Abi,
  ExecutionRevertedError,
  isAddressEqual,
  type Address,
} from 'viem'
import { call as tryCall } from 'viem/actions'

import type { EvmCall } from '../calls/readCalls.js'
import type { ChainClient } from '../chain/chainClient.js'
import type { SwapFacts } from './swapFacts.js'

export interface PlannedCall {
  readonly step: 'reset-approval' | 'approve' | 'swap'
  readonly call: EvmCall
}

/** Leave that has to be given first. */
export interface Leave {
  /** The token only changes leave that is zero. */
  readonly reset: boolean
}

/** The calls that give it: for exactly the amount, and to the one spender. */
export const approvals = (
  leave: Leave | undefined,
  facts: SwapFacts,
  spender: Address,
  units: bigint,
): readonly PlannedCall[] => [
  ...(leave?.reset ? [approve(facts, spender, 0n, 'reset-approval')] : []),
  ...(leave ? [approve(facts, spender, units, 'approve')] : []),
]

const approve = (
  { from }: SwapFacts,
  spender: Address,
  units: bigint,
  step: 'approve' | 'reset-approval',
): PlannedCall => ({
  step,
  call: {
    to: from.address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, units] }),
  },
})

/** The leave that the spender needs first; `undefined` where it has it, or needs none. */
export async function approvalOf(
  client: ChainClient,
  spender: Address,
  facts: SwapFacts,
  units: bigint,
): Promise<Leave | undefined> {
  const { from, to, account, allowed } = facts
  const isWrap = isAddressEqual(from.address, to.address)
  if (from.isNative || isWrap || allowed >= units) return undefined
  if (allowed === 0n) return { reset: false }
  // Some tokens change no leave but one that is zero (USDT).
  const {
    call: { to: token, data = '0x' },
  } = approve(facts, spender, units, 'approve')
  const works = await tryCall(client, { account, to: token, data }).then(
    () => true,
    (error: unknown) => {
      // A node that does not answer says nothing of the token.
      if (!isRevert(error)) throw error
      return false
    },
  )
  return { reset: !works }
}

const isRevert = (error: unknown): boolean =>
  error instanceof BaseError &&
  Boolean(
    error.walk(
      (link) => link instanceof ExecutionRevertedError || (link as { readonly code?: unknown }).code === 3,
    ),
  )
