/** The labels of the buttons that load with the page. */
export const buttonsEn = {
  connect: 'Connect Wallet',
  connecting: 'Connecting…',
  signIn: 'Sign in',
  unsupportedNetwork: 'Switch Network',
  unknownNetwork: 'Unsupported network',
  selectNetwork: 'Select Network',
  loadFailed: 'Couldn’t load the wallet window.',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  network: (name: string): string => `Network ${name}`,
}
