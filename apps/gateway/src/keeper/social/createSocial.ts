import type { Profile } from '../accounts.js'
import { KeeperError } from '../keeperError.js'
import type { KeeperParts } from '../keeperParts.js'
import { type KeeperRoutes, openPage, withKey } from '../keeperRoutes.js'

/** Signing in at a provider. */
export interface Social {
  readonly routes: KeeperRoutes
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

/** No provider is configured. */
export function createSocial(_parts: KeeperParts): Social {
  const refuse = (): never => {
    throw new KeeperError('provider-refused')
  }
  return {
    routes: {
      startSocial: withKey(refuse),
      takeSocialAnswer: openPage(refuse),
      takeSocialForm: openPage(refuse),
      finishSocial: withKey(refuse),
      confirmSocialNumber: withKey(refuse),
      startFarcaster: withKey(refuse),
      pollFarcaster: withKey(refuse),
    },
    take: async () => refuse(),
  }
}
