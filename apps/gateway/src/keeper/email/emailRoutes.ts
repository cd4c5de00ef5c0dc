import { KeeperError } from '../keeperError.js'
import type { KeeperParts } from '../keeperParts.js'
import { type KeeperRoutes, withKey } from '../keeperRoutes.js'
import { normaliseEmail } from '../emailAddress.js'
import type { EmailCodes } from './emailCodes.js'

const kind = 'email'

/** Signing in with a code by mail. Whether an address has an account is not looked up before it is proved. */
export function emailRoutes(parts: KeeperParts, codes: EmailCodes): KeeperRoutes {
  return {
    startEmail: withKey<{ email: string; origin: string; locale?: string }>(
      ({ email, origin, locale = 'en' }, { jkt, place }) => {
        const address = normaliseEmail(email)
        if (!parts.options.origins.includes(origin)) throw new KeeperError('wrong-origin')
        return codes.start({ kind, email: address, origin, locale, jkt, place })
      },
    ),
    resendEmail: withKey<{ attemptId: string; locale?: string }>(({ attemptId, locale }, { jkt, place }) =>
      codes.resend({ id: attemptId, kind, jkt }, place, locale),
    ),
    verifyEmail: withKey<{ attemptId: string; code: string }>(async ({ attemptId, code }, { jkt }) => {
      const { data } = await codes.verify({ id: attemptId, kind, jkt }, code)
      const { email, origin, locale } = data
      const { userId } = await parts.accounts.identityOf({ provider: 'email', subject: email, locale })
      return parts.startSession({ userId, jkt, method: 'email', by: 'email', origin })
    }),
  }
}
