import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Browser, page } from '../browser.fixture.js'
import { keeperOfFile } from '../keeper.fixture.js'
import { addCode, addPasskey, assertionOf, newOwner } from '../wallet.fixture.js'

const keeper = keeperOfFile()
afterEach(() => void vi.useRealTimers())
const later = (milliseconds: number): void => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + milliseconds)
}
const hour = 3_600_000
const subjects = (to: string) => keeper.it.mail.subjects(to)
const linkIn = (to: string): string => {
  const mail = keeper.it.mail.mails.findLast((each) => each.to === to && each.text.includes('/keeper/link'))
  return /\/keeper\/link\?token=[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
}
/** As a browser that opens a link does: no key, no session. */
const openLink = async (path: string, language = 'en'): Promise<{ status: number; html: string }> => {
  const headers = { 'accept-language': language }
  const response = await fetch(keeper.it.gateway.keeperUrl + path, { headers })
  return { status: response.status, html: await response.text() }
}
const press = async (path: string): Promise<number> => {
  const [, token = ''] = path.split('token=')
  const response = await fetch(`${keeper.it.gateway.keeperUrl}/keeper/link`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
  })
  return response.status
}
async function change(browser: Browser, from: string, to: string): Promise<unknown> {
  const first = await browser.call('identities/email/start', { email: to })
  const verify = (attemptId: unknown, address: string) =>
    browser.call('identities/email/verify', { attemptId, code: keeper.it.mail.code(address) })
  const second = await verify(first.json['attemptId'], from)
  return (await verify(second.json['attemptId'], to)).json
}

describe('changing the address', () => {
  it('takes a code to the present one, then one to the new one; both are told', async () => {
    const { browser, walletId } = await newOwner(keeper.it, 'old@app.example')
    const first = await browser.call('identities/email/start', { email: 'NEW@app.example' })
    expect(first.json).toMatchObject({
      stage: 'primary',
      email: 'old@app.example',
      validFor: 600,
      resendAfter: 30,
    })
    const verify = (attemptId: unknown, code: string) =>
      browser.call('identities/email/verify', { attemptId, code })
    const second = await verify(first.json['attemptId'], keeper.it.mail.code('old@app.example'))
    expect(second.json).toMatchObject({
      stage: 'secondary',
      email: 'new@app.example',
      attemptId: expect.any(String) as string,
    })
    const done = await verify(second.json['attemptId'], keeper.it.mail.code('new@app.example'))
    expect(done.json).toEqual({ stage: 'done', email: 'new@app.example' })
    expect((await browser.call('identities')).json).toMatchObject({
      identities: [{ provider: 'email', subject: 'new@app.example', email: 'new@app.example' }],
    })
    const { json } = await keeper.it.signedIn('new@app.example')
    expect(json['wallet']).toMatchObject({ id: walletId })
    for (const address of ['old@app.example', 'new@app.example'])
      await expect.poll(() => subjects(address)).toEqual(['Your email address was changed'])
  })

  it('begins with the new one after a passkey, and can be sent again', async () => {
    const owner = await newOwner(keeper.it, 'strong@app.example')
    const { authenticator } = await addPasskey(owner)
    await owner.browser.call('passkey/fresh', { assertion: await assertionOf(owner.browser, authenticator) })
    const { json } = await owner.browser.call('identities/email/start', { email: 'stronger@app.example' })
    expect(json['stage']).toBe('secondary')
    later(31_000)
    const resent = await owner.browser.call('identities/email/resend', { attemptId: json['attemptId'] })
    expect(resent.json).toMatchObject({ attemptId: json['attemptId'], validFor: 600 })
    const { browser: other } = await keeper.it.signedIn('strong@app.example')
    expect((await other.call('identities/email/resend', { attemptId: json['attemptId'] })).code).toBe(
      'code-expired',
    )
  })

  it('never takes the address of another account', async () => {
    await newOwner(keeper.it, 'taken@app.example')
    const { browser } = await newOwner(keeper.it, 'wants@app.example')
    expect(await change(browser, 'wants@app.example', 'taken@app.example')).toMatchObject({
      code: 'link-required',
      data: { provider: 'email' },
    })
    expect((await browser.call('identities')).json).toMatchObject({
      identities: [{ email: 'wants@app.example' }],
    })
  })

  it('can be undone from the old address for seven days: by a press, and once', async () => {
    const { browser, walletId } = await newOwner(keeper.it, 'victim@app.example')
    await change(browser, 'victim@app.example', 'thief@app.example')
    await expect.poll(() => linkIn('victim@app.example')).not.toBe('')
    expect(linkIn('thief@app.example')).toBe('')
    const link = linkIn('victim@app.example')
    const opened = await openLink(link)
    expect([opened.status, opened.html]).toEqual([
      200,
      expect.stringContaining('<form method="post"') as string,
    ])
    // Mail servers open links: nothing happened yet.
    expect((await browser.call('identities')).json).toMatchObject({
      identities: [{ email: 'thief@app.example' }],
    })
    await change(browser, 'thief@app.example', 'thief2@app.example')
    later(6 * 24 * hour)
    expect(await press(link)).toBe(200)
    expect((await browser.call('session/refresh')).code).toBe('session-ended')
    const { json } = await keeper.it.signedIn('victim@app.example')
    expect(json['wallet']).toMatchObject({ id: walletId })
    expect([await press(link), (await openLink(link)).status]).toEqual([410, 410])
  })

  it('that is undone stays undone: links of later changes and changes on their way are over', async () => {
    const { browser, walletId } = await newOwner(keeper.it, 'robbed@app.example')
    await change(browser, 'robbed@app.example', 'robber@app.example')
    await change(browser, 'robber@app.example', 'robber2@app.example')
    for (const address of ['robbed@app.example', 'robber@app.example'])
      await expect.poll(() => linkIn(address)).not.toBe('')
    const pending = await browser.call('identities/email/start', { email: 'robber3@app.example' })
    expect(await press(linkIn('robbed@app.example'))).toBe(200)
    expect(await press(linkIn('robber@app.example'))).toBe(410)
    // The browser that began the change, signed in again.
    browser.token = undefined
    const started = await browser.call('email/start', { email: 'robbed@app.example', origin: page })
    const code = keeper.it.mail.code('robbed@app.example')
    const { json } = await browser.signIn('email/verify', { attemptId: started.json['attemptId'], code })
    expect(json['wallet']).toMatchObject({ id: walletId })
    const late = {
      attemptId: pending.json['attemptId'],
      code: keeper.it.mail.code('robber2@app.example'),
    }
    expect((await browser.call('identities/email/verify', late)).code).toBe('code-expired')
    expect((await browser.call('identities')).json).toMatchObject({
      identities: [{ email: 'robbed@app.example' }],
    })
  })

  it('keeps the old address for its account while it can be undone', async () => {
    const { browser, walletId } = await newOwner(keeper.it, 'kept@app.example')
    await change(browser, 'kept@app.example', 'moved@app.example')
    await expect.poll(() => linkIn('kept@app.example')).not.toBe('')
    const refused = { code: 'link-required', data: { provider: 'email' } }
    expect((await keeper.it.signedIn('kept@app.example')).json).toMatchObject(refused)
    const { browser: other } = await newOwner(keeper.it, 'wants-kept@app.example')
    expect(await change(other, 'wants-kept@app.example', 'kept@app.example')).toMatchObject(refused)
    expect(await press(linkIn('kept@app.example'))).toBe(200)
    expect((await keeper.it.signedIn('kept@app.example')).json['wallet']).toMatchObject({ id: walletId })
    // The address that was left for good is anyone’s.
    expect((await keeper.it.signedIn('moved@app.example')).json).toHaveProperty('walletId')
  })

  it('gives the old address free when it cannot be undone any more', async () => {
    const { browser } = await newOwner(keeper.it, 'free@app.example')
    await change(browser, 'free@app.example', 'freer@app.example')
    later(7 * 24 * hour + 1)
    expect((await keeper.it.signedIn('free@app.example')).json).toHaveProperty('walletId')
  })

  it('is over after seven days', async () => {
    const { browser } = await newOwner(keeper.it, 'slow@app.example')
    await change(browser, 'slow@app.example', 'slower@app.example')
    await expect.poll(() => linkIn('slow@app.example')).not.toBe('')
    later(7 * 24 * hour + 1)
    expect(await press(linkIn('slow@app.example'))).toBe(410)
    // Whose it was is not known any more: the browser says what its visitor reads.
    const { html } = await openLink(linkIn('slow@app.example'), 'sv, ar;q=0.5')
    expect(html).toContain('<html lang="ar" dir="rtl">')
  })
})

describe('the page of a link', () => {
  it.each([
    ['no body', {}],
    ['a body of nothing', { body: 'null', headers: { 'content-type': 'application/json' } }],
    ['no token', { body: new URLSearchParams() }],
  ])('says that it is over for %s', async (_, request) => {
    const response = await fetch(`${keeper.it.gateway.keeperUrl}/keeper/link`, { method: 'POST', ...request })
    expect([response.status, await response.text()]).toEqual([410, expect.stringContaining('<h1>') as string])
  })
})

describe('a code to the own address', () => {
  it('is sent when strangers have asked for as many as there are', async () => {
    const { browser } = await newOwner(keeper.it, 'wanted@app.example')
    const ask = () => keeper.it.browser().call('email/start', { email: 'wanted@app.example', origin: page })
    for (let mails = 1; mails < 5; mails += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    expect((await browser.call('fresh/start')).status).toBe(200)
    const begun = await browser.call('identities/email/start', { email: 'wanted2@app.example' })
    expect(begun.json).toMatchObject({ stage: 'primary' })
  })

  it('makes a session fresh again, where it holds the wallet', async () => {
    const owner = await newOwner(keeper.it, 'again@app.example')
    const { id } = await addPasskey(owner)
    later(6 * 60_000)
    const revoke = (browser: Browser) => browser.call(`factors/${id}/revoke`)
    expect((await revoke(owner.browser)).code).toBe('fresh-needed')
    const { browser: reader } = await keeper.it.signedIn('again@app.example')
    for (const browser of [reader, owner.browser]) {
      later(31_000)
      const { json } = await browser.call('fresh/start')
      expect(json).toMatchObject({ email: 'again@app.example', validFor: 600 })
      const code = keeper.it.mail.code('again@app.example')
      expect((await browser.call('fresh/verify', { attemptId: json['attemptId'], code })).json).toEqual({})
    }
    expect((await revoke(reader)).code).toBe('fresh-needed')
    expect((await revoke(owner.browser)).status).toBe(200)
  })
})

describe('a way to sign in', () => {
  it('is removed after a fresh proof; the last one stays, and others are signed out', async () => {
    const { browser } = await newOwner(keeper.it, 'remove@app.example')
    const { browser: reader } = await keeper.it.signedIn('remove@app.example')
    const name = { provider: 'email', subject: 'remove@app.example' }
    expect(await reader.call('identities/unlink', name)).toMatchObject({ status: 403, code: 'fresh-needed' })
    expect(await browser.call('identities/unlink', name)).toMatchObject({ status: 404, code: 'not-found' })
    const handoff = { attemptId: 'a'.repeat(22), code: 'b'.repeat(43), verifier: 'c'.repeat(43) }
    expect((await reader.call('identities/link', handoff)).code).toBe('fresh-needed')
    expect((await reader.call('session/refresh')).status).toBe(200)
  })

  it('by another provider needs what its window handed over', async () => {
    const { browser } = await newOwner(keeper.it, 'window@app.example')
    const handoff = { attemptId: 'a'.repeat(22), code: 'b'.repeat(43), verifier: 'c'.repeat(43) }
    expect((await browser.call('identities/link', handoff)).code).not.toBe('fresh-needed')
    later(6 * 60_000)
    expect((await browser.call('identities/link', handoff)).code).toBe('fresh-needed')
  })
})

describe('deleting the account', () => {
  it('is done at once with the recovery code: nothing of it stays', async () => {
    const owner = await newOwner(keeper.it, 'delete@app.example')
    const { browser } = owner
    const { proof, id } = await addCode(owner)
    keeper.it.mail.mails.length = 0
    expect((await browser.call(`factors/${id}/open`, { proof })).status).toBe(200)
    expect((await browser.call('account/delete')).json).toEqual({ deleted: true })
    expect((await browser.call('session/refresh')).code).toBe('session-ended')
    await expect.poll(() => subjects('delete@app.example').at(-1)).toBe('Your account was deleted')
    const { json } = await keeper.it.signedIn('delete@app.example')
    expect(json).toMatchObject({ walletId: expect.any(String) as string })
  })

  it('else waits a day, in which a mail or the visitor calls it off', async () => {
    await newOwner(keeper.it, 'wait@app.example')
    const { browser: reader } = await keeper.it.signedIn('wait@app.example')
    const { json } = await reader.call('account/delete')
    expect(json).toEqual({ deleted: false, deletesAt: expect.any(Number) as number })
    later(1000)
    expect((await reader.call('account/delete')).json).toEqual(json)
    expect((await reader.call('factors/list')).json).toMatchObject({ deletesAt: json['deletesAt'] })
    await expect.poll(() => linkIn('wait@app.example')).not.toBe('')
    expect((await openLink(linkIn('wait@app.example'))).html).toContain('Keep my account')
    expect(await press(linkIn('wait@app.example'))).toBe(200)
    later(25 * hour)
    const { browser: owner, json: known } = await keeper.it.signedIn('wait@app.example')
    expect(known).toHaveProperty('wallet')
    await owner.call('account/delete')
    expect((await owner.call('account/delete/cancel')).json).toEqual({})
    expect((await owner.call('factors/list')).json).not.toHaveProperty('deletesAt')
    later(25 * hour)
    expect((await keeper.it.signedIn('wait@app.example')).json).toHaveProperty('wallet')
  })

  it('is planned once in ten minutes, so that each plan is told of', async () => {
    const planned = 'Your account will be deleted tomorrow'
    // A mailbox, on a device that holds the wallet, does not delete at once.
    const { browser: reader } = await newOwner(keeper.it, 'plans@app.example')
    const plan = () => reader.call('account/delete')
    expect((await plan()).status).toBe(200)
    await reader.call('account/delete/cancel')
    expect(await plan()).toMatchObject({ status: 429, code: 'too-many' })
    later(10 * 60_000 + 1)
    expect((await plan()).status).toBe(200)
    await expect.poll(() => subjects('plans@app.example')).toEqual([planned, 'Your account stays', planned])
  })

  it('is done when the day is over', async () => {
    await newOwner(keeper.it, 'over@app.example')
    const { browser: reader } = await keeper.it.signedIn('over@app.example')
    await reader.call('account/delete')
    later(24 * hour + 61_000)
    // Any question sweeps.
    await keeper.it.browser().call('chains')
    await expect.poll(async () => (await reader.call('session/refresh')).code).toBe('session-ended')
    expect((await keeper.it.signedIn('over@app.example')).json).toHaveProperty('walletId')
  })
})
