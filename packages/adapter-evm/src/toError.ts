import {
  commonErrorRules,
  createErrorTranslator,
  MalformedResponseError,
  RequestPendingError,
  UnauthorizedError,
  UserRejectedError,
} from '@latchkey/core/adapter'

const { refused, pending, locked, disconnected, timedOut } = commonErrorRules

/**
 * A wallet's failure as one of ours. viem and wagmi wrap what wallets throw, and some wallets wrap it once
 * more in `data.originalError`.
 */
export const toError: (error: unknown) => Error = createErrorTranslator([
  { code: [4001, 'ACTION_REJECTED'], is: UserRejectedError },
  { code: [-32002], is: RequestPendingError },
  refused,
  pending,
  locked,
  { code: [4100], is: UnauthorizedError },
  disconnected,
  timedOut,
  { name: /^InvalidAddressError$/, is: MalformedResponseError },
])
