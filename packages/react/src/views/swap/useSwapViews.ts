'use client'
import { selectView } from '@latchkey/core/internal'
import { useSelect } from '../../store/useSelect.js'

/** The views of a swap under one of its two names (S2.22, S2.41). */
export interface SwapViews {
  readonly form: 'Swap' | 'Convert'
  readonly select: 'SwapSelectToken' | 'ConvertSelectToken'
  readonly preview: 'SwapPreview' | 'ConvertPreview'
}

const swap: SwapViews = { form: 'Swap', select: 'SwapSelectToken', preview: 'SwapPreview' }
const convert: SwapViews = { form: 'Convert', select: 'ConvertSelectToken', preview: 'ConvertPreview' }

/** The next views keep the name of the current one. */
export const useSwapViews = (): SwapViews =>
  useSelect((state) => (selectView(state)?.startsWith('Convert') ? convert : swap))
