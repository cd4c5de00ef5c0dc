import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../database/openDatabase.js'
import { createAttempts } from '../attempts.js'
import { page } from '../browser.fixture.js'
import { createCounts } from '../counts.js'
import type { KeeperParts } from '../keeperParts.js'
import { createKeyedHash } from '../secrets.js'
import { createEmailCodes } from './emailCodes.js'

let database: Database
beforeAll(async () => {
  database = await openDatabase({})
})
afterAll(() => database.close())

it('of right answers that are all being looked at, one counts', async () => {
  const { tables } = database
  const hash = createKeyedHash(randomBytes(32))
  const sent: string[] = []
  const codes = createEmailCodes({
    options: {},
    attempts: createAttempts(tables),
    counts: createCounts(tables, hash),
    hash,
    mailer: {
      send: async (_to: string, { text }: { readonly text: string }) => void sent.push(text.slice(0, 6)),
      tell: () => undefined,
      close: () => undefined,
    },
  } as unknown as KeeperParts)
  const begin = { kind: 'email', email: 'ann@app.example', origin: page, locale: 'en', jkt: 'k', place: 'p' }
  const { attemptId } = await codes.start(begin)
  const name = { id: attemptId, kind: 'email', jkt: 'k' }
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => codes.verify(name, sent[0] ?? '')),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it.each([
  [undefined, 30],
  [2, 2],
])('with %s mails an hour, visitors of one place get %i', async (mailsPerHour, most) => {
  const { tables } = database
  const hash = createKeyedHash(randomBytes(32))
  const codes = createEmailCodes({
    options: { mailsPerHour },
    attempts: createAttempts(tables),
    counts: createCounts(tables, hash),
    hash,
    mailer: { send: async () => undefined, tell: () => undefined, close: () => undefined },
  } as unknown as KeeperParts)
  const ask = (index: number): Promise<unknown> =>
    codes.start({
      kind: 'email',
      email: `visitor-${index}@app.example`,
      origin: page,
      locale: 'en',
      jkt: `k${index}`,
      place: 'one place',
    })
  for (let index = 0; index < most; index++) await ask(index)
  await expect(ask(most)).rejects.toMatchObject({ code: 'too-many' })
})

it('an address gets twenty mails an hour, from however many places', async () => {
  const { tables } = database
  const hash = createKeyedHash(randomBytes(32))
  const codes = createEmailCodes({
    options: {},
    attempts: createAttempts(tables),
    counts: createCounts(tables, hash),
    hash,
    mailer: { send: async () => undefined, tell: () => undefined, close: () => undefined },
  } as unknown as KeeperParts)
  const ask = (index: number, ownerId?: string): Promise<unknown> => {
    const [jkt, place] = [`j${index}`, `place ${index}`]
    const email = 'everyone@app.example'
    return codes.start({ kind: 'email', email, origin: page, locale: 'en', jkt, place, ownerId })
  }
  for (let index = 0; index < 20; index++) await ask(index)
  await expect(ask(20)).rejects.toMatchObject({ code: 'too-many' })
  await expect(ask(21, 'owner')).resolves.toMatchObject({ validFor: 600 })
})
