import { accountEn, accountTypesEn } from './account.en.js'
import { activityEn } from './activity.en.js'
import { approvalsEn } from './approvals.en.js'
import { buttonsEn } from './buttons.en.js'
import type { Catalogue } from './catalogue.js'
import { connectErrorsEn, connectingEn } from './connecting.en.js'
import { directoryEn } from './directory.en.js'
import { en } from './en.js'
import { errorsEn } from './errors.en.js'
import { loginEn, loginErrorsEn } from './login.en.js'
import { loginWaysEn } from './loginWays.en.js'
import { loginTitlesEn } from './loginTitles.en.js'
import { familiesEn } from './families.en.js'
import { whatIsANetworkEn, whatIsAWalletEn } from './guides.en.js'
import type { LoginMessages } from './messages.js'
import { namesEn } from './names.en.js'
import { permissionsEn } from './permissions.en.js'
import { sessionsEn } from './sessions.en.js'
import { networksEn, switchErrorsEn, switchingEn, unsupportedEn } from './networks.en.js'
import { nftsEn } from './nfts.en.js'
import { whatIsABuyEn } from './buyGuide.en.js'
import { onrampEn } from './onramp.en.js'
import { pairingEn } from './pairing.en.js'
import { callsEn } from './calls.en.js'
import { signInEn } from './signIn.en.js'
import { swapEn } from './swap.en.js'
import { replaceEn } from './replace.en.js'
import { sendEn } from './send.en.js'
import { receiveEn } from './receive.en.js'

/** The built-in texts in one piece, as other languages are. */
export const english: Catalogue & LoginMessages = {
  tag: 'en',
  dir: 'ltr',
  ...en,
  buttons: buttonsEn,
  connecting: connectingEn,
  connectErrors: connectErrorsEn,
  account: accountEn,
  accountTypes: accountTypesEn,
  send: sendEn,
  activity: activityEn,
  calls: callsEn,
  approvals: approvalsEn,
  swap: swapEn,
  names: namesEn,
  sessions: sessionsEn,
  permissions: permissionsEn,
  signIn: signInEn,
  onramp: onrampEn,
  replace: replaceEn,
  nfts: nftsEn,
  networks: networksEn,
  switching: switchingEn,
  switchErrors: switchErrorsEn,
  unsupported: unsupportedEn,
  pairing: pairingEn,
  receive: receiveEn,
  directory: directoryEn,
  families: familiesEn,
  errors: errorsEn,
  whatIsABuy: whatIsABuyEn,
  whatIsAWallet: whatIsAWalletEn,
  whatIsANetwork: whatIsANetworkEn,
  loginWays: loginWaysEn,
  login: loginEn,
  loginErrors: loginErrorsEn,
  loginTitles: loginTitlesEn,
}
