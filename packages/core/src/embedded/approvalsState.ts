import type { ApprovalRequest } from '../model/loginConnector.js'
import type { RootState } from '../store/core.js'
import { event, type Event } from '../store/event.js'

declare module '../store/core.js' {
  interface RootState {
    /** What waits for the visitor's yes in the embedded wallet, oldest first. */
    readonly approvals?: readonly ApprovalRequest[]
  }
}

/** The embedded wallet asks the visitor. */
export const approvalWanted: Event<ApprovalRequest> = event('approvals/wanted')
/** Answered, called off, or too late. */
export const approvalDone: Event<string> = event('approvals/done')

const NONE: readonly ApprovalRequest[] = []

/** What waits for the visitor's yes in the embedded wallet, oldest first. One is on show at a time. */
export function selectApprovalRequests(state: RootState): readonly ApprovalRequest[] {
  return state.approvals ?? NONE
}
