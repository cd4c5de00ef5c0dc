import { SmartSessionCreatedView } from './SmartSessionCreatedView.js'
import { SmartSessionListView } from './SmartSessionListView.js'

export const SmartSessionCreated: typeof SmartSessionCreatedView = SmartSessionCreatedView
export const SmartSessionList: typeof SmartSessionListView = SmartSessionListView
