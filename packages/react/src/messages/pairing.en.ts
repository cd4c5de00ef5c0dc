/** The texts of the screens that wait for a wallet on a phone, in another tab or beside the browser. */
export const pairingEn = {
  platforms: 'Ways to connect',
  browser: 'Browser',
  mobile: 'Mobile', // S2.54: for the link and for the code
  qrcode: 'Mobile',
  web: 'Webapp',
  desktop: 'Desktop',

  scan: 'Scan this QR Code with your phone', // S2.55
  codeOf: (wallet: string): string => `QR code to connect with ${wallet}`,
  anyWallet: 'WalletConnect',
  preparing: 'Preparing the code',
  codeReady: 'The code is ready',
  copyLink: 'Copy link', // S2.55
  renews: (seconds: number): string => `New code in ${seconds} s`,

  open: (wallet: string): string => `Open ${wallet}`,
  openIn: (wallet: string): string => `Continue in ${wallet}`,
  openHint: 'Accept the connection request in the app.',
  waiting: (wallet: string): string => `Waiting for ${wallet}`,
  slow: "Hold tight... it's taking longer than expected", // S4.24
  notOpened: (wallet: string): string => `${wallet} did not open?`,
  notOpenedHint: 'It may not be installed on this device. These ways lead to the same connection.',
  otherWay: 'Open another way',
  otherWayHint: 'Through its website address',
  install: (wallet: string): string => `Get ${wallet}`,
  installHint: 'From the app store',
  showCode: 'Show QR code',
  showCodeHint: 'To scan with another phone',
  hideCode: 'Hide QR code',

  webHint: 'It opens in a new tab. Accept the connection request there.',
  desktopHint: 'It opens beside your browser. Accept the connection request there.',
  browserHint: 'Accept the connection request in your browser.',

  notDetected: 'Not Detected', // S2.55
  notDetectedHint: (wallet: string): string => `${wallet} was not found in this browser. Install it, then reload this page.`,

  offline: 'You are offline',
  offlineHint: 'Check your connection. The code comes back by itself.',
  relay: 'No connection to the relay',
  relayHint: 'It passes messages between this page and your wallet. Nothing was sent.',
  broken: 'The link cannot be used',
  brokenHint: (wallet: string): string => `The address that ${wallet} gives for its app is not valid. Scan the code instead.`,

  dontHave: (wallet: string): string => `Don't have ${wallet}?`, // S2.56
  get: 'Get',

  unknownWallet: 'This wallet is not known here',
  unknownWalletHint: 'Choose another one from the list.',
  chromeExtension: 'Chrome Extension', // S2.63
  iosApp: 'iOS App',
  androidApp: 'Android App',
  website: 'Website',
  downloads: (wallet: string): string => `Where to get ${wallet}`,
  noDownloads: (wallet: string): string => `Nothing is known about where to get ${wallet}.`,
  allWallets: 'All Wallets',
}
