import { expect, it } from 'vitest'
import { Browser, keeperOrigin, page } from './browser.fixture.js'
import { keeperOfFile } from './keeper.fixture.js'

const keeper = keeperOfFile()
const path = '/keeper/v1/chains'
const seconds = (): number => Math.floor(Date.now() / 1000)

it('takes a proof of a key that is made for the request', async () => {
  expect(await keeper.it.browser().call('chains')).toMatchObject({ status: 200, json: { chains: [] } })
})

it('§16 refuses a request without a proof', async () => {
  const answer = await keeper.it.browser().call('chains', {}, { fault: { text: null } })
  expect(answer).toMatchObject({ status: 401, code: 'dpop-missing' })
})

it.each<readonly [what: string, claims: Record<string, unknown> | (() => Record<string, unknown>)]>([
  ['another method', { htm: 'GET' }],
  ['another path', { htu: `${keeperOrigin}/keeper/v1/logout` }],
  ['another origin', { htu: `https://evil.example${path}` }],
  ['the path with a query', { htu: `${keeperOrigin}${path}?a=1` }],
  ['no address', { htu: undefined }],
  ['65 seconds ago', () => ({ iat: seconds() - 65 })],
  ['75 seconds ahead', () => ({ iat: seconds() + 75 })],
  ['no time', { iat: undefined }],
  ['a time that is text', () => ({ iat: String(seconds()) })],
  ['no id', { jti: undefined }],
  ['a short id', { jti: 'short' }],
  ['a token that was not sent', { ath: 'x'.repeat(43) }],
])('§16 refuses a proof for %s', async (_, given) => {
  const claims = typeof given === 'function' ? given() : given
  const answer = await keeper.it.browser().call('chains', {}, { fault: { claims } })
  expect(answer).toMatchObject({ status: 401, code: 'dpop-invalid' })
})

it('§16 refuses a proof that another key signed, of another kind, or with the private key in it', async () => {
  const [browser, thief] = [keeper.it.browser(), keeper.it.browser()]
  const { privateKey: signer } = await thief.keys
  const own = await crypto.subtle.exportKey('jwk', (await browser.keys).publicKey)
  const faults = [
    { signer },
    { header: { typ: 'jwt' } },
    { header: { alg: 'none' } },
    { header: { alg: 'HS256' } },
    { header: { jwk: undefined } },
    { header: { jwk: { ...own, d: 'x'.repeat(43) } } },
    { header: { jwk: { kty: 'oct', k: 'AAAA' } } },
    { header: { jwk: { ...own, x: 'AAAA' } } },
    { text: 'no proof' },
    { text: 'x'.repeat(5000) },
  ]
  for (const fault of faults)
    expect(await browser.call('chains', {}, { fault })).toMatchObject({ status: 401, code: 'dpop-invalid' })
})

it('§16 takes each proof once, also of many at once', async () => {
  const browser = keeper.it.browser()
  const text = await browser.proof('POST', path)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => browser.call('chains', {}, { fault: { text } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'dpop-replayed')).toHaveLength(7)
})

it('hears pages of its own origin only', async () => {
  const browser = keeper.it.browser()
  for (const origin of [page, 'https://evil.example', 'null', 'https://keeper.app.example.evil.example'])
    expect(await browser.call('chains', {}, { headers: { origin } })).toMatchObject({
      status: 403,
      code: 'wrong-origin',
    })
  const plain = await fetch(keeper.it.gateway.keeperUrl + path, { method: 'POST', body: '{}' })
  expect([plain.status, plain.headers.get('access-control-allow-origin')]).toEqual([403, null])
})

it('a token counts with its own key, and with a proof that names it', async () => {
  const { browser } = await keeper.it.signedIn('token@app.example')
  const thief = new Browser(() => keeper.it.gateway.keeperUrl)
  thief.token = browser.token
  expect(await thief.call('session/refresh')).toMatchObject({ status: 401, code: 'dpop-invalid' })
  const wrong = { claims: { ath: undefined } }
  expect(await browser.call('session/refresh', {}, { fault: wrong })).toMatchObject({ code: 'dpop-invalid' })
  const bearer = { authorization: `Bearer ${browser.token}` }
  expect(await browser.call('session/refresh', {}, { headers: bearer })).toMatchObject({
    status: 401,
    code: 'session-ended',
  })
  expect((await browser.call('session/refresh')).status).toBe(200)
})

it('what is for visitors who are signed in is not for others', async () => {
  for (const call of [
    'session/refresh',
    'factors/list',
    'identities',
    'activity',
    'account/delete',
    'logout',
  ])
    expect(await keeper.it.browser().call(call)).toMatchObject({ status: 401, code: 'session-ended' })
})

it('refuses what is no JSON, too large, or has a field too many', async () => {
  const browser = keeper.it.browser()
  expect(await browser.call('chains', { more: 1 })).toMatchObject({ status: 400, code: 'malformed-request' })
  expect(await browser.call('chains', { more: 'x'.repeat(140_000) })).toMatchObject({
    status: 413,
    code: 'malformed-request',
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await browser.call('chains', {}, { headers })).toMatchObject({ status: 415 })
})
