import { shellEn } from './shell.en.js'

const gone = 'This wallet is no longer here'
const goneHint = 'Its extension was removed or turned off. Turn it on again, or choose another wallet.'

/** The built-in texts. Plain and short; what the specification fixes stands as it says. */
export const en = {
  shell: shellEn as typeof shellEn,
  common: {
    tryAgain: 'Try again',
    cancel: 'Cancel',
    loading: 'Loading',
    copyAddress: 'Copy address',
    addressCopied: 'Address copied', // the toast
    copyFailed: 'Failed to copy', // S8.07
    disconnect: 'Disconnect',
    disconnectAll: 'Disconnect all',
    clearSearch: 'Clear search',
    reconnecting: 'Reconnecting…',
    backToWallets: 'Choose a wallet',
  },
  connect: {
    list: 'Wallets',
    search: 'Search wallets',
    found: (count: number): string => (count === 1 ? '1 wallet' : `${count.toLocaleString('en')} wallets`),
    noneFound: 'No Wallet found', // S2.61
    noneFoundHint: 'Try another name.',
    empty: 'No wallet here yet',
    emptyHint:
      'Install a wallet extension in this browser, or open this page in the browser of your wallet app.',
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
    'qr code': 'QR code',
  },
  connecting: {
    title: (wallet: string): string => `Continue in ${wallet}`,
    hint: 'Accept the connection request in the wallet.',
    slow: 'Nothing to see? Click the wallet’s icon in the toolbar of your browser.',
    late: 'Still no answer. The wallet may have lost the request: cancel, then try again.',
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
      hint: (wallet: string): string => `Open ${wallet} and answer the request that is already there.`,
    },
    unauthorized: {
      title: (): string => 'Not allowed by the wallet',
      hint: (wallet: string): string =>
        `${wallet} does not let this page connect. Allow it in the wallet’s settings, then try again.`,
    },
    'wallet-locked': {
      title: (wallet: string): string => `${wallet} is locked`,
      hint: (): string => 'Unlock the wallet, then try again.',
    },
    'wallet-timeout': {
      title: (wallet: string): string => `${wallet} did not answer`,
      hint: (): string => 'Open the wallet to see whether it waits for you, then try again.',
    },
    'no-accounts': {
      title: (): string => 'No account was shared',
      hint: (wallet: string): string => `Choose at least one account in ${wallet}, then try again.`,
    },
    'malformed-response': {
      title: (): string => 'The wallet’s answer cannot be used',
      hint: (wallet: string): string =>
        `${wallet} sent something unexpected. Update the wallet, or use another one.`,
    },
    'provider-disconnected': {
      title: (): string => 'The wallet is offline',
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
        : `Without ${count.toLocaleString('en')} tokens that have no price`,
    noPrice: 'No price',
    unavailable: 'Balance unavailable',
    tokens: 'Tokens',
    noTokens: 'No tokens yet',
    noTokensHint: (network: string): string => `What this account owns on ${network} will show here.`,
    tokensFailed: 'Tokens could not be loaded',
    tokensFailedHint: 'The network did not answer.',
    offline: 'You are offline',
    offlineHint: 'Balances will show when the connection is back.',
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
    currentAccount: 'In use',
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
  networks: {
    list: 'Networks',
    search: 'Search networks',
    found: (count: number): string => (count === 1 ? '1 network' : `${count.toLocaleString('en')} networks`),
    noneFound: 'No network found',
    noneFoundHint: 'Try another name, ID or symbol.',
    none: 'No network to choose',
    noneHint: 'This app offers no network.',
    testnets: 'Show test networks',
    testnet: 'Testnet',
    current: 'Current',
    notApproved: (wallet: string): string =>
      `${wallet} did not allow this network. Connect again to change that.`,
    notApprovedShort: 'Not allowed by the wallet',
    yourWallet: 'Your wallet',
    help: 'What is a network?',
  },
  switching: {
    title: (network: string): string => `Switch to ${network}`,
    hint: (wallet: string): string => `Accept the request in ${wallet}.`,
    done: (network: string): string => `You are on ${network}`,
    idleHint: 'The wallet will ask you to confirm.',
    go: 'Switch network',
    gone: 'Network no longer offered',
    goneHint: 'Choose another one from the list.',
    choose: 'Choose a network',
  },
  switchErrors: {
    'user-rejected': {
      title: (): string => 'Switch declined',
      hint: (): string =>
        'The wallet stays on its network. It can also decline when an earlier request is still open.',
    },
    'chain-not-supported': {
      title: (): string => 'Chain is not supported', // S8.29
      hint: (wallet: string, network: string): string =>
        `${wallet} does not know ${network} and did not add it. Choose another network, or add it in the wallet.`,
    },
    'request-pending': {
      title: (): string => 'A request is waiting',
      hint: (wallet: string): string => `Open ${wallet} and answer the request that is already there.`,
    },
    unauthorized: {
      title: (): string => 'Not allowed by the wallet',
      hint: (wallet: string): string =>
        `${wallet} does not let this page switch its network. Switch in the wallet itself.`,
    },
    'wallet-locked': {
      title: (wallet: string): string => `${wallet} is locked`,
      hint: (): string => 'Unlock the wallet, then try again.',
    },
    'wallet-timeout': {
      title: (wallet: string): string => `${wallet} did not answer`,
      hint: (): string => 'Open the wallet to see whether it waits for you, then try again.',
    },
    'not-supported': {
      title: (): string => 'The wallet cannot switch',
      hint: (wallet: string): string => `Switch the network in ${wallet} itself; this page follows.`,
    },
    'network-not-found': {
      title: (): string => 'Network not found', // S8.16
      hint: (): string => 'This app no longer offers it. Choose another network.',
    },
    other: {
      title: (): string => 'The network was not switched',
      hint: (wallet: string): string =>
        `Something went wrong in ${wallet}. Try again, or switch in the wallet itself.`,
    },
  },
  unsupported: {
    title: 'This network is not supported',
    hint: 'Your wallet is on a network that this app does not offer. Choose one of these to go on.',
    hintNamed: (id: string): string =>
      `Your wallet is on network ${id}, which this app does not offer. Choose one of these to go on.`,
    list: 'Networks of this app',
  },
  whatIsAWallet: {
    keysTitle: 'A home for what you own',
    keys: 'A wallet keeps the keys to your tokens and collectibles. They live on the network; the wallet lets you see and move them.',
    signInTitle: 'A way to sign in',
    signIn:
      'Instead of a new account and password for every site, you connect your wallet. You decide what each site may see.',
    careTitle: 'Yours alone',
    care: 'Nobody can reset a wallet for you. Keep its recovery phrase offline, and never type it into a website.',
    action: 'Choose a wallet',
  },
  whatIsANetwork: {
    sharedTitle: 'A ledger that many keep',
    shared:
      'A network is a group of computers that agree on who owns what. Nobody can change it alone, and everybody can check it.',
    manyTitle: 'Each is its own place',
    many: 'Networks differ in speed, in fees and in what runs on them. Your address is often the same on several, your balances are not.',
    action: 'Choose a network',
  },
}
