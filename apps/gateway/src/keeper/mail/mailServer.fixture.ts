import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail that came. */
export interface CaughtMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A mail server that keeps what it gets. */
export interface MailServer {
  readonly url: string
  readonly mails: CaughtMail[]
  /** Refuses the next mails, with these words: for good, unless they begin with another code. */
  refuse: string | undefined
  /** How many mails it was offered. */
  offered: number
  /** The newest code that an address got. */
  code(to: string): string
  /** What an address was told, without codes: subjects. */
  subjects(to: string): readonly string[]
}

const unfold = (text: string): string => text.replaceAll(/\r\n[ \t]+/g, ' ')

function read(raw: string, to: string): CaughtMail {
  const end = raw.indexOf('\r\n\r\n')
  const head = unfold(raw.slice(0, end))
  const body = raw.slice(end + 4).replaceAll(/=\r\n/g, '')
  const text = /quoted-printable/i.test(head)
    ? body.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : body
  return { to, subject: /^Subject: (.*)$/im.exec(head)?.[1] ?? '', text: text.replaceAll('\r\n', '\n') }
}

/** @param end called with what ends it */
export async function startMailServer(end: (close: () => unknown) => void): Promise<MailServer> {
  const mails: CaughtMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    // A pooled connection may still be open.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      caught.offered += 1
      if (caught.refuse === undefined) return done()
      const responseCode = /^4\d\d/.test(caught.refuse) ? Number(caught.refuse.slice(0, 3)) : 550
      done(Object.assign(new Error(caught.refuse), { responseCode }))
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) mails.push(read(Buffer.concat(parts).toString(), address))
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  end(() => new Promise<void>((done) => server.close(done)))
  const caught: MailServer = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mails,
    refuse: undefined,
    offered: 0,
    code: (to) => {
      const found = mails.findLast((mail) => mail.to === to && /^\d{6}\n/.test(mail.text))
      return found?.text.slice(0, 6) ?? ''
    },
    subjects: (to) =>
      mails
        .filter((mail) => mail.to === to && !mail.subject.startsWith('Your code'))
        .map((mail) => mail.subject),
  }
  return caught
}
