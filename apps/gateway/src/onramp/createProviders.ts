import type { ForeignOptions } from '../foreign/foreignFetch.js'
import type { OnrampProvider } from './onrampProvider.js'
import type { OnrampOptions } from './options.js'
import { card, cardOrigin } from './providers/card.js'
import { coinbase } from './providers/coinbase.js'
import { meld } from './providers/meld.js'
import { moonPay } from './providers/moonpay.js'
import { ramp } from './providers/ramp.js'
import { stripe } from './providers/stripe.js'
import { transak } from './providers/transak.js'

/** The providers that the operator has an account with. */
export function createProviders(options: OnrampOptions): readonly OnrampProvider[] {
  const providers = [
    options.coinbase && coinbase(options.coinbase),
    options.moonpay && moonPay(options.moonpay),
    options.transak && transak(options.transak),
    options.ramp && ramp(options.ramp),
    options.stripe && stripe(options.stripe),
    options.meld && meld(options.meld),
    options.card && card(options.card),
  ]
  return providers.filter((provider) => provider !== undefined)
}

/** The operator's own card page may stand in a private network. */
export const withOwnPages = (foreign: ForeignOptions, { card: own }: OnrampOptions): ForeignOptions =>
  own === undefined
    ? foreign
    : { ...foreign, standIns: { ...foreign.standIns, [cardOrigin]: new URL(own.url).origin } }
