import { checkedSession } from '../adapters/checkedSession.js'
import { moveToNetwork, switchReactions } from '../networks/moveToNetwork.js'
import type { Feature } from '../store/feature.js'
import { connectMistake, pickUp, takeLate } from '../connection/pickUp.js'
import { followTab } from '../tabs/follow.js'
import { mergeConnection } from '../tabs/mergeConnection.js'

/** What a page needs once a wallet is connected, or was when it was last open. */
export interface SessionsFeature extends Feature {
  readonly pickUp: typeof pickUp
  readonly takeLate: typeof takeLate
  readonly moveToNetwork: typeof moveToNetwork
  readonly connectMistake: typeof connectMistake
  readonly checkedSession: typeof checkedSession
  readonly follow: typeof followTab
  readonly merge: typeof mergeConnection
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly sessions: SessionsFeature
  }
}

export const sessionsFeature: SessionsFeature = {
  reactions: switchReactions,
  pickUp,
  takeLate,
  moveToNetwork,
  connectMistake,
  checkedSession,
  follow: followTab,
  merge: mergeConnection,
}
