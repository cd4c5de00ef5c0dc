/** A CAIP-2 id. */
export type CaipNetworkId = `${string}:${string}`
/** A CAIP-10 id. */
export type CaipAddress = `${string}:${string}:${string}`

/** How the host's page looks, for the frames that it shows. */
export interface Appearance {
  readonly theme: 'light' | 'dark'
  /** BCP 47. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** Values of the modal's public custom properties, by name: `--lk-accent`. */
  readonly variables: Readonly<Record<string, string>>
}

/** A provider whose sign-in opens in a window of its own. */
export type PopupProvider = 'google' | 'apple' | 'facebook' | 'github' | 'x' | 'discord'

/** Who signed in. */
export interface User {
  readonly provider: PopupProvider | 'email' | 'farcaster' | 'passkey'
  readonly email?: string
  readonly username?: string
}

/** What one family may ask of the wallet. */
export interface Grant {
  /** On each network that the host offers and the keeper serves. */
  readonly accounts: readonly CaipAddress[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** By namespace. */
export type Grants = Readonly<Record<string, Grant>>

/** What besides this device brings the wallet back. */
export type Safety = 'none' | 'passkey' | 'code' | 'both'

/** A wallet that this browser can sign with. */
export interface Login {
  readonly grants: Grants
  readonly user: User
  /** The wallet was made by this sign-in. */
  readonly created: boolean
  /** Whether this browser keeps its half. Without storage each page load asks for the passkey. */
  readonly lasting: boolean
  readonly safety: Safety
}

/** What holds one half of a pair. */
export type FactorKind = 'device' | 'passkey' | 'code'

/** One of the pairs that a wallet comes back from. */
export interface Factor {
  readonly kind: FactorKind
  /** Milliseconds since the epoch. */
  readonly createdAt: number
}

/** How a sign-in ended: with a wallet, or with an account whose wallet this browser cannot open yet. */
export type Outcome = { readonly login: Login } | NeedsRecovery

/** The visitor is signed in, and this browser has no half of the wallet. */
export interface NeedsRecovery {
  readonly needs: 'recovery'
  readonly factors: readonly Factor[]
}

/** A code that was sent. */
export interface Attempt {
  readonly attemptId: string
  /** Seconds. */
  readonly validFor: number
  /** Seconds. */
  readonly resendAfter: number
}

/**
 * A code of one of the two that a change of the e-mail address takes: to the present address, to the next.
 */
export interface StagedAttempt extends Attempt {
  readonly stage: 'primary' | 'secondary'
  /** Where the code went. */
  readonly email: string
}

/** The keeper's frames that a page shows. */
export type Surface = 'approve' | 'protect' | 'recover' | 'export' | 'consent'

/** What is asked of a sponsor (ERC-7677). */
export type SponsorMethod = 'pm_getPaymasterStubData' | 'pm_getPaymasterData'

/** An operation of ERC-4337 as JSON-RPC has it, with the authorization of EIP-7702 beside it. */
export type Operation = Readonly<Record<string, unknown>>

/** What a sponsor said, read by the page. */
export type SponsorAnswer =
  | {
      /** The contract that pays. */
      readonly paymaster: string
      readonly paymasterData: string
      readonly paymasterVerificationGasLimit?: string
      readonly paymasterPostOpGasLimit?: string
    }
  /** It does not pay, in its own words. */
  | { readonly refused: string }
  /** It did not answer, or what it said cannot be read. */
  | { readonly silent: true }

/** Why a keeper refused. `code` is one of the documented ones; `message` is for developers. */
export interface ProtocolError {
  readonly code: ErrorCode
  /** For developers. */
  readonly message: string
  readonly data?: unknown
}

/** Why something was refused. */
export type ErrorCode =
  | 'wrong-code'
  | 'code-expired'
  | 'invalid-email'
  | 'too-many'
  | 'link-required'
  | 'session-ended'
  | 'revoked'
  | 'share-mismatch'
  | 'passkey-cancelled'
  | 'passkey-refused'
  | 'user-rejected'
  | 'request-pending'
  | 'unsupported-method'
  | 'malformed-request'
  | 'chain-not-served'
  | 'insufficient-funds'
  | 'keeper-unreachable'
  | 'version-mismatch'
  | 'provider-refused'
  | 'handoff-expired'
  | 'not-on-device'
  | 'fresh-needed'
  | 'not-protected'
  | 'rpc'
  | 'failed'
