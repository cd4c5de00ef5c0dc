import type { Appearance, CaipNetworkId } from '@latchkey/embedded-wallet/protocol'

import type { SignIns } from './signIns.js'
import type { Surfaces } from './surfaces.js'

/** The page that said `hello`. */
export interface Page {
  readonly origin: string
  readonly session: string
  appearance: Appearance
  networks: readonly CaipNetworkId[]
  /** What protects a new wallet may not be put off. */
  readonly recovery?: 'require'
}

/** What is loaded once a page is there: a request of its own waits for it, `hello` does not. */
export interface Later {
  readonly surfaces: Surfaces
  readonly signIns: SignIns
}
