// The screens of this folder, by their views.
export { WhatIsAWalletView as WhatIsAWallet } from './WhatIsAWalletView.js'
export { WhatIsANetworkView as WhatIsANetwork } from './WhatIsANetworkView.js'
