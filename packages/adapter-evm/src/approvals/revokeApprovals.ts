import {
  InvalidCallsError,
  type RevokeApprovalsRequest,
  type RevokingCall,
  type TokenApproval,
} from '@latchkey/core/adapter'
import { encodeFunctionData, getAddress, isAddress, zeroAddress, type Address } from 'viem'

import { PERMIT2, PERMIT2_NAME, permit2Abi } from './permit2.js'
import { tokenAbi } from './tokenAbi.js'

/** A call for each approval, and one for all that Permit2 keeps. */
export function revokeApprovals({
  approvals,
}: Pick<RevokeApprovalsRequest, 'approvals'>): readonly RevokingCall[] {
  const kept = approvals.filter(({ via }) => via !== undefined)
  const others = approvals.filter(({ via }) => via === undefined)
  return [...others.map(revokeOne), ...(kept.length > 0 ? [lockdown(kept)] : [])]
}

function revokeOne(approval: TokenApproval): RevokingCall {
  const [to, spender] = [placeOf(approval.token.address), placeOf(approval.spender.address)]
  return {
    title: `Revoke ${approval.token.symbol ?? to}`,
    body: { to, data: dataOf(approval, spender) },
    ends: [approval.id],
  }
}

function dataOf({ kind, item = '' }: TokenApproval, spender: Address): `0x${string}` {
  if (kind === 'collection')
    return encodeFunctionData({ abi: tokenAbi, functionName: 'setApprovalForAll', args: [spender, false] })
  if (kind === 'allowance')
    return encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [spender, 0n] })
  if (!/^\d{1,78}$/.test(item)) throw new InvalidCallsError({ details: 'item' })
  // Of a single NFT: no one may take it.
  return encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [zeroAddress, BigInt(item)] })
}

function lockdown(approvals: readonly TokenApproval[]): RevokingCall {
  const pairs = approvals.map(({ token, spender }) => ({
    token: placeOf(token.address),
    spender: placeOf(spender.address),
  }))
  return {
    title: `Revoke ${[...new Set(approvals.map(({ token }) => token.symbol ?? token.address))].join(', ')} (${PERMIT2_NAME})`,
    body: {
      to: PERMIT2,
      data: encodeFunctionData({ abi: permit2Abi, functionName: 'lockdown', args: [pairs] }),
    },
    ends: approvals.map(({ id }) => id),
  }
}

function placeOf(address: string): Address {
  if (!isAddress(address, { strict: false })) throw new InvalidCallsError({ details: 'address' })
  return getAddress(address)
}
