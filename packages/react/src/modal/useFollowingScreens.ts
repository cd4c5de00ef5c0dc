'use client'
import { useEffect } from 'react'
import type { Core } from '@latchkey/core'
import { prepareConnector, selectConnectRows, type ViewName } from '@latchkey/core/internal'
import { useCore } from '../provider/useCore.js'
import { isRemote } from '../views/connect/useChooseRow.js'
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
// Long after the first open has asked for all that it needs.
const RESTS_MS = 1500

export function useFollowingScreens(screens: Screens, view: ViewName | undefined): void {
  const core = useCore()
  useEffect(() => {
    // Once the view is drawn: to ask for files takes time.
    const timer = setTimeout(() => {
      for (const next of (view && following[view]) ?? []) screens.load(next).catch(() => undefined)
    }, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [screens, view])
  useEffect(() => {
    if (view !== 'Connect') return undefined
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      if (!isReading(core)) return
      import('./whenIdle.js')
        .then(({ whenIdle }) => whenIdle(() => prepareFirstRow(core, screens), signal))
        .catch(() => undefined)
    }, RESTS_MS)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [core, screens, view])
}

/** Whether a visitor has opened the card, of a host that wants things in advance. */
function isReading({ store }: Core): boolean {
  const { modal, options } = store.getState()
  // An embedded card is there without a visitor's doing.
  return modal.open && !options.enableEmbedded && options.preload !== 'none'
}

/** What a click on the first wallet of this browser takes. Others of its family take the same. */
function prepareFirstRow(core: Core, screens: Screens): void {
  if (!isReading(core)) return
  const isMobile = core.services.platform.isMobile()
  const row = selectConnectRows(core.store.getState(), { isMobile }).find((each) => !isRemote(each))
  if (!row?.connector) return
  prepareConnector(core, row.connector.namespace)
  screens.load(row.connectors ? 'ConnectingMultiChain' : 'ConnectingExternal').catch(() => undefined)
}
