import type { SocialName } from './socials/world.js'
import type { WorldChain } from './world.js'

/** The names under which the parts are reported. */
export const partNames: {
  readonly chain: (chain: WorldChain) => string
  readonly solana: readonly [string, string]
  readonly maker: string
  readonly bitcoin: string
  readonly polkadot: string
  readonly nfts: string
  readonly onramp: string
  readonly smtp: string
  readonly mail: string
  readonly social: (name: SocialName) => string
  readonly farcaster: string
  readonly keeper: string
  readonly gateway: string
} = {
  chain: ({ id }) => `chain ${id}`,
  solana: ['solana one', 'solana two'],
  maker: 'maker',
  bitcoin: 'bitcoin',
  polkadot: 'polkadot',
  nfts: 'nfts',
  onramp: 'onramp',
  smtp: 'smtp',
  mail: 'mail',
  social: (name) => name,
  farcaster: 'farcaster',
  keeper: 'keeper',
  gateway: 'gateway',
}
