import { commonErrorRules, createErrorTranslator, UserRejectedError } from '@latchkey/core/adapter'

const { refused, pending, locked, disconnected, timedOut } = commonErrorRules

/** A wallet's failure as an error of the core. The first rule that matches decides. */
export const toError: (error: unknown) => Error = createErrorTranslator([
  { code: [4001], is: UserRejectedError },
  refused,
  pending,
  locked,
  disconnected,
  timedOut,
])
