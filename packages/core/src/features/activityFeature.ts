import { api } from '../api/api.js'
import type { QueryEndpoint } from '../api/queryEndpoint.js'
import { gatewayReactions } from '../feedback/gatewayReactions.js'
import { activityReactions } from '../flows/activityReactions.js'
import { historyPage, type HistoryPageArg } from '../history/historyEndpoints.js'
import { historyReactions } from '../history/historyReactions.js'
import { historySlice } from '../history/historySlice.js'
import type { HistoryPart } from '../history/historyState.js'
import { historyView } from '../history/historyView.js'
import { paidRecipients } from '../history/paidRecipients.js'
import { readHistory } from '../history/readHistory.js'
import type { Feature } from '../store/feature.js'

/** What an account did, page by page. */
export interface ActivityFeature extends Feature {
  readonly endpoints: {
    /** A page as the gateway gives it. Not kept. */
    readonly historyPage: QueryEndpoint<HistoryPageArg, HistoryPart>
  }
  readonly read: typeof readHistory
  readonly view: typeof historyView
  readonly paid: typeof paidRecipients
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly activity: ActivityFeature
  }
}

export const activityFeature: ActivityFeature = {
  slices: [api, historySlice],
  middleware: [api.middleware],
  reactions: [...historyReactions, ...activityReactions, ...gatewayReactions],
  endpoints: { historyPage },
  read: readHistory,
  view: historyView,
  paid: paidRecipients,
}
