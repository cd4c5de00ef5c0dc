import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SiwxOptionsError } from '../errors/siwxOptionsError.js'
import { type Clock, createClock } from '../verify/siwx.fixture.js'
import { createSessions, type Sessions, type SessionStart } from './createSessions.js'
import { memorySessionStore } from './memorySessionStore.js'
import type { SessionStore } from './sessionStore.js'
import { sessionsSchema, sqlSessionStore } from './sqlSessionStore.js'

const domain = 'app.example'
const alice = 'eip155:1:0xA11ce'
const bob = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:Bob'
const carol = 'eip155:10:0xCaro1'
const base = {
  account: alice,
  onChain: false,
  domain,
  message: 'm',
  signature: 's',
  via: 'message',
  label: 'Firefox',
} as const

let db: PGlite
beforeAll(async () => {
  db = await PGlite.create()
  await db.exec(sessionsSchema)
}, 60_000)
afterAll(() => db.close())

async function openTable(): Promise<PGlite> {
  await db.exec('TRUNCATE siwx_sessions')
  return db
}
const sqlStore = async (): Promise<SessionStore> => {
  await openTable()
  return sqlSessionStore((text, values) => db.query(text, values))
}

interface Desk {
  readonly sessions: Sessions
  readonly clock: Clock
  readonly signIn: (
    account: string,
    more?: Partial<SessionStart>,
  ) => Promise<{ readonly secret: string; readonly id: string }>
  readonly accounts: (secret: string | undefined, everywhere?: boolean) => Promise<readonly string[]>
}

describe.each<[string, () => SessionStore | Promise<SessionStore>]>([
  ['in memory', memorySessionStore],
  ['in SQL', sqlStore],
])('sessions %s', (_, makeStore) => {
  async function openDesk(): Promise<Desk> {
    const clock = createClock()
    const sessions = createSessions({ store: await makeStore(), now: clock.now })
    return {
      sessions,
      clock,
      signIn: async (account, more) => {
        clock.at += 1
        const { secret, session } = await sessions.start({ ...base, account, ...more })
        return { secret, id: session.id }
      },
      accounts: async (secret, everywhere = false) =>
        (await sessions.list({ secret, domain, everywhere })).map(({ account }) => account),
    }
  }

  it('show what their device may see, for seven days', async () => {
    const { sessions, signIn, clock } = await openDesk()
    const { secret, id } = await signIn(alice, { via: 'native' })
    expect(secret).toMatch(/^[\w-]{43}$/)
    const [session, ...more] = await sessions.list({ secret, domain })
    expect(session).toEqual({
      id,
      account: alice,
      onChain: false,
      via: 'native',
      label: 'Firefox',
      createdAt: clock.at,
      seenAt: clock.at,
      expiresAt: clock.at + 7 * 86_400_000,
      here: true,
    })
    expect(more).toEqual([])
  })

  it('accounts C4 tell of each account whether it is a contract, also when others join it', async () => {
    const { sessions, signIn } = await openDesk()
    const there = await signIn(alice, { onChain: true })
    const contract = await signIn(alice, { onChain: true })
    const { secret } = await signIn(carol, { replaces: contract.secret })
    const shown = async (everywhere: boolean) =>
      (await sessions.list({ secret, domain, everywhere })).map(({ id, account, onChain }) => [
        id === there.id,
        account,
        onChain,
      ])
    expect(await shown(false)).toEqual([
      [false, alice, true],
      [false, carol, false],
    ])
    expect(await shown(true)).toEqual([
      [true, alice, true],
      [false, alice, true],
      [false, carol, false],
    ])
  })

  it('accounts C4 are answered at the start as they are found later', async () => {
    const { sessions } = await openDesk()
    for (const onChain of [true, false]) {
      const { secret, session } = await sessions.start({ ...base, onChain })
      expect(session.onChain).toBe(onChain)
      expect(await sessions.list({ secret, domain })).toEqual([session])
    }
  })

  it('end after seven days to the millisecond', async () => {
    const { signIn, accounts, clock } = await openDesk()
    const { secret } = await signIn(alice)
    clock.at += 7 * 86_400_000 - 1
    expect(await accounts(secret)).toEqual([alice])
    clock.at += 1
    expect(await accounts(secret)).toEqual([])
  })

  it('hold several accounts by one secret, which each sign-in replaces', async () => {
    const { signIn, accounts } = await openDesk()
    const first = await signIn(alice)
    const second = await signIn(bob, { replaces: first.secret })
    expect(second.secret).not.toBe(first.secret)
    expect(await accounts(second.secret)).toEqual([alice, bob])
    expect(await accounts(first.secret)).toEqual([])
  })

  it('are one an account and device: signing in again ends the one before', async () => {
    const { signIn, accounts, sessions } = await openDesk()
    const first = await signIn(alice)
    const second = await signIn(bob, { replaces: first.secret })
    const third = await signIn(alice, { replaces: second.secret })
    expect(await accounts(third.secret)).toEqual([bob, alice])
    const ids = (await sessions.list({ secret: third.secret, domain, everywhere: true })).map(({ id }) => id)
    expect(ids).toEqual([second.id, third.id])
  })

  it('of other devices are listed with everywhere, of the same accounts only', async () => {
    const { signIn, accounts, sessions } = await openDesk()
    const phone = await signIn(alice)
    await signIn(carol)
    const desk = await signIn(alice)
    expect(await accounts(desk.secret)).toEqual([alice])
    const all = await sessions.list({ secret: desk.secret, domain, everywhere: true })
    expect(all.map(({ id, here }) => [id, here])).toEqual([
      [phone.id, false],
      [desk.id, true],
    ])
  })

  it('are revoked by id, here and elsewhere, by a device that is signed in with the account', async () => {
    const { signIn, accounts, sessions } = await openDesk()
    const phone = await signIn(alice)
    const desk = await signIn(alice)
    expect(await sessions.revoke({ secret: desk.secret, domain, id: phone.id })).toBe(true)
    expect(await accounts(phone.secret)).toEqual([])
    expect(await accounts(desk.secret)).toEqual([alice])
    expect(await sessions.revoke({ secret: desk.secret, domain, id: phone.id })).toBe(false)
    expect(await sessions.revoke({ secret: desk.secret, domain, id: desk.id })).toBe(true)
    expect(await accounts(desk.secret)).toEqual([])
  })

  it('are not revoked by a device of another account, of another host, or without a session', async () => {
    const { signIn, accounts, sessions, clock } = await openDesk()
    const { secret, id } = await signIn(alice)
    const other = await signIn(bob)
    const elsewhere = await signIn(alice, { domain: 'other.example' })
    expect(await sessions.revoke({ secret: other.secret, domain, id })).toBe(false)
    expect(await sessions.revoke({ secret: elsewhere.secret, domain: 'other.example', id })).toBe(false)
    expect(await sessions.revoke({ secret: elsewhere.secret, domain, id })).toBe(false)
    expect(await sessions.revoke({ secret: undefined, domain, id })).toBe(false)
    expect(await sessions.revoke({ secret: 'x'.repeat(43), domain, id })).toBe(false)
    expect(await accounts(secret)).toEqual([alice])
    clock.at += 7 * 86_400_000 - 2
    const late = await signIn(bob)
    clock.at += 1
    expect(await sessions.revoke({ secret: late.secret, domain, id })).toBe(false)
  })

  it('of a device end together, and nothing else does', async () => {
    const { signIn, accounts, sessions } = await openDesk()
    const phone = await signIn(alice)
    const first = await signIn(alice)
    const desk = await signIn(bob, { replaces: first.secret })
    expect(await sessions.revokeAll({ secret: desk.secret, domain })).toBe(2)
    expect(await accounts(desk.secret)).toEqual([])
    expect(await accounts(phone.secret)).toEqual([alice])
    expect(await sessions.revokeAll({ secret: desk.secret, domain, everywhere: true })).toBe(0)
  })

  it('end everywhere, those of other accounts do not', async () => {
    const { signIn, accounts, sessions } = await openDesk()
    const phone = await signIn(alice)
    const both = await signIn(carol, { replaces: (await signIn(alice)).secret })
    const desk = await signIn(alice)
    expect(await sessions.revokeAll({ secret: desk.secret, domain, everywhere: true })).toBe(3)
    expect(await accounts(phone.secret)).toEqual([])
    expect(await accounts(both.secret)).toEqual([carol])
  })

  it('of one host are not seen, moved or ended on another', async () => {
    const { signIn, accounts, sessions } = await openDesk()
    const here = await signIn(alice)
    const there = await signIn(bob, { domain: 'other.example', replaces: here.secret })
    expect(await accounts(here.secret)).toEqual([alice])
    expect(await accounts(there.secret)).toEqual([])
    await sessions.revokeAll({ secret: here.secret, domain: 'other.example', everywhere: true })
    expect(await accounts(here.secret)).toEqual([alice])
  })

  it('are seen at most once a minute', async () => {
    const { signIn, sessions, clock } = await openDesk()
    const { secret } = await signIn(alice)
    const began = clock.at
    const seen = async (): Promise<number> => (await sessions.list({ secret, domain }))[0]!.seenAt - began
    clock.at = began + 59_999
    expect(await seen()).toBe(0)
    clock.at = began + 60_000
    expect(await seen()).toBe(60_000)
    clock.at = began + 119_999
    expect(await seen()).toBe(60_000)
    const all = await sessions.list({ secret, domain, everywhere: true })
    expect(all[0]!.seenAt - began).toBe(60_000)
  })

  it.each([undefined, '', 'short', 'x'.repeat(43), "' OR 1=1 --", `${'x'.repeat(43)}\n`])(
    'are none for the secret %j',
    async (secret) => {
      const { signIn, accounts } = await openDesk()
      await signIn(alice)
      expect(await accounts(secret, true)).toEqual([])
    },
  )

  it('that were planted in a browser are worth nothing once its visitor has signed in', async () => {
    const { signIn, accounts } = await openDesk()
    const planted = await signIn(bob)
    const visitor = await signIn(alice, { replaces: planted.secret })
    expect(await accounts(planted.secret)).toEqual([])
    expect(await accounts(visitor.secret)).toEqual([bob, alice])
  })

  it('have a label that can be shown: 200 characters without control characters', async () => {
    const { signIn, sessions } = await openDesk()
    const { secret } = await signIn(alice, { label: `a\u202Eb\u0000\n${'c'.repeat(300)}` })
    expect((await sessions.list({ secret, domain }))[0]!.label).toBe(`ab${'c'.repeat(198)}`)
  })
})

describe('the table of sessions', () => {
  it('has the hash of the secret, and the secret nowhere', async () => {
    await openTable()
    const sessions = createSessions({ store: sqlSessionStore((text, values) => db.query(text, values)) })
    const start = { ...base, label: '' }
    const { secret } = await sessions.start(start)
    const { rows } = await db.query('SELECT * FROM siwx_sessions')
    expect(rows).toHaveLength(1)
    expect(
      JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
    ).not.toContain(secret)
    expect((rows[0] as { device: string }).device).toMatch(/^[0-9a-f]{64}$/)
  })

  it('keeps revoked rows until their end, then loses them', async () => {
    await openTable()
    const clock = createClock()
    const open = (): Sessions =>
      createSessions({
        store: sqlSessionStore((text, values) => db.query(text, values)),
        now: clock.now,
        ttl: 60,
      })
    const start = { ...base, label: '' }
    const count = async (): Promise<number> => (await db.query('SELECT * FROM siwx_sessions')).rows.length
    const sessions = open()
    const { secret } = await sessions.start(start)
    await sessions.revokeAll({ secret, domain })
    expect(await count()).toBe(1)
    clock.at += 60_001
    await open().start(start)
    expect(await count()).toBe(1)
  })

  it('is not changed where the new session cannot be written', async () => {
    await openTable()
    const store = sqlSessionStore((text, values) => db.query(text, values))
    const sessions = createSessions({ store })
    const start = { ...base, label: '' }
    const { secret } = await sessions.start(start)
    const wrong = { ...start, message: null as unknown as string, replaces: secret }
    await expect(sessions.start(wrong)).rejects.toThrow(/null/)
    expect(await sessions.list({ secret, domain })).toHaveLength(1)
  })
})

describe('options of sessions', () => {
  it.each([
    [{ store: undefined as never }, 'store'],
    [{ store: memorySessionStore(), ttl: 59 }, 'ttl'],
    [{ store: memorySessionStore(), ttl: 604_800_000 }, 'ttl'],
  ])('%j are refused for %s', (options, option) => {
    expect(() => createSessions(options)).toThrow(SiwxOptionsError)
    expect(() => createSessions(options)).toThrow(expect.objectContaining({ option }))
  })
})
