import {
  ProviderDisconnectedError,
  timed,
  UserRejectedError,
  type CaipNetworkId,
  type Network,
  type WalletInfo,
} from '@latchkey/core/adapter'
import { ChainNotConfiguredError, type Connector, type CreateConnectorFn } from '@wagmi/core'
import { SwitchChainError, UserRejectedRequestError, type Address, type Chain } from 'viem'

import { toCaip } from '../shared/caip.js'
import type { EvmSharedSession } from '../shared/evmSharedSession.js'
import type { SharedProvider } from '../shared/sharedProvider.js'
import { toNetwork } from '../toNetwork.js'

/** What wagmi has no place for, of a session that serves several families. */
export interface SharedDetails {
  readonly wallet: WalletInfo
  /** Behaviour 6.3; absent when the wallet agreed to all. */
  readonly approvedCaipNetworkIds?: readonly CaipNetworkId[]
}

export interface SharedConnectorParts {
  readonly id: string
  readonly provider: SharedProvider
  readonly silentTimeout: number
  /** The wallet of the session that is open. */
  wallet(): WalletInfo
  switchTo(network: Network): Promise<void>
}

/**
 * Details of a shared session, whichever instance opened it; `undefined` for connectors of any other kind.
 */
export function sharedDetails(connector: Connector): SharedDetails | undefined {
  return 'sharedDetails' in connector
    ? (connector as Connector & { sharedDetails(): SharedDetails }).sharedDetails()
    : undefined
}

// It agrees to one chain and serves all of them.
const servesAll = 'MetaMask Wallet'

/** The connector through which wagmi, and the host's hooks, see such a session. */
export function sharedConnector({
  id,
  provider,
  silentTimeout,
  wallet,
  switchTo,
}: SharedConnectorParts): CreateConnectorFn<SharedProvider> {
  const line = (): EvmSharedSession => {
    if (!provider.line) throw new ProviderDisconnectedError()
    return provider.line
  }
  return ({ chains, emitter }) => {
    const change = (data: { chainId?: number; accounts?: readonly Address[] }): void =>
      emitter.emit('change', data)
    provider.on('chainChanged', (chainId: string) =>
      change({ chainId: Number(chainId), accounts: line().addresses }),
    )
    provider.on('accountsChanged', (accounts: readonly Address[]) => change({ accounts }))
    provider.on('disconnect', () => emitter.emit('disconnect'))
    return {
      id,
      name: 'WalletConnect',
      type: 'walletConnect',
      sharedDetails: (): SharedDetails => ({
        wallet: wallet(),
        ...(wallet().name !== servesAll && { approvedCaipNetworkIds: line().grant.chainIds.map(toCaip) }),
      }),
      // wagmi asks for a shape that depends on a parameter of the call, which ours does not.
      connect: (async () => ({ accounts: line().addresses, chainId: line().chainId })) as never,
      async disconnect() {
        const { transport } = provider.line ?? {}
        await timed(silentTimeout, transport?.close() ?? Promise.resolve()).catch(() => undefined)
        // A session that came meanwhile is another one.
        if (provider.line?.transport === transport) provider.close()
      },
      getAccounts: async () => line().addresses,
      getChainId: async () => line().chainId,
      getProvider: async () => provider,
      isAuthorized: async () => provider.line !== undefined,
      async switchChain({ chainId }) {
        const chain = chains.find((known) => known.id === chainId)
        const network = toNetwork(chain)
        if (!chain || !network) throw new SwitchChainError(new ChainNotConfiguredError())
        await switchTo(network).catch((error: Error) => {
          throw error instanceof UserRejectedError
            ? new UserRejectedRequestError(error)
            : new SwitchChainError(error)
        })
        return chain satisfies Chain
      },
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    }
  }
}
