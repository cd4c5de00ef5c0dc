import type { Account, LatchkeyOptions, WalletRecord } from '@latchkey/core'
import { PairingExpiredError, RelayUnreachableError, UserRejectedError, type SharedConnectorFactory, type SharedSession } from '@latchkey/core/adapter'
import { fakeTransport, type FakeAdapter } from '@latchkey/testkit'
import { address, ethereum, evm, mark } from '../scenery.fixture.js'

const PEER = { name: 'Harbour Mobile', icon: undefined }

interface Settle {
  readonly promise: Promise<SharedSession>
  readonly resolve: (session: SharedSession) => void
  readonly reject: (reason: unknown) => void
}

function settleLater(): Settle {
  let settle: Omit<Settle, 'promise'> | undefined
  const promise = new Promise<SharedSession>((resolve, reject) => (settle = { resolve, reject }))
  promise.catch(() => undefined)
  return { promise, ...(settle as unknown as Omit<Settle, 'promise'>) }
}

interface Proposal {
  readonly uri: string
  readonly expiresAt: number
  readonly settle: Settle
}

export interface FakeRelay {
  /** What it does with the next proposal. */
  mode: 'answers' | 'silent' | 'unreachable'
  /** How long a proposal lives, in ms. */
  lifetime: number
  readonly proposals: readonly Proposal[]
  readonly options: Partial<LatchkeyOptions>
  /** The wallet at the other end, for the newest proposal. */
  approve(): void
  reject(): void
  expire(): void
}

/** A relay and a wallet at its other end in the hand of the test: every outcome at will, nothing leaves the page. */
export function fakeRelay(start: Partial<Pick<FakeRelay, 'mode' | 'lifetime'>> = {}): FakeRelay {
  const proposals: Proposal[] = []
  const factory: SharedConnectorFactory = (host) => ({
    async pair({ signal }) {
      if (relay.mode === 'unreachable') throw new RelayUnreachableError()
      if (relay.mode === 'silent') await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))
      const settle = settleLater()
      signal.addEventListener('abort', () => settle.reject(signal.reason), { once: true })
      host.signal.addEventListener('abort', () => settle.reject(host.signal.reason), { once: true })
      const proposal = { uri: uriOf(proposals.length), expiresAt: Date.now() + relay.lifetime, settle }
      proposals.push(proposal)
      return { uri: proposal.uri, expiresAt: proposal.expiresAt, approval: settle.promise }
    },
    restore: () => Promise.resolve(undefined),
    wake: () => Promise.resolve(),
    onSession: () => () => undefined,
  })
  const newest = (): Proposal => proposals.at(-1) as Proposal
  const relay: FakeRelay = {
    mode: 'answers',
    lifetime: 300_000,
    proposals,
    options: { relayUrl: 'wss://relay.test', walletConnect: () => Promise.resolve(factory) },
    approve: () => newest().settle.resolve(session()),
    reject: () => newest().settle.reject(new UserRejectedError()),
    expire: () => newest().settle.reject(new PairingExpiredError()),
    ...start,
  }
  return relay
}

function uriOf(index: number): string {
  const topic = (index + 1).toString(16).padStart(64, '7f6e504bfad60b48')
  return `wc:${topic}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e858'.repeat(2)}&expiryTimestamp=1767225600`
}

function session(): SharedSession {
  const transport = fakeTransport({ granted: { accounts: [`eip155:1:${address}`], chains: ['eip155:1'] } })
  return { wallet: { type: 'WALLET_CONNECT', name: PEER.name }, namespaces: ['eip155'], transport: () => transport, close: () => Promise.resolve() }
}

const account: Account = { caipAddress: `eip155:1:${address}`, address, type: 'eoa' }

/** An EVM family that takes part in shared sessions. */
export function sharedEvm(): FakeAdapter {
  return evm({
    overrides: {
      'walletconnect:namespace': {
        proposal: () => ({ chains: ['eip155:1'], methods: ['personal_sign'], events: ['chainChanged'] }),
        open: ({ connectorId, wallet }) => Promise.resolve({ connectorId, wallet, accounts: [account], caipNetworkId: ethereum.caipNetworkId }),
      },
    },
  })
}

const fold = '<path d="M8 26 20 10l12 16-12 6z" fill="#fff"/><path d="M20 10v22" stroke="#0005" stroke-width="2"/>'

/** Wallets of the directory, as a host may list them itself. */
export const wallets = {
  everywhere: {
    id: 'harbour-everywhere',
    name: 'Harbour',
    image_url: mark('#e8622c', fold),
    mobile_link: 'harbour://',
    desktop_link: 'harbour-desktop://',
    webapp_link: 'https://app.harbour.test',
    homepage: 'https://harbour.test',
    app_store: 'https://apps.apple.com/app/harbour/id1',
    play_store: 'https://play.google.com/store/apps/details?id=test.harbour',
    chrome_store: 'https://chromewebstore.google.com/detail/harbour',
  },
  phone: { id: 'harbour-phone', name: 'Harbour', image_url: mark('#e8622c', fold), mobile_link: 'harbour://', homepage: 'https://harbour.test', app_store: 'https://apps.apple.com/app/harbour/id1' },
  installed: { id: 'harbour-installed', name: 'Harbour', rdns: 'com.harbour', image_url: mark('#e8622c', fold), mobile_link: 'harbour://', webapp_link: 'https://app.harbour.test', desktop_link: 'harbour-desktop://' },
  missing: { id: 'harbour-missing', name: 'Harbour', rdns: 'com.missing', image_url: mark('#e8622c', fold), chrome_store: 'https://chromewebstore.google.com/detail/harbour', homepage: 'https://harbour.test' },
  dirty: { id: 'harbour-dirty', name: 'Harbour', image_url: mark('#e8622c', fold), mobile_link: 'javascript:alert(1)', homepage: 'nothing' },
  long: { id: 'long', name: 'The Most Excellent and Secure Self-Custody Wallet for Everyone', mobile_link: 'long://', webapp_link: 'https://long.test', homepage: 'https://long.test', app_store: 'https://apps.apple.com/app/long/id1' },
} as const satisfies Record<string, WalletRecord>
