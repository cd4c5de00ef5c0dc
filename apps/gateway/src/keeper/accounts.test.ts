import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../database/openDatabase.js'
import { type Accounts, type Profile, createAccounts } from './accounts.js'

let database: Database
let accounts: Accounts
beforeAll(async () => {
  database = await openDatabase({})
  accounts = createAccounts(database.tables)
})
afterAll(() => database.close())

const google = (subject: string, more: Partial<Profile> = {}): Profile => ({
  provider: 'google',
  subject,
  ...more,
})
const email = (subject: string): Profile => ({ provider: 'email', subject })

it('an identity is a provider and its subject: it is the same user for ever, whatever its address', async () => {
  const first = await accounts.identityOf(google('1', { email: 'ann@app.example', emailVerified: true }))
  expect(first.created).toBe(true)
  const again = await accounts.identityOf(google('1', { email: 'other@app.example', emailVerified: true }))
  expect(again).toEqual({ userId: first.userId, created: false })
  const github = await accounts.identityOf({ provider: 'github', subject: '1' })
  expect(github.userId).not.toBe(first.userId)
})

it('§7 equal addresses never join accounts, in either order', async () => {
  await accounts.identityOf(email('bob@app.example'))
  await expect(
    accounts.identityOf(google('bob', { email: 'bob@app.example', emailVerified: true })),
  ).rejects.toMatchObject({ code: 'link-required', statusCode: 409, data: { provider: 'email' } })
  await accounts.identityOf(google('eve', { email: 'eve@app.example', emailVerified: true }))
  await expect(accounts.identityOf(email('eve@app.example'))).rejects.toMatchObject({
    code: 'link-required',
    data: { provider: 'google' },
  })
})

it('an address that the provider has not checked is for display only', async () => {
  const { userId } = await accounts.identityOf(
    google('liar', { email: 'bob@app.example', emailVerified: false }),
  )
  expect(await accounts.addressesOf(userId)).toEqual([])
  expect((await accounts.describe(userId, 'google')).user).toEqual({
    provider: 'google',
    email: 'bob@app.example',
  })
})

it('adds an identity to a user, and takes one away, but neither of another user nor the last', async () => {
  const { userId } = await accounts.identityOf(email('cat@app.example'))
  const { userId: other } = await accounts.identityOf(google('dog'))
  await accounts.link(userId, google('cat', { username: 'Cat' }))
  await accounts.link(userId, google('cat'))
  expect((await accounts.identityOf(google('cat'))).userId).toBe(userId)
  await expect(accounts.link(userId, google('dog'))).rejects.toMatchObject({ code: 'link-required' })
  await expect(accounts.unlink(userId, google('dog'))).rejects.toMatchObject({ code: 'not-found' })
  const removed = await Promise.allSettled([
    accounts.unlink(userId, google('cat')),
    accounts.unlink(userId, email('cat@app.example')),
  ])
  expect(removed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(accounts.unlink(other, google('dog'))).rejects.toMatchObject({ code: 'not-found' })
})

it('an address comes back whole or not at all, whoever proved it elsewhere meanwhile', async () => {
  const { userId } = await accounts.identityOf(email('fox@app.example'))
  await accounts.setEmail(userId, 'owl@app.example', async () => undefined)
  await accounts.identityOf(google('fox', { email: 'fox@app.example', emailVerified: true }))
  const failing = accounts.returnEmail(userId, 'fox@app.example', async () => {
    throw new Error('the link was used')
  })
  await expect(failing).rejects.toThrow('the link was used')
  expect(await accounts.emailOf(userId)).toBe('owl@app.example')
  let former: string | undefined
  await accounts.returnEmail(userId, 'fox@app.example', async (_, from) => void (former = from))
  expect([await accounts.emailOf(userId), former]).toEqual(['fox@app.example', 'owl@app.example'])
})

it('of many first sign-ins of one identity at once there is one user', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => accounts.identityOf(google('crowd'))))
  expect(new Set(all.map(({ userId }) => userId)).size).toBe(1)
  expect(all.filter(({ created }) => created)).toHaveLength(1)
})
