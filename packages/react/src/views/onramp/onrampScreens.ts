import { BuyInProgressView } from './BuyInProgressView.js'
import { OnRampActivityView } from './OnRampActivityView.js'
import { OnRampProvidersView } from './OnRampProvidersView.js'
import { OnRampFiatSelectView, OnRampTokenSelectView } from './OnRampSelectViews.js'
import { WhatIsABuyView } from './WhatIsABuyView.js'

export const BuyInProgress: typeof BuyInProgressView = BuyInProgressView
export const OnRampActivity: typeof OnRampActivityView = OnRampActivityView
export const OnRampFiatSelect: typeof OnRampFiatSelectView = OnRampFiatSelectView
export const OnRampProviders: typeof OnRampProvidersView = OnRampProvidersView
export const OnRampTokenSelect: typeof OnRampTokenSelectView = OnRampTokenSelectView
export const WhatIsABuy: typeof WhatIsABuyView = WhatIsABuyView
