import type { Attempt, AttemptName } from '../attempts.js'
import { type Limit, hour, minute } from '../counts.js'
import { KeeperError } from '../keeperError.js'
import type { KeeperParts } from '../keeperParts.js'
import { mailTextsFor } from '../mail/mailTexts.js'
import { isSame, randomCode } from '../secrets.js'

/** What an attempt with a code knows. */
export interface CodeData {
  readonly email: string
  /** The origin of the page that asked, which the mail names. */
  readonly origin: string
  readonly locale: string
  /** Whose own address it is, where they are signed in. */
  readonly ownerId?: string | undefined
  /** Hashes of the codes that were sent, each good for ten minutes. */
  readonly codes: readonly { readonly hash: string; readonly until: number }[]
}

/** As pages are told of it. */
export interface SentCode {
  readonly attemptId: string
  /** In seconds. */
  readonly validFor: number
  readonly resendAfter: number
}

/** Codes that are sent by mail, for signing in and for proving an address. */
export interface EmailCodes {
  /** @param begin with `more` kept with the attempt */
  start(begin: {
    readonly kind: string
    readonly email: string
    readonly origin: string
    readonly locale: string
    readonly jkt: string
    readonly place: string
    readonly ownerId?: string | undefined
    readonly more?: object
  }): Promise<SentCode>
  /** Another code; those before it stay good. */
  resend(name: AttemptName & { readonly jkt: string }, place: string, locale?: string): Promise<SentCode>
  /**
   * Ends the attempt where the code is right. Of several right ones at once, one counts.
   * @throws KeeperError `wrong-code` with the tries that are left, `code-expired`
   */
  verify<T extends object>(
    name: AttemptName & { readonly jkt: string },
    code: string,
  ): Promise<Attempt<CodeData & T>>
}

const validFor = 10 * minute
const resendAfter = minute / 2
const mostTries = 5
const mostOpen = 3
const usualMailsPerHour = 30
/** How many mails a caller has sent. */
const placeLimit = (perHour = usualMailsPerHour): Limit => ({
  name: 'mails of a place',
  most: perHour,
  within: hour,
})
const attemptLimit: Limit = { name: 'mails of an attempt', most: 1, within: resendAfter }
/** How many mails an address gets: few from one place, so that one stranger cannot lock its owner out. */
const pairLimit: Limit = { name: 'mails of an address from a place', most: 5, within: hour }
const addressLimit: Limit = { name: 'mails of an address', most: 20, within: hour }

export function createEmailCodes(parts: KeeperParts): EmailCodes {
  const { attempts, counts, hash, mailer } = parts
  const mailsOfPlace = placeLimit(parts.options.mailsPerHour)

  /** What a mail counts for. Those that owners ask for count apart: strangers cannot use these up. */
  const countsOf = (id: string, { email, ownerId }: CodeData, place: string) => {
    const whose = ownerId === undefined ? email : `owner:${ownerId}`
    return [
      [attemptLimit, id],
      [mailsOfPlace, place],
      [pairLimit, `${whose}:${place}`],
      [addressLimit, whose],
    ] as const
  }

  async function send(id: string, data: CodeData, place: string): Promise<SentCode> {
    const taken = countsOf(id, data, place)
    for (const [limit, of] of taken) await counts.take(limit, of)
    const code = randomCode()
    const sent = { hash: hash('code', id, code), until: Date.now() + validFor }
    await attempts.change(id, { data: { ...data, codes: [...data.codes, sent] }, expiresAt: sent.until })
    const facts = { code, host: new URL(data.origin).host, minutes: validFor / minute }
    await mailer.send(data.email, mailTextsFor(data.locale).code(facts)).catch(async (error: unknown) => {
      // That of the place stays: what is asked for in vain is work for the mail server as well.
      for (const [limit, of] of taken) if (limit !== mailsOfPlace) await counts.giveBack(limit, of)
      throw error
    })
    return { attemptId: id, validFor: validFor / 1000, resendAfter: resendAfter / 1000 }
  }

  return {
    async start({ kind, email, origin, locale, jkt, place, ownerId, more = {} }) {
      const data: CodeData = { ...more, email, origin, locale, ownerId, codes: [] }
      const id = await attempts.begin({ kind, data, lasts: validFor, jkt })
      const sent = await send(id, data, place).catch(async (error: unknown) => {
        await attempts.end(id)
        throw error
      })
      // Not before: one that sent nothing is of no use, and would end another.
      await attempts.keepNewest(kind, jkt, mostOpen)
      return sent
    },
    async resend(name, place, locale) {
      const attempt = await attempts.find<CodeData>(name)
      if (attempt === undefined) throw new KeeperError('code-expired')
      const data = { ...attempt.data, ...(locale !== undefined && { locale }) }
      return send(attempt.id, data, place)
    },
    async verify<T extends object>(name: AttemptName & { readonly jkt: string }, code: string) {
      const attempt = await attempts.try<CodeData & T>(name, mostTries)
      if (attempt === undefined) throw new KeeperError('code-expired')
      const given = hash('code', attempt.id, code)
      const now = Date.now()
      // All are compared, so that the time says nothing.
      const right = attempt.data.codes
        .filter((sent) => isSame(sent.hash, given))
        .some(({ until }) => until > now)
      if (!right) throw new KeeperError('wrong-code', { data: { left: mostTries - attempt.tries } })
      if (!(await attempts.end(attempt.id))) throw new KeeperError('code-expired')
      return attempt
    },
  }
}
