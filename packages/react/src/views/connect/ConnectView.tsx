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
  // With other ways to connect beside them, the wallets may stand behind one row.
  const collapsed = useSelect(
    (state) => state.options.features.collapseWallets && selectConnectMethods(state).length > 1,
  )
  const terms = useTerms()

  // On a desktop without any wallet, help comes before the list of wallets on other devices.
  const first = rows.length > 0 && !platform.isMobile() && rows.every(({ kind }) => !HERE.includes(kind))
  const waiting = rows.length === 0 && starting
  const wallets = (): JSX.Element => {
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
      {terms.mustAccept && rows.length > 0 && (
        <Legal accepted={terms.accepted} onChange={terms.answer} box={terms.box} />
      )}
      {first && <Guide first />}
      {wallets()}
      <Offline />
      <div className="lk-ConnectView-foot">
        {!first && <Guide first={false} />}
        {!collapsed && <ForgetRecent rows={rows} />}
        {!terms.mustAccept && <Legal />}
      </div>
    </div>
  )
}
