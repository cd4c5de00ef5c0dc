import { normaliseEmail } from '../emailAddress.js'
import type { EmailCodes } from '../email/emailCodes.js'
import { KeeperError } from '../keeperError.js'
import type { KeeperParts } from '../keeperParts.js'
import { type KeeperRoutes, withSession } from '../keeperRoutes.js'
import type { Links } from '../links/links.js'
import { isFresh } from '../sessions.js'
import type { Social } from '../social/createSocial.js'
import type { Proof } from '../social/handoffs.js'
import { createEmailChange } from './emailChange.js'

/** The ways of signing in that an account has. */
export function identityRoutes(
  parts: KeeperParts,
  { codes, links, social }: { codes: EmailCodes; links: Links; social: Social },
): KeeperRoutes {
  const { tables, accounts, activity, sessions } = parts
  const change = createEmailChange(parts, codes, links)
  return {
    listIdentities: withSession(async (_body, { session }) => {
      const rows = await tables
        .selectFrom('keeper_identities')
        .selectAll()
        .where('user_id', '=', session.userId)
        .orderBy('created_at')
        .execute()
      return {
        identities: rows.map((row) => ({
          provider: row.provider,
          subject: row.subject,
          ...(row.email !== null && { email: row.email }),
          ...(row.username !== null && { username: row.username }),
          createdAt: Number(row.created_at),
        })),
        providers: social.providers,
      }
    }),
    linkIdentity: withSession<Proof>(async (body, { session, jkt }) => {
      const { userId, origin } = session
      const account = await accounts.describe(userId, session.method)
      // Who has the account at a provider alone would keep a way back in.
      if (!isFresh(session, 'wallet' in account)) throw new KeeperError('fresh-needed')
      const profile = await social.take(body, jkt)
      await accounts.link(userId, profile)
      await activity.tell({ userId, origin, what: 'identity-added' })
      return {}
    }),
    unlinkIdentity: withSession<{ provider: string; subject: string }>(async (name, { session }) => {
      const { userId, origin } = session
      const account = await accounts.describe(userId, session.method)
      if (!isFresh(session, 'wallet' in account)) throw new KeeperError('fresh-needed')
      const also = await accounts.addressesOf(userId)
      await accounts.unlink(userId, name)
      await sessions.endAll(userId, session)
      await activity.tell({ userId, origin, what: 'identity-removed' }, { also })
      return {}
    }),
    startEmailChange: withSession<{ email: string }>(({ email }, caller) =>
      change.start(normaliseEmail(email), caller),
    ),
    verifyEmailChange: withSession<{ attemptId: string; code: string }>(({ attemptId, code }, caller) =>
      change.verify(attemptId, code, caller),
    ),
    resendEmailChange: withSession<{ attemptId: string }>(({ attemptId }, caller) =>
      change.resend(attemptId, caller),
    ),
  }
}
