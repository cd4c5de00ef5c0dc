'use client'
import type { JSX } from 'react'
import { ListItem, Shimmer } from '@latchkey/ui'
import { selectConnectMethods, to, viewPushed, type ConnectRow } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import { ConnectorList } from './ConnectorList.js'
import { ForgetRecent } from './ForgetRecent.js'
import { Guide } from './Guide.js'
import { Legal } from './Legal.js'
import { LoginPart, LoginPartGuide } from './LoginPart.js'
import { NoWallet } from './NoWallet.js'
import { Offline } from './Offline.js'
import { SomeWallets } from './SomeWallets.js'
import { useConnectRows } from './useConnectRows.js'
import { useTerms } from './useTerms.js'

const HERE: readonly ConnectRow['kind'][] = ['injected', 'recent', 'external']

/** The wallets that a visitor can connect with (S2.12, behaviour 4.1). */
export function ConnectView(): JSX.Element {
  const text = useText('connect')
  const emit = useEmit()
  const { platform } = useCore().services
  const rows = useConnectRows()
  const starting = useSelect((state) => state.lifecycle.status === 'idle')
  const methods = useSelect(selectConnectMethods)
  const features = useSelect((state) => state.options.features)
  // With other ways to connect beside them, the wallets may stand behind one row.
  const collapsed = (features.collapseWallets || features.emailShowWallets === false) && methods.length > 1
  const place = methods.indexOf('wallet')
  const before = place < 0 ? methods : methods.slice(0, place)
  const after = place < 0 ? [] : methods.slice(place + 1)
  const hasLogin = before.length + after.length > 0
  const guided = useSelect((state) => state.options.enableWalletGuide) && hasLogin
  const terms = useTerms()

  // On a desktop without any wallet, help comes before the list of wallets on other devices.
  const first =
    !hasLogin && rows.length > 0 && !platform.isMobile() && rows.every(({ kind }) => !HERE.includes(kind))
  const waiting = rows.length === 0 && starting
  const listed = place >= 0 && (rows.length > 0 || waiting)
  const mustAccept = terms.mustAccept && (rows.length > 0 || hasLogin)
  const wallets = (): JSX.Element | null => {
    if (hasLogin && !listed) return null
    if (waiting)
      return (
        <div className="lk-List">
          <Shimmer shape="row" lines={1} count={3} />
        </div>
      )
    if (rows.length === 0) return <NoWallet />
    if (!collapsed) return <ConnectorList rows={rows} gated={terms.gated} onGated={terms.remind} />
    return (
      <ListItem
        title={text.collapsed}
        image={<SomeWallets />}
        chevron
        onClick={() => emit(viewPushed(to('ConnectWallets')))}
      />
    )
  }
  return (
    <div className="lk-View lk-ConnectView" aria-busy={waiting || undefined}>
      {mustAccept && <Legal accepted={terms.accepted} onChange={terms.answer} box={terms.box} />}
      {first && <Guide first />}
      <LoginPart methods={before} terms={terms} or={listed ? 'after' : undefined} />
      {wallets()}
      <LoginPart methods={after} terms={terms} or={listed ? 'before' : undefined} />
      <Offline />
      <div className="lk-ConnectView-foot">
        {guided ? <LoginPartGuide /> : !first && <Guide first={false} />}
        {!collapsed && <ForgetRecent rows={rows} />}
        {!terms.mustAccept && <Legal />}
      </div>
    </div>
  )
}
