import type { ExtensionLooks } from '../polkadotAdapterOptions.js'

/**
 * What extensions are called, by their key in `window.injectedWeb3`: most say no more of themselves. The
 * reverse domain name joins them with their connectors in other families, and is what the directory has their
 * picture under.
 */
export const knownExtensions: ReadonlyMap<string, ExtensionLooks> = new Map([
  ['polkadot-js', { name: 'Polkadot.js' }],
  ['talisman', { name: 'Talisman', rdns: 'xyz.talisman' }],
  ['subwallet-js', { name: 'SubWallet', rdns: 'app.subwallet' }],
  ['enkrypt', { name: 'Enkrypt', rdns: 'com.enkrypt' }],
  ['fearless-wallet', { name: 'Fearless Wallet' }],
  ['polkagate', { name: 'PolkaGate' }],
  ['polkagate-snap', { name: 'PolkaGate Snap' }],
  ['nova', { name: 'Nova Wallet' }],
])
