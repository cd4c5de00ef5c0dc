import { OnrampError } from '../errors/onrampError.js'
import type { PurchaseCurrency, PurchaseNetwork, PurchaseQuestion } from './onrampProvider.js'

/** The chains on which providers sell, by CAIP-2 id. */
export const sold = {
  ethereum: 'eip155:1',
  optimism: 'eip155:10',
  polygon: 'eip155:137',
  base: 'eip155:8453',
  arbitrum: 'eip155:42161',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
} as const

type ChainName = keyof typeof sold

const shown: Readonly<Record<ChainName, string>> = {
  ethereum: 'Ethereum',
  optimism: 'OP Mainnet',
  polygon: 'Polygon',
  base: 'Base',
  arbitrum: 'Arbitrum One',
  solana: 'Solana',
  bitcoin: 'Bitcoin',
}

/** USDC as its issuer has it (https://developers.circle.com/stablecoins/usdc-contract-addresses). */
const usdc: Readonly<Partial<Record<ChainName, string>>> = {
  ethereum: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  optimism: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
  polygon: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  base: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  arbitrum: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  solana: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
}

const names: Readonly<Record<string, string>> = {
  ETH: 'Ether',
  USDC: 'USD Coin',
  SOL: 'Solana',
  BTC: 'Bitcoin',
}

/** A provider's codes of its assets, by symbol and chain. */
export type Codes<T> = Readonly<Record<string, Readonly<Partial<Record<ChainName, T>>>>>

/** The assets of a provider, in the form of the API. */
export const currenciesOf = (codes: Codes<unknown>): readonly PurchaseCurrency[] =>
  Object.entries(codes).map(([symbol, chains]) => ({
    id: symbol,
    name: names[symbol] ?? symbol,
    symbol,
    networks: (Object.keys(chains) as ChainName[]).map((chain) => networkOf(symbol, chain)),
  }))

const networkOf = (symbol: string, chain: ChainName): PurchaseNetwork => ({
  name: chain,
  display_name: shown[chain],
  chain_id: sold[chain],
  ...(symbol === 'USDC' && usdc[chain] !== undefined && { contract_address: usdc[chain] }),
})

/**
 * A provider's code of an asset on a chain.
 * @throws OnrampError where it does not sell that
 */
export function codeOf<T>(
  codes: Codes<T>,
  { purchase, network }: Pick<PurchaseQuestion, 'purchase' | 'network'>,
): T {
  const chain = (Object.keys(sold) as ChainName[]).find((name) => sold[name] === network)
  const chains = Object.hasOwn(codes, purchase) ? codes[purchase] : undefined
  const code = chain && chains?.[chain]
  if (code === undefined) throw new OnrampError('unsupported')
  return code
}
