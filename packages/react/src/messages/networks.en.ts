import { formatCount } from './formatCount.js'

/** The texts of the lists of networks. */
export const networksEn = {
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
}

/** The texts of a switch to another network. */
export const switchingEn = {
  title: (network: string): string => `Switch to ${network}`,
  hint: (wallet: string): string => `Confirm the request in ${wallet}.`,
  done: (network: string): string => `You’re on ${network}`,
  idleHint: 'The wallet will ask you to confirm.',
  go: 'Switch network',
  gone: 'Network no longer offered',
  goneHint: 'Choose another one from the list.',
  choose: 'Choose a network',
}

/** Why a switch failed. */
export const switchErrorsEn = {
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
}

/** The texts for a network that the application does not have. */
export const unsupportedEn = {
  title: 'This network is not supported',
  hint: 'Your wallet is on a network that this app doesn’t support. Choose one to continue.',
  hintNamed: (id: string): string =>
    `Your wallet is on network ${id}, which this app doesn’t support. Choose one to continue.`,
  list: 'Networks of this app',
}
