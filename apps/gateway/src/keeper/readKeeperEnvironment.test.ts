import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEnvironment, readWarnings } from '../readEnvironment.js'
import { temporaryFolder } from '../testGateway.fixture.js'

const key = Buffer.alloc(32, 7).toString('base64')
const other = Buffer.alloc(32, 8).toString('base64')
const env = {
  KEEPER_ORIGIN: 'https://keeper.my.app',
  KEEPER_ORIGINS: 'https://my.app, https://shop.my.app',
  KEEPER_KEK: `${key}, ${other}`,
  KEEPER_PEPPER: other,
  KEEPER_MAIL: 'smtps://user:pass-word@mail.my.app',
  KEEPER_MAIL_FROM: 'My App <keeper@my.app>',
}

it('reads how the keeper is run', async () => {
  const files = await temporaryFolder()
  await writeFile(join(files, 'frame.html'), '')
  const apple = '-----BEGIN PRIVATE KEY-----'
  expect(
    readEnvironment({
      ...env,
      KEEPER_FILES: files,
      KEEPER_MAILS_PER_HOUR: '100',
      KEEPER_PORT: '8788',
      KEEPER_HOST: '0.0.0.0',
      KEEPER_GOOGLE_ID: 'g',
      KEEPER_GOOGLE_SECRET: 's',
      KEEPER_X_ID: 'x',
      KEEPER_X_SECRET: 'y',
      KEEPER_X_URL: 'http://localhost:8805/',
      KEEPER_APPLE_ID: 'app.my',
      KEEPER_APPLE_TEAM_ID: 'T',
      KEEPER_APPLE_KEY_ID: 'K',
      KEEPER_APPLE_KEY: String.raw`${apple}\nABC`,
      KEEPER_FARCASTER_RPC: 'https://optimism.example',
    }).keeper,
  ).toEqual({
    origin: 'https://keeper.my.app',
    origins: ['https://my.app', 'https://shop.my.app'],
    kek: [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)],
    pepper: new Uint8Array(32).fill(8),
    mail: env.KEEPER_MAIL,
    mailFrom: env.KEEPER_MAIL_FROM,
    mailsPerHour: 100,
    files,
    port: 8788,
    host: '0.0.0.0',
    socials: {
      google: { clientId: 'g', clientSecret: 's' },
      x: { clientId: 'x', clientSecret: 'y', url: 'http://localhost:8805' },
      apple: { clientId: 'app.my', teamId: 'T', keyId: 'K', privateKey: `${apple}\nABC` },
      farcaster: { rpcUrl: 'https://optimism.example' },
    },
  })
  expect(readEnvironment({}).keeper).toBeUndefined()
})

it.each<readonly [wrong: Record<string, string>, sentence: string]>([
  [{ KEEPER_ORIGIN: '' }, 'KEEPER_ORIGINS is set, and KEEPER_ORIGIN is missing.'],
  [{ KEEPER_KEK: '' }, 'KEEPER_KEK is not set.'],
  [{ KEEPER_ORIGIN: 'keeper.my.app' }, 'KEEPER_ORIGIN must be an origin such as https://keeper.my.app'],
  [{ KEEPER_ORIGIN: 'https://keeper.my.app/' }, 'KEEPER_ORIGIN must be without a path'],
  [{ KEEPER_ORIGINS: '*' }, 'KEEPER_ORIGINS must not be "*"'],
  [{ KEEPER_ORIGINS: 'https://my.app/' }, 'KEEPER_ORIGINS must list origins without a path'],
  [{ KEEPER_KEK: `${key}, secret` }, 'KEEPER_KEK must list keys of 32 bytes in base64'],
  [{ KEEPER_PEPPER: `${key},${key}` }, 'KEEPER_PEPPER must be 32 bytes in base64'],
  [{ KEEPER_PEPPER: 'secret' }, 'KEEPER_PEPPER must be 32 bytes in base64'],
  [{ KEEPER_MAIL: 'https://user:secret@my.app' }, 'KEEPER_MAIL must be an address with smtp: or smtps:.'],
  [{ KEEPER_MAIL_FROM: 'Keeper' }, 'KEEPER_MAIL_FROM must be a sender'],
  [{ KEEPER_FILES: '/nowhere' }, 'KEEPER_FILES /nowhere is not a folder.'],
  [{ KEEPER_PORT: 'x' }, 'KEEPER_PORT must be a whole number'],
  [{ KEEPER_GOOGLE_ID: 'secret' }, 'KEEPER_GOOGLE_SECRET is missing'],
  [{ KEEPER_DISCORD_URL: 'http://localhost:1' }, 'KEEPER_DISCORD_ID is missing'],
  [{ KEEPER_FARCASTER_RELAY: 'https://relay.example' }, 'KEEPER_FARCASTER_RPC is missing'],
  [
    { KEEPER_APPLE_ID: 'a', KEEPER_APPLE_TEAM_ID: 'T', KEEPER_APPLE_KEY_ID: 'K', KEEPER_APPLE_KEY: 'secret' },
    'KEEPER_APPLE_KEY must be the key that Apple gives',
  ],
])('a wrong value stops the start with one sentence, which repeats no secret: %j', (wrong, sentence) => {
  const read = () => readEnvironment({ ...env, ...wrong })
  expect(read).toThrow(sentence)
  for (const secret of [key, 'pass-word', 'secret']) expect(read).not.toThrow(new RegExp(`${secret}\\b(?!")`))
})

it('warns of a variable of the keeper that is none', () => {
  expect(readWarnings({ ...env, KEEPER_KEKS: 'x', KEEPER_MYSPACE_ID: 'x' })).toHaveLength(2)
})
