import { SwapView } from './SwapView.js'

// What this file has is one screen under two names.
export const Swap: typeof SwapView = SwapView
export const Convert: typeof SwapView = SwapView
