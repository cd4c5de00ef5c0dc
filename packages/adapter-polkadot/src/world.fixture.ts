import type { CaipNetworkId, Network } from '@latchkey/core/adapter'
import { polkadotAccounts, polkadotChain, polkadotTokens } from '@latchkey/sandbox/polkadot'
import {
  createPolkadotWallet,
  type PolkadotChain,
  type PolkadotKey,
  type PolkadotWallet,
  type PolkadotWalletOptions,
} from '@latchkey/testkit/polkadot'
import { inject } from 'vitest'

import type { PolkadotAdapterOptions } from './polkadotAdapterOptions.js'

export const hubUrl: string = inject('hubUrl')

/** The sandbox's Asset Hub, where this test run has it. */
export const hub: Network = {
  caipNetworkId: polkadotChain.caipNetworkId,
  chainNamespace: 'polkadot',
  id: polkadotChain.genesisHash.slice(2, 34),
  name: polkadotChain.name,
  nativeCurrency: polkadotChain.nativeCurrency,
  rpcUrls: { default: { http: [], webSocket: [hubUrl] } },
}

/** A network without a node, with the same address prefix. */
export const elsewhere: Network = {
  ...hub,
  caipNetworkId: 'polkadot:00112233445566778899aabbccddeeff',
  id: '00112233445566778899aabbccddeeff',
  name: 'Elsewhere',
  rpcUrls: { default: { http: [], webSocket: [] } },
}

/** A network with another address prefix. */
export const spelled: Network = {
  ...elsewhere,
  caipNetworkId: 'polkadot:ffeeddccbbaa99887766554433221100',
  id: 'ffeeddccbbaa99887766554433221100',
  name: 'Spelled',
}

const prefixes: Record<CaipNetworkId, number> = {
  [hub.caipNetworkId]: polkadotChain.ss58Prefix,
  [elsewhere.caipNetworkId]: polkadotChain.ss58Prefix,
  [spelled.caipNetworkId]: 7391,
}

export const options: PolkadotAdapterOptions = {
  ss58Prefixes: prefixes,
  silentTimeout: 400,
  pollInterval: 100,
}

export const addressOf = (name: string): string =>
  polkadotAccounts.find((account) => account.name === name)?.address ?? ''
export const keys: readonly [PolkadotKey, ...PolkadotKey[]] = polkadotAccounts.map(
  ({ name, seed, type }) => ({ name, seed, type }),
) as unknown as [PolkadotKey, ...PolkadotKey[]]
export const chain: PolkadotChain = { ...polkadotChain, wsUrl: hubUrl, tokens: polkadotTokens }

/** A wallet of the sandbox that answers at once. */
export function testWallet(change: Partial<PolkadotWalletOptions> = {}): PolkadotWallet {
  return createPolkadotWallet({
    keys,
    chains: [chain],
    ss58Prefix: polkadotChain.ss58Prefix,
    approval: 'auto',
    storage: null,
    ...change,
  })
}
