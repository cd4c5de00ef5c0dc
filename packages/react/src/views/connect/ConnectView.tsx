'use client'
import { useMemo, type JSX } from 'react'
import { Button, EmptyState, Shimmer } from '@latchkey/ui'
import { WalletIcon } from '@latchkey/ui/icons'
import { selectAsksForTerms, selectConnectRows, selectTermsAccepted, termsAnswered, to, viewPushed } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useEmit } from '../../store/useEmit.js'
import { useSelect } from '../../store/useSelect.js'
import { ConnectorList } from './ConnectorList.js'
import type { DirectRow } from './ConnectorRow.js'
import { Legal } from './Legal.js'

/** The wallets that a visitor can connect with (S2.12, behaviour 4.1). */
export function ConnectView(): JSX.Element {
  const text = useText('connect')
  const common = useText('common')
  const emit = useEmit()
  const { platform } = useCore().services
  const all = useSelect((state) => selectConnectRows(state, { isMobile: platform.isMobile() }))
  const rows = useMemo(() => all.filter((row): row is DirectRow => row.connector !== undefined), [all])
  const starting = useSelect((state) => state.lifecycle.status === 'idle')
  const mustAccept = useSelect(selectAsksForTerms)
  const accepted = useSelect(selectTermsAccepted)
  const learn = (): void => emit(viewPushed(to('WhatIsAWallet')))

  if (rows.length === 0 && starting) {
    return (
      <div className="lk-View" aria-busy>
        <Shimmer shape="row" count={3} />
      </div>
    )
  }
  if (rows.length === 0) {
    return (
      <div className="lk-View">
        <EmptyState
          icon={<WalletIcon size={32} />}
          title={text.empty}
          text={text.emptyHint}
          action={
            <Button variant="secondary" onClick={learn}>
              {common.whatIsAWallet}
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <div className="lk-View lk-ConnectView">
      {mustAccept && <Legal accepted={accepted} onChange={(answer) => emit(termsAnswered(answer))} />}
      <ConnectorList rows={rows} gated={mustAccept && !accepted} />
      <div className="lk-ConnectView-foot">
        <p className="lk-ConnectView-guide">
          {text.guide}{' '}
          <button type="button" className="lk-ConnectView-learn" onClick={learn}>
            {text.guideAction}
          </button>
        </p>
        {!mustAccept && <Legal />}
      </div>
    </div>
  )
}
