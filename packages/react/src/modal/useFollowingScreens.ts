'use client'
import { useEffect } from 'react'
import type { ViewName } from '@latchkey/core/internal'
import type { Screens } from './screens.js'

/** Where a visitor is likely to go next: loaded while the current view is looked at. */
const following: { readonly [N in ViewName]?: readonly ViewName[] } = {
  Connect: ['ConnectingExternal'],
  AllWallets: ['ConnectingWalletConnect'],
  ConnectingWalletConnect: ['Downloads'],
  Account: ['Networks', 'AccountSettings'],
  Networks: ['SwitchNetwork'],
  UnsupportedChain: ['SwitchNetwork'],
}

export function useFollowingScreens(screens: Screens, view: ViewName | undefined): void {
  useEffect(() => {
    for (const next of (view && following[view]) ?? []) screens.load(next).catch(() => undefined)
  }, [screens, view])
}
