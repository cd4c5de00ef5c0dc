import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Metrics } from '../../server/metrics.js'
import { KeeperError } from '../keeperError.js'
import type { MailText } from './mailTexts.js'

/** Sends mails through the operator's server. */
export interface Mailer {
  /**
   * Resolves when the mail server has taken it.
   * @throws KeeperError `failed` where it does not
   */
  send(to: string, mail: MailText): Promise<void>
  /** Sends what is told beside something that happened: that goes on without it. */
  tell(to: string, mail: MailText): void
  close(): void
}

interface Places {
  readonly log: Logger
  readonly metrics: Metrics
}

/** In milliseconds: visitors wait for it. */
const patience = 10_000

/** @param url `smtp://` or `smtps://`, with user and password where the server wants them */
export function createMailer(url: string, from: string, { log, metrics }: Places): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  })
  async function send(to: string, { subject, text }: MailText): Promise<void> {
    try {
      // As an object it is one address, whatever its letters.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
      metrics.keeper.inc({ what: 'mail', result: 'sent' })
    } catch (error) {
      metrics.keeper.inc({ what: 'mail', result: 'failed' })
      // What the server said may repeat the address.
      const { code, responseCode } = Object(error) as Record<string, unknown>
      log.warn({ code, responseCode }, 'a mail was not taken')
      throw new KeeperError('failed', { statusCode: 502, message: 'The mail could not be sent. Try again.' })
    }
  }
  return {
    send,
    tell: (to, mail) => void send(to, mail).catch(() => undefined),
    close: () => transport.close(),
  }
}
