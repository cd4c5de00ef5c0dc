import { formatCount } from './formatCount.js'
import { offlineEn } from './en.js'

/** The texts of the screens of an account. */
export const accountEn = {
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
  offline: offlineEn.offline as string,
  offlineHint: 'Balances appear when you’re back online.',
  confirmIn: (wallet: string): string => `Confirm in ${wallet}`,
  viewTransaction: 'View the transaction',
  reverted: 'The network refused the transaction. Nothing has changed, but its fee was spent.',
  refused: 'You declined. Nothing has changed.',
  unknownOutcome: 'The outcome isn’t known yet. Check your wallet.',
  asOf: (time: string): string => `As of ${time}`,
  showMore: (count: string): string => `Show more (${count})`,
  refresh: 'Refresh balances',
  more: 'More',
  explorer: 'Explorer',
  explorerNamed: (name: string): string => `Explorer: ${name}`,
  settings: 'Settings',
  connectedWith: 'Connected with',
  signedIn: 'Signed in',
  network: 'Network',
  accounts: 'Accounts',
  accountNumber: (number: number): string => `Account ${number}`,
  switch: 'Switch account',
  wallets: 'Wallets',
  assets: 'Assets',
  nfts: 'NFTs',
  activity: 'Activity',
  onNetwork: (network: string): string => `On ${network}`,
  sent: (amount: string): string => `Sent ${amount}`,
  confirmed: 'Confirmed',
  sending: (amount: string): string => `Sending ${amount}`,
  cancelling: (amount: string): string => `Cancelling ${amount}`,
  waitsForNetwork: 'Waiting for the network',
  waitsForOwners: 'Waiting for the other owners',
  notSeen: 'Sent, not seen by the network yet',
  noWallet: 'No wallet is connected',
  noWalletHint: 'Connect a wallet to see your account.',
}

/** Kinds of accounts. */
export const accountTypesEn = {
  eoa: 'Account',
  payment: 'Payments',
  ordinal: 'Ordinals',
  stx: 'Stacks',
  smartAccount: 'Smart account',
}
