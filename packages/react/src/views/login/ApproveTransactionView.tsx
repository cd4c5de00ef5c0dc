'use client'
import type { JSX } from 'react'
import { EmptyState } from '@latchkey/ui'
import { ShieldIcon } from '@latchkey/ui/icons'
import { selectApprovalRequests, type ViewParams } from '@latchkey/core/internal'
import { loginEn } from '../../messages/login.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useSelect } from '../../store/useSelect.js'
import { Surface } from './Surface.js'

/**
 * What the visitor is asked to approve, shown and answered in a frame of the keeper, which the page cannot
 * press (S2.06, S2.16, behaviour 4.40). Closing declines.
 */
export function ApproveTransactionView({
  params: { requestId },
}: {
  readonly params: ViewParams['ApproveTransaction']
}): JSX.Element {
  const text = useLazyText('login', loginEn)
  const waiting = useSelect(selectApprovalRequests)
  const isThere = waiting.some((each) => each.requestId === requestId)
  const others = waiting.length - 1
  if (!isThere)
    return (
      <div className="lk-View">
        <EmptyState
          layout="screen"
          icon={<ShieldIcon size={32} />}
          title={text.nothingToApprove}
          text={text.nothingToApproveHint}
        />
      </div>
    )
  return (
    <div className="lk-View lk-Approve">
      <Surface kind="approve" requestId={requestId} height={520} />
      {others > 0 && (
        <p className="lk-Login-status" role="status">
          {text.moreWaiting(others)}
        </p>
      )}
    </div>
  )
}
