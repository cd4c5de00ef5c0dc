'use client'
import { useState, type JSX } from 'react'
import { Button, IconButton, IconTile, List, ListItem, Shimmer } from '@latchkey/ui'
import { DesktopIcon, DisconnectIcon, PhoneIcon } from '@latchkey/ui/icons'
import type { SignInSession } from '@latchkey/core'
import { browserLabel } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { permissionsEn } from '../../messages/permissions.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useOnline } from '../../store/useOnline.js'
import { useKeptFocus } from '../account/useKeptFocus.js'
import type { ShownAccount } from '../account/useShownAccount.js'
import { useDevices } from './useDevices.js'

/** Where the account is signed in: each can be signed out by itself, or all others at once. */
export function Devices({ shown }: { readonly shown: ShownAccount }): JSX.Element | null {
  const text = useLazyText('permissions', permissionsEn)
  const common = useText('common')
  const { offered, status, sessions, refresh, end } = useDevices(shown)
  const account = useLazyText('account', accountEn)
  const online = useOnline()
  const kept = useKeptFocus()
  const [problem, setProblem] = useState(false)
  const [ended, setEnded] = useState<string>()
  const [ending, setEnding] = useState<ReadonlySet<string>>(NONE)
  if (!offered) return null
  const others = sessions.filter(({ here }) => !here)
  async function endAll(which: readonly SignInSession[]): Promise<void> {
    const ids = which.map(({ id }) => id)
    setProblem(false)
    setEnded(undefined)
    setEnding((before) => new Set([...before, ...ids]))
    const isDone = await end(which)
    setProblem(!isDone)
    const [first] = which
    if (isDone && first)
      setEnded(which.length > 1 ? text.signedOutOthers : text.signedOut(nameOf(first, text)))
    // Another one may still be under way.
    setEnding((before) => new Set([...before].filter((id) => !ids.includes(id))))
  }
  const isWaiting = status === 'loading' && sessions.length === 0
  return (
    <section className="lk-Permissions-part" aria-label={text.devices} aria-busy={isWaiting} {...kept}>
      {(isWaiting || (status === 'failed' && sessions.length === 0)) && (
        <h3 className="lk-List-heading">{text.devices}</h3>
      )}
      {status === 'failed' && (
        <div className="lk-Permissions-failed">
          <p className="lk-Permissions-problem" role="alert">
            {online ? text.devicesFailed : account.offline}
          </p>
          <Button variant="secondary" onClick={refresh}>
            {common.tryAgain}
          </Button>
        </div>
      )}
      {isWaiting && <Shimmer shape="row" count={2} />}
      {sessions.length > 0 && (
        <List heading={text.devices}>
          {sessions.map((session) => (
            <Device
              key={session.id}
              session={session}
              isEnding={ending.has(session.id)}
              end={() => void endAll([session])}
            />
          ))}
        </List>
      )}
      {problem && (
        <p className="lk-Permissions-problem" role="alert">
          {text.notEnded}
        </p>
      )}
      <p className="lk-VisuallyHidden" role="status">
        {ended}
      </p>
      {others.length > 1 && (
        <Button
          variant="danger-ghost"
          fullWidth
          loading={others.every(({ id }) => ending.has(id))}
          onClick={() => void endAll(others)}
        >
          {text.signOutOthers}
        </Button>
      )}
    </section>
  )
}

/** Of the systems that `browserLabel` names, those of phones. */
const PHONES = /(?:iOS|Android)$/

const NONE: ReadonlySet<string> = new Set()

/** A browser's own words are long, and say what it is only to those who know them. */
const nameOf = ({ label = '' }: SignInSession, text: typeof permissionsEn): string =>
  browserLabel({ userAgent: label }) ?? text.unknownDevice

/** With the year only where it is another one: a narrow card has no room for more. */
function seenTime(at: number, now: number, locale: string): string {
  const date = new Date(at)
  const isOther = date.getFullYear() !== new Date(now).getFullYear()
  return date.toLocaleString(locale, {
    ...(isOther && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}

interface DeviceProps {
  readonly session: SignInSession
  readonly isEnding: boolean
  readonly end: () => void
}

function Device({ session, isEnding, end }: DeviceProps): JSX.Element {
  const text = useLazyText('permissions', permissionsEn)
  const locale = useLocale()
  const { platform } = useCore().services
  const { seenAt, here } = session
  const name = nameOf(session, text)
  const seen = seenAt === undefined ? undefined : text.seen(seenTime(seenAt, platform.now(), locale))
  return (
    <ListItem
      title={name}
      subtitle={here ? text.thisDevice : seen}
      image={<IconTile icon={PHONES.test(name) ? <PhoneIcon size={20} /> : <DesktopIcon size={20} />} />}
      action={
        <IconButton
          label={text.signOut(name)}
          icon={<DisconnectIcon size={20} />}
          disabled={isEnding}
          onClick={end}
        />
      }
    />
  )
}
