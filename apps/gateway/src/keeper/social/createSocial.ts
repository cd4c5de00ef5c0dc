import type { Profile } from '../accounts.js'
import type { KeeperParts } from '../keeperParts.js'
import type { KeeperRoutes } from '../keeperRoutes.js'
import { createFarcaster } from './farcaster/createFarcaster.js'
import { type Proof, createHandoffs } from './handoffs.js'
import { createProviders } from './providers/createProviders.js'
import { callbackOf, socialRoutes } from './socialRoutes.js'

/** Signing in at a provider. */
export interface Social {
  readonly routes: KeeperRoutes
  /** Those whose page is visited. */
  readonly providers: readonly string[]
  /**
   * Ends an attempt whose provider answered, and gives whom it named: for adding an identity.
   * @throws KeeperError `handoff-expired`, `wrong-code`
   */
  take(proof: Proof, jkt: string): Promise<Profile>
}

/**
 * The seven providers, as far as they are configured.
 * @throws StartError where one cannot be used as it is configured
 */
export function createSocial(parts: KeeperParts): Social {
  const { socials = {}, origin } = parts.options
  const providers = createProviders(socials, (name) => callbackOf(origin, name))
  const handoffs = createHandoffs(parts.attempts, parts.hash, 'social')
  const farcaster = createFarcaster(parts, socials.farcaster)
  return {
    routes: { ...socialRoutes(parts, providers, handoffs), ...farcaster.routes },
    providers: [...providers.keys()],
    take: async (proof, jkt) =>
      (await farcaster.take(proof, jkt)) ?? (await handoffs.finish(proof, jkt)).profile,
  }
}
