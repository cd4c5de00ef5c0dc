import { polkadotNetwork } from '@latchkey/adapter-polkadot/networks'
import type { Network, TokenRef } from '@latchkey/react'
import { bitcoinChain, bitcoinChainTwo } from '@latchkey/sandbox/bitcoin'
import { polkadotChain, polkadotTokens } from '@latchkey/sandbox/polkadot'
import { solanaChains, solanaTokens } from '@latchkey/sandbox/solana'
import { chains, gatewayUrl } from '@latchkey/sandbox/world'
import { sandboxTokens } from '../sandbox/tokens.js'

interface LocalChain extends Pick<Network, 'caipNetworkId' | 'name' | 'nativeCurrency'> {
  readonly imageId: string
}

const markOf = (imageId: string): Network['assets'] => ({
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
    id: chainNamespace === 'eip155' ? Number(reference) : reference,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [http], ...(webSocket !== undefined && { webSocket: [webSocket] }) } },
    testnet: true,
    assets: markOf(imageId) ?? {},
  }
}

const hub: Network = {
  ...polkadotNetwork({
    ...polkadotChain.nativeCurrency,
    genesisHash: polkadotChain.genesisHash,
    name: polkadotChain.name,
    rpc: [polkadotChain.wsUrl],
    testnet: true,
  }),
  assets: markOf(polkadotChain.imageId) ?? {},
}

/** One that nothing answers for on this machine; addresses are spelled in another way there. */
const drainedHub: Network = polkadotNetwork({
  genesisHash: `0x46${'45'.repeat(31)}`,
  name: 'Drained Hub',
  symbol: 'UNIT',
  decimals: 12,
  rpc: ['ws://127.0.0.1:8012'],
  testnet: true,
})

export const networks: readonly Network[] = [
  ...chains.map((chain) => network(chain, chain.rpcUrl)),
  ...solanaChains.map((chain) => network(chain, chain.rpcUrl, chain.wsUrl)),
  ...[bitcoinChain, bitcoinChainTwo].map((chain) => network(chain, chain.esploraUrl)),
  hub,
  drainedHub,
]

/** Who knows which coins bear inscriptions. */
export const ordServers: Readonly<Record<string, string>> = Object.fromEntries(
  [bitcoinChain, bitcoinChainTwo].map(({ caipNetworkId, esploraUrl }) => [
    caipNetworkId,
    `${esploraUrl}/ord`,
  ]),
)

/** The SS58 prefixes of both hubs. */
export const ss58Prefixes: Readonly<Record<string, number>> = {
  [hub.caipNetworkId]: polkadotChain.ss58Prefix,
  [drainedHub.caipNetworkId]: 42,
}

const toRef = ({ address, symbol, name, decimals }: TokenRef): TokenRef => ({
  address,
  ...(symbol && { symbol }),
  ...(name && { name }),
  ...(decimals !== undefined && { decimals }),
})

/** Tokens of the local chains, by network. */
export const tokens: Readonly<Record<string, readonly TokenRef[]>> = {
  ...sandboxTokens,
  ...Object.fromEntries(solanaChains.map(({ caipNetworkId }) => [caipNetworkId, solanaTokens.map(toRef)])),
  [hub.caipNetworkId]: polkadotTokens.map(toRef),
}
