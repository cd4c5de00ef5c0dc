import type { CaipNetworkId, Network, TokenBalance } from '@latchkey/core'
import {
  fakeAdapter,
  fakeWallet,
  type FakeAdapter,
  type FakeAdapterOptions,
  type FakeWallet,
  type FakeWalletOptions,
} from '@latchkey/testkit'

/** Marks drawn for the stories and tests: no network, no one's logo. */
export function mark(color: string, shape: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${color}"/>${shape}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const key =
  '<circle cx="15" cy="20" r="6" fill="none" stroke="#fff" stroke-width="4"/><path d="M21 20h12v6m-5-6v5" fill="none" stroke="#fff" stroke-width="4"/>'
const fold =
  '<path d="M8 26 20 10l12 16-12 6z" fill="#fff"/><path d="M20 10v22" stroke="#0005" stroke-width="2"/>'
const rings =
  '<circle cx="16" cy="20" r="8" fill="#fff" opacity=".9"/><circle cx="25" cy="20" r="8" fill="#fff" opacity=".5"/>'
const bars =
  '<path d="M10 28V18m7 10V12m7 16v-8m7 8V14" stroke="#fff" stroke-width="4" stroke-linecap="round"/>'
const prism = '<path d="m20 6 9 15-9 5-9-5zm0 22 9-5-9 12-9-12z" fill="#fff"/>'
const coin =
  '<circle cx="20" cy="20" r="10" fill="none" stroke="#fff" stroke-width="3"/><path d="M24 16c-5-4-9 0-9 4s4 8 9 4" fill="none" stroke="#fff" stroke-width="3"/>'

export const address = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
export const otherAddress = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const thirdAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const bitcoinAddresses = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
]

const known = {
  'com.harbour': { name: 'Harbour', imageUrl: mark('#e8622c', fold) },
  'com.keyring': { name: 'Keyring Wallet', imageUrl: mark('#1f6f5c', key) },
  'com.orbit': { name: 'Orbit', imageUrl: mark('#5b4bdb', rings) },
  'com.ledgerline': { name: 'Ledgerline', imageUrl: mark('#16181d', bars) },
} as const

export function wallet(id: keyof typeof known, more: Partial<FakeWalletOptions> = {}): FakeWallet {
  return fakeWallet({ id, rdns: id, addresses: [address], ...known[id], ...more })
}

/** As many wallets as one likes, of which nothing is known but the name. */
export function crowd(count: number): FakeWallet[] {
  return Array.from({ length: count }, (_, index) =>
    fakeWallet({ id: `test.crowd.w${index}`, rdns: `test.crowd.w${index}`, name: `Wallet ${index + 1}` }),
  )
}

export function evm(options: Partial<FakeAdapterOptions> = {}): FakeAdapter {
  const adapter = fakeAdapter({
    namespace: 'eip155',
    name: 'Ethereum',
    label: 'evm',
    wallets: [wallet('com.harbour'), wallet('com.keyring'), wallet('com.orbit')],
    ...options,
  })
  adapter.chain.native = { value: '1500000000000000000', decimals: 18, symbol: 'ETH' }
  return adapter
}

export function solana(options: Partial<FakeAdapterOptions> = {}): FakeAdapter {
  const addresses = ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM']
  const adapter = fakeAdapter({
    namespace: 'solana',
    name: 'Solana',
    wallets: [wallet('com.ledgerline', { addresses })],
    ...options,
  })
  adapter.chain.native = { value: '2750000000', decimals: 9, symbol: 'SOL' }
  return adapter
}

/** A family whose wallets keep accounts apart by what they are for. */
export function bitcoin(options: Partial<FakeAdapterOptions> = {}): FakeAdapter {
  const adapter = fakeAdapter({
    namespace: 'bip122',
    name: 'Bitcoin',
    wallets: [wallet('com.ledgerline', { addresses: bitcoinAddresses })],
    ...options,
  })
  adapter.chain.native = { value: '4218000', decimals: 8, symbol: 'BTC' }
  const types = ['payment', 'ordinal']
  const start: FakeAdapter['start'] = (host) => {
    const running = adapter.start(host)
    return {
      ...running,
      connect: async (request) => {
        const session = await running.connect(request)
        return {
          ...session,
          accounts: session.accounts.map((account, index) => ({
            ...account,
            ...(types[index] !== undefined && { type: types[index] }),
          })),
        }
      },
    }
  }
  return Object.assign(Object.create(adapter) as FakeAdapter, { start })
}

export function polkadot(options: Partial<FakeAdapterOptions> = {}): FakeAdapter {
  const addresses = [
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
  ]
  const adapter = fakeAdapter({
    namespace: 'polkadot',
    name: 'Polkadot',
    wallets: [wallet('com.keyring', { addresses })],
    ...options,
  })
  adapter.chain.native = { value: '125000000000', decimals: 10, symbol: 'DOT' }
  return adapter
}

const currencies: Readonly<Record<string, string>> = {
  ETH: 'Ether',
  SOL: 'Solana',
  BTC: 'Bitcoin',
  DOT: 'Polkadot',
}

function network(id: CaipNetworkId, name: string, symbol: string, more: Partial<Network> = {}): Network {
  const [chainNamespace = '', reference = ''] = id.split(':')
  return {
    caipNetworkId: id,
    chainNamespace,
    id: chainNamespace === 'eip155' ? Number(reference) : reference,
    name,
    nativeCurrency: { name: currencies[symbol] ?? symbol, symbol, decimals: 18 },
    rpcUrls: { default: { http: [] } },
    ...more,
  }
}

const explorer = { default: { name: 'Etherscan', url: 'https://etherscan.io' } }
export const ethereum: Network = network('eip155:1', 'Ethereum', 'ETH', {
  assets: { imageUrl: mark('#627eea', prism) },
  blockExplorers: explorer,
})
export const optimism: Network = network('eip155:10', 'OP Mainnet', 'ETH', {
  assets: { imageUrl: mark('#e0283c', rings) },
})
export const base: Network = network('eip155:8453', 'Base', 'ETH', {
  assets: { imageUrl: mark('#2151f5', coin) },
})
export const polygon: Network = network('eip155:137', 'Polygon', 'POL')
export const sepolia: Network = network('eip155:11155111', 'Sepolia', 'ETH', { testnet: true })
export const baseSepolia: Network = network('eip155:84532', 'Base Sepolia', 'ETH', {
  testnet: true,
  assets: { imageUrl: mark('#2151f5', coin) },
})
export const solanaMainnet: Network = network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'SOL', {
  assets: { imageUrl: mark('#9945ff', bars) },
})
export const bitcoinMainnet: Network = network('bip122:000000000019d6689c085ae165831e93', 'Bitcoin', 'BTC', {
  assets: { imageUrl: mark('#f7931a', coin) },
})
export const polkadotHub: Network = network(
  'polkadot:68d56f15f85d3136970ec16946040bc1',
  'Polkadot Asset Hub',
  'DOT',
  { assets: { imageUrl: mark('#e6007a', rings) } },
)
export const longName = 'The Most Excellent and Secure Self-Custody Wallet'
export const longNamed: Network = network(
  'eip155:424242',
  'The Grand Experimental Settlement Network of the Northern Archipelago',
  'GRANDEXP',
)
/** One and more of each family. */
export const allNetworks: readonly Network[] = [ethereum, base, solanaMainnet, bitcoinMainnet, polkadotHub]
export const networks: readonly Network[] = [ethereum, optimism, base, polygon, sepolia, baseSepolia]

export function manyNetworks(count: number): Network[] {
  return [
    ethereum,
    ...Array.from({ length: count - 1 }, (_, index) =>
      network(`eip155:${90_000 + index}`, `Chain ${index + 1}`, 'TOK', { testnet: index % 3 === 0 }),
    ),
  ]
}

function token(
  name: string,
  symbol: string,
  amount: string,
  price: number | undefined,
  color: string,
  more: Partial<TokenBalance> = {},
): TokenBalance {
  return {
    name,
    symbol,
    chainId: ethereum.caipNetworkId,
    address: `eip155:1:0x${symbol}`,
    quantity: { decimals: '18', numeric: amount },
    iconUrl: mark(color, coin),
    ...(price !== undefined && { price, value: Number(amount) * price }),
    ...more,
  }
}

const nativeToken: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: ethereum.caipNetworkId,
  price: 3120.5,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: mark('#627eea', prism),
}
export const tokens: readonly TokenBalance[] = [
  nativeToken,
  token('USD Coin', 'USDC', '1250.5', 1, '#2775ca'),
  token('Dai Stablecoin', 'DAI', '320.004217', 1, '#f5ac37'),
  token('Uniswap', 'UNI', '12.75', 9.14, '#ff007a', { iconUrl: mark('#ff007a', rings) }),
]
export function manyTokens(count: number): TokenBalance[] {
  return [
    ...tokens,
    ...Array.from({ length: count - tokens.length }, (_, index) =>
      token(`Token ${index + 1}`, `TK${index + 1}`, `${index + 1}.25`, undefined, '#64748b'),
    ),
  ]
}

export const accounts: readonly string[] = [address, otherAddress, thirdAddress]

/** An adapter whose wallets answer every request with one error. */
export function failing(adapter: FakeAdapter, error: Error): FakeAdapter {
  const start: FakeAdapter['start'] = (host) => ({
    ...adapter.start(host),
    connect: () => Promise.reject(error),
  })
  return Object.assign(Object.create(adapter) as FakeAdapter, { start })
}

/** An adapter whose wallets agree to some networks only. */
export function approving(
  adapter: FakeAdapter,
  approvedCaipNetworkIds: readonly CaipNetworkId[],
): FakeAdapter {
  const start: FakeAdapter['start'] = (host) => {
    const running = adapter.start(host)
    return {
      ...running,
      connect: async (request) => ({ ...(await running.connect(request)), approvedCaipNetworkIds }),
    }
  }
  return Object.assign(Object.create(adapter) as FakeAdapter, { start })
}

/** An adapter whose chain says nothing, ever. */
export function silent(): FakeAdapter {
  const never = (): Promise<never> => new Promise(() => undefined)
  return evm({
    overrides: {
      'balance:native': never,
      'balance:tokens': never,
      'assets:discover': never,
      'identity:resolve': never,
    },
  })
}

/** An adapter whose account owns something. */
export function wealthy(
  owned: readonly TokenBalance[] = tokens,
  options: Partial<FakeAdapterOptions> = {},
): FakeAdapter {
  const adapter = evm(options)
  adapter.chain.assets = owned
  return adapter
}
