/**
 * How unlikely a chance must be, in bits, and how many characters at each end have to match: 10⁶ pairs of
 * addresses that nothing connects raise no alarm.
 */
const BITS = 22
const EACH = 2

/** An address without what all addresses of its kind begin with, and what one character of it is worth. */
interface Body {
  readonly text: string
  readonly bits: number
}

const BECH32 = /^[a-z]{1,10}1[02-9ac-hj-np-z]([02-9ac-hj-np-z]{8,})$/
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/
/** Longer ones of base58 are bare keys; in shorter ones the first character is the version. */
const LONGEST_WITH_VERSION = 35

function bodyOf(address: string): Body {
  if (/^0x[0-9a-f]+$/i.test(address)) return { text: address.slice(2).toLowerCase(), bits: 4 }
  const small = address === address.toUpperCase() ? address.toLowerCase() : address
  const [, data] = BECH32.exec(small) ?? []
  if (data !== undefined) return { text: data, bits: 5 }
  if (!BASE58.test(address)) return { text: address, bits: 4 }
  return {
    text: address.length > LONGEST_WITH_VERSION ? address : address.slice(1),
    bits: Math.log2(58),
  }
}

function isAlike(one: Body, other: Body): boolean {
  const [a, b] = [one.text, other.text]
  if (a === b) return false
  const shortest = Math.min(a.length, b.length)
  let front = 0
  while (front < shortest && a[front] === b[front]) front++
  let back = 0
  while (back < shortest - front && a[a.length - 1 - back] === b[b.length - 1 - back]) back++
  return front >= EACH && back >= EACH && (front + back) * one.bits >= BITS
}

/**
 * The known address that another one was made to be taken for: both ends match by more than chance, and the
 * middle does not. `undefined` where there is none.
 *
 * @example
 * const real = imitates(sender, [friend])
 */
export function imitates(address: string, known: readonly string[]): string | undefined {
  // Most are told apart by their last characters alone.
  const end = address.slice(-EACH).toLowerCase()
  let body: Body | undefined
  return known.find((each) => {
    if (each === address || each.slice(-EACH).toLowerCase() !== end) return false
    body ??= bodyOf(address)
    return isAlike(body, bodyOf(each))
  })
}

/** Whether two texts are one address: hexadecimal ones are written with and without a checksum. */
export function isSameAddress(one: string, other: string): boolean {
  return one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())
}
