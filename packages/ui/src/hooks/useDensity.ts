import { type RefObject, useState } from 'react'
import { observeSize } from './observeSize.js'
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.js'

/**
 * The density at an element, for what has to place its rows itself: 1 is comfortable. The element holds a
 * `lk-DensityUnit`, whose height follows the theme: asking for the style with each row that is drawn would
 * make the browser work it out each time.
 */
export function useDensity(ref: RefObject<Element | null>): number {
  const [density, setDensity] = useState(1)
  useIsomorphicLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const read = (): void =>
      setDensity(Number(getComputedStyle(element).getPropertyValue('--lk-size-step')) || 1)
    read()
    const unit = element.querySelector('.lk-DensityUnit')
    return unit ? observeSize(unit, read) : undefined
  }, [ref])
  return density
}
