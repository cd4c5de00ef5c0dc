import {
  CodeExpiredError,
  EmbeddedWalletTimeoutError,
  InvalidEmailError,
  NotProtectedError,
  WrongCodeError,
  type Appearance,
  type CodeSent,
  type Login,
  type LoginConnector,
  type LoginConnectorFactory,
  type LoginHost,
  type LoginOutcome,
  type LoginProvider,
  type LoginUser,
  type RecoveryFactor,
  type SocialLogin,
} from '@latchkey/core/adapter'

import { grantsOn } from './fakeGrants.js'
import type { FakeKeeper, FakeKeeperOptions, FakeSurface } from './fakeKeeperTypes.js'
import { fakeSharedSession, type FakeSharedSession } from './fakeSharedSession.js'
import { fakeSurface } from './fakeSurface.js'
import { fakeSocialLogin, type FakeSocialLogin } from './fakeSocialLogin.js'

/**
 * @example
 * const keeper = fakeKeeper()
 * const core = createCore({
 *   adapters: [fakeAdapter({ namespace: 'fake' })],
 *   networks,
 *   keeperUrl: 'https://keeper.host.test',
 *   embeddedWallet: keeper.load,
 * })
 * await startEmail(core, { email: 'dora@host.test' })
 * await verifyEmailCode(core, { code: '123456' })
 */
export function fakeKeeper(options: FakeKeeperOptions = {}): FakeKeeper {
  const { address = 'kept', code: right = '123456', families } = options
  const hosts: LoginHost[] = []
  const mails: string[] = []
  const socials: FakeSocialLogin[] = []
  const surfaces: FakeSurface[] = []
  const declined: string[] = []
  const logouts: { readonly forget?: boolean }[] = []
  const appearances: Appearance[] = []
  const approvalListeners = new Set<Parameters<LoginConnector['onApproval']>[0]>()
  const surfaceListeners = new Set<Parameters<LoginConnector['onSurfaceWanted']>[0]>()
  const safetyListeners = new Set<Parameters<LoginConnector['onSafety']>[0]>()
  const sessionListeners = new Set<Parameters<LoginConnector['onSession']>[0]>()
  const attempts = new Map<string, { readonly email: string; left: number }>()
  let attemptCount = 0
  let session: FakeSharedSession | undefined
  let arrived: LoginUser | undefined
  let changing: { readonly email: string; stage: 'primary' | 'secondary' } | undefined

  const added = <T>(all: Set<T>, listener: T): (() => void) => {
    all.add(listener)
    return () => void all.delete(listener)
  }
  const factors: readonly RecoveryFactor[] = [{ kind: 'passkey', createdAt: 1 }]
  const sent = (attemptId: string): CodeSent => ({ attemptId, validFor: 600, resendAfter: 30 })
  const present = async (): Promise<void> => {
    if (fake.delay > 0) await new Promise((resolve) => setTimeout(resolve, fake.delay))
    if (!fake.silent) return
    await new Promise((resolve) => setTimeout(resolve, 30_000))
    throw new EmbeddedWalletTimeoutError()
  }

  function outcome(user: LoginUser): LoginOutcome {
    arrived = user
    const login = signIn(user)
    if (!fake.unknownDevice) return login
    fake.login = undefined
    return { needs: 'recovery', factors }
  }
  function signIn(user: LoginUser): Login {
    session ??= fakeSharedSession(
      { name: 'Embedded Wallet', type: 'AUTH' },
      grantsOn(hosts.at(-1)?.networks ?? [], address, families),
      () => {
        session = undefined
        fake.login = undefined
      },
      options,
    )
    const { created, safety } = fake
    return (fake.login = { session, user, created, safety, lasting: true })
  }

  function elsewhere(provider: LoginProvider, signal: AbortSignal): SocialLogin {
    const { login, hand } = fakeSocialLogin(provider, `social-${(attemptCount += 1)}`, signal, outcome)
    socials.push(hand)
    return login
  }

  const create: LoginConnectorFactory = (host) => {
    hosts.push(host)
    fake.networks = host.networks
    return {
      ready: present,
      async current() {
        await present()
        return fake.login
      },
      async restore() {
        await present()
        return fake.login?.session
      },
      async wake() {
        fake.wakes += 1
      },
      onSession: (listener) => added(sessionListeners, listener),
      onApproval: (listener) => added(approvalListeners, listener),
      onSurfaceWanted: (listener) => added(surfaceListeners, listener),
      onSafety: (listener) => added(safetyListeners, listener),
      async startEmail({ email, signal }) {
        await present()
        signal.throwIfAborted()
        if (email.includes('invalid')) throw new InvalidEmailError()
        mails.push(email)
        const attemptId = `mail-${(attemptCount += 1)}`
        attempts.set(attemptId, { email, left: 5 })
        return sent(attemptId)
      },
      async resendEmail(attemptId) {
        const attempt = attempts.get(attemptId)
        if (!attempt) throw new CodeExpiredError()
        mails.push(attempt.email)
        return sent(attemptId)
      },
      async verifyEmail({ attemptId, code, signal }) {
        await present()
        signal.throwIfAborted()
        const attempt = attempts.get(attemptId)
        if (!attempt || attempt.left === 0) throw new CodeExpiredError()
        if (code !== right) {
          attempt.left -= 1
          throw new WrongCodeError(attempt.left)
        }
        attempts.delete(attemptId)
        return outcome({ provider: 'email', email: attempt.email })
      },
      startSocial: async ({ provider, signal }) => elsewhere(provider, signal),
      startFarcaster: async ({ signal }) => elsewhere('farcaster', signal),
      async confirmSocial({ attemptId, number }) {
        socials.find((each) => each.attemptId === attemptId)?.numbers.push(number)
      },
      async passkey({ signal }) {
        await present()
        signal.throwIfAborted()
        if (fake.passkeyError) throw fake.passkeyError
        return outcome({ provider: 'passkey' })
      },
      async startEmailChange(email) {
        const present = fake.login?.user.email
        mails.push(present ?? email)
        changing = { email, stage: present ? 'primary' : 'secondary' }
        return { ...sent('change'), stage: changing.stage, email: present ?? email }
      },
      async verifyEmailChange({ code }) {
        if (!changing) throw new CodeExpiredError()
        if (code !== right) throw new WrongCodeError(4)
        if (changing.stage === 'secondary') return { stage: 'done', email: changing.email }
        changing.stage = 'secondary'
        mails.push(changing.email)
        return { ...sent('change'), stage: 'secondary', email: changing.email }
      },
      resendEmailChange: async () => sent('change'),
      async logout(request = {}) {
        if (request.forget && fake.login?.safety === 'none') throw new NotProtectedError()
        logouts.push(request)
        session?.end()
      },
      surface(request) {
        const [handle, shown] = fakeSurface(request, () => {
          // The visitor used a factor: from here on the device is known.
          fake.unknownDevice = false
          signIn(arrived ?? { provider: 'email', email: mails.at(-1) ?? '' })
        })
        surfaces.push(shown)
        return handle
      },
      decline: (requestId) => void declined.push(requestId),
      setAppearance: (appearance) => void appearances.push(appearance),
      setNetworks: (networks) => void (fake.networks = networks),
    }
  }

  const fake: { -readonly [K in keyof FakeKeeper]: FakeKeeper[K] } = {
    async load() {
      fake.loads += 1
      return create
    },
    loads: 0,
    hosts,
    login: undefined,
    mails,
    silent: false,
    delay: 0,
    unknownDevice: false,
    created: false,
    safety: 'passkey',
    passkeyError: undefined,
    socials,
    get social() {
      const newest = socials.at(-1)
      if (!newest) throw new CodeExpiredError({ details: 'nothing was started' })
      return newest
    },
    surfaces,
    declined,
    logouts,
    appearances,
    networks: [],
    wakes: 0,
    wantApproval: (request) => approvalListeners.forEach((listener) => listener({ type: 'wanted', request })),
    endApproval: (requestId) =>
      approvalListeners.forEach((listener) => listener({ type: 'done', requestId })),
    wantSurface: (kind) => surfaceListeners.forEach((listener) => listener(kind)),
    protect(safety) {
      fake.safety = safety
      safetyListeners.forEach((listener) => listener(safety))
    },
    tellTabs: () => sessionListeners.forEach((listener) => listener(fake.login?.session)),
    end() {
      session?.end()
      sessionListeners.forEach((listener) => listener(undefined))
    },
  }
  return fake
}
