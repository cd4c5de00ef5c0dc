import { WhatIsAWalletView } from './WhatIsAWalletView.js'
import { WhatIsANetworkView } from './WhatIsANetworkView.js'

// The screens of this folder, by their views.
export const WhatIsAWallet: typeof WhatIsAWalletView = WhatIsAWalletView
export const WhatIsANetwork: typeof WhatIsANetworkView = WhatIsANetworkView
