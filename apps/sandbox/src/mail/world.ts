/**
 * The mail of the sandbox as plain constants. No imports, so a browser page may use it.
 *
 * An SMTP server takes every mail, for any address, and the inbox shows them: as a page, as
 * `GET /mails?to=alice@example.test` (JSON, newest first), and as `GET /events` (server-sent events named
 * `mail`, each with the same JSON of one mail; `?to=` picks some). Mails are kept in memory, the newest 500.
 *
 * Controls, all POST:
 * - `/_late?milliseconds=3000` keeps each mail back for as long, from now on (0 ends it)
 * - `/_lost?count=1` loses the next mails, although the server said that it took them
 * - `/_doubled?count=1` delivers the next mails twice
 * - `/_restore` ends all of these; `/_clear` throws the mails away
 */

/** Where the inbox listens. */
export const mailUrl: string = 'http://127.0.0.1:8025'

/** Where mails are sent. */
export const smtpUrl: string = 'smtp://127.0.0.1:2525'

/** A mail, as `/mails` tells of it. */
export interface Mail {
  /** Counts up from 1. */
  readonly id: number
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  /** In milliseconds since 1970. */
  readonly at: number
}
