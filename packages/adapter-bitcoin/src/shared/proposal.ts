import type { AdapterHost, NamespaceProposal } from '@latchkey/core/adapter'

/** What wallets are asked for (behaviour 5.6). */
const methods: readonly string[] = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses']
const events: readonly string[] = ['bip122_addressesChanged']

/**
 * Behaviour 6.1: a list of the host's own replaces ours as a whole. `undefined` where no chain is left to ask
 * for.
 */
export function proposal(
  host: AdapterHost,
  own: Partial<NamespaceProposal> = {},
): NamespaceProposal | undefined {
  const { chains = host.networks.map(({ caipNetworkId }) => caipNetworkId) } = own
  return chains.length > 0
    ? { chains, methods: own.methods ?? methods, events: own.events ?? events }
    : undefined
}
