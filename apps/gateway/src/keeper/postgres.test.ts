import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { canRunPostgres, openPostgres, startPostgres } from '../database/postgres.fixture.js'
import { page } from './browser.fixture.js'
import { type TestKeeper, startKeeper } from './keeper.fixture.js'
import { addPasskey, addresses, assertionOf, half, newOwner } from './wallet.fixture.js'

/** In milliseconds: a server is made for each. */
const timeout = 180_000
const key = randomBytes(32)

/** Two processes on one database. */
async function two(databaseUrl?: string): Promise<readonly [TestKeeper, TestKeeper]> {
  databaseUrl ??= await startPostgres()
  const closers: (() => unknown)[] = []
  onTestFinished(async () => {
    vi.useRealTimers()
    for (const close of closers.toReversed()) await close()
  })
  const start = () =>
    startKeeper((close) => void closers.push(close), { databaseUrl }, { kek: [key], pepper: key })
  return [await start(), await start()]
}

it.runIf(canRunPostgres)('what counts once counts once of all processes', { timeout }, async () => {
  const [one, other] = await two()
  const browser = one.browser()
  const email = 'twenty@app.example'
  const { json } = await browser.call('email/start', { email, origin: page })
  const body = { attemptId: json['attemptId'], code: one.mail.code(email) }
  const places = [one, other].map((keeper) => () => keeper.gateway.keeperUrl)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      browser.url = places[index % 2]!
      return browser.call('email/verify', body)
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const text = await browser.proof('POST', '/keeper/v1/chains')
  const replays = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      browser.url = places[index % 2]!
      return browser.call('chains', {}, { fault: { text } })
    }),
  )
  expect(replays.filter(({ status }) => status === 200)).toHaveLength(1)
})

it.runIf(canRunPostgres)(
  'a wallet, its passkey and its sessions are the same in both',
  { timeout },
  async () => {
    const [one, other] = await two()
    const owner = await newOwner(one, 'ann@app.example')
    const { authenticator, id, share } = await addPasskey(owner)
    const browser = other.browser()
    const assertion = await assertionOf(browser, authenticator)
    expect(await browser.signIn('passkey/login', { assertion })).toMatchObject({
      json: { wallet: { addresses }, recovery: { factorId: id, serverShare: share } },
    })
    // Its counter is compared as a number.
    for (let uses = 0; uses < 10; uses += 1) {
      const again = await assertionOf(browser, authenticator)
      expect((await browser.call('passkey/fresh', { assertion: again })).status).toBe(200)
    }
    owner.browser.url = () => other.gateway.keeperUrl
    expect((await owner.browser.call(`factors/${owner.factorId}/open`)).json).toEqual({
      serverShare: owner.serverShare,
    })
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 25 * 3_600_000)
    const { token } = owner.browser
    await owner.browser.call('session/refresh')
    expect(owner.browser.token).not.toBe(token)
    expect((await owner.browser.call('activity')).json['entries']).toHaveLength(5)
  },
)

it.runIf(canRunPostgres)('of two first pairs at once one makes the wallet', { timeout }, async () => {
  const keepers = await two()
  const email = 'race@app.example'
  const attempts = []
  for (const keeper of keepers) attempts.push(await keeper.signedIn(email))
  const stored = await Promise.all(
    attempts.map(({ browser, json }) =>
      browser.call('factors', { walletId: json['walletId'], kind: 'device', serverShare: half(), addresses }),
    ),
  )
  expect(stored.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
})

it.runIf(canRunPostgres)(
  'the statements for operators end every session, and no wallet',
  { timeout },
  async () => {
    const guide = await readFile(new URL('../../../../docs/embedded-wallet.md', import.meta.url), 'utf8')
    const databaseUrl = await startPostgres()
    const [one] = await two(databaseUrl)
    const { tables } = await openPostgres(databaseUrl)
    const { browser, walletId } = await newOwner(one, 'bob@app.example')
    const { json: change } = await browser.call('identities/email/start', { email: 'bobby@app.example' })
    const code = one.mail.code('bob@app.example')
    const { json: next } = await browser.call('identities/email/verify', {
      attemptId: change['attemptId'],
      code,
    })
    await browser.call('identities/email/verify', {
      attemptId: next['attemptId'],
      code: one.mail.code('bobby@app.example'),
    })
    const asked = one.browser()
    const { json } = await asked.call('email/start', { email: 'carol@app.example', origin: page })

    const [, counting = ''] = /`(select split_part[^`]+)`/.exec(guide) ?? []
    const { rows } = await sql.raw(counting).execute(tables)
    const name = createHash('sha256').update(key).digest('base64url').slice(0, 8)
    expect(rows).toEqual([{ split_part: name, count: '1' }])
    const [, ending = ''] = /```sql\n([^`]+)```/.exec(guide) ?? []
    expect(ending).toContain('keeper_sessions')
    await sql.raw(ending).execute(tables)

    expect(await browser.call('factors/list')).toMatchObject({ status: 401, code: 'session-ended' })
    const body = { attemptId: json['attemptId'], code: one.mail.code('carol@app.example') }
    expect(await asked.call('email/verify', body)).toMatchObject({ code: 'code-expired' })
    const { json: again } = await one.signedIn('bobby@app.example')
    expect(again).toMatchObject({ wallet: { id: walletId, factors: [{ kind: 'device' }] } })
    // The mail to the old address is out: its link still brings that back.
    const left = await tables.selectFrom('keeper_attempts').select('kind').execute()
    expect(left).toEqual([{ kind: 'undo-email' }])
  },
)
