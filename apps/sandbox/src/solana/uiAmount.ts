/** An amount as the interface writes it. */
export interface UiAmount {
  readonly amount: string
  readonly decimals: number
  readonly uiAmount: number
  readonly uiAmountString: string
}

/** @param factor of the mint, by which the amount that is shown differs from that of the chain */
export function toUiAmount(amount: bigint, decimals: number, factor = 1): UiAmount {
  // With a factor, nodes count in floating point.
  const uiAmountString =
    factor === 1
      ? exactly(amount, decimals)
      : trimmed(((Number(amount) * factor) / 10 ** decimals).toFixed(decimals))
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

function exactly(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  return trimmed(`${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`)
}

const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
