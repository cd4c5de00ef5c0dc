import type { CardOptions } from './providers/card.js'
import type { CoinbaseOptions } from './providers/coinbase.js'
import type { MeldOptions } from './providers/meld.js'
import type { MoonPayOptions } from './providers/moonpay.js'
import type { RampOptions } from './providers/ramp.js'
import type { StripeOptions } from './providers/stripe.js'
import type { TransakOptions } from './providers/transak.js'

/** The on-ramp providers of this gateway: those that the operator has an account with. */
export interface OnrampOptions {
  readonly coinbase?: CoinbaseOptions | undefined
  readonly moonpay?: MoonPayOptions | undefined
  readonly transak?: TransakOptions | undefined
  readonly ramp?: RampOptions | undefined
  readonly stripe?: StripeOptions | undefined
  readonly meld?: MeldOptions | undefined
  /** A card page of the operator's own: that of the sandbox. */
  readonly card?: CardOptions | undefined
}
