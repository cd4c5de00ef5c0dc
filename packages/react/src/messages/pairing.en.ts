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
  scanWith: (wallet: string): string => `Open ${wallet} there and scan.`,
  scanWithAny: 'Any wallet that knows WalletConnect will do.',
  codeOf: (wallet: string): string => `QR code to connect with ${wallet}`,
  anyWallet: 'WalletConnect',
  preparing: 'Preparing the code',
  codeReady: 'The code is ready',
  copyLink: 'Copy link', // S2.55
  renews: (seconds: number): string => `New code in ${seconds} s`,
  renewing: 'Making a new code',

  openIn: (wallet: string): string => `Continue in ${wallet}`,
  open: (wallet: string): string => `Open ${wallet}`,
  mobileHint: 'Accept the connection request in the app.',
  webHint: 'It opens in a new tab. Accept the connection request there.',
  desktopHint: 'It opens beside your browser. Accept the connection request there.',
  waiting: (wallet: string): string => `Waiting for ${wallet} to answer.`,
  slow: "Hold tight... it's taking longer than expected", // S4.24

  browseHint: 'This page opens there, and you can connect at once.',
  elsewhere: 'Connect another way',

  notOpened: (wallet: string): string => `${wallet} did not open?`,
  notOpenedHint: 'It may not be installed here. Here is what you can do.',
  otherWay: 'Open its website',
  install: (wallet: string): string => `Get ${wallet}`,
  showCode: 'Show a QR code',
  hideCode: 'Hide the QR code',

  notDetected: 'Not Detected', // S2.55
  notDetectedHint: (wallet: string): string =>
    `${wallet} is not in this browser. Install it, then reload this page.`,

  offline: 'You are offline',
  offlineHint: 'This goes on by itself when the connection is back.',
  clock: 'Check your device’s clock',
  clockHint: 'It is wrong, so your wallet cannot be reached. Set it, then try again.',
  relay: 'No answer from the relay',
  relayHint: 'Your wallet cannot be reached now. Try again in a moment.',
  failed: 'Connection error', // S8.08
  failedHint: 'Something went wrong on the way to your wallet. Try again.',
  off: 'Not available on this page',
  offHint: 'Wallets on other devices cannot be reached from here.',
  broken: (wallet: string): string => `${wallet} cannot be opened from here`,
  brokenHint: 'Scan the code with another device, or copy the link.',

  dontHave: (wallet: string): string => `Don't have ${wallet}?`, // S2.56
  get: 'Get',

  allWallets: 'All Wallets',

  unknownWallet: 'This wallet is not known here',
  unknownWalletHint: 'Choose another one from the list.',
  chromeExtension: 'Chrome Extension', // S2.63
  iosApp: 'iOS App',
  androidApp: 'Android App',
  website: 'Website',
  downloadsHint: (wallet: string): string => `Come back here once ${wallet} is installed.`,
  noDownloads: 'No download link found',
  noDownloadsHint: (wallet: string): string =>
    `Look for ${wallet} in your app store, or choose another wallet.`,
}
