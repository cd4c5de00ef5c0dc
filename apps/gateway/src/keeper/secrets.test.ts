import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { temporaryFolder } from '../testGateway.fixture.js'
import { page } from './browser.fixture.js'
import { startKeeper } from './keeper.fixture.js'
import { createSealer } from './secrets.js'
import { addCode, addPasskey, assertionOf, half, newOwner } from './wallet.fixture.js'

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

it(
  'no half, code, token, proof or key is in the database or the log, and no address in the log or the metrics',
  { timeout: 90_000 },
  async () => {
    const closers: (() => unknown)[] = []
    onTestFinished(async () => {
      for (const close of closers.splice(0).toReversed()) await close()
    })
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
    const dataDir = await temporaryFolder()
    const [older, newer] = [randomBytes(32), randomBytes(32)]
    const email = 'secretive.person@app.example'
    const first = await startKeeper((close) => void closers.push(close), { dataDir, log }, { kek: [older] })
    const owner = await newOwner(first, email)
    const code = await addCode(owner)
    const { authenticator, share } = await addPasskey(owner)
    const assertion = await assertionOf(owner.browser, authenticator)
    await first.browser().call('passkey/login', { assertion })
    await owner.browser.call(`factors/${code.id}/open`, { proof: half() })
    await owner.browser.call(`factors/${code.id}/open`, { proof: code.proof })
    // A code that is still open.
    const pending = first.browser()
    await pending.call('email/start', { email, origin: page })
    first.mail.refuse = `no box for ${email}`
    await first.browser().call('email/start', { email: 'unwanted.person@app.example', origin: page })
    await pending.call('email/verify', { attemptId: 'x'.repeat(22), code: first.mail.code(email) })
    const metrics = await (await fetch(`${first.gateway.operatorUrl}/metrics`)).text()
    const { token = '' } = owner.browser
    const secrets = [owner.serverShare, code.share, share, token, code.proof, first.mail.code(email)]
    const { pepper } = first.options
    const keys = [older, pepper].flatMap((key) => [
      Buffer.from(key).toString('base64'),
      Buffer.from(key).toString('hex'),
    ])
    const halves = [owner.serverShare, code.share, share].map((text) =>
      Buffer.from(text, 'base64url').toString('hex'),
    )
    for (const close of closers.splice(0).toReversed()) await close()

    const database = await openDatabase({ dataDir })
    const { rows: names } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_name like 'keeper_%'`.execute(
      database.tables,
    )
    let dump = ''
    for (const { name } of names) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
        database.tables,
      )
      dump += rows.map(({ text }) => text).join('\n')
    }
    await database.close()
    expect([names.length, dump.includes(email)]).toEqual([10, true])
    for (const secret of [...secrets.slice(0, 5), ...keys, ...halves]) expect(dump).not.toContain(secret)
    expect(dump).not.toMatch(new RegExp(`\\b${secrets[5]}\\b`))

    const logged = lines.join('')
    expect(logged).toContain('"operation":"openFactor"')
    expect(logged).toContain('a mail was not taken')
    for (const secret of [...secrets.slice(0, 5), ...keys, ...halves, 'secretive', 'unwanted', '@app'])
      expect(logged).not.toContain(secret)
    expect(logged).not.toMatch(new RegExp(`\\b${secrets[5]}\\b`))
    expect(metrics).toContain('gateway_keeper_total{what="sign-in",result="email"}')
    expect(metrics).toContain('gateway_keeper_total{what="refusal",result="wrong-code"} 1')
    for (const word of ['secretive', 'app.example']) expect(metrics).not.toContain(word)

    // A new key seals, the old one still opens.
    const second = await startKeeper(
      (close) => void closers.push(close),
      { dataDir },
      { kek: [newer, older], pepper },
    )
    owner.browser.url = () => second.gateway.keeperUrl
    const open = () => owner.browser.call(`factors/${owner.factorId}/open`)
    expect((await open()).json).toEqual({ serverShare: owner.serverShare })
    for (const close of closers.splice(0).toReversed()) await close()
    const third = await startKeeper(
      (close) => void closers.push(close),
      { dataDir },
      { kek: [newer], pepper },
    )
    owner.browser.url = () => third.gateway.keeperUrl
    expect((await open()).json).toEqual({ serverShare: owner.serverShare })
  },
)
