export { kusama, paseo, polkadot, polkadotAssetHub, westend } from '../networks/knownNetworks.js'
export { polkadotNetwork, type PolkadotNetworkDetails } from '../networks/polkadotNetwork.js'
