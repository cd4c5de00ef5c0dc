import type { CaipNetworkId, ConnectorInfo } from '@latchkey/core/adapter'
import { RequestPendingError, UserRejectedError, WalletLockedError } from '@latchkey/core/adapter'

import type {
  Approval,
  Misbehaviour,
  Outcome,
  SilentFault,
  WalletControls,
} from '../wallet/walletControls.js'

/** What `fakeWallet` takes. */
export interface FakeWalletOptions extends Partial<Omit<ConnectorInfo, 'id' | 'chainNamespace'>> {
  readonly id: string
  /** At least one; `first`, `second` and `third` otherwise. */
  readonly addresses?: readonly string[]
  /** Where the wallet is at first; the host's first network otherwise. */
  readonly caipNetworkId?: CaipNetworkId
  /** `auto` by default. */
  readonly approval?: Approval
  /** It connects and signs in with one prompt, where it is asked for both. */
  readonly signsIn?: boolean
  /** The networks that the wallet lets itself be moved to; all otherwise. */
  readonly knownNetworks?: readonly CaipNetworkId[]
  /** The reference of a network that no page knows, for `moveMidConnect`; `999999` otherwise. */
  readonly unknownReference?: string
}

/** What the wallet tells the pages that listen. */
export interface FakeWalletListener {
  accounts(addresses: readonly string[]): void
  network(caipNetworkId: CaipNetworkId): void
  disconnect(): void
}

/** A wallet without keys or a chain, for tests of what stands above an adapter. */
export interface FakeWallet extends WalletControls {
  readonly options: FakeWalletOptions
  /** Whether the page may see the accounts now. */
  readonly granted: boolean
  /** How often the wallet was asked something without a window. */
  readonly silentCalls: number
  /** Opens a window and answers with `answer()` once the person agreed, or as the next outcome has it. */
  prompt<T>(answer: () => T, instead?: Instead): Promise<T>
  /** Asks for the accounts, with a window unless they were granted before. */
  requestAccounts(): Promise<unknown>
  /** The granted accounts, never with a window. */
  readAccounts(): Promise<unknown>
  readNetwork(): Promise<unknown>
  /** Takes the permission back, asked by the page. */
  revoke(): void
  /** The same, as a call to the wallet that may hang. */
  revokeAsked(): Promise<unknown>
  listen(listener: FakeWalletListener): () => void
  /** How many instances listen now. */
  listenerCount(): number
  /** Moves a wallet that was given no network of its own to the host's first one. */
  settleOn(caipNetworkId: CaipNetworkId): void
}

type Instead = { readonly [M in Misbehaviour]?: () => unknown }
const nothing = (): unknown => ({ nothing: true })

interface Waiting {
  readonly connects: boolean
  settle(outcome: 'approve' | 'reject'): void
}

const never = <T>(): Promise<T> => new Promise<T>(() => undefined)
/** What some real wallets do: reject with a text instead of an error. */
const rejectText = <T>(): Promise<T> => Promise.reject<T>('something went wrong in the wallet')

/**
 * A wallet for `fakeAdapter`, in the hand of the test.
 *
 * @example
 * const wallet = fakeWallet({ id: 'com.fake', name: 'Fake', approval: 'manual' })
 * const core = createCore({ adapters: [fakeAdapter({ namespace: 'eip155', wallets: [wallet] })], networks })
 * void connect(core, { namespace: 'eip155', connectorId: 'com.fake' })
 * wallet.approve()
 */
export function fakeWallet(options: FakeWalletOptions): FakeWallet {
  const listeners = new Set<FakeWalletListener>()
  const known = options.addresses ?? ['first', 'second', 'third']
  let home: CaipNetworkId = options.caipNetworkId ?? 'fake:1'
  const waiting: Waiting[] = []
  const outcomes: Outcome[] = []
  let silent: SilentFault | undefined
  let locked = false

  const tell = (call: (listener: FakeWalletListener) => void): void => [...listeners].forEach(call)

  async function silently<T>(answer: () => T): Promise<unknown> {
    wallet.silentCalls += 1
    if (silent === 'hang') return never()
    if (silent === 'throwString') return rejectText()
    return answer()
  }

  const wallet = {
    options,
    connectorId: options.id,
    addresses: known,
    caipNetworkId: home,
    approval: options.approval ?? 'auto',
    granted: false,
    prompts: 0,
    silentCalls: 0,
    get waiting() {
      return waiting.length
    },
    approve: () => waiting.shift()?.settle('approve'),
    reject: () => waiting.shift()?.settle('reject'),
    next: (outcome: Outcome) => void outcomes.push(outcome),
    silent: (fault: SilentFault | undefined) => void (silent = fault),
    lock: () => void (locked = true),
    unlock: () => void (locked = false),

    prompt<T>(answer: () => T, instead: Instead = {}): Promise<T> {
      if (locked) return Promise.reject<T>(new WalletLockedError())
      wallet.prompts += 1
      const outcome = outcomes.shift() ?? (wallet.approval === 'auto' ? 'approve' : undefined)
      if (outcome === 'hang') return never()
      if (outcome === 'throwString') return rejectText()
      if (outcome === 'reject') return Promise.reject<T>(new UserRejectedError())
      if (outcome === 'pending') return Promise.reject<T>(new RequestPendingError())
      if (outcome === 'moveMidConnect')
        wallet.setNetwork(`${home.split(':')[0]}:${options.unknownReference ?? '999999'}`)
      return new Promise<T>((resolve, reject) => {
        const settle: Waiting['settle'] = (said) => {
          if (said === 'reject') return reject(new UserRejectedError())
          if (outcome === 'malformedAccounts') return resolve([{ address: 7 }, null] as T)
          const other = outcome && { malformedSignature: nothing, ...instead }[outcome as Misbehaviour]
          if (other) return resolve(other() as T)
          if (outcome === 'malformedNetwork') silent = 'malformedNetwork'
          resolve(answer())
          if (outcome === 'answerTwice') resolve(answer())
        }
        if (outcome) settle('approve')
        else waiting.push({ settle, connects: 'foreignAccounts' in instead })
      })
    },
    requestAccounts(): Promise<unknown> {
      if (wallet.granted && !locked && outcomes.length === 0) return wallet.readAccounts()
      // One window to connect at a time, as wallets have it.
      if (waiting.some(({ connects }) => connects)) return Promise.reject<unknown>(new RequestPendingError())
      const grant = (): readonly string[] => {
        wallet.granted = true
        return wallet.addresses
      }
      return wallet.prompt<unknown>(grant, {
        foreignAccounts: () => [...grant(), 'not an address', '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'],
      })
    },
    readAccounts: () =>
      silently(() => {
        if (silent === 'malformedAccounts') return 'not a list'
        return wallet.granted && !locked ? wallet.addresses : []
      }),
    readNetwork: () =>
      silently(() => (silent === 'malformedNetwork' ? 'not a network' : wallet.caipNetworkId)),

    setAccounts(addresses: readonly string[]) {
      wallet.addresses = addresses
      if (!wallet.granted) return
      if (addresses.length === 0) wallet.granted = false
      tell((listener) => listener.accounts(addresses))
    },
    setNetwork(caipNetworkId: CaipNetworkId) {
      wallet.caipNetworkId = caipNetworkId
      tell((listener) => listener.network(caipNetworkId))
    },
    revoke: () => void (wallet.granted = false),
    revokeAsked: () => silently(wallet.revoke),
    misbehaviours: ['foreignAccounts', 'malformedSignature', 'wrongSignature', 'otherTransaction'] as const,
    tell(what: 'accounts' | 'network', value: unknown) {
      for (const listener of listeners) listener[what](value as never)
    },
    disconnect() {
      wallet.granted = false
      tell((listener) => listener.disconnect())
    },
    listen(listener: FakeWalletListener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listenerCount: () => listeners.size,
    settleOn(caipNetworkId: CaipNetworkId) {
      if (options.caipNetworkId || home !== 'fake:1') return
      home = caipNetworkId
      wallet.caipNetworkId = caipNetworkId
    },
    reset() {
      waiting.splice(0)
      outcomes.splice(0)
      silent = undefined
      locked = false
      Object.assign(wallet, {
        addresses: known,
        caipNetworkId: home,
        approval: options.approval ?? 'auto',
        granted: false,
        prompts: 0,
        silentCalls: 0,
      })
    },
  }
  return wallet
}
