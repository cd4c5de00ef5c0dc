import type {
  ChainAdapter,
  LatchkeyError,
  Network,
  PreparedCall,
  RunningAdapter,
  Session,
  SwapService,
  TokenRef,
} from '@latchkey/core/adapter'
import { onTestFinished } from 'vitest'

import type { SharedRequest } from '../fake/fakeTransport.js'
import { createTestHost, type TestHost } from '../host/createTestHost.js'
import { memoryStorage } from '../storage/memoryStorage.js'
import type { WalletControls } from '../wallet/walletControls.js'

/** What the suites of the capability `transfer` send. The account in use has to own it. */
export interface TransferOptions {
  /** Where it is sent; the wallet is there from the start. */
  readonly network: Network
  /** An address of the network, not one of the wallet's. */
  readonly recipient: string
  /** Of the network's own currency, in whole coins, written without trailing zeros: `0.25`. */
  readonly amount: string
  /** A token that the account owns, with its decimals. */
  readonly token?: {
    readonly ref: TokenRef
    readonly amount: string
    /** The address of an account that owns so much of the token, and nothing to pay the network with. */
    readonly withoutFee?: () => Promise<string>
  }
  /**
   * Stops the chain; the returned function lets it include what it was handed, and everything after. Tests of
   * `transfer:replace` need it.
   */
  readonly hold?: () => Promise<() => Promise<void>>
  /** Makes the chain include what was sent, where it does not by itself. */
  readonly settle?: () => Promise<void>
  /**
   * Makes the next transfer reach the network while the answer to handing it in is lost: a line that breaks
   * after the node took it, or a wallet that sent it and whose answer does not come through. The returned
   * function mends the line; it is called before `confirm`.
   */
  readonly loseAnswer?: () => (() => void) | Promise<() => void>
  /** Makes the next transfer become part of the chain and fail there. */
  readonly fail?: () => void | Promise<void>
  /** Makes the next transfer vanish: the network takes it, and it can no longer be included soon. */
  readonly forget?: () => void | Promise<void>
  /** The least that the network carries to `recipient`; one smallest unit otherwise. */
  readonly smallest?: string
  /** How long the network may take to decide, in milliseconds; a minute otherwise. */
  readonly longest?: number
  /** Recipients that must be refused, and the error for each. */
  readonly badRecipients: readonly (readonly [
    recipient: string,
    error: abstract new (...args: never[]) => LatchkeyError,
  ])[]
  /** More of the network's own currency than the account has. */
  readonly tooMuch: string
}

/** What the suite of the capabilities `calls:*` sends. The account in use has to be able to. */
export interface CallsOptions {
  /** Where the calls are made; the wallet is there from the start. */
  readonly network: Network
  /** Two calls that take effect. */
  readonly calls: readonly [PreparedCall, PreparedCall]
  /** A call that the family cannot read. */
  readonly malformed: PreparedCall
  /**
   * Makes what is sent next reach the network while the wallet's answer is lost, until the returned function
   * is called.
   */
  readonly loseAnswer?: () => () => void
}

/** What the suite of the capabilities `approvals:*` revokes. `calls:send` makes the calls. */
export interface ApprovalsOptions {
  /** Where approvals are given; the wallet is there from the start. */
  readonly network: Network
  /** Gives one; absent where the account has one at the start of each test. */
  readonly approve?: PreparedCall
}

/** What the suite of the capability `swap` swaps. The account in use has it; `calls:*` or `swap` sends it. */
export interface SwapOptions {
  /** Where it is swapped; the wallet is there from the start. */
  readonly network: Network
  /** What is given; absent for the network's own currency. */
  readonly from?: TokenRef
  /** What is taken; absent for the network's own currency. */
  readonly to?: TokenRef
  /** In whole coins or tokens; it is swapped once or twice. */
  readonly amount: string
  /** Who offers swaps for an account, where the chain does not by itself. */
  readonly service?: (account: string) => SwapService
}

/** What `describeAdapter` takes: the world that the suites run in. */
export interface ConformanceOptions {
  /**
   * A wallet that the adapter's instances find; reset before each test. Prompts are answered by the suite.
   */
  readonly wallet: WalletControls
  /** Another wallet that instances find, for sessions with two at once; reset before each test, too. */
  readonly other?: WalletControls
  /** At least two networks that the wallet knows; it starts on the first. */
  readonly networks: readonly [Network, Network, ...Network[]]
  /** Tokens whose balances the adapter can read, where it has `balance:tokens`. */
  readonly tokens?: readonly TokenRef[]
  /** Wallets of this family have no network: the page switches alone, without a prompt. */
  readonly pageSwitches?: true
  /** What is sent, where the adapter has `transfer`; without it nothing is. */
  readonly transfer?: TransferOptions
  /** What is called, where the adapter has `calls:send`; without it nothing is. */
  readonly calls?: CallsOptions
  /** What is revoked, where the adapter has `approvals:list`; without it nothing is. */
  readonly approvals?: ApprovalsOptions
  /** What is swapped, where the adapter has `swap`; without it nothing is. */
  readonly swap?: SwapOptions
  /** How many listeners are left on the wallet, where that can be counted: none may stay behind. */
  readonly listenerCount?: () => number
  /**
   * Takes `wallet` out of the page; the returned function brings it back, as one that comes late. Tests of
   * late wallets need it.
   */
  readonly hide?: () => () => void
  /**
   * Puts one more wallet into the page whose name is whatever is given; the returned function takes it out
   * again.
   */
  readonly appear?: (name: unknown) => () => void
  /**
   * What a wallet with the same accounts answers over a shared session; without it nothing is signed there.
   */
  readonly remote?: (request: SharedRequest) => unknown
}

/** An instance of the adapter under test, with its host. */
export interface Instance {
  readonly host: TestHost
  readonly running: RunningAdapter
}

export interface ConformanceContext extends ConformanceOptions {
  readonly namespace: string
  /** A new instance, stopped when the test ends. */
  start(): Promise<Instance>
  /** The same, in the tick of its start: no wallet has announced itself. */
  startNow(): Instance
  /** A new instance with a session. */
  connected(): Promise<Instance & { readonly session: Session }>
}

/** Long enough for whatever an adapter still has to say. */
export const silence = (ms = 60): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export const anySignal = (): AbortSignal => new AbortController().signal

export function conformanceContext(
  createAdapter: () => ChainAdapter,
  options: ConformanceOptions,
): ConformanceContext {
  // The hosts of one test are one page, before and after a reload.
  let storage = memoryStorage()
  const startNow = (): Instance => {
    const host = createTestHost({ networks: options.networks, storage })
    const running = createAdapter().start(host)
    onTestFinished(() => {
      host.stop()
      storage = memoryStorage()
    })
    return { host, running }
  }
  const start = async (): Promise<Instance> => {
    const instance = startNow()
    await silence(0)
    return instance
  }
  return {
    ...options,
    namespace: createAdapter().namespace,
    start,
    startNow,
    async connected() {
      const instance = await start()
      options.wallet.next('approve')
      const session = await instance.running.connect({
        connectorId: options.wallet.connectorId,
        signal: anySignal(),
      })
      instance.host.clear()
      return { ...instance, session }
    },
  }
}

/** The events about sessions, without the lists of connectors. */
export const sessionEvents = ({ host }: Instance): readonly string[] =>
  host.events.map((event) => event.type).filter((type) => type !== 'connectorsChanged')
