import {
  commonErrorRules,
  createErrorTranslator,
  RequestPendingError,
  UnauthorizedError,
  UserRejectedError,
} from '@latchkey/core/adapter'

const { pending, refused, locked, disconnected, timedOut } = commonErrorRules

/** A wallet's failure as one of ours. Extensions of this family have no codes: the words decide. */
export const toError: (error: unknown) => Error = createErrorTranslator([
  { says: /\bpending authorization\b/i, is: RequestPendingError },
  pending,
  locked,
  {
    says: /^(cancell?ed|rejected)\b|\brejected by user\b/i,
    is: UserRejectedError,
  },
  refused,
  {
    says: /\bnot allowed to interact\b|\bnot authorized\b|\bunauthorized\b/i,
    is: UnauthorizedError,
  },
  disconnected,
  timedOut,
])
