import * as v from 'valibot'
import type { InstanceStorage } from '../storage/instanceStorage.js'
import { recentWalletsSchema } from './walletSchemas.js'
import type { RecentWallet } from './walletsState.js'

/** The number is raised when the shape changes, so that an older and a newer release leave each other's entry alone. */
const KEY = 'recentWallets@1'

export function readRecentWallets(storage: InstanceStorage): readonly RecentWallet[] {
  const raw = storage.getItem(KEY)
  if (raw === null) return []
  try {
    const { success, output } = v.safeParse(recentWalletsSchema, JSON.parse(raw))
    return success ? output : []
  } catch {
    return []
  }
}

export function writeRecentWallets(storage: InstanceStorage, recent: readonly RecentWallet[]): void {
  storage.setItem(KEY, JSON.stringify(recent))
}
