import type { ErrorShape } from '../errors/base.js'
import type {
  Appearance,
  LoginProvider,
  LoginUser,
  RecoveryFactor,
  Safety,
  SocialProvider,
  SurfaceKind,
  SurfaceOutcome,
} from '../model/loginConnector.js'
import type { RootState } from '../store/core.js'
import { event, type Event } from '../store/event.js'

/** A code that was sent to an address. Times in milliseconds since the epoch. */
export interface SentCode {
  readonly attemptId: string
  readonly email: string
  readonly validUntil: number
  /** From then on another mail can be asked for. */
  readonly resendAt: number
  /** How many tries are left, once one was wrong. */
  readonly left?: number
  /** What became of the last try, or of the last wish for another mail. */
  readonly error?: ErrorShape
}

/** How far a sign-in is. */
export type LoginStep =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly email: string }
  | ({ readonly status: 'code' | 'checking' } & SentCode)
  /** This device has no half of the wallet's key: EmailVerifyDevice. */
  | { readonly status: 'recovery'; readonly factors: readonly RecoveryFactor[] }
  | {
      readonly status: 'popup'
      readonly provider: SocialProvider
      readonly attemptId?: string
      /** The window shows a number that the visitor is to type here. */
      readonly number?: true
      /** The number that was typed is being checked. */
      readonly confirming?: true
      /** Nothing was heard for 45 s: the visitor may try again. */
      readonly slow?: true
      /**
       * The window is not there any more, as far as the page can tell. The sign-in may go on all the same.
       */
      readonly closed?: true
    }
  | { readonly status: 'farcaster'; readonly url: string; readonly expiresAt: number }
  /** `passkey` while the browser asks; any while the families get their accounts. */
  | {
      readonly status: 'connecting'
      readonly method: LoginProvider
      /** The keeper has said yes: nothing calls it off any more. */
      readonly taken?: true
    }
  /** `method`: what was tried. An error of a code is in `code` instead. */
  | {
      readonly status: 'failed'
      readonly method: LoginProvider
      readonly error: ErrorShape
      readonly email?: string
    }

/** How far a change of the e-mail address is. */
export type EmailChange =
  | { readonly status: 'sending'; readonly email: string }
  | ({
      readonly status: 'code' | 'checking'
      /** Which address the code went to, which is `email`: the one of now, or the other. */
      readonly stage: 'primary' | 'secondary'
      /** The address to come. */
      readonly newEmail: string
    } & SentCode)
  | { readonly status: 'failed'; readonly email: string; readonly error: ErrorShape }

/** How far a sign-in is, and whose embedded wallet is connected. */
export type LoginState = LoginStep & {
  /** There while the embedded wallet is connected. */
  readonly user?: LoginUser
  readonly safety?: Safety
  /** `false`: the browser keeps nothing for the keeper, so that the next page load asks again. */
  readonly lasting?: boolean
  readonly emailChange?: EmailChange
  /** The host requires a protection, which follows when the modal has done what comes first. */
  readonly mustProtect?: true
  /** What the keeper wants to show; the view that the visitor is led to shows it. */
  readonly surface?: Exclude<SurfaceKind, 'approve'>
  readonly appearance?: Appearance
}

declare module '../store/core.js' {
  interface RootState {
    /** Present once the embedded wallet was wanted. */
    readonly login?: LoginState
  }
}

/** The sign-in is at another step. */
export const loginStepped: Event<LoginStep> = event('login/stepped')
/** Something that is known beside the step; `undefined` takes it away. */
export const loginNoted: Event<{
  readonly user?: LoginUser | undefined
  readonly safety?: Safety | undefined
  readonly lasting?: boolean | undefined
  readonly emailChange?: EmailChange | undefined
  readonly mustProtect?: true | undefined
  readonly surface?: LoginState['surface'] | undefined
  readonly appearance?: Appearance | undefined
}> = event('login/noted')
/** Signed in, and the families have their accounts. */
export const loginTaken: Event<{ readonly created: boolean; readonly safety: Safety }> = event('login/taken')
/** A frame of the keeper that the visitor saw is done with, or was closed. */
export const surfaceEnded: Event<{ readonly kind: SurfaceKind; readonly outcome: SurfaceOutcome }> =
  event('login/surfaceEnded')
/** The keeper makes room for a surface of its own. */
export const surfaceWanted: Event<Exclude<SurfaceKind, 'approve'>> = event('login/surfaceWanted')

const IDLE: LoginState = { status: 'idle' }

/**
 * How far signing in to the embedded wallet is.
 *
 * @example watch(core, selectLogin, ({ status }) => console.log(status))
 */
export function selectLogin(state: RootState): LoginState {
  return state.login ?? IDLE
}

/**
 * Who is signed in to the embedded wallet; `undefined` where it is not connected.
 *
 * @example
 * const email = read(core, selectUser)?.email
 */
export function selectUser(state: RootState): LoginUser | undefined {
  return state.login?.user
}

/**
 * What brings the embedded wallet back on another device; `undefined` where it is not connected.
 *
 * @example
 * const isBackedUp = read(core, selectSafety) !== 'none'
 */
export function selectSafety(state: RootState): Safety | undefined {
  return state.login?.safety
}
