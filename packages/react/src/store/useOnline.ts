'use client'
import { useSyncExternalStore } from 'react'
import { useCore } from '../provider/useCore.js'

function subscribe(notify: () => void): () => void {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

/** Whether the device has a network at all. */
export function useOnline(): boolean {
  const { platform } = useCore().services
  return useSyncExternalStore(subscribe, platform.isOnline, () => true)
}
