import { randomInt } from 'node:crypto'
import type { Profile } from '../accounts.js'
import type { Attempt, Attempts } from '../attempts.js'
import { minute } from '../counts.js'
import { KeeperError } from '../keeperError.js'
import { type KeyedHash, isSame, randomText, sha256 } from '../secrets.js'
import type { SocialOptions } from '../socialOptions.js'
import type { Checks } from './providers/provider.js'

/** A sign-in at a provider, from the frame that began it. */
export interface Begun {
  readonly provider: keyof SocialOptions
  /** The page that frames the keeper. */
  readonly origin: string
  /** SHA-256 of what never leaves the frame. */
  readonly challenge: string
  /** The name of the frame in its page. */
  readonly frame: string
  /** The language of the page, in which a new account gets its mails. */
  readonly locale?: string
}

/** What was kept of it for the callback. */
interface Waiting extends Begun {
  readonly nonce: string
  readonly verifier: string
}

/** What is kept of it once the provider has answered. */
interface Answered extends Begun {
  readonly profile?: Profile
  readonly numberHash?: string
}

/** A sign-in that came back: it is claimed, and no other callback can claim it. */
export interface Claimed extends Found {
  readonly checks: Checks
}

/** A sign-in by its id. */
interface Found extends Begun {
  readonly id: string
}

/** What the callback page hands over: to its opener, or by the visitor's own hand. */
export interface Handed {
  readonly code: string
  readonly number: string
}

/** What the frame brings: the code or the number, and what never left it. */
export interface Proof {
  readonly attemptId: string
  readonly verifier: string
  readonly code?: string
  readonly number?: string
}

/** Sign-ins between the frame, the provider and the callback. */
export interface Handoffs {
  begin(begun: Begun, jkt: string): Promise<{ readonly id: string; readonly checks: Checks }>
  /** Nothing where the state is unknown, was used, is too old, or is another provider's. */
  claim(provider: string, state: string): Promise<Claimed | undefined>
  answer(found: Found, profile: Profile): Promise<Handed>
  refuse(found: Found): Promise<void>
  /**
   * Whether the provider has answered, for a frame whose window has no other way to say so.
   * @throws KeeperError `handoff-expired`, `provider-refused`
   */
  isAnswered(proof: Pick<Proof, 'attemptId' | 'verifier'>, jkt: string): Promise<boolean>
  /**
   * Ends a sign-in, once.
   * @throws KeeperError `handoff-expired`, `provider-refused`, `wrong-code`
   */
  finish(proof: Proof, jkt: string): Promise<{ readonly profile: Profile; readonly origin: string }>
}

/** In milliseconds: for the visit to the provider, and then for handing over. */
const lasts = { visit: 5 * minute, handing: 2 * minute }
/** Of one browser: popups that were left open. */
const mostOpen = 3
/** The callback is the first try of an attempt; a number can be tried once after it. */
const tries = { callback: 1, number: 2 }

/** @param kind of its attempts */
export function createHandoffs(attempts: Attempts, hash: KeyedHash, kind: string): Handoffs {
  /** Without what only the callback needed. */
  const settle = (found: Found, more: Partial<Answered>, secretHash: string | null): Promise<void> => {
    const { id, provider, origin, challenge, frame, locale } = found
    const begun: Begun = { provider, origin, challenge, frame, ...(locale !== undefined && { locale }) }
    const data: Answered = { ...begun, ...more }
    return attempts.change(id, { data, secretHash, expiresAt: Date.now() + lasts.handing })
  }
  const numberHash = (id: string, number: string): string => hash('social number', id, number)

  return {
    async begin(begun, jkt) {
      const id = randomText()
      // The id finds the attempt, the rest proves it: 256 bits.
      const checks = { state: `${id}.${randomText(32)}`, nonce: randomText(32), verifier: randomText(32) }
      const data: Waiting = { ...begun, nonce: checks.nonce, verifier: checks.verifier }
      await attempts.begin({ id, kind, data, jkt, lasts: lasts.visit, secretHash: sha256(checks.state) })
      await attempts.keepNewest(kind, jkt, mostOpen)
      return { id, checks }
    },
    async claim(provider, state) {
      const [, id = ''] = /^([\w-]{22})\.[\w-]{43}$/.exec(state) ?? []
      const found = id === '' ? undefined : await attempts.find<Waiting>({ id, kind })
      const isRight =
        found?.secretHash != null &&
        found.data.provider === provider &&
        isSame(found.secretHash, sha256(state))
      const claimed = isRight ? await attempts.try<Waiting>({ id, kind }, tries.callback) : undefined
      if (claimed === undefined) return undefined
      const { nonce, verifier, ...begun } = claimed.data
      return { ...begun, id, checks: { state, nonce, verifier } }
    },
    async answer(found, profile) {
      const handed = { code: randomText(32), number: String(randomInt(1_000_000)).padStart(6, '0') }
      const more = { profile, numberHash: numberHash(found.id, handed.number) }
      await settle(found, more, sha256(handed.code))
      return handed
    },
    refuse: (found) => settle(found, {}, null),
    async isAnswered(proof, jkt) {
      const found = await own(proof, jkt)
      if (found.data.profile !== undefined) return true
      if (found.secretHash === null) throw await unanswered(found, undefined)
      return false
    },
    async finish(proof, jkt) {
      const found = await own(proof, jkt)
      const { attemptId: id, code, number } = proof
      const { profile, origin, locale } = found.data
      if (profile === undefined) throw await unanswered(found, code)
      if (code !== undefined) {
        if (!isSame(found.secretHash ?? '', sha256(code))) throw new KeeperError('handoff-expired')
      } else {
        const tried = await attempts.try({ id, kind, jkt }, tries.number)
        if (tried === undefined) throw new KeeperError('handoff-expired')
        if (!isSame(found.data.numberHash ?? '', numberHash(id, number ?? ''))) {
          await attempts.end(id)
          throw new KeeperError('wrong-code', { data: { left: 0 } })
        }
      }
      if (!(await attempts.end(id))) throw new KeeperError('handoff-expired')
      return { profile: { ...profile, ...(locale !== undefined && { locale }) }, origin }
    },
  }

  async function own(
    { attemptId: id, verifier }: Pick<Proof, 'attemptId' | 'verifier'>,
    jkt: string,
  ): Promise<Attempt<Answered>> {
    const found = await attempts.find<Answered>({ id, kind, jkt })
    if (found === undefined || !isSame(found.data.challenge, sha256(verifier)))
      throw new KeeperError('handoff-expired')
    return found
  }

  async function unanswered({ id, secretHash }: Attempt, code: string | undefined): Promise<KeeperError> {
    if (secretHash === null) {
      await attempts.end(id)
      return new KeeperError('provider-refused')
    }
    // The provider has not sent the visitor back yet: no number can be right, and this was no guess.
    if (code !== undefined) return new KeeperError('handoff-expired')
    return new KeeperError('wrong-code', { data: { left: 1 } })
  }
}
