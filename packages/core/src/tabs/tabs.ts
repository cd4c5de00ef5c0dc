import { concerns, follow } from './follow.js'
import { mergeConnection } from './mergeConnection.js'

/** What a page loads once another tab of it has written, in one piece. */
export interface Tabs {
  readonly concerns: typeof concerns
  readonly follow: typeof follow
  readonly merge: typeof mergeConnection
}

export const tabs: Tabs = { concerns, follow, merge: mergeConnection }
