import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { KeeperError } from '../keeperError.js'
import type { KeeperParts } from '../keeperParts.js'
import type { SignedInCaller } from '../keeperRoutes.js'
import type { FactorKind } from '../keeperTables.js'
import { randomText } from '../secrets.js'
import { type FactorRow, walletOf } from './wallets.js'

/** A factor as a browser states it; bytes are base64url. */
export interface NewFactor {
  readonly walletId: string
  readonly kind: FactorKind
  readonly factorId?: string
  readonly serverShare: string
  readonly wrapped?: string
  readonly credentialId?: string
  /** SHA-256 of the proof of a recovery code. */
  readonly proofHash?: string
  readonly label?: string
  /** By family; with the first factor, and whenever families are added. */
  readonly addresses?: Readonly<Record<string, unknown>>
}

/** What became of it. */
export interface StoredFactor {
  readonly factorId: string
  /** The first of its wallet, another one, or a device's new pair in place of its old one. */
  readonly how: 'first' | 'added' | 'refreshed'
}

/** The server's halves. */
export interface Factors {
  store(factor: NewFactor, caller: SignedInCaller): Promise<StoredFactor>
  /** Opens the server's half. The caller was checked. */
  open(factor: FactorRow): Promise<{ readonly serverShare: string; readonly wrapped?: string }>
}

/** Of one wallet: more is no use of a visitor. */
const mostFactors = 50
/** Random bytes of both halves. */
const shareBytes = 16

export function createFactors({ tables, sealer, sessions }: KeeperParts): Factors {
  return {
    async store(factor, { session, jkt }) {
      const { kind, factorId = randomText(), serverShare } = factor
      const share = Buffer.from(serverShare, 'base64url')
      if (share.length !== shareBytes || !isWhole(factor)) throw new KeeperError('malformed-request')
      const stored = await tables.transaction().execute(async (database): Promise<StoredFactor> => {
        // Two browsers that make the first factor at once would make two wallets of one.
        await sql`select id from keeper_wallets where id = ${factor.walletId} for update`.execute(database)
        const wallet = await walletOf(database, session, factor.walletId)
        const isFirst = wallet.addresses === null
        // Who signed in and opened nothing has no half, and may not add one.
        if (!isFirst && session.openedAt === undefined) throw new KeeperError('fresh-needed')
        if (isFirst && factor.addresses === undefined) throw new KeeperError('malformed-request')
        const addresses = joinAddresses(wallet.addresses, factor.addresses)
        if (factor.addresses !== undefined)
          await database
            .updateTable('keeper_wallets')
            .set({ addresses: JSON.stringify(addresses) })
            .where('id', '=', wallet.id)
            .execute()
        if (kind === 'passkey') {
          const passkey = await database
            .selectFrom('keeper_passkeys')
            .select('user_id')
            .where('credential_id', '=', factor.credentialId ?? '')
            .where('user_id', '=', session.userId)
            .executeTakeFirst()
          if (passkey === undefined) throw new KeeperError('not-found')
        }
        const others = await database
          .selectFrom('keeper_factors')
          .select(['id', 'kind', 'jkt', 'wallet_id'])
          .where((is) => is.or([is('wallet_id', '=', wallet.id), is('id', '=', factorId)]))
          .execute()
        const old = others.find(({ id }) => id === factorId)
        const isOwn = old?.wallet_id === wallet.id && old.kind === 'device' && old.jkt === jkt
        if (old !== undefined && !(isOwn && kind === 'device')) throw new KeeperError('malformed-request')
        if (old === undefined && others.length >= mostFactors) throw new KeeperError('too-many')
        const now = Date.now()
        const row = {
          share: sealer.seal(share, factorId),
          wrapped: factor.wrapped ?? null,
          credential_id: factor.credentialId ?? null,
          proof_hash: factor.proofHash ?? null,
          jkt: kind === 'device' ? jkt : null,
          label: factor.label ?? null,
        }
        if (old === undefined)
          await database
            .insertInto('keeper_factors')
            .values({ ...row, id: factorId, wallet_id: wallet.id, kind, created_at: now })
            .execute()
        else
          await database
            .updateTable('keeper_factors')
            .set({ ...row, last_used_at: now })
            .where('id', '=', factorId)
            .execute()
        return { factorId, how: old !== undefined ? 'refreshed' : isFirst ? 'first' : 'added' }
      })
      if (stored.how === 'first') await sessions.markOpened(session)
      return stored
    },
    async open({ id, share, wrapped }) {
      const { plain, isOld } = sealer.open(share, id)
      const row = await tables
        .updateTable('keeper_factors')
        .set({ last_used_at: Date.now() })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      // Revoked while it was being opened.
      if (row === undefined) throw new KeeperError('revoked')
      if (isOld)
        await tables
          .updateTable('keeper_factors')
          .set({ share: sealer.seal(plain, id) })
          .where('id', '=', id)
          .where('share', '=', share)
          .execute()
      return { serverShare: plain.toString('base64url'), ...(wrapped !== null && { wrapped }) }
    },
  }
}

/** Each kind has what opens it, and nothing of another kind. */
const isWhole = ({ kind, wrapped, credentialId, proofHash }: NewFactor): boolean =>
  (credentialId !== undefined) === (kind === 'passkey') &&
  (proofHash !== undefined) === (kind === 'code') &&
  (kind !== 'passkey' || wrapped !== undefined)

/** Families may be added; what a family's addresses are never changes. */
function joinAddresses(
  old: Readonly<Record<string, unknown>> | null,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  for (const [family, addresses] of Object.entries(more)) {
    const known = old?.[family]
    if (known !== undefined && !isDeepStrictEqual(known, addresses)) throw new KeeperError('share-mismatch')
  }
  return { ...old, ...more }
}
