'use client'
import { useEffect, useState } from 'react'
import { canScan } from './detector.js'

/** Whether a code can be scanned here; not until the browser has said so. */
export function useCanScan(): boolean {
  const [can, setCan] = useState(false)
  useEffect(() => {
    let gone = false
    canScan().then(
      (answer) => {
        if (!gone) setCan(answer)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  return can
}
