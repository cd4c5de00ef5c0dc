'use client'
import { useEffect, useState } from 'react'
import { foldAddress } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'

type KeyOf = (address: string) => string

/** What addresses of a family are compared by. */
export interface AddressKey {
  /** The family's own answer is on its way. */
  readonly loading: boolean
  readonly keyOf: KeyOf
}

/** Loads the capability `address:key` of a family; where there is none, or it fails, texts are compared. */
export function useAddressKey(namespace: string): AddressKey {
  const load = useCore().services.adapters.get(namespace)?.capabilities['address:key']
  const [loaded, setLoaded] = useState<{ readonly of: unknown; readonly keyOf: KeyOf }>()
  useEffect(() => {
    if (!load) return
    let gone = false
    void (async () => load())().then(
      (keyOf) => !gone && setLoaded({ of: load, keyOf }),
      () => !gone && setLoaded({ of: load, keyOf: foldAddress }),
    )
    return () => {
      gone = true
    }
  }, [load])
  const current = loaded && loaded.of === load ? loaded : undefined
  return { loading: load !== undefined && !current, keyOf: current?.keyOf ?? foldAddress }
}
