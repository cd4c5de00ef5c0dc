import { createHash, webcrypto } from 'node:crypto'
import { expect, it } from 'vitest'

import { memoryRows } from '../storage/openRows.js'
import { service } from './service.js'

interface Asked {
  readonly url: string
  readonly init: RequestInit
  readonly claims: Record<string, unknown>
  readonly head: { readonly jwk: JsonWebKey; readonly typ: string; readonly alg: string }
}

const decode = (part = ''): never => JSON.parse(Buffer.from(part, 'base64url').toString()) as never

function line(answers: readonly (() => Response)[]) {
  const rows = memoryRows(true)
  const asked: Asked[] = []
  const left = [...answers]
  const calls = service({
    rows,
    origin: 'https://keeper.app.example',
    fetch: async (url, init = {}) => {
      const [head, claims, signature = ''] = String((init.headers as Record<string, string>)['dpop']).split(
        '.',
      )
      const read = decode(head) as Asked['head']
      const key = await webcrypto.subtle.importKey(
        'jwk',
        read.jwk,
        { name: 'ECDSA', namedCurve: 'P-256' },
        true,
        ['verify'],
      )
      const signed = Buffer.from(`${head}.${claims}`)
      const isRight = await webcrypto.subtle.verify(
        { name: 'ECDSA', hash: 'SHA-256' },
        key,
        Buffer.from(signature, 'base64url'),
        signed,
      )
      expect(isRight).toBe(true)
      asked.push({ url: url as string, init, claims: decode(claims), head: read })
      const answer = left.shift()
      if (!answer) throw new TypeError('fetch failed')
      return answer()
    },
  })
  return { rows, asked, calls }
}
const ok =
  (headers: Record<string, string> = {}) =>
  () =>
    Response.json({ a: 1 }, { headers })
const no =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status, headers })
const session = { token: 'token-1', user: { provider: 'email' }, walletId: 'w' }

it('proves every call, and never the same way twice', async () => {
  const { calls, asked, rows } = line([ok(), ok()])
  await calls.call('chains')
  await rows.put('session', session)
  await calls.call('factors/f1/open', { proof: 'x' })
  const [first, second] = asked as [Asked, Asked]
  expect(first.url).toBe('https://keeper.app.example/keeper/v1/chains')
  expect(first.head).toMatchObject({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256' } })
  expect(first.head.jwk).not.toHaveProperty('d')
  expect(first.claims).toMatchObject({ htm: 'POST', htu: first.url })
  expect(first.claims).not.toHaveProperty('ath')
  expect(first.init).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  })
  expect(second.claims['ath']).toBe(createHash('sha256').update('token-1').digest('base64url'))
  expect(second.init.headers).toMatchObject({ authorization: 'DPoP token-1' })
  expect(second.claims['jti']).not.toBe(first.claims['jti'])
  expect(second.head.jwk).toEqual(first.head.jwk)
})

it('keeps the next token, unless another tab has kept one', async () => {
  const { calls, rows } = line([ok({ 'keeper-token': 'token-2' }), ok({ 'keeper-token': 'token-3' })])
  await rows.put('session', session)
  await calls.call('activity')
  expect(await rows.get('session')).toEqual({ ...session, token: 'token-2' })
  const calling = calls.call('activity')
  await rows.put('session', { ...session, token: 'token-of-another-tab' })
  await calling
  expect(await rows.get('session')).toMatchObject({ token: 'token-of-another-tab' })
})

it('sets its clock by the service, once', async () => {
  const there = new Date(Date.now() + 3_600_000).toUTCString()
  const wrong = no(401, { code: 'dpop-invalid', message: 'no' }, { date: there })
  const { calls, asked } = line([wrong, ok(), ok()])
  await calls.call('chains')
  await calls.call('chains')
  const iat = asked.map(({ claims }) => Number(claims['iat']) - Date.now() / 1000)
  expect(Math.abs(iat[0] ?? 9999)).toBeLessThan(5)
  expect(Math.abs((iat[1] ?? 0) - 3600)).toBeLessThan(5)
  expect(Math.abs((iat[2] ?? 0) - 3600)).toBeLessThan(5)
  const stuck = line([no(401, { code: 'dpop-invalid', message: 'no' }, { date: new Date().toUTCString() })])
  await expect(stuck.calls.call('chains')).rejects.toMatchObject({ code: 'dpop-invalid' })
})

it.each([
  ['no network', [], 'keeper-unreachable'],
  [
    'a page of something between',
    [() => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    'keeper-unreachable',
  ],
  ['JSON that is no answer', [no(500, null)], 'keeper-unreachable'],
  ['a refusal', [no(429, { code: 'too-many', message: 'later', data: { retryAfter: 3 } })], 'too-many'],
])('%s', async (_, answers, code) => {
  await expect(line(answers).calls.call('chains')).rejects.toMatchObject({ code })
})

it('has one key for two tabs that begin at once', async () => {
  const { calls, asked } = line([ok(), ok(), ok()])
  await Promise.all([calls.call('chains'), calls.call('chains'), calls.call('chains')])
  expect(new Set(asked.map(({ head }) => head.jwk.x)).size).toBe(1)
})
