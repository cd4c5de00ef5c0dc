import type { ErrorMessages } from './codes.js'
import type { directoryEn } from './directory.en.js'
import type { en } from './en.js'
import type { familiesEn } from './families.en.js'
import type { whatIsANetworkEn, whatIsAWalletEn } from './guides.en.js'
import type { pairingEn } from './pairing.en.js'

/** Texts that come with the modal. */
export type CommonMessages = typeof en

/** Every text of the screens, by subject. Those of one lazy screen travel with it, in a file of their own. */
export interface Messages extends CommonMessages {
  readonly pairing: typeof pairingEn
  readonly directory: typeof directoryEn
  readonly families: typeof familiesEn
  readonly errors: ErrorMessages
  readonly whatIsAWallet: typeof whatIsAWalletEn
  readonly whatIsANetwork: typeof whatIsANetworkEn
}
