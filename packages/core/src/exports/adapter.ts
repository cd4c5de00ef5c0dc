export type * from '../model/adapter.js'
export type * from '../model/session.js'
export type * from '../model/capabilities.js'
export type * from '../model/tokenBalance.js'
export type * from '../model/connector.js'
export type * from '../model/network.js'
export type * from '../model/recipient.js'
export type * from '../model/paymentUri.js'
export type * from '../model/storage.js'
export type * from '../model/transfer.js'
export type * from '../model/replacement.js'
export type * from '../model/foresight.js'
export type * from '../model/accountType.js'
export type * from '../model/accountTypes.js'
export type * from '../model/calls.js'
export type * from '../model/callsAnswers.js'
export type * from '../model/tokenApprovals.js'
export type * from '../model/permissions.js'
export type * from '../model/accountNames.js'
export type * from '../model/swap.js'
export type * from '../model/history.js'
export type * from '../model/chainNft.js'
export type * from '../model/sharedConnector.js'
export type * from '../model/loginConnector.js'
export type * from '../model/signIn.js'
export { attempt } from '../adapters/tools/attempt.js'
export { createAttempts, type Attempts } from '../adapters/tools/attempts.js'
export { parseUnits } from '../adapters/tools/amounts.js'
export { paymentAmount } from '../adapters/tools/paymentAmount.js'
export { askedAmount, paymentParts, type PaymentParts } from '../adapters/tools/paymentParts.js'
export { referenceOf } from '../model/caip.js'
export { formatUnits } from '../model/decimal.js'
export { cleanText } from '../adapters/tools/cleanText.js'
export { errorChain } from '../adapters/tools/errorChain.js'
export {
  commonErrorRules,
  createErrorTranslator,
  translated,
  type ErrorRule,
} from '../adapters/tools/errorTranslator.js'
export { handIn, type HandInOptions } from '../adapters/tools/handIn.js'
export {
  lazyAdapter,
  type Discovery,
  type LazyAdapterOptions,
  type LazyEngine,
  type LazyParts,
} from '../adapters/tools/lazyAdapter.js'
export { lazyCapabilities } from '../adapters/tools/lazyCapabilities.js'
export { createPageNetworks, type PageNetworks } from '../adapters/tools/pageNetworks.js'
export { createQuestions, type Questions } from '../adapters/tools/questions.js'
export { embeddedImage } from '../adapters/tools/embeddedImage.js'
export { anyHttps, safeImage } from '../adapters/tools/safeImage.js'
export { createSessionCalls, type SessionHooks } from '../adapters/tools/sessionCalls.js'
export {
  createSessions,
  toSession,
  walletInfo,
  type OpenSession,
  type SessionChange,
  type Sessions,
} from '../adapters/tools/sessions.js'
export { SHARED_CONNECTOR_ID } from '../adapters/tools/sharedConnectorId.js'
export { proposeNamespace } from '../adapters/tools/proposeNamespace.js'
export { checkedOf, problemsOf, type TransferCheck } from '../adapters/tools/transferCheck.js'
export { isSlippage } from '../adapters/tools/slippage.js'
export { timed } from '../adapters/tools/timed.js'
export {
  createWalletRegistry,
  type FoundWallet,
  type WalletRegistry,
} from '../adapters/tools/walletRegistry.js'
export { AtomicNotSupportedError, InvalidCallsError, UnknownCallsError } from '../errors/calls.js'
export {
  InvalidPermissionError,
  PermissionMismatchError,
  type PermissionProblem,
} from '../errors/permissions.js'
export { NoRouteError, PriceMovedError, SwapsNotSupportedError, UnsafeSwapError } from '../errors/swap.js'
export { ChainAdapterNotFoundError } from '../errors/connection.js'
export { InvalidChainIdError } from '../errors/networks.js'
export { NotSupportedError } from '../errors/notSupported.js'
export { abortError, isAbortError, LatchkeyError, untilAborted, type ErrorOptions } from '../errors/base.js'
export { ConnectorNotFoundError } from '../errors/connection.js'
export { PairingExpiredError, RelayUnreachableError, WrongClockError } from '../errors/pairing.js'
export {
  AccountWouldCloseError,
  AddressChecksumError,
  AddressEncodingError,
  AddressOfOtherFamilyError,
  AddressOfOtherNetworkError,
  AmountFormatError,
  BelowDustError,
  BelowExistentialDepositError,
  FeeAboveLimitError,
  InsufficientFeeError,
  InsufficientFundsError,
  InvalidAddressError,
  InvalidAmountError,
  InvalidAmountOrReceiverError,
  InvalidNameError,
  OtherTransactionError,
  SendFailedError,
  SendUnknownError,
  StaleTransferError,
  TooManyDecimalsError,
  TooLateError,
  TransactionDroppedError,
  TransactionExpiredError,
  TransactionFailedError,
  TransactionReplacedError,
  UnsafeRecipientError,
  WouldFailError,
} from '../errors/send.js'
export {
  ChainBehindError,
  ChainBusyError,
  ChainNotSupportedError,
  ChainUnreachableError,
  MalformedResponseError,
  NoAccountsError,
  ProviderDisconnectedError,
  RequestPendingError,
  UnauthorizedError,
  UserRejectedError,
  WalletError,
  WalletLockedError,
  WalletTimeoutError,
} from '../errors/wallet.js'
export {
  CodeExpiredError,
  DeviceRevokedError,
  EmbeddedWalletTimeoutError,
  FreshProofNeededError,
  HandoffExpiredError,
  InvalidEmailError,
  KeeperUnreachableError,
  KeeperVersionError,
  LinkRequiredError,
  LoginEndedError,
  LoginFailedError,
  NotOnDeviceError,
  NotProtectedError,
  PasskeyCancelledError,
  PasskeyRefusedError,
  ProviderRefusedError,
  ShareMismatchError,
  TooManyAttemptsError,
  WrongCodeError,
} from '../errors/login.js'
