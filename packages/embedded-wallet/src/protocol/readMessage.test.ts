import fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  eventMessage,
  eventSchemas,
  MESSAGE_LIMIT,
  paramsSchemas,
  readData,
  readMessage,
  requestMessage,
  responseMessage,
  resultSchemas,
  type Method,
  type Schema,
} from '../exports/protocol.js'

const id = '6f1d3a52-3c1b-4f6e-9d0a-2f5b7c8d9e01'
const session = 'AbCdEfGhIjKlMnOpQrSt_-'
const request = { latchkey: 1, kind: 'request', id, session, method: 'status', params: {} }
const read = (message: unknown): unknown => readMessage(message, requestMessage)
const changed = (change: object): string => JSON.stringify({ ...request, ...change })

it('reads what was sent', () => {
  expect(read(JSON.stringify(request))).toEqual(request)
  const { session: _, ...hello } = { ...request, method: 'hello' }
  expect(read(JSON.stringify(hello))).toEqual(hello)
})

it.each([
  ['an object instead of text', request],
  ['nothing', undefined],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['another version', changed({ latchkey: 2 })],
  ['the version as text', changed({ latchkey: '1' })],
  ['another kind', changed({ kind: 'event' })],
  ['no uuid', changed({ id: 'status' })],
  ['a list as id', changed({ id: [id] })],
  ['a session of another length', changed({ session: 'short' })],
  ['an unknown method', changed({ method: 'exportWords' })],
  ['a method of every object', changed({ method: 'toString' })],
  ['a method of every object in the params', changed({ method: '__proto__' })],
  ['no params', changed({ params: undefined })],
  ['a key too many', changed({ extra: 1 })],
  ['__proto__', `{"__proto__":{"a":1},${JSON.stringify(request).slice(1)}`],
  ['__proto__ deep inside', changed({ params: { a: [{}] } }).replace('{}', '{"__proto__":{"a":1}}')],
  ['constructor', changed({ params: { constructor: { prototype: {} } } })],
  ['prototype', changed({ params: [{ prototype: 1 }] })],
  ['too long a text', changed({ params: 'x'.repeat(MESSAGE_LIMIT) })],
  [
    'endless nesting',
    changed({ params: 0 }).replace(/0\}$/, `${'['.repeat(200_000)}${']'.repeat(200_000)}}`),
  ],
])('refuses %s', (_, message) => {
  expect(read(message)).toBeUndefined()
})

/** What may be meant, or anything at all. */
const mostly = (meant: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: meant }, { weight: 1, arbitrary: fc.anything() })

it('refuses 10,000 hostile messages, or reads exactly what was sent', () => {
  const key = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'prototype'), fc.string())
  const params = fc.oneof(fc.jsonValue(), fc.dictionary(key, fc.jsonValue()))
  const hostile = fc.oneof(
    // Proper but for what its parameters may be.
    fc.record({
      latchkey: fc.constant(1),
      kind: fc.constant('request'),
      id: fc.uuid(),
      session: fc.constant(session),
      method: fc.constantFrom(...Object.keys(paramsSchemas)),
      params,
    }),
    fc.record(
      {
        latchkey: mostly(fc.constant(1)),
        kind: mostly(fc.constantFrom('request', 'response', 'event')),
        id: mostly(fc.uuid()),
        session: mostly(fc.constant(session)),
        method: mostly(fc.constantFrom(...Object.keys(paramsSchemas))),
        params: mostly(params),
      },
      { requiredKeys: [] },
    ),
    fc.dictionary(
      fc.oneof(fc.constantFrom('latchkey', '__proto__', 'constructor'), fc.string()),
      fc.jsonValue(),
    ),
    fc.jsonValue(),
  )
  let passed = 0
  const schemas: readonly Schema<unknown>[] = [requestMessage, responseMessage, eventMessage]
  fc.assert(
    fc.property(hostile, fc.constantFrom(...schemas), (value, schema) => {
      let text: string | undefined
      try {
        text = JSON.stringify(value)
      } catch {
        return
      }
      const found = readMessage(text, schema)
      if (found === undefined) return
      passed += 1
      expect(JSON.parse(text)).toEqual(found)
      expect(text).not.toMatch(/"(__proto__|constructor|prototype)":/)
    }),
    { numRuns: 10_000 },
  )
  // A test that never meets a readable message proves nothing.
  expect(passed).toBeGreaterThan(50)
})

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

it('refuses 10,000 broken texts', () => {
  const whole = JSON.stringify({
    ...request,
    method: 'request',
    params: { caipNetworkId: 'a:b', method: 'sign', params: [1] },
  })
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.string({ maxLength: 3 }), fc.nat(3), (at, put, cut) => {
      const text = whole.slice(0, at) + put + whole.slice(at + cut)
      const found = readMessage(text, requestMessage)
      expect(found ?? asJson(text)).toEqual(asJson(text))
    }),
    { numRuns: 10_000 },
  )
})

const appearance = { theme: 'dark', locale: 'pt-BR', direction: 'ltr', variables: { '--lk-accent': '#fff' } }

it.each<readonly [Method, unknown, boolean]>([
  ['hello', { appearance, networks: ['eip155:1', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'] }, true],
  ['hello', { appearance, networks: ['eip155'] }, false],
  ['hello', { networks: [] }, false],
  ['hello', { appearance, networks: [], recovery: 'require' }, true],
  ['hello', { appearance, networks: [], recovery: 'never' }, false],
  ['appearance', { appearance: { ...appearance, variables: { color: 'red' } } }, false],
  ['appearance', { appearance: { ...appearance, theme: 'blue' } }, false],
  ['email.start', { email: 'not an address' }, true],
  ['email.start', { email: 1 }, false],
  ['email.verify', { attemptId: 'a1', code: '012345' }, true],
  ['email.verify', { attemptId: 'a1', code: '01234' }, false],
  ['email.verify', { attemptId: 'a1', code: '١٢٣٤٥٦' }, false],
  ['social.start', { provider: 'google' }, true],
  ['social.start', { provider: 'farcaster' }, false],
  ['social.confirm', { attemptId: 'a1', number: '000007' }, true],
  ['social.confirm', { attemptId: 'a1', number: '42' }, false],
  ['request', { caipNetworkId: 'eip155:1', method: 'personal_sign', params: [] }, true],
  ['request', { caipNetworkId: 'eip155:1', method: 'personal_sign' }, false],
  ['request', { caipNetworkId: 'eip155:1', method: 'personal sign', params: [] }, false],
  ['logout', {}, true],
  ['logout', { forget: true }, true],
  ['logout', { forget: 'yes' }, false],
])('parameters of %s: %j', (method, params, fits) => {
  expect(readData(params, paramsSchemas[method] as Schema<unknown>)).toEqual(fits ? params : undefined)
})

it('reads what the keeper answers', () => {
  const ok = { latchkey: 1, kind: 'response', id, session, ok: true, result: null }
  expect(readMessage(JSON.stringify(ok), responseMessage)).toEqual(ok)
  const no = {
    ...ok,
    ok: false,
    result: undefined,
    error: { code: 'wrong-code', message: 'Wrong code', data: { left: 4 } },
  }
  expect(readMessage(JSON.stringify(no), responseMessage)).toEqual(JSON.parse(JSON.stringify(no)))
  for (const bad of [
    { ...ok, ok: false },
    { ...no, ok: true },
    { ...ok, session: undefined },
    { ...ok, error: no.error },
  ])
    expect(readMessage(JSON.stringify(bad), responseMessage)).toBeUndefined()
})

const login = {
  grants: { eip155: { accounts: ['eip155:1:0xabc'], methods: ['personal_sign'], events: ['chainChanged'] } },
  user: { provider: 'email', email: 'ada@example.org' },
  created: true,
  lasting: false,
  safety: 'none',
}

it('knows how a sign-in ends', () => {
  const { 'email.verify': schema } = resultSchemas
  expect(readData({ login }, schema)).toEqual({ login })
  const recovery = { needs: 'recovery', factors: [{ kind: 'passkey', createdAt: 1 }] }
  expect(readData(recovery, schema)).toEqual(recovery)
  expect(readData({ ...recovery, login }, schema)).toBeUndefined()
  expect(readData({ login: { ...login, words: 'abandon' } }, schema)).toBeUndefined()
  expect(readData({ attemptId: 'a', outcome: { login } }, eventSchemas.loginDone)).toBeTruthy()
  expect(readData({ stage: 'done', email: 'a@b.c' }, resultSchemas['email.change.verify'])).toBeTruthy()
  const step = { stage: 'primary', attemptId: 'a'.repeat(22), validFor: 600, resendAfter: 30 }
  const { 'email.change.start': change } = resultSchemas
  expect(readData({ ...step, email: 'a@b.c' }, change)).toBeTruthy()
  expect(readData(step, change)).toBeUndefined()
  expect(readData({ ...step, email: 'a'.repeat(255) }, change)).toBeUndefined()
})
