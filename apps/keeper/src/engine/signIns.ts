import { PATIENCE, type Events, type Outcome, type PopupProvider } from '@latchkey/embedded-wallet/protocol'

import { readHandoff } from '../channel/readHandoff.js'
import { KeeperError, toRefusal } from '../keeperError.js'
import type { Place } from '../worker/ops.js'
import { beginVisit } from './beginVisit.js'
import type { EngineHost } from './engineHost.js'

type Done = Events['loginDone']

/** Sign-ins that end elsewhere: in a window of a provider, on a phone. */
export interface SignIns {
  /** @param locale the language of the page, in which a new account gets its mails */
  social(
    provider: PopupProvider,
    place: Place,
    locale: string,
  ): Promise<{ readonly attemptId: string; readonly url: string }>
  /** The six digits that the visitor's other window shows. */
  confirm(attemptId: string, number: string): void
  farcaster(
    place: Place,
    locale: string,
  ): Promise<{ readonly attemptId: string; readonly url: string; readonly validFor: number }>
  cancel(attemptId: string): void
  /** The word of a window of the keeper's own origin. @returns whether it fits */
  handOff(text: unknown): boolean
  /**
   * A window may have been cut off, by the browser for the page or for the provider: it can say nothing then,
   * and shows a number once the provider has answered. When it does, the service knows.
   */
  look(): void
}

interface Attempt {
  /** Never leaves the frame but to the service, in the end. */
  readonly verifier: string
  readonly place: Place
  isLookedFor?: true
}

/** In ms. */
const POLL = 1500

export function signIns(
  host: EngineHost,
  tell: (done: Done) => void,
  orEnded: (error: unknown) => void,
): SignIns {
  const { worker } = host
  const attempts = new Map<string, Attempt>()
  const polls = new Map<string, () => void>()

  const finish = async (
    attemptId: string,
    signing: Promise<Outcome | { readonly pending: true }>,
  ): Promise<void> => {
    try {
      const outcome = await signing
      if ('pending' in outcome) return
      attempts.delete(attemptId)
      tell({ attemptId, outcome })
    } catch (error) {
      orEnded(error)
      tell({ attemptId, error: toRefusal(error) as NonNullable<Done['error']> })
    }
  }
  const signIn = (path: string, body: object, place: Place): ReturnType<typeof worker.do<'signIn'>> =>
    worker.do('signIn', { path, body, ...place })

  async function lookFor(attemptId: string, { verifier }: Attempt): Promise<void> {
    const body = { attemptId, verifier }
    for (; attempts.has(attemptId); await new Promise((resolve) => setTimeout(resolve, POLL))) {
      try {
        const said = (await worker.do('call', { path: 'social/answered', body })) as { answered: boolean }
        if (!said.answered) continue
        if (attempts.has(attemptId)) tell({ attemptId, number: true })
        return
      } catch (error) {
        const { code, message } = toRefusal(error)
        // Whatever else it is, a moment later it may be better.
        if (code !== 'provider-refused' && code !== 'handoff-expired') continue
        if (attempts.delete(attemptId)) tell({ attemptId, error: { code, message } })
        return
      }
    }
  }

  return {
    async social(provider, place, locale) {
      const { verifier, ...started } = await beginVisit(host, provider, place.origin, locale)
      attempts.set(started.attemptId, { verifier, place })
      setTimeout(() => attempts.delete(started.attemptId), PATIENCE.social)
      return started
    },
    confirm(attemptId, number) {
      const attempt = attempts.get(attemptId)
      if (!attempt) throw new KeeperError('handoff-expired', 'This sign-in is over')
      const body = { attemptId, number, verifier: attempt.verifier }
      void finish(attemptId, signIn('social/number', body, attempt.place))
    },
    async farcaster(place, locale) {
      const { attemptId, url, validFor } = (await worker.do('call', {
        path: 'farcaster/start',
        body: { origin: place.origin, locale },
      })) as { attemptId: string; url: string; validFor: number }
      let over = false
      polls.set(attemptId, () => {
        over = true
      })
      const until = Date.now() + validFor * 1000
      const poll = async (): Promise<Outcome> => {
        for (;;) {
          await new Promise((resolve) => setTimeout(resolve, POLL))
          if (over) throw new KeeperError('user-rejected', 'Cancelled')
          if (Date.now() > until) throw new KeeperError('handoff-expired', 'Nobody signed in in time')
          const said = await signIn('farcaster/poll', { attemptId }, place)
          if (!('pending' in said)) return said
        }
      }
      void finish(attemptId, poll()).then(() => polls.delete(attemptId))
      return { attemptId, url, validFor }
    },
    cancel(attemptId) {
      attempts.delete(attemptId)
      polls.get(attemptId)?.()
    },
    handOff(text) {
      const said = readHandoff(text)
      const attempt = said && attempts.get(said.attemptId)
      if (!attempt) return false
      const { attemptId: id, code, error } = said
      attempts.delete(id)
      if (code !== undefined) {
        const body = { attemptId: id, code, verifier: attempt.verifier }
        void finish(id, signIn('social/finish', body, attempt.place))
      } else
        tell({ attemptId: id, error: { code: known(String(error)), message: String(error).slice(0, 200) } })
      return true
    },
    look() {
      for (const [attemptId, attempt] of attempts) {
        if (attempt.isLookedFor) continue
        attempt.isLookedFor = true
        void lookFor(attemptId, attempt)
      }
    },
  }
}

const known = (code: string): NonNullable<Done['error']>['code'] =>
  code === 'link-required' || code === 'handoff-expired' || code === 'failed' ? code : 'provider-refused'
