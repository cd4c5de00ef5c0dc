import { OnRampProvidersView } from './OnRampProvidersView.js'
import { OnRampFiatSelectView, OnRampTokenSelectView } from './OnRampSelectViews.js'

export const OnRampFiatSelect: typeof OnRampFiatSelectView = OnRampFiatSelectView
export const OnRampProviders: typeof OnRampProvidersView = OnRampProvidersView
export const OnRampTokenSelect: typeof OnRampTokenSelectView = OnRampTokenSelectView
