/** @example toWhole(1500n, 3) // '1.5' */
export function toWhole(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const [whole, fraction] = [
    digits.slice(0, digits.length - decimals),
    digits.slice(digits.length - decimals).replace(/0+$/, ''),
  ]
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** @example toUnits('1.5', 3) // 1500n */
export function toUnits(amount: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
