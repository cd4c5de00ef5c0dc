import { WhatIsABuyView } from './WhatIsABuyView.js'

export const WhatIsABuy: typeof WhatIsABuyView = WhatIsABuyView
