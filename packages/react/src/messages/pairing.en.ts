/** The texts of the screens that wait for a wallet on a phone, in another tab or beside the browser. */
export const pairingEn = {
  platforms: 'Ways to connect',
  browser: 'Browser',
  mobile: 'Mobile', // S2.54: for the link and for the code
  qrcode: 'Mobile',
  web: 'Webapp',
  desktop: 'Desktop',
  unsupported: 'Browser',

  scan: 'Scan this QR Code with your phone', // S2.55
  scanWith: (wallet: string): string => `Open ${wallet} on your phone and scan.`,
  scanWithAny: 'Works with any WalletConnect wallet.',
  codeOf: (wallet: string): string => `QR code to connect with ${wallet}`,
  anyWallet: 'WalletConnect',
  preparing: 'Preparing the code',
  codeReady: 'The code is ready',
  copyLink: 'Copy link', // S2.55
  renews: (seconds: number): string => `New code in ${seconds} s`,
  renewing: 'Making a new code',

  openIn: (wallet: string): string => `Continue in ${wallet}`,
  open: (wallet: string): string => `Open ${wallet}`,
  mobileHint: 'Approve the connection in the app.',
  webHint: 'Approve the connection in the new tab.',
  desktopHint: 'Approve the connection in the desktop app.',
  waiting: (wallet: string): string => `Waiting for ${wallet} to answer.`,
  slow: "Hold tight... it's taking longer than expected", // S4.24

  browseHint: (wallet: string): string => `This app opens in ${wallet}, ready to connect.`,
  elsewhere: 'Connect another way',
  otherWays: 'Other ways',

  notOpened: (wallet: string): string => `${wallet} didn’t open?`,
  notOpenedHint: 'It may not be installed on this phone. Try:',
  otherWay: 'Open its website',
  install: (wallet: string): string => `Get ${wallet}`,
  showCode: 'Show a QR code',
  hideCode: 'Hide the QR code',

  notDetected: 'Not Detected', // S2.55
  notDetectedHint: (wallet: string): string =>
    `${wallet} isn’t in this browser. Install it, then reload the page.`,

  offline: 'You’re offline',
  offlineHint: 'Continues when you’re back online.',
  clock: 'Check your device’s clock',
  clockHint: 'Its time is wrong, so this app can’t reach your wallet. Set it, then try again.',
  relay: 'Can’t reach your wallet',
  relayHint: 'The connection service isn’t responding. Try again in a moment.',
  failed: 'Connection error', // S8.08
  failedHint: 'Something went wrong while connecting to your wallet. Try again.',
  off: 'Not available in this app',
  offHint: 'This app can’t connect to phone wallets.',
  broken: (wallet: string): string => `Couldn’t open ${wallet}`,
  brokenHint: 'Scan the code with another device, or copy the link.',

  dontHave: (wallet: string): string => `Don't have ${wallet}?`, // S2.56
  get: 'Get',

  allWallets: 'All Wallets',

  unknownWallet: 'Wallet not found',
  unknownWalletHint: 'Choose another one from the list.',
  chromeExtension: 'Chrome Extension', // S2.63
  iosApp: 'iOS App',
  androidApp: 'Android App',
  website: 'Website',
  downloadsHint: (wallet: string): string => `Come back once ${wallet} is installed.`,
  downloadsScan: (wallet: string): string => `Scan with your phone to install ${wallet} there.`,
  noDownloads: 'No download link found',
  noDownloadsHint: (wallet: string): string =>
    `Look for ${wallet} in your app store, or choose another wallet.`,
}
