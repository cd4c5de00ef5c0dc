import { isDeepStrictEqual } from 'node:util'
import { type Transaction, sql } from 'kysely'
import type { Tables } from '../../database/tables.js'
import { KeeperError } from '../keeperError.js'
import type { KeeperParts } from '../keeperParts.js'
import type { SignedInCaller } from '../keeperRoutes.js'
import type { FactorKind } from '../keeperTables.js'
import { randomText } from '../secrets.js'
import { type Session, createSessions, isFresh } from '../sessions.js'
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
  /** Of a device whose browser keeps nothing: it ends with the sign-in. */
  readonly temporary?: boolean
  /** By family; with the first factor, and whenever families are added. */
  readonly addresses?: Readonly<Record<string, unknown>>
}

/** What became of it. */
export interface StoredFactor {
  readonly factorId: string
  /** The first of its wallet, another one, or a device's new pair in place of its old one. */
  readonly how: 'first' | 'added' | 'refreshed'
  /** The devices that had to make room. */
  readonly evicted: readonly Pick<FactorRow, 'id' | 'session_family' | 'label'>[]
}

/** The server's halves. */
export interface Factors {
  store(factor: NewFactor, caller: SignedInCaller): Promise<StoredFactor>
  /** Opens the server's half. The caller was checked. */
  open(factor: FactorRow): Promise<{ readonly serverShare: string; readonly wrapped?: string }>
  /**
   * Deletes a factor, and signs out who may have come by it. The caller was checked, and stays.
   * @throws KeeperError `revoked` where it is gone already
   */
  revoke(factor: FactorRow, by: Session): Promise<void>
}

/** Of one wallet: more is no use of a visitor. */
const mostFactors = 50
/** Of these, the newest. Each page that is loaded without storage is a device. */
const mostTemporary = 5
/** Random bytes of both halves. */
const shareBytes = 16

export function createFactors({ accounts, tables, sealer, sessions }: KeeperParts): Factors {
  return {
    async store(factor, { session, jkt }) {
      const { kind, factorId = randomText(), serverShare } = factor
      const share = Buffer.from(serverShare, 'base64url')
      if (share.length !== shareBytes || !isWhole(factor)) throw new KeeperError('malformed-request')
      const canProve = kind === 'code' && (await accounts.canProve(session.userId))
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
        if (kind === 'passkey') await bind(database, session.userId, factor.credentialId ?? '')
        const others = await database
          .selectFrom('keeper_factors')
          .selectAll()
          .where((is) => is.or([is('wallet_id', '=', wallet.id), is('id', '=', factorId)]))
          .execute()
        const old = others.find(({ id }) => id === factorId)
        const isOwn = old?.wallet_id === wallet.id && old.kind === 'device' && old.jkt === jkt
        if (old !== undefined && !(isOwn && kind === 'device')) throw new KeeperError('malformed-request')
        // Who finds an open page may use the wallet, and not make a way back to it.
        if (!isFirst && kind === 'code' && !isFresh(session, true) && canProve)
          throw new KeeperError('fresh-needed')
        const evicted =
          old === undefined ? await makeRoom(database, others, factor.temporary === true, session) : []
        const isTemporary = old === undefined ? factor.temporary : old.session_family !== null
        const now = Date.now()
        const row = {
          share: sealer.seal(share, factorId),
          wrapped: factor.wrapped ?? null,
          credential_id: factor.credentialId ?? null,
          proof_hash: factor.proofHash ?? null,
          jkt: kind === 'device' ? jkt : null,
          session_family: isTemporary ? session.family : null,
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
        return { factorId, how: old !== undefined ? 'refreshed' : isFirst ? 'first' : 'added', evicted }
      })
      if (stored.how === 'first') await sessions.markOpened(session)
      return stored
    },
    async revoke(factor, by) {
      const isGone = await tables.transaction().execute((database) => remove(database, factor, by))
      if (!isGone) throw new KeeperError('revoked')
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

/** @returns `false` where it was gone already */
async function remove(database: Transaction<Tables>, factor: FactorRow, by: Session): Promise<boolean> {
  const { id, jkt, credential_id: credentialId } = factor
  const gone = await database
    .deleteFrom('keeper_factors')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (gone === undefined) return false
  if (credentialId !== null)
    await database.deleteFrom('keeper_passkeys').where('credential_id', '=', credentialId).execute()
  // Which sessions a passkey or a code opened is not known; those of a device have its key.
  if (jkt === null) await createSessions(database).endAll(by.userId, by)
  else if (jkt !== by.jkt)
    await database
      .deleteFrom('keeper_sessions')
      .where('user_id', '=', by.userId)
      .where('jkt', '=', jkt)
      .execute()
  return true
}

/**
 * Makes room for one more: the devices that were not used for the longest time go. A temporary one takes the
 * place of its own browser's, else of other temporary ones; one that lasts, that of any other browser's.
 *
 * @returns who went
 * @throws KeeperError `too-many` where there is none to go
 */
async function makeRoom(
  database: Transaction<Tables>,
  factors: readonly FactorRow[],
  isTemporary: boolean,
  by: Session,
): Promise<StoredFactor['evicted']> {
  const usedAt = ({ last_used_at, created_at }: FactorRow): number => Number(last_used_at ?? created_at)
  const devices = factors
    .filter(({ kind }) => kind === 'device')
    .toSorted((one, other) => usedAt(one) - usedAt(other))
  const isOwn = ({ jkt }: FactorRow): boolean => jkt === by.jkt
  const temporary = devices.filter(({ session_family }) => session_family !== null)
  const own = isTemporary ? temporary.filter(isOwn) : []
  const others = temporary.filter((each) => !isOwn(each))
  const lasting = isTemporary ? [] : devices.filter((each) => each.session_family === null && !isOwn(each))
  const overLimit = isTemporary ? others.length - mostTemporary + 1 : 0
  const overAll = factors.length - own.length - mostFactors + 1
  const leaving = [...own, ...[...others, ...lasting].slice(0, Math.max(0, overLimit, overAll))]
  if (factors.length - leaving.length >= mostFactors) throw new KeeperError('too-many')
  for (const each of leaving) await remove(database, each, by)
  return leaving
}

/** From now on it signs in: each passkey for one factor. */
async function bind(database: Transaction<Tables>, userId: string, credentialId: string): Promise<void> {
  const passkey = await database
    .updateTable('keeper_passkeys')
    .set({ bound_at: Date.now() })
    .where('credential_id', '=', credentialId)
    .where('user_id', '=', userId)
    .where('bound_at', 'is', null)
    .returning('credential_id')
    .executeTakeFirst()
  if (passkey === undefined) throw new KeeperError('not-found')
}

/** Each kind has what opens it, and nothing of another kind. */
const isWhole = ({ kind, wrapped, credentialId, proofHash, temporary }: NewFactor): boolean =>
  (credentialId !== undefined) === (kind === 'passkey') &&
  (proofHash !== undefined) === (kind === 'code') &&
  (temporary === undefined || kind === 'device') &&
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
