'use client'
import { useEffect, useState, type JSX, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { Core } from '@latchkey/core'
import { ModalRoot } from '../modal/ModalRoot.js'
import { LatchkeyContext, StoreContext } from './LatchkeyContext.js'

export interface LatchkeyProviderProps {
  /** Made once by `createLatchkey`, outside of any component. */
  readonly latchkey: Core
  readonly children?: ReactNode
  /** Set when the modal is placed by the host with `<LatchkeyModal />`: nothing is appended then. */
  readonly disableAppend?: boolean
}

/**
 * Connects an instance to the components below, and shows its modal.
 *
 * @example
 * <LatchkeyProvider latchkey={latchkey}><ConnectButton /></LatchkeyProvider>
 */
export function LatchkeyProvider({ latchkey, children, disableAppend = false }: LatchkeyProviderProps): JSX.Element {
  // Before the first paint, so that a stored session never shows as disconnected. Idempotent and without effects
  // on the world; hydration still matches, because it renders from `initialState`.
  useState(() => {
    if (typeof window !== 'undefined') latchkey.restore()
  })
  useEffect(() => latchkey.start(), [latchkey])
  return (
    <LatchkeyContext.Provider value={latchkey}>
      <Provider store={latchkey.store} context={StoreContext} serverState={latchkey.initialState}>
        {children}
        {!disableAppend && <ModalRoot />}
      </Provider>
    </LatchkeyContext.Provider>
  )
}
