import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { Running } from '../parts.js'
import { SandboxError } from '../sandboxError.js'
import type { Mailbox } from './mailbox.js'

interface SmtpOptions {
  readonly port: number
  readonly mailbox: Mailbox
}

const mostBytes = 262_144

/** Starts the post office: it takes every mail, asks for no password, and sends nothing on. */
export async function startSmtp({ port, mailbox }: SmtpOptions): Promise<Running> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: mostBytes,
    closeTimeout: 500,
    logger: false,
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope
      const to = rcptTo.map(({ address }) => address)
      readLetter(stream)
        .then(({ from, subject, text }) =>
          mailbox.take({ from: from || (mailFrom ? mailFrom.address : ''), to, subject, text }),
        )
        .then(() => done(), done)
    },
  })
  // A client that hangs up in the middle of a word is no reason to end.
  smtp.on('error', () => undefined)
  const server = smtp.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((stopped) => smtp.close(stopped)),
  }
}

interface Letter {
  readonly from: string
  readonly subject: string
  readonly text: string
}

async function readLetter(stream: SMTPServerDataStream): Promise<Letter> {
  const parts: Buffer[] = []
  for await (const part of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) parts.push(part)
  if (stream.sizeExceeded)
    throw Object.assign(new SandboxError('The mail is too large.'), { responseCode: 552 })
  const { from, subject, text } = await PostalMime.parse(Buffer.concat(parts))
  return { from: from?.address ?? '', subject: subject ?? '', text: text ?? '' }
}
