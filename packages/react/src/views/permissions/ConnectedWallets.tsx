'use client'
import { useId, useState, type JSX } from 'react'
import { Address, Button, IconButton, List, ListItem, WalletImage } from '@latchkey/ui'
import { DisconnectIcon, MoreIcon } from '@latchkey/ui/icons'
import { disconnect } from '@latchkey/core'
import { walletImageUrl } from '@latchkey/core/internal'
import { familiesEn } from '../../messages/families.en.js'
import { permissionsEn } from '../../messages/permissions.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useRun } from '../../store/useRun.js'
import { useKeptFocus } from '../account/useKeptFocus.js'
import { useFamilyHeading } from '../networks/useFamilyName.js'
import { useWalletSessions, type WalletSession } from './useWalletSessions.js'

/** The connected wallets: one row for each session, which may serve several families. */
export function ConnectedWallets(): JSX.Element {
  const text = useLazyText('permissions', permissionsEn)
  const sessions = useWalletSessions()
  const kept = useKeptFocus()
  const [ended, setEnded] = useState<string>()
  return (
    <section className="lk-Permissions-part" aria-label={text.wallets} {...kept}>
      {sessions.length > 0 && (
        <List heading={text.wallets}>
          {sessions.map((each) => (
            <Wallet key={each.key} session={each} onEnded={() => setEnded(each.wallet.name)} />
          ))}
        </List>
      )}
      <p className="lk-VisuallyHidden" role="status">
        {ended !== undefined && text.disconnected(ended)}
      </p>
    </section>
  )
}

interface WalletProps {
  readonly session: WalletSession
  readonly onEnded: () => void
}

function Wallet({ session, onEnded }: WalletProps): JSX.Element {
  const text = useLazyText('permissions', permissionsEn)
  const families = useLazyText('families', familiesEn)
  const common = useText('common')
  const locale = useLocale()
  const run = useRun()
  const headingOf = useFamilyHeading()
  const menu = useId()
  const [unfolded, setUnfolded] = useState(false)
  const { options } = useCore().services
  const { namespaces, connectorId, address, wallet } = session
  const { name, icon, rdns } = wallet
  // One slip would end a session: the button stands behind a menu, as in Profile.
  const names = new Intl.ListFormat(locale, { type: 'unit' }).format(namespaces.map(headingOf))
  async function end(): Promise<void> {
    const [namespace = ''] = namespaces
    await run(disconnect, { namespace, connectorId })
    onEnded()
  }
  return (
    <div>
      <ListItem
        title={name}
        subtitle={
          namespaces.length > 1 ? (
            names
          ) : (
            <>
              {/* In front, so that it is not cut twice. */}
              <Address value={address} /> · {names}
            </>
          )
        }
        image={
          <WalletImage
            id={rdns ?? connectorId}
            name={name}
            src={walletImageUrl(options, { ids: [connectorId, rdns], image_url: icon })}
          />
        }
        action={
          <IconButton
            label={families.more(`${name} · ${names}`)}
            icon={<MoreIcon size={20} />}
            aria-expanded={unfolded}
            aria-controls={menu}
            onClick={() => setUnfolded(!unfolded)}
          />
        }
      />
      <div id={menu} className="lk-Profile-menu">
        {unfolded && (
          <Button
            variant="danger-secondary"
            fullWidth
            icon={<DisconnectIcon size={16} />}
            aria-label={text.disconnect(name)}
            onClick={() => void end()}
          >
            {common.disconnect}
          </Button>
        )}
      </div>
    </div>
  )
}
