import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mailsTo, waitForMails } from './mail/mail.fixture.js'
import { type KeeperAnswer, createKeeperVisitor, handedOver, page } from './keeperVisitor.fixture.js'
import { subjectOf } from './socials/profiles.js'
import { type SocialName, socialNames, testPeople } from './socials/world.js'
import { type Sandbox, startSandbox } from './startSandbox.js'
import { anyPorts } from './testSandbox.fixture.js'

let sandbox: Sandbox
let stateDir: string
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'keeper-'))
  sandbox = await startSandbox({ ports: anyPorts, parts: ['mail', 'socials', 'gateway'], stateDir })
})
afterAll(async () => {
  await sandbox.stop()
  await rm(stateDir, { recursive: true, force: true })
})
afterEach(async () => {
  vi.useRealTimers()
  for (const name of socialNames) await tell(name, 'restore')
})

const tell = (name: SocialName, control: string): Promise<Response> =>
  fetch(`${sandbox.urls.socials[name]}/_${control}`, { method: 'POST' })
const newVisitor = (): ReturnType<typeof createKeeperVisitor> => createKeeperVisitor(sandbox)
const refusal = (code: string, status: number, data?: object): object => ({
  status,
  json: { code, message: expect.any(String) as string, ...(data && { data }) },
})
const walletOf = ({ json }: KeeperAnswer): unknown => json['walletId']
/** How many minutes later it is for browser, keeper and providers. */
const later = (minutes: number): void =>
  void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

describe('signing in at a provider', () => {
  it.each([
    ['google', { email: 'alice@example.test', username: 'Alice Harbour' }],
    ['apple', { email: 'alice@apple.test' }],
    ['facebook', { email: 'alice@example.test', username: 'Alice Harbour' }],
    ['github', { email: 'alice@github.test', username: 'alice' }],
    ['x', { username: 'alice' }],
    ['discord', { email: 'alice@discord.test', username: 'alice' }],
  ] as const)('%s: a new account, and the same one on another browser', async (name, user) => {
    // Each provider has checked an address of its own; Facebook checks none.
    if ('email' in user && name !== 'facebook') await tell(name, `email?address=${user.email}`)
    const first = await newVisitor().signIn(name, 'alice')
    expect(first).toEqual({
      status: 200,
      json: {
        token: expect.stringMatching(/^[\w-]{43}$/) as string,
        user: { provider: name, ...user },
        walletId: expect.any(String) as string,
      },
    })
    const second = newVisitor()
    expect(walletOf(await second.signIn(name, 'alice'))).toBe(walletOf(first))
    const { json } = await second.call('identities')
    expect(json['identities']).toMatchObject([{ provider: name, subject: subjectOf(name, testPeople[0]!) }])
    expect(walletOf(await newVisitor().signIn(name, 'erin'))).not.toBe(walletOf(first))
  })

  it('asks for no more than it needs, to be sent back to one exact address', async () => {
    const visitor = newVisitor()
    for (const [name, scope, more] of [
      ['google', 'openid email profile', { code_challenge_method: 'S256', nonce: /^[\w-]{43}$/ }],
      ['apple', 'openid email name', { response_mode: 'form_post', nonce: /^[\w-]{43}$/ }],
      ['facebook', 'openid email public_profile', { code_challenge_method: 'S256', nonce: /^[\w-]{43}$/ }],
      ['github', 'read:user user:email', { code_challenge_method: 'S256' }],
      ['x', 'users.read tweet.read', { code_challenge_method: 'S256' }],
      ['discord', 'identify email', { code_challenge_method: 'S256' }],
    ] as const) {
      const { url } = await visitor.begin(name)
      const query = Object.fromEntries(url.searchParams)
      expect(url.origin).toBe(sandbox.urls.socials[name])
      expect(query).toMatchObject({
        response_type: 'code',
        scope,
        redirect_uri: `${sandbox.urls.keeper}/keeper/callback/${name}`,
        // 128 bits that find it, and 256 that prove it.
        state: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/) as string,
        ...Object.fromEntries(
          Object.entries(more).map(([key, value]) => [
            key,
            typeof value === 'string' ? value : (expect.stringMatching(value) as string),
          ]),
        ),
      })
    }
  })

  it('the callback page is strict, and hands over to the frame of that name or shows a number', async () => {
    const visitor = newVisitor()
    const { attemptId, url } = await visitor.begin('github')
    const { headers, text, status } = await visitor.choose(url, 'bob')
    expect(status).toBe(200)
    expect(handedOver({ text })).toEqual({
      attempt: attemptId,
      frame: 'keeper-frame',
      code: expect.stringMatching(/^[\w-]{43}$/) as string,
      number: expect.stringMatching(/^\d{6}$/) as string,
    })
    const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(text) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'$/,
    )
    expect(policy).toContain(`script-src 'sha256-${hash}'`)
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    // With it the page would have no opener.
    expect(headers).not.toHaveProperty('cross-origin-opener-policy')
    expect(text).not.toContain('bobpier')
  })
})

describe('what comes back wrong', () => {
  it('a state that is unknown, missing, doubled, or another provider’s is nothing', async () => {
    const visitor = newVisitor()
    const { url, attemptId, verifier } = await visitor.begin('github')
    const state = url.searchParams.get('state')!
    const back = `${sandbox.urls.keeper}/keeper/callback`
    const made = `${'a'.repeat(22)}.${'b'.repeat(43)}`
    const forged = `${state.slice(0, 23)}${'b'.repeat(43)}`
    for (const query of [
      `github?code=x&state=${made}`,
      `github?code=x&state=${forged}`,
      `github?code=x&state=${attemptId}`,
      'github?code=x',
      'github',
      `github?code=x&state=${state}&state=${state}`,
      `discord?code=x&state=${state}`,
      `github?error=access_denied&state=${forged}`,
    ]) {
      const { status, text } = await visitor.browser.open(`${back}/${query}`)
      expect([query, status, handedOver({ text })]).toEqual([query, 410, {}])
      expect(text).toContain('This sign-in is over')
    }
    expect((await visitor.browser.open(`${back}/unknown?state=${state}`)).status).toBe(400)
    // None of them has used it up.
    const { code } = handedOver(await visitor.choose(url, 'alice'))
    expect((await visitor.call('social/finish', { attemptId, code, verifier })).status).toBe(200)
  })

  it('a state counts once, and for five minutes', async () => {
    const visitor = newVisitor()
    const { url } = await visitor.begin('x')
    const shown = await visitor.choose(url, 'alice')
    expect(handedOver(shown)).toHaveProperty('code')
    const again = await visitor.browser.open(shown.url)
    expect([again.status, handedOver(again)]).toEqual([410, {}])
    const late = await visitor.begin('x')
    later(5.1)
    const { status, text } = await visitor.choose(late.url, 'alice')
    expect([status, handedOver({ text })]).toEqual([410, {}])
  })

  it.each(socialNames)('%s: the visitor says no', async (name) => {
    const visitor = newVisitor()
    const { url, attemptId, verifier } = await visitor.begin(name)
    const shown = await visitor.choose(url, '')
    expect(shown.text).toContain('You’re not signed in')
    expect(handedOver(shown)).toEqual({
      attempt: attemptId,
      frame: 'keeper-frame',
      error: 'provider-refused',
    })
    const finish = { attemptId, code: 'c'.repeat(43), verifier }
    expect(await visitor.call('social/finish', finish)).toEqual(refusal('provider-refused', 401))
    expect(await visitor.call('social/finish', finish)).toEqual(refusal('handoff-expired', 410))
  })

  it.each(['google', 'apple', 'facebook'] as const)('%s: an ID token for another nonce', async (name) => {
    const visitor = newVisitor()
    const { url } = await visitor.begin(name)
    url.searchParams.set('nonce', 'n'.repeat(43))
    expect(handedOver(await visitor.choose(url, 'alice'))).toMatchObject({ error: 'provider-refused' })
  })

  it.each(socialNames.filter((name) => name !== 'apple'))('%s: a code for another verifier', async (name) => {
    const visitor = newVisitor()
    const { url } = await visitor.begin(name)
    url.searchParams.set('code_challenge', createHash('sha256').update('theirs').digest('base64url'))
    expect(handedOver(await visitor.choose(url, 'alice'))).toMatchObject({ error: 'provider-refused' })
  })

  it('a code of another sign-in: it is bound to what began it', async () => {
    const [mine, theirs] = [newVisitor(), newVisitor()]
    for (const name of ['google', 'apple', 'github'] as const) {
      const [own, other] = [await mine.begin(name), await theirs.begin(name)]
      const state = own.url.searchParams.get('state')!
      // They sign in, and the answer is put to the state of someone else.
      other.url.searchParams.set('state', state)
      const shown = await theirs.choose(other.url, 'bob')
      expect(handedOver(shown)).toMatchObject({ error: 'provider-refused' })
    }
  })

  it('a provider that answers nonsense, or not in time', async () => {
    for (const name of ['google', 'github'] as const) {
      const visitor = newVisitor()
      const { url } = await visitor.begin(name)
      const login = await visitor.browser.open(url)
      await tell(name, 'broken')
      expect(handedOver(await visitor.browser.submit(login, { person: 'alice' }))).toMatchObject({
        error: 'provider-refused',
      })
    }
    await tell('x', 'slow?milliseconds=7000')
    const visitor = newVisitor()
    const began = performance.now()
    expect(handedOver(await visitor.choose((await visitor.begin('x')).url, 'alice'))).toMatchObject({
      error: 'provider-refused',
    })
    expect(performance.now() - began).toBeLessThan(6900)
  })
})

describe('handing over', () => {
  it('counts once, for the browser that began it, with its verifier and the code', async () => {
    const [visitor, other] = [newVisitor(), newVisitor()]
    const { attemptId, verifier, url } = await visitor.begin('x')
    const over = refusal('handoff-expired', 410)
    const early = { attemptId, code: 'c'.repeat(43), verifier }
    expect(await visitor.call('social/finish', early)).toEqual(over)
    const { code } = handedOver(await visitor.choose(url, 'alice'))
    const right = { attemptId, code, verifier }
    expect(await other.call('social/finish', right)).toEqual(over)
    expect(await visitor.call('social/finish', { ...right, verifier: 'v'.repeat(43) })).toEqual(over)
    expect(await visitor.call('social/finish', { ...right, code: 'c'.repeat(43) })).toEqual(over)
    const both = await Promise.all([
      visitor.call('social/finish', right),
      visitor.call('social/finish', right),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
  })

  it('not later than two minutes after the provider has answered', async () => {
    const visitor = newVisitor()
    const { attemptId, verifier, url } = await visitor.begin('x')
    const { code } = handedOver(await visitor.choose(url, 'alice'))
    later(2.1)
    expect(await visitor.call('social/finish', { attemptId, code, verifier })).toEqual(
      refusal('handoff-expired', 410),
    )
  })

  it('by the number that the window shows', async () => {
    const visitor = newVisitor()
    const { attemptId, verifier, url } = await visitor.begin('x')
    const early = await visitor.call('social/number', { attemptId, number: '042713', verifier })
    expect(early).toEqual(refusal('wrong-code', 422, { left: 1 }))
    const has = (by = visitor, proof = verifier): Promise<KeeperAnswer> =>
      by.call('social/answered', { attemptId, verifier: proof })
    expect(await has()).toMatchObject({ status: 200, json: { answered: false } })
    const { number } = handedOver(await visitor.choose(url, 'alice'))
    expect(await has(newVisitor())).toEqual(refusal('handoff-expired', 410))
    expect(await has(visitor, 'v'.repeat(43))).toEqual(refusal('handoff-expired', 410))
    // It says no more, and uses no try up.
    for (const _ of [1, 2, 3]) expect((await has()).json).toEqual({ answered: true })
    const right = { attemptId, number, verifier }
    expect(await newVisitor().call('social/number', right)).toEqual(refusal('handoff-expired', 410))
    expect(await visitor.call('social/number', right)).toMatchObject({
      status: 200,
      json: { user: { provider: 'x' } },
    })
    expect(await visitor.call('social/number', right)).toEqual(refusal('handoff-expired', 410))
  })

  it('a refusal is told to the frame that asks', async () => {
    const visitor = newVisitor()
    const { attemptId, verifier, url } = await visitor.begin('x')
    expect(handedOver(await visitor.choose(url, ''))).toMatchObject({ error: 'provider-refused' })
    const has = (): Promise<KeeperAnswer> => visitor.call('social/answered', { attemptId, verifier })
    expect(await has()).toEqual(refusal('provider-refused', 401))
    expect(await has()).toEqual(refusal('handoff-expired', 410))
  })

  it('a number can be guessed once', async () => {
    const visitor = newVisitor()
    const { attemptId, verifier, url } = await visitor.begin('x')
    const { number, code } = handedOver(await visitor.choose(url, 'alice'))
    const wrong = String((Number(number) + 1) % 1_000_000).padStart(6, '0')
    const guess = (text: unknown): Promise<KeeperAnswer> =>
      visitor.call('social/number', { attemptId, number: text, verifier })
    expect(await guess(wrong)).toEqual(refusal('wrong-code', 422, { left: 0 }))
    expect(await guess(number)).toEqual(refusal('handoff-expired', 410))
    expect(await visitor.call('social/finish', { attemptId, code, verifier })).toEqual(
      refusal('handoff-expired', 410),
    )
  })

  it('is for pages on the list, and for providers that are known', async () => {
    const visitor = newVisitor()
    const body = { provider: 'google', origin: page, challenge: 'c'.repeat(43), frame: 'f' }
    const start = (more: object): Promise<KeeperAnswer> => visitor.call('social/start', { ...body, ...more })
    expect(await start({ origin: 'http://evil.localhost:5173' })).toEqual(refusal('wrong-origin', 403))
    expect(await start({ provider: 'myspace' })).toMatchObject(refusal('malformed-request', 400))
    expect(await start({ frame: '"><script>' })).toMatchObject(refusal('malformed-request', 400))
  })

  it('of one browser the newest three count', async () => {
    const visitor = newVisitor()
    const first = await visitor.begin('x')
    const visits = [await visitor.begin('x'), await visitor.begin('x'), await visitor.begin('x')]
    expect((await visitor.choose(first.url, 'alice')).status).toBe(410)
    for (const { url } of visits) expect((await visitor.choose(url, 'alice')).status).toBe(200)
  })
})

describe('equal addresses never join accounts', () => {
  it('409 link-required where another account has proved it; signed in there it can be added', async () => {
    const byMail = newVisitor()
    const account = await byMail.signInByEmail('carol@example.test')
    expect(account.status).toBe(200)
    const stranger = newVisitor()
    const wanted = refusal('link-required', 409, { provider: 'email' })
    expect(await stranger.signIn('google', 'carol')).toEqual(wanted)
    // Without a trace of it.
    expect(await stranger.signIn('google', 'carol')).toEqual(wanted)
    expect(await stranger.signIn('discord', 'carol')).toEqual(wanted)

    const { attemptId, verifier, url } = await byMail.begin('google')
    const { code } = handedOver(await byMail.choose(url, 'carol'))
    expect(await byMail.call('identities/link', { attemptId, code, verifier })).toEqual({
      status: 200,
      json: {},
    })
    const { json } = await byMail.call('identities')
    expect(json['identities']).toMatchObject([{ provider: 'email' }, { provider: 'google' }])
    const back = await stranger.signIn('google', 'carol')
    expect(back).toMatchObject({ status: 200, json: { user: { provider: 'google' } } })
    expect(walletOf(back)).toBe(walletOf(account))
  })

  it('the account at a provider alone adds no other one, and changes no address', async () => {
    await tell('google', 'email?address=erin@google.test')
    const owner = newVisitor()
    const { json } = await owner.signIn('google', 'erin')
    const device = { kind: 'device', serverShare: Buffer.alloc(16, 7).toString('base64url') }
    const addresses = { eip155: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] }
    expect(await owner.call('factors', { walletId: json['walletId'], ...device, addresses })).toMatchObject({
      status: 200,
    })
    const thief = newVisitor()
    expect(await thief.signIn('google', 'erin')).toMatchObject({ status: 200 })
    const { attemptId, verifier, url } = await thief.begin('x')
    const { code } = handedOver(await thief.choose(url, 'erin'))
    const refused = refusal('fresh-needed', 403)
    expect(await thief.call('identities/link', { attemptId, code, verifier })).toEqual(refused)
    // The address that the provider proved is asked first.
    const begun = await thief.call('identities/email/start', { email: 'thief@example.test' })
    expect(begun.json).toMatchObject({ stage: 'primary' })
    expect(await mailsTo(sandbox.urls.mail!, 'thief@example.test')).toEqual([])

    // Also long after signing in, who reads the mail of the account changes its address.
    later(20)
    const asked = await owner.call('identities/email/start', { email: 'erin@example.test' })
    // One of the thief's came before.
    const mails = { 'erin@google.test': 2, 'erin@example.test': 1 }
    const codeAt = async (email: keyof typeof mails): Promise<string> => {
      const [mail] = await waitForMails(sandbox.urls.mail!, email, mails[email])
      return /^\d{6}$/m.exec(mail!.text)?.[0] ?? ''
    }
    const verify = async ({ json: step }: KeeperAnswer, email: keyof typeof mails): Promise<KeeperAnswer> =>
      owner.call('identities/email/verify', { attemptId: step['attemptId'], code: await codeAt(email) })
    const second = await verify(asked, 'erin@google.test')
    expect(second.json).toMatchObject({ stage: 'secondary' })
    expect((await verify(second, 'erin@example.test')).json).toEqual({
      stage: 'done',
      email: 'erin@example.test',
    })
  })

  it('mails of a new account speak the language of its page', async () => {
    await tell('google', 'email?address=frank@google.test')
    const visitor = newVisitor()
    await visitor.signIn('google', 'frank', 'de')
    expect(await visitor.call('account/delete')).toMatchObject({ status: 200 })
    const [mail] = await waitForMails(sandbox.urls.mail!, 'frank@google.test', 1)
    expect(mail!.subject).toBe('Dein Konto wurde gelöscht')
  })

  it('an identity of another account cannot be added', async () => {
    await newVisitor().signIn('x', 'frank')
    const visitor = newVisitor()
    await visitor.signInByEmail('someone@example.test')
    const { attemptId, verifier, url } = await visitor.begin('x')
    const { code } = handedOver(await visitor.choose(url, 'frank'))
    expect(await visitor.call('identities/link', { attemptId, code, verifier })).toEqual(
      refusal('link-required', 409, { provider: 'x' }),
    )
  })

  it('what the provider has not verified is shown, and proves nothing', async () => {
    const owner = await newVisitor().signInByEmail('dave-real@example.test')
    for (const name of ['google', 'apple', 'discord'] as const) {
      await tell(name, 'email?address=dave-real@example.test')
      expect(await newVisitor().signIn(name, 'dave')).toMatchObject(refusal('link-required', 409))
      await tell(name, 'restore')
    }
    // Dave states Alice's address everywhere.
    const alice = await newVisitor().signIn('google', 'alice')
    expect(alice.json['user']).toMatchObject({ email: 'alice@example.test' })
    for (const name of ['google', 'apple', 'facebook', 'discord'] as const) {
      const answer = await newVisitor().signIn(name, 'dave')
      expect(answer).toMatchObject({ status: 200, json: { user: { email: 'alice@example.test' } } })
      expect([walletOf(owner), walletOf(alice)]).not.toContain(walletOf(answer))
    }
    // GitHub tells of verified ones only.
    const { json } = await newVisitor().signIn('github', 'dave')
    expect(json['user']).toEqual({ provider: 'github', username: 'dave' })
  })

  it('relay addresses, old names with their number, and long names', async () => {
    expect((await newVisitor().signIn('apple', 'bob')).json['user']).toEqual({
      provider: 'apple',
      email: 'x7k2m9q4@privaterelay.sandbox.test',
    })
    expect((await newVisitor().signIn('discord', 'bob')).json['user']).toMatchObject({
      username: 'bobpier#0042',
    })
    const { username } = (await newVisitor().signIn('facebook', 'frank')).json['user'] as { username: string }
    expect([username.length, username.startsWith('Frank <b>& Sons</b>')]).toEqual([64, true])
  })
})
