/** What extensions are called, by their key in `window.injectedWeb3`: most say no more of themselves. */
export const extensionNames: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  enkrypt: 'Enkrypt',
  'fearless-wallet': 'Fearless Wallet',
  polkagate: 'PolkaGate',
  'polkagate-snap': 'PolkaGate Snap',
  nova: 'Nova Wallet',
}
