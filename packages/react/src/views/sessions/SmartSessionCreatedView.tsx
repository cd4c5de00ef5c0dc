'use client'
import type { JSX } from 'react'
import { Button, EmptyState } from '@latchkey/ui'
import { SuccessIcon } from '@latchkey/ui/icons'
import { selectCreatedPermission, to, viewReplaced } from '@latchkey/core/internal'
import { sessionsEn } from '../../messages/sessions.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import { NotConnected } from '../account/NotConnected.js'
import { useShownAccount } from '../account/useShownAccount.js'
import { SessionFacts } from './SessionFacts.js'
import { SmartSessionListView } from './SmartSessionListView.js'

/**
 * The session that was created (S2.49, behaviour 4.55), and on to Account. A host may open it where none was:
 * then the list.
 */
export function SmartSessionCreatedView(): JSX.Element {
  const text = useLazyText('sessions', sessionsEn)
  const emit = useEmit()
  const shown = useShownAccount()
  const session = useSelect(selectCreatedPermission)
  if (!shown) return <NotConnected />
  if (!session) return <SmartSessionListView />
  return (
    <div className="lk-View lk-SessionCreated">
      <EmptyState
        icon={<SuccessIcon size={32} />}
        variant="success"
        title={text.created}
        text={text.createdHint}
      />
      <SessionFacts session={session} />
      <Button size="lg" fullWidth onClick={() => emit(viewReplaced(to('Account')))}>
        {text.done}
      </Button>
    </div>
  )
}
