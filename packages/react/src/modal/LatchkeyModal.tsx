'use client'
import { useState, type JSX } from 'react'
import { useRead } from '../store/useRead.js'
import { ModalRoot } from './ModalRoot.js'

/**
 * The modal where the host wants it: with `enableEmbedded` a card in the flow of the page, otherwise the overlay, put
 * here instead of at the end of the body (set `disableAppend` on the provider then).
 *
 * @example
 * <LatchkeyProvider latchkey={latchkey} disableAppend><main><LatchkeyModal /></main></LatchkeyProvider>
 */
export function LatchkeyModal(): JSX.Element {
  const embedded = useRead((state) => state.options.enableEmbedded)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  if (embedded) return <ModalRoot />
  return <div ref={setPlace}>{place && <ModalRoot container={place} />}</div>
}
