import { toFunctionSelector, type Hex } from 'viem'

const APPROVE = toFunctionSelector('approve(address,uint256)')
const FOR_ALL = toFunctionSelector('setApprovalForAll(address,bool)')
const LOCKDOWN = toFunctionSelector('lockdown((address,address)[])')
/** Of a selector and two words, in characters with `0x`. */
const LENGTH = 2 + 8 + 2 * 64
const isZero = (word: string): boolean => /^0+$/.test(word)

/** Whether a call does nothing but end approvals of the account that makes it. */
export function isRevocation({ value, data = '0x' }: { readonly value?: Hex; readonly data?: Hex }): boolean {
  if (value !== undefined && BigInt(value) !== 0n) return false
  const selector = data.slice(0, 10).toLowerCase()
  if (selector === LOCKDOWN) return true
  const [first, second] = [data.slice(10, 74), data.slice(74)]
  if (data.length !== LENGTH) return false
  // `approve` of nothing: no amount of an ERC-20, and no one for an NFT.
  if (selector === APPROVE) return isZero(second) || isZero(first)
  return selector === FOR_ALL && isZero(second)
}
