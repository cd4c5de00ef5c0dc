import { randomBytes } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sha256 } from '../browser.fixture.js'
import { keeperOfFile } from '../keeper.fixture.js'
import { addCode, addPasskey, addresses, assertionOf, half, newOwner } from '../wallet.fixture.js'

const keeper = keeperOfFile(() => ({ trustProxy: ['127.0.0.1'] }), { mailsPerHour: 100 })
const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.7' } }
const subjects = (to: string) => keeper.it.mail.subjects(to)

describe('the first pair of a wallet', () => {
  it('makes it; the next sign-in is told of it, and the device opens its half', async () => {
    const owner = await newOwner(keeper.it, 'first@app.example')
    const { browser, factorId, serverShare, walletId } = owner
    expect((await browser.call(`factors/${factorId}/open`)).json).toEqual({ serverShare })
    const { json } = await keeper.it.signedIn('first@app.example')
    expect(json).toEqual({
      token: expect.any(String) as string,
      user: { provider: 'email', email: 'first@app.example' },
      wallet: {
        id: walletId,
        addresses,
        factors: [{ id: factorId, kind: 'device', createdAt: expect.any(Number) as number }],
      },
    })
    expect((await browser.call('factors/list')).json).toMatchObject({
      walletId,
      factors: [
        {
          id: factorId,
          kind: 'device',
          label: 'Firefox',
          here: true,
          lastUsedAt: expect.any(Number) as number,
        },
      ],
    })
    // They know: they made it.
    expect(subjects('first@app.example')).toEqual([])
  })

  it('is one, of two browsers that make it at once', async () => {
    const [one, two] = [
      await keeper.it.signedIn('race@app.example'),
      await keeper.it.signedIn('race@app.example'),
    ]
    const body = { walletId: one.json['walletId'], kind: 'device', addresses }
    const answers = await Promise.all(
      [one, two].map(({ browser }) => browser.call('factors', { ...body, serverShare: half() })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  })

  it('needs addresses, and a half of 16 bytes', async () => {
    const { browser, json } = await keeper.it.signedIn('half@app.example')
    const body = { walletId: json['walletId'], kind: 'device', serverShare: half(), addresses }
    for (const wrong of [
      { addresses: undefined },
      { serverShare: 'AA' },
      { kind: 'pin' },
      { proofHash: 'x'.repeat(43) },
    ])
      expect(await browser.call('factors', { ...body, ...wrong })).toMatchObject({
        status: 400,
        code: 'malformed-request',
      })
  })
})

describe('a stranger who reads the mail', () => {
  it('gets no half, may add none and remove none', async () => {
    const owner = await newOwner(keeper.it, 'read@app.example')
    const { id } = await addCode(owner)
    const { browser: thief } = await keeper.it.signedIn('read@app.example')
    expect(await thief.call(`factors/${owner.factorId}/open`)).toMatchObject({
      status: 403,
      code: 'not-on-device',
    })
    expect(await thief.call(`factors/${id}/open`, { proof: half() })).toMatchObject({ code: 'wrong-code' })
    const mine = { walletId: owner.walletId, kind: 'device', serverShare: half() }
    expect(await thief.call('factors', mine)).toMatchObject({ status: 403, code: 'fresh-needed' })
    expect(await thief.call(`factors/${owner.factorId}/revoke`)).toMatchObject({
      status: 403,
      code: 'fresh-needed',
    })
    expect(await thief.call('passkey/options', { type: 'create' })).toMatchObject({
      status: 403,
      code: 'fresh-needed',
    })
    expect((await owner.browser.call(`factors/${owner.factorId}/open`)).status).toBe(200)
  })

  it('cannot name a factor or a wallet of someone else', async () => {
    const [owner, other] = [
      await newOwner(keeper.it, 'a@app.example'),
      await newOwner(keeper.it, 'b@app.example'),
    ]
    for (const act of ['open', 'revoke'])
      expect(await other.browser.call(`factors/${owner.factorId}/${act}`)).toMatchObject({
        status: 404,
        code: 'revoked',
      })
    const body = { walletId: owner.walletId, kind: 'device', serverShare: half(), addresses }
    expect(await other.browser.call('factors', body)).toMatchObject({ status: 404 })
    const taken = { ...body, walletId: other.walletId, factorId: owner.factorId }
    expect(await other.browser.call('factors', taken)).toMatchObject({ status: 400 })
  })
})

describe('who finds an open page', () => {
  it('makes no passkey and no recovery code without a fresh proof', async () => {
    const owner = await newOwner(keeper.it, 'open@app.example')
    const { authenticator } = await addPasskey(owner)
    const later = Date.now() + 301_000
    vi.useFakeTimers({ toFake: ['Date'], now: later })
    onTestFinished(() => void vi.useRealTimers())
    const { browser, walletId } = owner
    const code = { walletId, kind: 'code', serverShare: half(), proofHash: sha256(randomBytes(32)) }
    const isRefused = { status: 403, code: 'fresh-needed' }
    expect(await browser.call('passkey/options', { type: 'create' })).toMatchObject(isRefused)
    expect(await browser.call('factors', code)).toMatchObject(isRefused)
    await browser.call('passkey/fresh', { assertion: await assertionOf(browser, authenticator) })
    expect((await browser.call('passkey/options', { type: 'create' })).status).toBe(200)
    expect((await browser.call('factors', code)).status).toBe(200)
  })
})

describe('where the browser keeps nothing', () => {
  it('a device ends with its sign-in, five are kept, and no mail tells of each', async () => {
    const owner = await newOwner(keeper.it, 'memory@app.example')
    const { authenticator } = await addPasskey(owner)
    const load = async () => {
      const browser = keeper.it.browser()
      await browser.signIn('passkey/login', { assertion: await assertionOf(browser, authenticator) })
      const body = { walletId: owner.walletId, kind: 'device', serverShare: half(), temporary: true }
      const { json } = await browser.call('factors', body)
      return { browser, id: String(json['factorId']) }
    }
    const pages = []
    for (let loads = 0; loads < 6; loads += 1) pages.push(await load())
    const listed = async () =>
      (
        (await owner.browser.call('factors/list')).json['factors'] as readonly { id: string; kind: string }[]
      ).flatMap(({ id, kind }) => (kind === 'device' ? [id] : []))
    expect(await listed()).toEqual([owner.factorId, ...pages.slice(1).map(({ id }) => id)])
    expect((await pages[0]!.browser.call('session/refresh')).code).toBe('session-ended')
    expect((await pages[1]!.browser.call(`factors/${pages[1]!.id}/open`)).status).toBe(200)
    await pages[1]!.browser.call('logout')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    onTestFinished(() => void vi.useRealTimers())
    await keeper.it.browser().call('chains')
    await expect.poll(listed).toEqual([owner.factorId, ...pages.slice(2).map(({ id }) => id)])
    await expect
      .poll(() => subjects('memory@app.example'))
      .toEqual(['A passkey was added to your wallet', 'Your wallet was opened on another device'])
  })

  it('a temporary device puts no lasting one out, and stays one however it is stored again', async () => {
    const owner = await newOwner(keeper.it, 'push@app.example')
    const { proof, id } = await addCode(owner)
    const { browser: page } = await keeper.it.signedIn('push@app.example')
    await page.call(`factors/${id}/open`, { proof })
    const device = { walletId: owner.walletId, kind: 'device', serverShare: half() }
    for (let stores = 0; stores < 60; stores += 1)
      expect((await page.call('factors', { ...device, temporary: true })).status).toBe(200)
    const list = async () => (await owner.browser.call('factors/list')).json['factors'] as { id: string }[]
    // The own one of before makes room for each.
    expect(await list()).toHaveLength(3)
    const { id: factorId = '' } = (await list()).at(-1) ?? {}
    expect((await page.call('factors', { ...device, factorId })).json).toEqual({ factorId })
    await page.call('logout')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    onTestFinished(() => void vi.useRealTimers())
    await keeper.it.browser().call('chains')
    await expect.poll(list).toHaveLength(2)
  })

  it('a device follows its page to another sign-in', async () => {
    const { browser, json } = await keeper.it.signedIn('follow@app.example')
    const first = browser.token
    const body = { walletId: json['walletId'], kind: 'device', serverShare: half(), temporary: true }
    const { json: stored } = await browser.call('factors', { ...body, addresses })
    const email = 'follow@app.example'
    const attempt = { email, origin: 'https://app.example', locale: 'en' }
    const { json: started } = await browser.call('email/start', attempt)
    const code = keeper.it.mail.code(email)
    await browser.signIn('email/verify', { attemptId: started['attemptId'], code })
    const open = () => browser.call(`factors/${String(stored['factorId'])}/open`)
    expect((await open()).status).toBe(200)
    const second = browser.token
    expect(second).not.toBe(first)
    browser.token = first
    await browser.call('logout')
    browser.token = second
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    onTestFinished(() => void vi.useRealTimers())
    await keeper.it.browser().call('chains')
    await new Promise((done) => setTimeout(done, 200))
    expect((await open()).status).toBe(200)
  })

  it('is said of devices only', async () => {
    const { browser, walletId } = await newOwner(keeper.it, 'kept@app.example')
    const body = { walletId, kind: 'code', serverShare: half(), proofHash: sha256(randomBytes(32)) }
    expect(await browser.call('factors', { ...body, temporary: true })).toMatchObject({ status: 400 })
  })
})

it('an account is told of thirty devices and codes an hour, and of a deletion in any case', async () => {
  const owner = await newOwner(keeper.it, 'busy@app.example')
  for (let turn = 0; turn < 17; turn += 1) {
    const { id } = await addCode(owner)
    expect((await owner.browser.call(`factors/${id}/revoke`)).status).toBe(200)
  }
  await expect.poll(() => subjects('busy@app.example')).toHaveLength(30)
  const { json } = await owner.browser.call('activity')
  expect((json['entries'] as { what: string }[]).filter(({ what }) => what === 'code-added')).toHaveLength(17)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect((await owner.browser.call('account/delete')).json).toMatchObject({ deleted: false })
  await expect.poll(() => subjects('busy@app.example')).toHaveLength(31)
})

describe('a recovery code', () => {
  it('opens its half on a new device, which may then add itself; all addresses are told', async () => {
    const owner = await newOwner(keeper.it, 'code@app.example')
    const { proof, id, share } = await addCode(owner)
    const { browser } = await keeper.it.signedIn('code@app.example')
    expect((await browser.call(`factors/${id}/open`, { proof })).json).toEqual({ serverShare: share })
    const device = { walletId: owner.walletId, kind: 'device', serverShare: half() }
    expect((await browser.call('factors', device)).status).toBe(200)
    await expect
      .poll(() => subjects('code@app.example'))
      .toEqual([
        'A recovery code was made',
        'Your wallet was opened on another device',
        'A device was added to your wallet',
      ])
    const { json } = await browser.call('activity')
    expect((json['entries'] as { what: string }[]).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['device-added', 'recovered', 'code-added', 'signed-in']),
    )
  })

  it('is told of once a day at one place, and written down each time', async () => {
    const owner = await newOwner(keeper.it, 'daily@app.example')
    const { proof, id } = await addCode(owner)
    for (let uses = 0; uses < 3; uses += 1) await owner.browser.call(`factors/${id}/open`, { proof })
    const { json } = await owner.browser.call('activity')
    const entries = json['entries'] as readonly { what: string }[]
    expect(entries.filter(({ what }) => what === 'recovered')).toHaveLength(3)
    await expect.poll(() => subjects('daily@app.example')).toHaveLength(2)
  })

  it('has ten wrong proofs a day', async () => {
    const owner = await newOwner(keeper.it, 'tries@app.example')
    const { proof, id } = await addCode(owner)
    const open = (text: string) => owner.browser.call(`factors/${id}/open`, { proof: text })
    for (let left = 9; left >= 0; left -= 1)
      expect(await open(half())).toMatchObject({ status: 422, json: { code: 'wrong-code', data: { left } } })
    const answer = await open(proof)
    expect(answer).toMatchObject({ status: 429, code: 'too-many' })
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  it('keeps its tries for the owner, whatever someone who reads their mail tries elsewhere', async () => {
    const owner = await newOwner(keeper.it, 'blocked@app.example')
    const { proof, id } = await addCode(owner)
    const { browser: reader } = await keeper.it.signedIn('blocked@app.example')
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await reader.call(`factors/${id}/open`, { proof: half() }, elsewhere)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    expect((await owner.browser.call(`factors/${id}/open`, { proof })).status).toBe(200)
  })
})

describe('revoking', () => {
  it('takes a fresh proof; the device is told with its next request', async () => {
    const owner = await newOwner(keeper.it, 'lost@app.example')
    const { proof, id } = await addCode(owner)
    const { browser: phone } = await keeper.it.signedIn('lost@app.example')
    await phone.call(`factors/${id}/open`, { proof })
    const body = { walletId: owner.walletId, kind: 'device', serverShare: half() }
    const { json } = await phone.call('factors', body)
    const phoneId = String(json['factorId'])
    expect((await owner.browser.call(`factors/${phoneId}/revoke`)).status).toBe(200)
    expect((await phone.call(`factors/${phoneId}/open`)).code).toBe('session-ended')
    const { json: again } = await keeper.it.signedIn('lost@app.example')
    expect(JSON.stringify(again)).not.toContain(phoneId)
    await expect.poll(() => subjects('lost@app.example')).toContain('A way into your wallet was removed')
    expect(await owner.browser.call(`factors/${phoneId}/revoke`)).toMatchObject({
      status: 404,
      code: 'revoked',
    })
  })

  it('a device may forget itself at any time', async () => {
    const owner = await newOwner(keeper.it, 'forget@app.example')
    expect((await owner.browser.call(`factors/${owner.factorId}/revoke`)).status).toBe(200)
    expect(await owner.browser.call(`factors/${owner.factorId}/open`)).toMatchObject({ code: 'revoked' })
  })

  it('of a passkey ends it as a way to sign in', async () => {
    const owner = await newOwner(keeper.it, 'gone@app.example')
    const { authenticator, id } = await addPasskey(owner)
    expect((await owner.browser.call(`factors/${id}/revoke`)).status).toBe(200)
    const browser = keeper.it.browser()
    const assertion = await assertionOf(browser, authenticator)
    expect(await browser.call('passkey/login', { assertion })).toMatchObject({ code: 'passkey-refused' })
  })

  it('of a passkey ends the sessions that it may have opened, and not the own one', async () => {
    const owner = await newOwner(keeper.it, 'stolen@app.example')
    const { authenticator, id } = await addPasskey(owner)
    const thief = keeper.it.browser()
    await thief.signIn('passkey/login', { assertion: await assertionOf(thief, authenticator) })
    expect((await thief.call('factors/list')).status).toBe(200)
    expect((await owner.browser.call(`factors/${id}/revoke`)).status).toBe(200)
    const mine = { walletId: owner.walletId, kind: 'device', serverShare: half() }
    expect(await thief.call('factors', mine)).toMatchObject({ status: 401, code: 'session-ended' })
    expect((await owner.browser.call('session/refresh')).status).toBe(200)
  })

  it('of a recovery code does so too', async () => {
    const owner = await newOwner(keeper.it, 'found@app.example')
    const { proof, id } = await addCode(owner)
    const { browser: thief } = await keeper.it.signedIn('found@app.example')
    expect((await thief.call(`factors/${id}/open`, { proof })).status).toBe(200)
    expect((await owner.browser.call(`factors/${id}/revoke`)).status).toBe(200)
    expect((await thief.call('session/refresh')).code).toBe('session-ended')
    expect((await owner.browser.call('session/refresh')).status).toBe(200)
  })
})

describe('a pair', () => {
  it('is refreshed in place by its own device, and by no other', async () => {
    const owner = await newOwner(keeper.it, 'fresh@app.example')
    const { proof, id } = await addCode(owner)
    const body = { walletId: owner.walletId, kind: 'device', factorId: owner.factorId, serverShare: half() }
    expect((await owner.browser.call('factors', body)).json).toEqual({ factorId: owner.factorId })
    expect((await owner.browser.call(`factors/${owner.factorId}/open`)).json).toEqual({
      serverShare: body.serverShare,
    })
    const { browser: other } = await keeper.it.signedIn('fresh@app.example')
    await other.call(`factors/${id}/open`, { proof })
    expect((await other.call('factors', { ...body, serverShare: half() })).status).toBe(400)
    expect((await owner.browser.call('factors/list')).json['factors']).toHaveLength(2)
  })

  it('§16 of other addresses is refused; families may be added', async () => {
    const { browser, walletId } = await newOwner(keeper.it, 'mismatch@app.example')
    const add = (more: object) =>
      browser.call('factors', { walletId, kind: 'device', serverShare: half(), addresses: more })
    expect(await add({ eip155: ['0x00'] })).toMatchObject({ status: 409, code: 'share-mismatch' })
    expect((await add({ bip122: { p2tr: 'bc1p', p2wpkh: 'bc1q' }, solana: ['So1'] })).status).toBe(200)
    const { json } = await keeper.it.signedIn('mismatch@app.example')
    expect(json['wallet']).toMatchObject({ addresses: { ...addresses, solana: ['So1'] } })
  })

  it('is opened 120 times a minute at most', async () => {
    const { browser, factorId } = await newOwner(keeper.it, 'often@app.example')
    const open = () => browser.call(`factors/${factorId}/open`)
    const answers = await Promise.all(Array.from({ length: 122 }, open))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('is not used up by who may not open it', async () => {
    const { browser, factorId } = await newOwner(keeper.it, 'quiet@app.example')
    const { browser: reader } = await keeper.it.signedIn('quiet@app.example')
    const open = () => reader.call(`factors/${factorId}/open`)
    const answers = await Promise.all(Array.from({ length: 121 }, open))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['not-on-device']))
    expect((await browser.call(`factors/${factorId}/open`)).status).toBe(200)
  })

  it('has room: the device that was not used for the longest time goes, of those that do not ask', async () => {
    const owner = await newOwner(keeper.it, 'many@app.example')
    const { proof, id } = await addCode(owner)
    const { browser } = await keeper.it.signedIn('many@app.example')
    await browser.call(`factors/${id}/open`, { proof })
    const add = () =>
      browser.call('factors', { walletId: owner.walletId, kind: 'device', serverShare: half() })
    for (let devices = 0; devices < 48; devices += 1) expect((await add()).status).toBe(200)
    expect((await owner.browser.call('factors/list')).json['factors']).toHaveLength(50)
    expect((await add()).status).toBe(200)
    const { json } = await browser.call('factors/list')
    expect(json['factors']).toHaveLength(50)
    expect(JSON.stringify(json)).not.toContain(owner.factorId)
    expect(JSON.stringify(json)).toContain(id)
    expect((await owner.browser.call('session/refresh')).code).toBe('session-ended')
    // Called as it was, though it is gone.
    expect((await browser.call('activity')).json['entries']).toContainEqual(
      expect.objectContaining({ what: 'factor-revoked', factorId: owner.factorId, label: 'Firefox' }),
    )
    expect(await add()).toMatchObject({ status: 429, code: 'too-many' })
  })

  it('has an id of the browser where it wants one', async () => {
    const { browser, json } = await keeper.it.signedIn('own-id@app.example')
    const factorId = randomBytes(18).toString('base64url')
    const body = { walletId: json['walletId'], kind: 'device', serverShare: half(), addresses, factorId }
    expect((await browser.call('factors', body)).json).toEqual({ factorId })
  })
})
