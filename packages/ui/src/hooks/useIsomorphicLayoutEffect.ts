import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` in the browser; on the server, where it would only warn, `useEffect`. */
export const useIsomorphicLayoutEffect: typeof useLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect
