import { proposeNamespace, type AdapterHost, type NamespaceProposal } from '@latchkey/core/adapter'

/** The two methods that wallets of this family have (WalletConnect, Polkadot JSON-RPC). */
export const methods = ['polkadot_signTransaction', 'polkadot_signMessage'] as const

/** What wallets are asked for, by the host's own lists where it has some (behaviour 6.1). */
export const proposal = (
  host: AdapterHost,
  own?: Partial<Omit<NamespaceProposal, 'signIn'>>,
): NamespaceProposal | undefined =>
  proposeNamespace(
    {
      chains: host.networks.map(({ caipNetworkId }) => caipNetworkId),
      methods,
      events: ['accountsChanged', 'chainChanged'],
    },
    own,
  )
