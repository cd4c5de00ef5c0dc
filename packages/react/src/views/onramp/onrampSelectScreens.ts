import { OnRampFiatSelectView, OnRampTokenSelectView } from './OnRampSelectViews.js'

export const OnRampFiatSelect: typeof OnRampFiatSelectView = OnRampFiatSelectView
export const OnRampTokenSelect: typeof OnRampTokenSelectView = OnRampTokenSelectView
