import { describe, expect, it, test, vi } from 'vitest'
import { findLookAlike, looksAlike } from './lookAlike.js'

const KNOWN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const LONG = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const CHECKED = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const hex = (front: string, back: string): string => `0x${front.padEnd(40 - back.length, '0')}${back}`
const filled = (front: string, length: number, back: string): string =>
  `${front.padEnd(length - back.length, 'z')}${back}`

/** Numbers that are the same in each run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
const HEX = '0123456789abcdef'
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const drawn = (next: () => number, alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[next() % alphabet.length]).join('')

describe('money.md 6.1 an address that was made to be taken for a known one', () => {
  it.each<[string, string, string, boolean]>([
    ['itself', KNOWN, KNOWN, false],
    ['itself in lower case', KNOWN.toLowerCase(), KNOWN, false],
    ['hex, 4 in front and 4 at the end', hex('f39F', '2266'), KNOWN, true],
    ['hex, 3 and 3', hex('f39', '266'), KNOWN, true],
    ['hex, 2 and 4', hex('f3', '2266'), KNOWN, true],
    ['hex, 2 and 3', hex('f3', '266'), KNOWN, false],
    ['hex, 6 and none', hex('f39fd6', '0'), KNOWN, false],
    ['hex, 6 and 1', hex('f39fd6', '06'), KNOWN, false],
    ['hex, none and 6', hex('0', 'b92266'), KNOWN, false],
    ['hex, 2 and 2', hex('f3', '66'), KNOWN, false],
    ['bech32, 3 and 3', filled('bc1qw50', 42, '3t4'), SEGWIT, true],
    ['bech32, 2 and 3', filled('bc1qw5', 42, '3t4'), SEGWIT, true],
    ['bech32, 2 and 2', filled('bc1qw5', 42, 't4'), SEGWIT, false],
    ['bech32 in capitals', filled('bc1qw50', 42, '3t4').toUpperCase(), SEGWIT, true],
    ['bech32, what all begin with does not count', filled('bc1q', 42, '3t4'), SEGWIT, false],
    ['bech32 of another network', filled('tb1qw50', 42, '3t4'), SEGWIT, true],
    ['base58, 2 and 2', filled('9W', 44, 'WM'), LONG, true],
    ['base58, 1 and 3', filled('9', 44, 'WWM'), LONG, false],
    ['base58, where the case differs', filled('9w', 44, 'WM'), LONG, false],
    ['base58check, 2 and 2 after the version', filled('1A1', 34, 'Na'), CHECKED, true],
    ['base58check, what all begin with does not count', filled('1A', 34, 'Na'), CHECKED, false],
    ['of another form', filled('9W', 44, '66'), KNOWN, false],
    ['nothing at all', '', KNOWN, false],
  ])('%s', (_what, address, known, expected) => {
    expect(looksAlike(address, known)).toBe(expected)
    expect(looksAlike(known, address)).toBe(expected)
  })

  test('an account written in another way is no look-alike, where the family says so', () => {
    const known = [filled('9W', 44, 'WM'), filled('5Gz', 48, 'Hutv')]
    const address = filled('5Gz1', 48, 'Hutv')
    const asked = vi.fn(() => true)
    expect(findLookAlike(address, known)).toBe(known[1])
    expect(findLookAlike(address, known, asked)).toBeUndefined()
    expect(asked.mock.calls).toEqual([[address, known[1]]])
  })

  test('500 known addresses: the ends of each are compared once, and hardly one is looked at in full', () => {
    const next = numbers(500)
    const known = Array.from({ length: 499 }, () => `0x${drawn(next, HEX, 40)}`)
    known.push(KNOWN)
    const ends = vi.spyOn(String.prototype, 'endsWith')
    const patterns = vi.spyOn(RegExp.prototype, 'test')
    const found = findLookAlike(hex('f39F', '2266'), known)
    const [compared, looked] = [ends.mock.calls.length, patterns.mock.calls.length]
    vi.restoreAllMocks()
    expect(found).toBe(KNOWN)
    expect(compared).toBe(500)
    expect(looked).toBeLessThan(12)
  })

  test.each<[string, (next: () => number) => string]>([
    ['hex', (next) => `0x${drawn(next, HEX, 40)}`],
    ['bech32', (next) => `bc1q${drawn(next, BECH32, 38)}`],
    ['base58', (next) => drawn(next, BASE58, 44)],
    ['base58check', (next) => `1${drawn(next, BASE58, 33)}`],
  ])('a million pairs that chance made, a quarter of them %s: no alarm', (_form, draw) => {
    const next = numbers(20_260_713)
    const known = Array.from({ length: 500 }, () => draw(next))
    const addresses = Array.from({ length: 500 }, () => draw(next))
    expect(addresses.filter((address) => findLookAlike(address, known) !== undefined)).toEqual([])
  })
})
