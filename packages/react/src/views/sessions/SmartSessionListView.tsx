'use client'
import { useMemo, type JSX } from 'react'
import { Button, EmptyState, Shimmer, Tabs } from '@latchkey/ui'
import { ClockIcon, ErrorIcon, OfflineIcon } from '@latchkey/ui/icons'
import type { AccountPermissions, GrantedPermission } from '@latchkey/core'
import { permissionRevocationSeen } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { sessionsEn } from '../../messages/sessions.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useOnline } from '../../store/useOnline.js'
import { useViewNote } from '../../store/useViewNote.js'
import { NotConnected } from '../account/NotConnected.js'
import { OutcomeNote } from '../account/OutcomeNote.js'
import { StaleNote } from '../account/StaleNote.js'
import { useKeptFocus } from '../account/useKeptFocus.js'
import { useOutcome } from '../account/useOutcome.js'
import { useSeen } from '../account/useSeen.js'
import { useShownAccount, type ShownAccount } from '../account/useShownAccount.js'
import { SessionRow } from './SessionRow.js'
import { sessionGroups, tabOf, type SessionTab } from './sessionTabs.js'
import { useDrawnRows } from './useDrawnRows.js'
import { useRevocationTexts } from './useRevocationTexts.js'
import { useSessions } from './useSessions.js'

/** What the account lets others do by themselves: active, expired, revoked (S2.48, behaviour 4.54). */
export function SmartSessionListView(): JSX.Element {
  const shown = useShownAccount()
  return shown ? <Sessions key={shown.account.caipAddress} shown={shown} /> : <NotConnected />
}

const TABS: readonly SessionTab[] = ['active', 'expired', 'revoked']
const ROWS = 4

function Sessions({ shown }: { readonly shown: ShownAccount }): JSX.Element {
  const text = useLazyText('sessions', sessionsEn)
  const titles = useText('titles')
  const [note, keepNote] = useViewNote('SmartSessionList')
  const { known, waiting, failed, refresh } = useSessions(shown)
  const kept = useKeptFocus()
  const selected = TABS.find((tab) => tab === note) ?? 'active'
  const all = known?.permissions ?? []
  const sessions = all.filter((session) => tabOf(session) === selected)
  const isFailed = failed && all.length === 0
  const isLoading = known?.status === 'loading'
  const account = shown.account.caipAddress
  useSeen(useMemo(() => permissionRevocationSeen({ account }), [account]))
  const { ended } = useOutcome(known?.revocation, useRevocationTexts(), shown)
  return (
    <div className="lk-View lk-Sessions" aria-busy={waiting || isLoading} {...kept}>
      {isFailed ? (
        <LoadFailed refresh={refresh} />
      ) : (
        <Tabs
          label={titles['smart-sessions']}
          tabs={TABS.map((id) => ({ id, label: text[id] }))}
          selected={selected}
          onSelect={keepNote}
        >
          <OutcomeNote ended={ended?.tone === 'success' ? ended : undefined} />
          {waiting && <Shimmer shape="row" count={ROWS} />}
          {known && !waiting && (
            <StaleNote
              at={known.fetchedAt}
              failed={failed || (isLoading && known.error !== undefined)}
              loading={isLoading}
              gaps={gapsOf(known, text)}
              mayFind
              refresh={refresh}
            />
          )}
          {!waiting && sessions.length === 0 && (
            <EmptyState icon={<ClockIcon size={32} />} title={text.empty} text={text.emptyHint} />
          )}
          <Groups key={selected} sessions={sessions} namespace={shown.namespace} />
        </Tabs>
      )}
    </div>
  )
}

/** What is missing in the list. */
function gapsOf(
  { fetchedAt, complete, status }: AccountPermissions,
  text: typeof sessionsEn,
): readonly string[] {
  if (fetchedAt === undefined) return status === 'failed' ? [text.failed] : []
  return complete ? [] : [text.incomplete]
}

interface GroupsProps {
  readonly sessions: readonly GrantedPermission[]
  readonly namespace: string
}

function Groups({ sessions, namespace }: GroupsProps): JSX.Element {
  const text = useLazyText('sessions', sessionsEn)
  const locale = useLocale()
  const { platform } = useCore().services
  const { rows, isPart, end } = useDrawnRows(sessions)
  const groups = sessionGroups(rows, { locale, undated: text.undated, now: platform.now() })
  return (
    <>
      {groups.map(({ key, heading, sessions: ofGroup }) => (
        <section key={key} className="lk-Sessions-group" aria-label={heading}>
          <h3 className="lk-Sessions-heading">{heading}</h3>
          {ofGroup.map((session) => (
            <SessionRow key={session.id} session={session} namespace={namespace} />
          ))}
        </section>
      ))}
      {isPart && <div ref={end} className="lk-Sessions-end" aria-hidden />}
    </>
  )
}

function LoadFailed({ refresh }: { readonly refresh: () => void }): JSX.Element {
  const text = useLazyText('sessions', sessionsEn)
  const account = useLazyText('account', accountEn)
  const common = useText('common')
  const online = useOnline()
  return (
    <EmptyState
      layout="screen"
      icon={online ? <ErrorIcon size={32} /> : <OfflineIcon size={32} />}
      title={online ? text.failed : account.offline}
      text={text.failedHint}
      action={
        <Button variant="secondary" size="lg" fullWidth onClick={refresh}>
          {common.tryAgain}
        </Button>
      }
    />
  )
}
