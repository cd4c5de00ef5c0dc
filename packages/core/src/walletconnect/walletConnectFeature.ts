import type { Session } from '../adapters/session.js'
import type { Command, Tools } from '../store/createCommand.js'
import type { Feature } from '../store/feature.js'
import { endSharedSession } from './endSharedSession.js'
import { onlineReactions } from './onlineReactions.js'
import { pair, type PairArg } from './pair.js'
import { pairingReactions } from './pairingReactions.js'
import { pairingSlice } from './pairingSlice.js'
import { linkChoiceReactions } from './linkChoiceReactions.js'
import { requestsSlice } from './requestsSlice.js'
import { restoreNamespace } from './restoreNamespace.js'

type Needs = Pick<Tools, 'getState' | 'dispatch' | 'services'>

/**
 * Wallets on another device, through a relay. The code that speaks to it is the host's to bring, and loads
 * later still.
 */
export interface WalletConnectFeature extends Feature {
  readonly pair: Command<PairArg, void>
  readonly restore: (tools: Needs & Pick<Tools, 'signal'>, namespace: string) => Promise<Session | undefined>
  readonly end: (tools: Needs) => Promise<void>
}

declare module '../store/featureModules.js' {
  interface FeatureModules {
    readonly walletConnect: WalletConnectFeature
  }
}

export const walletConnectFeature: WalletConnectFeature = {
  slices: [pairingSlice, requestsSlice],
  reactions: [...pairingReactions, ...onlineReactions, ...linkChoiceReactions],
  pair,
  restore: restoreNamespace,
  end: endSharedSession,
}
