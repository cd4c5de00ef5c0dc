import {
  EmbeddedWalletTimeoutError,
  WrongCodeError,
  type Login,
  type LoginConnector,
  type LoginConnectorFactory,
  type LoginOutcome,
  type SharedSession,
} from '@latchkey/core/adapter'

import { appearanceFor } from './client/appearanceFor.js'
import type { Asking, Introduction, KeeperLine } from './client/keeperLine.js'
import { leaseLine } from './client/leaseLine.js'
import { surface } from './client/surface.js'
import { PATIENCE } from './protocol/constants.js'
import type { Method, Params, Result } from './protocol/requests.js'
import type { Login as KeeperLogin, Outcome } from './protocol/types.js'
import { questions } from './session/askKeeper.js'
import { liveSession, type LiveSession } from './session/liveSession.js'
import { socialLogins } from './session/socialLogins.js'
import { openTabs } from './tabs.js'

/**
 * A wallet by e-mail, social account or passkey, whose keys a keeper holds. `createLatchkey` uses it by
 * itself where there is a `keeperUrl`; a host that calls `createCore` passes it. The keeper's frame is made
 * with the first use, and no other server is contacted.
 *
 * @example
 * createCore({
 *   adapters,
 *   networks,
 *   keeperUrl: 'https://keeper.example.org',
 *   embeddedWallet: async () => embeddedWallet(),
 * })
 */
export const embeddedWallet = (): LoginConnectorFactory => (host) => {
  const { origin } = new URL(host.keeperUrl)
  let { appearance, networks } = host
  const introduce = (): Introduction => ({
    appearance,
    networks,
    ...(host.recovery === 'require' && { recovery: host.recovery }),
  })
  const lease = leaseLine(origin, introduce, host.log)
  const sessionListeners = new Set<(session: SharedSession | undefined) => void>()
  const safetyListeners = new Set<Parameters<LoginConnector['onSafety']>[0]>()
  const surfaceListeners = new Set<Parameters<LoginConnector['onSurfaceWanted']>[0]>()
  const asked = questions(host.signInUrl)
  const socials = socialLogins((outcome) => take(outcome))
  let live: { readonly session: LiveSession; login: KeeperLogin } | undefined

  const added = <T>(all: Set<T>, listener: T): (() => void) => {
    all.add(listener)
    return () => void all.delete(listener)
  }

  /** A sign-in's own words: 30 s, and an answer after that is undone. */
  function askLogin<M extends Method>(
    method: M,
    params: Params<M>,
    asking: Asking<Result<M>> = {},
  ): Promise<Result<M>> {
    return lease.line().ask(method, params, {
      patience: PATIENCE.start,
      late: () => new EmbeddedWalletTimeoutError(),
      ...asking,
    })
  }

  /** The session of a sign-in: the one there is where the accounts are the same. */
  function adopt(login: KeeperLogin): Login {
    const { user, safety, created, lasting } = login
    const isSame = live && !live.session.ended.aborted && isSameWallet(live.login, login)
    if (live && isSame) {
      live.login = login
      live.session.grant(login.grants)
    } else {
      live?.session.end()
      const session = liveSession({
        grants: login.grants,
        ask: (own, request) => asked.ask(lease.line(), own.ended, request),
        close: () => logout({}),
      })
      live = { session, login }
    }
    return { session: live.session.shared, user, safety, created, lasting }
  }

  function take(outcome: Outcome): LoginOutcome {
    if (!('login' in outcome)) return outcome
    const login = adopt(outcome.login)
    tabs.tell()
    return login
  }

  function end(): void {
    live?.session.end()
    live = undefined
  }

  async function logout(request: { readonly forget?: boolean }): Promise<void> {
    end()
    await lease.line().ask('logout', request)
    tabs.tell()
  }

  async function current(): Promise<Login | undefined> {
    const { login } = await lease.line().ask('status', {})
    if (login) return adopt(login)
    end()
    return undefined
  }

  /** Another tab, or another instance, changed something. One that was never used does not ask. */
  const tabs = openTabs(origin, () => {
    if (!lease.opened) return
    const before = live?.session
    current().then(
      (login) => {
        if (live?.session !== before) sessionListeners.forEach((listener) => listener(login?.session))
      },
      () => undefined,
    )
  })

  let stopLine = (): void => undefined
  const stopFollowing = lease.onLine((line: KeeperLine) => {
    stopLine()
    const stops = [
      asked.follow(line),
      socials.follow(line),
      line.on('safetyChanged', ({ safety }) => safetyListeners.forEach((listener) => listener(safety))),
      line.on('surfaceWanted', ({ surface: kind }) => surfaceListeners.forEach((listener) => listener(kind))),
      line.on('grantsChanged', ({ grants }) => live?.session.grant(grants)),
      line.on('ended', () => {
        if (!live) return
        end()
        sessionListeners.forEach((listener) => listener(undefined))
      }),
    ]
    stopLine = () => stops.forEach((stop) => stop())
  })
  host.signal.addEventListener('abort', () => {
    stopLine()
    stopFollowing()
    tabs.close()
    // The session goes on: another page, or another start, takes it up again.
    lease.release()
  })

  /** A sign-in that was called off, and succeeded all the same. */
  const undone = (outcome: Outcome): void => {
    if ('login' in outcome) logout({}).catch(() => undefined)
  }

  return {
    ready: () => lease.line().ready,
    current,
    restore: async () => (await current())?.session,
    async wake() {
      if (!live || !lease.opened) return
      const before = live.session
      await current()
      if (before.ended.aborted && !live) sessionListeners.forEach((listener) => listener(undefined))
    },
    onSession: (listener) => added(sessionListeners, (session) => listener(session)),
    onSafety: (listener) => added(safetyListeners, (safety) => listener(safety)),
    onSurfaceWanted: (listener) => added(surfaceListeners, (kind) => listener(kind)),
    onApproval: asked.onApproval,
    decline: asked.decline,
    startEmail: ({ email, signal }) => askLogin('email.start', { email }, { signal }),
    resendEmail: (attemptId) => askLogin('email.resend', { attemptId }),
    async verifyEmail({ attemptId, code, signal }) {
      // What cannot be the code uses no try up.
      if (!isCode(code)) throw new WrongCodeError()
      return take(await askLogin('email.verify', { attemptId, code }, { signal, onLate: undone }))
    },
    startSocial: ({ provider, signal }) => socials.start(lease.line(), provider, signal),
    startFarcaster: ({ signal }) => socials.start(lease.line(), 'farcaster', signal),
    async confirmSocial({ attemptId, number }) {
      if (!isCode(number)) throw new WrongCodeError()
      await askLogin('social.confirm', { attemptId, number })
    },
    // The browser's own dialog may take its time.
    passkey: async ({ signal }) =>
      take(await askLogin('passkey.login', {}, { signal, patience: PATIENCE.social, onLate: undone })),
    startEmailChange: (email) => askLogin('email.change.start', { email }),
    async verifyEmailChange({ attemptId, code }) {
      if (!isCode(code)) throw new WrongCodeError()
      return askLogin('email.change.verify', { attemptId, code })
    },
    resendEmailChange: (attemptId) => askLogin('email.change.resend', { attemptId }),
    logout: (request = {}) => logout(request),
    surface: (request) => surface(lease.line(), request),
    setAppearance(next) {
      appearance = next
      void lease.opened?.ask('appearance', { appearance: appearanceFor(next) }).catch(() => undefined)
    },
    setNetworks(next) {
      networks = next
      lease.networksChanged()
    },
  }
}

const isCode = (code: string): boolean => /^\d{6}$/.test(code)

const addressesOf = ({ grants }: KeeperLogin): readonly string[] =>
  Object.values(grants).flatMap(({ accounts }) => accounts.map((id) => id.slice(id.lastIndexOf(':') + 1)))

/** Whether two sign-ins are to one wallet: networks that the host offers come and go without it. */
function isSameWallet(one: KeeperLogin, other: KeeperLogin): boolean {
  const known = new Set(addressesOf(one))
  return addressesOf(other).some((address) => known.has(address))
}
