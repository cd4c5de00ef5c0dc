'use client'
import { deviceOf, selectPairing, WALLETCONNECT_ID, type ConnectRow } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'

/**
 * Behaviour 3.7: inside Telegram on iOS a link works within the very tap that asks for it, so a wallet that
 * is reached through WalletConnect waits until there is a URI, or none to be had.
 */
export function useRowWaits({ kind, connector, connectors }: ConnectRow): boolean {
  const { telegram, ios } = deviceOf(useCore().services.platform)
  const isComing = useSelect(
    (state) =>
      state.options.hasWalletConnect &&
      !state.options.manualWCControl &&
      state.lifecycle.features.walletConnect !== 'failed' &&
      ['idle', 'preparing'].includes(selectPairing(state).status),
  )
  const isRemote =
    kind !== 'allWallets' &&
    connectors === undefined &&
    (connector === undefined || connector.connectorId === WALLETCONNECT_ID)
  return telegram && ios && isRemote && isComing
}
