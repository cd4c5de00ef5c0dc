'use client'
import { createElement, useEffect, useState, type JSX } from 'react'
import { selectRequestNotice } from '@latchkey/core/internal'
import { useSelect } from '../store/useSelect.js'

type Draw = (inCard: boolean) => JSX.Element

/**
 * Draws the notice of a request that waits in a wallet. Its code comes with the first one; most visitors
 * never need it.
 */
export function useRequestNotice(): Draw | undefined {
  const waits = useSelect((state) => selectRequestNotice(state) !== undefined)
  const [draw, setDraw] = useState<Draw>()
  useEffect(() => {
    if (!waits || draw) return
    import('./RequestNotice.js').then(
      ({ RequestNotice }) => setDraw(() => (inCard: boolean) => createElement(RequestNotice, { inCard })),
      // What cannot be loaded now may be there for the next request.
      () => undefined,
    )
  }, [waits, draw])
  return draw
}
