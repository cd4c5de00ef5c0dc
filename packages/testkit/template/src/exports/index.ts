export { emberAdapter, type EmberAdapterOptions } from '../emberAdapter.js'
export type { EmberWallet } from '../emberWallet.js'
