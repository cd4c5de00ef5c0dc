import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { createMetrics } from '../../server/metrics.js'
import { createMailer, type Mailer } from './createMailer.js'
import { type MailServer, startMailServer } from './mailServer.fixture.js'

const notice = { subject: 'A device was added to your wallet', text: 'At app.example.' }
const to = 'ada@app.example'

async function mailer(tries: readonly number[]): Promise<{ mail: MailServer; it: Mailer }> {
  const mail = await startMailServer((close) => onTestFinished(async () => void (await close())))
  const places = { log: pino({ level: 'silent' }), metrics: createMetrics() }
  const own = createMailer(mail.url, 'Keeper <keeper@app.example>', places, tries)
  onTestFinished(() => own.close())
  return { mail, it: own }
}

const offered = (mail: MailServer, times: number): Promise<void> =>
  expect.poll(() => mail.offered).toBe(times)

it('a notice that the server does not take for now is sent again', async () => {
  const { mail, it } = await mailer([500])
  mail.refuse = '451 try later'
  it.tell(to, notice)
  await offered(mail, 1)
  mail.refuse = undefined
  await expect.poll(() => mail.subjects(to)).toEqual([notice.subject])
  expect(mail.offered).toBe(2)
})

it('and what it never takes is given up', async () => {
  const { mail, it } = await mailer([20, 20])
  mail.refuse = '451 try later'
  it.tell(to, notice)
  await offered(mail, 3)
  await new Promise((done) => setTimeout(done, 100))
  expect(mail.offered).toBe(3)
})

it('what it refuses for good is not sent again', async () => {
  const { mail, it } = await mailer([20])
  mail.refuse = 'no such box'
  it.tell(to, notice)
  await offered(mail, 1)
  await new Promise((done) => setTimeout(done, 100))
  expect(mail.offered).toBe(1)
})

it('nothing is sent after it is closed', async () => {
  const { mail, it } = await mailer([50])
  mail.refuse = '451 try later'
  it.tell(to, notice)
  await offered(mail, 1)
  it.close()
  await new Promise((done) => setTimeout(done, 150))
  expect(mail.offered).toBe(1)
})
