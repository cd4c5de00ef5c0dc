import { AllWalletsView } from './AllWalletsView.js'
import { GetWalletView } from './GetWalletView.js'

// The screens of this folder, by their views.
export const AllWallets: typeof AllWalletsView = AllWalletsView
export const GetWallet: typeof GetWalletView = GetWalletView
