'use client'
import { useEffect, useState } from 'react'
import type { PaymentUri } from '@latchkey/core'
import { useCore } from '../../provider/useCore.js'

/** What writes payment URIs for a family, as far as it is there. */
export interface PaymentUris {
  readonly loading: boolean
  /** `undefined` for a family without a standard, and where it could not be loaded. */
  readonly uriOf: PaymentUri | undefined
}

/** Loads the capability `payment:uri` of a family. */
export function usePaymentUri(namespace: string): PaymentUris {
  const load = useCore().services.adapters.get(namespace)?.capabilities['payment:uri']
  const [loaded, setLoaded] = useState<{ readonly of: unknown; readonly uriOf?: PaymentUri }>()
  useEffect(() => {
    if (!load) return
    let gone = false
    void (async () => load())().then(
      (uriOf) => !gone && setLoaded({ of: load, uriOf }),
      // The plain address can always be paid.
      () => !gone && setLoaded({ of: load }),
    )
    return () => {
      gone = true
    }
  }, [load])
  const current = loaded && loaded.of === load ? loaded : undefined
  return { loading: load !== undefined && !current, uriOf: current?.uriOf }
}
