'use client'
import { useState, type JSX } from 'react'
import type { Slots } from '../slots/slots.js'
import { useRead } from '../store/useRead.js'
import { ModalRoot } from './ModalRoot.js'

/** Props of `LatchkeyModal`. */
export interface LatchkeyModalProps {
  /** Parts of the modal in the place of ours. */
  readonly slots?: Slots | undefined
}

/**
 * The modal where the host wants it: with `enableEmbedded` a card in the flow of the page, otherwise the
 * overlay, put here instead of at the end of the body (set `disableAppend` on the provider then).
 *
 * @example
 * <LatchkeyProvider latchkey={latchkey} disableAppend><main><LatchkeyModal /></main></LatchkeyProvider>
 */
export function LatchkeyModal(props: LatchkeyModalProps): JSX.Element {
  const embedded = useRead((state) => state.options.enableEmbedded)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  if (embedded) return <ModalRoot {...props} />
  return <div ref={setPlace}>{place && <ModalRoot {...props} container={place} />}</div>
}
