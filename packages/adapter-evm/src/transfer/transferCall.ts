import { encodeFunctionData, erc20Abi, type Address, type Hex } from 'viem'

/** What the chain is asked to do. */
export interface TransferCall {
  readonly to: Address
  readonly value: bigint
  readonly data?: Hex
}

/** A plain payment, or the `transfer` of ERC-20. Tokens without a return value (USDT) take the same call. */
export function transferCall(recipient: Address, units: bigint, token: Address | undefined): TransferCall {
  if (!token) return { to: recipient, value: units }
  return {
    to: token,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, units] }),
  }
}
