/** The labels of the buttons that load with the page. */
export const buttonsEn = {
  connect: 'Connect Wallet',
  connecting: 'Connecting…',
  unsupportedNetwork: 'Switch Network',
  unknownNetwork: 'Unknown Network',
  selectNetwork: 'Select Network',
  loadFailed: 'The wallet window did not load.',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  network: (name: string): string => `Network ${name}`,
}
