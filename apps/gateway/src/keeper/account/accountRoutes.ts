import { sql } from 'kysely'
import { type Limit, day, minute } from '../counts.js'
import type { EmailCodes } from '../email/emailCodes.js'
import { KeeperError } from '../keeperError.js'
import type { KeeperParts } from '../keeperParts.js'
import { type KeeperRoutes, withSession } from '../keeperRoutes.js'
import type { Links } from '../links/links.js'
import { isFresh, isProvedByFactor } from '../sessions.js'

const kind = 'fresh'
/** Each is a mail, and another one when it is called off. */
const plans: Limit = { name: 'planned deletions of an account', most: 1, within: 10 * minute }

/** The session and the account of a visitor. */
export function accountRoutes(
  parts: KeeperParts,
  { codes, links }: { codes: EmailCodes; links: Links },
): KeeperRoutes {
  const { accounts, activity, counts, options, sessions, tables } = parts
  return {
    // Using it renewed it: that is all there is to do.
    refreshSession: withSession(() => ({})),
    logout: withSession(async (_body, { session }) => {
      await sessions.end(session)
      const { userId, origin } = session
      await activity.write({ userId, origin, what: 'signed-out' })
      return {}
    }),
    getActivity: withSession(async (_body, { session }) => ({
      entries: await activity.read(session.userId),
    })),
    startFresh: withSession(async (_body, { session, jkt, place }) => {
      const { userId, origin = options.origins[0] ?? options.origin } = session
      const [own, all] = await Promise.all([accounts.emailOf(userId), accounts.addressesOf(userId)])
      const email = own ?? all[0]
      if (email === undefined) throw new KeeperError('not-found')
      const locale = await accounts.localeOf(userId)
      const asked = { kind, email, origin, locale, jkt, place, ownerId: userId, more: { userId } }
      return { ...(await codes.start(asked)), email }
    }),
    resendFresh: withSession<{ attemptId: string }>(({ attemptId }, { jkt, place }) =>
      codes.resend({ id: attemptId, kind, jkt }, place),
    ),
    verifyFresh: withSession<{ attemptId: string; code: string }>(
      async ({ attemptId, code }, { session, jkt }) => {
        const { data } = await codes.verify<{ userId: string }>({ id: attemptId, kind, jkt }, code)
        if (data.userId !== session.userId) throw new KeeperError('code-expired')
        await sessions.markFresh(session, 'email')
        return {}
      },
    ),
    deleteAccount: withSession(async (_body, { session }) => {
      const { userId, origin } = session
      const account = await accounts.describe(userId, session.method)
      if ('wallet' in account ? isProvedByFactor(session) : isFresh(session, false)) {
        // Told before its addresses are gone.
        await activity.tell({ userId, origin, what: 'account-deleted' })
        await tables.deleteFrom('keeper_users').where('id', '=', userId).execute()
        // Links in mails and open codes know the address.
        await sql`delete from keeper_attempts where data->>'userId' = ${userId}`.execute(tables)
        return { deleted: true }
      }
      const present = await accounts.deletesAt(userId)
      if (present !== undefined) return { deleted: false, deletesAt: present }
      // Of a plan that no mail tells of the owner knows nothing, so that plans are limited, and not mails.
      await counts.take(plans, userId)
      const deletesAt = Date.now() + day
      const planned = await tables
        .updateTable('keeper_users')
        .set({ deleted_at: deletesAt })
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (planned === undefined) return { deleted: false, deletesAt: await accounts.deletesAt(userId) }
      const link = await links.make({ kind: 'cancel-deletion', lasts: day, data: { userId } })
      const addresses = await accounts.addressesOf(userId)
      const each = Object.fromEntries(addresses.map((address) => [address, link]))
      await activity.tell({ userId, origin, what: 'deletion-planned' }, { links: each })
      return { deleted: false, deletesAt }
    }),
    cancelDeletion: withSession(async (_body, { session }) => {
      const { userId, origin } = session
      const row = await tables
        .updateTable('keeper_users')
        .set({ deleted_at: null })
        .where('id', '=', userId)
        .where('deleted_at', 'is not', null)
        .returning('id')
        .executeTakeFirst()
      if (row !== undefined) await activity.tell({ userId, origin, what: 'deletion-cancelled' })
      return {}
    }),
  }
}
