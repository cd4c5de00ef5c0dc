import {
  ChainNotSupportedError,
  commonErrorRules,
  createErrorTranslator,
  PairingExpiredError,
  ProviderDisconnectedError,
  RelayUnreachableError,
  RequestPendingError,
  UnauthorizedError,
  UserRejectedError,
  WalletError,
  WalletTimeoutError,
  WrongClockError,
} from '@latchkey/core/adapter'

/**
 * Translates a failure of the SDK or of the wallet into one of our errors: by the codes of the WalletConnect
 * specification, those of EIP-1193 that wallets send as well, and the texts of the SDK.
 */
export const toError: (error: unknown) => Error = createErrorTranslator([
  // A token that is too new or too old, in the wording of both known relays: the gateway's and
  // WalletConnect's own.
  {
    says: /\bcode: 3000\b.*\b(token is from the future|token is not yet valid|token (is )?expired)/i,
    is: WrongClockError,
  },
  { code: [5000, 5001, 5002, 5003, 4001], is: UserRejectedError },
  { code: [5100, 5104], is: ChainNotSupportedError },
  { code: [3000, 3001, 3002, 3003, 3004, 3005, 4100], is: UnauthorizedError },
  { code: [6000, 7001, 4900, 4901], is: ProviderDisconnectedError },
  // A node's refusal that a wallet passes on: it has the code of a pending request.
  { says: /\bsimulation failed\b/i, is: WalletError },
  { code: [-32002], is: RequestPendingError },
  { code: [8000], is: WalletTimeoutError },
  commonErrorRules.refused,
  { says: /^proposal expired/i, is: PairingExpiredError },
  { says: /^request expired/i, is: WalletTimeoutError },
  { says: /recently deleted|session topic doesn't exist|no matching key/i, is: ProviderDisconnectedError },
  {
    says: /^failed to publish|no internet connection|socket connection|couldn't establish|websocket connection/i,
    is: RelayUnreachableError,
  },
])
