import type {
  CallsAbilities,
  CallsAbilityRequest,
  CallsRequest,
  CallsStatus,
  CallsStatusRequest,
  SentCalls,
} from './calls.js'
import type { AccountTypes } from './accountTypes.js'
import type { PrimaryNameCall, PrimaryNameRequest } from './accountNames.js'
import type { ChainNfts } from './chainNft.js'
import type { CaipAddress, Network } from './network.js'
import type { SignInMessageRequest } from './signIn.js'
import type { FoundName, NameRequest, RecipientRecords, RecordsRequest } from './recipient.js'
import type { PaymentUri } from './paymentUri.js'
import type { PermissionAbilities } from './permissions.js'
import type { Swap } from './swap.js'
import type { Transfer, TransferRequest } from './transfer.js'
import type { TransferReplacement } from './replacement.js'
import type { Foresight } from './foresight.js'
import type { ChainHistory } from './history.js'
import type { SharedNamespace } from './sharedConnector.js'
import type {
  ApprovalsRequest,
  RevokeApprovalsRequest,
  RevokingCall,
  TokenApprovals,
} from './tokenApprovals.js'
import type { NativeBalance, TokenBalance, TokenRef } from './tokenBalance.js'

/** What every capability call carries beside its own parameters. */
export interface CapabilityRequest {
  /** The connector through which the wallet is asked. */
  readonly connectorId: string
  /** Fires when the caller no longer wants the answer. */
  readonly signal: AbortSignal
}

/**
 * The named things an adapter can do. A family adds its own by declaration merging:
 *
 * @example
 * declare module '@latchkey/core/adapter' {
 *   interface CapabilityMap { 'tron:freeze': (request: FreezeRequest) => Promise<string> }
 * }
 */
export interface CapabilityMap {
  /** Moves the wallet to a network, adding it to the wallet where the wallet does not know it. */
  'network:switch': (request: CapabilityRequest & { readonly network: Network }) => Promise<void>
  /** Signs a text with the account's key. Resolves with the family's usual encoding of the signature. */
  'message:sign': (
    request: CapabilityRequest & { readonly address: string; readonly message: string },
  ) => Promise<string>
  /** Words a server's challenge for an account (EIP-4361, CAIP-122), as the family does. Asks no wallet. */
  'signin:message': (request: SignInMessageRequest) => Promise<string>
  /** Whether `signature` is the account's own over `message`. Contract accounts are asked on chain. */
  'message:verify': (request: VerifyRequest) => Promise<boolean>
  /** The account's balance of the network's own currency, read from the chain. */
  'balance:native': (request: BalanceRequest) => Promise<NativeBalance>
  /** Balances of known tokens, read from the chain. A token that cannot be read is left out. */
  'balance:tokens': (
    request: BalanceRequest & { readonly tokens: readonly TokenRef[] },
  ) => Promise<readonly TokenBalance[]>
  /**
   * What the wallet itself says the account owns (ERC-7811 on EVM); `undefined` where the wallet has no such
   * call.
   */
  'assets:discover': (
    request: CapabilityRequest & BalanceRequest,
  ) => Promise<readonly TokenBalance[] | undefined>
  /** A human-readable name and a picture for an address, read from the chain. */
  'identity:resolve': (
    request: BalanceRequest,
  ) => Promise<{ readonly name?: string; readonly avatar?: string }>
  /**
   * The link that opens this page in a wallet's own browser, where that is how the wallet is used on phones
   * (behaviour 7.4); `undefined` otherwise. At once, for a link has to stand in the page before it is
   * pressed.
   */
  'wallet:browse': (request: WalletBrowseRequest) => string | undefined
  /** How a record of a name becomes an address of this family, on one of its networks. */
  'recipient:records': (request: RecordsRequest) => Promise<RecipientRecords>
  /**
   * Whom a name stands for, on networks of any family; `undefined` where this family's names do not have it.
   * A name that could be taken for another one is refused with `InvalidNameError`.
   */
  'recipient:find': (request: NameRequest) => Promise<FoundName | undefined>
  /** Sends the network's own currency, and tokens. */
  transfer: Transfer
  /**
   * Speeds up or cancels a transfer that is still pending, where the chain includes one of the two at most. A
   * family whose transfers expire instead leaves it out.
   */
  'transfer:replace': TransferReplacement
  /**
   * What a transfer without a problem would do to the account, by a trial on the chain that leaves nothing
   * behind. Asks no wallet. A node that cannot try is no error: `complete` is false then.
   */
  'transfer:foresee': (request: TransferRequest) => Promise<Foresight>
  /**
   * What the wallet can do with several calls, by network. A wallet that does not answer in time, or does not
   * know the question, can do nothing: no error.
   */
  'calls:capabilities': (request: CallsAbilityRequest) => Promise<CallsAbilities>
  /**
   * Has the wallet make the calls as one, with one confirmation; a single call is as good as one by itself.
   * Only a definite refusal is a failure, see `Transfer.submit`.
   *
   * @throws {InvalidCallsError} nothing to send, or one of them cannot be read: before all else, and the
   *   wallet is not asked
   * @throws {AtomicNotSupportedError} several, and the wallet cannot; nothing was sent
   * @throws {UserRejectedError} and its siblings
   * @throws {SendUnknownError} the answer of the wallet was lost: they may be on their way
   */
  'calls:send': (request: CallsRequest) => Promise<SentCalls>
  /**
   * What became of the calls up to now. What the wallet says is believed as far as the chain agrees; where it
   * names no transaction, its word is all there is.
   *
   * @throws {UnknownCallsError} the wallet has none of this id
   * @throws {TransactionReplacedError} a single transaction, and another call took its place
   * @throws {SendUnknownError} the transaction is not that call, or what took its place is not found
   */
  'calls:status': (request: CallsStatusRequest) => Promise<CallsStatus>
  /** Regular accounts that become smart accounts, and back. */
  'account:types': AccountTypes
  /**
   * The kind of coin that stands for a network where names are registered (S9.07), a decimal number. A family
   * whose accounts can have no names leaves it out.
   *
   * @throws {InvalidChainIdError} S8.32: the network has none
   */
  'name:coinType': (request: { readonly network: Network }) => Promise<string>
  /**
   * The call that makes a name the account's primary one, after a trial on the chain. Asks no wallet.
   *
   * @throws {NotSupportedError} no network of the host has primary names
   * @throws {InvalidNameError} the name is not in normal form
   * @throws {WouldFailError} by the trial
   */
  'name:primary': (request: PrimaryNameRequest) => Promise<PrimaryNameCall>
  /**
   * What the account lets others take of it, as the chain has it now: what a log says is asked of each
   * contract again. Asks no wallet. `found` spares the search of the log.
   *
   * @throws {ChainUnreachableError} and its siblings: nothing could be read
   */
  'approvals:list': (request: ApprovalsRequest) => Promise<TokenApprovals>
  /** The calls that end approvals, as few as the contracts allow. Asks neither wallet nor chain. */
  'approvals:revoke': (request: RevokeApprovalsRequest) => Promise<readonly RevokingCall[]>
  /**
   * Which kinds of permission the wallet grants on a network (ERC-7715). A wallet that does not answer in
   * time grants nothing: no error.
   */
  'permissions:supported': PermissionAbilities['supported']
  /**
   * Asks the wallet to allow another account something, and holds the answer against the question.
   *
   * @throws {InvalidPermissionError} before all else, and the wallet is not asked
   * @throws {NotSupportedError} the wallet does not grant this kind
   * @throws {UserRejectedError} and its siblings
   * @throws {PermissionMismatchError} the wallet granted something else, or what cannot be checked
   * @throws {ChainUnreachableError} the answer could not be held against the chain
   */
  'permissions:grant': PermissionAbilities['grant']
  /**
   * What the account allowed others: the wallet's word and what the page knows of, each held against the
   * chain. A chain that does not answer makes its state `unknown`, and is no error.
   */
  'permissions:list': PermissionAbilities['list']
  /** The calls that end permissions, as `calls:send` takes them. Asks no wallet. */
  'permissions:revoke': PermissionAbilities['revoke']
  /** Swaps one token for another one. */
  swap: Swap
  /**
   * Whether anything can be swapped on a network, where only the network's own node can tell. Asks no wallet.
   * A family that leaves it out swaps on each of its networks.
   */
  'swap:network': (request: { readonly network: Network; readonly signal: AbortSignal }) => Promise<boolean>
  /**
   * What an account did, read from the chain: asked where no gateway serves the network. A family whose nodes
   * keep no history by account leaves it out.
   */
  'history:read': (request: HistoryRequest) => Promise<ChainHistory>
  /**
   * The NFTs of an account by what the chain itself says, 200 at most: asked where no gateway serves the
   * network. Follows no link that a token names. A family whose nodes cannot tell leaves it out.
   */
  'nfts:read': (request: BalanceRequest) => Promise<ChainNfts>
  /**
   * Loads what is the same for every spelling of an account, and of no other: its public key, where each
   * network writes it with a prefix of its own (SS58). From then on it answers at once, for it is asked with
   * each key that is pressed. What is no address is its own answer. A family without such spellings leaves it
   * out; those that differ in their case only are known to be the same.
   */
  'address:key': () => Promise<(address: string) => string>
  /**
   * Loads what writes and reads payment URIs in the family's standard (EIP-681, Solana Pay, BIP-21). From
   * then on it answers at once, for a code is drawn with each key that is pressed. A family without a
   * standard leaves it out: its accounts are paid by their plain address.
   */
  'payment:uri': () => Promise<PaymentUri>
  /** Takes part in sessions that serve several families. */
  'walletconnect:namespace': SharedNamespace
}

/** What `wallet:browse` is asked: the wallet, the page, and the device. */
export interface WalletBrowseRequest {
  /** The wallet as a person knows it: `Phantom`. */
  readonly name: string
  /** The page to open there, the whole of it: path, query and hash. */
  readonly pageUrl: string
  /** Whether the visitor is on a phone. Elsewhere there is no app to open. */
  readonly mobile: boolean
  /** Whether the wallet is in the page already, as in its own browser. */
  readonly installed: boolean
}

/** Whose balance is read, and on which network. */
export interface BalanceRequest {
  readonly address: string
  readonly network: Network
  readonly signal: AbortSignal
}

/** Which page of whose history is read. */
export interface HistoryRequest extends BalanceRequest {
  /** The `next` of the page before; absent for the newest rows. */
  readonly cursor?: string
  /** The tokens that the host named on the network, for their names. */
  readonly tokens: readonly TokenRef[]
}

/** What `message:verify` is asked. */
export interface VerifyRequest {
  readonly account: CaipAddress
  readonly network: Network
  readonly message: string
  readonly signature: string
  readonly signal: AbortSignal
}

/** The name of a capability, the own ones of imported families among them. */
export type CapabilityName = keyof CapabilityMap

/** Only what the adapter really can do: the interface offers what is in here and nothing else. */
export type Capabilities = { readonly [K in CapabilityName]?: CapabilityMap[K] }
