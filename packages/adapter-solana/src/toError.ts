import {
  commonErrorRules,
  createErrorTranslator,
  ProviderDisconnectedError,
  RequestPendingError,
  UnauthorizedError,
  UserRejectedError,
  WalletError,
} from '@latchkey/core/adapter'

const { refused, pending, locked, disconnected, timedOut } = commonErrorRules

/**
 * A wallet's failure as one of ours: by codes borrowed from EIP-1193 and the names of
 * `@solana/wallet-adapter-base`, whose adapters wrap what they threw in `error`.
 */
export const toError: (error: unknown) => Error = createErrorTranslator([
  { code: [4001, 'ACTION_REJECTED'], is: UserRejectedError },
  // A node's refusal that a wallet handed on: it has the code of EIP-1193 wallets for a pending request.
  { says: /\bsimulation failed\b/i, is: WalletError },
  { code: [-32002], is: RequestPendingError },
  refused,
  pending,
  locked,
  { code: [4100], is: UnauthorizedError },
  { name: /^WalletWindowClosedError$/, is: UserRejectedError },
  { name: /^Wallet(NotReady|NotConnected|Disconnected)Error$/, is: ProviderDisconnectedError },
  disconnected,
  timedOut,
])
