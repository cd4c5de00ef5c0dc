'use client'
import type { JSX } from 'react'
import { selectConnectRows } from '@latchkey/core/internal'
import { useCore } from '../../provider/useCore.js'
import { useSelect } from '../../store/useSelect.js'
import { ConnectorList } from './ConnectorList.js'
import { ForgetRecent } from './ForgetRecent.js'
import { Legal } from './Legal.js'
import { NoWallet } from './NoWallet.js'
import { Offline } from './Offline.js'
import { useTerms } from './useTerms.js'

/** The wallets alone, where Connect puts them behind one row (behaviour 4.3). */
export function ConnectWalletsView(): JSX.Element {
  const { platform } = useCore().services
  const rows = useSelect((state) => selectConnectRows(state, { isMobile: platform.isMobile() }))
  const terms = useTerms()
  return (
    <div className="lk-View lk-ConnectView">
      {terms.mustAccept && rows.length > 0 && (
        <Legal accepted={terms.accepted} onChange={terms.answer} box={terms.box} />
      )}
      {rows.length > 0 ? (
        <ConnectorList rows={rows} gated={terms.gated} onGated={terms.remind} />
      ) : (
        <NoWallet />
      )}
      <Offline />
      <ForgetRecent rows={rows} />
    </div>
  )
}
