import { KeeperError } from '../keeperError.js'
import type { KeeperParts } from '../keeperParts.js'
import { type KeeperRoutes, withSession } from '../keeperRoutes.js'
import type { FactorKind } from '../keeperTables.js'
import type { Passkeys } from '../passkeys/passkeys.js'
import { isFresh } from '../sessions.js'
import { type NewFactor, createFactors } from './factors.js'
import { type Opening, checkOpening } from './openFactor.js'
import { factorOf, walletOf } from './wallets.js'

const noticeOf: Readonly<Record<FactorKind, 'device-added' | 'passkey-added' | 'code-added'>> = {
  device: 'device-added',
  passkey: 'passkey-added',
  code: 'code-added',
}

const labelled = (label: string | null): { readonly label?: string } => (label === null ? {} : { label })

/** The server's halves: stored, listed, opened, revoked. */
export function factorRoutes(parts: KeeperParts, passkeys: Passkeys): KeeperRoutes {
  const { accounts, tables, activity } = parts
  const factors = createFactors(parts)
  return {
    storeFactor: withSession<NewFactor>(async (body, caller) => {
      const { factorId, how, evicted } = await factors.store(body, caller)
      const { userId, origin } = caller.session
      const entry = { userId, origin, factorId }
      for (const { id, session_family: isTemporary, label } of evicted) {
        const removed = { userId, origin, what: 'factor-revoked', factorId: id, ...labelled(label) } as const
        await (isTemporary === null ? activity.tell(removed) : activity.write(removed))
      }
      if (how === 'refreshed') await activity.write({ ...entry, what: 'factor-refreshed' })
      // Of the first pair the visitor knows: they made the wallet. Of a device that ends with the sign-in the
      // mail about what opened the wallet tells.
      else if (how === 'first' || body.temporary)
        await activity.write({ ...entry, what: noticeOf[body.kind] })
      else await activity.tell({ ...entry, what: noticeOf[body.kind] })
      return { factorId }
    }),
    listFactors: withSession(async (_body, { session, jkt }) => {
      const { id } = await walletOf(tables, session)
      const [rows, deletesAt, mailed] = await Promise.all([
        tables
          .selectFrom('keeper_factors')
          .selectAll()
          .where('wallet_id', '=', id)
          .orderBy('created_at')
          .execute(),
        accounts.deletesAt(session.userId),
        accounts.addressesOf(session.userId),
      ])
      return {
        walletId: id,
        ...(deletesAt !== undefined && { deletesAt }),
        provesByMail: mailed.length > 0,
        factors: rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          ...labelled(row.label),
          createdAt: Number(row.created_at),
          ...(row.last_used_at !== null && { lastUsedAt: Number(row.last_used_at) }),
          here: row.jkt === jkt,
        })),
      }
    }),
    openFactor: withSession<Opening>(async (body, caller, { request }) => {
      const { id } = request.params as { id: string }
      const factor = await factorOf(tables, caller.session, id)
      await checkOpening(factor, body, caller, parts, passkeys)
      const { family } = caller.session
      // Signed in once more in the same page: the device ends with this sign-in now.
      if (factor.session_family !== null && factor.session_family !== family)
        await tables
          .updateTable('keeper_factors')
          .set({ session_family: family })
          .where('id', '=', id)
          .execute()
      const opened = await factors.open(factor)
      const { userId, origin } = caller.session
      if (factor.kind !== 'device')
        await activity.tellOfRecovery({ userId, origin, factorId: id }, caller.place)
      return opened
    }),
    revokeFactor: withSession(async (_body, { session, jkt }, { request }) => {
      const { id } = request.params as { id: string }
      const factor = await factorOf(tables, session, id)
      // A device may always forget itself.
      if (factor.jkt !== jkt && !isFresh(session, true)) throw new KeeperError('fresh-needed')
      await factors.revoke(factor, session)
      const { userId, origin } = session
      const label = labelled(factor.label)
      const removed = { userId, origin, what: 'factor-revoked', factorId: id, ...label } as const
      // The end of one whose beginning was not told of is not told of either.
      const isOwnEnd = factor.session_family !== null && factor.jkt === jkt
      await (isOwnEnd ? activity.write(removed) : activity.tell(removed))
      return {}
    }),
  }
}
