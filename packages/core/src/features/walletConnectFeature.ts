import type { SharedSessions } from '../store/core.js'
import type { Command } from '../store/createCommand.js'
import type { Feature } from '../store/feature.js'
import { endSharedSession, restoreNamespace, wakeSharedSession } from '../walletconnect/getSharedConnector.js'
import { onlineReactions } from '../walletconnect/prepareFor.js'
import { pair, type PairArg } from '../walletconnect/pair.js'
import { pairingReactions } from '../walletconnect/pairingReactions.js'
import { pairingSlice } from '../walletconnect/pairingSlice.js'
import { linkChoiceReactions } from '../walletconnect/linkChoice.js'
import { requestsSlice } from '../walletconnect/requestsSlice.js'

/**
 * Wallets on another device, through a relay. The host brings the client of the relay, which loads
 * later still.
 */
export interface WalletConnectFeature extends Feature, SharedSessions {
  readonly pair: Command<PairArg, void>
}

declare module '../store/core.js' {
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
  wake: wakeSharedSession,
}
