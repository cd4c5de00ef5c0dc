import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Browser, page } from '../browser.fixture.js'
import { keeperOfFile, otherPage } from '../keeper.fixture.js'

const keeper = keeperOfFile(() => ({ trustProxy: ['127.0.0.1'] }))
afterEach(() => void vi.useRealTimers())

const start = (browser: Browser, email: string, origin = page) =>
  browser.call('email/start', { email, origin })
async function begun(email: string): Promise<{ browser: Browser; attemptId: unknown; code: string }> {
  const browser = keeper.it.browser()
  const { json } = await start(browser, email)
  return { browser, attemptId: json['attemptId'], code: keeper.it.mail.code(email) }
}
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('a code', () => {
  it('signs in, once; its mail names the page, and its subject has no code', async () => {
    const browser = keeper.it.browser()
    const started = await start(browser, ' Ann@App.Example ', otherPage)
    expect(started.json).toEqual({ attemptId: expect.any(String) as string, validFor: 600, resendAfter: 30 })
    const mail = keeper.it.mail.mails.find(({ to }) => to === 'ann@app.example')
    const code = keeper.it.mail.code('ann@app.example')
    expect([code.length, mail?.text.includes('other.example'), mail?.subject.includes(code)]).toEqual([
      6,
      true,
      false,
    ])
    const body = { attemptId: started.json['attemptId'], code }
    expect(await browser.signIn('email/verify', body)).toMatchObject({
      status: 200,
      json: {
        token: expect.stringMatching(/^[\w-]{43}$/) as string,
        user: { provider: 'email', email: 'ann@app.example' },
        walletId: expect.any(String) as string,
      },
    })
    expect((await browser.call('session/refresh')).status).toBe(200)
    browser.token = undefined
    expect(await browser.call('email/verify', body)).toMatchObject({ status: 410, code: 'code-expired' })
  })

  it('§16 wrong five times tells the tries that are left, and is over with the sixth', async () => {
    const { browser, attemptId, code } = await begun('wrong@app.example')
    for (const left of [4, 3, 2, 1, 0])
      expect(await browser.call('email/verify', { attemptId, code: otherThan(code) })).toMatchObject({
        status: 422,
        json: { code: 'wrong-code', data: { left } },
      })
    expect(await browser.call('email/verify', { attemptId, code })).toMatchObject({
      status: 410,
      code: 'code-expired',
    })
  })

  it('§16 is of no use to another browser', async () => {
    const { browser, attemptId, code } = await begun('phished@app.example')
    const other = keeper.it.browser()
    expect(await other.call('email/verify', { attemptId, code })).toMatchObject({ code: 'code-expired' })
    expect(await other.call('email/resend', { attemptId })).toMatchObject({ code: 'code-expired' })
    expect((await browser.call('email/verify', { attemptId, code })).status).toBe(200)
  })

  it('is over after ten minutes', async () => {
    const { browser, attemptId, code } = await begun('late@app.example')
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 10 * 60_000 + 1)
    expect(await browser.call('email/verify', { attemptId, code })).toMatchObject({ code: 'code-expired' })
  })

  it('can be sent again after thirty seconds, and the first stays good for its ten minutes', async () => {
    const { browser, attemptId, code } = await begun('again@app.example')
    const resend = () => browser.call('email/resend', { attemptId })
    expect(await resend()).toMatchObject({ status: 429, json: { code: 'too-many' } })
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 31_000)
    expect(await resend()).toMatchObject({ status: 200, json: { attemptId } })
    expect(keeper.it.mail.mails.filter(({ to }) => to === 'again@app.example')).toHaveLength(2)
    expect((await browser.call('email/verify', { attemptId, code })).status).toBe(200)
    const second = await begun('again@app.example')
    vi.setSystemTime(Date.now() + 9 * 60_000)
    await second.browser.call('email/resend', { attemptId: second.attemptId })
    vi.setSystemTime(Date.now() + 2 * 60_000)
    const old = { attemptId: second.attemptId, code: second.code }
    expect(await second.browser.call('email/verify', old)).toMatchObject({ code: 'wrong-code' })
    const newest = { attemptId: second.attemptId, code: keeper.it.mail.code('again@app.example') }
    expect((await second.browser.call('email/verify', newest)).status).toBe(200)
  })

  it('of twenty answers at once one signs in', async () => {
    const { browser, attemptId, code } = await begun('twenty@app.example')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.call('email/verify', { attemptId, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code: refused }) => refused === 'code-expired')).toHaveLength(19)
  })

  it('twenty new visitors of one address at once are one account', async () => {
    const attempts: Awaited<ReturnType<typeof begun>>[] = []
    for (let index = 0; index < 3; index += 1) attempts.push(await begun('same@app.example'))
    const answers = await Promise.all(
      attempts.map(({ browser, attemptId, code }) => browser.call('email/verify', { attemptId, code })),
    )
    expect(new Set(answers.map(({ json }) => json['walletId'])).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })
})

describe('asking for a code', () => {
  it('is answered the same whether the address has an account', async () => {
    await keeper.it.signedIn('known@app.example')
    const [known, unknown] = [
      await start(keeper.it.browser(), 'known@app.example'),
      await start(keeper.it.browser(), 'stranger@app.example'),
    ]
    expect({ ...known.json, attemptId: '' }).toEqual({ ...unknown.json, attemptId: '' })
    expect(known.status).toBe(unknown.status)
  })

  it.each([
    'nobody',
    'a@b',
    'a b@app.example',
    'a@app.example\r\nBcc: b@app.example',
    `${'a'.repeat(65)}@app.example`,
  ])('§16 refuses %j, and sends nothing', async (email) => {
    const before = keeper.it.mail.mails.length
    expect(await start(keeper.it.browser(), email)).toMatchObject({ status: 400, code: 'invalid-email' })
    expect(keeper.it.mail.mails).toHaveLength(before)
  })

  it('is for pages of the list', async () => {
    expect(await start(keeper.it.browser(), 'ann@app.example', 'https://evil.example')).toMatchObject({
      status: 403,
      code: 'wrong-origin',
    })
  })

  it('an address gets five mails an hour from one place, and others from another', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1)
      statuses.push((await start(keeper.it.browser(), 'flood@app.example')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(keeper.it.mail.mails.filter(({ to }) => to === 'flood@app.example')).toHaveLength(5)
    const body = { email: 'flood@app.example', origin: page }
    const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    expect((await keeper.it.browser().call('email/start', body, elsewhere)).status).toBe(200)
  })

  it('a browser has three attempts open: a fourth ends the first', async () => {
    const browser = keeper.it.browser()
    const ids: unknown[] = []
    for (const name of ['one', 'two', 'three', 'four'])
      ids.push((await start(browser, `${name}@app.example`)).json['attemptId'])
    const verify = (index: number, name: string) =>
      browser.call('email/verify', {
        attemptId: ids[index],
        code: keeper.it.mail.code(`${name}@app.example`),
      })
    expect(await verify(0, 'one')).toMatchObject({ code: 'code-expired' })
    expect((await verify(1, 'two')).status).toBe(200)
  })

  it('says so when the mail server does not take it', async () => {
    keeper.it.mail.refuse = 'no such box'
    const answer = await start(keeper.it.browser(), 'refused@app.example')
    keeper.it.mail.refuse = undefined
    expect(answer).toMatchObject({ status: 502, code: 'failed' })
    expect(JSON.stringify(answer.json)).not.toContain('box')
  })

  it('what the mail server did not take does not count, and ends no other attempt', async () => {
    const browser = keeper.it.browser()
    const email = 'down@app.example'
    const { json } = await start(browser, email)
    keeper.it.mail.refuse = 'greylisted'
    const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.8' } }
    const ask = () => browser.call('email/start', { email, origin: page }, elsewhere)
    for (let tries = 0; tries < 6; tries += 1) expect((await ask()).status).toBe(502)
    keeper.it.mail.refuse = undefined
    const code = keeper.it.mail.code(email)
    expect((await ask()).status).toBe(200)
    expect((await browser.call('email/verify', { attemptId: json['attemptId'], code })).status).toBe(200)
  })
})
