import type {
  GrantedNamespace,
  NamespaceProposal,
  Pairing,
  RelayStatus,
  SharedConnectorFactory,
  SharedConnectorHost,
  SharedSession,
  SignInChallenge,
  WalletInfo,
} from '@latchkey/core/adapter'
import {
  PairingExpiredError,
  RelayUnreachableError,
  UserRejectedError,
  abortError,
} from '@latchkey/core/adapter'

import { fakeSignedIn } from './fakeSignIn.js'
import {
  fakeSharedSession,
  grantAll,
  type FakeSharedSession,
  type FakeSharedSessionOptions,
} from './fakeSharedSession.js'

/** What happens to a proposal: `ask` leaves it to the test, `silent` is a wallet that never answers. */
export type FakeAnswer = 'ask' | 'approve' | 'reject' | 'silent' | 'malformed' | 'unreachable'

/** What `fakeSharedConnector` takes. */
export interface FakeSharedConnectorOptions extends FakeSharedSessionOptions {
  /** `ask` by default. */
  readonly answer?: FakeAnswer
  /** How long the relay takes to accept a proposal, in ms. At once by default. */
  readonly delay?: number
  /** How long a proposal can be answered, in ms; 300,000 otherwise. */
  readonly lifetime?: number
  readonly wallet?: Partial<WalletInfo>
  /** The addresses that the wallet shows to each family; `first` and `second` otherwise. */
  readonly addresses?: readonly string[]
  /** The wallet signs in along with its approval, where it is asked to. */
  readonly signsIn?: boolean
}

/** A proposal in the hand of the test. */
export interface FakePairing {
  readonly uri: string
  readonly namespaces: Readonly<Record<string, NamespaceProposal>>
  /** What the page asked to be signed along with the approval. */
  readonly signIn: SignInChallenge | undefined
  /** Whether the page called it off. */
  readonly isCalledOff: boolean
  /**
   * The wallet agrees; all that was asked is granted where nothing else is said. Late, it makes a session
   * that is closed at once.
   */
  approve(granted?: Readonly<Record<string, Partial<GrantedNamespace>>>): FakeSharedSession
  reject(): void
  expire(): void
}

/**
 * A shared connector without a relay. It outlives the cores that use it, as what a wallet and a browser keep
 * does.
 */
export interface FakeSharedConnector {
  /** For the option `walletConnect`. */
  readonly load: () => Promise<SharedConnectorFactory>
  /** Change them at any time. */
  answer: FakeAnswer
  delay: number
  /** Oldest first. */
  readonly pairings: readonly FakePairing[]
  /** The newest proposal. */
  readonly pairing: FakePairing
  /** What the wallet agreed to last, until it ends. A reload restores it. */
  session: FakeSharedSession | undefined
  /** How often the code was loaded, and an engine made. */
  readonly loads: number
  readonly hosts: readonly SharedConnectorHost[]
  /** How often the page asked how things stand. */
  readonly wakes: number
  /** How many sessions were closed because they came too late. */
  readonly lateCloses: number
  /** How the socket to the relay stands from now on. */
  setRelay(status: RelayStatus | undefined): void
  /** Another tab began a session, or ended the one there is. */
  elsewhere(session: FakeSharedSession | undefined): void
}

/**
 * A shared connector in the hand of the test.
 *
 * @example
 * const phone = fakeSharedConnector()
 * const core = createCore({
 *   adapters: [fakeAdapter({ namespace: 'fake' })],
 *   networks,
 *   relayUrl: 'ws://127.0.0.1:1',
 *   walletConnect: phone.load,
 * })
 * await preparePairing(core)
 * phone.pairing.approve()
 */
export function fakeSharedConnector(options: FakeSharedConnectorOptions = {}): FakeSharedConnector {
  const { lifetime = 300_000, addresses = ['first', 'second'] } = options
  const wallet: WalletInfo = { name: 'Fake Phone', type: 'WALLET_CONNECT', ...options.wallet }
  const pairings: FakePairing[] = []
  const hosts: SharedConnectorHost[] = []
  const listeners = new Set<(session: SharedSession | undefined) => void>()
  const relayListeners = new Set<(status: RelayStatus | undefined) => void>()
  let relay: RelayStatus | undefined

  function propose(
    namespaces: FakePairing['namespaces'],
    signIn: SignInChallenge | undefined,
    signal: AbortSignal,
  ): Pairing {
    const uri = `wc:${String(pairings.length + 1).padStart(64, '0')}@2?relay-protocol=irn&symKey=${'ab'.repeat(32)}`
    let settle: { resolve(session: SharedSession): void; reject(error: unknown): void } = {
      resolve: () => undefined,
      reject: () => undefined,
    }
    const approval = new Promise<SharedSession>((resolve, reject) => (settle = { resolve, reject }))
    approval.catch(() => undefined)
    const timer = setTimeout(() => pairing.expire(), lifetime)
    const over = (): void => clearTimeout(timer)
    signal.addEventListener('abort', () => {
      over()
      settle.reject(abortError())
    })
    const pairing: FakePairing = {
      uri,
      namespaces,
      signIn,
      get isCalledOff() {
        return signal.aborted
      },
      approve(granted) {
        over()
        const session = fakeSharedSession(
          wallet,
          granted ?? grantAll(namespaces, addresses),
          () => {
            if (fake.session === session) fake.session = undefined
          },
          options,
        )
        const [chain] = Object.values(namespaces)[0]?.chains ?? []
        const [address] = addresses
        if (signIn && options.signsIn && chain && address)
          Object.assign(session, { signedIn: fakeSignedIn(signIn, address, chain) })
        if (signal.aborted) {
          fake.lateCloses += 1
          void session.close()
          return session
        }
        fake.session = session
        settle.resolve(session)
        return session
      },
      reject() {
        over()
        settle.reject(new UserRejectedError())
      },
      expire() {
        over()
        settle.reject(new PairingExpiredError())
      },
    }
    pairings.push(pairing)
    if (fake.answer === 'approve') queueMicrotask(() => pairing.approve())
    if (fake.answer === 'reject') queueMicrotask(() => pairing.reject())
    if (fake.answer === 'malformed') {
      const nonsense = Object.fromEntries(
        Object.keys(namespaces).map((namespace) => [
          namespace,
          { accounts: ['nonsense', 7] as never, chains: ['::' as const] },
        ]),
      )
      queueMicrotask(() => pairing.approve(nonsense))
    }
    return { uri, expiresAt: Date.now() + lifetime, approval }
  }

  const create: SharedConnectorFactory = (host) => {
    hosts.push(host)
    return {
      async pair({ namespaces, signIn, signal }) {
        if (fake.delay > 0) await new Promise((resolve) => setTimeout(resolve, fake.delay))
        if (signal.aborted) throw abortError()
        if (fake.answer === 'unreachable') throw new RelayUnreachableError()
        return propose(namespaces, signIn, signal)
      },
      restore: async () => fake.session,
      async wake() {
        fake.wakes += 1
      },
      onSession(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      onRelay(listener) {
        relayListeners.add(listener)
        listener(relay)
        return () => relayListeners.delete(listener)
      },
    }
  }

  const fake: FakeSharedConnector & { loads: number; wakes: number; lateCloses: number } = {
    async load() {
      fake.loads += 1
      return create
    },
    answer: options.answer ?? 'ask',
    delay: options.delay ?? 0,
    pairings,
    get pairing() {
      const newest = pairings.at(-1)
      if (!newest) throw new PairingExpiredError({ details: 'nothing was proposed' })
      return newest
    },
    session: undefined,
    loads: 0,
    hosts,
    wakes: 0,
    lateCloses: 0,
    setRelay(status) {
      relay = status
      relayListeners.forEach((listener) => listener(status))
    },
    elsewhere(session: FakeSharedSession | undefined) {
      fake.session = session
      listeners.forEach((listener) => listener(session))
    },
  }
  return fake
}
