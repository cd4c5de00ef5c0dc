import type { NamespaceProposal } from '../../model/sharedConnector.js'

/**
 * What a family asks of a wallet that is reached through a shared session. A list of the host's own replaces
 * ours as a whole. Whether accounts can sign in along with the approval is the family's to say.
 *
 * @param ours what the family asks for by itself
 * @param own the lists of the host, from the adapter's options
 * @returns `undefined` where no chain is left to ask for
 * @example
 * proposeNamespace({ chains, methods: ['tron_signMessage'], events: [] }, tronOptions.proposal)
 */
export function proposeNamespace(
  ours: NamespaceProposal,
  own: Partial<Omit<NamespaceProposal, 'signIn'>> = {},
): NamespaceProposal | undefined {
  const { chains = ours.chains, methods = ours.methods, events = ours.events } = own
  if (chains.length === 0) return undefined
  return { chains, methods, events, ...(ours.signIn && { signIn: true }) }
}
