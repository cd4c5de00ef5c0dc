'use client'
import { useState, type JSX } from 'react'
import { Button, IconButton, IconTile, List, ListItem, Shimmer, Tag } from '@latchkey/ui'
import { DesktopIcon, DisconnectIcon } from '@latchkey/ui/icons'
import type { SignInSession } from '@latchkey/core'
import { browserLabel } from '@latchkey/core/internal'
import { permissionsEn } from '../../messages/permissions.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import type { ShownAccount } from '../account/useShownAccount.js'
import { useDevices } from './useDevices.js'

/** Where the account is signed in: each can be signed out by itself, or all others at once. */
export function Devices({ shown }: { readonly shown: ShownAccount }): JSX.Element | null {
  const text = useLazyText('permissions', permissionsEn)
  const common = useText('common')
  const { offered, status, sessions, refresh, end } = useDevices(shown)
  const [problem, setProblem] = useState(false)
  const [ending, setEnding] = useState<readonly string[]>([])
  if (!offered) return null
  const others = sessions.filter(({ here }) => !here)
  async function endAll(which: readonly SignInSession[]): Promise<void> {
    setProblem(false)
    setEnding(which.map(({ id }) => id))
    setProblem(!(await end(which)))
    setEnding([])
  }
  if (status === 'failed')
    return (
      <section className="lk-Permissions-part" aria-label={text.devices}>
        <p className="lk-Permissions-problem" role="alert">
          {text.devicesFailed}
        </p>
        <Button variant="secondary" onClick={refresh}>
          {common.tryAgain}
        </Button>
      </section>
    )
  if (status === 'loading' && sessions.length === 0) return <Shimmer shape="token" count={2} />
  if (sessions.length === 0) return null
  return (
    <section className="lk-Permissions-part" aria-label={text.devices}>
      <List heading={text.devices}>
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            isEnding={ending.includes(session.id)}
            end={() => void endAll([session])}
          />
        ))}
      </List>
      {problem && (
        <p className="lk-Permissions-problem" role="alert">
          {text.notEnded}
        </p>
      )}
      {others.length > 1 && (
        <Button
          variant="danger-ghost"
          fullWidth
          loading={ending.length > 1}
          onClick={() => void endAll(others)}
        >
          {text.signOutOthers}
        </Button>
      )}
    </section>
  )
}

interface DeviceProps {
  readonly session: SignInSession
  readonly isEnding: boolean
  readonly end: () => void
}

function Device({ session, isEnding, end }: DeviceProps): JSX.Element {
  const text = useLazyText('permissions', permissionsEn)
  const locale = useLocale()
  const { label = '', seenAt, here } = session
  // A browser's own words are long, and say what it is only to those who know them.
  const name = browserLabel({ userAgent: label }) ?? text.unknownDevice
  const seen =
    seenAt === undefined
      ? undefined
      : text.seen(new Date(seenAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }))
  return (
    <ListItem
      title={name}
      subtitle={here ? undefined : seen}
      image={<IconTile icon={<DesktopIcon size={20} />} />}
      trailing={here && <Tag>{text.thisDevice}</Tag>}
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
