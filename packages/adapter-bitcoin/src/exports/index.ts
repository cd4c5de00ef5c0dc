export { bitcoinAdapter } from '../bitcoinAdapter.js'
export type { BitcoinAdapterOptions, ConfirmOptions } from '../bitcoinAdapterOptions.js'
export type {
  BitcoinProvider,
  ProviderMessage,
  ProviderPsbt,
  ProviderTransfer,
} from '../provider/bitcoinProvider.js'
export { ordInscriptions } from '../transfer/ordInscriptions.js'
export type { BitcoinCoin, InscriptionRequest, InscriptionSource } from '../transfer/inscriptionSource.js'
