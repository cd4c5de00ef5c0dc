import {
  abortError,
  EmbeddedWalletTimeoutError,
  HandoffExpiredError,
  LoginFailedError,
  type LoginOutcome,
  type SocialLogin,
} from '@latchkey/core/adapter'

import type { KeeperLine } from '../client/keeperLine.js'
import { toError } from '../client/toError.js'
import { PATIENCE } from '../protocol/constants.js'
import type { Events } from '../protocol/events.js'
import type { Outcome, PopupProvider } from '../protocol/types.js'

type Told = Events['loginDone']

/** Sign-ins that end elsewhere: in another window, on a phone. */
export interface SocialLogins {
  follow(line: KeeperLine): () => void
  start(line: KeeperLine, provider: PopupProvider | 'farcaster', signal: AbortSignal): Promise<SocialLogin>
}

export function socialLogins(take: (outcome: Outcome) => LoginOutcome): SocialLogins {
  const open = new Map<string, (told: Told) => void>()
  // The word may come before the answer that names the attempt.
  const early = new Map<string, Told>()

  return {
    follow: (line) =>
      line.on('loginDone', (told) => {
        const hear = open.get(told.attemptId)
        if (hear) hear(told)
        else early.set(told.attemptId, told)
      }),
    async start(line, provider, signal) {
      const asking = {
        signal,
        patience: PATIENCE.start,
        late: () => new EmbeddedWalletTimeoutError(),
        onLate: ({ attemptId }: { readonly attemptId: string }) => cancelAtKeeper(attemptId),
      }
      const cancelAtKeeper = (attemptId: string): void =>
        void line.ask('social.cancel', { attemptId }).catch(() => undefined)
      const begun: { readonly attemptId: string; readonly url: string; readonly validFor?: number } =
        provider === 'farcaster'
          ? await line.ask('farcaster.start', {}, asking)
          : await line.ask('social.start', { provider }, asking)
      const { attemptId, url } = begun
      const validFor = 'validFor' in begun && typeof begun.validFor === 'number' ? begun.validFor : undefined
      const onNumber = new Set<() => void>()
      let settle: { resolve(outcome: LoginOutcome): void; reject(error: Error): void } | undefined
      const done = new Promise<LoginOutcome>((resolve, reject) => (settle = { resolve, reject }))
      done.catch(() => undefined)
      const over = (): void => {
        clearTimeout(timer)
        open.delete(attemptId)
      }
      const end = (error: Error): void => {
        if (!open.has(attemptId)) return
        over()
        cancelAtKeeper(attemptId)
        settle?.reject(error)
      }
      const timer = setTimeout(
        () => end(new HandoffExpiredError()),
        validFor === undefined ? PATIENCE.social : validFor * 1000,
      )
      const hear = ({ outcome, error, number }: Told): void => {
        if (number && !outcome && !error) return onNumber.forEach((listener) => listener())
        over()
        if (outcome) settle?.resolve(take(outcome))
        else settle?.reject(error ? toError(error) : new LoginFailedError())
      }
      open.set(attemptId, hear)
      const told = early.get(attemptId)
      early.clear()
      if (told) queueMicrotask(() => hear(told))
      return {
        attemptId,
        url,
        ...(validFor !== undefined && { validFor }),
        done,
        onNumber: (listener) => void onNumber.add(listener),
        cancel: () => end(abortError()),
      }
    },
  }
}
