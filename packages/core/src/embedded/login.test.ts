import { fakeAdapter, fakeKeeper } from '@latchkey/testkit'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { selectAddress } from '../accounts/accountsSelectors.js'
import { signMessage } from '../accounts/signMessage.js'
import { selectConnectMethods } from '../connectList/connectRowsSelectors.js'
import { selectConnectRows } from '../connectList/connectRowsSelectors.js'
import { disconnect } from '../connection/disconnect.js'
import { fakeNetwork } from '../core.fixture.js'
import { KeeperUnreachableError, NotProtectedError, WrongCodeError } from '../errors/login.js'
import type { CodeSent, LoginOutcome, Safety } from '../model/loginConnector.js'
import type { SignInProvider } from '../model/signIn.js'
import { to } from '../model/viewParams.js'
import { addNetwork } from '../networks/addNetwork.js'
import { selectMayRegisterName } from '../names/mayRegisterSelectors.js'
import { goBack, requestClose } from '../navigation/requestClose.js'
import { viewPushed } from '../navigation/navigationState.js'
import { openModal } from '../navigation/openModal.js'
import { selectConnection, selectIsConnected } from '../sessions/sessionsSelectors.js'
import { connect } from '../sessions/connect.js'
import { setOptions } from '../options/setOptions.js'
import { signIn } from '../signIn/signInCommands.js'
import { serverSignIn } from '../signIn/signInOptions.js'
import { selectSignInStatus } from '../signIn/signInSelectors.js'
import { answering, loginTest, pending, type LoginTest, type LoginTestOptions } from './login.fixture.js'
import {
  loginWithPasskey,
  loginWithSocial,
  prepareLogin,
  resendEmailCode,
  startEmail,
  verifyEmailCode,
} from './loginCommands.js'
import {
  selectAuthConnector,
  selectIsEmbeddedOffered,
  selectLoginMethods,
  selectSocialProviders,
} from './loginSelectors.js'
import { selectLogin, selectSafety, selectUser } from './loginState.js'
import { forgetDevice, openSurface } from './walletCommands.js'

afterEach(() => void vi.useRealTimers())

const families = ({ state }: LoginTest): readonly string[] =>
  ['fake', 'other'].filter((namespace) => selectIsConnected(state(), namespace))
const element = {} as HTMLElement

async function signedIn(options: LoginTestOptions = {}): Promise<LoginTest> {
  const it = await loginTest(options)
  await openModal(it.core)
  await startEmail(it.core, { email: 'dora@host.test' })
  await verifyEmailCode(it.core, { code: '123456' })
  return it
}

describe('what is offered', () => {
  test('S1.10 R25 e-mail, social accounts and passkeys where there is a keeper, in order', async () => {
    const { state } = await loginTest()
    expect(selectConnectMethods(state())).toEqual(['wallet', 'email', 'social', 'passkey'])
    expect(selectLoginMethods(state())).toEqual(['email', 'social', 'passkey'])
    expect(selectSocialProviders(state())).toEqual([
      'google',
      'github',
      'apple',
      'facebook',
      'x',
      'discord',
      'farcaster',
    ])
    expect(selectAuthConnector(state(), 'other')).toMatchObject({ id: 'auth', type: 'AUTH' })
    // It is no row among the wallets.
    expect(selectConnectRows(state(), { isMobile: false }).map(({ name }) => name)).not.toContain(
      'Embedded Wallet',
    )
  })

  test.each<[string, Partial<LoginTestOptions>]>([
    ['keeper', { keeperUrl: undefined as never }],
    ['code that speaks to it', { embeddedWallet: undefined as never }],
  ])('nothing without a %s, and nothing of it is loaded', async (_what, options) => {
    const { core, state, keeper } = await loginTest(options)
    expect(selectIsEmbeddedOffered(state())).toBe(false)
    expect(selectConnectMethods(state())).toEqual(['wallet'])
    await expect(startEmail(core, { email: 'dora@host.test' })).rejects.toMatchObject({
      code: 'connector-not-found',
    })
    expect(keeper.loads).toBe(0)
  })

  test("the host's social accounts, in its order; none, and no e-mail", async () => {
    const { core, state } = await loginTest({ features: { socials: ['x', 'google'], passkeys: false } })
    expect(selectSocialProviders(state())).toEqual(['x', 'google'])
    expect(selectLoginMethods(state())).toEqual(['email', 'social'])
    await setOptions(core, { features: { socials: false, email: false } })
    expect(selectLoginMethods(state())).toEqual([])
    await openModal(core, { view: 'EmailLogin' })
    expect(state().navigation?.stack.map(({ view }) => view)).toEqual(['Connect'])
  })

  test('a family that takes no part in shared sessions has no connector of it', async () => {
    const { state } = await loginTest({
      adapters: [
        fakeAdapter({ namespace: 'fake', capabilities: ['message:sign'] }),
        fakeAdapter({ namespace: 'other' }),
      ],
    })
    expect(selectIsEmbeddedOffered(state(), 'fake')).toBe(false)
    expect(selectIsEmbeddedOffered(state(), 'other')).toBe(true)
  })

  test('the open modal loads nothing of it before the visitor turns to it', async () => {
    const { core, keeper, named } = await loginTest()
    await openModal(core)
    expect(core.services.features.get('embedded')).toBeUndefined()
    expect(keeper.loads).toBe(0)
    await prepareLogin(core, { chosen: 'email' })
    expect(keeper.loads).toBe(1)
    expect(named('EMAIL_LOGIN_SELECTED')).toHaveLength(1)
  })

  test('the keeper speaks the language that the visitor reads, where the host leaves it to that', async () => {
    vi.stubGlobal('navigator', { language: 'de-AT' })
    try {
      const { core, keeper } = await loginTest({ locale: 'auto' })
      await prepareLogin(core, {})
      expect(keeper.hosts[0]?.appearance.locale).toBe('de-AT')
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test('a keeper that can be read on the way is refused in production, too', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    try {
      const { core, keeper } = await loginTest({ keeperUrl: 'http://keeper.example.org' })
      await expect(startEmail(core, { email: 'dora@host.test' })).rejects.toMatchObject({
        code: 'invalid-option',
      })
      expect(keeper.loads).toBe(0)
    } finally {
      vi.unstubAllEnvs()
    }
  })

  test('the developer is told of a keeper on another site, once', async () => {
    const { core, state, warnings } = await loginTest({ keeperUrl: 'https://keeper.example.org' })
    await prepareLogin(core, {})
    await vi.waitFor(() => expect(state().feedback?.seenAlerts).toContain('keeper-on-other-site'))
    await vi.waitFor(() => expect(warnings.join()).toContain('keeper-on-other-site'))
    const same = await loginTest()
    await prepareLogin(same.core, {})
    expect(same.state().feedback?.seenAlerts ?? []).not.toContain('keeper-on-other-site')
  })
})

describe('S3.19 enableAuthLogger', () => {
  /** A connector that says what it logs. */
  const talkative = async (options: LoginTestOptions): Promise<readonly string[]> => {
    const keeper = fakeKeeper()
    const { core, warnings } = await loginTest({
      keeper,
      embeddedWallet: async () => {
        const create = await keeper.load()
        return (host) => {
          host.log?.('page: hello')
          return create(host)
        }
      },
      ...options,
    })
    await startEmail(core, { email: 'dora@host.test' })
    return warnings.filter((line) => line.includes('hello'))
  }

  test('on, what goes to and from the keeper is named to the developer, in production as well', async () => {
    expect(await talkative({ enableAuthLogger: true })).toEqual(['Latchkey: page: hello'])
    expect(await talkative({ enableAuthLogger: true, debug: false })).toEqual(['Latchkey: page: hello'])
  })

  test('off, nothing is', async () => {
    expect(await talkative({})).toEqual([])
    expect(await talkative({ enableAuthLogger: false, debug: true })).toEqual([])
  })
})

describe('S2.23 e-mail', () => {
  test('S4.29 address, code, connected for every family at once; the modal closes', async () => {
    const it = await loginTest()
    await openModal(it.core)
    await startEmail(it.core, { email: ' dora@host.test ' })
    expect(it.keeper.mails).toEqual(['dora@host.test'])
    expect(it.view()).toBe('EmailVerifyOtp')
    expect(selectLogin(it.state())).toMatchObject({ status: 'code', email: 'dora@host.test' })
    await verifyEmailCode(it.core, { code: '123456' })
    expect(families(it)).toEqual(['fake', 'other'])
    expect(selectAddress(it.state())).toBe('kept')
    expect(selectLogin(it.state()).status).toBe('idle')
    expect(selectUser(it.state())).toEqual({ provider: 'email', email: 'dora@host.test' })
    expect(selectSafety(it.state())).toBe('passkey')
    expect(it.state().modal.open).toBe(false)
    expect(it.events.map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        'EMAIL_SUBMITTED',
        'EMAIL_VERIFICATION_CODE_SENT',
        'EMAIL_VERIFICATION_CODE_PASS',
        'CONNECT_SUCCESS',
      ]),
    )
    expect(it.named('CONNECT_SUCCESS')).toMatchObject([{ properties: { method: 'email' } }])
    expect(it.named('MODAL_CLOSE')).toHaveLength(1)
  })

  test('R10 no event has the address, the code or the account', async () => {
    const it = await loginTest()
    await openModal(it.core)
    await startEmail(it.core, { email: 'dora@host.test' })
    await verifyEmailCode(it.core, { code: '000000' }).catch(() => undefined)
    await verifyEmailCode(it.core, { code: '123456' })
    const text = JSON.stringify(it.events)
    for (const secret of ['dora', '123456', '000000', 'kept']) expect(text).not.toContain(secret)
  })

  test('accounts sign through it', async () => {
    const it = await signedIn()
    await expect(signMessage(it.core, { message: 'Hello' })).resolves.toMatch(/^0x/)
  })

  test('a wrong code says how many tries are left, and keeps the view', async () => {
    const it = await loginTest()
    await openModal(it.core)
    await startEmail(it.core, { email: 'dora@host.test' })
    await expect(verifyEmailCode(it.core, { code: '000000' })).rejects.toMatchObject({ code: 'wrong-code' })
    expect(selectLogin(it.state())).toMatchObject({ status: 'code', left: 4, error: { code: 'wrong-code' } })
    expect(it.view()).toBe('EmailVerifyOtp')
    expect(it.named('EMAIL_VERIFICATION_CODE_FAIL')).toHaveLength(1)
    expect(it.state().navigation?.stack.map(({ view }) => view)).toEqual(['Connect', 'EmailVerifyOtp'])
  })

  test('another mail can be had after 30 s, and not before', async () => {
    vi.useFakeTimers()
    const it = await loginTest()
    await startEmail(it.core, { email: 'dora@host.test' })
    await expect(resendEmailCode(it.core)).rejects.toMatchObject({
      code: 'too-many',
      params: { retryAfter: '30' },
    })
    expect(selectLogin(it.state())).toMatchObject({ error: { params: { retryAfter: '30' } } })
    expect(it.keeper.mails).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(30_000)
    await resendEmailCode(it.core)
    expect(it.keeper.mails).toHaveLength(2)
    expect(selectLogin(it.state())).toMatchObject({ status: 'code', email: 'dora@host.test' })
    expect(selectLogin(it.state())).not.toHaveProperty('error')
  })

  test('a code that is over is replaced by another one, in the same view', async () => {
    vi.useFakeTimers()
    const it = await loginTest()
    await openModal(it.core)
    await startEmail(it.core, { email: 'dora@host.test' })
    await vi.advanceTimersByTimeAsync(600_000)
    await resendEmailCode(it.core)
    expect(it.keeper.mails).toHaveLength(2)
    expect(it.state().navigation?.stack.map(({ view }) => view)).toEqual(['Connect', 'EmailVerifyOtp'])
    await verifyEmailCode(it.core, { code: '123456' })
    expect(families(it)).toEqual(['fake', 'other'])
  })

  test('what could not be sent after a code was over can be asked for again', async () => {
    vi.useFakeTimers()
    const keeper = fakeKeeper()
    let offline = false
    const embeddedWallet = answering(keeper, (of) => ({
      async startEmail(request) {
        if (offline) throw new KeeperUnreachableError()
        return of.startEmail(request)
      },
    }))
    const it = await loginTest({ keeper, embeddedWallet })
    await openModal(it.core)
    await startEmail(it.core, { email: 'dora@host.test' })
    await vi.advanceTimersByTimeAsync(600_000)
    offline = true
    for (let time = 0; time < 2; time++)
      await expect(resendEmailCode(it.core)).rejects.toMatchObject({ code: 'keeper-unreachable' })
    expect(selectLogin(it.state())).toMatchObject({ status: 'failed', email: 'dora@host.test' })
    offline = false
    await resendEmailCode(it.core)
    expect(selectLogin(it.state())).toMatchObject({ status: 'code', email: 'dora@host.test' })
    expect(it.state().navigation?.stack.map(({ view }) => view)).toEqual(['Connect', 'EmailVerifyOtp'])
  })

  test('after the last try another code can be had at once', async () => {
    const it = await loginTest()
    await startEmail(it.core, { email: 'dora@host.test' })
    for (let time = 0; time < 5; time++)
      await verifyEmailCode(it.core, { code: '000000' }).catch(() => undefined)
    expect(selectLogin(it.state())).toMatchObject({ status: 'code', left: 0 })
    await resendEmailCode(it.core)
    expect(it.keeper.mails).toHaveLength(2)
    expect(selectLogin(it.state())).not.toHaveProperty('left')
  })

  test('a mail that was sent again changes nothing of a sign-in that began meanwhile', async () => {
    vi.useFakeTimers()
    const keeper = fakeKeeper()
    const resent = pending<CodeSent>()
    const embeddedWallet = answering(keeper, () => ({ resendEmail: () => resent.promise }))
    const it = await loginTest({ keeper, embeddedWallet })
    await startEmail(it.core, { email: 'dora@host.test' })
    await vi.advanceTimersByTimeAsync(30_000)
    const again = resendEmailCode(it.core)
    await startEmail(it.core, { email: 'eve@host.test' })
    const { status, ...code } = selectLogin(it.state())
    resent.resolve({ attemptId: 'mail-1', validFor: 600, resendAfter: 30 })
    await again
    expect(selectLogin(it.state())).toEqual({ status: 'code', ...code })
    expect(status).toBe('code')
    expect(code).toMatchObject({ email: 'eve@host.test', attemptId: 'mail-2' })
  })

  test('a try that fails late changes nothing of a code that was sent meanwhile', async () => {
    const keeper = fakeKeeper()
    const tried = pending<never>()
    const embeddedWallet = answering(keeper, () => ({ verifyEmail: () => tried.promise }))
    const it = await loginTest({ keeper, embeddedWallet })
    await startEmail(it.core, { email: 'dora@host.test' })
    const trying = verifyEmailCode(it.core, { code: '000000' }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(selectLogin(it.state()).status).toBe('checking'))
    await startEmail(it.core, { email: 'eve@host.test' })
    tried.reject(new WrongCodeError(0))
    expect(await trying).toMatchObject({ name: 'AbortError' })
    await new Promise((resolve) => setTimeout(resolve))
    expect(selectLogin(it.state())).toMatchObject({ status: 'code', email: 'eve@host.test' })
    expect(selectLogin(it.state())).not.toHaveProperty('error')
  })

  test.each([
    'dora',
    'dora@host.test\r\nBcc: eve@host.test',
    `${'d'.repeat(250)}@host.test`,
    '@',
    'a b@host.test',
  ])('what is no address is said at once, and asks no one: %j', async (email) => {
    const it = await loginTest()
    await openModal(it.core)
    await expect(startEmail(it.core, { email })).rejects.toMatchObject({ code: 'invalid-email' })
    expect(selectLogin(it.state())).toMatchObject({
      status: 'failed',
      method: 'email',
      error: { code: 'invalid-email' },
    })
    expect(it.view()).toBe('Connect')
    expect(it.keeper.loads).toBe(0)
  })

  test('leaving the code calls the sign-in off', async () => {
    const it = await loginTest()
    await openModal(it.core)
    await startEmail(it.core, { email: 'dora@host.test' })
    await goBack(it.core)
    expect(selectLogin(it.state()).status).toBe('idle')
    await expect(verifyEmailCode(it.core, { code: '123456' })).rejects.toMatchObject({ code: 'code-expired' })
  })

  test('closing while the mail is being sent leads nowhere when it was', async () => {
    const keeper = fakeKeeper()
    keeper.delay = 50
    const it = await loginTest({ keeper })
    await openModal(it.core)
    const sending = startEmail(it.core, { email: 'dora@host.test' })
    await vi.waitFor(() => expect(selectLogin(it.state()).status).toBe('sending'))
    await requestClose(it.core)
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
    expect(selectLogin(it.state()).status).toBe('idle')
    expect(it.state().modal.open).toBe(false)
  })

  test('without the modal there are no views, for hosts with an interface of their own', async () => {
    const it = await loginTest()
    await startEmail(it.core, { email: 'dora@host.test' })
    await verifyEmailCode(it.core, { code: '123456' })
    expect(families(it)).toEqual(['fake', 'other'])
    expect(it.state().modal.open).toBe(false)
  })

  test('opened for one family, the others keep their wallets', async () => {
    const it = await loginTest()
    await openModal(it.core, { namespace: 'other' })
    await startEmail(it.core, { email: 'dora@host.test' })
    await verifyEmailCode(it.core, { code: '123456' })
    expect(families(it)).toEqual(['other'])
  })
})

describe('a device without a half of the key', () => {
  async function unknown(): Promise<LoginTest> {
    const keeper = fakeKeeper()
    keeper.unknownDevice = true
    return signedIn({ keeper })
  }

  test('S2.23 the code leads to EmailVerifyDevice in its place, and no account is shown', async () => {
    const it = await unknown()
    expect(selectLogin(it.state())).toMatchObject({ status: 'recovery', factors: [{ kind: 'passkey' }] })
    expect(it.state().navigation?.stack.map(({ view }) => view)).toEqual(['Connect', 'EmailVerifyDevice'])
    expect(families(it)).toEqual([])
  })

  test('a factor in the frame of the keeper leads on', async () => {
    const it = await unknown()
    await openSurface(it.core, { kind: 'recover', element })
    it.keeper.surfaces.at(-1)?.end('done')
    await vi.waitFor(() => expect(families(it)).toEqual(['fake', 'other']))
    await vi.waitFor(() => expect(it.state().modal.open).toBe(false))
    expect(it.named('DEVICE_REGISTERED_FOR_EMAIL')).toHaveLength(1)
  })

  test('behaviour 11 a yes to this page registers no device', async () => {
    const it = await unknown()
    await openSurface(it.core, { kind: 'consent', element })
    it.keeper.surfaces.at(-1)?.end('done')
    await vi.waitFor(() => expect(families(it)).toEqual(['fake', 'other']))
    expect(it.named('DEVICE_REGISTERED_FOR_EMAIL')).toHaveLength(0)
  })

  test('giving up leads back, and signs out', async () => {
    const it = await unknown()
    await openSurface(it.core, { kind: 'recover', element })
    it.keeper.surfaces.at(-1)?.end('closed')
    await vi.waitFor(() => expect(it.view()).toBe('Connect'))
    expect(selectLogin(it.state()).status).toBe('idle')
    await vi.waitFor(() => expect(it.keeper.logouts).toHaveLength(1))
  })
})

describe('a wallet that was made just now', () => {
  async function made(options: LoginTestOptions = {}, safety: Safety = 'none'): Promise<LoginTest> {
    const keeper = fakeKeeper({ families: ['fake'] })
    Object.assign(keeper, { created: true, safety })
    return signedIn({ keeper, ...options })
  }

  test('is to be protected first: UpgradeEmailWallet, which may be put off', async () => {
    const it = await made()
    expect(it.view()).toBe('UpgradeEmailWallet')
    expect(it.state().navigation?.stack).toHaveLength(1)
    expect(families(it)).toEqual(['fake'])
    await openSurface(it.core, { kind: 'protect', element })
    it.keeper.protect('passkey')
    it.keeper.surfaces.at(-1)?.end('done')
    await vi.waitFor(() => expect(it.state().modal.open).toBe(false))
    expect(selectSafety(it.state())).toBe('passkey')
    const later = await made()
    expect(await requestClose(later.core)).toBe(true)
  })

  test('behaviour 11 analytics hear of a protection that the visitor asks for, not of the first question', async () => {
    const it = await made()
    expect(it.named('EMAIL_UPGRADE_FROM_MODAL')).toEqual([])
    it.core.store.dispatch(viewPushed(to('UpgradeEmailWallet')))
    expect(it.named('EMAIL_UPGRADE_FROM_MODAL')).toHaveLength(1)
  })

  test('where the host requires it, the modal does not close before', async () => {
    const it = await made({ recovery: 'require' })
    expect(await requestClose(it.core)).toBe(false)
    it.keeper.protect('code')
    expect(await requestClose(it.core)).toBe(true)
  })

  test.each<[LoginTestOptions['recovery'], Safety, string | undefined]>([
    ['require', 'none', 'UpgradeEmailWallet'],
    ['require', 'passkey', undefined],
    ['ask', 'none', undefined],
  ])('recovery %s, safety %s: after the sign-in of the host follows %s', async (recovery, safety, view) => {
    const server: SignInProvider = {
      prepare: () => Promise.resolve({ message: 'It is me' }),
      verify: ({ account }) => Promise.resolve({ id: 's', account, onChain: false, here: true }),
      sessions: () => Promise.resolve([]),
      end: () => Promise.resolve(),
    }
    const it = await made({ recovery: recovery ?? 'ask', signIn: serverSignIn(server, {}) }, safety)
    await vi.waitFor(() => expect(it.view()).toBe('SIWXSignMessage'))
    await vi.waitFor(() => expect(selectSignInStatus(it.state())).toBe('ready'))
    await signIn(it.core, {})
    await vi.waitFor(() => expect(it.view()).toBe(view))
    expect(it.state().login).not.toHaveProperty('mustProtect')
    expect(await requestClose(it.core)).toBe(view === undefined)
  })
})

describe('passkeys', () => {
  test('one gesture connects', async () => {
    const it = await loginTest()
    await openModal(it.core)
    await loginWithPasskey(it.core)
    expect(families(it)).toEqual(['fake', 'other'])
    expect(selectUser(it.state())).toEqual({ provider: 'passkey' })
    expect(it.named('CONNECT_SUCCESS')).toMatchObject([{ properties: { method: 'passkey' } }])
    expect(it.state().modal.open).toBe(false)
  })

  test('one that was not used is said where the visitor is', async () => {
    const keeper = fakeKeeper()
    keeper.passkeyError = new TypeError('no')
    const it = await loginTest({ keeper })
    await openModal(it.core)
    await expect(loginWithPasskey(it.core)).rejects.toThrow('no')
    expect(selectLogin(it.state())).toMatchObject({ status: 'failed', method: 'passkey' })
    expect(it.view()).toBe('Connect')
  })
})

describe('one sign-in at a time: the one that began last', () => {
  const keeper = fakeKeeper()
  const asked = pending<LoginOutcome>()
  const embeddedWallet = answering(keeper, () => ({ passkey: () => asked.promise }))

  test('a passkey that is used late does not cover a code that was sent', async () => {
    const it = await loginTest({ keeper, embeddedWallet })
    const passkey = loginWithPasskey(it.core).catch((error: unknown) => error)
    await vi.waitFor(() => expect(selectLogin(it.state()).status).toBe('connecting'))
    await startEmail(it.core, { email: 'dora@host.test' })
    expect(await passkey).toMatchObject({ name: 'AbortError' })
    asked.resolve({ needs: 'recovery', factors: [] })
    await new Promise((resolve) => setTimeout(resolve))
    expect(selectLogin(it.state())).toMatchObject({ status: 'code' })
    await verifyEmailCode(it.core, { code: '123456' })
    expect(families(it)).toEqual(['fake', 'other'])
  })

  test.each<[string, (it: LoginTest) => Promise<void>, string]>([
    ['an e-mail', ({ core }) => startEmail(core, { email: 'dora@host.test' }), 'code'],
    ['a passkey', ({ core }) => loginWithPasskey(core), 'idle'],
    ['Farcaster', ({ core }) => loginWithSocial(core, { provider: 'farcaster' }), 'farcaster'],
  ])('%s closes the window of an account elsewhere', async (_way, begin, status) => {
    const it = await loginTest()
    const social = loginWithSocial(it.core, { provider: 'google' }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(it.keeper.socials).toHaveLength(1))
    begin(it).catch(() => undefined)
    expect(await social).toMatchObject({ name: 'AbortError' })
    expect(it.windows[0]?.isLeft).toBe(true)
    expect(it.keeper.socials[0]?.isCancelled).toBe(true)
    await vi.waitFor(() => expect(selectLogin(it.state()).status).toBe(status))
  })

  test('an account elsewhere calls Farcaster off', async () => {
    const it = await loginTest()
    const farcaster = loginWithSocial(it.core, { provider: 'farcaster' }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(selectLogin(it.state()).status).toBe('farcaster'))
    loginWithSocial(it.core, { provider: 'google' }).catch(() => undefined)
    expect(await farcaster).toMatchObject({ name: 'AbortError' })
    await vi.waitFor(() => expect(selectLogin(it.state())).toMatchObject({ status: 'popup' }))
    expect(it.keeper.socials[0]?.isCancelled).toBe(true)
  })
})

describe('the session', () => {
  test('another tab that hears of it knows who is signed in, and how safely', async () => {
    const it = await loginTest()
    const tab = await loginTest({ keeper: it.keeper })
    await prepareLogin(tab.core, {})
    await startEmail(it.core, { email: 'dora@host.test' })
    await verifyEmailCode(it.core, { code: '123456' })
    it.keeper.tellTabs()
    await vi.waitFor(() => expect(families(tab)).toEqual(['fake', 'other']))
    await vi.waitFor(() => expect(selectUser(tab.state())).toEqual(selectUser(it.state())))
    expect(selectUser(tab.state())?.email).toBe('dora@host.test')
    expect(tab.state().login).toMatchObject({ safety: 'passkey', lasting: true })
  })

  test('S6.03 S8.17 the embedded wallet may register names by default, and others may not', async () => {
    const names = { gatewayUrl: 'https://gateway.test', names: { zone: 'host.eth' } }
    const it = await signedIn(names)
    expect(selectMayRegisterName(it.state(), 'fake')).toBe(true)
    const wallet = await loginTest(names)
    await connect(wallet.core, { namespace: 'fake', connectorId: wallet.adapter.wallet.connectorId })
    expect(selectMayRegisterName(wallet.state(), 'fake')).toBe(false)
  })

  test('S4.02 R6 a reload shows the account at once, and loads the frame', async () => {
    const first = await signedIn()
    first.core.stop()
    const second = await loginTest({ keeper: first.keeper, storage: first.storage })
    expect(selectConnection(second.state())).toMatchObject({ status: 'connecting', connectorId: 'auth' })
    expect(selectAddress(second.state())).toBe('kept')
    await vi.waitFor(() => expect(families(second)).toEqual(['fake', 'other']))
    await vi.waitFor(() => expect(selectUser(second.state())?.email).toBe('dora@host.test'))
    expect(second.keeper.hosts).toHaveLength(2)
  })

  test('a protection that is required is asked for again after a reload, with the next opening', async () => {
    const keeper = Object.assign(fakeKeeper(), { created: true, safety: 'none' })
    const first = await signedIn({ keeper, recovery: 'require' })
    expect(first.view()).toBe('UpgradeEmailWallet')
    first.core.stop()
    const second = await loginTest({ keeper, storage: first.storage, recovery: 'require' })
    await vi.waitFor(() => expect(selectSafety(second.state())).toBe('none'))
    expect(second.view()).toBeUndefined()
    await openModal(second.core)
    expect(second.view()).toBe('UpgradeEmailWallet')
    expect(second.state().navigation?.stack).toHaveLength(1)
    expect(await requestClose(second.core)).toBe(false)
    keeper.protect('passkey')
    expect(await requestClose(second.core)).toBe(true)
    await openModal(second.core)
    expect(second.view()).toBe('Account')
  })

  test('also where the modal is open before the keeper says how safe the wallet is', async () => {
    const keeper = Object.assign(fakeKeeper(), { created: true, safety: 'none' })
    const first = await signedIn({ keeper, recovery: 'require' })
    first.core.stop()
    const answer = pending<void>()
    const second = await loginTest({
      keeper,
      storage: first.storage,
      recovery: 'require',
      embeddedWallet: answering(keeper, (of) => ({
        current: async () => {
          await answer.promise
          return of.current()
        },
      })),
    })
    await openModal(second.core)
    expect(second.view()).toBe('Account')
    expect(selectSafety(second.state())).toBeUndefined()
    answer.resolve()
    await vi.waitFor(() => expect(second.view()).toBe('UpgradeEmailWallet'))
    expect(second.state().navigation?.stack).toHaveLength(1)
    expect(await requestClose(second.core)).toBe(false)
  })

  test('a request that waits is shown before that', async () => {
    const keeper = Object.assign(fakeKeeper(), { created: true, safety: 'none' })
    const first = await signedIn({ keeper, recovery: 'require' })
    first.core.stop()
    const second = await loginTest({ keeper, storage: first.storage, recovery: 'require' })
    await vi.waitFor(() => expect(selectSafety(second.state())).toBe('none'))
    keeper.wantApproval({ requestId: 'one', caipNetworkId: 'fake:1', method: 'fake_sign' })
    await vi.waitFor(() => expect(second.view()).toBe('ApproveTransaction'))
  })

  test('a reload with another wallet loads no frame', async () => {
    const first = await loginTest()
    await connect(first.core, { namespace: 'fake', connectorId: first.adapter.wallet.connectorId })
    first.core.stop()
    const second = await loginTest({ storage: first.storage, adapters: [first.adapter, first.other] })
    await vi.waitFor(() => expect(families(second)).toEqual(['fake']))
    expect(second.keeper.loads).toBe(0)
  })

  test('S4.07 disconnecting one family ends it for all, and signs out', async () => {
    const it = await signedIn()
    await disconnect(it.core, { namespace: 'fake' })
    expect(families(it)).toEqual([])
    expect(selectUser(it.state())).toBeUndefined()
    expect(it.keeper.login).toBeUndefined()
  })

  test('forgetting the device says so to the keeper', async () => {
    const it = await signedIn()
    await forgetDevice(it.core)
    expect(it.keeper.logouts).toEqual([{ forget: true }])
    expect(families(it)).toEqual([])
  })

  test('a device that alone opens the wallet is not forgotten, and all stays as it was', async () => {
    const keeper = Object.assign(fakeKeeper(), { safety: 'none' })
    const it = await signedIn({ keeper })
    await expect(forgetDevice(it.core)).rejects.toThrow(NotProtectedError)
    expect(it.keeper.logouts).toEqual([])
    expect(families(it)).toEqual(['fake', 'other'])
    expect(selectSafety(it.state())).toBe('none')
    expect(selectUser(it.state())).toBeDefined()
  })

  test('the keeper ends it: every family is without', async () => {
    const it = await signedIn()
    it.keeper.end()
    await vi.waitFor(() => expect(families(it)).toEqual([]))
    expect(selectUser(it.state())).toBeUndefined()
    expect(selectSafety(it.state())).toBeUndefined()
  })

  test('the keeper learns of networks that the host adds', async () => {
    const it = await signedIn()
    await addNetwork(it.core, { network: fakeNetwork('fake:9', 'Fake Nine') })
    await vi.waitFor(() => expect(it.keeper.networks).toContain('fake:9'))
  })
})

test('behaviour 4.1 a family without a part in it: the network moves to the first that has one', async () => {
  const alone = fakeAdapter({ namespace: 'fake', capabilities: ['message:sign'] })
  const it = await loginTest({ adapters: [alone, fakeAdapter({ namespace: 'other', wallets: [] })] })
  await openModal(it.core)
  await startEmail(it.core, { email: 'dora@host.test' })
  expect(it.state().networks.activeNamespace).toBe('other')
  await verifyEmailCode(it.core, { code: '123456' })
  expect(families(it)).toEqual(['other'])
})

describe('S8.44 a keeper that does not answer', () => {
  test('the developer is told once, after 30 s', async () => {
    vi.useFakeTimers()
    const keeper = fakeKeeper()
    keeper.silent = true
    const it = await loginTest({ keeper })
    await openModal(it.core)
    const first = startEmail(it.core, { email: 'dora@host.test' }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(it.state().feedback?.seenAlerts).not.toContain('embedded-wallet-timeout')
    await vi.advanceTimersByTimeAsync(2000)
    expect(await first).toMatchObject({
      code: 'embedded-wallet-timeout',
      message: 'There was an issue loading the embedded wallet',
    })
    expect(it.state().feedback?.alerts.filter((code) => code === 'embedded-wallet-timeout')).toHaveLength(1)
    expect(selectLogin(it.state())).toMatchObject({
      status: 'failed',
      error: { code: 'embedded-wallet-timeout' },
    })
    const second = startEmail(it.core, { email: 'dora@host.test' }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await second).toMatchObject({ code: 'embedded-wallet-timeout' })
    expect(it.state().feedback?.alerts.filter((code) => code === 'embedded-wallet-timeout')).toHaveLength(1)
  })

  test('R6 a stored session is kept for the next load', async () => {
    const first = await signedIn()
    first.core.stop()
    vi.useFakeTimers()
    first.keeper.silent = true
    const second = await loginTest({ keeper: first.keeper, storage: first.storage })
    await vi.advanceTimersByTimeAsync(31_000)
    expect(selectConnection(second.state()).status).toBe('disconnected')
    expect(second.state().sessions.byId['fake/auth']).toMatchObject({ status: 'unavailable' })
  })
})
