import { api } from '../api/api.js'
import type { Feature } from '../store/feature.js'
import { readOffered } from '../swap/readOffered.js'
import { readTokens } from '../swap/readTokens.js'
import { onOtherPlace, swapFormSlice } from '../swap/swapForm.js'
import { swapSlice } from '../swap/swapSlice.js'
import { prepare, quote, submit } from '../swap/swapping.js'

/** Swaps: loaded with the first question about one. */
export interface SwapFeature extends Feature {
  readonly readOffered: typeof readOffered
  readonly readTokens: typeof readTokens
  readonly quote: typeof quote
  readonly prepare: typeof prepare
  readonly submit: typeof submit
}

declare module '../store/core.js' {
  interface FeatureModules {
    readonly swap: SwapFeature
  }
}

export const swapFeature: SwapFeature = {
  slices: [api, swapSlice, swapFormSlice],
  middleware: [api.middleware],
  reactions: [onOtherPlace],
  readOffered,
  readTokens,
  quote,
  prepare,
  submit,
}
