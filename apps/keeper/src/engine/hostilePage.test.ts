import fc from 'fast-check'
import { paramsSchemas } from '@latchkey/embedded-wallet/protocol'
import { expect, it, onTestFinished, vi } from 'vitest'

import { bareEngine, keeper, page } from './engine.fixture.js'

const appearance = { theme: 'light', locale: 'en', direction: 'ltr', variables: {} }
const hello = { appearance, networks: [] }

it('says nothing to a page before hello but that it hears', () => {
  const it = bareEngine()
  it.engine.start()
  expect(it.said.map(({ text }) => JSON.parse(text))).toEqual([
    { latchkey: 1, kind: 'event', name: 'ready' },
    { latchkey: 1, kind: 'event', name: 'ready' },
  ])
  const known = bareEngine({}, { parentOrigin: page })
  known.engine.start()
  expect(known.said.map(({ to }) => to)).toEqual([page])
})

it('says so again until a page says hello', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lost = bareEngine({}, { parentOrigin: page })
  lost.engine.start()
  vi.advanceTimersByTime(60_000)
  expect(lost.said).toHaveLength(10)
  const heard = bareEngine({}, { parentOrigin: page })
  heard.engine.start()
  vi.advanceTimersByTime(300)
  expect(heard.said).toHaveLength(2)
  heard.send('hello', hello, { session: undefined })
  heard.said.length = 0
  vi.advanceTimersByTime(60_000)
  expect(heard.said.filter(({ text }) => text.includes('ready'))).toEqual([])
})

it.each<readonly [string, (it: ReturnType<typeof bareEngine>) => void]>([
  ['before hello', (it) => void ((it.session = ''), it.send('status'))],
  ['of another origin', (it) => void it.send('status', {}, {}, 'https://evil.example')],
  ['of another page of the list', (it) => void it.send('status', {}, {}, 'https://other.example')],
  ['of another session', (it) => void it.send('status', {}, { session: 'A'.repeat(22) })],
  ['without a session', (it) => void it.send('status', {}, { session: undefined })],
  ['of another version', (it) => void it.send('status', {}, { latchkey: 2 })],
  ['with an unknown method', (it) => void it.send('exportWords')],
  ['with a method of every object', (it) => void it.send('constructor')],
  ['with a key too many', (it) => void it.send('status', {}, { extra: 1 })],
  ['that says hello again', (it) => void it.send('hello', hello, { session: undefined })],
  ['that says hello again in its session', (it) => void it.send('hello', hello)],
  [
    'that is an object',
    (it) => it.engine.hear({ data: { latchkey: 1, kind: 'request' }, origin: page, isParent: true }),
  ],
  ['of two megabytes', (it) => void it.send('status', {}, { session: 'x'.repeat(2_000_000) })],
  [
    'of the right origin, but not of the page',
    (it) =>
      it.engine.hear({
        data: JSON.stringify({
          latchkey: 1,
          kind: 'request',
          id: crypto.randomUUID(),
          session: it.session,
          method: 'status',
          params: {},
        }),
        origin: page,
        isParent: false,
      }),
  ],
  [
    'that plays the window of a sign-in',
    (it) =>
      it.engine.hear({
        data: '{"keeper":"handoff","attemptId":"a","code":"b"}',
        origin: page,
        isParent: true,
      }),
  ],
  [
    'of the keeper for no attempt',
    (it) =>
      it.engine.hear({
        data: '{"keeper":"handoff","attemptId":"a","code":"b"}',
        origin: keeper,
        isParent: false,
      }),
  ],
])('drops a message %s, unanswered', async (_, send) => {
  const it = bareEngine({ status: () => ({}) })
  await it.hello()
  const before = it.said.length
  send(it)
  await it.settled()
  expect(it.dropped).toBe(1)
  expect(it.said).toHaveLength(before)
  expect(it.asked).toEqual([])
})

it('drops a first message that is not hello, and one of a page that is not on the list', async () => {
  const it = bareEngine()
  it.send('status')
  it.send('hello', hello, {}, 'https://evil.example')
  it.send('hello', { ...hello, networks: 'all' })
  await it.settled()
  expect(it.dropped).toBe(3)
  expect(it.said).toEqual([])
})

it('an id works once', async () => {
  const it = bareEngine({ status: () => ({}) })
  await it.hello()
  const id = it.send('status')
  it.send('status', {}, { id })
  await it.settled()
  expect(it.dropped).toBe(1)
  expect(it.messages().filter((message) => message.id === id)).toHaveLength(1)
})

it('answers parameters that do not fit', async () => {
  const it = bareEngine()
  await it.hello()
  it.send('email.verify', { attemptId: 'a', code: 'abc' })
  await it.settled()
  expect(it.message()).toMatchObject({ ok: false, error: { code: 'malformed-request' } })
  expect(it.asked).toEqual([])
})

it('never posts to another origin than that of the page', async () => {
  const it = bareEngine({ status: () => ({}), call: () => ({}) })
  await it.hello()
  for (const method of Object.keys(paramsSchemas)) it.send(method)
  await it.settled()
  expect(new Set(it.said.map(({ to }) => to))).toEqual(new Set([page]))
})

it('what is thrown inside is told by its kind alone', async () => {
  const it = bareEngine({
    status: () => {
      throw new TypeError('the half is 0102030405')
    },
  })
  await it.hello()
  it.send('status')
  await it.settled()
  expect(it.message()).toMatchObject({ ok: false, error: { code: 'failed', message: 'TypeError' } })
  expect(it.said.at(-1)?.text).not.toContain('0102')
})

it('hears 10,000 hostile messages, answers none, and stays as it was', async () => {
  const it = bareEngine({ status: () => ({}) })
  await it.hello()
  const used = it.send('status')
  await it.settled()
  it.asked.length = 0
  const said = it.said.length
  const text = fc.jsonValue().map((value) => JSON.stringify(value))
  const known = new Set<unknown>(Object.keys(paramsSchemas))
  /** A proper message but for one thing. */
  const almost = fc
    .tuple(
      fc.record({
        latchkey: fc.constant(1),
        kind: fc.constant('request'),
        id: fc.uuid(),
        session: fc.constant(it.session),
        method: fc.constantFrom(...known),
        params: fc.oneof(fc.constant({}), fc.object()),
      }),
      fc.oneof(
        fc.record({ latchkey: fc.jsonValue().filter((value) => value !== 1) }),
        fc.record({ kind: fc.jsonValue().filter((value) => value !== 'request') }),
        fc.record({ id: fc.oneof(fc.constant(used), fc.integer(), fc.constant('')) }),
        fc.record({ session: fc.jsonValue().filter((value) => value !== it.session) }),
        fc.record({ method: fc.oneof(fc.string(), fc.jsonValue()).filter((value) => !known.has(value)) }),
        fc.record({ method: fc.constant('hello') }),
        fc.record({ more: fc.jsonValue() }),
      ),
    )
    .map(([message, fault]) => JSON.stringify({ ...message, ...fault }))
  const anyone = fc.constantFrom(page, keeper, 'https://evil.example', 'null')
  const ofPage = fc.record({ data: almost, origin: fc.constant(page), isParent: fc.constant(true) })
  const nonsense = fc.oneof(fc.anything(), text, fc.string())
  const ofOthers = fc.record({ data: nonsense, origin: anyone, isParent: fc.boolean() })
  fc.assert(
    fc.property(fc.oneof(ofPage, ofOthers), (heard) => {
      const before = it.dropped
      it.engine.hear(heard)
      expect(it.dropped).toBe(before + 1)
    }),
    { numRuns: 10_000 },
  )
  await it.settled()
  expect(it.asked).toEqual([])
  expect(it.said).toHaveLength(said)
  it.send('status')
  await it.settled()
  expect(it.message()).toMatchObject({ ok: true })
})
