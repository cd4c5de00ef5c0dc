import { polkadotNetwork } from '@latchkey/adapter-polkadot/networks'
import type { Network } from '@latchkey/react'
import { bitcoinChain } from '@latchkey/sandbox/bitcoin'
import { polkadotChain } from '@latchkey/sandbox/polkadot'
import { solanaChain } from '@latchkey/sandbox/solana'
import { chains, gatewayUrl } from '@latchkey/sandbox/world'

interface LocalChain extends Pick<Network, 'caipNetworkId' | 'name' | 'nativeCurrency'> {
  readonly imageId: string
}

const assetsOf = (imageId: string): NonNullable<Network['assets']> => ({
  imageId,
  imageUrl: `${gatewayUrl}/public/getAssetImage/${imageId}`,
})

function network(
  { caipNetworkId, name, nativeCurrency, imageId }: LocalChain,
  http: string,
  webSocket?: string,
): Network {
  const [chainNamespace = '', reference = ''] = caipNetworkId.split(':')
  return {
    caipNetworkId,
    chainNamespace,
    id: /^\d+$/.test(reference) ? Number(reference) : reference,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [http], ...(webSocket !== undefined && { webSocket: [webSocket] }) } },
    testnet: true,
    assets: assetsOf(imageId),
  }
}

const { genesisHash, wsUrl, nativeCurrency, imageId, name } = polkadotChain

/** Local chains of four families, which `npm start` brings up. A real host names its own networks here. */
export const networks: readonly Network[] = [
  ...chains.map((chain) => network(chain, chain.rpcUrl)),
  network(solanaChain, solanaChain.rpcUrl, solanaChain.wsUrl),
  network(bitcoinChain, bitcoinChain.esploraUrl),
  {
    ...polkadotNetwork({ ...nativeCurrency, genesisHash, name, rpc: [wsUrl], testnet: true }),
    assets: assetsOf(imageId),
  },
]

/** The SS58 prefix of the hub, by network. */
export const ss58Prefixes: Readonly<Record<string, number>> = {
  [networks.at(-1)?.caipNetworkId ?? '']: polkadotChain.ss58Prefix,
}

/** Every address that the page may talk to, for its policy. */
export const origins: readonly string[] = [
  gatewayUrl,
  ...networks.flatMap(
    ({
      rpcUrls: {
        default: { http, webSocket = [] },
      },
    }) => [...http, ...webSocket],
  ),
].map((url) => new URL(url).origin)
