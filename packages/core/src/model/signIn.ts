import type { CaipAddress, Network } from './network.js'

/** What a server asks an account to sign (EIP-4361, CAIP-122): all but the account itself. */
export interface SignInChallenge {
  /** Host and port of the page: `app.example`. */
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly nonce: string
  /** RFC 3339, as the end. */
  readonly issuedAt: string
  readonly expirationTime: string
  readonly statement?: string
  readonly resources?: readonly string[]
}

/** A server's challenge, and the account that is to sign it. */
export interface SignInMessageRequest {
  readonly challenge: SignInChallenge
  readonly address: string
  readonly network: Network
}

/** How the account agreed: a signed message, the wallet's own sign-in, or a connection that signed in too. */
export type SignInWay = 'message' | 'native' | 'connect'

/** A signature for a challenge, given by an account while its wallet was being connected. */
export interface SignInSignature {
  /** CAIP-10, on the network that the message names. */
  readonly account: CaipAddress
  /** As the wallet signed it. */
  readonly message: string
  /** In the form that `message:sign` of the family gives. */
  readonly signature: string
  readonly via: Exclude<SignInWay, 'message'>
}

/** What the server keeps of one account that is signed in on one device. Times in ms since the epoch. */
export interface SignInSession {
  readonly id: string
  readonly account: CaipAddress
  /**
   * The account is a contract: the session counts on its own network only, whatever the rules say, as on
   * another one the same address may be another person's.
   */
  readonly onChain?: boolean
  /** It belongs to this browser. */
  readonly here: boolean
  readonly via?: SignInWay
  /** What the device called itself. */
  readonly label?: string
  readonly createdAt?: number
  readonly seenAt?: number
  readonly expiresAt?: number
}

/** What there is to sign: a challenge that the family words, or a text that the server has worded. */
export type SignInPrompt =
  | { readonly challenge: SignInChallenge }
  | {
      readonly message: string
      /** Plain data that comes back with the signature. */
      readonly data?: unknown
    }

/** A signed text, and the account that is said to have signed it. */
export interface SignInProof {
  readonly account: CaipAddress
  readonly message: string
  readonly signature: string
  readonly via: SignInWay
  /** What came with the text; `undefined` without. */
  readonly data?: unknown
  readonly signal: AbortSignal
}

/**
 * A back end that accounts sign in to. An error that it throws is shown as its own; an `HttpError` with a
 * status below 500 is a refusal, any other one is a server that could not be reached.
 */
export interface SignInProvider {
  /** What the account is to sign. */
  readonly prepare: (request: {
    readonly account: CaipAddress
    readonly signal: AbortSignal
  }) => Promise<SignInPrompt>
  /**
   * The same before an account is known, for wallets that connect and sign in with one prompt. Without it
   * they are asked for these one after the other.
   */
  readonly challenge?: (request: { readonly signal: AbortSignal }) => Promise<SignInChallenge>
  /** Checks the signature and begins a session. */
  readonly verify: (proof: SignInProof) => Promise<SignInSession>
  /** It says of the accounts that it is asked for only, and not of all that this browser has. */
  readonly isByAccount?: boolean
  /** The sessions of this browser; with `everywhere` also those of the same accounts on other devices. */
  readonly sessions: (request: {
    readonly accounts: readonly CaipAddress[]
    readonly everywhere?: boolean
    readonly signal: AbortSignal
  }) => Promise<readonly SignInSession[]>
  readonly end: (request: { readonly session: SignInSession; readonly signal: AbortSignal }) => Promise<void>
}

/** When and how accounts sign in. */
export interface SignInRules {
  /**
   * A visitor who does not sign in is disconnected; the default. `false`: the visitor may go on without.
   */
  readonly required?: boolean
  /**
   * Whether a session counts on each network of the family, the default, or on its own one. Those of contract
   * accounts always count on their own one.
   */
  readonly scope?: 'account' | 'network'
  /** Asked for after connecting, the default, or only when the host asks. */
  readonly when?: 'connect' | 'asked'
  /**
   * `alone`, the default: a wallet that is asked for one family and can connect and sign in with one prompt
   * does. `never`: always one after the other.
   */
  readonly oneClick?: 'alone' | 'never'
  /** Disconnecting a wallet signs its accounts out; on by default. */
  readonly signOutOnDisconnect?: boolean
}

/** Where accounts sign in: `gatewaySignIn()`, `serverSignIn(url)` or a provider of the host's own. */
export interface SignInOptions extends SignInRules {
  /** `gateway`: the one of `gatewayUrl`. Otherwise the address of the sign-in routes, or a provider. */
  readonly server: string | SignInProvider
}
