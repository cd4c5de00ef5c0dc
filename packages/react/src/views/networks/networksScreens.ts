import { NetworksView } from './NetworksView.js'
import { SwitchNetworkView } from './SwitchNetworkView.js'
import { SwitchActiveChainView } from './SwitchActiveChainView.js'
import { UnsupportedChainView } from './UnsupportedChainView.js'

// The screens of this folder, by their views.
export const Networks: typeof NetworksView = NetworksView
export const SwitchNetwork: typeof SwitchNetworkView = SwitchNetworkView
export const SwitchActiveChain: typeof SwitchActiveChainView = SwitchActiveChainView
export const UnsupportedChain: typeof UnsupportedChainView = UnsupportedChainView
