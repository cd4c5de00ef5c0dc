import { proposeNamespace, type AdapterHost, type NamespaceProposal } from '@latchkey/core/adapter'

/** What wallets are asked for (behaviour 6.2). */
const methods: readonly string[] = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_requestAccounts',
  'solana_getAccounts',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]
const events: readonly string[] = ['accountsChanged', 'chainChanged']

/**
 * Behaviour 6.1: a list of the host's own replaces ours as a whole. Behaviour 5.5: a network that had another
 * id is asked for under both, for older wallets know the older one.
 */
export function proposal(
  host: AdapterHost,
  own?: Partial<Omit<NamespaceProposal, 'signIn'>>,
): NamespaceProposal | undefined {
  const chains = host.networks.flatMap(({ caipNetworkId, deprecatedCaipNetworkId: older }) =>
    older ? [caipNetworkId, older] : [caipNetworkId],
  )
  return proposeNamespace({ chains, methods, events }, own)
}
