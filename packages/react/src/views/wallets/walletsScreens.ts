// The screens of this folder, by their views.
export { AllWalletsView as AllWallets } from './AllWalletsView.js'
export { GetWalletView as GetWallet } from './GetWalletView.js'
