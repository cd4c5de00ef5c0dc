import { KeeperError } from '../keeperError.js'
import { createFactors } from '../factors/factors.js'
import type { KeeperParts } from '../keeperParts.js'
import { type KeeperRoutes, withKey, withSession } from '../keeperRoutes.js'
import { isFresh } from '../sessions.js'
import type { Passkeys } from './passkeys.js'

/** The wallet's half that a passkey opens, for a browser that has none. */
interface Recovery {
  readonly factorId: string
  readonly walletId: string
  readonly serverShare: string
  readonly wrapped?: string
}

/** Passkeys: made while signed in; a way to sign in, and to the wallet with the same gesture. */
export function passkeyRoutes(parts: KeeperParts, passkeys: Passkeys): KeeperRoutes {
  const { accounts, activity, sessions, tables } = parts
  const factors = createFactors(parts)

  /** The half that the passkey's own half is for. */
  async function recoveryOf(userId: string, credentialId: string): Promise<Recovery> {
    const factor = await tables
      .selectFrom('keeper_factors')
      .innerJoin('keeper_wallets', 'keeper_wallets.id', 'keeper_factors.wallet_id')
      .selectAll('keeper_factors')
      .where('keeper_wallets.user_id', '=', userId)
      .where('keeper_factors.credential_id', '=', credentialId)
      .executeTakeFirst()
    // Revoked while it was being checked.
    if (factor === undefined) throw new KeeperError('passkey-refused')
    return { factorId: factor.id, walletId: factor.wallet_id, ...(await factors.open(factor)) }
  }

  return {
    getPasskeyOptions: withKey<{ type: 'get' | 'create' }>(async ({ type }, { jkt, session }) => {
      if (type === 'get') return passkeys.optionsToGet(jkt)
      if (session === undefined) throw new KeeperError('session-ended')
      const account = await accounts.describe(session.userId, session.method)
      const { user } = account
      // Who finds an open page may use the wallet, and not make a way back to it. Refused before anything
      // is made on the authenticator; the challenge lasts as long as that takes.
      if (!isFresh(session, 'wallet' in account) && (await accounts.canProve(session.userId)))
        throw new KeeperError('fresh-needed')
      return passkeys.optionsToCreate(session.userId, user.email ?? user.username ?? 'Wallet', jkt)
    }),
    registerPasskey: withSession<{ credential: object }>(async ({ credential }, { session, jkt }) => {
      const wallet = await accounts.describe(session.userId, session.method)
      // Only who holds the wallet can store the factor that it is for.
      if ('wallet' in wallet && session.openedAt === undefined) throw new KeeperError('fresh-needed')
      return { credentialId: await passkeys.register(credential, session.userId, jkt) }
    }),
    loginWithPasskey: withKey<{ assertion: object }>(async ({ assertion }, { jkt, place }) => {
      const { userId, credentialId, topOrigin: origin } = await passkeys.check(assertion, { jkt, place })
      const recovery = await recoveryOf(userId, credentialId)
      const method = 'passkey'
      const signed = await parts.startSession({ userId, jkt, method, by: method, origin, opened: true })
      await activity.tellOfRecovery({ userId, factorId: recovery.factorId, origin }, place)
      return { ...signed, recovery }
    }),
    freshenWithPasskey: withSession<{ assertion: object }>(async ({ assertion }, { session, jkt, place }) => {
      const { userId } = await passkeys.check(assertion, { jkt, place })
      if (userId !== session.userId) throw new KeeperError('passkey-refused')
      await sessions.markFresh(session, 'passkey')
      return {}
    }),
  }
}
