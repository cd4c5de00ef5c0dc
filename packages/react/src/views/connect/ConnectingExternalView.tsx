'use client'
import type { JSX } from 'react'
import { Button, ConnectingRing, EmptyState } from '@latchkey/ui'
import { WalletIcon } from '@latchkey/ui/icons'
import { connect } from '@latchkey/core'
import { goBack, selectConnector, to, viewReset, type ViewParams } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { useConnecting } from './useConnecting.js'

/** Waits for a wallet of the browser (S4.22, behaviour 4.5). The row that led here has asked it already. */
export function ConnectingExternalView({ params }: { readonly params: ViewParams['ConnectingExternal'] }): JSX.Element {
  const text = useText('connecting')
  const common = useText('common')
  const run = useRun()
  const emit = useEmit()
  const connector = useSelect((state) => selectConnector(state, params.namespace, params.connectorId))
  const { state, title, hint, details, failedBefore } = useConnecting(params)

  if (!connector) {
    return (
      <div className="lk-View">
        <EmptyState
          icon={<WalletIcon size={32} />}
          variant="warning"
          title={text.gone}
          text={text.goneHint}
          action={
            <Button variant="secondary" onClick={() => emit(viewReset(to('Connect')))}>
              {common.backToWallets}
            </Button>
          }
        />
      </div>
    )
  }
  const again = state === 'error' || (state === 'connecting' && failedBefore)
  return (
    <div className="lk-View lk-Waiting">
      <ConnectingRing id={connector.rdns ?? connector.id} name={connector.name} src={connector.imageUrl} state={state} />
      <div className="lk-Waiting-words" role="status" aria-live="polite">
        <p className="lk-Waiting-title" data-state={state}>
          {title}
        </p>
        <p className="lk-Waiting-hint">{hint}</p>
        {details && <p className="lk-Waiting-details">{text.said(details)}</p>}
      </div>
      <div className="lk-Waiting-actions">
        {(again || state === 'idle') && (
          <Button size="lg" fullWidth loading={state === 'connecting'} onClick={() => void run(connect, params)}>
            {again ? common.tryAgain : text.connect}
          </Button>
        )}
        {state === 'connecting' && (
          <Button variant="ghost" fullWidth onClick={() => void run(goBack)}>
            {common.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
