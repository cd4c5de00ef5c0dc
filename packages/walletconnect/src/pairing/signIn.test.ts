import type { Pairing, SignInChallenge, SignInSignature } from '@latchkey/core/adapter'
import type { AuthTypes, ICore } from '@walletconnect/types'
import { afterEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'

import { never, runPage, sign } from '../connected.fixture.js'
import { memory } from '../memory.fixture.js'
import { forgetPages, type Page } from '../page.fixture.js'
import { newSiwx, origin, runSignInPhone, signable, type SignInPhone } from '../signIn.fixture.js'

afterEach(() => vi.useRealTimers())

const siwx = newSiwx()
const challenge = (): SignInChallenge => siwx.challenge({ domain: 'page.test', uri: origin })

const propose = (
  { connector }: Page,
  signIn: SignInChallenge = challenge(),
  signal: AbortSignal = never,
): Promise<Pairing> => connector.pair({ namespaces: signable, signIn, signal })

/** A session of a phone that can. */
async function signedIn(wallet: SignInPhone, page: Page = runPage(), signIn = challenge()) {
  const pairing = await propose(page, signIn)
  await wallet.client.pair({ uri: pairing.uri })
  return pairing.approval
}

const verify = ({ account, message, signature }: SignInSignature, by = siwx) =>
  by.verify({ account, message, signature, origin })

/** What surfaces in the page. */
function watchRejections(): unknown[] {
  const found: unknown[] = []
  const listener = (reason: unknown): void => void found.push(reason)
  process.on('unhandledRejection', listener)
  onTestFinished(() => void process.off('unhandledRejection', listener))
  return found
}

/** The newest engine of a page in this process. */
function coreOfPage(): ICore {
  const globals = globalThis as unknown as Record<string, ICore>
  const name = Object.keys(globals).findLast((key) => /^_walletConnectCore_latchkey.*(?<!_count)$/.test(key))
  return globals[name ?? '']!
}

describe('accounts 2.5 one approval that connects and signs in', () => {
  it('accounts 2.5 one approval gives a session and a signature that the server takes, once', async () => {
    const wallet = await runSignInPhone()
    const session = await signedIn(wallet)
    expect(wallet.heard).toEqual(['authenticate'])
    expect(session.signedIn).toMatchObject({ account: `eip155:1:${wallet.account.address}`, via: 'connect' })
    expect(await verify(session.signedIn!)).toMatchObject({
      account: `eip155:1:${wallet.account.address}`,
      fields: { uri: origin, chainId: '1', resources: [expect.stringMatching(/^urn:recap:/)] },
    })
    await expect(verify(session.signedIn!)).rejects.toMatchObject({ code: 'nonce-used' })
  })

  it('accounts 2.5 the session is one like any other', async () => {
    const wallet = await runSignInPhone()
    const page = runPage()
    const session = await signedIn(wallet, page)
    expect(session.wallet.name).toBe('Test phone')
    expect(session.links?.native).toBe('testphone://')
    expect(session.namespaces).toEqual(['eip155'])
    const transport = session.transport('eip155')
    expect(transport.granted).toEqual({
      accounts: [`eip155:1:${wallet.account.address}`, `eip155:31337:${wallet.account.address}`],
      chains: ['eip155:1', 'eip155:31337'],
      methods: ['eth_sendTransaction', 'personal_sign'],
      events: ['chainChanged', 'accountsChanged'],
    })
    expect(await transport.request(sign)).toBe('answer to personal_sign')
    const heard: unknown[] = []
    transport.subscribe((event) => heard.push(event))
    const [topic = ''] = wallet.topics()
    await wallet.client.emit({ topic, event: { name: 'chainChanged', data: 31337 }, chainId: 'eip155:31337' })
    await expect.poll(() => heard).toMatchObject([{ type: 'event', name: 'chainChanged', data: 31337 }])
    await session.close()
    await expect.poll(() => wallet.topics()).toEqual([])
    expect(heard.at(-1)).toEqual({ type: 'ended' })
  })

  it('accounts 2.5 with a statement and resources, on another network, dated by the server', async () => {
    const by = newSiwx({ statement: 'I accept the terms.', resources: ['https://page.test/terms'] })
    const whole = by.challenge({ domain: 'page.test', uri: origin })
    const asked = { ...whole, issuedAt: new Date(Date.parse(whole.issuedAt) - 60_000).toISOString() }
    const wallet = await runSignInPhone()
    wallet.onAuthenticate = async (id) => wallet.answer(id, [await wallet.auth('eip155:31337')])
    const session = await signedIn(wallet, runPage(), asked)
    expect(session.signedIn?.account).toBe(`eip155:31337:${wallet.account.address}`)
    const { fields } = await verify(session.signedIn!, by)
    expect(fields.issuedAt).toBe(asked.issuedAt)
    expect(fields.expirationTime).toBe(asked.expirationTime)
    expect(fields.statement).toMatch(/^I accept the terms\. I further authorize /)
    expect(fields.resources?.[0]).toBe('https://page.test/terms')
  })

  it('accounts 2.5 a wallet that leaves the words of its capabilities to the SDK', async () => {
    const by = newSiwx({ statement: 'I accept the terms.' })
    const wallet = await runSignInPhone()
    wallet.onAuthenticate = async (id) => {
      const { h, p } = await wallet.auth()
      const bare = { ...p, statement: 'I accept the terms.' }
      const message = wallet.client.formatAuthMessage({ request: bare as never, iss: p.iss })
      const s = { t: 'eip191', s: await wallet.account.signMessage({ message }) } as const
      return wallet.answer(id, [{ h, p: bare, s }])
    }
    const session = await signedIn(wallet, runPage(), by.challenge({ domain: 'page.test', uri: origin }))
    expect((await verify(session.signedIn!, by)).fields.statement).toMatch(/^I accept the terms\. I further /)
  })

  it('accounts 2.5 a wallet of before answers the proposal beside it, which asks for all', async () => {
    const wallet = await runSignInPhone({ isOld: true })
    const proposed: unknown[] = []
    wallet.client.on('session_proposal', ({ params }) => proposed.push(params.optionalNamespaces))
    const asked = { eip155: { ...signable.eip155, methods: ['eth_sendTransaction'], events: ['message'] } }
    const storage = memory()
    const page = runPage(storage)
    const pairing = await page.connector.pair({ namespaces: asked, signIn: challenge(), signal: never })
    await wallet.client.pair({ uri: pairing.uri })
    const session = await pairing.approval
    expect(wallet.heard).toEqual(['proposal'])
    expect(proposed).toEqual([
      {
        eip155: {
          chains: ['eip155:1', 'eip155:31337'],
          methods: ['eth_sendTransaction'],
          events: ['message'],
        },
      },
    ])
    expect(session.signedIn).toBeUndefined()
    expect(await session.transport('eip155').request(sign)).toBe('answer to personal_sign')
    await expect.poll(() => JSON.stringify([...storage.kept])).not.toContain('authPayload')
  })

  it('accounts 2.5 a wallet that says that it does not know the request may still approve', async () => {
    const wallet = await runSignInPhone({ isOld: true })
    const { onProposal } = wallet
    wallet.onProposal = async (id) => {
      for (const request of wallet.client.auth.requests.keys)
        await wallet.client.rejectSessionAuthenticate({
          id: request,
          reason: { code: 10001, message: 'Unsupported' },
        })
      await new Promise((resolve) => setTimeout(resolve, 300))
      return onProposal(id)
    }
    const session = await signedIn(wallet)
    expect(session.signedIn).toBeUndefined()
    expect(await session.transport('eip155').request(sign)).toBe('answer to personal_sign')
  })

  it.each([
    [5000, 'user-rejected'],
    [5001, 'user-rejected'],
    [5100, 'chain-not-supported'],
    [-32000, 'wallet-error'],
  ])('accounts 2.5 a refusal with code %i is %s', async (code, expected) => {
    const wallet = await runSignInPhone()
    wallet.onAuthenticate = (id) =>
      wallet.client.rejectSessionAuthenticate({ id, reason: { code, message: 'No' } })
    await expect(signedIn(wallet)).rejects.toMatchObject({ code: expected })
  })

  it('accounts 2.5 called off: a wallet that agrees later is told that it is over', async () => {
    const [wallet, page, controller] = [await runSignInPhone(), runPage(), new AbortController()]
    const pairing = await propose(page, challenge(), controller.signal)
    controller.abort()
    await expect(pairing.approval).rejects.toMatchObject({ name: 'AbortError' })
    const gone = new Promise((resolve) => wallet.client.on('session_delete', resolve))
    await wallet.client.pair({ uri: pairing.uri })
    await gone
    expect(wallet.heard).toEqual(['authenticate'])
    expect(wallet.topics()).toEqual([])
    expect(await page.connector.restore()).toBeUndefined()
  })

  it('accounts 2.5 nobody answers: it expires after five minutes, and nothing is left or thrown', async () => {
    const thrown = watchRejections()
    const storage = memory()
    const page = runPage(storage)
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    const pairing = await propose(page)
    expect(pairing.expiresAt - Date.now()).toBeGreaterThan(290_000)
    expect(pairing.expiresAt - Date.now()).toBeLessThanOrEqual(300_000)
    const outcome = expect(pairing.approval).rejects.toMatchObject({ code: 'pairing-expired' })
    await vi.advanceTimersByTimeAsync(280_000)
    expect(
      await Promise.race([
        pairing.approval.then(String, String),
        new Promise((resolve) => setImmediate(resolve, 'waits')),
      ]),
    ).toBe('waits')
    await vi.advanceTimersByTimeAsync(25_000)
    await outcome
    await vi.advanceTimersByTimeAsync(3_700_000)
    expect(thrown).toEqual([])
    expect(JSON.stringify([...storage.kept])).not.toContain('authPayload')
  })

  it('accounts 2.5 the wallet hears that the request ends with the proposal', async () => {
    const wallet = await runSignInPhone()
    wallet.onAuthenticate = async () => undefined
    const pairing = await propose(runPage())
    await wallet.client.pair({ uri: pairing.uri })
    await expect.poll(() => wallet.request).toBeDefined()
    expect(Math.abs(wallet.request!.params.expiryTimestamp * 1000 - pairing.expiresAt)).toBeLessThan(2000)
  })

  it('accounts 2.5 the relay keeps the request as long as the proposal, and the session ends in time', async () => {
    const [wallet, storage] = [await runSignInPhone(), memory()]
    const page = runPage(storage)
    await page.connector.restore()
    const kept: unknown[] = []
    const { relayer } = coreOfPage()
    const publish = relayer.publish.bind(relayer)
    relayer.publish = (topic, message, opts) => {
      kept.push(opts?.ttl)
      return publish(topic, message, opts)
    }
    const pairing = await propose(page)
    expect(kept).toEqual([300, 300])
    await wallet.client.pair({ uri: pairing.uri })
    await pairing.approval
    const [topic = ''] = wallet.topics()
    const expiries = (): string =>
      JSON.stringify([...storage.kept].filter(([key]) => key.endsWith('expirer')))
    await expect.poll(expiries).toContain(`topic:${topic}`)
  })

  it('accounts 2.5 no relay: an error, and nothing thrown later', async () => {
    const thrown = watchRejections()
    const page = runPage(memory(), inject('strictRelayUrl'))
    await page.connector.restore()
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    const outcome = expect(propose(page)).rejects.toMatchObject({ code: 'relay-unreachable' })
    await vi.advanceTimersByTimeAsync(15_000)
    await outcome
    await vi.advanceTimersByTimeAsync(3_700_000)
    expect(thrown).toEqual([])
  })

  it('accounts 2.5 two proposals at once: the first can be answered, too', async () => {
    const [wallet, page] = [await runSignInPhone(), runPage()]
    const [first, second] = await Promise.all([propose(page), propose(page)])
    second.approval.catch(() => undefined)
    await wallet.client.pair({ uri: first.uri })
    expect((await first.approval).signedIn).toMatchObject({ via: 'connect' })
  })
})

/** Changes an honest auth. */
type Change = (auth: AuthTypes.Cacao) => unknown

describe('accounts 2.5 a wallet that answers otherwise', () => {
  it.each<[what: string, change: Change]>([
    ['another nonce', (auth) => ({ ...auth, p: { ...auth.p, nonce: 'abcdefgh12345678' } })],
    ['another domain', (auth) => ({ ...auth, p: { ...auth.p, domain: 'other.test' } })],
    ['no signature', (auth) => ({ ...auth, s: null })],
    ['an empty signature', (auth) => ({ ...auth, s: { t: 'eip191', s: '' } })],
    ['a signature without end', (auth) => ({ ...auth, s: { t: 'eip191', s: `0x${'0'.repeat(20_001)}` } })],
    ['no date', (auth) => ({ ...auth, p: { ...auth.p, iat: 7 } })],
    ['no address of the page', (auth) => ({ ...auth, p: { ...auth.p, aud: undefined } })],
    ['a text without end', (auth) => ({ ...auth, p: { ...auth.p, statement: 'a'.repeat(9000) } })],
  ])('accounts 2.5 %s: the session, and no signature', async (_what, change) => {
    const thrown = watchRejections()
    const wallet = await runSignInPhone()
    wallet.onAuthenticate = async (id) => wallet.answer(id, [change(await wallet.auth())])
    const session = await signedIn(wallet)
    expect(session.signedIn).toBeUndefined()
    expect(await session.transport('eip155').request(sign)).toBe('answer to personal_sign')
    expect(thrown).toEqual([])
  })

  it('accounts 2.5 garbage and foreign accounts beside one good auth are left out', async () => {
    const wallet = await runSignInPhone()
    wallet.onAuthenticate = async (id) => {
      const auth = await wallet.auth()
      const foreign = (iss: string): unknown => ({ ...auth, p: { ...auth.p, iss } })
      const recap = (text: string): unknown => ({ ...auth, p: { ...auth.p, nonce: '', resources: [text] } })
      const { address } = wallet.account
      return wallet.answer(id, [
        null,
        7,
        'text',
        {},
        { p: null },
        { p: {} },
        [],
        foreign('did:pkh:solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc'),
        foreign(`eip155:1:${address}`),
        foreign(`did:pkh:eip155:1:${address}:more`),
        foreign('did:pkh:eip155:<b>:0x1'),
        recap('urn:recap:!'),
        recap(`urn:recap:${btoa('{"att":{"eip155":[]}}')}`),
        recap(`urn:recap:${btoa('{"att":{"eip155":{"request/a b":[{"chains":[null,"nonsense"]}]}}}')}`),
        auth,
      ])
    }
    const session = await signedIn(wallet)
    expect(session.namespaces).toEqual(['eip155'])
    expect(session.transport('eip155').granted).toMatchObject({
      accounts: [`eip155:1:${wallet.account.address}`, `eip155:31337:${wallet.account.address}`],
      methods: ['eth_sendTransaction', 'personal_sign'],
    })
    expect(await verify(session.signedIn!)).toBeDefined()
  })

  it("accounts 2.5 a contract's signature is passed on, and nobody is asked about it", async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => fetched.mockRestore())
    const wallet = await runSignInPhone()
    const s = `0x${'ab'.repeat(300)}`
    wallet.onAuthenticate = async (id) =>
      wallet.answer(id, [{ ...(await wallet.auth()), s: { t: 'eip1271', s } }])
    const session = await signedIn(wallet)
    expect(session.signedIn?.signature).toBe(s)
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each<[what: string, auths: readonly unknown[]]>([
    ['no auth', []],
    ['garbage only', [null, { p: { iss: 7 } }]],
  ])('accounts 2.5 %s is a malformed answer', async (_what, auths) => {
    const thrown = watchRejections()
    const wallet = await runSignInPhone()
    wallet.onAuthenticate = (id) => wallet.answer(id, auths)
    await expect(signedIn(wallet)).rejects.toMatchObject({ code: 'malformed-response' })
    expect(thrown).toEqual([])
  })

  it('accounts 2.5 accounts of another family only: a malformed answer', async () => {
    const wallet = await runSignInPhone()
    wallet.onAuthenticate = async (id) => {
      const { p, ...auth } = await wallet.auth()
      return wallet.answer(id, [{ ...auth, p: { ...p, iss: 'did:pkh:cosmos:hub:abc' } }])
    }
    await expect(signedIn(wallet)).rejects.toMatchObject({ code: 'malformed-response' })
  })

  it('accounts 2.5 the same answer twice is one session', async () => {
    const [wallet, page] = [await runSignInPhone(), runPage()]
    const later: unknown[] = []
    page.connector.onSession((session) => later.push(session))
    const session = await signedIn(wallet, page)
    await wallet.client.auth.requests.set(wallet.request!.id, {
      ...wallet.request!.params,
      id: wallet.request!.id,
      pairingTopic: wallet.request!.topic,
      verifyContext: {} as never,
    })
    await wallet.answer(wallet.request!.id, [await wallet.auth()])
    expect(await session.transport('eip155').request(sign)).toBe('answer to personal_sign')
    expect(later).toEqual([])
  })
})

describe('accounts 2.5 no request to sign in is sent', () => {
  const two = {
    ...signable,
    solana: { chains: ['solana:abc'], methods: ['a'], events: [], signIn: true },
  } as const
  const many = Array.from({ length: 60 }, (_, index): `eip155:${string}` => `eip155:${1_000_000 + index}`)
  it.each([
    ['for two families', { namespaces: two, signIn: challenge() }],
    ['without a challenge', { namespaces: signable }],
    [
      'for a family that cannot',
      { namespaces: { eip155: { ...signable.eip155, signIn: undefined } }, signIn: challenge() },
    ],
    [
      'for so many networks that the text would be too long',
      {
        namespaces: {
          eip155: {
            ...signable.eip155,
            chains: [...signable.eip155.chains, ...many],
            methods: Array.from({ length: 20 }, (_, index) => `method_${index}`),
          },
        },
        signIn: challenge(),
      },
    ],
  ])('accounts 2.5 %s', async (_what, request) => {
    const wallet = await runSignInPhone()
    const pairing = await runPage().connector.pair({ ...request, signal: never } as never)
    expect(pairing.uri).not.toContain('wc_sessionAuthenticate')
    await wallet.client.pair({ uri: pairing.uri })
    expect((await pairing.approval).signedIn).toBeUndefined()
    expect(wallet.heard).toEqual(['proposal'])
  })

  it('accounts 2.5 for a family that the SDK has no such request for: its proposal', async () => {
    const wallet = await runSignInPhone()
    const solana = { chains: ['solana:abc'], methods: ['solana_signMessage'], events: [] } as const
    wallet.onProposal = (id) =>
      wallet.approve(id, {
        solana: {
          accounts: ['solana:abc:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
          methods: [...solana.methods],
          events: [],
        },
      })
    const pairing = await runPage().connector.pair({
      namespaces: { solana: { ...solana, signIn: true } },
      signIn: challenge(),
      signal: never,
    })
    expect(pairing.uri).not.toContain('wc_sessionAuthenticate')
    await wallet.client.pair({ uri: pairing.uri })
    const session = await pairing.approval
    expect(session.signedIn).toBeUndefined()
    expect(session.namespaces).toEqual(['solana'])
    expect(wallet.heard).toEqual(['proposal'])
  })
})

describe('accounts 2.5 reloads', () => {
  it('accounts 2.5 the session is back after a reload, without the signature', async () => {
    const [wallet, storage] = [await runSignInPhone(), memory()]
    const first = await signedIn(wallet, runPage(storage))
    expect(first.signedIn).toBeDefined()
    await forgetPages()
    const session = await runPage(storage).connector.restore()
    expect(session?.signedIn).toBeUndefined()
    expect(session?.transport('eip155').granted).toEqual(first.transport('eip155').granted)
    expect(await session?.transport('eip155').request(sign)).toBe('answer to personal_sign')
    expect(wallet.topics()).toHaveLength(1)
  })

  it('accounts 2.5 a second instance in the page has the session, without the signature', async () => {
    const [wallet, storage] = [await runSignInPhone(), memory()]
    const first = await signedIn(wallet, runPage(storage))
    const second = await runPage(storage).connector.restore()
    expect(second?.signedIn).toBeUndefined()
    expect(second?.namespaces).toEqual(first.namespaces)
  })

  it('accounts 2.5 a wallet that agreed while the page was away: the next page has the session', async () => {
    const [wallet, storage] = [await runSignInPhone(), memory()]
    const pairing = await propose(runPage(storage))
    pairing.approval.catch(() => undefined)
    await forgetPages()
    await wallet.client.pair({ uri: pairing.uri })
    await expect.poll(() => wallet.topics()).toHaveLength(1)
    const { connector } = runPage(storage)
    const heard: unknown[] = []
    connector.onSession((session) => heard.push(session?.wallet.name))
    await connector.restore()
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['Test phone'])
    expect((await connector.restore())?.signedIn).toBeUndefined()
    await expect.poll(() => JSON.stringify([...storage.kept])).not.toContain('authPayload')
  })

  it('accounts 2.5 the older of two requests is answered while the page was away', async () => {
    const [wallet, storage] = [await runSignInPhone(), memory()]
    const page = runPage(storage)
    const first = await propose(page)
    const second = await propose(page)
    for (const { approval } of [first, second]) approval.catch(() => undefined)
    await forgetPages()
    await wallet.client.pair({ uri: first.uri })
    await expect.poll(() => wallet.topics()).toHaveLength(1)
    const { connector } = runPage(storage)
    const heard: unknown[] = []
    connector.onSession((session) => heard.push(session?.wallet.name))
    await connector.restore()
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['Test phone'])
  })

  it('accounts 2.5 what an earlier page called off is told that it is over', async () => {
    const [wallet, storage, controller] = [await runSignInPhone(), memory(), new AbortController()]
    const pairing = await propose(runPage(storage), challenge(), controller.signal)
    controller.abort()
    await expect(pairing.approval).rejects.toMatchObject({ name: 'AbortError' })
    await forgetPages()
    const gone = new Promise((resolve) => wallet.client.on('session_delete', resolve))
    await wallet.client.pair({ uri: pairing.uri })
    const { connector } = runPage(storage)
    expect(await connector.restore()).toBeUndefined()
    await gone
  })
})
