import { fakeTransport, memoryStorage } from '@latchkey/testkit'
import { describe, expect, test, vi } from 'vitest'
import { signMessage } from '../accounts/signMessage.js'
import { disconnect } from '../connection/disconnect.js'
import { openModal } from '../navigation/openModal.js'
import { pickNetwork } from '../flows/pickNetwork.js'
import { fakeNetwork, ONE, OTHER } from '../core.fixture.js'
import { attended } from './attended.js'
import {
  DESKTOP,
  IPHONE,
  pairingTest,
  state,
  until,
  type PairingTest,
  type PairingTestOptions,
} from './pairing.fixture.js'
import { linkOpened } from './pairingState.js'
import { preparePairing } from './pairingCommands.js'
import { requestDismissed, selectRequestNotice, selectWaitingRequest } from './requestsState.js'
import type { SharedSession } from '../model/sharedConnector.js'
import { requestLink } from './walletLink.js'
import { selectConnection } from '../sessions/sessionsSelectors.js'

const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'
const HARBOUR = { walletId: 'w', href: 'harbour://', name: 'Harbour' }

interface Answer {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

interface WaitingTest extends PairingTest {
  /** In the hand of the test, oldest first. */
  readonly answers: readonly Answer[]
}

/** A page whose wallet on a phone leaves every request unanswered. */
async function connected({
  tapped,
  ...options
}: PairingTestOptions & { readonly tapped?: typeof HARBOUR } = {}): Promise<WaitingTest> {
  const answers: Answer[] = []
  const onRequest = (): Promise<unknown> =>
    new Promise((resolve, reject) => answers.push({ resolve, reject }))
  const test = await pairingTest({
    device: IPHONE,
    ...options,
    fake: { links: { native: 'fakephone://' }, onRequest, ...options.fake },
  })
  await preparePairing(test.core)
  await until(test, 'ready')
  if (tapped) test.core.store.dispatch(linkOpened(tapped))
  test.phone.pairing.approve()
  await vi.waitFor(() => expect(selectConnection(state(test), 'fake')).toMatchObject({ status: 'connected' }))
  await until(test, 'idle')
  return Object.assign(test, { answers })
}

const waiting = (test: PairingTest): ReturnType<typeof selectWaitingRequest> =>
  selectWaitingRequest(state(test))
const ask = (test: PairingTest, message = 'hello'): Promise<string> => {
  const asked = signMessage(test.core, { message })
  asked.catch(() => undefined)
  return asked
}
const seen = (test: PairingTest): Promise<NonNullable<ReturnType<typeof waiting>>> =>
  vi.waitFor(() => {
    const request = waiting(test)
    if (!request) throw new TypeError('no request waits')
    return request
  })
const gone = (test: PairingTest): Promise<void> =>
  vi.waitFor(() => expect(state(test).walletRequests).toEqual([]))

describe('behaviour 7.6 a later request leads to the wallet on this phone', () => {
  test('it has the wallet’s own link, which names the request, until it is answered', async () => {
    const test = await connected()
    const asked = ask(test)
    expect(await seen(test)).toEqual({
      id: 'requestId=1&sessionTopic=fake',
      namespace: 'fake',
      name: 'Fake Phone',
      href: 'fakephone://wc?requestId=1&sessionTopic=fake',
      target: '_self',
    })
    test.answers[0]?.resolve('0xsigned')
    expect(await asked).toBe('0xsigned')
    await gone(test)
  })

  test('a request for another network, too', async () => {
    const three = fakeNetwork('fake:3')
    const test = await connected({ networks: [ONE, OTHER, three] })
    test.phone.session?.transport('fake').grant({ chains: ['fake:1'], accounts: ['fake:1:first'] })
    void pickNetwork(test.core, { networkId: 'fake:3' }).catch(() => undefined)
    expect((await seen(test)).href).toContain('fakephone://wc?requestId=')
  })

  test.each([
    ['refused', (test: WaitingTest) => test.answers[0]?.reject(new TypeError('no'))],
    ['called off with the session, by the wallet', (test: WaitingTest) => test.phone.session?.end()],
    ['called off with the session, by the visitor', (test: WaitingTest) => void disconnect(test.core)],
    [
      'dismissed',
      (test: WaitingTest) => void test.core.store.dispatch(requestDismissed(waiting(test)?.id ?? '')),
    ],
    ['the end of the page’s instance', (test: WaitingTest) => test.core.stop()],
  ])('it goes: %s', async (_, end) => {
    const test = await connected()
    void ask(test)
    await seen(test)
    end(test)
    await gone(test)
    expect(waiting(test)).toBeUndefined()
  })

  test('of two, the newest; then the other', async () => {
    const test = await connected()
    void ask(test, 'one')
    const first = await seen(test)
    void ask(test, 'two')
    await vi.waitFor(() => expect(state(test).walletRequests).toHaveLength(2))
    expect(waiting(test)?.id).not.toBe(first.id)
    test.answers[1]?.resolve('0x2')
    await vi.waitFor(() => expect(waiting(test)).toEqual(first))
  })

  test('not on a computer, whose wallet is on another device', async () => {
    const test = await connected({ device: DESKTOP })
    void ask(test)
    await vi.waitFor(() => expect(test.answers).toHaveLength(1))
    expect(waiting(test)).toBeUndefined()
  })

  test('not for what a wallet answers by itself', async () => {
    const { core } = await connected()
    const transport = fakeTransport({ granted: {}, answer: () => new Promise(() => undefined) })
    const session = {
      wallet: { name: 'Harbour', type: 'WALLET_CONNECT' },
      links: { native: 'harbour://' },
    } as SharedSession
    const line = attended(
      { dispatch: core.store.dispatch, services: core.services },
      session,
      'fake',
      transport,
    )
    const request = { caipNetworkId: 'fake:1', method: 'fake_read', params: [] } as const
    void line.request({ ...request, unattended: true })
    expect(transport.requests).toHaveLength(1)
    expect(selectWaitingRequest(core.store.getState())).toBeUndefined()
    void line.request(request)
    expect(selectWaitingRequest(core.store.getState())).toMatchObject({ name: 'Harbour' })
  })

  test('without a link of the wallet’s that may be used there is none, whatever the wallet says of itself', async () => {
    const test = await connected({
      fake: { links: { native: 'javascript:alert(1)', universal: 'https://t.me/wallet' } },
    })
    void ask(test)
    await vi.waitFor(() => expect(test.answers).toHaveLength(1))
    expect(waiting(test)).toBeUndefined()
  })

  test('a wallet that names no link: the one that the visitor came by', async () => {
    const test = await connected({ tapped: HARBOUR, fake: { links: {} } })
    void ask(test)
    expect((await seen(test)).href).toBe('harbour://wc?requestId=1&sessionTopic=fake')
  })

  test('a screen on show that has the link spares the notice', async () => {
    const test = await connected()
    void ask(test)
    const request = await seen(test)
    expect(selectRequestNotice(state(test))).toEqual(request)
    await openModal(test.core, { view: 'SwitchNetwork', params: { networkId: 'fake:2' } })
    expect(selectRequestNotice(state(test))).toBeUndefined()
    expect(waiting(test)).toEqual(request)
  })

  test.each([
    ['an app', ['harbour://'], {}, 'harbour://wc?r=1', '_self'],
    [
      'a page, which must not take this one’s place',
      ['https://harbour.test/app'],
      {},
      'https://harbour.test/app/wc?r=1',
      '_blank',
    ],
    ['from a frame', ['harbour://'], { iframe: true }, 'harbour://wc?r=1', '_top'],
    ['from Telegram', ['harbour://'], { telegram: true }, 'harbour://wc?r=1', '_blank'],
    [
      'the first that may be used',
      [undefined, 'http://plain.test', 'harbour:'],
      {},
      'harbour://wc?r=1',
      '_self',
    ],
  ])('the link opens %s', (_, links, device, href, target) =>
    expect(requestLink(links, 'r=1', { ...IPHONE, ...device })).toEqual({ href, target }),
  )
})

describe('behaviour 7.2 WALLETCONNECT_DEEPLINK_CHOICE', () => {
  const choice = ({ storage }: PairingTest): unknown => JSON.parse(storage.getItem(KEY) ?? 'null')

  test('is written where a link led to the session, in the words of WalletConnect’s libraries', async () => {
    const test = await connected({ tapped: HARBOUR })
    await vi.waitFor(() => expect(choice(test)).toEqual({ href: 'harbour://', name: 'Harbour' }))
  })

  test('is not there before the wallet agreed, nor after it refused', async () => {
    const test = await pairingTest({ device: IPHONE })
    await preparePairing(test.core)
    await until(test, 'ready')
    test.core.store.dispatch(linkOpened(HARBOUR))
    expect(choice(test)).toBeNull()
    test.phone.pairing.reject()
    await until(test, 'idle')
    expect(choice(test)).toBeNull()
  })

  test('is removed where a code led to the session', async () => {
    // As other code in the page leaves it: no session of ours goes with it.
    const storage = memoryStorage({ [KEY]: JSON.stringify({ href: 'harbour://', name: 'Harbour' }) })
    const test = await connected({ storage })
    await vi.waitFor(() => expect(choice(test)).toBeNull())
  })

  test.each([
    ['by the visitor', (test: PairingTest) => disconnect(test.core)],
    ['by the wallet', async (test: PairingTest) => test.phone.session?.end()],
  ])('goes with the session that ends %s', async (_, end) => {
    const test = await connected({ tapped: HARBOUR })
    await vi.waitFor(() => expect(choice(test)).not.toBeNull())
    await end(test)
    await vi.waitFor(() => expect(choice(test)).toBeNull())
  })

  test('stays with the page that is left, and goes with a session that the next one does not find', async () => {
    const first = await connected({ tapped: HARBOUR })
    await vi.waitFor(() => expect(choice(first)).not.toBeNull())
    first.core.stop()
    expect(choice(first)).not.toBeNull()
    first.phone.session = undefined
    const second = await pairingTest({ phone: first.phone, storage: first.storage, device: IPHONE })
    await vi.waitFor(() => expect(choice(second)).toBeNull())
  })

  test('storage that is denied, or holds nonsense, breaks nothing', async () => {
    const denied = {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    const test = await connected({ tapped: HARBOUR, storage: denied })
    void ask(test)
    expect((await seen(test)).href).toContain('fakephone://')
    const other = await connected({ fake: { links: {} } })
    other.storage.setItem(KEY, '{"href": 7}')
    void ask(other)
    await vi.waitFor(() => expect(other.answers).toHaveLength(1))
    expect(waiting(other)).toBeUndefined()
  })
})
