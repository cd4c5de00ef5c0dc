import { describe, expect, it } from 'vitest'
import { readClientToken } from './clientToken.js'
import { createKey, tokenFor } from './rawClient.fixture.js'

const url = 'wss://relay.example/relay'
const key = createKey()
const now = Date.now()
const seconds = Math.floor(now / 1000)
const read = (token: string): string => readClientToken(token, (audience) => audience === url, now)

it('knows a client by its key', () => {
  expect(read(tokenFor(url, key))).toBe(key.did)
})

describe('refuses', () => {
  const good = tokenFor(url, key)
  const [head, body, signature] = good.split('.') as [string, string, string]
  const other = createKey()
  it.each([
    ['nothing', '', 'there is no token'],
    ['a word', 'token', 'there is no token'],
    ['a fourth part', `${good}.x`, 'there is no token'],
    ['what is no JSON', `${head}.bm90.${signature}`, 'not readable'],
    [
      'JSON that is no object',
      `${Buffer.from('7').toString('base64url')}.${body}.${signature}`,
      'not readable',
    ],
    ['another algorithm', tokenFor(url, key, {}, { alg: 'none', typ: 'JWT' }), 'no JWT of EdDSA'],
    [
      'tampered claims',
      `${head}.${tokenFor(url, key, { sub: 'beef' }).split('.')[1]}.${signature}`,
      'signature is wrong',
    ],
    ['the signature of another key', tokenFor(url, { ...other, did: key.did }), 'signature is wrong'],
    ['a cut signature', good.slice(0, -8), 'signature is wrong'],
    ['an address of another relay', tokenFor('wss://evil.example/relay', key), 'aud is not'],
    ['an expired one', tokenFor(url, key, { iat: seconds - 60, exp: seconds - 1 }), 'expired'],
    ['one from the future', tokenFor(url, key, { iat: seconds + 600, exp: seconds + 1200 }), 'future'],
    ['one for more than a day', tokenFor(url, key, { iat: seconds, exp: seconds + 86_401 }), '24 hours'],
    [
      'one that ends before it begins',
      tokenFor(url, key, { iat: seconds + 100, exp: seconds + 50 }),
      'ends before it begins',
    ],
    ['one without an end', tokenFor(url, key, { exp: undefined }), 'iat and exp'],
    ['one whose end is no number', tokenFor(url, key, { exp: 'never' }), 'iat and exp'],
    ['an iss that is no did:key', tokenFor(url, key, { iss: 'did:web:example' }), 'did:key'],
    ['an iss that is not base58', tokenFor(url, key, { iss: 'did:key:z0OIl' }), 'did:key'],
    [
      'a key of another kind',
      tokenFor(url, key, { iss: 'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme' }),
      'did:key',
    ],
    ['an iss that is no text', tokenFor(url, key, { iss: 7 }), 'did:key'],
  ])('%s', (_what, token, reason) => {
    expect(() => read(token)).toThrow(reason)
  })
})
