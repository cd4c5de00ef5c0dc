import type { Conversion } from './convertSource.js'

const tenThousand = 10_000n

/**
 * Lowers the slippage so that the guaranteed output is the minimum; a hundredth of a percent is deducted,
 * since services round the slippage.
 */
export const narrow = <T extends Conversion>(request: T, toAmount: bigint, minimum: bigint): T => ({
  ...request,
  slippage: Math.max(0, Number(((toAmount - minimum) * tenThousand) / toAmount) - 1),
})
