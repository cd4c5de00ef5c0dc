import { SwapPreviewView } from './SwapPreviewView.js'
import { SwapSelectTokenView } from './SwapSelectTokenView.js'
import { SwapView } from './SwapView.js'

// The screens of this folder, by their views: those of a swap have two names.
export const Swap: typeof SwapView = SwapView
export const SwapSelectToken: typeof SwapSelectTokenView = SwapSelectTokenView
export const SwapPreview: typeof SwapPreviewView = SwapPreviewView
export const Convert: typeof SwapView = SwapView
export const ConvertSelectToken: typeof SwapSelectTokenView = SwapSelectTokenView
export const ConvertPreview: typeof SwapPreviewView = SwapPreviewView
