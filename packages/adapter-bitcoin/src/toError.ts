import {
  commonErrorRules,
  createErrorTranslator,
  RequestPendingError,
  UnauthorizedError,
  UserRejectedError,
} from '@latchkey/core/adapter'

const { refused, locked, disconnected, timedOut } = commonErrorRules

/** A wallet's failure as one of ours. */
export const toError: (error: unknown) => Error = createErrorTranslator([
  { code: [4001, -32000], is: UserRejectedError },
  refused,
  { says: /\bperson said no\b/i, is: UserRejectedError },
  { says: /\balready\b.*\b(open|pending|processing)\b/i, is: RequestPendingError },
  locked,
  { code: [4100, -32002], is: UnauthorizedError },
  disconnected,
  timedOut,
])
