'use client'
import type { JSX } from 'react'
import { selectOffersSessions } from '@latchkey/core'
import { to, viewPushed } from '@latchkey/core/internal'
import { Button, EmptyState } from '@latchkey/ui'
import { ErrorIcon, OfflineIcon, ShieldIcon } from '@latchkey/ui/icons'
import { accountEn } from '../../messages/account.en.js'
import { approvalsEn } from '../../messages/approvals.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useOnline } from '../../store/useOnline.js'
import { useSelect } from '../../store/useSelect.js'
import { useGaps } from './ApprovalsNotes.js'
import type { ShownApprovals } from './useTokenApprovals.js'

interface NoApprovalsProps {
  readonly found: ShownApprovals
  readonly network: string
}

/** There is nothing to list: there are none, not all was looked at, or they could not be read. */
export function NoApprovals({ found, network }: NoApprovalsProps): JSX.Element {
  const text = useLazyText('approvals', approvalsEn)
  const account = useLazyText('account', accountEn)
  const common = useText('common')
  const online = useOnline()
  const titles = useText('titles')
  const emit = useEmit()
  const gaps = useGaps(found.list)
  const hasSessions = useSelect((state) => selectOffersSessions(state))
  const mayFind = (found.list.unread ?? 0) > 0
  const retry = (
    <Button variant="secondary" size="lg" fullWidth onClick={found.refresh}>
      {common.tryAgain}
    </Button>
  )
  if (found.failed)
    return (
      <EmptyState
        layout="screen"
        icon={online ? <ErrorIcon size={32} /> : <OfflineIcon size={32} />}
        title={online ? text.loadFailed : account.offline}
        text={online ? text.loadFailedHint : text.offlineHint}
        action={retry}
      />
    )
  // That there are none is not known.
  if (gaps.length > 0)
    return (
      <EmptyState
        layout="screen"
        icon={<ShieldIcon size={32} />}
        title={text.noneFound}
        text={gaps.join(' ')}
        action={mayFind && retry}
      />
    )
  return (
    <EmptyState
      layout="screen"
      icon={<ShieldIcon size={32} />}
      variant="success"
      title={text.empty}
      text={[text.emptyHint(network), ...(hasSessions ? [text.emptySessions] : [])].join(' ')}
      action={
        hasSessions && (
          <Button
            variant="secondary"
            size="lg"
            fullWidth
            onClick={() => emit(viewPushed(to('SmartSessionList')))}
          >
            {titles['smart-sessions']}
          </Button>
        )
      }
    />
  )
}
