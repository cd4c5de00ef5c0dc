import type {
  CaipAddress,
  CaipNetworkId,
  GrantedNamespace,
  Session,
  SharedNamespace,
  WalletInfo,
} from '@latchkey/core/adapter'
import type { TestContext } from 'vitest'

import { fakeTransport, type FakeTransport } from '../fake/fakeTransport.js'
import type { ConformanceContext, Instance } from './conformanceContext.js'

export const connectorId = 'walletConnect'
export const wallet: WalletInfo = {
  name: 'Far Wallet',
  type: 'WALLET_CONNECT',
  icon: 'https://far.test/icon.png',
}

export interface SharedInstance extends Instance {
  readonly shared: SharedNamespace
}

export interface Opened extends SharedInstance {
  readonly session: Session
  readonly transport: FakeTransport
}

export interface SharedSessions {
  /** The two networks of the suite, and the wallet's two addresses. */
  readonly first: CaipNetworkId
  readonly second: CaipNetworkId
  readonly mine: string
  readonly other: string
  readonly on: (caipNetworkId: string, address: string) => CaipAddress
  /** An instance of an adapter that can open shared sessions; skips the test where it cannot. */
  readonly start: (test: TestContext) => Promise<SharedInstance>
  /** What the wallet grants: everything asked for, with `change` on top. */
  readonly grants: (instance: SharedInstance, change?: Partial<GrantedNamespace>) => Promise<GrantedNamespace>
  readonly opened: (
    test: TestContext,
    change?: Partial<GrantedNamespace>,
    caipNetworkId?: CaipNetworkId,
  ) => Promise<Opened>
}

/** Opens an adapter's part of a session that a wallet elsewhere granted. */
export function sharedSessions(context: ConformanceContext): SharedSessions {
  const { networks, remote } = context
  const [first, second] = [networks[0].caipNetworkId, networks[1].caipNetworkId]
  const [mine = '', other = ''] = context.wallet.addresses
  const on = (id: string, address: string): CaipAddress => `${id}:${address}` as CaipAddress

  async function start(test: TestContext): Promise<SharedInstance> {
    const instance = await context.start()
    const shared = instance.running.capabilities['walletconnect:namespace']
    if (!shared) test.skip('no walletconnect:namespace')
    instance.host.clear()
    return { ...instance, shared }
  }

  const both = [on(first, mine), on(first, other), on(second, mine), on(second, other)]
  async function grants(
    { shared }: SharedInstance,
    change: Partial<GrantedNamespace> = {},
  ): Promise<GrantedNamespace> {
    const asked = (await shared.proposal()) ?? { chains: [], methods: [], events: [] }
    return { ...asked, accounts: both, ...change }
  }

  async function opened(
    test: TestContext,
    change?: Partial<GrantedNamespace>,
    caipNetworkId = first,
  ): Promise<Opened> {
    const instance = await start(test)
    const transport = fakeTransport({
      granted: await grants(instance, change),
      ...(remote && { answer: remote }),
    })
    const session = await instance.shared.open({ connectorId, wallet, transport, caipNetworkId })
    return { ...instance, session, transport }
  }
  return { first, second, mine, other, on, start, grants, opened }
}
