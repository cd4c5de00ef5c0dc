import type { TagMessages } from './codes.js'
import { formatCount } from './formatCount.js'
import { shellEn, titlesEn, toastsEn } from './shell.en.js'

const gone = 'Wallet no longer available'
const goneHint = 'Its extension was removed or turned off. Turn it on again, or choose another wallet.'

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
  connecting: {
    title: (wallet: string): string => `Continue in ${wallet}`,
    hint: (wallet: string): string => `Approve the connection in ${wallet}.`,
    slow: (wallet: string): string => `Don’t see it? Click ${wallet}’s icon in your browser toolbar.`,
    late: (wallet: string): string =>
      `Still no answer. ${wallet} may have lost the request. Cancel, then try again.`,
    idle: (wallet: string): string => `Connect ${wallet}`,
    idleHint: 'The wallet will ask which accounts to share.',
    done: 'Connected',
    connect: 'Connect',
    gone: gone as string,
    goneHint: goneHint as string,
    said: (words: string): string => `The wallet says: ${words}`,
  },
  connectErrors: {
    'user-rejected': {
      title: (): string => 'Connection declined', // S8.10
      hint: (): string => 'Connection can be declined if a previous request is still active',
    },
    'request-pending': {
      title: (): string => 'A request is waiting',
      hint: (wallet: string): string => `Open ${wallet} and approve or reject the pending request.`,
    },
    unauthorized: {
      title: (wallet: string): string => `${wallet} blocked this app`,
      hint: (wallet: string): string => `Allow this app in ${wallet}’s settings, then try again.`,
    },
    'wallet-locked': {
      title: (wallet: string): string => `${wallet} is locked`,
      hint: (): string => 'Unlock the wallet, then try again.',
    },
    'wallet-timeout': {
      title: (wallet: string): string => `${wallet} didn’t answer`,
      hint: (wallet: string): string => `Check ${wallet} for a pending request, then try again.`,
    },
    'no-accounts': {
      title: (): string => 'No account was shared',
      hint: (wallet: string): string => `Choose at least one account in ${wallet}, then try again.`,
    },
    'malformed-response': {
      title: (wallet: string): string => `Unexpected reply from ${wallet}`,
      hint: (wallet: string): string => `Update ${wallet}, or use another wallet.`,
    },
    'provider-disconnected': {
      title: (wallet: string): string => `${wallet} is offline`,
      hint: (wallet: string): string =>
        `${wallet} has no connection to any network. Reload the page, then try again.`,
    },
    'connector-not-found': {
      title: (): string => gone,
      hint: (): string => goneHint,
    },
    other: {
      title: (): string => 'Connection error', // S8.08
      hint: (wallet: string): string => `Something went wrong in ${wallet}. Try again, or reload the page.`,
    },
  },
  account: {
    balance: 'Balance',
    total: 'Total balance',
    totalOn: (network: string): string => `Total on ${network}`,
    withoutPrice: (count: number): string =>
      count === 1
        ? 'Without 1 token that has no price'
        : `Without ${formatCount(count, 'en')} tokens that have no price`,
    noPrice: 'No price',
    unavailable: 'Balance unavailable',
    tokens: 'Tokens',
    noTokens: 'No tokens yet',
    noTokensHint: (network: string): string => `Tokens you hold on ${network} appear here.`,
    tokensFailed: 'Couldn’t load tokens',
    tokensFailedHint: (network: string): string => `${network} isn’t responding.`,
    offline: 'You’re offline',
    offlineHint: 'Balances appear when you’re back online.',
    asOf: (time: string): string => `As of ${time}`,
    showMore: (count: string): string => `Show more (${count})`,
    refresh: 'Refresh balances',
    explorer: 'Explorer',
    explorerNamed: (name: string): string => `Explorer: ${name}`,
    settings: 'Settings',
    connectedWith: 'Connected with',
    network: 'Network',
    accounts: 'Accounts',
    accountNumber: (number: number): string => `Account ${number}`,
    switch: 'Switch account',
    wallets: 'Wallets',
    noWallet: 'No wallet is connected',
    noWalletHint: 'Connect a wallet to see your account.',
  },
  accountTypes: {
    eoa: 'Account',
    payment: 'Payments',
    ordinal: 'Ordinals',
    stx: 'Stacks',
    smartAccount: 'Smart account',
  },
  /** By `label` of an adapter. */
  familyNames: {
    evm: 'Ethereum and compatible',
  },
  networks: {
    list: 'Networks',
    search: 'Search networks',
    found: (count: number): string => (count === 1 ? '1 network' : `${formatCount(count, 'en')} networks`),
    noneFound: 'No network found',
    noneFoundHint: 'Try another name, ID or symbol.',
    none: 'No network to choose',
    noneHint: 'This app offers no network.',
    testnets: 'Show test networks',
    testnet: 'Testnet',
    current: 'Current',
    notApproved: (wallet: string): string => `Reconnect ${wallet} to use this network.`,
    notApprovedShort: (wallet: string): string => `Not enabled in ${wallet}`,
    yourWallet: 'Your wallet',
    yourNetwork: 'your network',
    help: 'What is a network?',
  },
  switching: {
    title: (network: string): string => `Switch to ${network}`,
    hint: (wallet: string): string => `Confirm the request in ${wallet}.`,
    done: (network: string): string => `You’re on ${network}`,
    idleHint: 'The wallet will ask you to confirm.',
    go: 'Switch network',
    gone: 'Network no longer offered',
    goneHint: 'Choose another one from the list.',
    choose: 'Choose a network',
  },
  switchErrors: {
    'user-rejected': {
      title: (): string => 'Switch declined',
      hint: (wallet: string, _network: string, current: string): string =>
        `You’re still on ${current}. Didn’t decline? Check ${wallet} for an open request.`,
    },
    'chain-not-supported': {
      title: (): string => 'Chain is not supported', // S8.29
      hint: (wallet: string, network: string): string =>
        `${wallet} doesn’t support ${network} yet. Choose another network, or add it in the wallet.`,
    },
    'request-pending': {
      title: (): string => 'A request is waiting',
      hint: (wallet: string): string => `Open ${wallet} and approve or reject the pending request.`,
    },
    unauthorized: {
      title: (wallet: string): string => `${wallet} blocked the switch`,
      hint: (wallet: string): string => `Switch the network in ${wallet}. This app will follow.`,
    },
    'wallet-locked': {
      title: (wallet: string): string => `${wallet} is locked`,
      hint: (): string => 'Unlock the wallet, then try again.',
    },
    'wallet-timeout': {
      title: (wallet: string): string => `${wallet} didn’t answer`,
      hint: (wallet: string): string => `Check ${wallet} for a pending request, then try again.`,
    },
    'not-supported': {
      title: (wallet: string): string => `Switch in ${wallet}`,
      hint: (wallet: string): string => `Switch the network in ${wallet}. This app will follow.`,
    },
    'network-not-found': {
      title: (): string => 'Network not found', // S8.16
      hint: (): string => 'This app no longer offers it. Choose another network.',
    },
    other: {
      title: (): string => 'Couldn’t switch the network',
      hint: (wallet: string): string =>
        `Something went wrong in ${wallet}. Try again, or switch in the wallet itself.`,
    },
  },
  unsupported: {
    title: 'This network is not supported',
    hint: 'Your wallet is on a network that this app doesn’t support. Choose one to continue.',
    hintNamed: (id: string): string =>
      `Your wallet is on network ${id}, which this app doesn’t support. Choose one to continue.`,
    list: 'Networks of this app',
  },
}
