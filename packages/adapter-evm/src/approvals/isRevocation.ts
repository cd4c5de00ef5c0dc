import { isAddressEqual, toFunctionSelector, type Address, type Hex } from 'viem'

import { MANAGER } from '../permissions/manager.js'

const APPROVE = toFunctionSelector('approve(address,uint256)')
const FOR_ALL = toFunctionSelector('setApprovalForAll(address,bool)')
const LOCKDOWN = toFunctionSelector('lockdown((address,address)[])')
const DISABLE = toFunctionSelector(
  'disableDelegation((address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))',
)
/** Of a selector and two words, in characters with `0x`. */
const LENGTH = 2 + 8 + 2 * 64
const isZero = (word: string): boolean => /^0+$/.test(word)

interface Made {
  readonly to: Address
  readonly value?: Hex
  readonly data?: Hex
}

/** Whether a call does nothing but end approvals or permissions of the account that makes it. */
export function isRevocation({ to, value, data = '0x' }: Made): boolean {
  if (value !== undefined && BigInt(value) !== 0n) return false
  const selector = data.slice(0, 10).toLowerCase()
  if (selector === LOCKDOWN) return true
  if (selector === DISABLE) return isAddressEqual(to, MANAGER)
  const [first, second] = [data.slice(10, 74), data.slice(74)]
  if (data.length !== LENGTH) return false
  // `approve` of nothing: no amount of an ERC-20, and no one for an NFT.
  if (selector === APPROVE) return isZero(second) || isZero(first)
  return selector === FOR_ALL && isZero(second)
}
