import { proposeNamespace, type AdapterHost, type NamespaceProposal } from '@latchkey/core/adapter'

/** What wallets are asked for (behaviour 6.2). Without `eth_sign`: what that signs cannot be read. */
const methods: readonly string[] = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_sendTransaction',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_getAssets',
]
const events: readonly string[] = ['accountsChanged', 'chainChanged']

/** A list of the host's own replaces ours as a whole (behaviour 6.1). */
export const proposal = (
  host: AdapterHost,
  own?: Partial<Omit<NamespaceProposal, 'signIn'>>,
): NamespaceProposal | undefined => {
  const chains = host.networks.map(({ caipNetworkId }) => caipNetworkId)
  return proposeNamespace({ chains, methods, events, signIn: true }, own)
}
