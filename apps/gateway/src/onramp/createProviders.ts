import type { ForeignOptions } from '../foreign/foreignFetch.js'
import type { OnrampProvider } from './onrampProvider.js'
import type { OnrampOptions } from './options.js'
import { card, cardOrigin } from './providers/card.js'

/** The providers that the operator has an account with. */
export function createProviders(options: OnrampOptions): readonly OnrampProvider[] {
  return options.card ? [card(options.card)] : []
}

/** The operator's own card page may stand in a private network. */
export const withOwnPages = (foreign: ForeignOptions, { card: own }: OnrampOptions): ForeignOptions =>
  own === undefined
    ? foreign
    : { ...foreign, standIns: { ...foreign.standIns, [cardOrigin]: new URL(own.url).origin } }
