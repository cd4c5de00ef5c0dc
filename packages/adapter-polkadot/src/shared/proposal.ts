import type { AdapterHost, NamespaceProposal } from '@latchkey/core/adapter'

/** The two methods that wallets of this family have (WalletConnect, Polkadot JSON-RPC). */
export const methods = ['polkadot_signTransaction', 'polkadot_signMessage'] as const

/** A list of the host's own replaces ours as a whole. `undefined` where no chain is left to ask for. */
export function proposal(
  host: AdapterHost,
  own: Partial<NamespaceProposal> = {},
): NamespaceProposal | undefined {
  const { chains = host.networks.map(({ caipNetworkId }) => caipNetworkId) } = own
  return chains.length > 0
    ? { chains, methods: own.methods ?? methods, events: own.events ?? ['accountsChanged', 'chainChanged'] }
    : undefined
}
