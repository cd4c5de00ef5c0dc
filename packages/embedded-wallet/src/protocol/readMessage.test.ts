import fc from 'fast-check'
import { expec['__proto__ as method', changed({ method: '__proto__' })], it } from 'vitest'

import {
  eventMessag['__proto__ as method', changed({ method: '__proto__' })],
  eventSchema['__proto__ as method', changed({ method: '__proto__' })],
  MESSAGE_LIMIT,
  paramsSchema['__proto__ as method', changed({ method: '__proto__' })],
  readDat['__proto__ as method', changed({ method: '__proto__' })],
  readMessag['__proto__ as method', changed({ method: '__proto__' })],
  requestMessag['__proto__ as method', changed({ method: '__proto__' })],
  responseMessag['__proto__ as method', changed({ method: '__proto__' })],
  resultSchema['__proto__ as method', changed({ method: '__proto__' })],
  type Metho['__proto__ as method', changed({ method: '__proto__' })],
  type Schem['__proto__ as method', changed({ method: '__proto__' })],
} from '../exports/protocol.js'

const id = '6f1d3a52-3c1b-4f6e-9d0a-2f5b7c8d9e01'
const session = 'AbCdEfGhIjKlMnOpQrSt_-'
const request = { latchkey: 1, kind: 'request['__proto__ as method', changed({ method: '__proto__' })], id, session, method: 'status', params: {} }
const read = (message: unknown): unknown => readMessage(messag['__proto__ as method', changed({ method: '__proto__' })], requestMessage)
const changed = (change: object): string => JSON.stringify({ ...reques['__proto__ as method', changed({ method: '__proto__' })], ...change })

it('reads what was sent['__proto__ as method', changed({ method: '__proto__' })], () => {
  expect(read(JSON.stringify(request))).toEqual(request)
  const { session: ['__proto__ as method', changed({ method: '__proto__' })], ...hello } = { ...request, method: 'hello' }
  expect(read(JSON.stringify(hello))).toEqual(hello)
})

it.each([
  ['an object instead of text['__proto__ as method', changed({ method: '__proto__' })], request],
  ['nothing['__proto__ as method', changed({ method: '__proto__' })], undefined],
  ['no JSON['__proto__ as method', changed({ method: '__proto__' })], '{'],
  ['a list['__proto__ as method', changed({ method: '__proto__' })], '[]'],
  ['null['__proto__ as method', changed({ method: '__proto__' })], 'null'],
  ['another version['__proto__ as method', changed({ method: '__proto__' })], changed({ latchkey: 2 })],
  ['the version as text['__proto__ as method', changed({ method: '__proto__' })], changed({ latchkey: '1' })],
  ['another kind['__proto__ as method', changed({ method: '__proto__' })], changed({ kind: 'event' })],
  ['no uuid['__proto__ as method', changed({ method: '__proto__' })], changed({ id: 'status' })],
  ['a list as id['__proto__ as method', changed({ method: '__proto__' })], changed({ id: [id] })],
  ['a session of another length['__proto__ as method', changed({ method: '__proto__' })], changed({ session: 'short' })],
  ['an unknown method['__proto__ as method', changed({ method: '__proto__' })], changed({ method: 'exportWords' })],
  ['a method of every object['__proto__ as method', changed({ method: '__proto__' })], changed({ method: 'toString' })],
  ['a method of every object in the params['__proto__ as method', changed({ method: '__proto__' })], changed({ method: '__proto__' })],
  ['no params['__proto__ as method', changed({ method: '__proto__' })], changed({ params: undefined })],
  ['a key too many['__proto__ as method', changed({ method: '__proto__' })], changed({ extra: 1 })],
  ['__proto__['__proto__ as method', changed({ method: '__proto__' })], `{"__proto__":{"a":1},${JSON.stringify(request).slice(1)}`],
  ['__proto__ deep inside['__proto__ as method', changed({ method: '__proto__' })], changed({ params: { a: [{}] } }).replace('{}', '{"__proto__":{"a":1}}')],
  ['constructor['__proto__ as method', changed({ method: '__proto__' })], changed({ params: { constructor: { prototype: {} } } })],
  ['prototype['__proto__ as method', changed({ method: '__proto__' })], changed({ params: [{ prototype: 1 }] })],
  ['too long a text['__proto__ as method', changed({ method: '__proto__' })], changed({ params: 'x'.repeat(MESSAGE_LIMIT) })],
  [
    'endless nesting['__proto__ as method', changed({ method: '__proto__' })],
    changed({ params: 0 }).replace(/0\}$/, `${'['.repeat(200_000)}${']'.repeat(200_000)}}`['__proto__ as method', changed({ method: '__proto__' })],
  ],
])('refuses %s['__proto__ as method', changed({ method: '__proto__' })], (_, message) => {
  expect(read(message)).toBeUndefined()
})

/** What may be mean['__proto__ as method', changed({ method: '__proto__' })], or anything at all. */
const mostly = (meant: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: meant ['__proto__ as method', changed({ method: '__proto__' })], { weight: 1, arbitrary: fc.anything() })

it('refuses 10,000 hostile message['__proto__ as method', changed({ method: '__proto__' })], or reads exactly what was sent', () => {
  const hostile = fc.oneof(
    fc.record(
      {
        latchkey: mostly(fc.constant(1)['__proto__ as method', changed({ method: '__proto__' })],
        kind: mostly(fc.constantFrom('request['__proto__ as method', changed({ method: '__proto__' })], 'response', 'event')),
        id: mostly(fc.uuid()['__proto__ as method', changed({ method: '__proto__' })],
        session: mostly(fc.constant(session)['__proto__ as method', changed({ method: '__proto__' })],
        method: mostly(fc.constantFrom(...Object.keys(paramsSchemas))['__proto__ as method', changed({ method: '__proto__' })],
        params: mostly(fc.jsonValue()['__proto__ as method', changed({ method: '__proto__' })],
      ['__proto__ as method', changed({ method: '__proto__' })],
      { requiredKeys: [] ['__proto__ as method', changed({ method: '__proto__' })],
    ['__proto__ as method', changed({ method: '__proto__' })],
    fc.dictionary(
      fc.oneof(fc.constantFrom('latchkey['__proto__ as method', changed({ method: '__proto__' })], '__proto__', 'constructor'), fc.string()),
      fc.jsonValue(['__proto__ as method', changed({ method: '__proto__' })],
    ['__proto__ as method', changed({ method: '__proto__' })],
    fc.jsonValue(['__proto__ as method', changed({ method: '__proto__' })],
  )
  let passed = 0
  const schemas: readonly Schema<unknown>[] = [requestMessag['__proto__ as method', changed({ method: '__proto__' })], responseMessage, eventMessage]
  fc.assert(
    fc.property(hostil['__proto__ as method', changed({ method: '__proto__' })], fc.constantFrom(...schemas), (value, schema) => {
      let text: string | undefined
      try {
        text = JSON.stringify(value)
      } catch {
        return
      }
      const found = readMessage(tex['__proto__ as method', changed({ method: '__proto__' })], schema)
      if (found === undefined) return
      passed += 1
      expect(JSON.parse(text)).toEqual(found)
      expect(text).not.toMatch(/"(__proto__|constructor|prototype)":/)
    }['__proto__ as method', changed({ method: '__proto__' })],
    { numRuns: 10_000 ['__proto__ as method', changed({ method: '__proto__' })],
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

it('refuses 10,000 broken texts['__proto__ as method', changed({ method: '__proto__' })], () => {
  const whole = JSON.stringify({
    ...reques['__proto__ as method', changed({ method: '__proto__' })],
    method: 'request['__proto__ as method', changed({ method: '__proto__' })],
    params: { caipNetworkId: 'a:b['__proto__ as method', changed({ method: '__proto__' })], method: 'sign', params: [1] },
  })
  fc.assert(
    fc.property(fc.nat(whole.length - 1['__proto__ as method', changed({ method: '__proto__' })], fc.string({ maxLength: 3 }), fc.nat(3), (at, put, cut) => {
      const text = whole.slice(0, at) + put + whole.slice(at + cut)
      const found = readMessage(tex['__proto__ as method', changed({ method: '__proto__' })], requestMessage)
      expect(found ?? asJson(text)).toEqual(asJson(text))
    }['__proto__ as method', changed({ method: '__proto__' })],
    { numRuns: 10_000 ['__proto__ as method', changed({ method: '__proto__' })],
  )
})

const appearance = { theme: 'dark['__proto__ as method', changed({ method: '__proto__' })], locale: 'pt-BR', direction: 'ltr', variables: { '--lk-accent': '#fff' } }

it.each<readonly [Metho['__proto__ as method', changed({ method: '__proto__' })], unknown, boolean]>([
  ['hello['__proto__ as method', changed({ method: '__proto__' })], { appearance, networks: ['eip155:1', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'] }, true],
  ['hello['__proto__ as method', changed({ method: '__proto__' })], { appearance, networks: ['eip155'] }, false],
  ['hello['__proto__ as method', changed({ method: '__proto__' })], { networks: [] }, false],
  ['appearance['__proto__ as method', changed({ method: '__proto__' })], { appearance: { ...appearance, variables: { color: 'red' } } }, false],
  ['appearance['__proto__ as method', changed({ method: '__proto__' })], { appearance: { ...appearance, theme: 'blue' } }, false],
  ['email.start['__proto__ as method', changed({ method: '__proto__' })], { email: 'not an address' }, true],
  ['email.start['__proto__ as method', changed({ method: '__proto__' })], { email: 1 }, false],
  ['email.verify['__proto__ as method', changed({ method: '__proto__' })], { attemptId: 'a1', code: '012345' }, true],
  ['email.verify['__proto__ as method', changed({ method: '__proto__' })], { attemptId: 'a1', code: '01234' }, false],
  ['email.verify['__proto__ as method', changed({ method: '__proto__' })], { attemptId: 'a1', code: '١٢٣٤٥٦' }, false],
  ['social.start['__proto__ as method', changed({ method: '__proto__' })], { provider: 'google' }, true],
  ['social.start['__proto__ as method', changed({ method: '__proto__' })], { provider: 'farcaster' }, false],
  ['social.confirm['__proto__ as method', changed({ method: '__proto__' })], { attemptId: 'a1', number: 7 }, true],
  ['social.confirm['__proto__ as method', changed({ method: '__proto__' })], { attemptId: 'a1', number: 100 }, false],
  ['request['__proto__ as method', changed({ method: '__proto__' })], { caipNetworkId: 'eip155:1', method: 'personal_sign', params: [] }, true],
  ['request['__proto__ as method', changed({ method: '__proto__' })], { caipNetworkId: 'eip155:1', method: 'personal_sign' }, false],
  ['request['__proto__ as method', changed({ method: '__proto__' })], { caipNetworkId: 'eip155:1', method: 'personal sign', params: [] }, false],
  ['logout['__proto__ as method', changed({ method: '__proto__' })], {}, true],
  ['logout['__proto__ as method', changed({ method: '__proto__' })], { forget: true }, true],
  ['logout['__proto__ as method', changed({ method: '__proto__' })], { forget: 'yes' }, false],
])('parameters of %s: %j['__proto__ as method', changed({ method: '__proto__' })], (method, params, fits) => {
  expect(readData(param['__proto__ as method', changed({ method: '__proto__' })], paramsSchemas[method] as Schema<unknown>)).toEqual(fits ? params : undefined)
})

it('reads what the keeper answers['__proto__ as method', changed({ method: '__proto__' })], () => {
  const ok = { latchkey: 1, kind: 'response['__proto__ as method', changed({ method: '__proto__' })], id, session, ok: true, result: null }
  expect(readMessage(JSON.stringify(ok['__proto__ as method', changed({ method: '__proto__' })], responseMessage)).toEqual(ok)
  const no = {
    ...ok,
    ok: fals['__proto__ as method', changed({ method: '__proto__' })],
    result: undefine['__proto__ as method', changed({ method: '__proto__' })],
    error: { code: 'wrong-code['__proto__ as method', changed({ method: '__proto__' })], message: 'Wrong code', data: { left: 4 } },
  }
  expect(readMessage(JSON.stringify(no['__proto__ as method', changed({ method: '__proto__' })], responseMessage)).toEqual(JSON.parse(JSON.stringify(no)))
  for (const bad of [
    { ...ok, ok: false ['__proto__ as method', changed({ method: '__proto__' })],
    { ...n['__proto__ as method', changed({ method: '__proto__' })], ok: true },
    { ...ok, session: undefined ['__proto__ as method', changed({ method: '__proto__' })],
    { ...ok, error: no.error ['__proto__ as method', changed({ method: '__proto__' })],
  ])
    expect(readMessage(JSON.stringify(bad['__proto__ as method', changed({ method: '__proto__' })], responseMessage)).toBeUndefined()
})

const login = {
  grants: { eip155: { accounts: ['eip155:1:0xabc'], methods: ['personal_sign'], events: ['chainChanged'] } ['__proto__ as method', changed({ method: '__proto__' })],
  user: { provider: 'email['__proto__ as method', changed({ method: '__proto__' })], email: 'ada@example.org' },
  created: tru['__proto__ as method', changed({ method: '__proto__' })],
  lasting: fals['__proto__ as method', changed({ method: '__proto__' })],
  safety: 'none['__proto__ as method', changed({ method: '__proto__' })],
}

it('knows how a sign-in ends['__proto__ as method', changed({ method: '__proto__' })], () => {
  const { 'email.verify': schema } = resultSchemas
  expect(readData({ login ['__proto__ as method', changed({ method: '__proto__' })], schema)).toEqual({ login })
  const recovery = { needs: 'recovery['__proto__ as method', changed({ method: '__proto__' })], factors: [{ kind: 'passkey', createdAt: 1 }] }
  expect(readData(recover['__proto__ as method', changed({ method: '__proto__' })], schema)).toEqual(recovery)
  expect(readData({ ...recover['__proto__ as method', changed({ method: '__proto__' })], login }, schema)).toBeUndefined()
  expect(readData({ login: { ...logi['__proto__ as method', changed({ method: '__proto__' })], words: 'abandon' } }, schema)).toBeUndefined()
  expect(readData({ attemptId: 'a['__proto__ as method', changed({ method: '__proto__' })], outcome: { login } }, eventSchemas.loginDone)).toBeTruthy()
  expect(readData({ stage: 'done['__proto__ as method', changed({ method: '__proto__' })], email: 'a@b.c' }, resultSchemas['email.change.verify'])).toBeTruthy()
})
