import type { Profile } from '../accounts.js'
import type { KeeperParts } from '../keeperParts.js'
import type { KeeperRoutes } from '../keeperRoutes.js'
import { createFarcaster } from './farcaster/createFarcaster.js'
import { createHandoffs } from './handoffs.js'
import { createProviders } from './providers/createProviders.js'
import { callbackOf, socialRoutes } from './socialRoutes.js'

/** Signing in at a provider. */
export interface Social {
  readonly routes: KeeperRoutes
  /** Those whose page is visited. */
  readonly providers: readonly string[]
  /**
   * Ends an attempt whose provider answered, and gives whom it named: for adding an identity.
   * @throws KeeperError `handoff-expired`
   */
  take(handoff: Handoff, jkt: string): Promise<Profile>
}

/** What the popup handed to the frame, and what never left the frame. */
export interface Handoff {
  readonly attemptId: string
  readonly code: string
  readonly verifier: string
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
    take: async (handoff, jkt) =>
      (await farcaster.take(handoff, jkt)) ?? (await handoffs.finish(handoff, jkt)).profile,
  }
}
