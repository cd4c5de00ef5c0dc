'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import type { Revocation } from '@latchkey/core'
import { approvalsEn } from '../../messages/approvals.en.js'
import { formatCount } from '../../messages/formatCount.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { OutcomeNote } from '../account/OutcomeNote.js'
import type { ShownAccount } from '../account/useShownAccount.js'
import { ApprovalFacts } from './ApprovalFacts.js'
import { isWithoutLimit, type ApprovalRowOf } from './approvalRows.js'
import { MOST_AT_ONCE, useRevoking } from './useRevoking.js'

interface RevokeBarProps {
  readonly shown: ShownAccount
  readonly rows: readonly ApprovalRowOf[]
  readonly chosen: readonly ApprovalRowOf[]
  readonly last: Revocation | undefined
}

/** Revokes what is chosen, or else all that has no limit; and how far that is. */
export function RevokeBar({ shown, rows, chosen, last }: RevokeBarProps): JSX.Element {
  const text = useLazyText('approvals', approvalsEn)
  const locale = useLocale()
  const { isRunning, waiting, ended, revoke } = useRevoking(shown, last)
  const unlimited = rows.filter(isWithoutLimit)
  const meant = chosen.length > 0 ? chosen : unlimited
  const isTooMany = meant.length > MOST_AT_ONCE
  const count = Math.min(meant.length, MOST_AT_ONCE)
  const isAll = chosen.length === 0 && !isTooMany
  const deed = isAll ? text.revokeNoLimit(formatCount(count, locale)) : text.revoke(count)
  const [only, ...others] = chosen
  return (
    <div className={rows.length > 0 ? 'lk-RevokeBar lk-View-pinned' : 'lk-RevokeBar'}>
      {only && others.length === 0 && <ApprovalFacts approval={only.approval} />}
      <OutcomeNote ended={ended} />
      {isTooMany && <p className="lk-RevokeBar-note">{text.atMost(formatCount(count, locale))}</p>}
      {rows.length > 0 && (
        <Button
          size="lg"
          fullWidth
          loading={isRunning}
          disabled={meant.length === 0}
          onClick={() => revoke(meant)}
        >
          {waiting ?? (meant.length === 0 ? text.chooseFirst : deed)}
        </Button>
      )}
    </div>
  )
}
