import fc from 'fast-check'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'

import { keeperTest, LOGIN, SESSION, settledAll, type KeeperTest } from './keeper.fixture.js'
import { MESSAGE_LIMIT } from './protocol/constants.js'

afterEach(() => void vi.useRealTimers())

const signal = new AbortController().signal

const answerTo = (id: string): object => ({ latchkey: 1, kind: 'response', session: SESSION, id })

interface SignedIn extends KeeperTest {
  readonly session: NonNullable<Awaited<ReturnType<KeeperTest['connector']['restore']>>>
  /** The keeper says no to a request. */
  readonly refuses: (id: string) => void
}

/** Signed in, with the session that the families share. */
async function signedIn(): Promise<SignedIn> {
  const test = await keeperTest()
  test.answer({
    status: { result: { login: LOGIN } },
    logout: { result: {} },
    'request.cancel': { result: {} },
  })
  const session = await test.connector.restore()
  if (!session) throw new TypeError('no session')
  const refuses = (id: string): void =>
    test.say({ ...answerTo(id), ok: false, error: { code: 'user-rejected', message: 'Taken back' } })
  return Object.assign(test, { session, refuses })
}

describe('the frame', () => {
  it('is hidden from everyone, and may use passkeys of its own origin', async () => {
    const { frame } = await keeperTest()
    const { good } = inject('keepers')
    expect(frame().getAttribute('aria-hidden')).toBe('true')
    expect(frame().tabIndex).toBe(-1)
    expect(frame().allow).toBe(`publickey-credentials-get ${good}; publickey-credentials-create ${good}`)
    expect(frame().name).toMatch(/^latchkey-keeper-[\da-f-]{36}$/)
    expect(getComputedStyle(frame()).visibility).toBe('hidden')
    expect(frame().getBoundingClientRect().width).toBe(0)
  })

  it('is told how the page looks and what it offers, without what a keeper cannot read', async () => {
    const { named } = await keeperTest({
      networks: ['fake:1', 'NONSENSE:1'],
      appearance: {
        theme: 'light',
        locale: 'not a locale',
        direction: 'rtl',
        variables: { '--lk-accent': 'red', nonsense: 'x', '--lk-long': 'x'.repeat(300) },
      },
    })
    expect(named('hello')).toMatchObject([
      {
        params: {
          networks: ['fake:1'],
          appearance: { theme: 'light', locale: 'en', direction: 'rtl', variables: { '--lk-accent': 'red' } },
        },
      },
    ])
    expect(named('hello')[0]).not.toHaveProperty('session')
    expect(named('hello')[0]?.params).not.toHaveProperty('recovery')
  })

  it('hears that a protection is required', async () => {
    const { named } = await keeperTest({ recovery: 'require' })
    expect(named('hello')).toMatchObject([{ params: { recovery: 'require' } }])
  })

  it('hears the same where only one of several instances requires it', async () => {
    const one = await keeperTest({ recovery: 'ask' })
    await keeperTest({ recovery: 'require' })
    one.say({ latchkey: 1, kind: 'event', name: 'ready' })
    await vi.waitFor(() => expect(one.named('hello').at(-1)?.params['recovery']).toBe('require'))
  })

  it('is one for several instances of a page, and goes with the last', async () => {
    const one = await keeperTest()
    const two = await keeperTest({ networks: ['third:1'] })
    expect(two.frame()).toBe(one.frame())
    two.connector.setNetworks(['third:1', 'third:2'])
    await vi.waitFor(() =>
      expect(one.named('networks').at(-1)?.params['networks']).toEqual([
        'fake:1',
        'fake:2',
        'other:1',
        'third:1',
        'third:2',
      ]),
    )
    one.stop()
    expect(two.frame().isConnected).toBe(true)
    two.stop()
    expect(() => two.frame()).toThrow('0 frames')
  })

  it('S3.19 enableAuthLogger: messages are named, and nothing that is in them', async () => {
    const lines: string[] = []
    const test = await keeperTest({ log: (line) => lines.push(line) })
    test.answer({
      'email.start': { result: { attemptId: 'secret-attempt', validFor: 600, resendAfter: 30 } },
      'email.verify': { result: { login: LOGIN } },
    })
    await test.connector.startEmail({ email: 'dora@host.test', signal })
    await test.connector.verifyEmail({ attemptId: 'secret-attempt', code: '123456', signal })
    test.tell('safetyChanged', { safety: 'passkey' })
    await vi.waitFor(() => expect(lines).toContain('keeper: safetyChanged'))
    expect(lines).toEqual(expect.arrayContaining(['page: hello', 'page: email.start', 'page: email.verify']))
    for (const line of lines) expect(line).toMatch(/^(?:page|keeper): [A-Za-z.]+$/)
    expect(lines.join()).not.toMatch(/dora|123456|secret|kept/)
  })

  it('S8.44 30 s without a word: the error of the specification, and the next try makes another frame', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { mute } = inject('keepers')
    const test = await keeperTest({ keeperUrl: mute, ready: false })
    const first = test.frame()
    const failed = test.connector.ready().catch((error: unknown) => error)
    vi.advanceTimersByTime(29_999)
    expect(first.isConnected).toBe(true)
    vi.advanceTimersByTime(1)
    expect(await failed).toMatchObject({
      code: 'embedded-wallet-timeout',
      message: 'There was an issue loading the embedded wallet',
    })
    expect(first.isConnected).toBe(false)
    test.connector.ready().catch(() => undefined)
    expect(test.frame()).not.toBe(first)
  })

  it('that begins a second time fails what it was asked, and is told everything again', async () => {
    const test = await signedIn()
    const asked = test.connector
      .startEmail({ email: 'dora@host.test', signal })
      .catch((error: unknown) => error)
    await vi.waitFor(() => expect(test.named('email.start')).toHaveLength(1))
    test.say({ latchkey: 1, kind: 'event', name: 'ready' })
    expect(await asked).toMatchObject({ code: 'keeper-unreachable' })
    await vi.waitFor(() => expect(test.named('hello')).toHaveLength(2))
    expect(await test.connector.current()).toBeDefined()
  })

  it('that says its first word twice is told everything once', async () => {
    const test = await keeperTest()
    await test.settled()
    expect(test.named('hello')).toHaveLength(1)
  })

  it('of another version is refused', async () => {
    const test = await keeperTest()
    test.answer({ hello: { result: { versions: [2], methods: [] } } })
    test.say({ latchkey: 1, kind: 'event', name: 'ready' })
    await vi.waitFor(() => expect(() => test.frame()).toThrow('0 frames'))
  })
})

describe('what does not fit is dropped', () => {
  const ended = { latchkey: 1, kind: 'event', session: SESSION, name: 'ended', data: {} }

  it.each<[string, unknown]>([
    ['another session', { ...ended, session: 'T'.repeat(22) }],
    ['no session', { ...ended, session: undefined }],
    ['another version', { ...ended, latchkey: 2 }],
    ['a key more', { ...ended, more: 1 }],
    ['data that the event has not', { ...ended, data: { more: 1 } }],
    ['a prototype', `{"__proto__":{},${JSON.stringify(ended).slice(1)}`],
    ['more than a mebibyte', JSON.stringify(ended) + ' '.repeat(MESSAGE_LIMIT)],
    ['no JSON', 'ended'],
    ['an event that is not known', { ...ended, name: 'keysLeft' }],
    [
      'an answer to nothing',
      { latchkey: 1, kind: 'response', id: crypto.randomUUID(), session: SESSION, ok: true, result: {} },
    ],
  ])('%s', async (_what, message) => {
    const test = await signedIn()
    const heard: unknown[] = []
    test.session.transport('fake').subscribe((event) => heard.push(event))
    test.say(message)
    await test.settled()
    expect(heard).toEqual([])
    test.say(ended)
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'ended' }]))
  })

  it('from another window', async () => {
    const test = await signedIn()
    const heard: unknown[] = []
    test.session.transport('fake').subscribe((event) => heard.push(event))
    window.postMessage(JSON.stringify(ended), '*')
    await settledAll()
    expect(heard).toEqual([])
  })

  it('an answer whose result is another one is an error, and not a value', async () => {
    const test = await keeperTest()
    test.answer({ 'email.start': { result: { attemptId: 'a', validFor: 'long', resendAfter: 30 } } })
    await expect(test.connector.startEmail({ email: 'dora@host.test', signal })).rejects.toMatchObject({
      code: 'malformed-response',
    })
  })

  it('whatever a frame says that is no message of its: nothing is answered, and nothing changes', async () => {
    const test = await signedIn()
    const told: unknown[] = []
    test.session.transport('fake').subscribe((event) => told.push(event))
    test.connector.onApproval((change) => told.push(change))
    test.connector.onSession((session) => told.push(session))
    const message = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc
        .record(
          {
            latchkey: fc.constantFrom(1, 2, '1'),
            kind: fc.constantFrom('request', 'response', 'event', 'other'),
            id: fc.oneof(fc.uuid(), fc.string()),
            session: fc.constantFrom(SESSION.toLowerCase(), '', 'T'.repeat(22)),
            name: fc.constantFrom('ended', 'ready', 'grantsChanged', '__proto__', 'constructor'),
            data: fc.anything(),
            ok: fc.boolean(),
            result: fc.anything(),
          },
          { requiredKeys: ['latchkey', 'kind', 'session'] },
        )
        .map((value) => JSON.stringify(value)),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 20 }), async (texts) => {
        const before = test.heard.filter(({ method }) => method !== 'appearance').length
        test.say(...texts)
        await test.settled()
        expect(test.heard.filter(({ method }) => method !== 'appearance')).toHaveLength(before)
        expect(told).toEqual([])
      }),
      { numRuns: 60 },
    )
    expect((await test.connector.current())?.session).toBe(test.session)
  })
})

describe('a session', () => {
  it('serves each family that was granted accounts, on the networks of these', async () => {
    const { session } = await signedIn()
    expect(session.namespaces).toEqual(['fake', 'other'])
    expect(session.wallet).toEqual({ name: 'Embedded Wallet', type: 'AUTH' })
    expect(session.transport('fake').granted).toEqual({
      accounts: ['fake:1:kept', 'fake:2:kept'],
      chains: ['fake:1', 'fake:2'],
      methods: ['fake_sign'],
      events: [],
    })
    expect(() => session.transport('none')).toThrow()
  })

  it('is the same however often it is asked for', async () => {
    const { connector, session } = await signedIn()
    expect(await connector.restore()).toBe(session)
    expect((await connector.current())?.session).toBe(session)
  })

  it('is none where no one is signed in', async () => {
    const { connector } = await keeperTest()
    expect(await connector.restore()).toBeUndefined()
  })

  it('carries requests, and their answers', async () => {
    const test = await signedIn()
    test.answer({ request: { result: '0xsigned' } })
    const request = { caipNetworkId: 'fake:1', method: 'fake_sign', params: ['hello'] } as const
    expect(await test.session.transport('fake').request(request)).toBe('0xsigned')
    expect(test.named('request')).toMatchObject([{ session: SESSION, params: request }])
  })

  it.each(['', 'x', 'eth.sign', 'a'.repeat(65)])(
    'refuses a method that is none at once: %j',
    async (method) => {
      const test = await signedIn()
      const request = { caipNetworkId: 'fake:1', method, params: [] } as const
      await expect(test.session.transport('fake').request(request)).rejects.toMatchObject({
        code: 'not-supported',
      })
      expect(test.named('request')).toHaveLength(0)
    },
  )

  it('fails for what is no JSON at once', async () => {
    const { session } = await signedIn()
    const request = { caipNetworkId: 'fake:1', method: 'fake_sign', params: [1n] } as const
    await expect(session.transport('fake').request(request)).rejects.toBeDefined()
  })

  it('tells of other grants, and of its end', async () => {
    const test = await signedIn()
    const heard: unknown[] = []
    const sessions: unknown[] = []
    test.session.transport('fake').subscribe((event) => heard.push(event))
    test.connector.onSession((session) => sessions.push(session))
    const fake = { accounts: ['fake:1:kept', 'fake:9:kept'], methods: ['fake_sign'], events: [] } as const
    test.tell('grantsChanged', { grants: { ...LOGIN.grants, fake } })
    await vi.waitFor(() =>
      expect(heard).toMatchObject([{ type: 'granted', granted: { chains: ['fake:1', 'fake:9'] } }]),
    )
    test.tell('ended', {})
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ type: 'ended' }))
    expect(sessions).toEqual([undefined])
  })

  it('ends for every family with one, and signs out once', async () => {
    const test = await signedIn()
    const heard: unknown[] = []
    test.session.transport('other').subscribe((event) => heard.push(event))
    await test.session.transport('fake').close()
    await test.session.close()
    expect(heard).toEqual([{ type: 'ended' }])
    expect(test.named('logout')).toHaveLength(1)
    await expect(
      test.session.transport('fake').request({ caipNetworkId: 'fake:1', method: 'fake_sign', params: [] }),
    ).rejects.toMatchObject({ code: 'provider-disconnected' })
  })

  it('of another wallet takes the place of the one there is', async () => {
    const test = await signedIn()
    const heard: unknown[] = []
    test.session.transport('fake').subscribe((event) => heard.push(event))
    const grants = { fake: { accounts: ['fake:1:other'], methods: [], events: [] } } as const
    test.answer({ 'passkey.login': { result: { login: { ...LOGIN, grants } } } })
    const outcome = await test.connector.passkey({ signal })
    expect(heard).toEqual([{ type: 'ended' }])
    expect('session' in outcome && outcome.session.namespaces).toEqual(['fake'])
  })

  it('that another tab began or ended is told', async () => {
    const test = await keeperTest()
    const sessions: (readonly string[] | undefined)[] = []
    test.connector.onSession((session) => sessions.push(session?.namespaces))
    const tab = new BroadcastChannel(`latchkey keeper ${inject('keepers').good}`)
    test.answer({ status: { result: { login: LOGIN } } })
    tab.postMessage('changed')
    await vi.waitFor(() => expect(sessions).toEqual([['fake', 'other']]))
    test.answer({ status: { result: {} } })
    tab.postMessage('changed')
    await vi.waitFor(() => expect(sessions).toEqual([['fake', 'other'], undefined]))
    tab.close()
  })
})

describe('approvals', () => {
  const request = { caipNetworkId: 'fake:1', method: 'fake_sign', params: ['hello'] } as const

  /** A request that waits for the visitor. */
  async function waiting(more: { readonly signal?: AbortSignal } = {}) {
    const test = await signedIn()
    const changes: unknown[] = []
    test.connector.onApproval((change) => changes.push(change))
    const given = test.session
      .transport('fake')
      .request({ ...request, ...more })
      .catch((error: unknown) => error)
    await vi.waitFor(() => expect(test.named('request')).toHaveLength(1))
    const requestId = test.named('request')[0]?.id ?? ''
    test.tell('approvalWanted', { requestId, method: 'fake_sign', caipNetworkId: 'fake:1' })
    await vi.waitFor(() => expect(changes).toHaveLength(1))
    return { ...test, changes, given, requestId }
  }

  it('are told of, for requests of this instance only', async () => {
    const test = await waiting()
    expect(test.changes).toEqual([
      {
        type: 'wanted',
        request: { requestId: test.requestId, method: 'fake_sign', caipNetworkId: 'fake:1' },
      },
    ])
    test.tell('approvalWanted', {
      requestId: crypto.randomUUID(),
      method: 'fake_sign',
      caipNetworkId: 'fake:1',
    })
    test.tell('approvalDone', { requestId: test.requestId })
    await vi.waitFor(() => expect(test.changes.at(-1)).toEqual({ type: 'done', requestId: test.requestId }))
    expect(test.changes).toHaveLength(2)
  })

  it('that are declined are called off by the keeper, whose word ends them', async () => {
    const test = await waiting()
    test.connector.decline(test.requestId)
    await vi.waitFor(() =>
      expect(test.named('request.cancel')).toMatchObject([{ params: { requestId: test.requestId } }]),
    )
    test.refuses(test.requestId)
    expect(await test.given).toMatchObject({ code: 'user-rejected' })
    expect(test.changes.at(-1)).toEqual({ type: 'done', requestId: test.requestId })
  })

  it('that are being signed are answered, though the visitor closes them meanwhile', async () => {
    const test = await waiting()
    test.connector.decline(test.requestId)
    await vi.waitFor(() => expect(test.named('request.cancel')).toHaveLength(1))
    await test.settled()
    test.say({ ...answerTo(test.requestId), ok: true, result: 'signed' })
    expect(await test.given).toBe('signed')
    expect(test.changes.at(-1)).toEqual({ type: 'done', requestId: test.requestId })
  })

  it('that cannot be called off are not known to be declined', async () => {
    const test = await waiting()
    test.answer({ 'request.cancel': { error: { code: 'failed', message: 'it hangs' } } })
    test.connector.decline(test.requestId)
    expect(await test.given).toMatchObject({ code: 'wallet-timeout' })
  })

  it('that are aborted are called off', async () => {
    const controller = new AbortController()
    const test = await waiting({ signal: controller.signal })
    controller.abort()
    expect(await test.given).toMatchObject({ name: 'AbortError' })
    await vi.waitFor(() => expect(test.named('request.cancel')).toHaveLength(1))
  })

  it('that no one answers are declined after ten minutes, other requests after one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const test = await signedIn()
    const failed = [1, 2].map(() =>
      test.session
        .transport('fake')
        .request(request)
        .catch((error: unknown) => error),
    )
    await vi.waitFor(() => expect(test.named('request')).toHaveLength(2))
    const [asked] = test.named('request')
    test.tell('approvalWanted', { requestId: asked?.id ?? '', method: 'fake_sign', caipNetworkId: 'fake:1' })
    await test.settled()
    // The second waits behind the first.
    vi.advanceTimersByTime(599_000)
    await test.settled()
    expect(test.named('request.cancel')).toHaveLength(0)
    vi.advanceTimersByTime(1000)
    await vi.waitFor(() => expect(test.named('request.cancel')).toHaveLength(1))
    test.refuses(asked?.id ?? '')
    expect(await failed[0]).toMatchObject({ code: 'user-rejected' })
    vi.advanceTimersByTime(60_000)
    expect(await failed[1]).toMatchObject({ code: 'wallet-timeout' })
  })
})

describe('what is being signed', () => {
  const request = { caipNetworkId: 'fake:1', method: 'fake_sign', params: [] } as const

  async function signing() {
    const test = await signedIn()
    const given = test.session
      .transport('fake')
      .request(request)
      .catch((error: unknown) => error)
    await vi.waitFor(() => expect(test.named('request')).toHaveLength(1))
    const requestId = test.named('request')[0]?.id ?? ''
    test.tell('approvalWanted', { requestId, method: 'fake_sign', caipNetworkId: 'fake:1' })
    await test.settled()
    return { ...test, given, requestId }
  }

  it('when the ten minutes are over is not said to be rejected', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const test = await signing()
    vi.advanceTimersByTime(600_000)
    await vi.waitFor(() => expect(test.named('request.cancel')).toHaveLength(1))
    await test.settled()
    test.say({ ...answerTo(test.requestId), ok: true, result: 'signed' })
    expect(await test.given).toBe('signed')
  })

  it('and never answered, is not known', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const test = await signing()
    test.connector.decline(test.requestId)
    await vi.waitFor(() => expect(test.named('request.cancel')).toHaveLength(1))
    await test.settled()
    vi.advanceTimersByTime(150_000)
    expect(await test.given).toMatchObject({ code: 'wallet-timeout' })
  })

  it('while another tab signs out is answered as it ended', async () => {
    const test = await signing()
    test.tell('ended', {})
    await test.settled()
    test.say({ ...answerTo(test.requestId), ok: true, result: 'signed' })
    expect(await test.given).toBe('signed')
    const refused = await signing()
    refused.tell('ended', {})
    await refused.settled()
    refused.refuses(refused.requestId)
    expect(await refused.given).toMatchObject({ code: 'provider-disconnected' })
  })
})

describe('signing in', () => {
  it('passes the times of a code on', async () => {
    const test = await keeperTest()
    const sent = { attemptId: 'a1', validFor: 600, resendAfter: 30 }
    test.answer({ 'email.start': { result: sent } })
    expect(await test.connector.startEmail({ email: 'dora@host.test', signal })).toEqual(sent)
  })

  it('a code that cannot be one uses no try up', async () => {
    const test = await keeperTest()
    for (const code of ['', '12345', '1234567', '12345a', '١٢٣٤٥٦'])
      await expect(test.connector.verifyEmail({ attemptId: 'a1', code, signal })).rejects.toMatchObject({
        code: 'wrong-code',
      })
    expect(test.named('email.verify')).toHaveLength(0)
  })

  it('a wrong code says how many tries are left', async () => {
    const test = await keeperTest()
    test.answer({ 'email.verify': { error: { code: 'wrong-code', message: 'no', data: { left: 3 } } } })
    await expect(
      test.connector.verifyEmail({ attemptId: 'a1', code: '000000', signal }),
    ).rejects.toMatchObject({ code: 'wrong-code', params: { left: '3' } })
  })

  it('an unknown device gets the ways to the wallet, and no session', async () => {
    const test = await keeperTest()
    const needs = { needs: 'recovery', factors: [{ kind: 'passkey', createdAt: 1 }] } as const
    test.answer({ 'email.verify': { result: needs } })
    expect(await test.connector.verifyEmail({ attemptId: 'a1', code: '123456', signal })).toEqual(needs)
  })

  it('one that was called off and succeeds all the same is undone', async () => {
    const test = await keeperTest()
    test.answer({ logout: { result: {} } })
    const controller = new AbortController()
    const asked = test.connector
      .verifyEmail({ attemptId: 'a1', code: '123456', signal: controller.signal })
      .catch((error: unknown) => error)
    await vi.waitFor(() => expect(test.named('email.verify')).toHaveLength(1))
    controller.abort()
    expect(await asked).toMatchObject({ name: 'AbortError' })
    const id = test.named('email.verify')[0]?.id
    test.say({ latchkey: 1, kind: 'response', id, session: SESSION, ok: true, result: { login: LOGIN } })
    await vi.waitFor(() => expect(test.named('logout')).toHaveLength(1))
  })

  it('with a social account ends with the keeper’s word, also one that comes before its answer', async () => {
    const test = await keeperTest()
    test.answer({ 'social.start': { result: { attemptId: 's1', url: 'https://google.test/' } } })
    const first = await test.connector.startSocial({ provider: 'google', signal })
    expect(first.url).toBe('https://google.test/')
    test.tell('loginDone', { attemptId: 's1', outcome: { login: LOGIN } })
    expect(await first.done).toMatchObject({ user: LOGIN.user })

    test.answer({ 'social.start': undefined })
    const second = test.connector.startSocial({ provider: 'google', signal })
    await vi.waitFor(() => expect(test.named('social.start')).toHaveLength(2))
    const id = test.named('social.start')[1]?.id
    test.tell('loginDone', { attemptId: 's2', error: { code: 'provider-refused', message: 'no' } })
    test.say({
      latchkey: 1,
      kind: 'response',
      id,
      session: SESSION,
      ok: true,
      result: { attemptId: 's2', url: 'https://google.test/' },
    })
    await expect((await second).done).rejects.toMatchObject({ code: 'provider-refused' })
  })

  it('asks for the number of a window that was parted from the page', async () => {
    const test = await keeperTest()
    test.answer({
      'social.start': { result: { attemptId: 's1', url: 'https://x.test/' } },
      'social.confirm': { result: {} },
      'social.cancel': { result: {} },
    })
    const login = await test.connector.startSocial({ provider: 'x', signal })
    const asked = vi.fn<() => void>()
    login.onNumber(asked)
    test.tell('loginDone', { attemptId: 's1', number: true })
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
    await expect(test.connector.confirmSocial({ attemptId: 's1', number: '42' })).rejects.toMatchObject({
      code: 'wrong-code',
    })
    await test.connector.confirmSocial({ attemptId: 's1', number: '000007' })
    expect(test.named('social.confirm')).toMatchObject([{ params: { attemptId: 's1', number: '000007' } }])
    login.cancel()
    await expect(login.done).rejects.toMatchObject({ name: 'AbortError' })
    await vi.waitFor(() => expect(test.named('social.cancel')).toHaveLength(1))
  })

  it('that the keeper leaves unanswered fails after 30 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const test = await keeperTest()
    const failed = test.connector
      .startEmail({ email: 'dora@host.test', signal })
      .catch((error: unknown) => error)
    await vi.waitFor(() => expect(test.named('email.start')).toHaveLength(1))
    vi.advanceTimersByTime(30_000)
    expect(await failed).toMatchObject({ code: 'embedded-wallet-timeout' })
  })
})

describe('surfaces', () => {
  it('fill the element that they are given, with the session and the request', async () => {
    const test = await keeperTest()
    const element = document.body.appendChild(document.createElement('div'))
    const requestId = crypto.randomUUID()
    const handle = test.connector.surface({ kind: 'approve', element, requestId, label: 'Approve' })
    const frame = element.querySelector('iframe')
    expect(frame?.src).toBe(`${inject('keepers').good}/surface/approve#session=${SESSION}&id=${requestId}`)
    expect(frame?.title).toBe('Approve')
    expect(frame?.allow).toContain('publickey-credentials-get')
    test.tell('surfaceDone', { surface: 'recover', outcome: 'done' })
    await test.settled()
    expect(frame?.isConnected).toBe(true)
    test.tell('surfaceDone', { surface: 'approve', outcome: 'done' })
    expect(await handle.done).toBe('done')
    expect(frame?.isConnected).toBe(false)
    element.remove()
  })

  it('that the page closes are closed', async () => {
    const test = await keeperTest()
    const element = document.body.appendChild(document.createElement('div'))
    const onEscape = vi.fn<() => void>()
    const handle = test.connector.surface({ kind: 'protect', element, onEscape })
    test.tell('surfaceEscaped', { surface: 'approve' })
    test.tell('surfaceEscaped', { surface: 'protect' })
    await test.settled()
    expect(onEscape).toHaveBeenCalledOnce()
    expect(element.querySelector('iframe')?.src).toBe(
      `${inject('keepers').good}/surface/protect#session=${SESSION}`,
    )
    handle.close()
    expect(await handle.done).toBe('closed')
    expect(element.childElementCount).toBe(0)
    test.tell('surfaceEscaped', { surface: 'protect' })
    await test.settled()
    expect(onEscape).toHaveBeenCalledOnce()
    element.remove()
  })

  it('that the keeper wants are passed on, and so is how safe the wallet is', async () => {
    const test = await keeperTest()
    const told: unknown[] = []
    test.connector.onSurfaceWanted((kind) => told.push(kind))
    test.connector.onSafety((safety) => told.push(safety))
    test.tell('surfaceWanted', { surface: 'consent' })
    test.tell('safetyChanged', { safety: 'both' })
    await vi.waitFor(() => expect(told).toEqual(['consent', 'both']))
  })
})
