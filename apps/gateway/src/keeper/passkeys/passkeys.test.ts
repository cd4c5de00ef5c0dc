import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Browser, page, sha256 } from '../browser.fixture.js'
import { keeperOfFile } from '../keeper.fixture.js'
import { addPasskey, assertionOf, half, newOwner, register, storePasskey } from '../wallet.fixture.js'
import { Authenticator } from './authenticator.fixture.js'

const keeper = keeperOfFile()
afterEach(() => void vi.useRealTimers())

it('options are for the full host of the keeper, discoverable, verified, with the secret’s salt', async () => {
  const { browser } = await keeper.it.signedIn('options@app.example')
  const prf = { eval: { first: sha256('latchkey/keeper/v1/prf') } }
  expect((await browser.call('passkey/options', { type: 'create' })).json).toMatchObject({
    rp: { id: 'keeper.app.example' },
    user: { name: 'options@app.example' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    extensions: { prf },
  })
  const { json } = await keeper.it.browser().call('passkey/options', { type: 'get' })
  expect(json).toMatchObject({
    rpId: 'keeper.app.example',
    userVerification: 'required',
    extensions: { prf },
  })
  expect(json['allowCredentials']).toBeUndefined()
  expect((await keeper.it.browser().call('passkey/options', { type: 'create' })).code).toBe('session-ended')
})

describe('signing in with a passkey', () => {
  it('opens its factor with the same gesture, and all addresses are told', async () => {
    const owner = await newOwner(keeper.it, 'gesture@app.example')
    const { authenticator, id, share } = await addPasskey(owner)
    const browser = keeper.it.browser()
    const answer = await browser.signIn('passkey/login', {
      assertion: await assertionOf(browser, authenticator),
    })
    expect(answer).toMatchObject({
      status: 200,
      json: {
        user: { provider: 'passkey', email: 'gesture@app.example' },
        wallet: { id: owner.walletId },
        recovery: {
          factorId: id,
          walletId: owner.walletId,
          serverShare: share,
          wrapped: expect.any(String) as string,
        },
      },
    })
    const device = { walletId: owner.walletId, kind: 'device', serverShare: half() }
    expect((await browser.call('factors', device)).status).toBe(200)
    const { json } = await browser.call('activity')
    expect(json['entries']).toContainEqual(
      expect.objectContaining({ what: 'recovered', factorId: id, origin: page }),
    )
    await expect
      .poll(() => keeper.it.mail.subjects('gesture@app.example'))
      .toContain('Your wallet was opened on another device')
  })

  it('opens the factor of a visitor who is signed in otherwise, and makes their session fresh', async () => {
    const owner = await newOwner(keeper.it, 'other@app.example')
    const { authenticator, id, share } = await addPasskey(owner)
    const { browser } = await keeper.it.signedIn('other@app.example')
    const open = async () =>
      browser.call(`factors/${id}/open`, { assertion: await assertionOf(browser, authenticator) })
    expect(await open()).toMatchObject({ status: 200, json: { serverShare: share } })
    expect((await browser.call(`factors/${owner.factorId}/revoke`)).status).toBe(200)
  })

  it.each<readonly [what: string, fault: Parameters<Authenticator['get']>[1]]>([
    ['in a page that is not listed', { clientData: { topOrigin: 'https://evil.example' } }],
    ['in a page that claims to be at the top', { clientData: { crossOrigin: false } }],
    ['by another origin', { clientData: { origin: page } }],
    ['for another host', { rpId: 'app.example' }],
    ['without the visitor verified', { verified: false }],
    ['as a registration', { clientData: { type: 'webauthn.create' } }],
    ['for a challenge of its own', { clientData: { challenge: sha256('mine') } }],
  ])('§16 is refused %s', async (what, fault) => {
    const owner = await newOwner(keeper.it, `${sha256(what).slice(0, 8)}@app.example`.toLowerCase())
    const { authenticator } = await addPasskey(owner)
    const browser = keeper.it.browser()
    const login = async (wrong?: Parameters<Authenticator['get']>[1]) =>
      browser.call('passkey/login', { assertion: await assertionOf(browser, authenticator, wrong) })
    expect(await login(fault)).toMatchObject({ status: 401, code: 'passkey-refused' })
    expect((await login()).status).toBe(200)
  })

  it('works at the top, and in a browser that names no page', async () => {
    const owner = await newOwner(keeper.it, 'safari@app.example')
    const { authenticator } = await addPasskey(owner)
    for (const clientData of [{ crossOrigin: false, topOrigin: undefined }, { topOrigin: undefined }]) {
      const browser = keeper.it.browser()
      const assertion = await assertionOf(browser, authenticator, { clientData })
      expect((await browser.call('passkey/login', { assertion })).status).toBe(200)
    }
  })

  it('takes each answer once, and only of the browser that asked', async () => {
    const owner = await newOwner(keeper.it, 'once@app.example')
    const { authenticator } = await addPasskey(owner)
    const [browser, other] = [keeper.it.browser(), keeper.it.browser()]
    const assertion = await assertionOf(browser, authenticator)
    expect(await other.call('passkey/login', { assertion })).toMatchObject({ code: 'passkey-refused' })
    expect((await browser.call('passkey/login', { assertion })).status).toBe(200)
    expect(await browser.call('passkey/login', { assertion })).toMatchObject({ code: 'passkey-refused' })
    const late = await assertionOf(browser, authenticator)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 5 * 60_000 + 1)
    expect(await browser.call('passkey/login', { assertion: late })).toMatchObject({
      code: 'passkey-refused',
    })
  })

  it('§16 a counter that goes back freezes the passkey, and the visitor is told', async () => {
    const owner = await newOwner(keeper.it, 'copy@app.example')
    const { authenticator } = await addPasskey(owner)
    const browser = keeper.it.browser()
    const login = async (counter?: number) => {
      const fault = counter === undefined ? {} : { counter }
      return browser.call('passkey/login', { assertion: await assertionOf(browser, authenticator, fault) })
    }
    const signedIn = await login(20)
    expect(signedIn.status).toBe(200)
    expect(await login(19)).toMatchObject({ status: 401, code: 'passkey-refused' })
    expect(await login(30)).toMatchObject({ status: 401, code: 'passkey-refused' })
    await expect.poll(() => keeper.it.mail.subjects('copy@app.example')).toContain('A passkey was blocked')
    // Which of them the copy opened is not known.
    browser.token = String(signedIn.json['token'])
    expect([
      await browser.call('session/refresh'),
      await owner.browser.call('session/refresh'),
    ]).toMatchObject([{ code: 'session-ended' }, { code: 'session-ended' }])
  })

  it('a passkey without a counter stays good', async () => {
    const owner = await newOwner(keeper.it, 'zero@app.example')
    const { authenticator } = await addPasskey(owner, { counter: 0 })
    for (let index = 0; index < 2; index += 1) {
      const own = keeper.it.browser()
      const assertion = await assertionOf(own, authenticator, { counter: 0 })
      expect((await own.call('passkey/login', { assertion })).json).toMatchObject({
        wallet: { id: owner.walletId },
      })
    }
  })
})

describe('a passkey without a factor', () => {
  const fresh = async (browser: Browser, authenticator: Authenticator) =>
    browser.call('passkey/fresh', { assertion: await assertionOf(browser, authenticator) })
  const login = async (authenticator: Authenticator) => {
    const browser = keeper.it.browser()
    return browser.call('passkey/login', { assertion: await assertionOf(browser, authenticator) })
  }
  const refused = { status: 401, code: 'passkey-refused' }

  it('signs no one in and proves nothing, whether it was made before the wallet or after', async () => {
    const { browser: thief } = await keeper.it.signedIn('early@app.example')
    const [early, late] = [new Authenticator(), new Authenticator()]
    expect((await register(thief, early)).status).toBe(200)
    expect(await login(early)).toMatchObject(refused)
    const owner = await newOwner(keeper.it, 'early@app.example')
    expect([await login(early), await fresh(thief, early)]).toMatchObject([refused, refused])
    expect((await thief.call(`factors/${owner.factorId}/revoke`)).code).toBe('fresh-needed')
    const stored = await storePasskey({ browser: thief, walletId: owner.walletId }, early)
    expect(stored).toMatchObject({ status: 403, code: 'fresh-needed' })
    await register(owner.browser, late)
    expect([await login(late), await fresh(owner.browser, late)]).toMatchObject([refused, refused])
  })

  it('is good once that is stored, for that one', async () => {
    const owner = await newOwner(keeper.it, 'bound@app.example')
    const authenticator = new Authenticator()
    await register(owner.browser, authenticator)
    const { json } = await storePasskey(owner, authenticator)
    expect((await login(authenticator)).json).toMatchObject({ recovery: { factorId: json['factorId'] } })
    expect((await fresh(owner.browser, authenticator)).status).toBe(200)
    expect((await storePasskey(owner, authenticator)).status).toBe(404)
  })

  it('may be made again, and gives way to the next', async () => {
    const owner = await newOwner(keeper.it, 'again@app.example')
    const [first, next] = [new Authenticator(), new Authenticator()]
    for (const authenticator of [first, first, next]) await register(owner.browser, authenticator)
    const { json } = await owner.browser.call('passkey/options', { type: 'create' })
    expect(json['excludeCredentials']).toEqual([])
    expect((await storePasskey(owner, first)).status).toBe(404)
    expect((await storePasskey(owner, next)).status).toBe(200)
  })

  it('is gone after an hour; one with a factor stays', async () => {
    const owner = await newOwner(keeper.it, 'swept@app.example')
    const { authenticator: kept } = await addPasskey(owner)
    const pending = new Authenticator()
    await register(owner.browser, pending)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 62 * 60_000)
    // Any question sweeps, once it is answered.
    await keeper.it.browser().call('chains')
    await expect.poll(async () => (await storePasskey(owner, pending)).status).toBe(404)
    expect((await login(kept)).status).toBe(200)
  })
})

describe('making a passkey', () => {
  it.each<readonly [what: string, fault: Parameters<Authenticator['create']>[1]]>([
    ['in a page that is not listed', { clientData: { topOrigin: 'https://evil.example' } }],
    ['by another origin', { clientData: { origin: page } }],
    ['for another host', { rpId: 'app.example' }],
    ['without the visitor verified', { verified: false }],
  ])('§16 is refused %s', async (_, fault) => {
    const { browser } = await keeper.it.signedIn(`make${keeper.it.mail.mails.length}@app.example`)
    const options = await browser.call('passkey/options', { type: 'create' })
    const credential = await new Authenticator().create(options.json, fault)
    expect(await browser.call('passkey/register', { credential })).toMatchObject({
      status: 401,
      code: 'passkey-refused',
    })
  })

  it('takes one who holds the wallet, and no passkey of another account', async () => {
    const owner = await newOwner(keeper.it, 'holder@app.example')
    const { authenticator } = await addPasskey(owner)
    const { browser: reader } = await keeper.it.signedIn('holder@app.example')
    const mine = new Authenticator()
    const refused = { status: 403, code: 'fresh-needed' }
    expect(await reader.call('passkey/options', { type: 'create' })).toMatchObject(refused)
    const { json } = await owner.browser.call('passkey/options', { type: 'create' })
    expect(await reader.call('passkey/register', { credential: await mine.create(json) })).toMatchObject(
      refused,
    )
    const { browser: other } = await keeper.it.signedIn('taker@app.example')
    expect(await register(other, authenticator)).toMatchObject({ code: 'passkey-refused' })
    const foreign = {
      walletId: 'x'.repeat(22),
      kind: 'passkey',
      serverShare: half(),
      wrapped: half(),
      credentialId: authenticator.id,
    }
    expect((await other.call('factors', foreign)).status).toBe(404)
  })

  it('§16 a challenge of one account makes none for another of the same browser', async () => {
    const owner = await newOwner(keeper.it, 'stale@app.example')
    const own = owner.browser.token
    const email = 'throwaway@app.example'
    const { json: started } = await owner.browser.call('email/start', { email, origin: page, locale: 'en' })
    const verified = { attemptId: started['attemptId'], code: keeper.it.mail.code(email) }
    await owner.browser.signIn('email/verify', verified)
    const { json } = await owner.browser.call('passkey/options', { type: 'create' })
    expect(json).toHaveProperty('challenge')
    owner.browser.token = own
    const credential = await new Authenticator().create(json)
    expect(await owner.browser.call('passkey/register', { credential })).toMatchObject({
      code: 'passkey-refused',
    })
  })

  it('proves to be there, for an act that cannot be undone', async () => {
    const owner = await newOwner(keeper.it, 'there@app.example')
    const { authenticator } = await addPasskey(owner)
    const { browser } = await keeper.it.signedIn('there@app.example')
    expect((await browser.call(`factors/${owner.factorId}/revoke`)).code).toBe('fresh-needed')
    const stranger = await newOwner(keeper.it, 'there2@app.example')
    const { authenticator: wrong } = await addPasskey(stranger)
    const fresh = async (with_: Authenticator) =>
      browser.call('passkey/fresh', { assertion: await assertionOf(browser, with_) })
    expect(await fresh(wrong)).toMatchObject({ code: 'passkey-refused' })
    expect((await fresh(authenticator)).json).toEqual({})
    expect((await browser.call(`factors/${owner.factorId}/revoke`)).status).toBe(200)
  })
})
