import type { CaipAddress, CaipNetworkId, Grants } from '@latchkey/embedded-wallet/protocol'

import { addressesOn } from './addresses.js'
import { families, familyOf, type Family } from './families.js'
import type { PublicKeys } from './publicKeys.js'

export interface GrantRequest {
  readonly keys: PublicKeys
  /** What the host offers. */
  readonly networks: readonly CaipNetworkId[]
  /** What the service has nodes for; `undefined` while it has not said so. */
  readonly served: readonly string[] | undefined
}

export const methods: Readonly<Record<Family, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_chainId',
    'eth_sendTransaction',
    'eth_signTransaction',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'personal_sign',
    'wallet_getCallsStatus',
    'wallet_getCapabilities',
    'wallet_sendCalls',
    'wallet_getSupportedExecutionPermissions',
    'wallet_requestExecutionPermissions',
    'wallet_downgradeAccount',
    'wallet_upgradeAccount',
    'wallet_switchEthereumChain',
  ],
  solana: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['getAccountAddresses', 'signMessage', 'signPsbt'],
  polkadot: ['polkadot_signMessage', 'polkadot_signTransaction'],
}

const events: Readonly<Record<Family, readonly string[]>> = {
  eip155: ['accountsChanged', 'chainChanged'],
  solana: ['accountsChanged', 'chainChanged'],
  bip122: ['bip122_addressesChanged'],
  polkadot: ['accountsChanged', 'chainChanged'],
}

/** What the host may ask of the wallet, on each of its networks that the keeper serves. */
export function grants({ keys, networks, served }: GrantRequest): Grants {
  const isServed = (id: CaipNetworkId): boolean => served === undefined || served.includes(id)
  return Object.fromEntries(
    families.flatMap((family) => {
      // An EVM wallet sends by a node of its own; those of other families are only asked to sign.
      const own = networks.filter((id) => familyOf(id) === family && (family !== 'eip155' || isServed(id)))
      // Bitcoin: for payments alone, because a shared session cannot say what an address is for.
      const accounts = own.flatMap((id) =>
        addressesOn(keys, id)
          .slice(0, 1)
          .map((address): CaipAddress => `${id}:${address}`),
      )
      if (accounts.length === 0) return []
      const can = methods[family].filter((method) => !/AndSend/.test(method) || own.every(isServed))
      return [[family, { accounts, methods: can, events: events[family] }]]
    }),
  )
}
