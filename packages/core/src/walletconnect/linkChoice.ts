import type { Storage } from '../model/storage.js'
import { WALLETCONNECT_ID } from '../model/walletConnectId.js'
import { selectSessions } from '../sessions/sessionsSelectors.js'
import type { Services, RootState } from '../store/core.js'
import type { Reactions } from '../store/createListener.js'

/**
 * Behaviour 7.2: by this name WalletConnect's libraries look for the wallet that takes requests on this
 * device.
 */
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** The wallet whose link led to the session. */
export interface LinkChoice {
  /** What its links begin with: a scheme, or a page. */
  readonly href: string
  readonly name: string
}

type Needs = Pick<Services, 'options' | 'platform'>

// Without the prefix of an instance: other code in the page reads it. Storage may be denied, or full.
function inStorage<T>({ options, platform }: Needs, use: (storage: Storage) => T): T | undefined {
  try {
    const storage = options.storage ?? platform.storage()
    return storage && use(storage)
  } catch {
    return undefined
  }
}

/** What is stored, by this or other code: a link of it is checked before it is used. */
export function readLinkChoice(services: Needs): LinkChoice | undefined {
  return inStorage(services, (storage) => {
    const { href, name } = Object(JSON.parse(storage.getItem(KEY) ?? 'null')) as Partial<
      Record<keyof LinkChoice, unknown>
    >
    return typeof href === 'string' && typeof name === 'string' ? { href, name } : undefined
  })
}

/** Remembers the wallet, or that there is none: the wallet behind a QR code may be on another device. */
export function writeLinkChoice(services: Needs, choice: LinkChoice | undefined): void {
  inStorage(services, (storage) =>
    choice ? storage.setItem(KEY, JSON.stringify(choice)) : storage.removeItem(KEY),
  )
}

/** Also one that could not be picked up: the next page load tries again. */
const hasSession = (state: RootState): boolean =>
  selectSessions(state).some(({ connectorId }) => connectorId === WALLETCONNECT_ID)

/** Behaviour 7.2: the link goes with the session that it led to. */
const onSessionGone: Reactions = (listen) => {
  listen({
    predicate: (_action, state, before) =>
      state.sessions !== before.sessions && hasSession(before) && !hasSession(state),
    effect: (_action, { extra: { services } }) => writeLinkChoice(services, undefined),
  })
}

export const linkChoiceReactions: readonly Reactions[] = [onSessionGone]
