import { partNames } from './partNames.js'
import type { PartReport } from './parts.js'
import { type SocialName, socialNames } from './socials/world.js'
import { chains, relayUrl } from './world.js'

/** Where the parts answer; one that failed or was not asked for has no address. */
export interface SandboxUrls {
  /** JSON-RPC of the EVM chains, by chain id. */
  readonly chains: Readonly<Record<number, string>>
  /** JSON-RPC of the two clusters; the WebSocket has the next port. */
  readonly solana: readonly [one: string | undefined, two: string | undefined]
  /** The market maker of the first cluster. */
  readonly maker: string | undefined
  /** Esplora routes of the two nodes. */
  readonly bitcoin: readonly [regtest: string, testnet4: string] | undefined
  /** WebSocket of the Asset Hub. */
  readonly polkadot: string | undefined
  /** The host that NFTs point at. */
  readonly nfts: string | undefined
  /** The card page. */
  readonly onramp: string | undefined
  /** The inbox. */
  readonly mail: string | undefined
  /** Where mails are sent. */
  readonly smtp: string | undefined
  /** The providers that people sign in with. */
  readonly socials: Readonly<Partial<Record<SocialName, string>>>
  /** Farcaster's relay, and a phone that answers it. */
  readonly farcaster: string | undefined
  /** The origin of the keeper, by which Node does not find it. */
  readonly keeper: string | undefined
  readonly gateway: string | undefined
  readonly relay: string | undefined
}

/** The addresses of what came up. */
export function toUrls(reports: readonly PartReport[]): SandboxUrls {
  const urls = new Map(reports.map(({ name, url }) => [name, url]))
  const bitcoin = urls.get(partNames.bitcoin)
  const gateway = urls.get(partNames.gateway)
  return {
    chains: Object.fromEntries(
      chains.flatMap((chain) => {
        const url = urls.get(partNames.chain(chain))
        return url === undefined ? [] : [[chain.id, url]]
      }),
    ),
    solana: [urls.get(partNames.solana[0]), urls.get(partNames.solana[1])],
    maker: urls.get(partNames.maker),
    bitcoin: bitcoin === undefined ? undefined : [`${bitcoin}/regtest`, `${bitcoin}/testnet4`],
    polkadot: urls.get(partNames.polkadot),
    nfts: urls.get(partNames.nfts),
    onramp: urls.get(partNames.onramp),
    mail: urls.get(partNames.mail),
    smtp: urls.get(partNames.smtp),
    socials: Object.fromEntries(
      socialNames.flatMap((name) => {
        const url = urls.get(partNames.social(name))
        return url === undefined ? [] : [[name, url]]
      }),
    ),
    farcaster: urls.get(partNames.farcaster),
    keeper: urls.get(partNames.keeper),
    gateway,
    relay: gateway && gateway.replace('http', 'ws') + new URL(relayUrl).pathname,
  }
}
