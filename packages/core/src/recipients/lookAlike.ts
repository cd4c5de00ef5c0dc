/** What both ends have to be worth together, in bits: a coincidence is rarer than one in a million. */
const ENOUGH_BITS = 22
/** The fewest characters at each end: a person looks at both. */
const EACH_END = 2

/** The part of an address that its owner could choose, and what one character of it is worth. */
interface Body {
  readonly text: string
  readonly bits: number
}

const HEX = /^0x[\da-f]+$/i
/** Without its case. The prefix of the network, `1`, a character for the version. */
const BECH32 = /^[a-z]+1.(?=[02-9ac-hj-np-z]+$)/
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/
/** How long the forms are that begin with their version: with a checksum, of 20 bytes and of 32. */
const isVersioned = (length: number): boolean => (length > 25 && length < 36) || length > 44

function bodyOf(address: string): Body {
  const folded = address.toLowerCase()
  if (HEX.test(address)) return { text: folded.slice(2), bits: 4 }
  // Never of both cases, unlike base58.
  const prefix =
    address === folded || address === address.toUpperCase() ? BECH32.exec(folded)?.[0] : undefined
  if (prefix !== undefined) return { text: folded.slice(prefix.length), bits: 5 }
  if (BASE58.test(address))
    return { text: isVersioned(address.length) ? address.slice(1) : address, bits: Math.log2(58) }
  // An alphabet that is not known is taken for the smallest.
  return { text: folded, bits: 4 }
}

function isAlike(one: Body, other: Body): boolean {
  const [a, b] = [one.text, other.text]
  const shortest = Math.min(a.length, b.length)
  if (one.bits !== other.bits || a === b) return false
  let front = 0
  while (front < shortest && a[front] === b[front]) front++
  let back = 0
  while (back < shortest - front && a[a.length - 1 - back] === b[b.length - 1 - back]) back++
  return front >= EACH_END && back >= EACH_END && (front + back) * one.bits >= ENOUGH_BITS
}

/**
 * The known address that `address` could be taken for: another one, which begins and ends like it. `known`
 * are the recipients of the visitor's own transfers, own accounts and the host's book; never who sent
 * something.
 *
 * @param isSame whether two addresses are one account, where a family writes it in several ways. Asked only
 *   of those that look alike.
 * @example
 * const known = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']
 * findLookAlike('0xf39f000000000000000000000000000000002266', known) // known[0]
 */
export function findLookAlike(
  address: string,
  known: readonly string[],
  isSame: (address: string, known: string) => boolean = () => false,
): string | undefined {
  const end = address.slice(-EACH_END).toLowerCase()
  const body = bodyOf(address)
  // The ends first: of hundreds hardly one has the same, and only those are looked at in full.
  return known.find(
    (each) => each.toLowerCase().endsWith(end) && isAlike(body, bodyOf(each)) && !isSame(address, each),
  )
}

/** Whether a person could take one address for the other. See {@link findLookAlike}. */
export function looksAlike(address: string, known: string): boolean {
  return findLookAlike(address, [known]) !== undefined
}
