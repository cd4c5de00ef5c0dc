'use client'
import { useEffect, useMemo, useState, type JSX, type ReactNode } from 'react'
import type { Core } from '@latchkey/core'
import { MissingInstanceError } from '../errors/provider.js'
import { LanguageProvider, type LanguageProps } from '../messages/LanguageProvider.js'
import { createModalLoader } from '../modal/modalLoader.js'
import { ModalLoaderContext } from '../modal/ModalLoaderContext.js'
import { ModalRoot } from '../modal/ModalRoot.js'
import type { Slots } from '../slots/slots.js'
import { LatchkeyContext } from './LatchkeyContext.js'

/** Props of `LatchkeyProvider`. */
export interface LatchkeyProviderProps extends LanguageProps {
  /** Made once by `createLatchkey`, outside of any component. */
  readonly latchkey: Core
  readonly children?: ReactNode
  /** Set when the modal is placed by the host with `<LatchkeyModal />`: nothing is appended then. */
  readonly disableAppend?: boolean
  /** Parts of the modal in the place of ours. With `disableAppend` they belong on `<LatchkeyModal />`. */
  readonly slots?: Slots | undefined
  /**
   * Loads the modal's sheet with the modal, on a page that links `@latchkey/ui/buttons.css` only. A page that
   * links `@latchkey/ui/styles.css` needs none.
   */
  readonly styles?: (() => Promise<unknown>) | undefined
}

/**
 * Connects an instance to the components below, starts it, and shows its modal. The instance stops when the
 * provider goes away.
 *
 * @throws {MissingInstanceError} `latchkey` is not what `createLatchkey` makes
 * @example
 * <LatchkeyProvider latchkey={latchkey}><LatchkeyButton /></LatchkeyProvider>
 */
export function LatchkeyProvider({
  latchkey,
  children,
  disableAppend = false,
  slots,
  styles,
  language,
  messages,
  dir,
}: LatchkeyProviderProps): JSX.Element {
  if (typeof (latchkey as Core | undefined)?.start !== 'function') throw new MissingInstanceError()
  // A function written in place is another one with every render: the first one counts.
  const [loadStyles] = useState(() => styles)
  const loader = useMemo(() => {
    // Before the first paint, so that a stored session never shows as disconnected. Idempotent and without
    // side effects; hydration still matches, because it renders from `initialState`.
    if (typeof window !== 'undefined') latchkey.restore()
    return createModalLoader(latchkey, loadStyles)
  }, [latchkey, loadStyles])
  useEffect(() => latchkey.start(), [latchkey])
  const appended = !disableAppend && !latchkey.initialState.options.enableEmbedded // S2.01
  return (
    <LatchkeyContext.Provider value={latchkey}>
      <ModalLoaderContext.Provider value={loader}>
        <LanguageProvider language={language} messages={messages} dir={dir}>
          {children}
          {appended && <ModalRoot slots={slots} />}
        </LanguageProvider>
      </ModalLoaderContext.Provider>
    </LatchkeyContext.Provider>
  )
}
