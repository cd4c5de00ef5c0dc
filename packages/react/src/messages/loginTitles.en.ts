import type { LoginTitleMessages } from './codes.js'

/** What stands over the views of the embedded wallet. */
export const loginTitlesEn: LoginTitleMessages = {
  Create: 'Create Wallet', // S2.13
  ApproveTransaction: 'Approve Transaction', // S2.16
  EmailLogin: 'Email Login', // S2.23
  EmailVerifyOtp: 'Confirm Email',
  EmailVerifyDevice: 'Register Device',
  UpgradeEmailWallet: 'Upgrade your Wallet', // S2.32
  UpdateEmailWallet: 'Edit Email', // S2.33
  UpdateEmailPrimaryOtp: 'Confirm Current Email', // S2.34
  UpdateEmailSecondaryOtp: 'Confirm New Email', // S2.35
  ConnectSocials: 'All socials', // S2.44
  ConnectingSocial: 'Connect Social', // S2.45
  ConnectingFarcaster: 'Farcaster', // S2.47
}
