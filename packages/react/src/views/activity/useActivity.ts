'use client'
import { loadHistory, type HistoryRow, type HistoryView } from '@latchkey/core'
import { useFeature } from '../../store/useFeature.js'
import { useHistoryView } from '../../store/useHistoryView.js'
import { useRun } from '../../store/useRun.js'
import type { ShownAccount } from '../account/useShownAccount.js'

/** What the account did on its network, as far as it is known. */
export interface Activity {
  readonly rows: readonly HistoryRow[]
  readonly view: HistoryView | undefined
  /** Nothing is known yet, and an answer is on its way. */
  readonly waiting: boolean
  /** The newest rows could not be had; those of the last success stay. */
  readonly failed: boolean
  readonly refresh: () => void
  readonly loadMore: () => void
}

const NONE: readonly HistoryRow[] = []

export function useActivity({ account, network }: ShownAccount, withHidden = false): Activity {
  const { feature, status, retry } = useFeature('activity')
  const run = useRun()
  const arg = network && {
    caipAddress: account.caipAddress,
    networkId: network.caipNetworkId,
    withHidden,
  }
  const view = useHistoryView(feature, arg)
  const failed = status === 'failed' || view?.status === 'failed'
  return {
    rows: view?.rows ?? NONE,
    view,
    waiting: !failed && view?.fetchedAt === undefined,
    failed,
    refresh: () => {
      if (status === 'failed') retry()
      else if (arg) void run(loadHistory, arg)
    },
    loadMore: () => {
      if (arg) void run(loadHistory, { ...arg, more: true })
    },
  }
}
