/** Whether two texts are one address: hexadecimal ones are written with and without a checksum. */
export function isSameAddress(one: string, other: string): boolean {
  return one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())
}
