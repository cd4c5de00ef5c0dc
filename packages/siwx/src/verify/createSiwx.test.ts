import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryClaims } from '../claims/memoryClaims.js'
import { SiwxError } from '../errors/siwxError.js'
import { evmLike, newAccount } from '../evmLike.fixture.js'
import type { MessageFields } from '../message/messageFields.js'
import type { SignInRequest } from './checkRequest.js'
import { createSiwx } from './createSiwx.js'
import { codeOf, openDesk, origin, secret } from './siwx.fixture.js'

afterEach(() => void vi.useRealTimers())

describe('a challenge', () => {
  it('has the fields of the options, the page and the time, and no account', () => {
    const { siwx } = openDesk({ resources: ['https://app.example/terms'] })
    expect(siwx.challenge({ domain: 'app.example', uri: origin })).toEqual({
      domain: 'app.example',
      uri: origin,
      version: '1',
      nonce: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{44,50}$/),
      issuedAt: '2026-11-27T12:00:00.000Z',
      expirationTime: '2026-11-27T12:10:00.000Z',
      statement: 'I accept the terms: https://app.example/terms',
      resources: ['https://app.example/terms'],
    })
  })

  it('is made 2000 times without a claim, and never has the same nonce', () => {
    const claim = vi.fn<() => Promise<boolean>>()
    const { siwx } = openDesk({ claims: { claim } })
    const nonces = Array.from(
      { length: 2000 },
      () => siwx.challenge({ domain: 'app.example', uri: origin }).nonce,
    )
    expect(new Set(nonces).size).toBe(2000)
    expect(claim).not.toHaveBeenCalled()
  })

  it.each([
    ['evil.example', 'https://evil.example', 'wrong-domain'],
    ['app.example', 'https://evil.example', 'wrong-uri'],
    ['app.example', 'http://app.example', 'wrong-uri'],
    ['app.example', 'https://other.example', 'wrong-uri'],
    ['app.example', 'https://evil@app.example', 'wrong-uri'],
    ['app.example', 'https://app.example/\nNonce: x', 'wrong-uri'],
    ['app.example', 'javascript:alert(1)', 'wrong-uri'],
  ])('for %s at %j is refused', (domain, uri, code) => {
    expect(() => openDesk().siwx.challenge({ domain, uri })).toThrow(expect.objectContaining({ code }))
  })
})

describe('a sign-in', () => {
  it('gives the account as CAIP-10 in its one spelling, and the fields that were signed', async () => {
    const { siwx, request, account } = openDesk()
    const sent = await request(undefined, { account: `eip155:1:${account.address.toLowerCase()}` })
    const result = await siwx.verify(sent)
    expect(result.account).toBe(`eip155:1:${account.address}`)
    expect(result.fields).toMatchObject({ domain: 'app.example', chainId: '1', address: account.address })
  })

  it.each<[string, Partial<MessageFields>, Partial<SignInRequest>, string]>([
    ['no CAIP-10 account', {}, { account: '0xabc' }, 'malformed'],
    ['an account that is no text', {}, { account: 7 as never }, 'malformed'],
    ['no signature', {}, { signature: '' }, 'malformed'],
    ['a signature of 20,001 characters', {}, { signature: 'x'.repeat(20_001) }, 'malformed'],
    ['a signature that is no text', {}, { signature: ['0x'] as never }, 'malformed'],
    ['a message that is no text', {}, { message: null as never }, 'malformed'],
    ['a family without a verifier', {}, { account: 'tron:1:Tabc' }, 'unknown-family'],
    ['no origin', {}, { origin: undefined }, 'wrong-domain'],
    ['the origin "null"', {}, { origin: 'null' }, 'wrong-domain'],
    ['an origin with a path', {}, { origin: `${origin}/` }, 'wrong-domain'],
    ['the page of another listed host', {}, { origin: 'https://other.example' }, 'wrong-domain'],
    ['a page that is not listed', {}, { origin: 'https://evil.example' }, 'wrong-domain'],
    ['a page over plain http', {}, { origin: 'http://app.example' }, 'wrong-domain'],
    ['the text of another page', { domain: 'evil.example' }, {}, 'wrong-domain'],
    ['the scheme of another page', { scheme: 'http' }, {}, 'wrong-domain'],
    ["another page's address", { uri: 'https://evil.example' }, {}, 'wrong-uri'],
    ['an address with a user name', { uri: 'https://evil@app.example' }, {}, 'wrong-uri'],
    ['another network than the account', { chainId: '10' }, {}, 'wrong-chain'],
    ['another account', { address: newAccount().address }, {}, 'wrong-address'],
    ['a resource more', { resources: ['https://evil.example'] }, {}, 'wrong-resources'],
    ['another statement', { statement: 'I agree to all' }, {}, 'wrong-statement'],
    ['no statement', { statement: undefined as never }, {}, 'wrong-statement'],
    ['a nonce of its own', { nonce: 'abcdefgh12345678' }, {}, 'nonce-unknown'],
    ['a nonce that is no base58', { nonce: '0OIl0OIl' }, {}, 'nonce-unknown'],
    ['another page of the host than was asked for', { uri: `${origin}/admin` }, {}, 'nonce-unknown'],
    ['a time before the challenge', { issuedAt: '2026-11-27T11:57:59Z' }, {}, 'not-yet-valid'],
    ['a time to come', { issuedAt: '2026-11-27T12:02:01Z' }, {}, 'not-yet-valid'],
    ['a start to come', { notBefore: '2026-11-27T12:01:00Z' }, {}, 'not-yet-valid'],
    ['an end that has come', { expirationTime: '2026-11-27T12:00:00Z' }, {}, 'expired'],
    ['a signature of another text', {}, { signature: `0x${'11'.repeat(65)}` }, 'bad-signature'],
    ['a signature that is none', {}, { signature: '😀' }, 'bad-signature'],
  ])('with %s is refused', async (_, fields, more, code) => {
    const { siwx, request } = openDesk()
    const sent = { ...(await request(fields)), ...more }
    const refused = await siwx.verify(sent).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(SiwxError)
    expect((refused as SiwxError).code).toBe(code)
  })

  it('is refused as malformed for a text that is none', async () => {
    const { siwx, request, account } = openDesk()
    const sent = await request()
    for (const change of [`${sent.message}\n`, sent.message.replaceAll('\n', '\r\n'), 'hello']) {
      const signature = await account.signMessage({ message: change })
      expect(await codeOf(siwx.verify({ ...sent, message: change, signature }))).toBe('malformed')
    }
  })

  it('leaves the challenge unused for every refusal before the last', async () => {
    const { siwx, request } = openDesk()
    const sent = await request()
    for (const wrong of [
      { ...sent, origin: 'https://evil.example' },
      { ...sent, signature: `0x${'11'.repeat(65)}` },
      { ...sent, message: sent.message.replace('terms: ', 'term5: ') },
    ])
      expect(await codeOf(siwx.verify(wrong))).toBeDefined()
    expect(await codeOf(siwx.verify(sent))).toBeUndefined()
  })

  it('counts once: the second time is nonce-used', async () => {
    const { siwx, request } = openDesk()
    const sent = await request()
    expect(await codeOf(siwx.verify(sent))).toBeUndefined()
    expect(await codeOf(siwx.verify(sent))).toBe('nonce-used')
  })

  it('counts once a challenge, also with the signature of a second account', async () => {
    const { siwx, word, account } = openDesk()
    const challenge = siwx.challenge({ domain: 'app.example', uri: origin })
    const second = newAccount()
    const send = async (who: typeof account) => {
      const message = word(challenge, { address: who.address })
      const signature = await who.signMessage({ message })
      return codeOf(siwx.verify({ account: `eip155:1:${who.address}`, message, signature, origin }))
    }
    expect([await send(account), await send(second)]).toEqual([undefined, 'nonce-used'])
  })

  it('counts once of twenty at the same time', async () => {
    const { siwx, request } = openDesk()
    const sent = await request()
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(siwx.verify(sent))))
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'nonce-used')).toHaveLength(19)
  })

  it('counts until the challenge is ten minutes old, and is nonce-expired after', async () => {
    const { siwx, request, clock } = openDesk()
    const [first, second] = [await request({ expirationTime: undefined as never }), await request()]
    clock.at += 600_000
    expect(await codeOf(siwx.verify(first))).toBeUndefined()
    clock.at += 1
    expect(await codeOf(siwx.verify(second))).toBe('nonce-expired')
  })

  it('may have an address with the slash that a wallet adds or leaves out', async () => {
    const { siwx, request } = openDesk()
    expect(await codeOf(siwx.verify(await request({ uri: `${origin}/` })))).toBeUndefined()
  })

  it('may have the scheme of the page before its host', async () => {
    const { siwx, request } = openDesk()
    expect(await codeOf(siwx.verify(await request({ scheme: 'https' })))).toBeUndefined()
  })

  it('is refused on a network that is not listed', async () => {
    const { siwx, request } = openDesk({ chains: ['eip155:10'] })
    expect(await codeOf(siwx.verify(await request()))).toBe('wrong-chain')
  })

  it('needs every resource that was asked for, in order', async () => {
    const asked = ['https://app.example/terms', 'https://app.example/privacy']
    const { siwx, request } = openDesk({ resources: asked })
    const send = async (resources: readonly string[]) => codeOf(siwx.verify(await request({ resources })))
    expect(await send(asked)).toBeUndefined()
    expect(await send(asked.slice(0, 1))).toBe('wrong-resources')
    expect(await send(asked.toReversed())).toBe('wrong-resources')
    expect(await send([])).toBe('wrong-resources')
  })

  it("is not refused for another server's options, only for its own", async () => {
    const { options, word, account, siwx } = openDesk()
    const send = async (change: object, fields = {}) => {
      const foreign = createSiwx({ ...options, ...change })
      const message = word(foreign.challenge({ domain: 'app.example', uri: origin }), fields)
      const signature = await account.signMessage({ message })
      return codeOf(siwx.verify({ account: `eip155:1:${account.address}`, message, signature, origin }))
    }
    expect(await send({})).toBeUndefined()
    expect(await send({ secret: `another ${secret}` })).toBe('nonce-unknown')
    expect(await send({ statement: 'Other' }, { statement: options.statement })).toBe('nonce-unknown')
  })

  it("is refused with the nonce of another host's challenge", async () => {
    const { siwx, word, account } = openDesk()
    const other = siwx.challenge({ domain: 'other.example', uri: 'https://other.example' })
    const message = word(other, { domain: 'app.example', uri: origin })
    const signature = await account.signMessage({ message })
    const sent = { account: `eip155:1:${account.address}`, message, signature, origin }
    expect(await codeOf(siwx.verify(sent))).toBe('nonce-unknown')
  })

  it('is refused for every letter of the nonce that is changed', async () => {
    const { siwx, word, account } = openDesk()
    const challenge = siwx.challenge({ domain: 'app.example', uri: origin })
    for (let at = 0; at < challenge.nonce.length; at += 1) {
      const letter = challenge.nonce[at] === 'x' ? 'y' : 'x'
      const nonce = challenge.nonce.slice(0, at) + letter + challenge.nonce.slice(at + 1)
      const message = word(challenge, { nonce })
      const sent = { account: `eip155:1:${account.address}`, message, signature: '0x00', origin }
      expect(await codeOf(siwx.verify(sent))).toBe('nonce-unknown')
    }
  })
})

describe('the order of the checks', () => {
  it('is the documented one: of two faults the earlier is told', async () => {
    const order: [string, Partial<MessageFields>, Partial<SignInRequest>][] = [
      ['malformed', {}, { account: 'x' }],
      ['unknown-family', {}, { account: 'tron:1:Tabc' }],
      ['wrong-domain', { domain: 'evil.example' }, {}],
      ['wrong-uri', { uri: 'https://evil.example' }, {}],
      ['wrong-chain', { chainId: '10' }, {}],
      ['wrong-address', { address: newAccount().address }, {}],
      ['wrong-resources', { resources: ['https://evil.example'] }, {}],
      ['wrong-statement', { statement: 'Other' }, {}],
      ['nonce-unknown', { nonce: 'abcdefgh12345678' }, {}],
      ['not-yet-valid', { issuedAt: '2026-11-27T11:00:00Z' }, {}],
      ['expired', { expirationTime: '2026-11-27T11:00:00Z' }, {}],
      ['bad-signature', {}, { signature: '0x00' }],
    ]
    const { siwx, request } = openDesk()
    for (const [index, [code]] of order.entries()) {
      const rest = order.slice(index).toReversed()
      const fields = Object.assign({}, ...rest.map(([, each]) => each)) as Partial<MessageFields>
      const more = Object.assign({}, ...rest.map(([, , each]) => each)) as Partial<SignInRequest>
      expect(await codeOf(siwx.verify({ ...(await request(fields)), ...more }))).toBe(code)
    }
  })
})

describe('secrets that change', () => {
  it('challenges of the secret before still count, new ones are made with the current', async () => {
    const { options, word, account } = openDesk()
    const send = async (by: typeof options, to: typeof options) => {
      const message = word(createSiwx(by).challenge({ domain: 'app.example', uri: origin }))
      const signature = await account.signMessage({ message })
      const sent = { account: `eip155:1:${account.address}`, message, signature, origin }
      return codeOf(createSiwx(to).verify(sent))
    }
    const current = { ...options, secret: `new ${secret}`, previousSecrets: [secret] }
    expect(await send(options, current)).toBeUndefined()
    expect(await send(current, current)).toBeUndefined()
    expect(await send(current, options)).toBe('nonce-unknown')
    expect(await send(options, { ...current, previousSecrets: [] })).toBe('nonce-unknown')
  })
})

describe('a chain that has to be asked', () => {
  it('and fails is chain-unreachable with 503, and the same signature counts afterwards', async () => {
    let isDown = true
    const whole = evmLike()
    const verify: typeof whole.verify = (asked) =>
      isDown ? Promise.reject(new Error('https://node.example/key-123 is down')) : whole.verify(asked)
    const { siwx, request } = openDesk({ verifiers: [evmLike({ verify })] })
    const sent = await request()
    const refused = (await siwx.verify(sent).catch((error: unknown) => error)) as SiwxError
    expect(refused).toMatchObject({ code: 'chain-unreachable', status: 503 })
    expect(refused.cause).toBeUndefined()
    expect(refused.stack).not.toContain('key-123')
    isDown = false
    expect(await codeOf(siwx.verify(sent))).toBeUndefined()
  })

  it('and is silent is chain-unreachable after 5 s, its call is aborted, and nothing is used up', async () => {
    let signal: AbortSignal | undefined
    const claim = vi.fn<() => Promise<boolean>>()
    const verify = (asked: { signal?: AbortSignal }): Promise<boolean> => {
      signal = asked.signal
      return new Promise(() => undefined)
    }
    const { siwx, request } = openDesk({ verifiers: [evmLike({ verify })], claims: { claim } })
    const sent = await request()
    vi.useFakeTimers()
    const code = codeOf(siwx.verify(sent))
    await vi.advanceTimersByTimeAsync(4999)
    expect(signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await code).toBe('chain-unreachable')
    expect(signal?.aborted).toBe(true)
    expect(claim).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is given the canonical address, the network and the text; `"true"` is no yes', async () => {
    const verify = vi.fn<ReturnType<typeof evmLike>['verify']>().mockResolvedValue('true' as never)
    const { siwx, request, account } = openDesk({ verifiers: [evmLike({ verify })] })
    const sent = await request(undefined, { account: `eip155:1:${account.address.toLowerCase()}` })
    expect(await codeOf(siwx.verify(sent))).toBe('bad-signature')
    const { message, signature } = sent
    expect(verify.mock.calls[0]?.[0]).toMatchObject({
      address: account.address,
      reference: '1',
      message,
      signature,
    })
  })

  it('accounts C4 tells by its word that the account is a contract, and a key is none', async () => {
    const words = ['onChain', true] as const
    const shown = await Promise.all(
      words.map(async (word) => {
        const { siwx, request } = openDesk({ verifiers: [evmLike({ verify: () => Promise.resolve(word) })] })
        return (await siwx.verify(await request())).onChain
      }),
    )
    expect(shown).toEqual([true, false])
  })

  it.each(['onchain', 'ONCHAIN', 'onChain ', 'true', 1, {}, [true], ['onChain'], null, undefined, false])(
    'accounts C4 gives the word %j, which is none, and nobody is signed in',
    async (word) => {
      const verify = () => Promise.resolve(word as never)
      const { siwx, request } = openDesk({ verifiers: [evmLike({ verify })] })
      expect(await codeOf(siwx.verify(await request()))).toBe('bad-signature')
    },
  )

  it('may answer late without a signature being counted twice', async () => {
    const clockMargin = vi.fn<(key: string, until: number) => Promise<boolean>>().mockResolvedValue(true)
    const { siwx, request, clock } = openDesk({ claims: { claim: clockMargin } })
    await siwx.verify(await request())
    const [key, until] = clockMargin.mock.calls[0]!
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    // The challenge's ten minutes, the longest check of a signature, and five minutes between clocks.
    expect(until - clock.at).toBe(905_000)
  })

  it('and a store of claims that fails is told as it is, and the signature counts afterwards', async () => {
    const claims = memoryClaims()
    let isDown = true
    const claim: typeof claims.claim = (key, until) =>
      isDown ? Promise.reject(new Error('no database')) : claims.claim(key, until)
    const { siwx, request } = openDesk({ claims: { claim } })
    const sent = await request()
    await expect(siwx.verify(sent)).rejects.toThrow('no database')
    isDown = false
    expect(await codeOf(siwx.verify(sent))).toBeUndefined()
  })
})

describe('the text of an error', () => {
  it('has nothing of the request in it', async () => {
    const { siwx, request, account } = openDesk()
    const sent = await request({ statement: 'between us' })
    const refused = (await siwx.verify(sent).catch((error: unknown) => error)) as SiwxError
    const told = JSON.stringify(refused) + refused.message
    for (const part of [account.address, 'between us', sent.signature]) expect(told).not.toContain(part)
  })
})
