'use client'
import { hostLabelOf, selectNamespaceNetwork } from '@latchkey/core/internal'
import { revokeTokenApprovals, type Revocation } from '@latchkey/core'
import { cutMiddle } from '@latchkey/ui'
import { approvalsEn } from '../../messages/approvals.en.js'
import { isolate } from '../../messages/isolate.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { useOutcome, type Outcome } from '../account/useOutcome.js'
import type { ShownAccount } from '../account/useShownAccount.js'
import { nameOf, type ApprovalRowOf } from './approvalRows.js'

/** At once, as core takes them. */
export const MOST_AT_ONCE = 200

interface Revoking extends Outcome {
  readonly revoke: (rows: readonly ApprovalRowOf[]) => void
}

/** Revokes approvals of the account on show, and says how far that is. */
export function useRevoking({ account, namespace }: ShownAccount, last: Revocation | undefined): Revoking {
  const text = useLazyText('approvals', approvalsEn)
  const run = useRun()
  const caipNetworkId = useSelect((state) => selectNamespaceNetwork(state, namespace)?.caipNetworkId)
  const labels = useSelect((state) => state.accounts.labels)
  const { refused, partly, failed, unknown } = text
  const { ids = [], left = [] } = last ?? {}
  const revoked = text.revoked(ids.length - left.length)
  const done = left.length > 0 ? `${revoked}. ${text.leftOut}` : revoked
  const texts = { done, partly, refused, failed, unknown }
  const outcome = useOutcome(last, texts, { namespace, ...(caipNetworkId && { caipNetworkId }) })
  return {
    ...outcome,
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
