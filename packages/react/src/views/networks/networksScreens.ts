// The screens of this folder, by their views.
export { NetworksView as Networks } from './NetworksView.js'
export { SwitchNetworkView as SwitchNetwork } from './SwitchNetworkView.js'
export { SwitchActiveChainView as SwitchActiveChain } from './SwitchActiveChainView.js'
export { UnsupportedChainView as UnsupportedChain } from './UnsupportedChainView.js'
