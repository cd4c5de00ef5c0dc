import type { Network } from './network.js'

/** A network with the host's own picture, where there is one (option `chainImages`). */
export function withChainImage(network: Network, images: Readonly<Record<string, string>>): Network {
  const imageUrl = images[network.caipNetworkId]
  return imageUrl ? { ...network, assets: { ...network.assets, imageUrl } } : network
}
