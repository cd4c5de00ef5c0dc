/** A whole number of smallest units as a decimal string. */
export function toWhole(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const at = digits.length - decimals
  const fraction = digits.slice(at).replace(/0+$/, '')
  return fraction === '' ? digits.slice(0, at) : `${digits.slice(0, at)}.${fraction}`
}

/** What a person entered, as it is: nothing, no number above zero, one with too many decimals, or smallest units. */
export function readAmount(text: string, decimals: number): bigint | 'empty' | 'invalid' | 'decimals' {
  if (text === '') return 'empty'
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '' || whole.length > 40 || fraction.length > 80) return 'invalid'
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) return 'decimals'
  const units = BigInt(whole + digits.padEnd(decimals, '0'))
  return units > 0n ? units : 'invalid'
}
