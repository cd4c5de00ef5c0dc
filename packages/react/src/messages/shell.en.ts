import type { TitleMessages, ToastMessages } from './codes.js'

/** The texts of the card around the screens. */
export const shellEn = {
  back: 'Back',
  close: 'Close',
  dismiss: 'Dismiss',
  help: 'What is a wallet?',
  network: (name: string): string => `Network: ${name}. Change it`,
  beta: 'Beta',
  loading: 'Loading',
  loadFailed: 'Couldn’t load this screen',
  loadFailedHint: 'Check your connection, then try again.',
  broken: 'Something went wrong',
  brokenHint: 'Try again, or go back.',
  tryAgain: 'Try again',
  // R3: views without a title still have a name.
  Account: 'Account',
  AccountSettings: 'Account settings',
  Profile: 'Profile',
  ChooseAccountName: 'Choose a name',
  SmartSessionCreated: 'Session created',
  RegisterAccountNameSuccess: 'Name registered',
}

/** What stands over the views. */
export const titlesEn: TitleMessages = {
  'connect-wallet': 'Connect Wallet', // S2.12
  'connect-email-wallet': 'Connect Email Wallet',
  'all-wallets': 'All Wallets', // S2.14
  downloads: (wallet) => (wallet === undefined ? 'Downloads' : `Get ${wallet}`), // S2.15
  buy: 'Buy', // S2.17
  'browser-wallet': 'Browser Wallet',
  'wallet-connect': 'WalletConnect', // S2.19
  'get-a-wallet': 'Get a wallet', // S2.24
  receive: 'Receive', // S2.39
  'choose-name': 'Choose name', // S2.37
  'choose-network': 'Choose Network', // S2.25
  'choose-provider': 'Choose Provider', // S2.31
  'select-currency': 'Select Currency',
  'compatible-networks': 'Compatible Networks', // S2.40
  'switch-network': 'Switch Network', // S2.26
  'switch-address': 'Switch Address', // S2.28
  'switch-chain': 'Switch chain', // S2.29
  activity: 'Activity', // S2.30
  convert: 'Convert', // S2.22
  'preview-convert': 'Preview convert',
  swap: 'Swap', // S2.41
  'select-swap-token': 'Select token',
  'preview-swap': 'Preview swap',
  'what-is-a-buy': 'What is Buy?', // S2.36
  'what-is-a-wallet': 'What is a wallet?',
  'what-is-a-network': 'What is a network?',
  'connect-another-wallet': 'Connect wallet', // S2.43
  'select-chain': 'Select chain', // S2.46
  send: 'Send', // S2.42
  'select-token': 'Select Token',
  'review-send': 'Review send',
  'confirm-steps': 'Confirm step by step',
  'token-approvals': 'Token approvals',
  'sign-in': 'Sign In',
  'smart-sessions': 'Smart Sessions', // S2.48
  permissions: 'Permissions',
}

/** What toasts say. */
export const toastsEn: ToastMessages = {
  'token-balance-unavailable': 'Token Balance Unavailable', // S8.02
  'transaction-started': 'Transaction started', // S8.03
  'something-went-wrong': 'Something went wrong', // S8.04
  'link-copied': 'Link copied', // S8.06
  'copy-failed': 'Failed to copy', // S8.07
  'connection-error': 'Connection error', // S8.08
  'certified-only': 'Only WalletConnect certified', // S8.09
  'address-copied': 'Address copied',
}
