import { day } from '../counts.js'
import type { EmailCodes, SentCode } from '../email/emailCodes.js'
import { KeeperError } from '../keeperError.js'
import type { KeeperParts } from '../keeperParts.js'
import type { SignedInCaller } from '../keeperRoutes.js'
import type { Links } from '../links/links.js'
import { isFresh, isProvedByFactor } from '../sessions.js'

/** Where a change of the address is. */
export type ChangeStep =
  | (SentCode & {
      readonly stage: 'primary' | 'secondary'
      /** Where the code went. */
      readonly email: string
    })
  | { readonly stage: 'done'; readonly email: string }

/** What the attempt knows beside the code. */
interface ChangeData {
  readonly stage: 'primary' | 'secondary'
  /** The new address. */
  readonly to: string
  readonly userId: string
}

/** Changes the address of an account: a code to the present one, then one to the new one. */
export interface EmailChange {
  start(email: string, caller: SignedInCaller): Promise<ChangeStep>
  verify(attemptId: string, code: string, caller: SignedInCaller): Promise<ChangeStep>
  resend(attemptId: string, caller: SignedInCaller): Promise<SentCode>
}

const kind = 'email-change'
/** How long the old address may undo it. */
const undoFor = 7 * day

export function createEmailChange(parts: KeeperParts, codes: EmailCodes, links: Links): EmailChange {
  const { accounts, activity, attempts, options } = parts

  async function send(
    stage: ChangeData['stage'],
    email: string,
    to: string,
    { session, jkt, place }: SignedInCaller,
  ): Promise<ChangeStep> {
    const { userId, origin = options.origins[0] ?? options.origin } = session
    const locale = await accounts.localeOf(userId)
    const more: ChangeData = { stage, to, userId }
    const ownerId = stage === 'primary' ? userId : undefined
    return {
      stage,
      email,
      ...(await codes.start({ kind, email, origin, locale, jkt, place, ownerId, more })),
    }
  }
  return {
    async start(email, caller) {
      const { session } = caller
      const [own, proved, account] = await Promise.all([
        accounts.emailOf(session.userId),
        accounts.addressesOf(session.userId),
        accounts.describe(session.userId, session.method),
      ])
      if (email === own) throw new KeeperError('invalid-email')
      // That of a provider is the present one where the account has no other.
      const present = own ?? proved[0]
      // A code to the new address is one to the present one, where they are the same.
      if (present !== undefined && present !== email && !isProvedByFactor(session))
        return send('primary', present, email, caller)
      // Without an address there is none to ask.
      if (present === undefined && !isFresh(session, 'wallet' in account))
        throw new KeeperError('fresh-needed')
      return send('secondary', email, email, caller)
    },
    async verify(attemptId, code, caller) {
      const { session, jkt } = caller
      const { data } = await codes.verify<ChangeData>({ id: attemptId, kind, jkt }, code)
      const { userId, origin } = session
      if (data.userId !== userId) throw new KeeperError('code-expired')
      if (data.stage === 'primary') return send('secondary', data.to, data.to, caller)
      const undo: Record<string, string> = {}
      await accounts.setEmail(userId, data.to, async (database, from) => {
        if (from === undefined) return
        const link = { kind: 'undo-email', lasts: undoFor, data: { userId, email: from } } as const
        undo[from] = await links.make(link, database)
      })
      await activity.tell({ userId, origin, what: 'email-changed' }, { also: Object.keys(undo), links: undo })
      return { stage: 'done', email: data.to }
    },
    async resend(attemptId, { jkt, place, session }) {
      const attempt = await attempts.find<ChangeData>({ id: attemptId, kind, jkt })
      if (attempt?.data.userId !== session.userId) throw new KeeperError('code-expired')
      return codes.resend({ id: attemptId, kind, jkt }, place)
    },
  }
}
