import { expect, it } from 'vitest'
import type { SourceRow, SourceTransfer } from './historySource.js'
import { isLookAlike } from './lookAlike.js'
import { baitOf } from './poisoning.js'
import { shownText } from './shownText.js'

const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
/** A look-alike with so many equal digits in front and at the end. */
const like = (front: number, back: number): string =>
  `0x${friend.slice(2, 2 + front)}${'0'.repeat(40 - front - back)}${friend.slice(42 - back)}`

it('a look-alike agrees at both ends with 22 bits or more, two digits on each side', () => {
  for (const [front, back] of [
    [2, 4],
    [4, 2],
    [3, 3],
    [8, 8],
  ] as const)
    expect([front, back, isLookAlike(friend, like(front, back))]).toEqual([front, back, true])
  for (const [front, back] of [
    [2, 3],
    [1, 12],
    [12, 1],
    [0, 0],
  ] as const)
    expect([front, back, isLookAlike(friend, like(front, back))]).toEqual([front, back, false])
  expect(isLookAlike(friend, friend.toLowerCase())).toBe(false)
  expect(isLookAlike(friend.toLowerCase(), like(4, 4).toUpperCase().replace('0X', '0x'))).toBe(true)
})

it('of 100,000 random pairs none is taken for look-alikes', () => {
  let seed = 13
  const random = (): number => {
    seed = (seed + 0x6d2b79f5) | 0
    const mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
    const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return (more ^ (more >>> 14)) >>> 0
  }
  const address = (): string =>
    `0x${Array.from({ length: 5 }, () => random().toString(16).padStart(8, '0')).join('')}`
  let alarms = 0
  for (let pair = 0; pair < 100_000; pair += 1) if (isLookAlike(address(), address())) alarms += 1
  expect(alarms).toBe(0)
})

const account = '0x1111111111111111111111111111111111111111'
const token = (name: string, symbol = 'T'): SourceTransfer['token'] => ({
  address: `0x${'aa'.repeat(20)}`,
  name,
  symbol,
  decimals: 0,
})
const transfer = (changed: Partial<SourceTransfer> = {}): SourceTransfer => ({
  from: friend,
  to: account,
  amount: 1n,
  token: token('Some token'),
  id: undefined,
  ...changed,
})
const bait = (transfers: readonly SourceTransfer[], sender: string | undefined = friend): unknown =>
  baitOf({ sender, transfers } as SourceRow, {
    account,
    listed: new Set([`0x${'bb'.repeat(20)}`]),
    imitators: new Set([like(4, 4).toLowerCase()]),
  })

it('bait is what others sent: nothing, from a look-alike, or with a lure for a name', () => {
  expect(bait([])).toBeUndefined()
  expect(bait([transfer()])).toBeUndefined()
  expect(bait([transfer({ amount: 0n })])).toBe('zero-value')
  expect(bait([transfer({ amount: 0n }), transfer()])).toBeUndefined()
  expect(bait([transfer({ from: like(4, 4), token: undefined })])).toBe('look-alike')
  expect(bait([transfer({ from: account, to: like(4, 4) })], undefined)).toBe('look-alike')
  for (const name of [
    'Visit usdt-gift.org to claim',
    'www.a',
    'AIRDROP',
    '$ 5000',
    't.me/x',
    'UNI rewards',
    'ｃｌａｉｍ now',
  ]) {
    expect(bait([transfer({ token: token(name) })])).toBe('lure')
    expect(bait([transfer({ token: token('x', name) })])).toBe('lure')
  }
  // A known token is what it is, whatever it says; the account's own doings always stay.
  expect(
    bait([transfer({ token: { address: `0x${'BB'.repeat(20)}`, name: 'claim', symbol: '', decimals: 0 } })]),
  ).toBeUndefined()
  expect(
    bait([transfer({ amount: 0n, token: token('claim') })], account.toUpperCase().replace('0X', '0x')),
  ).toBeUndefined()
})

it('texts of strangers lose what cannot be seen, and their length', () => {
  expect(shownText('a\u202Eb\u0000c\nd\u200Be  f')).toBe('abc de f')
  expect(shownText('x'.repeat(100))).toBe(`${'x'.repeat(59)}…`)
  expect(shownText('👩‍🚀'.repeat(3), 3)).toHaveLength(5)
})
