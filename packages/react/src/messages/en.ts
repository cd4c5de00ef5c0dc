import type { TagMessages } from './codes.js'
import { formatCount } from './formatCount.js'
import { shellEn, titlesEn, toastsEn } from './shell.en.js'

/** Of the account's texts, the one that Connect has as well. */
export const offlineEn = { offline: 'You’re offline' }

/** The built-in texts. Plain and short; what the specification fixes stands as it says. */
export const en = {
  shell: shellEn as typeof shellEn,
  titles: titlesEn as typeof titlesEn,
  toasts: toastsEn as typeof toastsEn,
  common: {
    tryAgain: 'Try again',
    cancel: 'Cancel',
    loading: 'Loading',
    copyAddress: 'Copy address',
    disconnect: 'Disconnect',
    disconnectAll: 'Disconnect all',
    clearSearch: 'Clear search',
    reconnecting: 'Reconnecting…',
    backToWallets: 'Choose a wallet',
  },
  connect: {
    list: 'Wallets',
    search: 'Search wallets',
    searchMany: (count: string): string => `Search ${count} wallets`,
    popular: 'Popular',
    scanPhone: 'Scan with your phone',
    browserExtension: 'Browser extension',
    phoneApp: 'Phone app',
    found: (count: number): string => (count === 1 ? '1 wallet' : `${formatCount(count, 'en')} wallets`),
    noneFound: 'No Wallet found', // S2.61
    noneFoundHint: 'Try another name.',
    empty: 'No wallet found',
    emptyHint: 'Install a wallet extension in this browser, or open this app in your wallet’s own browser.',
    collapsed: 'Continue with a wallet',
    getWallet: 'Get a wallet',
    forgetRecent: 'Clear recent wallets',
    guide: 'New to wallets?',
    guideAction: 'Learn how they work',
    legal: 'By connecting you agree to the',
    legalCheckbox: 'I agree to the',
    legalAnd: 'and the',
    legalEnd: '.',
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
  },
  connectTags: {
    installed: 'Installed',
    recent: 'Recent',
    multichain: 'Multichain',
    'qr-code': 'QR code',
    count: (count, isFloor) => (isFloor ? `${count}+` : count), // S9.12
  } as TagMessages,
  /** By `label` of an adapter. */
  familyNames: {
    evm: 'Ethereum and compatible',
  },
}
