import { SwapPreviewView } from './SwapPreviewView.js'

export const SwapPreview: typeof SwapPreviewView = SwapPreviewView
export const ConvertPreview: typeof SwapPreviewView = SwapPreviewView
