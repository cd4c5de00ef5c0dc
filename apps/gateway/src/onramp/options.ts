import type { CardOptions } from './providers/card.js'

/** Who sells coins for money on this gateway. */
export interface OnrampOptions {
  /** A card page of the operator's own. */
  readonly card?: CardOptions | undefined
}
