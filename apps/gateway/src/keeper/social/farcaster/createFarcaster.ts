import { randomBytes } from 'node:crypto'
import { describeError } from '../../../server/describeError.js'
import { type Profile } from '../../accounts.js'
import { hour, minute } from '../../counts.js'
import { KeeperError } from '../../keeperError.js'
import type { KeeperParts } from '../../keeperParts.js'
import { type KeeperRoutes, withKey } from '../../keeperRoutes.js'
import type { FarcasterAccount } from '../../socialOptions.js'
import { type Begun, type Proof, createHandoffs } from '../handoffs.js'
import { profileText } from '../providers/profileText.js'
import { isSignedIn } from './checkSigned.js'
import { createRegistries } from './registries.js'
import { type Signed, createRelayClient } from './relayClient.js'

/** Signing in with Farcaster: a code that a phone scans. */
export interface Farcaster {
  readonly routes: KeeperRoutes
  /**
   * Whom an attempt named that was begun to add an identity; nothing where it was begun at another provider.
   */
  take(proof: Proof, jkt: string): Promise<Profile | undefined>
}

interface Channel extends Begun {
  readonly channelToken: string
  readonly nonce: string
}

const kind = 'farcaster'
/** In milliseconds. */
const lasts = 5 * minute
const mostOpen = 3
const channels = { name: 'farcaster channels', most: 120, within: hour }

export function createFarcaster(parts: KeeperParts, account: FarcasterAccount | undefined): Farcaster {
  const { options, accounts, attempts, counts, hash, log } = parts
  const handoffs = createHandoffs(attempts, hash, kind)
  if (account === undefined) {
    const refuse = (): never => {
      throw new KeeperError('provider-refused')
    }
    return {
      routes: { startFarcaster: withKey(refuse), pollFarcaster: withKey(refuse) },
      take: () => Promise.resolve(undefined),
    }
  }
  const relay = createRelayClient(account.relayUrl)
  const registries = createRegistries(account.rpcUrl)
  // The keeper is who asks: a signature for it is good nowhere else.
  const place = { domain: new URL(options.origin).host, siweUri: `${options.origin}/frame` }

  const warn = (error: unknown): undefined => {
    log.warn({ provider: kind, error: describeError(error) }, 'farcaster does not answer')
  }

  /** Nothing while there is no answer, which is also so while relay or node cannot be reached. */
  async function look({ channelToken, nonce }: Channel): Promise<Signed | 'refused' | undefined> {
    try {
      const signed = await relay.read(channelToken)
      if (signed === undefined) return undefined
      if (signed === 'gone') return 'refused'
      return (await isSignedIn(signed, { ...place, nonce }, registries)) ? signed : 'refused'
    } catch (error) {
      return warn(error)
    }
  }

  return {
    routes: {
      startFarcaster: withKey<{ origin: string; challenge?: string; locale?: string }>(
        async ({ origin, challenge = '', locale = 'en' }, caller) => {
          if (!options.origins.includes(origin)) throw new KeeperError('wrong-origin')
          await counts.take(channels, caller.place)
          const nonce = randomBytes(16).toString('hex')
          const expirationTime = new Date(Date.now() + lasts).toISOString()
          const opened = await relay
            .open({ ...place, nonce, expirationTime, acceptAuthAddress: true })
            .catch(warn)
          if (opened === undefined) throw new KeeperError('provider-refused', { statusCode: 502 })
          const { channelToken, url } = opened
          const data: Channel = { provider: kind, origin, challenge, locale, frame: '', channelToken, nonce }
          const { jkt } = caller
          const attemptId = await attempts.begin({ kind, data, jkt, lasts })
          await attempts.keepNewest(kind, jkt, mostOpen)
          return { attemptId, url, validFor: lasts / 1000 }
        },
      ),
      pollFarcaster: withKey<{ attemptId: string }>(async ({ attemptId: id }, { jkt }) => {
        const found = await attempts.find<Channel>({ id, kind, jkt })
        // One that waits for `identities/link` has no channel any more.
        if (found?.data.channelToken === undefined) throw new KeeperError('handoff-expired')
        const signed = await look(found.data)
        if (signed === undefined) return { pending: true }
        const { channelToken: _, nonce: __, ...begun } = found.data
        const profile =
          signed === 'refused'
            ? undefined
            : profileText({ provider: kind, subject: signed.fid, username: signed.username })
        if (profile !== undefined && begun.challenge !== '')
          return { code: (await handoffs.answer({ ...begun, id }, profile)).code }
        if (!(await attempts.end(id))) throw new KeeperError('handoff-expired')
        if (profile === undefined) throw new KeeperError('provider-refused')
        const { userId } = await accounts.identityOf({ ...profile, locale: begun.locale })
        return parts.startSession({ userId, jkt, method: kind, by: 'social', origin: begun.origin })
      }),
    },
    async take(proof, jkt) {
      const isOurs = await attempts.find({ id: proof.attemptId, kind, jkt })
      return isOurs && (await handoffs.finish(proof, jkt)).profile
    },
  }
}
