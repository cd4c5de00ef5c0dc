import { describe, expect, it, vi } from 'vitest'
import { SiwxOptionsError } from '../errors/siwxOptionsError.js'
import { evmLike, newAccount } from '../evmLike.fixture.js'
import { createSessions, type Session } from '../sessions/createSessions.js'
import { memorySessionStore } from '../sessions/memorySessionStore.js'
import { origin } from '../verify/siwx.fixture.js'
import type { SiwxOptions } from '../verify/siwxOptions.js'
import { createSignInHandler, type SignInHandlerOptions } from './createSignInHandler.js'
import { makeParts, type Send, Visitor } from './signInServer.fixture.js'

const gateway = 'https://gateway.example'

function open(change: Partial<SignInHandlerOptions> = {}, options: Partial<SiwxOptions> = {}) {
  const { clock, ...parts } = makeParts(options)
  const signIn = createSignInHandler({ ...parts, ...change })
  const send: Send = async (url, init) =>
    (await signIn(new Request(url, init))) ?? new Response('not ours', { status: 404 })
  return { ...parts, clock, signIn, send, visitor: new Visitor(send) }
}

describe('the routes of sign-in', () => {
  it('give a challenge for the page that asks', async () => {
    const { visitor } = open()
    const { status, json, headers } = await visitor.call('POST', '/challenges')
    expect(status).toBe(200)
    expect(json).toMatchObject({ domain: 'app.example', uri: origin, version: '1', statement: 'Hello.' })
    expect(Object.keys(json as object).toSorted()).toEqual([
      'domain',
      'expirationTime',
      'issuedAt',
      'nonce',
      'statement',
      'uri',
      'version',
    ])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('make a session, show it and end it', async () => {
    const { visitor, clock } = open()
    const { status, json, session, headers } = await visitor.signIn({ via: 'connect' })
    expect(status).toBe(201)
    expect(json).toEqual({
      session: {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        account: `eip155:1:${visitor.account.address}`,
        onChain: false,
        via: 'connect',
        label: 'Firefox',
        createdAt: clock.at,
        seenAt: clock.at,
        expiresAt: clock.at + 604_800_000,
        here: true,
      },
    })
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-lk_device=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ])
    expect((await visitor.call('GET', '/sessions')).json).toEqual({ sessions: [session] })
    expect((await visitor.call('DELETE', `/sessions/${session.id}`)).status).toBe(204)
    expect(await visitor.accounts()).toEqual([])
    expect((await visitor.call('DELETE', `/sessions/${session.id}`)).code).toBe('not-found')
  })

  it('accounts C4 show which session is of a contract: begun, listed, and to routes of the host', async () => {
    const { visitor, signIn } = open(
      {},
      { verifiers: [evmLike({ verify: () => Promise.resolve('onChain') })] },
    )
    const { session } = await visitor.signIn()
    expect(session.onChain).toBe(true)
    for (const query of ['', '?everywhere=1'])
      expect((await visitor.call('GET', `/sessions${query}`)).json).toEqual({ sessions: [session] })
    const device = await signIn.signedIn(
      new Request(`${origin}/me`, { headers: { cookie: visitor.cookie! } }),
    )
    expect(device?.sessions).toEqual([session])
  })

  it('hold two accounts on one device, and end both with one call that takes the cookie away', async () => {
    const { visitor } = open()
    await visitor.signIn()
    const first = visitor.cookie
    const second = newAccount()
    await visitor.signIn({}, second)
    expect(visitor.cookie).not.toBe(first)
    expect(await visitor.accounts()).toEqual([
      `eip155:1:${visitor.account.address}`,
      `eip155:1:${second.address}`,
    ])
    const { status, headers } = await visitor.call('DELETE', '/sessions')
    expect(status).toBe(204)
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-lk_device=; Path=\/; Max-Age=0; /)
    expect(await visitor.accounts()).toEqual([])
  })

  it('show and end sessions of other devices of the same account, and no others', async () => {
    const { visitor, send } = open()
    const phone = new Visitor(send)
    const stranger = new Visitor(send)
    const there = await phone.signIn({}, visitor.account)
    const foreign = await stranger.signIn()
    await visitor.signIn()
    expect(await visitor.accounts('?everywhere=1')).toHaveLength(2)
    expect((await stranger.call('DELETE', `/sessions/${there.session.id}`)).code).toBe('not-found')
    expect((await visitor.call('DELETE', `/sessions/${foreign.session.id}`)).code).toBe('not-found')
    expect((await visitor.call('DELETE', `/sessions/${there.session.id}`)).status).toBe(204)
    expect(await phone.accounts()).toEqual([])
    await phone.signIn({}, visitor.account)
    await visitor.call('DELETE', '/sessions?everywhere=1')
    expect(await phone.accounts()).toEqual([])
    expect(await stranger.accounts()).toHaveLength(1)
  })

  it('give a bearer and no cookie where one is asked for', async () => {
    const { visitor } = open()
    const { json, headers } = await visitor.signIn({ bearer: true })
    const { token } = json as { token: string }
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(headers.getSetCookie()).toEqual([])
    expect(await visitor.accounts()).toEqual([])
    visitor.bearer = token
    expect(await visitor.accounts()).toHaveLength(1)
  })

  it("read the cookie beside a bearer that is the host's own", async () => {
    const { visitor } = open()
    await visitor.signIn()
    visitor.bearer = 'eyJhbGciOiJIUzI1NiJ9.e30.x'
    expect(await visitor.accounts()).toHaveLength(1)
  })

  it('answer 401 with the code of the check that failed, and twenty at once give one session', async () => {
    const { visitor, send } = open()
    const body = await visitor.word()
    const wrong = await visitor.call('POST', '/sessions', { ...body, signature: '0x00' })
    expect([wrong.status, wrong.json]).toEqual([401, { error: { code: 'bad-signature' } }])
    const many = await Promise.all(
      Array.from({ length: 20 }, () => new Visitor(send).call('POST', '/sessions', body)),
    )
    expect(many.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(many.filter(({ code }) => code === 'nonce-used')).toHaveLength(19)
  })

  it('answer 503 where a chain does not, and take the same signature afterwards', async () => {
    let isDown = true
    const whole = evmLike()
    const verify: typeof whole.verify = (asked) =>
      isDown ? Promise.reject(new Error('down')) : whole.verify(asked)
    const { visitor } = open({}, { verifiers: [evmLike({ verify })] })
    const body = await visitor.word()
    const silent = await visitor.call('POST', '/sessions', body)
    expect([silent.status, silent.code]).toEqual([503, 'chain-unreachable'])
    isDown = false
    expect((await visitor.call('POST', '/sessions', body)).status).toBe(201)
  })

  it.each<[string, unknown, Record<string, string>, number, string]>([
    ['no JSON', '{', {}, 400, 'malformed'],
    ['a list', [], {}, 400, 'malformed'],
    ['null', 'null', {}, 400, 'malformed'],
    ['an empty body', '', {}, 400, 'malformed'],
    ['a part that is missing', { account: 'a', message: 'b' }, {}, 400, 'malformed'],
    ['a part too many', { account: 'a', message: 'b', signature: 'c', admin: true }, {}, 400, 'malformed'],
    ['a part of another type', { account: 'a', message: 'b', signature: 1 }, {}, 400, 'malformed'],
    ['an unknown way', { account: 'a', message: 'b', signature: 'c', via: 'x' }, {}, 400, 'malformed'],
    [
      'a form',
      'account=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'wrong-content-type',
    ],
    ['text', '{}', { 'content-type': 'text/plain' }, 415, 'wrong-content-type'],
    ['JSON in name only', '{}', { 'content-type': 'application/jsonp' }, 415, 'wrong-content-type'],
    ['65,537 bytes', `"${'a'.repeat(65_535)}"`, {}, 413, 'too-large'],
    ['a length that is too large', '{}', { 'content-length': '65537' }, 413, 'too-large'],
  ])('refuse a body that is %s', async (_, body, headers, status, code) => {
    const { visitor } = open()
    const answer = await visitor.call('POST', '/sessions', body, headers)
    expect([answer.status, answer.code]).toEqual([status, code])
  })

  it('stop reading a body that never ends', async () => {
    const { signIn } = open()
    let parts = 0
    const body = new ReadableStream({
      pull: (controller) => {
        parts += 1
        controller.enqueue(new Uint8Array(16_384).fill(97))
      },
    })
    const headers = { origin, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const response = await signIn(new Request(`${origin}/v1/siwx/sessions`, init))
    expect(response?.status).toBe(413)
    expect(parts).toBeLessThan(10)
  })

  it.each([
    ['GET', '/challenges', 405, 'wrong-method'],
    ['PUT', '/sessions', 405, 'wrong-method'],
    ['GET', `/sessions/${'a'.repeat(32)}`, 405, 'wrong-method'],
    ['GET', '/other', 404, 'not-found'],
    ['GET', '', 404, 'not-found'],
    ['GET', '/', 404, 'not-found'],
    ['DELETE', '/sessions/x', 404, 'not-found'],
    ['DELETE', `/sessions/${'a'.repeat(32)}`, 404, 'not-found'],
  ])('answer %s %s with %d', async (method, path, status, code) => {
    const { visitor } = open()
    const answer = await visitor.call(method, path)
    expect([answer.status, answer.code]).toEqual([status, code])
  })

  it('leave other paths to the host', async () => {
    const { signIn } = open()
    for (const path of ['/', '/v1/siwxx/sessions', '/v1', '/v1/siwx/../other'])
      expect(await signIn(new Request(origin + path))).toBeUndefined()
  })

  it('may begin with another path', async () => {
    const { signIn } = open({ basePath: '/api/sign-in' })
    const init = { method: 'POST', headers: { origin } }
    expect((await signIn(new Request(`${origin}/api/sign-in/challenges`, init)))?.status).toBe(200)
    expect(await signIn(new Request(`${origin}/v1/siwx/challenges`, init))).toBeUndefined()
  })

  it('on http://localhost set a cookie that browsers take there', async () => {
    const { send } = open()
    const visitor = new Visitor(send, { server: 'http://localhost:5173' })
    const { headers } = await visitor.signIn()
    expect(headers.getSetCookie()[0]).toMatch(/^lk_device=[\w-]{43}; .*HttpOnly; SameSite=Lax$/)
    expect(await visitor.accounts()).toHaveLength(1)
  })

  it('behind a proxy know the page of https', async () => {
    const { send } = open()
    const behind: Send = (url, init) => send(url.replace('https:', 'http:'), init)
    const visitor = new Visitor(behind)
    await visitor.signIn()
    expect(visitor.cookie).toMatch(/^__Host-/)
    expect(await visitor.accounts()).toHaveLength(1)
  })

  it('behind a proxy that changes the host know the only page that may sign in', async () => {
    const { send } = open({}, { domains: ['app.example'] })
    const behind: Send = (url, init) => send(url.replace(origin, 'http://10.0.0.7:3000'), init)
    const visitor = new Visitor(behind)
    await visitor.signIn()
    expect(await visitor.accounts()).toHaveLength(1)
  })
})

describe('pages', () => {
  it.each(['POST', 'DELETE'])('that do not say who they are are refused: %s', async (method) => {
    const { signIn } = open()
    const path = method === 'POST' ? 'challenges' : 'sessions'
    const response = await signIn(new Request(`${origin}/v1/siwx/${path}`, { method }))
    expect([response?.status, await response?.json()]).toEqual([401, { error: { code: 'wrong-domain' } }])
  })

  it('that may not sign in are refused, also with the cookie of one that may', async () => {
    const { visitor, send } = open()
    await visitor.signIn()
    const evil = new Visitor(send, { server: origin, page: 'https://evil.example' })
    evil.cookie = visitor.cookie
    for (const [method, path] of [
      ['POST', '/challenges'],
      ['GET', '/sessions'],
      ['DELETE', '/sessions'],
    ] as const) {
      const { status, code, headers } = await evil.call(method, path)
      expect([status, code, headers.get('access-control-allow-origin')]).toEqual([401, 'wrong-domain', null])
    }
    expect(await visitor.accounts()).toHaveLength(1)
  })

  it('of another listed host do not see the sessions of this one', async () => {
    const { visitor, send } = open()
    await visitor.signIn()
    const other = new Visitor(send, { server: 'https://other.example' })
    other.cookie = visitor.cookie
    expect(await other.accounts('?everywhere=1')).toEqual([])
  })

  it('are not read from a page of another site that hides who it is', async () => {
    const { signIn, visitor } = open()
    await visitor.signIn()
    const ask = async (headers: Record<string, string>) =>
      signIn.signedIn(new Request(`${origin}/me`, { headers: { cookie: visitor.cookie!, ...headers } }))
    const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
    expect(await ask(foreign)).toBeUndefined()
    expect(await ask({ ...foreign, 'sec-fetch-mode': 'navigate' })).toBeDefined()
    expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBeDefined()
  })
})

describe('a server on another site than its pages', () => {
  const crossSite = ['https://app.example']
  const openCross = () => {
    const parts = open({ crossSite })
    return { ...parts, visitor: new Visitor(parts.send, { server: gateway, page: origin }) }
  }

  it('answers the question before a request, for listed pages only', async () => {
    const { send } = openCross()
    const ask = (page: string) =>
      send(`${gateway}/v1/siwx/sessions`, {
        method: 'OPTIONS',
        headers: { origin: page, 'access-control-request-method': 'POST' },
      })
    const fine = await ask(origin)
    expect(fine.status).toBe(204)
    expect(Object.fromEntries(fine.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': 'GET, POST, DELETE',
      vary: 'Origin',
    })
    for (const page of ['https://other.example', 'https://evil.example', 'null'])
      expect((await ask(page)).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('sets a cookie of a third party, kept apart for each page, and lets the page read all answers', async () => {
    const { visitor } = openCross()
    const { headers } = await visitor.signIn()
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-lk_device=[\w-]{43}; .*HttpOnly; SameSite=None; Secure; Partitioned$/,
    )
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(await visitor.accounts()).toHaveLength(1)
    const refused = await visitor.call('POST', '/sessions', '{')
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin)
  })

  it('on another port of this machine sets a cookie of one site, that browsers take over http', async () => {
    const page = 'http://localhost:5173'
    const { send } = open({ crossSite: [page] })
    const visitor = new Visitor(send, { server: 'http://localhost:8787', page })
    const { headers } = await visitor.signIn()
    expect(headers.get('access-control-allow-origin')).toBe(page)
    expect(headers.getSetCookie()[0]).toMatch(/^lk_device=[\w-]{43}; .*HttpOnly; SameSite=Lax$/)
    expect(await visitor.accounts()).toHaveLength(1)
  })

  it('lets pages of its own site read nothing more than before', async () => {
    const { send } = openCross()
    const other = new Visitor(send, { server: 'https://other.example' })
    const { headers } = await other.signIn()
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.getSetCookie()[0]).toContain('SameSite=Lax')
  })
})

describe('routes of the host', () => {
  it('know the accounts of the device by cookie and by bearer', async () => {
    const { visitor, signIn } = open()
    const me = (headers: Record<string, string>) => signIn.signedIn(new Request(`${origin}/me`, { headers }))
    expect(await me({})).toBeUndefined()
    const { session } = await visitor.signIn()
    const account = `eip155:1:${visitor.account.address}`
    expect(await me({ cookie: visitor.cookie! })).toEqual({ accounts: [account], sessions: [session] })
    const { json } = await new Visitor(
      (url, init) => signIn(new Request(url, init)) as Promise<Response>,
    ).signIn({ bearer: true })
    const { token, session: other } = json as { token: string; session: Session }
    const device = await me({ authorization: `Bearer ${token}` })
    expect(device?.accounts).toEqual([other.account])
  })

  it('know no account by a changed secret, or for a post from another page', async () => {
    const { visitor, signIn } = open()
    await visitor.signIn()
    const cookie = visitor.cookie!
    const post = (headers: Record<string, string>) =>
      signIn.signedIn(new Request(`${origin}/buy`, { method: 'POST', headers }))
    expect(await post({ cookie, origin })).toBeDefined()
    expect(await post({ cookie, origin: 'https://evil.example' })).toBeUndefined()
    expect(await post({ cookie })).toBeUndefined()
    const changed = cookie.slice(0, -1) + (cookie.endsWith('A') ? 'Q' : 'A')
    expect(await post({ cookie: changed, origin })).toBeUndefined()
    expect(await post({ cookie: cookie.replace('__Host-', ''), origin })).toBeUndefined()
  })
})

describe('a failure that is no refusal', () => {
  const failing = createSessions({
    store: { ...memorySessionStore(), add: () => Promise.reject(new Error('no database')) },
  })

  it('is thrown, for the framework to tell', async () => {
    const { visitor } = open({ sessions: failing })
    await expect(visitor.signIn()).rejects.toThrow('no database')
  })

  it('is told to onError, and the page gets 500 without a word of it', async () => {
    const onError = vi.fn<(error: unknown) => void>()
    const { visitor } = open({ sessions: failing, onError })
    const answer = await visitor.call('POST', '/sessions', await visitor.word())
    expect([answer.status, answer.json]).toEqual([500, { error: { code: 'internal' } }])
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'no database' }))
  })
})

describe('options of the handler', () => {
  it.each([
    ['basePath', ''],
    ['basePath', '/'],
    ['basePath', 'v1'],
    ['basePath', '/v1/'],
    ['crossSite', ['https://evil.example']],
    ['crossSite', ['https://app.example/']],
    ['crossSite', ['http://app.example']],
    ['crossSite', ['*']],
  ])('%s %j is refused', (option, value) => {
    const { clock: _, ...parts } = makeParts()
    const create = (): unknown => createSignInHandler({ ...parts, [option]: value })
    expect(create).toThrow(SiwxOptionsError)
    expect(create).toThrow(expect.objectContaining({ option }))
  })
})
