import { formatCount } from './formatCount.js'

/** The texts of the screens that show the directory of wallets. */
export const directoryEn = {
  list: 'Wallets',
  search: 'Search wallets',
  searchMany: (count: string): string => `Search ${count} wallets`,
  certifiedOnly: 'Certified only',
  certified: (by: string): string => `Certified: ${by}`,
  installed: 'Installed',
  scan: 'Show a QR code',
  searching: 'Searching…',
  loading: 'Loading…',
  found: (count: number): string => (count === 1 ? '1 wallet' : `${formatCount(count, 'en')} wallets`),
  noneFound: 'No Wallet found', // S2.61
  noneFoundHint: (search: string): string =>
    search
      ? `No match for “${search}”. Check the spelling.`
      : 'No certified wallet supports this app’s networks.',
  none: 'No wallets',
  noneHint: 'No listed wallet supports this app’s networks.',
  partial: 'Couldn’t load the full list.',
  offline: 'You’re offline.',
  moreFailed: 'Couldn’t load more wallets.',

  getList: 'Wallets to start with',
  getHint: 'A wallet is an app or a browser extension. These work with this app.',
  getNone: 'Couldn’t load the list',
  getNoneHint: 'Check your connection, then try again.',
  explore: 'Explore all wallets',
}
