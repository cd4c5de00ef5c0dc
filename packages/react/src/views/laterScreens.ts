import type { FeatureName } from '@latchkey/core/internal'
import type { LaterView, ScreenFile } from './firstScreens.js'

const send: ScreenFile<'WalletSend'> = () => import('./send/sendScreens.js')
const sendToken: ScreenFile<'WalletSendSelectToken'> = () => import('./send/tokenScreens.js')
const sendReview: ScreenFile<'WalletSendPreview'> = () => import('./send/reviewScreens.js')
const receive: ScreenFile<'WalletReceive' | 'WalletCompatibleNetworks'> = () =>
  import('./receive/receiveScreens.js')
const calls: ScreenFile<'CallSequence'> = () => import('./calls/callsScreens.js')
const approvals: ScreenFile<'TokenApprovals'> = () => import('./approvals/approvalsScreens.js')
const swap: ScreenFile<'Swap' | 'Convert'> = () => import('./swap/swapScreens.js')
const swapToken: ScreenFile<'SwapSelectToken' | 'ConvertSelectToken'> = () =>
  import('./swap/swapTokenScreens.js')
const swapReview: ScreenFile<'SwapPreview' | 'ConvertPreview'> = () => import('./swap/swapReviewScreens.js')
const names: ScreenFile<'ChooseAccountName' | 'RegisterAccountName' | 'RegisterAccountNameSuccess'> = () =>
  import('./names/namesScreens.js')
const sessions: ScreenFile<'SmartSessionCreated' | 'SmartSessionList'> = () =>
  import('./sessions/sessionsScreens.js')
const permissions: ScreenFile<'Permissions'> = () => import('./permissions/permissionsScreens.js')
const login: ScreenFile<
  | 'ConnectingFarcaster'
  | 'ConnectingSocial'
  | 'ConnectSocials'
  | 'EmailLogin'
  | 'EmailVerifyDevice'
  | 'EmailVerifyOtp'
> = () => import('./login/loginScreens.js')
const create: ScreenFile<'Create'> = () => import('./login/createScreens.js')
const embedded: ScreenFile<
  | 'ApproveTransaction'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'UpdateEmailWallet'
  | 'UpgradeEmailWallet'
> = () => import('./login/embeddedScreens.js')
const signIn: ScreenFile<'ConnectingSiwe' | 'SIWXSignMessage'> = () => import('./signIn/signInScreens.js')
const onramp: ScreenFile<'OnRampProviders'> = () => import('./onramp/onrampScreens.js')
const onrampSelect: ScreenFile<'OnRampFiatSelect' | 'OnRampTokenSelect'> = () =>
  import('./onramp/onrampSelectScreens.js')
const orders: ScreenFile<'BuyInProgress' | 'OnRampActivity'> = () => import('./onramp/orderScreens.js')
const buyHelp: ScreenFile<'WhatIsABuy'> = () => import('./onramp/buyHelpScreens.js')
const activity: ScreenFile<'Transactions'> = () => import('./activity/activityScreens.js')
const help: ScreenFile<'WhatIsAWallet' | 'WhatIsANetwork'> = () => import('./help/helpScreens.js')

export const laterScreens: { readonly [N in LaterView]: ScreenFile<N> } = {
  WalletSend: send,
  WalletSendSelectToken: sendToken,
  WalletSendPreview: sendReview,
  CallSequence: calls,
  TokenApprovals: approvals,
  WalletReceive: receive,
  WalletCompatibleNetworks: receive,
  Transactions: activity,
  Swap: swap,
  SwapSelectToken: swapToken,
  SwapPreview: swapReview,
  Convert: swap,
  ConvertSelectToken: swapToken,
  ConvertPreview: swapReview,
  ChooseAccountName: names,
  RegisterAccountName: names,
  RegisterAccountNameSuccess: names,
  SmartSessionCreated: sessions,
  SmartSessionList: sessions,
  Permissions: permissions,
  ApproveTransaction: embedded,
  ConnectingFarcaster: login,
  ConnectingSocial: login,
  ConnectSocials: login,
  Create: create,
  EmailLogin: login,
  EmailVerifyDevice: login,
  EmailVerifyOtp: login,
  UpdateEmailPrimaryOtp: embedded,
  UpdateEmailSecondaryOtp: embedded,
  UpdateEmailWallet: embedded,
  UpgradeEmailWallet: embedded,
  ConnectingSiwe: signIn,
  SIWXSignMessage: signIn,
  OnRampProviders: onramp,
  OnRampTokenSelect: onrampSelect,
  OnRampFiatSelect: onrampSelect,
  BuyInProgress: orders,
  OnRampActivity: orders,
  WhatIsABuy: buyHelp,
  WhatIsAWallet: help,
  WhatIsANetwork: help,
}

/** Parts of the core without which what is entered on a screen would be lost. */
export const needs: { readonly [N in LaterView]?: FeatureName } = {
  WalletSend: 'sendForm',
  WalletSendSelectToken: 'sendForm',
  WalletSendPreview: 'sendForm',
  Swap: 'swap',
  SwapSelectToken: 'swap',
  SwapPreview: 'swap',
  Convert: 'swap',
  ConvertSelectToken: 'swap',
  ConvertPreview: 'swap',
  RegisterAccountName: 'names',
  SmartSessionCreated: 'permissions',
  SmartSessionList: 'permissions',
  ApproveTransaction: 'embedded',
  ConnectingFarcaster: 'embedded',
  ConnectingSocial: 'embedded',
  EmailVerifyDevice: 'embedded',
  EmailVerifyOtp: 'embedded',
  UpdateEmailPrimaryOtp: 'embedded',
  UpdateEmailSecondaryOtp: 'embedded',
  UpdateEmailWallet: 'embedded',
  UpgradeEmailWallet: 'embedded',
  ConnectingSiwe: 'oneClick',
  SIWXSignMessage: 'signIn',
  OnRampProviders: 'onramp',
  OnRampTokenSelect: 'onramp',
  OnRampFiatSelect: 'onramp',
  BuyInProgress: 'onramp',
  OnRampActivity: 'onramp',
}
