import { BuyInProgressView } from './BuyInProgressView.js'
import { OnRampActivityView } from './OnRampActivityView.js'

export const BuyInProgress: typeof BuyInProgressView = BuyInProgressView
export const OnRampActivity: typeof OnRampActivityView = OnRampActivityView
