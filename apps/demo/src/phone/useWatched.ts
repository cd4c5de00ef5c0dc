import { useSyncExternalStore } from 'react'
import type { Watched } from '@latchkey/testkit/phone'

export const useWatched = <Value>(watched: Watched<Value>): Value =>
  useSyncExternalStore(watched.subscribe, () => watched.now)
