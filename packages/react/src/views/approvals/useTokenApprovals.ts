'use client'
import { useEffect, useMemo } from 'react'
import {
  loadTokenApprovals,
  selectTokenApprovals,
  type Network,
  type TokenApprovalsList,
} from '@latchkey/core'
import { useFeature } from '../../store/useFeature.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { useBalances } from '../account/useBalances.js'
import type { ShownAccount } from '../account/useShownAccount.js'
import { approvalRows, type ApprovalRowOf } from './approvalRows.js'

/** What the account lets others take on its network, as far as it is known. */
export interface ShownApprovals {
  readonly rows: readonly ApprovalRowOf[]
  readonly list: TokenApprovalsList
  /** Nothing is known yet, and an answer is on its way. */
  readonly waiting: boolean
  /** The last answer could not be had; the one before stays. */
  readonly failed: boolean
  readonly refresh: () => void
}

const NONE: readonly never[] = []

export function useTokenApprovals(shown: ShownAccount, network: Network): ShownApprovals {
  const { status, retry } = useFeature('tokenApprovals')
  const run = useRun()
  const { caipAddress } = shown.account
  const networkId = network.caipNetworkId
  const arg = useMemo(() => ({ caipAddress, networkId }), [caipAddress, networkId])
  const list = useSelect((state) => selectTokenApprovals(state, arg))
  const { data } = useBalances(shown).query
  const balances = data?.balances ?? NONE
  useEffect(() => {
    if (status === 'ready') void run(loadTokenApprovals, arg)
  }, [run, status, arg])
  const isPriced = network.testnet !== true
  const rows = useMemo(
    () => approvalRows(list.approvals, balances, isPriced),
    [list.approvals, balances, isPriced],
  )
  const failed = status === 'failed' || list.status === 'failed'
  return {
    rows,
    list,
    waiting: !failed && list.fetchedAt === undefined,
    failed,
    refresh: () => {
      if (status === 'failed') retry()
      else void run(loadTokenApprovals, arg)
    },
  }
}
