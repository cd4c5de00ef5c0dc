import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../database/openDatabase.js'
import { createCallerLimits } from '../server/callerLimits.js'
import { type Metrics, createMetrics } from '../server/metrics.js'
import { keeperOrigin, page } from './browser.fixture.js'
import { createKeeper } from './createKeeper.js'
import { pagesFolder, visitorsOf } from './keeper.fixture.js'
import { type MailServer, startMailServer } from './mail/mailServer.fixture.js'
import { createSealer } from './secrets.js'
import { addCode, addPasskey, assertionOf, half, newOwner } from './wallet.fixture.js'

const closers: (() => unknown)[] = []
const [older, newer, pepper] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const lines: string[] = []
const log: Logger = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
const metrics: Metrics = createMetrics()
let database: Database
let mail: MailServer
let files: string
beforeAll(async () => {
  database = await openDatabase({})
  closers.push(() => database.close())
  mail = await startMailServer((close) => void closers.push(close))
  files = await pagesFolder((close) => void closers.push(close))
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

/** A keeper on the one database. @returns where it listens */
async function start(kek: readonly Uint8Array[]): Promise<string> {
  const options = {
    origin: keeperOrigin,
    origins: [page],
    kek,
    pepper,
    files,
    mail: mail.url,
    mailFrom: 'keeper@app.example',
  }
  const { server, close } = await createKeeper(options, {
    database,
    metrics,
    log,
    limits: createCallerLimits({ chains: [] }),
    served: { chains: new Map(), families: new Map() },
    trustProxy: undefined,
  })
  closers.push(async () => {
    await server.close()
    close()
  })
  return server.listen({ host: '127.0.0.1', port: 0 })
}

/** Every row of the keeper's tables, as text. */
async function dump(): Promise<string> {
  const { tables } = database
  const { rows: names } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_name like 'keeper_%'`.execute(tables)
  expect(names).toHaveLength(10)
  const texts: string[] = []
  for (const { name } of names) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
      tables,
    )
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

it('a half is sealed for its factor, and opens under an older key', () => {
  const [old, current] = [randomBytes(32), randomBytes(32)]
  const plain = randomBytes(16)
  const sealed = createSealer([old]).seal(plain, 'factor')
  expect(createSealer([old]).open(sealed, 'factor')).toEqual({ plain, isOld: false })
  const rotated = createSealer([current, old])
  expect(rotated.open(sealed, 'factor')).toEqual({ plain, isOld: true })
  expect(() => rotated.open(sealed, 'other')).toThrow('authenticate')
  expect(() => createSealer([current]).open(sealed, 'factor')).toThrow('The keeper failed')
  const flipped = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`
  for (const wrong of [flipped, sealed.slice(0, -8), 'x.', ''])
    expect(() => rotated.open(wrong, 'factor')).toThrow()
})

it('no half, code, token, proof or key is in the database, the log or the metrics; addresses only in the first', async () => {
  const url = await start([older])
  const visitors = visitorsOf(() => url, mail)
  const email = 'secretive.person@app.example'
  const owner = await newOwner(visitors, email)
  const code = await addCode(owner)
  const { authenticator, share } = await addPasskey(owner)
  const visitor = visitors.browser()
  const login = await visitor.call('passkey/login', { assertion: await assertionOf(visitor, authenticator) })
  expect(login.status).toBe(200)
  await owner.browser.call(`factors/${code.id}/open`, { proof: half() })
  await owner.browser.call(`factors/${code.id}/open`, { proof: code.proof })
  // A code that is still open, and a mail that is not taken.
  const pending = visitors.browser()
  await pending.call('email/start', { email, origin: page })
  mail.refuse = `no box for ${email}`
  await visitors.browser().call('email/start', { email: 'unwanted.person@app.example', origin: page })
  mail.refuse = undefined
  await pending.call('email/verify', { attemptId: 'x'.repeat(22), code: mail.code(email) })

  const halves = [owner.serverShare, code.share, share]
  const keys = [older, pepper].flatMap((key) => [key.toString('base64'), key.toString('hex')])
  const secrets = [
    ...halves,
    ...halves.map((text) => Buffer.from(text, 'base64url').toString('hex')),
    ...keys,
    owner.browser.token ?? '',
    code.proof,
  ]
  const sent = new RegExp(`\\b${mail.code(email)}\\b`)
  const [kept, logged, counted] = [await dump(), lines.join(''), await metrics.registry.metrics()]
  expect(kept).toContain(email)
  expect(logged).toContain('"operation":"openFactor"')
  expect(logged).toContain('a mail was not taken')
  expect(counted).toContain('gateway_keeper_total{what="sign-in",result="email"} 1')
  expect(counted).toContain('gateway_keeper_total{what="refusal",result="wrong-code"} 1')
  for (const text of [kept, logged, counted]) {
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).not.toMatch(sent)
  }
  for (const text of [logged, counted])
    for (const word of ['secretive', 'unwanted', '@app', owner.walletId]) expect(text).not.toContain(word)
})

it('a new key seals what is opened, the old one opens what it sealed until then', async () => {
  const url = await start([older])
  const owner = await newOwner(
    visitorsOf(() => url, mail),
    'rotation@app.example',
  )
  for (const kek of [[newer, older], [newer]]) {
    const next = await start(kek)
    owner.browser.url = () => next
    expect((await owner.browser.call(`factors/${owner.factorId}/open`)).json).toEqual({
      serverShare: owner.serverShare,
    })
  }
})
