import type { Conversion } from './convertSource.js'

const tenThousand = 10_000n

/**
 * With so little slippage that what arrives at least is the minimum, and a hundredth of a percent less:
 * services round it.
 */
export const narrow = <T extends Conversion>(request: T, toAmount: bigint, minimum: bigint): T => ({
  ...request,
  slippage: Math.max(0, Number(((toAmount - minimum) * tenThousand) / toAmount) - 1),
})
