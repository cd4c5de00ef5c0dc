import type { RootState } from '../store/rootState.js'
import type { WalletRecord } from './walletRecord.js'

export function selectWalletRecord(state: RootState, walletId: string | undefined): WalletRecord | undefined {
  if (walletId === undefined) return undefined
  return state.wallets?.byId[walletId] ?? state.options.customWallets.find((wallet) => wallet.id === walletId)
}

export function selectWalletName(state: RootState, walletId: string | undefined): string | undefined {
  return selectWalletRecord(state, walletId)?.name
}
