import { TokenApprovalsView } from './TokenApprovalsView.js'

// The screen of this folder, by its view.
export const TokenApprovals: typeof TokenApprovalsView = TokenApprovalsView
