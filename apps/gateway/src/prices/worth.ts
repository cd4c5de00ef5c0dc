import { formatUnits, parseUnits } from 'viem'

/**
 * What an amount is worth, exactly: only the last step makes a number of it, because the wire
 * format has numbers (S3.01).
 *
 * @param amount in the token's smallest unit
 * @param price of one token, a decimal string
 */
export function worth(amount: bigint, decimals: number, price: string): number {
  return Number(formatUnits(amount * parseUnits(price, 18), decimals + 18))
}
