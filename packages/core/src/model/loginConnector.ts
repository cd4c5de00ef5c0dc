import type { CaipNetworkId } from './network.js'
import type { SharedSession, SharedSource } from './sharedConnector.js'

/** Where an account of the embedded wallet can come from besides e-mail and passkeys (S1.10). */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord' | 'farcaster'

/** How a visitor signed in. */
export type LoginProvider = SocialProvider | 'email' | 'passkey'

/** Who is signed in, as far as the interface shows it. */
export interface LoginUser {
  readonly provider: LoginProvider
  readonly email?: string
  readonly username?: string
}

/** What brings the wallet back on another device; `none` while nothing does. */
export type Safety = 'none' | 'passkey' | 'code' | 'both'

/** A way to a wallet from a device that does not hold a half of its key yet. */
export interface RecoveryFactor {
  readonly kind: 'device' | 'passkey' | 'code'
  /** Milliseconds since the epoch. */
  readonly createdAt: number
}

/** A visitor who is signed in on this device, with the session that all families share. */
export interface Login {
  readonly session: SharedSession
  readonly user: LoginUser
  readonly safety: Safety
  /** The wallet was made just now. */
  readonly created: boolean
  /** `false`: the browser keeps nothing for the keeper, so that the next page load asks again. */
  readonly lasting: boolean
}

/** What a sign-in ends with: a session, or the question how this device gets to the wallet. */
export type LoginOutcome = Login | { readonly needs: 'recovery'; readonly factors: readonly RecoveryFactor[] }

/** A code that was sent. Times in seconds, from now. */
export interface CodeSent {
  readonly attemptId: string
  readonly validFor: number
  readonly resendAfter: number
}

/**
 * A change of the e-mail address: first a code to the address of now, then one to the other. `email` is where
 * the code went, and in the end the new address.
 */
export type EmailChangeStep =
  | (CodeSent & { readonly stage: 'primary' | 'secondary'; readonly email: string })
  | { readonly stage: 'done'; readonly email: string }

/** A sign-in that goes on in another window, or on another device. */
export interface SocialLogin {
  readonly attemptId: string
  /** Where the window is to go, or what a phone is to open. */
  readonly url: string
  /** In seconds, where it is known. */
  readonly validFor?: number
  /**
   * @throws {ProviderRefusedError}
   * @throws {LinkRequiredError}
   * @throws {HandoffExpiredError}
   * @throws {AbortError} it was cancelled
   */
  readonly done: Promise<LoginOutcome>
  /** Called when the window shows a number of six digits that the visitor is to type in the modal. */
  onNumber(listener: () => void): void
  cancel(): void
}

/** What the visitor is asked to approve, in a frame of the keeper's own. */
export interface ApprovalRequest {
  readonly requestId: string
  readonly method: string
  readonly caipNetworkId: CaipNetworkId
}

/** A frame of the keeper that the visitor sees. */
export type SurfaceKind = 'approve' | 'protect' | 'recover' | 'export' | 'consent'

/** How what the keeper showed came to its end: the visitor did it, or closed it. */
export type SurfaceOutcome = 'done' | 'closed'

/** A surface that is on show. */
export interface SurfaceHandle {
  /** Resolves when the keeper is done with it, or it was closed. */
  readonly done: Promise<SurfaceOutcome>
  /** Calls the frame something else, for those who do not see it. */
  rename(label: string): void
  /** Takes the frame away. Declines nothing. */
  close(): void
}

/** What of the keeper is to be shown, and where. */
export interface SurfaceRequest {
  readonly kind: SurfaceKind
  /** The frame is put into it and fills it. */
  readonly element: HTMLElement
  /** For `approve`: which request. */
  readonly requestId?: string
  /** What the frame is called for those who do not see it. */
  readonly label?: string
  /** Escape was pressed in the frame, whose keys the page does not hear. */
  readonly onEscape?: () => void
}

/** How the keeper's frames look. */
export interface Appearance {
  readonly theme: 'light' | 'dark'
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** Custom properties (`--lk-…`). */
  readonly variables: Readonly<Record<string, string>>
}

/** The embedded wallet: a keeper, which signs visitors in and holds their keys. */
export interface LoginConnector extends SharedSource {
  /**
   * Resolves when the keeper answers.
   * @throws {EmbeddedWalletTimeoutError} S8.44: it did not, in 30 seconds
   */
  ready(): Promise<void>
  /** Who is signed in on this device; `undefined` where there is none. */
  current(): Promise<Login | undefined>
  startEmail(request: { readonly email: string; readonly signal: AbortSignal }): Promise<CodeSent>
  resendEmail(attemptId: string): Promise<CodeSent>
  /** @throws {WrongCodeError} `params.left`: how many tries are left */
  verifyEmail(request: {
    readonly attemptId: string
    readonly code: string
    readonly signal: AbortSignal
  }): Promise<LoginOutcome>
  startSocial(request: {
    readonly provider: Exclude<SocialProvider, 'farcaster'>
    readonly signal: AbortSignal
  }): Promise<SocialLogin>
  /** Answers with the number that the other window shows. */
  confirmSocial(request: { readonly attemptId: string; readonly number: string }): Promise<void>
  startFarcaster(request: { readonly signal: AbortSignal }): Promise<SocialLogin>
  passkey(request: { readonly signal: AbortSignal }): Promise<LoginOutcome>
  startEmailChange(email: string): Promise<EmailChangeStep>
  verifyEmailChange(request: { readonly attemptId: string; readonly code: string }): Promise<EmailChangeStep>
  resendEmailChange(attemptId: string): Promise<CodeSent>
  /** Ends the session. With `forget` this device gives up its half as well. */
  logout(request?: { readonly forget?: boolean }): Promise<void>
  surface(request: SurfaceRequest): SurfaceHandle
  /** Calls a request off that waits for the visitor: it fails as one that was declined. */
  decline(requestId: string): void
  onApproval(
    listener: (
      change:
        | { readonly type: 'wanted'; readonly request: ApprovalRequest }
        | { readonly type: 'done'; readonly requestId: string },
    ) => void,
  ): () => void
  /** The keeper wants to show something that the page has to make room for. */
  onSurfaceWanted(listener: (kind: Exclude<SurfaceKind, 'approve'>) => void): () => void
  onSafety(listener: (safety: Safety) => void): () => void
  setAppearance(appearance: Appearance): void
  /** The host offers other networks now. */
  setNetworks(networks: readonly CaipNetworkId[]): void
}

/** The parts of the core that the embedded wallet uses. */
export interface LoginHost {
  /** Where the keeper is: an origin. No other server is contacted. */
  readonly keeperUrl: string
  readonly networks: readonly CaipNetworkId[]
  readonly appearance: Appearance
  /** Whether the visitor may put off a passkey or a recovery code. Default `ask`: they may. */
  readonly recovery?: 'ask' | 'require'
  /** The gateway that accounts sign in at, where that is one: as a sponsor it is sent its own cookie. */
  readonly signInUrl?: string
  /** Fires when the core stops. */
  readonly signal: AbortSignal
  /** Names of messages, never what is in them (`enableAuthLogger`). */
  readonly log?: (line: string) => void
}

/** Creates the connector that speaks to a keeper. */
export type LoginConnectorFactory = (host: LoginHost) => LoginConnector
