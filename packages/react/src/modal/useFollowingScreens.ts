'use client'
import { useEffect } from 'react'
import type { ViewName } from '@latchkey/core/internal'
import type { Screens } from './screens.js'

/** Screens that a visitor is likely to open next. They load while the current view is shown. */
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
