import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { canRunPostgres, startPostgres } from '../database/postgres.fixture.js'
import { type Gateway, createGateway } from '../createGateway.js'
import type { GatewayOptions } from '../options.js'
import { runGateway, temporaryFolder } from '../testGateway.fixture.js'
import { bitcoinSigner, evmSigner, polkadotSigner, solanaSigner } from './signers.fixture.js'
import { Visitor, page, secret } from './visitor.fixture.js'

const origins = [page, 'https://other.example', /^http:\/\/localhost:\d+$/]
const run = (options: Partial<GatewayOptions> = {}): Promise<Gateway> =>
  runGateway({ origins, signIn: { secret, statement: 'I accept the terms.' }, ...options })
const visitorOf = (gateway: Gateway, origin?: string): Visitor =>
  new Visitor(() => gateway.url, origin === undefined ? {} : { origin })

/** Of all tests that need none of their own. */
let gateway: Gateway
beforeAll(async () => {
  gateway = createGateway({
    chains: [],
    port: 0,
    origins,
    requestsPerMinute: 60_000,
    signIn: { secret, statement: 'I accept the terms.' },
  })
  await gateway.listen()
})
afterAll(() => gateway.close())

describe('sign-in', () => {
  it.each([
    ['eip155', () => evmSigner()],
    ['solana', solanaSigner],
    ['polkadot', polkadotSigner],
    ['bip122', bitcoinSigner],
  ])('takes what a wallet of %s signed, and shows the session', async (_, makeSigner) => {
    const [visitor, signer] = [visitorOf(gateway), await makeSigner()]
    const { status, session, json } = await visitor.signIn(signer)
    expect({ status, json }).toEqual({ status: 201, json: { session: expect.any(Object) as object } })
    expect(session).toMatchObject({ account: signer.account, via: 'message', label: 'Firefox', here: true })
    expect(await visitor.sessions()).toEqual([session])
    expect(await visitorOf(gateway).accounts()).toEqual([])
  })

  it('gives a challenge for the page that asks, with the statement, and none to another page', async () => {
    const { status, json } = await visitorOf(gateway).call('POST', 'challenges?projectId=p&st=x&sv=y', {})
    expect([status, json]).toEqual([
      200,
      expect.objectContaining({
        domain: 'app.example',
        uri: page,
        version: '1',
        statement: 'I accept the terms.',
      }),
    ])
    for (const origin of ['https://evil.example', 'http://app.example', 'null', 'https://app.example.evil'])
      expect(await visitorOf(gateway, origin).call('POST', 'challenges')).toMatchObject({
        status: 401,
        code: 'wrong-domain',
      })
  })

  it('takes a signature once, and only from the page that it is for', async () => {
    const visitor = visitorOf(gateway)
    const proof = await visitor.proof()
    for (const origin of ['https://other.example', 'https://evil.example', 'http://localhost:5173'])
      expect(await visitorOf(gateway, origin).call('POST', 'sessions', proof)).toMatchObject({
        status: 401,
        code: 'wrong-domain',
      })
    const plain = await fetch(`${gateway.url}/v1/siwx/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(proof),
    })
    expect([plain.status, await plain.json()]).toMatchObject([401, { reasons: [{ name: 'wrong-domain' }] }])
    expect((await visitor.call('POST', 'sessions', proof)).status).toBe(201)
    expect(await visitor.call('POST', 'sessions', proof)).toMatchObject({
      status: 401,
      code: 'nonce-used',
      json: { status: 'FAILED', reasons: [{ description: 'The challenge was answered before.' }] },
    })
  })

  it.each([
    ['wrong-statement', { statement: 'I accept other terms.' }],
    ['wrong-uri', { uri: 'https://other.example' }],
    ['wrong-resources', { resources: ['https://app.example/terms'] }],
    ['nonce-unknown', { nonce: 'x'.repeat(40) }],
  ])('refuses with %s a text that is not the one asked for', async (code, fields) => {
    const visitor = visitorOf(gateway)
    const answer = await visitor.call('POST', 'sessions', await visitor.proof(evmSigner(), fields))
    expect(answer).toMatchObject({ status: 401, code })
    expect(await visitor.accounts()).toEqual([])
  })

  it('refuses a signature of another key, and an account of an unknown family', async () => {
    const visitor = visitorOf(gateway)
    const [mine, other] = [await visitor.proof(), await visitor.proof()]
    const foreign = await visitor.call('POST', 'sessions', { ...mine, signature: other.signature })
    expect(foreign).toMatchObject({ status: 401, code: 'bad-signature' })
    const unknown = await visitor.call('POST', 'sessions', { ...mine, account: 'cosmos:cosmoshub-4:cosmos1' })
    expect(unknown).toMatchObject({ status: 400, code: 'unknown-family' })
    const noText = await visitor.call('POST', 'sessions', { ...mine, message: 'Hello' })
    expect(noText).toMatchObject({ status: 400, code: 'malformed' })
    expect((await visitor.call('POST', 'sessions', mine)).status).toBe(201)
  })

  it('is not there under a path that is escaped without need', async () => {
    for (const path of ['/v1/%73iwx/sessions', '/v1/siwx/%73essions'])
      expect((await fetch(gateway.url + path, { headers: { origin: page } })).status).toBe(404)
  })

  it('gives a token and no cookie where one is asked for', async () => {
    const visitor = visitorOf(gateway)
    const signer = evmSigner()
    const { json, headers } = await visitor.signIn(signer, { bearer: true })
    const { token } = json as { token: string }
    expect([headers.getSetCookie(), token]).toEqual([[], expect.stringMatching(/^[\w-]{43}$/)])
    expect(await visitor.accounts()).toEqual([])
    const { json: list } = await visitor.call('GET', 'sessions', undefined, {
      authorization: `Bearer ${token}`,
    })
    expect(list).toMatchObject({ sessions: [{ account: signer.account, here: true }] })
  })

  it('is off without a secret', async () => {
    const visitor = visitorOf(await runGateway({ origins }))
    for (const [method, path] of [
      ['POST', 'challenges'],
      ['GET', 'sessions'],
      ['DELETE', 'sessions'],
      ['DELETE', `sessions/${'a'.repeat(32)}`],
    ] as const)
      expect(await visitor.call(method, path)).toMatchObject({
        status: 404,
        json: { reasons: [{ name: 'path', description: 'This gateway has no sign-in.' }] },
      })
    const { headers } = await visitor.call('GET', 'sessions')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })

  it.each<[Partial<GatewayOptions>, RegExp]>([
    [{ origins: undefined }, /origins \(ORIGINS\)/],
    [{ signIn: { secret: 'short' } }, /`secret`/],
    [{ signIn: { secret, statement: 'x'.repeat(501) } }, /500 characters/],
    [{ signIn: { secret, resources: ['no uri'] } }, /`resources`/],
    [{ signIn: { secret, ttl: 1 } }, /`ttl`/],
  ])('does not start with options that cannot be used: %#', async (options, message) => {
    const start = run(options)
    await expect(start).rejects.toThrow(message)
    await expect(start).rejects.not.toThrow(/short/)
  })

  it('counts as ten requests, a challenge as one', async () => {
    const visitor = visitorOf(await run({ requestsPerMinute: 22 }))
    const proof = await visitor.proof()
    expect((await visitor.call('POST', 'sessions', proof)).status).toBe(201)
    expect((await visitor.call('POST', 'sessions', proof)).status).toBe(401)
    expect((await visitor.call('POST', 'challenges')).status).toBe(200)
    expect((await visitor.call('POST', 'challenges')).status).toBe(429)
  })

  it('counts results, and logs no account, message, signature, nonce or secret', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
    const own = await run({ log })
    const visitor = visitorOf(own)
    const signer = evmSigner()
    const proof = await visitor.proof(signer)
    await visitor.call('POST', 'sessions', proof)
    await visitor.call('POST', 'sessions', proof)
    await visitor.call('POST', 'sessions', { ...proof, message: `${proof.message} ` })
    await visitor.call('DELETE', 'sessions?everywhere=1')
    const metrics = await (await fetch(`${own.operatorUrl}/metrics`)).text()
    for (const result of ['signed-in', 'nonce-used', 'malformed'])
      expect(metrics).toContain(`gateway_sign_ins_total{result="${result}"} 1`)
    const text = lines.join('').toLowerCase()
    expect(text).toContain('"startsignin"')
    const nonce = /Nonce: (\w+)/.exec(proof.message)?.[1] ?? ''
    for (const word of [signer.account.slice(11), proof.signature.slice(2), nonce, 'i accept', secret])
      expect(text).not.toContain(word.slice(0, 20).toLowerCase())
    expect(metrics).not.toContain(signer.account.slice(11))
  })
})

describe.each<[string, () => Promise<Partial<GatewayOptions>>, boolean]>([
  ['the embedded database', async () => ({}), true],
  ['PostgreSQL', async () => ({ databaseUrl: await startPostgres() }), canRunPostgres],
])('on %s', (_, place, isThere) => {
  it.runIf(isThere)('of twenty posts of one signature at once one signs in', async () => {
    const options = await place()
    const gateways = [await run(options), ...(options.databaseUrl === undefined ? [] : [await run(options)])]
    const visitors = gateways.map((each) => visitorOf(each))
    const proof = await visitors[0]!.proof()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (__, index) =>
        visitors[index % visitors.length]!.call('POST', 'sessions', proof),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'nonce-used')).toHaveLength(19)
    const all = await Promise.all(visitors.map((visitor) => visitor.sessions('?everywhere=1')))
    expect(all.flat()).toHaveLength(1)
  })

  it.runIf(isThere)(
    'two accounts that sign in at once on a device that has a third stay signed in',
    async () => {
      const options = await place()
      const first = await run(options)
      const second = options.databaseUrl === undefined ? first : await run(options)
      const cookies = new Map<string, string>()
      const visitors = [first, second].map(({ url }) => new Visitor(() => url, { cookies }))
      const signers = [evmSigner(), solanaSigner(), bitcoinSigner(), await polkadotSigner()]
      await visitors[0]!.signIn(signers[0])
      const planted = new Map(cookies)
      const proofs = await Promise.all(signers.slice(1).map((signer) => visitors[0]!.proof(signer)))
      const answers = await Promise.all(
        proofs.map((proof, index) => visitors[index % 2]!.call('POST', 'sessions', proof)),
      )
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      const wanted = signers.map(({ account }) => account).toSorted()
      expect((await visitors[0]!.accounts()).toSorted()).toEqual(wanted)
      expect(cookies).not.toEqual(planted)
      const thief = new Visitor(() => first.url, { cookies: planted })
      expect(await thief.accounts()).toEqual([])
      await thief.signIn(evmSigner())
      expect(await thief.accounts()).not.toContain(signers[0]!.account)
    },
  )

  it.runIf(isThere)('sessions outlive a restart, and end by themselves', { timeout: 60_000 }, async () => {
    const options = { dataDir: await temporaryFolder(), ...(await place()) }
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const first = await run(options)
      let { url } = first
      const visitor = new Visitor(() => url)
      const signer = evmSigner()
      await visitor.signIn(signer)
      const late = await visitor.proof()
      await first.close()
      const second = await run(options)
      ;({ url } = second)
      expect(await visitor.accounts()).toEqual([signer.account])
      vi.setSystemTime(Date.now() + 601_000)
      expect(await visitor.call('POST', 'sessions', late)).toMatchObject({ code: 'nonce-expired' })
      vi.setSystemTime(Date.now() + 7 * 86_400_000 - 602_000)
      expect(await visitor.accounts()).toEqual([signer.account])
      vi.setSystemTime(Date.now() + 2000)
      expect(await visitor.accounts()).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })
})
