import { SwapSelectTokenView } from './SwapSelectTokenView.js'

export const SwapSelectToken: typeof SwapSelectTokenView = SwapSelectTokenView
export const ConvertSelectToken: typeof SwapSelectTokenView = SwapSelectTokenView
