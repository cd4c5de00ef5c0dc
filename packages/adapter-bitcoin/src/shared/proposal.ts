import { proposeNamespace, type AdapterHost, type NamespaceProposal } from '@latchkey/core/adapter'

/** What wallets are asked for (behaviour 5.6), by the host's own lists where it has some (behaviour 6.1). */
export const proposal = (
  host: AdapterHost,
  own?: Partial<Omit<NamespaceProposal, 'signIn'>>,
): NamespaceProposal | undefined =>
  proposeNamespace(
    {
      chains: host.networks.map(({ caipNetworkId }) => caipNetworkId),
      methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
      events: ['bip122_addressesChanged'],
    },
    own,
  )
