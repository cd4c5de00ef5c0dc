import { type RefObject, useEffect, useState } from 'react'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.js'

/** The density at an element, for what has to place its rows itself: 1 is comfortable. */
export function useDensity(ref: RefObject<Element | null>): number {
  const [density, setDensity] = useState(1)
  const read = (): void => {
    const element = ref.current
    if (element) setDensity(Number(getComputedStyle(element).getPropertyValue('--lk-size-step')) || 1)
  }
  useIsomorphicLayoutEffect(read, [])
  // A theme is put on after what is drawn together with it, and may change while the card is open.
  useEffect(read)
  return density
}
