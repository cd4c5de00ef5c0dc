// What others can take of an account; the entry passes it on.
export { useLatchkeyTokenApprovals, type LatchkeyTokenApprovals } from '../hooks/useLatchkeyTokenApprovals.js'
export {
  loadTokenApprovals,
  revokeTokenApprovals,
  selectOffersTokenApprovals,
  selectTokenApprovals,
} from '@latchkey/core'
export type {
  Revocation,
  RevokeTokenApprovalsArg,
  TokenApproval,
  TokenApprovalsArg,
  TokenApprovalsList,
} from '@latchkey/core'
