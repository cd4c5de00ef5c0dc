import type { ErrorShape } from '../errors/base.js'
import type { CaipAddress } from '../model/network.js'
import type { SignInChallenge, SignInSession, SignInWay } from '../model/signIn.js'
import { event, type Event } from '../store/event.js'
import type { ResolvedSignInRules } from './signInRules.js'

/** The text that an account is to sign, and what a screen shows of it. */
export interface PreparedSignIn {
  /** Which the text names, on its network. */
  readonly account: CaipAddress
  readonly message: string
  /** What the provider wants back with the signature: plain data. */
  readonly data?: unknown
  readonly domain?: string
  readonly statement?: string
  /** When the server no longer takes it, in ms since the epoch by this device's clock. */
  readonly expiresAt?: number
}

/** A signature that the server has not judged yet. */
export interface SignedSignIn {
  readonly message: string
  readonly signature: string
  /** How it was given; `message` when absent. */
  readonly via?: SignInWay
}

/**
 * The sign-in of one account, from the challenge to the server's answer. `problem`: what the last attempt
 * ended with. `signed`: what can be sent again after the server could not be reached.
 */
export interface SignInAttempt {
  readonly status: 'preparing' | 'ready' | 'asking' | 'verifying' | 'failed'
  readonly prepared?: PreparedSignIn
  readonly problem?: {
    readonly kind: 'declined' | 'refused' | 'unreachable' | 'failed'
    readonly error: ErrorShape
  }
  readonly signed?: SignedSignIn
}

export interface SignInState {
  /** `undefined` where the host has switched it off. */
  readonly rules: ResolvedSignInRules | undefined
  /** The families whose account in use has to sign in before the visitor goes on. */
  readonly needs: readonly string[]
  /** Sign-ins and sign-outs so far: an answer from before one is out of date. */
  readonly changes: number
  /** The accounts that the provider was asked for, where it knows no more than that. */
  readonly asked: readonly CaipAddress[] | undefined
  /** By `signInKey`. */
  readonly attempts: Readonly<Record<string, SignInAttempt>>
  /** The account that was in use before an account or a network that is to sign in, by its `signInKey`. */
  readonly origins: Readonly<Record<string, CaipAddress>>
  /** What the next account that connects is to sign. `expiresAt`: in ms since the epoch. */
  readonly challenge: { readonly challenge: SignInChallenge; readonly expiresAt: number } | undefined
  /**
   * Wallets, as `<namespace>/<connectorId>`, with which connecting and signing in at once failed: the next
   * try is for the connection alone, as long as the modal is open.
   */
  readonly twoSteps: readonly string[]
  /** Those of this browser; `undefined` before the server was asked. */
  readonly sessions: readonly SignInSession[] | undefined
  /** What kept the server from saying them. */
  readonly error: ErrorShape | undefined
}

declare module '../store/core.js' {
  interface RootState {
    readonly signIn?: SignInState
  }
}

/** The rules are known. */
export const signInRulesSet: Event<ResolvedSignInRules | undefined> = event('signIn/rulesSet')
/** Other families' accounts have to sign in now. */
export const signInNeedsChanged: Event<readonly string[]> = event('signIn/needsChanged')
/** The sign-in of an account began or got further; without one it starts again. */
export const signInAttempted: Event<{ readonly key: string; readonly attempt: SignInAttempt | undefined }> =
  event('signIn/attempted')
/** The server said what the next account that connects is to sign; `undefined`: it is used up or too old. */
export const challengeReceived: Event<SignInState['challenge']> = event('signIn/challengeReceived')
/** Another account, or network, came into use that is to sign in. */
export const signInReached: Event<{ readonly key: string; readonly from: CaipAddress | undefined }> =
  event('signIn/reached')
/** The server said which sessions this browser has. */
export const signInsFound: Event<{
  readonly sessions: readonly SignInSession[]
  readonly asked: readonly CaipAddress[] | undefined
}> = event('signIn/found')
/** The server did not say which sessions this browser has. */
export const signInsFailed: Event<ErrorShape> = event('signIn/failed')
/** An account is signed in now. */
export const signedIn: Event<SignInSession> = event('signIn/signedIn')
/** A wallet did not connect and sign in with one prompt. */
export const oneClickFailed: Event<string> = event('signIn/oneClickFailed')
/** Sessions ended: by the visitor, or with their time. */
export const signedOut: Event<readonly string[]> = event('signIn/signedOut')
