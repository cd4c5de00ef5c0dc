/**
 * The Solana side of the sandbox world as plain constants. No imports, so a browser page may use it.
 * Everything follows from fixed seeds; a test compares it with the clusters.
 */

/** A cluster of the sandbox. */
export interface SolanaChain {
  /** `solana:` and the first 32 characters of the genesis hash. */
  readonly caipNetworkId: `solana:${string}`
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrl: string
  readonly wsUrl: string
  /** What `getGenesisHash` answers. */
  readonly genesisHash: string
  /** Its mark: `/public/getAssetImage/{imageId}` of the gateway. */
  readonly imageId: string
}

/** A token of the sandbox; the address is the same on both clusters. */
export interface SolanaToken {
  /** The mint. */
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly program: 'spl-token' | 'spl-token-2022'
}

/** An account, and what it owns at the start: decimal strings by symbol. */
export interface SolanaAccount {
  readonly address: string
  /** The 32-byte seed, hex. Public: worthless outside the sandbox. */
  readonly secretKey: string
  /** On cluster one. */
  readonly holdings: Readonly<Record<string, string>>
  /** On cluster two. */
  readonly holdingsTwo: Readonly<Record<string, string>>
}

const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const

/** The first cluster. */
export const solanaChain: SolanaChain = {
  caipNetworkId: 'solana:HTbeCQ2r6hHF1hTtiB3z4PFP6Nx53Rt2',
  name: 'Solana Sandbox',
  nativeCurrency: sol,
  rpcUrl: 'http://127.0.0.1:8899',
  wsUrl: 'ws://127.0.0.1:8900',
  genesisHash: 'HTbeCQ2r6hHF1hTtiB3z4PFP6Nx53Rt26Qs5QrSBd3XV',
  imageId: 'sandbox-solana',
}

/** The second cluster: the same mints, other amounts. */
export const solanaChainTwo: SolanaChain = {
  caipNetworkId: 'solana:2LUm639TSbKQ94p7jq4JKuqiSdaW9AQP',
  name: 'Solana Sandbox Two',
  nativeCurrency: sol,
  rpcUrl: 'http://127.0.0.1:8901',
  wsUrl: 'ws://127.0.0.1:8902',
  genesisHash: '2LUm639TSbKQ94p7jq4JKuqiSdaW9AQPSAYwTPk87kks',
  imageId: 'sandbox-solana-two',
}

/** Both clusters that the sandbox runs. */
export const solanaChains: readonly [SolanaChain, SolanaChain] = [solanaChain, solanaChainTwo]

/** One token of each program, the same on both clusters. */
export const solanaTokens: readonly [SolanaToken, SolanaToken] = [
  {
    address: '75Qh2RPqVBh6vkzCALjraEkusS3qjshnr5EB7RY3NE5a',
    symbol: 'USDC',
    name: 'USD Coin (local)',
    decimals: 6,
    program: 'spl-token',
  },
  {
    address: '8Up4FmTkRBrtCWrc11y8bcVHsEoQn1v7qRy7n3XX9xps',
    symbol: 'SHELL',
    name: 'Shell (local)',
    decimals: 9,
    program: 'spl-token-2022',
  },
]

/** The accounts. The last one owns nothing, and does not exist on the chain. */
export const solanaAccounts: readonly SolanaAccount[] = [
  {
    address: 'Cc4bqNeh6LAcofL1RyCHQABGaSBA5bdyn2YUvbhru6HV',
    secretKey: '1319966aacc15a2a2076011eed8d9c544589b3cc9dabedbcd24f5852a3294706',
    holdings: { SOL: '100', USDC: '2500.75', SHELL: '42.125' },
    holdingsTwo: { SOL: '12.5', USDC: '31' },
  },
  {
    address: 'DfhenJMQeeZ6a6yKhTqofXgK77DECE4dkg6kqifa5hBL',
    secretKey: '81d65e55d7832037499b85858fc706f5a743107edc5b0eb0903cc1716f78d26f',
    holdings: { SOL: '7.125', USDC: '99.99' },
    holdingsTwo: { SOL: '50', SHELL: '1000' },
  },
  {
    address: 'fwBtQgn8fnxXTavt8qM2AwwdtEYyQQMWWWq6byyZn75',
    secretKey: '75bb4788478b01b6ac38ab15db66dc1f22dbd1eaa9d1256fa2e9331004139d52',
    holdings: { SOL: '1', SHELL: '0.5' },
    holdingsTwo: { SOL: '1' },
  },
  {
    address: '5y9RCXX9JqbuSoLXR7zf6ecHVvCBWxAbnXsqB7h2ie19',
    secretKey: 'fd9ed88d688c737a487f6cec7e888c2642da8164a8b16cef182671d35ee8a85b',
    holdings: { SOL: '0.003' },
    holdingsTwo: { SOL: '0.003' },
  },
  {
    address: 'Ey8K1xgej1Ue32EsULPPX8GVKfFFsw3hTXdkT6SmEvcL',
    secretKey: 'e1cd30370504ac179bb02061479cd8dbf53496c2b0e485e24770dbd3d05c012f',
    holdings: {},
    holdingsTwo: {},
  },
]

/** The mint of wrapped SOL, which services that swap take for SOL itself. */
export const wrappedSol: string = 'So11111111111111111111111111111111111111112'

/** A market maker on the first cluster, who signs one transaction with both legs; docs/sandbox.md. */
export const makerUrl: string = 'http://127.0.0.1:8903'

/** How the gateway calls the maker, which must be a name of the web; it is led to {@link makerUrl}. */
export const makerOrigin: string = 'https://maker.latchkey.test'

/** Whom the maker trades as: what he has of everything is worth the same. */
export const solanaMaker: SolanaAccount = {
  address: '4yAvh8mTSCZKqAf7buFrDuMNQEbScNDqFAY8ZYVECiGa',
  secretKey: 'c2e183c7e52c0f22806dd568edd6913617b7c3c5a553c8c917dc7ba4b1fd1716',
  holdings: { SOL: '1001', USDC: '150000', SHELL: '300000' },
  holdingsTwo: { SOL: '1' },
}

/** Mints the tokens and pays for the world; the seed of its key. */
export const solanaTreasury: { readonly address: string; readonly secretKey: string } = {
  address: '8d44C1sXwacbnHqh82dEZkXBWWyyTbuuVLkAgbVjYKpc',
  secretKey: 'cf3bc6735df95c8fe32fc3885b52b23bf6acf5cdbd0aaa967e3dd42a630db321',
}
