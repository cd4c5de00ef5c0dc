import { describe, expect, it, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../../database/openDatabase.js'
import { canRunPostgres, openPostgres, startPostgres } from '../../database/postgres.fixture.js'
import { type Reservations, type Wish, createReservations, mostOfCaller } from './reservations.js'

const budgets = { account: 50n, project: 100n }
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const wish = (change: Partial<Wish> = {}): Wish => ({
  project: 'p',
  chainId: 1,
  account,
  nonce: 2n ** 200n,
  wei: 30n,
  validUntil: 1000n,
  fromBlock: 5n,
  day: '2026-11-30',
  caller: '',
  ...change,
})
const of = (index: number): Wish => wish({ account: `0x${String(index).padStart(40, '0')}` })

async function embedded(): Promise<Reservations> {
  const database = await openDatabase({})
  onTestFinished(() => database.close())
  return createReservations(database.tables)
}
const outcomes = async (asked: readonly Promise<string>[]): Promise<Record<string, number>> => {
  const answers = await Promise.all(asked)
  return Object.fromEntries(
    [...new Set(answers)].map((each) => [each, answers.filter((answer) => answer === each).length]),
  )
}

it('what is asked for at once is decided one after the other', async () => {
  const { reserve } = await embedded()
  const asked = Array.from({ length: 12 }, (_, index) => reserve(of(index), budgets))
  expect(await outcomes(asked)).toEqual({ held: 3, project: 9 })
})

describe.skipIf(!canRunPostgres)('on a PostgreSQL server', () => {
  it('also what processes ask for side by side', { timeout: 120_000 }, async () => {
    const databaseUrl = await startPostgres()
    const databases: readonly Database[] = [await openPostgres(databaseUrl), await openPostgres(databaseUrl)]
    const [first, second] = databases.map(({ tables }) => createReservations(tables))
    const asked = Array.from({ length: 24 }, (_, index) =>
      (index % 2 === 0 ? first : second)!.reserve(of(index), budgets),
    )
    expect(await outcomes(asked)).toEqual({ held: 3, project: 21 })
    const day = { day: '2026-12-01' }
    const own = Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? first : second)!.reserve(wish({ ...day, nonce: BigInt(index) }), budgets),
    )
    expect(await outcomes(own)).toEqual({ held: 1, account: 9 })
  })
})

it('a number of an account is counted once, at the higher of its two amounts', async () => {
  const { reserve } = await embedded()
  expect(await reserve(wish({ wei: 40n }), budgets)).toBe('held')
  expect(await reserve(wish({ wei: 10n }), budgets)).toBe('held')
  expect(await reserve(wish({ nonce: 1n, wei: 11n }), budgets)).toBe('account')
  expect(await reserve(wish({ nonce: 1n, wei: 10n }), budgets)).toBe('held')
  expect(await reserve(wish({ wei: 41n }), budgets)).toBe('account')
})

it('days, chains and projects have budgets of their own', async () => {
  const { reserve } = await embedded()
  const asked = [{}, { day: '2026-12-01' }, { chainId: 2 }, { project: 'q' }, { project: '' }]
  for (const [nonce, change] of asked.entries())
    expect(await reserve(wish({ ...change, nonce: BigInt(nonce), wei: 50n }), budgets)).toBe('held')
  for (const change of asked) expect(await reserve(wish({ ...change, wei: 1n }), budgets)).toBe('account')
})

it('what was paid counts, what was not used does not, and a number that was paid for is not signed again', async () => {
  const reservations = await embedded()
  const { reserve, settle, overdue, heldFor } = reservations
  await reserve(wish({ wei: 50n }), budgets)
  const [held] = await heldFor(1, account, 2n ** 200n)
  expect(held).toEqual({ account, nonce: 2n ** 200n, wei: 50n, validUntil: 1000n, fromBlock: 5n })
  expect(await overdue(1, 1000n)).toEqual([])
  expect(await overdue(1, 1001n)).toEqual([held])
  expect(await overdue(2, 1001n)).toEqual([])
  await settle(1, held!, 20n)
  expect(await reserve(wish({ wei: 1n }), budgets)).toBe('spent')
  expect(await reserve(wish({ nonce: 1n, wei: 31n }), budgets)).toBe('account')
  expect(await reserve(wish({ nonce: 1n, wei: 30n }), budgets)).toBe('held')
  const [other] = await heldFor(1, account, 1n)
  await settle(1, other!, undefined)
  expect(await reserve(wish({ nonce: 2n, wei: 30n }), budgets)).toBe('held')
  expect(await reserve(wish({ nonce: 1n, wei: 1n }), budgets)).toBe('account')
})

it('one that was extended meanwhile is not ended', async () => {
  const { reserve, settle, heldFor } = await embedded()
  await reserve(wish(), budgets)
  const [held] = await heldFor(1, account, 2n ** 200n)
  await reserve(wish({ validUntil: 2000n }), budgets)
  await settle(1, held!, undefined)
  expect(await heldFor(1, account, 2n ** 200n)).toHaveLength(1)
})

it('old ones are deleted, but for those that are still open', async () => {
  const { reserve, settle, heldFor, forget } = await embedded()
  for (const nonce of [1n, 2n]) await reserve(wish({ nonce, wei: 1n, day: '2026-01-01' }), budgets)
  await reserve(wish({ nonce: 3n, wei: 1n }), budgets)
  const [first] = await heldFor(1, account, 1n)
  await settle(1, first!, 1n)
  expect(await forget('2026-11-01')).toBe(1)
  expect(await heldFor(1, account, 2n)).toHaveLength(1)
})

it('one caller has only so many open at once, whatever accounts it names; others are not concerned', async () => {
  const { reserve, heldFor, settle } = await embedded()
  const large = { account: 10n ** 6n, project: 10n ** 6n }
  const by = (index: number, caller: string): Wish => ({ ...of(index), nonce: 1n, caller })
  for (let index = 0; index < mostOfCaller; index++) expect(await reserve(by(index, 'a'), large)).toBe('held')
  expect(await reserve(by(mostOfCaller, 'a'), large)).toBe('caller')
  // The same number once more is none of the others.
  expect(await reserve(by(0, 'a'), large)).toBe('held')
  expect(await reserve(by(mostOfCaller, 'b'), large)).toBe('held')
  const [first] = await heldFor(1, by(0, 'a').account, 1n)
  await settle(1, first!, 1n)
  expect(await reserve(by(mostOfCaller + 1, 'a'), large)).toBe('held')
})
