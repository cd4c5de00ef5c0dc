'use client'
import { selectConnectorId, selectNamespaceNetwork, selectWallet, hostLabelOf } from '@latchkey/core/internal'
import { revokeTokenApprovals, type Revocation } from '@latchkey/core'
import { cutMiddle } from '@latchkey/ui'
import { approvalsEn } from '../../messages/approvals.en.js'
import { isolate } from '../../messages/isolate.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import type { ShownAccount } from '../account/useShownAccount.js'
import { nameOf, type ApprovalRowOf } from './approvalRows.js'

/** At once, as core takes them. */
export const MOST_AT_ONCE = 200

/** Errors that say only that something failed, in words for developers. */
const NAMELESS: readonly string[] = ['wallet-error', 'unknown', 'aborted']

interface Revoking {
  /** The wallet or the network is being waited for. */
  readonly isRunning: boolean
  /** What is waited for, in words. */
  readonly waiting: string | undefined
  /** How the last one ended, in words. */
  readonly ended: { readonly text: string; readonly tone: 'success' | 'neutral' | 'warning' } | undefined
  readonly revoke: (rows: readonly ApprovalRowOf[]) => void
}

/** Revokes approvals of the account on show, and says how far that is. */
export function useRevoking({ account, namespace }: ShownAccount, last: Revocation | undefined): Revoking {
  const text = useLazyText('approvals', approvalsEn)
  const run = useRun()
  const { name = '' } = useSelect((state) => selectWallet(state, namespace)) ?? {}
  const connectorId = useSelect((state) => selectConnectorId(state, namespace))
  const caipNetworkId = useSelect((state) => selectNamespaceNetwork(state, namespace)?.caipNetworkId)
  const labels = useSelect((state) => state.accounts.labels)
  const reason = useErrorText(last?.status === 'failed' ? last.error : undefined)
  const isRunning = last?.status === 'asking' || last?.status === 'pending'
  const failed = NAMELESS.includes(last?.error?.code ?? '') ? text.failed : (reason ?? text.failed)
  const waits: Partial<Record<Revocation['status'], string>> = {
    asking: text.confirmIn(name || (connectorId ?? '')),
    pending: text.sending,
  }
  const ends = {
    asking: undefined,
    pending: undefined,
    done: { text: text.revoked(last?.ids.length ?? 0), tone: 'success' },
    partly: { text: text.partly, tone: 'warning' },
    refused: { text: text.refused, tone: 'neutral' },
    failed: { text: failed, tone: 'warning' },
    unknown: { text: text.unknown, tone: 'warning' },
  } as const
  return {
    isRunning,
    waiting: last && waits[last.status],
    ended: last && ends[last.status],
    revoke(rows) {
      const chosen = rows.slice(0, MOST_AT_ONCE).map(({ approval }) => approval)
      const titles = chosen.map((approval) => {
        const { address, name: known } = approval.spender
        const spender = hostLabelOf(labels, address) ?? known ?? cutMiddle(address, 4, 4)
        return [approval.id, text.revokeOne(isolate(nameOf(approval)), isolate(spender))] as const
      })
      void run(revokeTokenApprovals, {
        ids: chosen.map(({ id }) => id),
        titles: Object.fromEntries(titles),
        namespace,
        account: account.address,
        ...(caipNetworkId !== undefined && { caipNetworkId }),
      })
    },
  }
}
