import type { CaipNetworkId } from './network.js'

/** A message as the reference's `siwx` makes it: plain fields, and `toString()` with the text to sign. */
export interface SiwxMessage {
  toString(): string
}

/** A signed message as the reference's `siwx` keeps it. */
export interface SiwxSession {
  /** The plain fields of the message, with the account. */
  readonly data: Readonly<Record<string, unknown>>
  readonly message: string
  readonly signature: string
}

/** The reference's option `siwx`: five methods of the host's. */
export interface SiwxConfig {
  createMessage(input: {
    readonly chainId: CaipNetworkId
    readonly accountAddress: string
  }): Promise<SiwxMessage>
  /** Checks and keeps a signed message; throws where it is not accepted. */
  addSession(session: SiwxSession): Promise<void>
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Whether the visitor may go on without; `false` when absent. */
  getRequired?(): boolean
  readonly signOutOnDisconnect?: boolean
}

/** What the reference's `siweConfig.createMessage` is given. */
export interface SiweMessageArgs {
  readonly domain: string
  readonly uri: string
  readonly address: string
  /** EIP-155. */
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
  readonly iat: string
  readonly [field: string]: unknown
}

/** The reference's option `siweConfig`, for families whose networks have numbers (EIP-155). */
export interface SiweConfig {
  getNonce(address?: string): Promise<string>
  createMessage(args: SiweMessageArgs): string
  verifyMessage(args: { readonly message: string; readonly signature: string }): Promise<boolean>
  getSession(): Promise<{ readonly address: string; readonly chainId: number } | null>
  signOut(): Promise<boolean>
  /** Further fields of the message: `statement`, `exp`, `resources`, …; `domain` and `uri` of the page. */
  getMessageParams?(): Promise<Readonly<Record<string, unknown>>>
  onSignIn?(session: { readonly address: string; readonly chainId: number } | undefined): void
  onSignOut?(): void
  /** On by default. */
  readonly enabled?: boolean
  /** On by default. */
  readonly required?: boolean
  readonly signOutOnDisconnect?: boolean
  /** On by default: a session counts on its own network. */
  readonly signOutOnNetworkChange?: boolean
}
