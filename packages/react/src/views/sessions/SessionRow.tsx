'use client'
import { useId, useState, type JSX } from 'react'
import { Address, Button, IconTile, ListItem } from '@latchkey/ui'
import { ClockIcon, ContractIcon, WarningIcon } from '@latchkey/ui/icons'
import { revokePermission, selectRevocation, type GrantedPermission } from '@latchkey/core'
import { sessionsEn } from '../../messages/sessions.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'
import { SessionFacts } from './SessionFacts.js'
import { tabOf } from './sessionTabs.js'
import { allowed, leftOf } from './sessionText.js'

interface SessionRowProps {
  readonly session: GrantedPermission
  readonly namespace: string
}

const OPEN: readonly (string | undefined)[] = ['agreeing', 'asking', 'pending']

/** A session: what it allows and what is left of it; opened, all that is known, and the way to end it. */
export function SessionRow({ session, namespace }: SessionRowProps): JSX.Element {
  const text = useLazyText('sessions', sessionsEn)
  const locale = useLocale()
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const { permission, to, state } = session
  const left = leftOf(session, locale, text)
  const states = { paused: text.paused, unknown: text.stateUnknown }
  const trailing = state === 'paused' || state === 'unknown' ? states[state] : left && text.left(left)
  const icons = { spend: <ClockIcon size={20} />, calls: <ContractIcon size={20} /> }
  const icon = permission.kind === 'unknown' ? <WarningIcon size={20} /> : icons[permission.kind]
  return (
    <div className="lk-Session" data-open={isOpen || undefined} data-state={state}>
      <div className="lk-Session-head">
        <ListItem
          title={allowed(permission, locale, text)}
          subtitle={to !== undefined && <Address value={to} />}
          image={<IconTile icon={icon} />}
          trailing={trailing !== undefined && <span className="lk-Session-left">{trailing}</span>}
          expanded={isOpen}
          controls={panelId}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={panelId} className="lk-Session-panel" hidden={!isOpen}>
        {isOpen && (
          <>
            <SessionFacts session={session} />
            {tabOf(session) === 'active' && <Revoke id={session.id} namespace={namespace} />}
          </>
        )}
      </div>
    </div>
  )
}

function Revoke({ id, namespace }: { readonly id: string; readonly namespace: string }): JSX.Element {
  const text = useLazyText('sessions', sessionsEn)
  const core = useCore()
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  const status = useSelect((state) => selectRevocation(state, id)?.status)
  const isRunning = asking || OPEN.includes(status)
  const isFailed = !isRunning && (failed || status === 'failed' || status === 'unknown')
  async function revoke(): Promise<void> {
    setAsking(true)
    setFailed(false)
    await revokePermission(core, { id, namespace, title: text.revokeTitle }).catch(() => setFailed(true))
    setAsking(false)
  }
  return (
    <div className="lk-Session-revoke">
      {isFailed && (
        <p className="lk-Session-problem" role="alert">
          {text.notRevoked}
        </p>
      )}
      <Button variant="danger-secondary" fullWidth loading={isRunning} onClick={() => void revoke()}>
        {isRunning ? text.revoking : text.revoke}
      </Button>
    </div>
  )
}
