'use client'
import { useEffect } from 'react'
import type { Core } from '@latchkey/core'
import type { ViewName } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import type { Screens } from './screens.js'

/** Screens that a visitor is likely to open next. They load while the current view is shown. */
const following: { readonly [N in ViewName]?: readonly ViewName[] } = {
  AllWallets: ['ConnectingWalletConnect'],
  ConnectingWalletConnect: ['Downloads'],
  Account: ['Networks', 'AccountSettings', 'WalletReceive'],
  Networks: ['SwitchNetwork'],
  WalletSend: ['WalletSendPreview', 'WalletSendSelectToken'],
  OnRampProviders: ['BuyInProgress'],
  Swap: ['SwapPreview', 'SwapSelectToken'],
  Convert: ['SwapPreview', 'SwapSelectToken'],
  ChooseAccountName: ['RegisterAccountName'],
  UnsupportedChain: ['SwitchNetwork'],
}

const SHOWN_MS = 100
// Long after the first open has asked for all that it needs.
const RESTS_MS = 1500

export function useFollowingScreens(screens: Screens, view: ViewName | undefined): void {
  const core = useCore()
  useEffect(() => {
    const controller = new AbortController()
    // Once the view is drawn: to ask for files takes time.
    const shown = setTimeout(() => {
      for (const next of (view && following[view]) ?? []) screens.load(next).catch(() => undefined)
    }, SHOWN_MS)
    const rests = setTimeout(() => {
      if (view !== 'Connect' || !isReading(core)) return
      import('./prepareFirstRow.js').then(
        ({ prepareFirstRow }) => prepareFirstRow(core, screens, isReading, controller.signal),
        () => undefined,
      )
    }, RESTS_MS)
    return () => {
      controller.abort()
      clearTimeout(shown)
      clearTimeout(rests)
    }
  }, [core, screens, view])
}

/** Whether a visitor has opened the card, of a host that wants things in advance. */
function isReading({ store }: Core): boolean {
  const { modal, options } = store.getState()
  // An embedded card is there without a visitor's doing.
  return modal.open && !options.enableEmbedded && options.preload !== 'none'
}
