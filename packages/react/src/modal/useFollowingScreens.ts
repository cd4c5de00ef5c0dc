'use client'
import { useEffect } from 'react'
import type { ViewName } from '@latchkey/core/internal'
import type { Screens } from './screens.js'

/** Screens that a visitor is likely to open next. They load while the current view is shown. */
const following: { readonly [N in ViewName]?: readonly ViewName[] } = {
  AllWallets: ['ConnectingWalletConnect'],
  ConnectingWalletConnect: ['Downloads'],
  Account: ['Networks', 'AccountSettings'],
  Networks: ['SwitchNetwork'],
  UnsupportedChain: ['SwitchNetwork'],
}

const SHOWN_MS = 100

export function useFollowingScreens(screens: Screens, view: ViewName | undefined): void {
  useEffect(() => {
    // Once the view is drawn: to ask for files takes time.
    const timer = setTimeout(() => {
      for (const next of (view && following[view]) ?? []) screens.load(next).catch(() => undefined)
    }, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [screens, view])
}
