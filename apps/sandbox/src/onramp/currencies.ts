import type { PurchaseCurrency } from '@latchkey/gateway'
import { bitcoinChain, bitcoinChainTwo } from '../bitcoin/world.js'
import { polkadotChain } from '../polkadot/world.js'
import { solanaChains } from '../solana/world.js'
import { chains, tokens } from '../world.js'

interface NamedChain {
  readonly caipNetworkId: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string }
}

const networkOf = (
  { caipNetworkId, name }: NamedChain,
  contract?: string,
): PurchaseCurrency['networks'][number] => ({
  name: name.toLowerCase().replaceAll(' ', '-'),
  display_name: name,
  chain_id: caipNetworkId,
  ...(contract !== undefined && { contract_address: contract }),
})

const nativeOf = (on: readonly [NamedChain, ...(readonly NamedChain[])]): PurchaseCurrency => {
  const { symbol, name } = on[0].nativeCurrency
  return { id: symbol, name, symbol, networks: on.map((chain) => networkOf(chain)) }
}

const usdc = tokens.filter(({ symbol }) => symbol === 'USDC')

/** What the card page sells. */
export const onrampCurrencies: readonly PurchaseCurrency[] = [
  nativeOf(chains),
  ...usdc.map(({ symbol, name, address }) => ({
    id: symbol,
    name,
    symbol,
    networks: chains.map((chain) => networkOf(chain, address)),
  })),
  nativeOf(solanaChains),
  nativeOf([bitcoinChain, bitcoinChainTwo]),
  nativeOf([polkadotChain]),
]
