'use client'
import { useId, useState, type JSX, type ReactNode } from 'react'
import { Address, Button, IconTile, ListItem, VisuallyHidden } from '@latchkey/ui'
import { ClockIcon, ContractIcon, WarningIcon } from '@latchkey/ui/icons'
import { revokePermission, selectRevocation, type GrantedPermission } from '@latchkey/core'
import { hostLabelOf, selectNamespaceNetwork } from '@latchkey/core/internal'
import { sessionsEn } from '../../messages/sessions.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { OutcomeNote } from '../account/OutcomeNote.js'
import { useOutcome } from '../account/useOutcome.js'
import { SessionFacts } from './SessionFacts.js'
import { tabOf } from './sessionTabs.js'
import { allowed, shortlyLeftOf } from './sessionText.js'
import { useRevocationTexts } from './useRevocationTexts.js'

interface SessionRowProps {
  readonly session: GrantedPermission
  readonly namespace: string
}

/** A session: what it allows and what is left of it; opened, all that is known, and the way to end it. */
export function SessionRow({ session, namespace }: SessionRowProps): JSX.Element {
  const text = useLazyText('sessions', sessionsEn)
  const locale = useLocale()
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const { permission, to, state } = session
  const label = useSelect(({ accounts }) => (to === undefined ? undefined : hostLabelOf(accounts.labels, to)))
  const trailing = trailingOf(session, locale, text)
  const icons = { spend: <ClockIcon size={20} />, calls: <ContractIcon size={20} /> }
  const icon = permission.kind === 'unknown' ? <WarningIcon size={20} /> : icons[permission.kind]
  return (
    <div className="lk-Session" data-open={isOpen || undefined} data-state={state}>
      <div className="lk-Session-head">
        <ListItem
          title={<bdi>{allowed(permission, locale, text)}</bdi>}
          subtitle={
            to !== undefined && (label === undefined ? <Address value={to} /> : <bdi title={to}>{label}</bdi>)
          }
          image={<IconTile icon={icon} />}
          trailing={Boolean(trailing) && <span className="lk-Session-left">{trailing}</span>}
          expanded={isOpen}
          controls={panelId}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={panelId} className="lk-Session-panel" hidden={!isOpen}>
        {isOpen && (
          <>
            <SessionFacts session={session} />
            {tabOf(session) === 'active' && <Revoke session={session} namespace={namespace} />}
          </>
        )}
      </div>
    </div>
  )
}

/** What is left of one that can be used; of one that cannot, why or since when. */
function trailingOf(session: GrantedPermission, locale: string, text: typeof sessionsEn): ReactNode {
  const { state, expiresAt, revokedAt } = session
  if (state === 'paused') return text.paused
  if (state === 'unknown') return text.stateUnknown
  if (state === 'active') {
    const left = shortlyLeftOf(session, locale, text)
    return left && text.left(left)
  }
  const [label, end] = state === 'revoked' ? [text.revokedOn, revokedAt] : [text.until, expiresAt]
  return (
    end !== undefined && (
      <>
        <VisuallyHidden>{label} </VisuallyHidden>
        <time dateTime={new Date(end).toISOString()}>
          {new Date(end).toLocaleDateString(locale, { dateStyle: 'medium' })}
        </time>
      </>
    )
  )
}

function Revoke({ session, namespace }: SessionRowProps): JSX.Element {
  const text = useLazyText('sessions', sessionsEn)
  const run = useRun()
  const { id, account } = session
  const caipNetworkId = useSelect((state) => selectNamespaceNetwork(state, namespace)?.caipNetworkId)
  const last = useSelect((state) => selectRevocation(state, id))
  const where = { namespace, ...(caipNetworkId !== undefined && { caipNetworkId }) }
  const { isRunning, waiting, ended } = useOutcome(last, useRevocationTexts(), where)
  return (
    <div className="lk-Session-revoke">
      {/* What went well is said above the list: the row is gone by then. */}
      <OutcomeNote ended={ended?.tone === 'success' ? undefined : ended} />
      <Button
        variant="danger-secondary"
        fullWidth
        loading={isRunning}
        onClick={() => void run(revokePermission, { id, account, title: text.revokeTitle, ...where })}
      >
        {waiting ?? text.revoke}
      </Button>
    </div>
  )
}
