import { setTimeout as delay } from 'node:timers/promises'
import { type Socket, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Running } from '../parts.js'
import { mailsTo, post, waitForMails } from './mail.fixture.js'
import { createMailbox } from './mailbox.js'
import { startInbox } from './startInbox.js'
import { startSmtp } from './startSmtp.js'

let inbox: Running
let smtp: Running
beforeAll(async () => {
  const mailbox = createMailbox()
  ;[smtp, inbox] = await Promise.all([startSmtp({ port: 0, mailbox }), startInbox({ port: 0, mailbox })])
})
afterAll(() => Promise.all([smtp.stop(), inbox.stop()]))

const control = async (name: string): Promise<number> =>
  (await fetch(`${inbox.url}/_${name}`, { method: 'POST' })).status
const page = async (path: string): Promise<string> => (await fetch(inbox.url + path)).text()

beforeEach(async () => void (await Promise.all([control('restore'), control('clear')])))

it('takes mail for any address and tells of it as JSON, newest first, whatever the case', async () => {
  await post(smtp.url, { to: 'alice@example.test', subject: 'Grüße', text: 'one\ntwo' })
  await post(smtp.url, { to: 'Alice@Example.test, bob@example.test', subject: 'Second', text: '2' })
  expect(await mailsTo(inbox.url, 'ALICE@example.test')).toMatchObject([
    { to: ['Alice@example.test', 'bob@example.test'], subject: 'Second' },
    {
      from: 'keeper@sandbox.test',
      to: ['alice@example.test'],
      subject: 'Grüße',
      text: 'one\ntwo\n',
      id: expect.any(Number) as number,
      at: expect.any(Number) as number,
    },
  ])
  expect(await mailsTo(inbox.url, 'bob@example.test')).toHaveLength(1)
  expect(await mailsTo(inbox.url, 'carol@example.test')).toEqual([])
})

it('shows a mail as text: what is markup in it does nothing', async () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  await post(smtp.url, { to: "a&b'c@example.test", subject: evil, text: evil, html: `<b>${evil}</b>` })
  const [mail] = await mailsTo(inbox.url, '')
  const html = (await page('/')) + (await page(`/mail/${mail!.id}`)) + (await page('/?to="><script>'))
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;')
  expect(html).not.toMatch(/<script>|<img|<b>/)
  const { headers } = await fetch(`${inbox.url}/`)
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; img-src data:; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; script-src 'self'; connect-src 'self'; form-action 'self'",
  )
  expect(html).not.toMatch(/ style=|\son\w+="|https?:\/\//i)
})

it('tells of new mail as it comes, to those who wait for that address', async () => {
  const ended = new AbortController()
  const { body } = await fetch(`${inbox.url}/events?to=alice@example.test`, { signal: ended.signal })
  await post(smtp.url, { to: 'bob@example.test', subject: 'Not hers' })
  await post(smtp.url, { to: 'alice@example.test', subject: 'Hers' })
  let heard = ''
  for await (const part of body!.pipeThrough(new TextDecoderStream())) {
    heard += part
    if (heard.includes('"subject"')) break
  }
  ended.abort()
  expect(heard).toMatch(/^: open\n\nevent: mail\ndata: \{"id":\d+,.*"subject":"Hers".*\}\n\n$/)
})

it('is late, loses mail and doubles it when told to', async () => {
  await control('late?milliseconds=400')
  await post(smtp.url, { to: 'late@example.test' })
  expect(await mailsTo(inbox.url, 'late@example.test')).toEqual([])
  await waitForMails(inbox.url, 'late@example.test')
  await control('restore')
  await control('lost?count=1')
  await post(smtp.url, { to: 'lost@example.test', text: 'first' })
  await control('doubled?count=1')
  await post(smtp.url, { to: 'lost@example.test', text: 'second' })
  await post(smtp.url, { to: 'lost@example.test', text: 'third' })
  expect((await mailsTo(inbox.url, 'lost@example.test')).map(({ text }) => text.trim())).toEqual([
    'third',
    'second',
    'second',
  ])
  expect([await control('unknown'), (await fetch(`${inbox.url}/_lost`)).status]).toEqual([404, 404])
})

it('keeps the newest 500', () => {
  const mailbox = createMailbox()
  for (let index = 0; index < 510; index++)
    mailbox.take({ from: '', to: ['a@example.test'], subject: `${index}`, text: '' })
  expect([mailbox.list().length, mailbox.list()[0]?.subject, mailbox.find(10)]).toEqual([
    500,
    '509',
    undefined,
  ])
})

it('refuses a mail of more than 256 kB, and outlives one that ends in the middle', async () => {
  const big = post(smtp.url, { to: 'big@example.test', text: 'x'.repeat(300_000) })
  await expect(big).rejects.toThrow(/552|size/i)
  const socket = await rude(Number(new URL(smtp.url).port))
  socket.destroy()
  await delay(50)
  await post(smtp.url, { to: 'after@example.test' })
  expect(await mailsTo(inbox.url, 'after@example.test')).toHaveLength(1)
  expect(await mailsTo(inbox.url, 'big@example.test')).toEqual([])
})

/** A client that stops in the middle of its mail. */
async function rude(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  for (const line of [
    'EHLO x',
    'MAIL FROM:<a@example.test>',
    'RCPT TO:<b@example.test>',
    'DATA',
    'Subject: cut',
  ]) {
    socket.write(`${line}\r\n`)
    await delay(20)
  }
  return socket
}
