import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Metrics } from '../../server/metrics.js'
import { hour, minute } from '../counts.js'
import { KeeperError } from '../keeperError.js'
import type { MailText } from './mailTexts.js'

/** Sends mails through the operator's server. */
export interface Mailer {
  /**
   * Resolves when the mail server has taken it.
   * @throws KeeperError `failed` where it does not
   */
  send(to: string, mail: MailText): Promise<void>
  /**
   * Sends what is told beside something that happened: that goes on without it. What the mail server does not
   * take for now is tried again for some hours, as long as this process runs.
   */
  tell(to: string, mail: MailText): void
  close(): void
}

interface Places {
  readonly log: Logger
  readonly metrics: Metrics
}

/** In milliseconds: visitors wait for it. */
const patience = 10_000

/** In milliseconds, before each further try: many servers take only the second mail of a sender. */
const laterTries: readonly number[] = [minute, 5 * minute, 30 * minute, 2 * hour]
/** Mails that wait for another try. */
const mostWaiting = 10_000

/**
 * @param url `smtp://` or `smtps://`, with user and password where the server wants them
 * @param tries before each further try of a notice, in milliseconds
 */
export function createMailer(
  url: string,
  from: string,
  { log, metrics }: Places,
  tries: readonly number[] = laterTries,
): Mailer {
  const closed = new AbortController()
  let waiting = 0
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
  /** @returns why it was not taken */
  async function attempt(
    to: string,
    { subject, text }: MailText,
  ): Promise<'for-now' | 'for-good' | undefined> {
    try {
      // As an object it is one address, whatever its letters.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
      metrics.keeper.inc({ what: 'mail', result: 'sent' })
      return undefined
    } catch (error) {
      metrics.keeper.inc({ what: 'mail', result: 'failed' })
      // What the server said may repeat the address.
      const { code, responseCode } = Object(error) as Record<string, unknown>
      log.warn({ code, responseCode }, 'a mail was not taken')
      return Number(responseCode) >= 500 ? 'for-good' : 'for-now'
    }
  }
  async function insist(to: string, mail: MailText): Promise<void> {
    for (const wait of tries) {
      if ((await attempt(to, mail)) !== 'for-now' || waiting >= mostWaiting) return
      waiting += 1
      try {
        await sleep(wait, undefined, { ref: false, signal: closed.signal })
      } finally {
        waiting -= 1
      }
    }
    await attempt(to, mail)
  }
  return {
    async send(to, mail) {
      if ((await attempt(to, mail)) !== undefined)
        throw new KeeperError('failed', {
          statusCode: 502,
          message: 'The mail could not be sent. Try again.',
        })
    },
    // Rejects where it is closed meanwhile.
    tell: (to, mail) => void insist(to, mail).catch(() => undefined),
    close() {
      closed.abort()
      transport.close()
    },
  }
}
