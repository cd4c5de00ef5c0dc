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
  /** @param more kept with the attempt */
  start(begin: {
    readonly kind: string
    readonly email: string
    readonly origin: string
    readonly locale: string
    readonly jkt: string
    readonly place: string
    readonly more?: object
  }): Promise<SentCode>
  /** Another code; those before it stay good. */
  resend(name: AttemptName & { readonly jkt: string }, place: string): Promise<SentCode>
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
/** How many mails an address gets, a caller has sent, and one attempt sends. */
const mailsOf = (perHour = usualMailsPerHour): Readonly<Record<'address' | 'place' | 'attempt', Limit>> => ({
  address: { name: 'mails of an address', most: 5, within: hour },
  place: { name: 'mails of a place', most: perHour, within: hour },
  attempt: { name: 'mails of an attempt', most: 1, within: resendAfter },
})

export function createEmailCodes(parts: KeeperParts): EmailCodes {
  const { attempts, counts, hash, mailer } = parts
  const limits = mailsOf(parts.options.mailsPerHour)

  async function send(id: string, data: CodeData, place: string): Promise<SentCode> {
    await counts.take(limits.attempt, id)
    await counts.take(limits.place, place)
    await counts.take(limits.address, data.email)
    const code = randomCode()
    const sent = { hash: hash('code', id, code), until: Date.now() + validFor }
    await attempts.change(id, { data: { ...data, codes: [...data.codes, sent] }, expiresAt: sent.until })
    const facts = { code, host: new URL(data.origin).host, minutes: validFor / minute }
    await mailer.send(data.email, mailTextsFor(data.locale).code(facts))
    return { attemptId: id, validFor: validFor / 1000, resendAfter: resendAfter / 1000 }
  }

  return {
    async start({ kind, email, origin, locale, jkt, place, more = {} }) {
      const data: CodeData = { ...more, email, origin, locale, codes: [] }
      const id = await attempts.begin({ kind, data, lasts: validFor, jkt })
      await attempts.keepNewest(kind, jkt, mostOpen)
      // One that sent nothing is of no use, and would end another.
      return send(id, data, place).catch(async (error: unknown) => {
        await attempts.end(id)
        throw error
      })
    },
    async resend(name, place) {
      const attempt = await attempts.find<CodeData>(name)
      if (attempt === undefined) throw new KeeperError('code-expired')
      return send(attempt.id, attempt.data, place)
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
