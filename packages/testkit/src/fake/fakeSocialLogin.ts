import {
  abortError,
  type LoginOutcome,
  type LoginProvider,
  type LoginUser,
  type SocialLogin,
} from '@latchkey/core/adapter'

/** A sign-in elsewhere, in the hand of the test. */
export interface FakeSocialLogin {
  readonly provider: LoginProvider
  readonly attemptId: string
  readonly isCancelled: boolean
  finish(): void
  fail(error: Error): void
  /** The other window shows a number. */
  askNumber(): void
  /** What was typed. */
  readonly numbers: string[]
}

/** Both ends of it: the page's and the test's. */
export function fakeSocialLogin(
  provider: LoginProvider,
  attemptId: string,
  signal: AbortSignal,
  outcome: (user: LoginUser) => LoginOutcome,
): { readonly login: SocialLogin; readonly hand: FakeSocialLogin } {
  const onNumber = new Set<() => void>()
  let isCancelled = false
  let settle = { resolve: (_: LoginOutcome): void => undefined, reject: (_: Error): void => undefined }
  const done = new Promise<LoginOutcome>((resolve, reject) => (settle = { resolve, reject }))
  done.catch(() => undefined)
  signal.addEventListener('abort', () => settle.reject(abortError()))
  return {
    hand: {
      provider,
      attemptId,
      numbers: [],
      get isCancelled() {
        return isCancelled
      },
      finish: () => settle.resolve(outcome({ provider, username: 'dora' })),
      fail: (error) => settle.reject(error),
      askNumber: () => onNumber.forEach((listener) => listener()),
    },
    login: {
      attemptId,
      url: `https://${provider}.test/login`,
      ...(provider === 'farcaster' && { validFor: 300 }),
      done,
      onNumber: (listener) => void onNumber.add(listener),
      cancel() {
        isCancelled = true
        settle.reject(abortError())
      },
    },
  }
}
