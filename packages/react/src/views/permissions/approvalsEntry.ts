import type { ViewEntry } from '@latchkey/core/internal'

/** The view of token approvals, of which only its capability tells whether it is there. */
export const approvalsEntry: ViewEntry = { view: 'TokenApprovals', params: undefined } as unknown as ViewEntry
