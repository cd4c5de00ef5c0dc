import type { accountEn, accountTypesEn } from './account.en.js'
import type { activityEn } from './activity.en.js'
import type { approvalsEn } from './approvals.en.js'
import type { callsEn } from './calls.en.js'
import type { ErrorMessages, LoginTitleMessages } from './codes.js'
import type { connectErrorsEn, connectingEn } from './connecting.en.js'
import type { directoryEn } from './directory.en.js'
import type { en } from './en.js'
import type { loginEn, loginErrorsEn } from './login.en.js'
import type { loginWaysEn } from './loginWays.en.js'
import type { familiesEn } from './families.en.js'
import type { receiveEn } from './receive.en.js'
import type { whatIsANetworkEn, whatIsAWalletEn } from './guides.en.js'
import type { namesEn } from './names.en.js'
import type { networksEn, switchErrorsEn, switchingEn, unsupportedEn } from './networks.en.js'
import type { replaceEn } from './replace.en.js'
import type { sendEn } from './send.en.js'
import type { permissionsEn } from './permissions.en.js'
import type { sessionsEn } from './sessions.en.js'
import type { signInEn } from './signIn.en.js'
import type { swapEn } from './swap.en.js'
import type { nftsEn } from './nfts.en.js'
import type { whatIsABuyEn } from './buyGuide.en.js'
import type { onrampEn } from './onramp.en.js'
import type { pairingEn } from './pairing.en.js'

/** Texts that come with the modal. */
export type CommonMessages = typeof en

/** Texts of the embedded wallet. In other languages they are in a file of their own: most hosts have none. */
export interface LoginMessages {
  readonly loginWays: typeof loginWaysEn
  readonly login: typeof loginEn
  readonly loginErrors: typeof loginErrorsEn
  readonly loginTitles: LoginTitleMessages
}

/** Every text of the screens, by subject. Those of lazy screens travel with them, in files of their own. */
export interface Messages extends CommonMessages {
  readonly connecting: typeof connectingEn
  readonly connectErrors: typeof connectErrorsEn
  readonly account: typeof accountEn
  readonly accountTypes: typeof accountTypesEn
  readonly send: typeof sendEn
  readonly activity: typeof activityEn
  readonly calls: typeof callsEn
  readonly approvals: typeof approvalsEn
  readonly swap: typeof swapEn
  readonly names: typeof namesEn
  readonly sessions: typeof sessionsEn
  readonly permissions: typeof permissionsEn
  readonly signIn: typeof signInEn
  readonly onramp: typeof onrampEn
  readonly replace: typeof replaceEn
  readonly nfts: typeof nftsEn
  readonly networks: typeof networksEn
  readonly switching: typeof switchingEn
  readonly switchErrors: typeof switchErrorsEn
  readonly unsupported: typeof unsupportedEn
  readonly pairing: typeof pairingEn
  readonly receive: typeof receiveEn
  readonly directory: typeof directoryEn
  readonly families: typeof familiesEn
  readonly errors: ErrorMessages
  readonly whatIsABuy: typeof whatIsABuyEn
  readonly whatIsAWallet: typeof whatIsAWalletEn
  readonly whatIsANetwork: typeof whatIsANetworkEn
}
