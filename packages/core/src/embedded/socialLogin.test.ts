import { fakeKeeper } from '@latchkey/testkit'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LinkRequiredError, ProviderRefusedError } from '../errors/login.js'
import { goBack, requestClose } from '../navigation/requestClose.js'
import { openModal } from '../navigation/openModal.js'
import { selectTitleCode, selectTitleSubject } from '../navigation/headerRules.js'
import { selectIsConnected } from '../sessions/sessionsSelectors.js'
import { loginTest, type LoginTest, type LoginTestOptions } from './login.fixture.js'
import { confirmSocialNumber, loginWithFarcaster, loginWithSocial } from './loginCommands.js'
import { selectLogin, selectUser } from './loginState.js'
import { openSurface } from './walletCommands.js'

afterEach(() => void vi.useRealTimers())

/** The visitor is at the provider. */
async function atProvider(
  options: LoginTestOptions = {},
): Promise<LoginTest & { readonly ended: Promise<unknown> }> {
  const it = await loginTest(options)
  await openModal(it.core)
  const ended = loginWithSocial(it.core, { provider: 'google' }).catch((error: unknown) => error)
  await vi.waitFor(() => expect(it.windows.at(-1)?.url).toBe('https://google.test/login'))
  return Object.assign(it, { ended })
}

describe('S2.45 a social account', () => {
  test('the window opens within the click, before anything is loaded, and goes to its address later', async () => {
    const it = await loginTest()
    await openModal(it.core)
    const ended = loginWithSocial(it.core, { provider: 'google' })
    ended.catch(() => undefined)
    expect(it.windows).toEqual([{ url: undefined, closed: false, isLeft: false }])
    await vi.waitFor(() => expect(it.windows[0]?.url).toBe('https://google.test/login'))
    expect(it.view()).toBe('ConnectingSocial')
    expect(selectTitleCode(it.state())).toBe('ConnectingSocial')
    expect(selectTitleSubject(it.state())).toBe('google')
    expect(selectLogin(it.state())).toMatchObject({ status: 'popup', provider: 'google' })
  })

  test('S4.29 the word of the keeper connects every family, and closes window and modal', async () => {
    const it = await atProvider()
    it.keeper.social.finish()
    expect(await it.ended).toBeUndefined()
    expect(selectIsConnected(it.state(), 'fake')).toBe(true)
    expect(selectIsConnected(it.state(), 'other')).toBe(true)
    expect(selectUser(it.state())).toEqual({ provider: 'google', username: 'dora' })
    expect(it.windows[0]?.isLeft).toBe(true)
    expect(it.state().modal.open).toBe(false)
    expect(it.events.map(({ event }) => event).filter((name) => name.startsWith('SOCIAL'))).toEqual([
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
      'SOCIAL_LOGIN_SUCCESS',
    ])
    expect(it.named('CONNECT_SUCCESS')).toMatchObject([{ properties: { method: 'social' } }])
    expect(JSON.stringify(it.events)).not.toContain('dora')
  })

  test('a window that the browser blocks is said', async () => {
    const it = await loginTest({ blocksWindows: true })
    await openModal(it.core)
    await expect(loginWithSocial(it.core, { provider: 'x' })).rejects.toMatchObject({ code: 'popup-blocked' })
    expect(selectLogin(it.state())).toMatchObject({ status: 'failed', method: 'x' })
  })

  test.each([
    ['provider-refused', new ProviderRefusedError()],
    ['link-required', new LinkRequiredError('email')],
  ])('%s stays in the view, with the way to try again', async (code, error) => {
    const it = await atProvider()
    it.keeper.social.fail(error)
    expect(await it.ended).toBe(error)
    expect(it.view()).toBe('ConnectingSocial')
    expect(selectLogin(it.state())).toMatchObject({ status: 'failed', method: 'google', error: { code } })
    expect(it.named('SOCIAL_LOGIN_ERROR')).toHaveLength(1)
    const again = loginWithSocial(it.core, { provider: 'google' })
    await vi.waitFor(() => expect(it.windows[1]?.url).toBeDefined())
    expect(it.state().navigation?.stack.map(({ view }) => view)).toEqual(['Connect', 'ConnectingSocial'])
    it.keeper.social.finish()
    await again
    expect(selectIsConnected(it.state(), 'fake')).toBe(true)
  })

  test.each([
    ['going back', (it: LoginTest) => goBack(it.core)],
    ['closing the modal', (it: LoginTest) => requestClose(it.core)],
  ])('%s calls it off: window, keeper and state', async (_way, leave) => {
    const it = await atProvider()
    await leave(it)
    expect(await it.ended).toMatchObject({ name: 'AbortError' })
    expect(it.keeper.social.isCancelled).toBe(true)
    expect(it.windows[0]?.isLeft).toBe(true)
    expect(selectLogin(it.state()).status).toBe('idle')
    expect(it.named('SOCIAL_LOGIN_CANCELED')).toHaveLength(1)
    expect(it.named('SOCIAL_LOGIN_ERROR')).toHaveLength(0)
  })

  test('a window that seems closed is no cancel: after 2 s the keeper is asked, and a later word still counts', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const it = await atProvider()
    it.windows[0]!.closed = true
    await vi.advanceTimersByTimeAsync(2500)
    expect(selectLogin(it.state())).not.toHaveProperty('closed')
    await vi.advanceTimersByTimeAsync(1000)
    expect(selectLogin(it.state())).toMatchObject({ status: 'popup', closed: true })
    expect(it.view()).toBe('ConnectingSocial')
    it.keeper.social.finish()
    expect(await it.ended).toBeUndefined()
    expect(selectIsConnected(it.state(), 'fake')).toBe(true)
  })

  test('a closed window whose sign-in is known to the keeper connects', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const first = await atProvider()
    first.keeper.social.finish()
    await first.ended
    const login = first.keeper.login
    const keeper = fakeKeeper()
    const it = await atProvider({ keeper })
    keeper.login = login
    it.windows[0]!.closed = true
    await vi.advanceTimersByTimeAsync(3500)
    expect(await it.ended).toBeUndefined()
    expect(selectIsConnected(it.state(), 'fake')).toBe(true)
  })

  test('behaviour 4.26 45 s without a word: the visitor may try again, and the first window still counts', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const it = await atProvider()
    await vi.advanceTimersByTimeAsync(44_000)
    expect(selectLogin(it.state())).not.toHaveProperty('slow')
    await vi.advanceTimersByTimeAsync(2000)
    expect(selectLogin(it.state())).toMatchObject({ status: 'popup', slow: true })
    it.keeper.social.finish()
    expect(await it.ended).toBeUndefined()
  })

  test('trying again closes the first window and calls its attempt off', async () => {
    const it = await atProvider()
    const [first] = it.keeper.socials
    const again = loginWithSocial(it.core, { provider: 'google' })
    await vi.waitFor(() => expect(it.windows[1]?.url).toBeDefined())
    expect(await it.ended).toMatchObject({ name: 'AbortError' })
    expect(first?.isCancelled).toBe(true)
    expect(it.windows.map(({ isLeft }) => isLeft)).toEqual([true, false])
    it.keeper.social.finish()
    await again
    expect(selectIsConnected(it.state(), 'fake')).toBe(true)
  })

  test('a window that was parted from the page shows a number, which is typed here', async () => {
    const it = await atProvider()
    it.keeper.social.askNumber()
    expect(selectLogin(it.state())).toMatchObject({ status: 'popup', number: true })
    await confirmSocialNumber(it.core, { number: ' 42 ' })
    expect(it.keeper.social.numbers).toEqual(['42'])
    it.keeper.social.finish()
    expect(await it.ended).toBeUndefined()
  })

  test('an unknown device leads to EmailVerifyDevice in the place of the window', async () => {
    const keeper = fakeKeeper()
    keeper.unknownDevice = true
    const it = await atProvider({ keeper })
    it.keeper.social.finish()
    await it.ended
    expect(it.state().navigation?.stack.map(({ view }) => view)).toEqual(['Connect', 'EmailVerifyDevice'])
    expect(it.named('SOCIAL_LOGIN_SUCCESS')).toHaveLength(0)
    await openSurface(it.core, { kind: 'recover', element: {} as HTMLElement })
    keeper.surfaces.at(-1)?.end('done')
    await vi.waitFor(() => expect(it.state().modal.open).toBe(false))
    expect(it.named('SOCIAL_LOGIN_SUCCESS')).toMatchObject([{ properties: { provider: 'google' } }])
  })
})

describe('S2.47 Farcaster', () => {
  test('what a phone scans is there while it is waited for, and no window opens', async () => {
    const it = await loginTest()
    await openModal(it.core)
    const ended = loginWithSocial(it.core, { provider: 'farcaster' })
    await vi.waitFor(() =>
      expect(selectLogin(it.state())).toMatchObject({
        status: 'farcaster',
        url: 'https://farcaster.test/login',
      }),
    )
    expect(it.view()).toBe('ConnectingFarcaster')
    expect(it.windows).toEqual([])
    it.keeper.social.finish()
    await ended
    expect(selectIsConnected(it.state(), 'other')).toBe(true)
    expect(it.state().modal.open).toBe(false)
  })

  test('S3.04 which account it is by, its window, the address that a phone reads, and who signed in', async () => {
    const it = await atProvider()
    expect(selectLogin(it.state())).toMatchObject({ status: 'popup', provider: 'google' })
    it.windows[0]!.closed = true
    await vi.waitFor(() => expect(selectLogin(it.state())).toMatchObject({ closed: true }), 5000)
    const farcaster = loginWithSocial(it.core, { provider: 'farcaster' })
    const url = 'https://farcaster.test/login'
    await vi.waitFor(() => expect(selectLogin(it.state())).toMatchObject({ status: 'farcaster', url }))
    expect(selectUser(it.state())).toBeUndefined()
    it.keeper.social.finish()
    await farcaster
    expect(selectUser(it.state())).toMatchObject({ provider: 'farcaster' })
    expect(selectLogin(it.state())).not.toHaveProperty('url')
  })

  test('leaving calls it off', async () => {
    const it = await loginTest()
    await openModal(it.core)
    const ended = loginWithFarcaster(it.core).catch((error: unknown) => error)
    await vi.waitFor(() => expect(selectLogin(it.state()).status).toBe('farcaster'))
    await goBack(it.core)
    expect(await ended).toMatchObject({ name: 'AbortError' })
    expect(it.keeper.social.isCancelled).toBe(true)
    expect(it.view()).toBe('Connect')
  })
})
