import type { ChainAdapter, Network, RunningAdapter, Session, TokenRef } from '@latchkey/core/adapter'
import { onTestFinished } from 'vitest'

import type { SharedRequest } from '../fake/fakeTransport.js'
import { createTestHost, type TestHost } from '../host/createTestHost.js'
import type { WalletControls } from '../wallet/walletControls.js'

export interface ConformanceOptions {
  /** A wallet that the adapter's instances find; reset before each test. Prompts are answered by the suite. */
  readonly wallet: WalletControls
  /** At least two networks that the wallet knows; it starts on the first. */
  readonly networks: readonly [Network, Network, ...Network[]]
  /** Tokens whose balances the adapter can read, where it has `balance:tokens`. */
  readonly tokens?: readonly TokenRef[]
  /** How many listeners are left on the wallet, where that can be counted: none may stay behind. */
  readonly listenerCount?: () => number
  /** What a wallet with the same accounts answers over a shared session; without it nothing is signed there. */
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
  /** A new instance with a session. */
  connected(): Promise<Instance & { readonly session: Session }>
}

/** Long enough for whatever an adapter still has to say. */
export const silence = (ms = 60): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export const anySignal = (): AbortSignal => new AbortController().signal

export function conformanceContext(createAdapter: () => ChainAdapter, options: ConformanceOptions): ConformanceContext {
  const start = async (): Promise<Instance> => {
    const host = createTestHost({ networks: options.networks })
    const running = createAdapter().start(host)
    onTestFinished(() => host.stop())
    await silence(0)
    return { host, running }
  }
  return {
    ...options,
    namespace: createAdapter().namespace,
    start,
    async connected() {
      const instance = await start()
      options.wallet.next('approve')
      const session = await instance.running.connect({ connectorId: options.wallet.connectorId, signal: anySignal() })
      instance.host.clear()
      return { ...instance, session }
    },
  }
}

/** The events about sessions, without the lists of connectors. */
export const sessionEvents = ({ host }: Instance): readonly string[] =>
  host.events.map((event) => event.type).filter((type) => type !== 'connectorsChanged')
