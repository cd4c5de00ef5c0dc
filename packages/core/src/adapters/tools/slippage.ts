/** How much less than quoted may arrive at most, in hundredths of a percent. */
export const MOST_SLIPPAGE: number = 500

/**
 * Whether so much less than quoted may arrive.
 *
 * @param hundredths of a percent, whole: 100 for one percent (S9.04)
 * @example
 * isSlippage(100) // true
 * isSlippage(501) // false
 */
export const isSlippage = (hundredths: number): boolean =>
  Number.isInteger(hundredths) && hundredths >= 0 && hundredths <= MOST_SLIPPAGE
