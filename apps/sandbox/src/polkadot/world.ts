/**
 * The Polkadot part of the sandbox as plain constants. No imports, so a browser page may use it.
 *
 * One real runtime (an Asset Hub, run by chopsticks from its genesis, in memory, afresh at every
 * start); each extrinsic makes a block at once, which is final at once. Its limits: the runtime is
 * an early one, without the metadata-hash extension; the genesis hash is the one chopsticks gives
 * to a chain that begins with a genesis file; extrinsics are best submitted one by one.
 *
 * JSON-RPC by WebSocket and, without subscriptions, by POST over HTTP on the same port; CORS open.
 *
 * Controls, POST on the same port:
 * - `/_limit/:count[/:seconds]`: the next calls over HTTP and connections are refused with 429 and
 *   Retry-After, and open connections closed
 * - `/_silence`, `/_resume`: connections stay open and nothing is answered; all is well again
 * - `/_cut`: closes every connection
 * - `/_lose`: until `/_resume`, a line breaks as soon as the node has taken a transaction
 * - `/_drop`: until `/_resume`, a line breaks before the node gets a transaction
 */

/** A Polkadot chain of the sandbox. */
export interface PolkadotWorldChain {
  readonly caipNetworkId: `polkadot:${string}`
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly wsUrl: string
  readonly genesisHash: `0x${string}`
  readonly ss58Prefix: number
  /** What an account must hold to live, in the smallest unit. */
  readonly existentialDeposit: string
  /** Its mark: `/public/getAssetImage/{imageId}` of the gateway. */
  readonly imageId: string
}

/** An asset of the pallet `assets`. */
export interface PolkadotWorldToken {
  /** The asset id. */
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** The least that an account can hold of it, in its smallest unit. */
  readonly minBalance: string
  /** Whether holding it keeps an account alive that has none of the native token. */
  readonly sufficient: boolean
}

/** A wallet of the sandbox. */
export interface PolkadotWorldAccount {
  readonly name: string
  readonly type: 'sr25519' | 'ed25519' | 'ecdsa'
  /** In the chain's SS58 format. */
  readonly address: string
  /** A secret of the development phrase. */
  readonly seed: string
  readonly publicKey: `0x${string}`
  /** The 32 bytes of the address; differs from the public key for ecdsa. */
  readonly accountId: `0x${string}`
  /** Decimal strings by symbol; of the native token what is free, the frozen part with it. */
  readonly holdings: Readonly<Record<string, string>>
  /** Of the native token, beside what is free. */
  readonly reserved?: string
  /** Of the native token, and part of what is free. */
  readonly frozen?: string
}

/** The local Asset Hub. */
export const polkadotChain: PolkadotWorldChain = {
  caipNetworkId: 'polkadot:45454545454545454545454545454545',
  name: 'Sandbox Hub',
  nativeCurrency: { name: 'Unit', symbol: 'UNIT', decimals: 12 },
  wsUrl: 'ws://127.0.0.1:8011',
  genesisHash: '0x4545454545454545454545454545454545454545454545454545454545454545',
  ss58Prefix: 2,
  existentialDeposit: '3333333',
  imageId: 'sandbox-polkadot',
}

/** The assets. */
export const polkadotTokens: readonly PolkadotWorldToken[] = [
  {
    address: '1984',
    symbol: 'USDt',
    name: 'Tether USD (local)',
    decimals: 6,
    minBalance: '10000',
    sufficient: true,
  },
  {
    address: '1337',
    symbol: 'USDC',
    name: 'USD Coin (local)',
    decimals: 6,
    minBalance: '10000',
    sufficient: true,
  },
  {
    address: '42',
    symbol: 'LOYAL',
    name: 'Loyalty Points',
    decimals: 10,
    minBalance: '1',
    sufficient: false,
  },
]

/** Pays what is bought at the card page; a secret of the development phrase, of type ed25519. */
export const polkadotTreasury: {
  readonly address: string
  readonly seed: string
  readonly holdings: { readonly UNIT: string }
} = {
  address: 'EHC8t1SJz5TDxYSeWXiBrgoaf3DFDdwDZVr6eAhtPf4kj2P',
  seed: '//Card',
  holdings: { UNIT: '1000000' },
}

/** The wallets; the keys are public and worthless. The last holds nothing. */
export const polkadotAccounts: readonly PolkadotWorldAccount[] = [
  {
    name: 'Alice',
    type: 'sr25519',
    address: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
    seed: '//Alice',
    publicKey: '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
    accountId: '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
    holdings: { UNIT: '1000', USDt: '2500.5', USDC: '100', LOYAL: '42' },
  },
  {
    name: 'Bob',
    type: 'sr25519',
    address: 'FoQJpPyadYccjavVdTWxpxU7rUEaYhfLCPwXgkfD6Zat9QP',
    seed: '//Bob',
    publicKey: '0x8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48',
    accountId: '0x8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48',
    holdings: { UNIT: '500', USDt: '10' },
    reserved: '25',
    frozen: '100',
  },
  {
    name: 'Charlie',
    type: 'ed25519',
    address: 'E6wQ1iDTCXykVP58tRC5Dx4oskFR5zkg59EGR8tEjtMKVzY',
    seed: '//Charlie',
    publicKey: '0x439660b36c6c03afafca027b910b4fecf99801834c62a5e6006f27d978de234f',
    accountId: '0x439660b36c6c03afafca027b910b4fecf99801834c62a5e6006f27d978de234f',
    holdings: { UNIT: '20', USDC: '7.25' },
  },
  {
    name: 'Dave',
    type: 'ecdsa',
    address: 'DPwsKgzgHcTchqyAFnyse7UpgUCm2EMd6Db4foAZdrcTn1c',
    seed: '//Dave',
    publicKey: '0x03bc9d0ca094bd5b8b3225d7651eac5d18c1c04bf8ae8f8b263eebca4e1410ed0c',
    accountId: '0x2452e6b66a46450f6858ef72934278407eb42de707c9abe67b8cb41707565ef3',
    holdings: { UNIT: '5' },
  },
  {
    name: 'Eve',
    type: 'sr25519',
    address: 'HnMAUz7r2G8G3hB27SYNyit5aJmh2a5P4eMdDtACtMFDbam',
    seed: '//Eve',
    publicKey: '0xe659a7a1628cdd93febc04a4e0646ea20e9f5f0ce097d9a05290d4a9e054df4e',
    accountId: '0xe659a7a1628cdd93febc04a4e0646ea20e9f5f0ce097d9a05290d4a9e054df4e',
    holdings: { UNIT: '0' },
  },
]
