import { parseUnits } from 'viem'

/** An amount of a token as a node writes it. */
export interface NodeAmount {
  readonly amount: string
  readonly decimals: number
  readonly uiAmountString?: string | undefined
}

/**
 * An amount in the smallest unit, as wallets and explorers show it. Mints of Token-2022 can have a factor
 * (ScaledUiAmount) or interest between what is shown and what the chain has: the node has counted it in.
 */
export function shownAmount({ amount, decimals, uiAmountString = '' }: NodeAmount): bigint {
  return /^\d{1,60}(\.\d{1,60})?$/.test(uiAmountString)
    ? parseUnits(uiAmountString, decimals)
    : BigInt(amount)
}
