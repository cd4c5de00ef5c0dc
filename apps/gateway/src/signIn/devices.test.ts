import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Gateway, createGateway } from '../createGateway.js'
import { runGateway, temporaryFolder } from '../testGateway.fixture.js'
import { evmSigner, solanaSigner } from './signers.fixture.js'
import { Visitor, page, secret } from './visitor.fixture.js'

const other = 'https://other.example'
const local = 'http://127.0.0.1:5173'
const origins = [page, other, local, 'http://127.0.0.1:5174']

let gateway: Gateway
beforeAll(async () => {
  gateway = createGateway({ chains: [], port: 0, origins, requestsPerMinute: 60_000, signIn: { secret } })
  await gateway.listen()
})
afterAll(() => gateway.close())
const open = (place: ConstructorParameters<typeof Visitor>[1] = {}): Visitor =>
  new Visitor(() => gateway.url, place)

describe('a device', () => {
  it('holds several accounts, each sign-in gives it another secret, and the old one is worth nothing', async () => {
    const visitor = open()
    const [one, two] = [evmSigner(), solanaSigner()]
    await visitor.signIn(one)
    const before = new Map(visitor.cookies)
    await visitor.signIn(two)
    expect(await visitor.accounts()).toEqual([one.account, two.account])
    expect(await open({ cookies: before }).accounts()).toEqual([])
  })

  it('with a secret that was replaced long ago gets one of its own, and none of the sessions', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const visitor = open()
    const [one, two, three] = [evmSigner(), evmSigner(), evmSigner()]
    await visitor.signIn(one)
    const thief = open({ cookies: new Map(visitor.cookies) })
    vi.setSystemTime(Date.now() + 1000)
    await visitor.signIn(two)
    vi.setSystemTime(Date.now() + 5000)
    await thief.signIn(three)
    expect(await thief.accounts('?everywhere=1')).toEqual([three.account])
    expect(await visitor.accounts()).toEqual([one.account, two.account])
  })

  it('ends one session of its own, and then all', async () => {
    const visitor = open()
    const [one, two, three] = [evmSigner(), evmSigner(), evmSigner()]
    const { session } = await visitor.signIn(one)
    await visitor.signIn(two)
    await visitor.signIn(three)
    expect((await visitor.call('DELETE', `sessions/${session.id}`)).status).toBe(204)
    expect(await visitor.accounts()).toEqual([two.account, three.account])
    expect(await visitor.call('DELETE', `sessions/${session.id}`)).toMatchObject({
      status: 404,
      code: 'not-found',
    })
    const { status, headers } = await visitor.call('DELETE', 'sessions')
    expect([status, headers.get('set-cookie')]).toEqual([204, expect.stringContaining('Max-Age=0')])
    expect([visitor.cookies.size, await visitor.accounts()]).toEqual([0, []])
  })

  it('shows and ends sessions of the same account on another device', async () => {
    const [phone, desk] = [open(), open()]
    const signer = evmSigner()
    const { session } = await phone.signIn(signer)
    await desk.signIn(signer)
    expect((await desk.sessions('?everywhere=1')).map(({ id, here }) => [id === session.id, here])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(await desk.accounts('?everywhere=0')).toEqual([signer.account])
    expect((await desk.call('DELETE', `sessions/${session.id}`)).status).toBe(204)
    expect(await phone.accounts()).toEqual([])
    expect(await desk.accounts()).toEqual([signer.account])
  })

  it("does not end a stranger's session, nor one without a cookie, nor one on another page", async () => {
    const [visitor, stranger] = [open(), open()]
    const signer = evmSigner()
    const { session } = await visitor.signIn(signer)
    await stranger.signIn(evmSigner())
    const elsewhere = open({ origin: other })
    await elsewhere.signIn(signer)
    for (const each of [stranger, open(), elsewhere])
      expect(await each.call('DELETE', `sessions/${session.id}`)).toMatchObject({ status: 404 })
    await stranger.call('DELETE', 'sessions?everywhere=1')
    expect(await visitor.accounts()).toEqual([signer.account])
  })

  it('ends the sessions of its accounts everywhere, and no others', async () => {
    const [phone, desk] = [open(), open()]
    const [mine, more] = [evmSigner(), evmSigner()]
    await phone.signIn(mine)
    await phone.signIn(more)
    await desk.signIn(mine)
    expect((await desk.call('DELETE', 'sessions?everywhere=1')).status).toBe(204)
    expect(await phone.accounts()).toEqual([more.account])
  })

  it('has a cookie for each page: ports of one machine and pages of one site disturb each other not', async () => {
    const cookies = new Map<string, string>()
    const pages = origins.map((origin) => open({ origin, cookies }))
    const signers = pages.map(() => evmSigner())
    for (const [index, each] of pages.entries()) await each.signIn(signers[index])
    expect(await Promise.all(pages.map((each) => each.accounts()))).toEqual(
      signers.map(({ account }) => [account]),
    )
    expect(new Set(cookies.keys()).size).toBe(4)
  })
})

describe('the cookie', () => {
  const cookieOf = async (origin: string): Promise<string> =>
    (await open({ origin }).signIn()).headers.getSetCookie().join()

  it('of a page of another site is for that page only, by https, and read by no script', async () => {
    expect(await cookieOf(page)).toMatch(
      /^__Host-lk_device_[0-9a-f]{16}=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=None; Secure; Partitioned$/,
    )
  })

  it('of a page of this machine is one of the same site', async () => {
    expect(await cookieOf(local)).toMatch(
      /^lk_device_[0-9a-f]{16}=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/,
    )
  })

  it("of a page of the gateway's own host is one of the same site, and lasts as long as sessions do", async () => {
    const signIn = { secret, ttl: 3600 }
    const own = await runGateway({ origins: [page], publicUrl: `${page}/gateway`, signIn })
    const visitor = new Visitor(() => own.url)
    const { headers } = await visitor.signIn()
    expect(headers.get('set-cookie')).toMatch(/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/)
    // Browsers send no origin there.
    const name = [...visitor.cookies].map((pair) => pair.join('=')).join()
    const read = (more: Record<string, string>): Promise<Response> =>
      fetch(`${own.url}/v1/siwx/sessions`, { headers: { cookie: name, ...more } })
    expect(await (await read({})).json()).toMatchObject({ sessions: [{ here: true }] })
    expect((await read({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).status).toBe(401)
  })
})

describe('pages of other sites', () => {
  const preflight = (origin: string, path: string): Promise<Response> =>
    fetch(`${gateway.url}/v1/${path}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'content-type',
      },
    })
  const allowed = ({ headers }: Pick<Response, 'headers'>): unknown[] =>
    ['origin', 'credentials', 'methods'].map((name) => headers.get(`access-control-allow-${name}`))

  it('may send their cookie where they are listed, for sign-in only', async () => {
    expect(allowed(await preflight(page, 'siwx/sessions'))).toEqual([page, 'true', 'GET, HEAD, POST, DELETE'])
    expect(allowed(await preflight(page, 'supported-chains'))).toEqual([page, null, 'GET, HEAD, POST'])
    expect(allowed(await preflight('https://evil.example', 'siwx/sessions')).slice(0, 2)).toEqual([
      null,
      null,
    ])
  })

  it('read answers and refusals where they are listed, which nothing keeps', async () => {
    for (const [method, path, status] of [
      ['POST', 'challenges', 200],
      ['GET', 'sessions', 200],
      ['POST', 'sessions', 400],
    ] as const) {
      const answer = await open().call(method, path, method === 'POST' ? {} : undefined)
      expect([answer.status, ...allowed(answer)]).toEqual([status, page, 'true', null])
      if (status === 200) expect(answer.headers.get('cache-control')).toBe('no-store')
      if (status === 200) expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
    const evil = await open({ origin: 'https://evil.example' }).call('GET', 'sessions')
    expect([evil.status, ...allowed(evil)]).toEqual([401, null, null, null])
  })

  it('with a project that is not listed are refused', async () => {
    const own = await runGateway({ origins: [page], projectIds: ['p'], signIn: { secret } })
    const visitor = new Visitor(() => own.url)
    expect((await visitor.call('POST', 'challenges?projectId=p')).status).toBe(200)
    expect((await visitor.call('POST', 'challenges?projectId=q')).status).toBe(403)
  })
})

it(
  'a new secret takes what was asked for with the old one, as long as that is named, and ends no session',
  { timeout: 60_000 },
  async () => {
    const dataDir = await temporaryFolder()
    const next = 'another secret of the tests, with more than 32 characters'
    const signer = evmSigner()
    let url = ''
    const visitor = new Visitor(() => url)
    const start = async (signIn: {
      secret: string
      previousSecrets?: readonly string[]
    }): Promise<Gateway> => {
      const started = await runGateway({ origins: [page], dataDir, signIn })
      ;({ url } = started)
      return started
    }
    const first = await start({ secret })
    await visitor.signIn(signer)
    const proofs = [await visitor.proof(), await visitor.proof()]
    await first.close()
    const second = await start({ secret: next, previousSecrets: [secret] })
    expect((await visitor.call('POST', 'sessions', proofs[0])).status).toBe(201)
    await second.close()
    await start({ secret: next })
    expect(await visitor.call('POST', 'sessions', proofs[1])).toMatchObject({ code: 'nonce-unknown' })
    expect((await visitor.signIn()).status).toBe(201)
    expect(await visitor.accounts()).toContain(signer.account)
    expect(await visitor.accounts()).toHaveLength(3)
  },
)
