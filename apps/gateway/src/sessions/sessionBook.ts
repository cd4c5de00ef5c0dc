import type { Kysely } from 'kysely'
import { type Address, type Hex, isAddressEqual } from 'viem'
import type { Chain } from '../chains/chain.js'
import type { Tables } from '../database/tables.js'
import { createSingleFlight } from '../database/singleFlight.js'
import { badRequest, forbidden, tooManyRequests } from '../errors/gatewayError.js'
import { createWindowCounter } from '../server/windowCounter.js'
import { digestOf, endOf, hashOf, manager, readContext, revocationDigest } from './delegations.js'
import { isDisabled, isSignedBy, usedDelegations, whichDisabled } from './onChain.js'
import type { KeptPermission } from './sessionTables.js'

/** A session as it is answered (S7.20). */
export interface SessionEntry {
  readonly pci: string
  readonly chainId: string
  readonly context: string
  readonly delegationManager: string
  readonly permission: KeptPermission
  readonly to: string
  readonly origin: string | null
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly revokedAt: number | null
}

/** The account of a question, on a chain that is served. */
export interface AskedAccount {
  readonly chain: Chain
  readonly address: Address
}

/** Of an account on a chain: a key can sign as many as it likes. */
const most = 200
/** Of what comes from one line in a day: fresh keys cost nothing. */
const mostOfLine = 300
/** In milliseconds. What is over, and for how long it is listed then; and what never ends. */
const day = 86_400_000
const [sweepEvery, keptFor, longest] = [day / 24, 90 * day, 400 * day]
/** In milliseconds: how old the chain's word may be. */
const refreshEvery = 2000

/** What accounts let others do, kept for their pages and back ends. */
export interface SessionBook {
  readonly list: (account: AskedAccount, isSignedIn: boolean) => Promise<readonly SessionEntry[]>
  readonly keep: (
    account: AskedAccount,
    grant: { readonly context: Hex; readonly delegationManager: Address },
    from: { readonly origin: string | null; readonly line: string },
  ) => Promise<Hex>
  readonly revoke: (account: AskedAccount, pci: Hex, signature: Hex) => Promise<boolean>
}

export function createSessionBook(tables: Kysely<Tables>): SessionBook {
  const once = createSingleFlight()
  const rowsOf = ({ chain, address }: AskedAccount) =>
    tables
      .selectFrom('permissions')
      .selectAll()
      .where('account', '=', address.toLowerCase())
      .where('chain_id', '=', chain.caipId)
      .orderBy('created_at', 'desc')
      .limit(most)
      .execute()

  const noteRevoked = async ({ chain }: AskedAccount, pcis: readonly Hex[]): Promise<void> => {
    if (pcis.length === 0) return
    await tables
      .updateTable('permissions')
      .set({ revoked_at: String(Date.now()), on_chain: true })
      .where('chain_id', '=', chain.caipId)
      .where('pci', 'in', [...pcis])
      .where('revoked_at', 'is', null)
      .execute()
  }
  const notePublic = async ({ chain, address }: AskedAccount, pcis: readonly Hex[]): Promise<void> => {
    if (pcis.length === 0) return
    const used = await usedDelegations(chain, address)
    const seen = pcis.filter((pci) => used.has(pci))
    if (seen.length === 0) return
    await tables
      .updateTable('permissions')
      .set({ on_chain: true })
      .where('chain_id', '=', chain.caipId)
      .where('pci', 'in', seen)
      .execute()
  }
  /** The chain's word counts. One that does not answer says nothing of any of them. */
  const refresh = async (account: AskedAccount): Promise<void> => {
    const rows = await rowsOf(account)
    const [open, unseen] = [
      rows.filter(({ revoked_at: at }) => at === null),
      rows.filter(({ on_chain: isThere }) => !isThere),
    ].map((some) => some.map(({ pci }) => pci)) as [Hex[], Hex[]]
    await noteRevoked(account, await whichDisabled(account.chain, open))
    await notePublic(account, unseen)
  }
  const refreshed = createWindowCounter(1, refreshEvery)
  const grants = createWindowCounter(mostOfLine, day)
  let sweptAt = 0
  const sweep = async (): Promise<void> => {
    const now = Date.now()
    if (now - sweptAt < sweepEvery) return
    sweptAt = now
    await tables
      .deleteFrom('permissions')
      .where((row) =>
        row.or([
          row('expires_at', '<', String(now - keptFor)),
          row('revoked_at', '<', String(now - keptFor)),
          row('created_at', '<', String(now - longest)),
        ]),
      )
      .execute()
  }

  return {
    async list(account, isSignedIn) {
      const key = `${account.chain.caipId} ${account.address.toLowerCase()}`
      await once(key, async () => {
        if (refreshed.take(key, 1) === 0) await refresh(account)
      })
      const rows = await rowsOf(account)
      return rows.filter(({ on_chain: isThere }) => isSignedIn || isThere).map(toEntry)
    },

    async keep({ chain, address }, { context, delegationManager }, { origin, line }) {
      const delegation = isAddressEqual(delegationManager, manager) ? readContext(context) : undefined
      if (!delegation || !isAddressEqual(delegation.delegator, address))
        throw badRequest('context', 'This is no delegation of the account.')
      const { caveats, delegate, signature } = delegation
      const hash = digestOf(delegation, chain.config.id)
      if (!(await isSignedBy(chain, address, hash, signature)))
        throw badRequest('context', 'The account has not signed this delegation.')
      const wait = grants.take(line, 1)
      if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000))
      await sweep()
      const pci = hashOf(delegation)
      const { count } = await tables
        .selectFrom('permissions')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('account', '=', address.toLowerCase())
        .where('chain_id', '=', chain.caipId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= most) throw forbidden('account', 'The account has too many sessions.')
      const end = endOf(delegation)
      const permission: KeptPermission = {
        type: 'delegation',
        caveats: caveats.map(({ enforcer, terms }) => ({ enforcer, terms })),
      }
      await tables
        .insertInto('permissions')
        .values({
          pci,
          chain_id: chain.caipId,
          account: address.toLowerCase(),
          context,
          manager,
          to: delegate,
          permission: JSON.stringify(permission),
          origin,
          on_chain: false,
          created_at: String(Date.now()),
          expires_at: end === null ? null : String(end),
          revoked_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return pci
    },

    async revoke({ chain, address }, pci, signature) {
      const hash = revocationDigest(address, pci, chain.config.id)
      if (!(await isSignedBy(chain, address, hash, signature)))
        throw forbidden('signature', 'The account has not signed this.')
      if (!(await isDisabled(chain, pci))) return false
      await noteRevoked({ chain, address }, [pci])
      return true
    },
  }
}

interface Row {
  readonly pci: string
  readonly chain_id: string
  readonly context: string
  readonly manager: string
  readonly permission: KeptPermission
  readonly to: string
  readonly origin: string | null
  readonly created_at: string
  readonly expires_at: string | null
  readonly revoked_at: string | null
}

const toEntry = (row: Row): SessionEntry => ({
  pci: row.pci,
  chainId: row.chain_id,
  context: row.context,
  delegationManager: row.manager,
  permission: row.permission,
  to: row.to,
  origin: row.origin,
  createdAt: Number(row.created_at),
  expiresAt: row.expires_at === null ? null : Number(row.expires_at),
  revokedAt: row.revoked_at === null ? null : Number(row.revoked_at),
})
