import { expect, it } from 'vitest'
import { page } from '../browser.fixture.js'
import { keeperOfFile } from '../keeper.fixture.js'

const keeper = keeperOfFile()

it('signs in with a code that a mail brings, which names the page and has no code in its subject', async () => {
  const browser = keeper.it.browser()
  const started = await browser.call('email/start', {
    email: ' Ann@App.Example ',
    origin: page,
    locale: 'de-AT',
  })
  expect(started).toMatchObject({
    status: 200,
    json: { attemptId: expect.any(String) as string, validFor: 600, resendAfter: 30 },
  })
  const [mail] = keeper.it.mail.mails.filter(({ to }) => to === 'ann@app.example')
  const code = keeper.it.mail.code('ann@app.example')
  expect([mail?.text.includes('app.example'), mail?.subject.includes(code), code.length]).toEqual([
    true,
    false,
    6,
  ])
  const signed = await browser.signIn('email/verify', { attemptId: started.json['attemptId'], code })
  expect(signed).toMatchObject({
    status: 200,
    json: {
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      user: { provider: 'email', email: 'ann@app.example' },
      walletId: expect.any(String) as string,
    },
  })
  expect((await browser.call('session/refresh')).status).toBe(200)
  const again = await keeper.it.signedIn('ann@app.example')
  expect(again.json['walletId']).toBe(signed.json['walletId'])
})
