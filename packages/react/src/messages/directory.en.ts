/** The texts of the screens that show the directory of wallets. */
export const directoryEn = {
  list: 'Wallets',
  search: 'Search wallets',
  certifiedOnly: 'Certified only',
  certified: (by: string): string => `Certified: ${by}`,
  installed: 'Installed',
  scan: 'Show a QR code',
  searching: 'Searching…',
  loading: 'Loading…',
  found: (count: number): string => (count === 1 ? '1 wallet' : `${count.toLocaleString('en')} wallets`),
  noneFound: 'No Wallet found', // S2.61
  noneFoundHint: (search: string): string =>
    search
      ? `Nothing here is called “${search}”. Try another name.`
      : 'No certified wallet serves the networks of this app.',
  none: 'No wallets here',
  noneHint: 'No wallet in the directory serves the networks of this app.',
  partial: 'The full list is out of reach.',
  offline: 'You are offline.',
  moreFailed: 'More wallets did not load.',

  getList: 'Wallets to start with',
  getHint: 'A wallet is an app or a browser extension. These work with this app.',
  getNone: 'The list is out of reach',
  getNoneHint: 'Check your connection, then try again.',
  explore: 'Explore all wallets',
}
