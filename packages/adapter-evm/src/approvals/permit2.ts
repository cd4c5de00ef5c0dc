import { parseAbi, type Abi, type Address } from 'viem'

/** Uniswap's Permit2, at one address on nearly every chain (docs.uniswap.org, "Permit2"). */
export const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** What it is called where an approval is kept by it. */
export const PERMIT2_NAME = 'Permit2'

/** The part of it that keeps approvals. */
export const permit2Abi: Abi = parseAbi([
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
  'function lockdown((address token, address spender)[] approvals)',
])
