// What a host needs to trade one coin for another; the entry passes it on.
export { useLatchkeySwap, type LatchkeySwap } from '../hooks/useLatchkeySwap.js'
export { prepareSwap, quoteSwap, readSwapTokens, selectSwaps, submitSwap } from '@latchkey/core'
export type {
  PreparedSwap,
  ReviewedSwap,
  SubmittedSwap,
  SwapArg,
  SwapArguments,
  SwapCall,
  SwapHop,
  SwapQuote,
  SwapRecord,
} from '@latchkey/core'
