import { afterEach, expect, it, onTestFinished, vi } from 'vitest'

import { offerLine, surfaceOf, type TestWindow } from '../channel/engineLine.fixture.js'
import { lineOffer, type Line } from '../channel/line.js'
import { openChannel, type Channel } from '../channel/openChannel.js'
import { bareEngine, keeper, page, type Answers, type BareEngine } from './engine.fixture.js'

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

const words = ['abandon', 'ability', 'able']
const answers: Answers = {
  read: () => ({}),
  fees: () => undefined,
  review: () => ({ addresses: [], known: [], canPasskey: false }),
  account: () => undefined,
  makeCode: () => ({ code: 'K'.repeat(26) }),
  node: ({ params }: { readonly params: unknown }) => params,
  sign: () => ({ answer: '0x5161' }),
}
const request = { caipNetworkId: 'eip155:1', method: 'personal_sign', params: ['0x48', '0x01'] }

async function opened(): Promise<BareEngine> {
  const it = bareEngine(answers)
  await it.hello()
  return it
}
function surface(it: BareEngine, windows: { source?: TestWindow; page?: TestWindow } = {}): Channel {
  const channel = surfaceOf(it.engine, keeper, it.session, windows)
  closers.push(channel.close)
  return channel
}
/** What comes out of a port, as text. */
function heardFrom(port: MessagePort): readonly string[] {
  const heard: string[] = []
  port.onmessage = ({ data }) => heard.push(JSON.stringify(data))
  closers.push(() => port.close())
  return heard
}
const ask = (port: MessagePort): void =>
  port.postMessage({ to: 'engine', from: 'a', id: 'b', ask: 'open', args: { surface: 'protect' } })

/** Asks for a signature. @returns the request's id, once the page is told to show it */
async function wanted(it: BareEngine): Promise<string> {
  const id = it.send('request', request)
  await vi.waitFor(() => expect(it.message()).toMatchObject({ name: 'approvalWanted' }))
  return id
}
const answerTo = (it: BareEngine, id: string): unknown =>
  it.messages().find((message) => message.kind === 'response' && message.id === id)

/** Says something that comes with a port, as `change` makes it. */
type Forge = (it: BareEngine, port: Line) => Parameters<BareEngine['engine']['hear']>[0]
const proper: Forge = (it, port) => ({
  data: lineOffer(it.session),
  origin: keeper,
  isParent: false,
  source: { closed: false },
  ports: [port],
})
const forged: readonly (readonly [string, Forge])[] = [
  ['of another origin', (...all) => ({ ...proper(...all), origin: 'https://evil.example' })],
  ['of no origin', (...all) => ({ ...proper(...all), origin: 'null' })],
  ['of the page itself', (...all) => ({ ...proper(...all), origin: page, isParent: true })],
  ['of the page’s origin, from another window', (...all) => ({ ...proper(...all), origin: page })],
  ['of a page around the frame that is of its origin', (...all) => ({ ...proper(...all), isParent: true })],
  ['of another session', (...all) => ({ ...proper(...all), data: lineOffer('A'.repeat(22)) })],
  ['without a session', (...all) => ({ ...proper(...all), data: '{"keeper":"line"}' })],
  ['of a part of the session', (it, port) => ({ ...proper(it, port), data: lineOffer(it.session.slice(1)) })],
  [
    'that is an object',
    (it, port) => ({ ...proper(it, port), data: { keeper: 'line', session: it.session } }),
  ],
  ['of a window that is not known', (...all) => ({ ...proper(...all), source: undefined })],
  [
    'with two ports',
    (it, port) => ({ ...proper(it, port), ports: [port, new MessageChannel().port1 as never] }),
  ],
  ['without a port', (...all) => ({ ...proper(...all), ports: [] })],
]

it.each(forged)('a line %s is not taken: nothing is read from it, and nothing said', async (_, forge) => {
  const it = await opened()
  const { port1, port2 } = new MessageChannel()
  const heard = heardFrom(port1)
  it.engine.hear(forge(it, port2 as unknown as Line))
  ask(port1)
  // What all surfaces are told, it is not.
  it.send('request.cancel', { requestId: await wanted(it) })
  await it.settled()
  expect(it.dropped).toBe(1)
  expect(heard).toEqual([])
  expect(it.asked.some(({ op }) => op === 'account')).toBe(false)
})

it('a line is not taken before there is a page', async () => {
  const it = bareEngine(answers)
  const port = offerLine(it.engine, keeper, '')
  const heard = heardFrom(port)
  ask(port)
  await it.settled()
  expect(it.dropped).toBe(1)
  expect(heard).toEqual([])
})

it('of two windows the first word counts, and neither hears what the other is answered', async () => {
  const it = await opened()
  const id = await wanted(it)
  const spy = offerLine(it.engine, keeper, it.session)
  const heard = heardFrom(spy)
  const [first, second] = [surface(it), surface(it)]
  for (const each of [first, second])
    expect(await each.ask('open', { surface: 'approve', id })).toMatchObject({
      approval: { request },
    })
  const node = { caipNetworkId: 'eip155:1', method: 'eth_call' } as const
  expect(
    await Promise.all([
      first.ask('read', { ...node, params: ['one'] }),
      second.ask('read', { ...node, params: ['two'] }),
    ]),
  ).toEqual([['one'], ['two']])
  const { code } = await first.ask('code.make', {})
  expect(await second.ask('decide', { id, approved: true })).toEqual({})
  await expect(first.ask('decide', { id, approved: false })).rejects.toMatchObject({ code: 'answered' })
  await vi.waitFor(() => expect(answerTo(it, id)).toMatchObject({ ok: true, result: '0x5161' }))
  expect(code).toBe('K'.repeat(26))
  expect(heard).toEqual([])
})

it('a window that is closed mid-way decides nothing: the next one does', async () => {
  const it = await opened()
  const id = await wanted(it)
  const window_ = { closed: false }
  const line = offerLine(it.engine, keeper, it.session, window_)
  const heard = heardFrom(line)
  ask(line)
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  window_.closed = true
  await it.settled()
  expect(answerTo(it, id)).toBeUndefined()
  const next = surface(it)
  expect(await next.ask('open', { surface: 'approve', id })).toMatchObject({ approval: { request } })
  // Nothing is kept of the other, not even for what all are told.
  const gone = vi.fn()
  next.on('gone', gone)
  it.send('request.cancel', { requestId: id })
  await vi.waitFor(() => expect(gone).toHaveBeenCalledWith({ id }))
  expect(heard).toHaveLength(1)
})

it('a window that goes on to another surface leaves its line behind', async () => {
  const it = await opened()
  const window_ = { closed: false }
  const before = heardFrom(offerLine(it.engine, keeper, it.session, window_))
  const now = surface(it, { source: window_ })
  expect(await now.ask('open', { surface: 'export' })).toMatchObject({ origin: page })
  it.send('request.cancel', { requestId: await wanted(it) })
  await it.settled()
  expect(before).toEqual([])
})

it('a window is told when the page that it belongs to goes', async () => {
  const it = await opened()
  const around = { closed: false }
  const window_ = surface(it, { page: around })
  await window_.ask('open', { surface: 'protect' })
  const gone = vi.fn()
  window_.on('engine-gone', gone)
  around.closed = true
  await vi.waitFor(() => expect(gone).toHaveBeenCalledTimes(1))
  await expect(window_.ask('code.make', {})).rejects.toMatchObject({ code: 'engine-gone' })
  // Another page in its place is asked nothing that was meant for the first.
  around.closed = false
  await expect(window_.ask('code.make', {})).rejects.toMatchObject({ code: 'engine-gone' })
  expect(it.asked.some(({ op }) => op === 'makeCode')).toBe(false)
})

it('what was asked of a page that goes is not waited for', async () => {
  let answer: (words_: unknown) => void = () => undefined
  const it = bareEngine({ ...answers, exitWords: () => new Promise((resolve) => (answer = resolve)) })
  await it.hello()
  const around = { closed: false }
  const window_ = surface(it, { page: around })
  const asked = window_.ask('exit', { prf: new Uint8Array(32) })
  await vi.waitFor(() => expect(it.asked.some(({ op }) => op === 'exitWords')).toBe(true))
  around.closed = true
  await expect(asked).rejects.toMatchObject({ code: 'engine-gone' })
  answer({ words })
})

it('a window without a page says so at once, and finds one that is there later', async () => {
  const it = await opened()
  const around = { closed: true }
  const window_ = surface(it, { page: around })
  await expect(window_.ask('open', { surface: 'protect' })).rejects.toMatchObject({
    code: 'engine-gone',
  })
  around.closed = false
  expect(await window_.ask('open', { surface: 'protect' })).toMatchObject({ origin: page })
})

it('where no engine has the session, it is not waited for without end', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { port1 } = new MessageChannel()
  const mute = Object.assign(port1 as unknown as Line, { isGone: () => false })
  const window_ = openChannel({ reach: () => mute })
  closers.push(window_.close)
  const asked = window_.ask('open', { surface: 'protect' })
  const refused = expect(asked).rejects.toMatchObject({ code: 'engine-gone' })
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
})

it('a window that the browser cut off is heard by a channel that only the keeper’s own know', async () => {
  const it = await opened()
  const reach = (name: string) => () =>
    Object.assign(new BroadcastChannel(`keeper:${name}`) as Line, { isGone: () => false })
  const { secret } = await surface(it).ask('open', { surface: 'protect' })
  // The page knows its session.
  const guess = new BroadcastChannel(`keeper:${it.session}`)
  const heard: unknown[] = []
  guess.onmessage = ({ data }) => heard.push(data)
  closers.push(() => guess.close())
  guess.postMessage({ to: 'engine', from: 'a', id: 'b', ask: 'open', args: { surface: 'protect' } })
  await it.settled()
  expect(heard).toEqual([])
  expect(JSON.stringify(it.messages())).not.toContain(secret)
  const window_ = openChannel({ reach: reach(secret) })
  closers.push(window_.close)
  const id = await wanted(it)
  expect(await window_.ask('open', { surface: 'approve', id })).toMatchObject({ approval: { request } })
  expect(await window_.ask('decide', { id, approved: true })).toEqual({})
  await vi.waitFor(() => expect(answerTo(it, id)).toMatchObject({ ok: true }))
})
