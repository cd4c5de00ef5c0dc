export { polkadotAdapter } from '../polkadotAdapter.js'
export type { ExtensionLooks, PolkadotAdapterOptions } from '../polkadotAdapterOptions.js'
export type { BalanceDetails } from '../capabilities/balanceDetails.js'
