'use client'
import type { JSX } from 'react'
import { Button, ConnectingRing } from '@latchkey/ui'
import { connect } from '@latchkey/core'
import { goBack, selectConnector, walletImageUrl, type ViewParams } from '@latchkey/core/internal'
import { connectingEn } from '../../messages/connecting.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { WaitingStatus } from '../WaitingStatus.js'
import { useConnecting } from './useConnecting.js'
import { WalletGone } from './WalletGone.js'

/** Waits for a wallet of the browser (S4.22, behaviour 4.5). The row that led here has asked it already. */
export function ConnectingExternalView({
  params,
}: {
  readonly params: ViewParams['ConnectingExternal']
}): JSX.Element {
  const text = useLazyText('connecting', connectingEn)
  const common = useText('common')
  const run = useRun()
  const connector = useSelect((state) => selectConnector(state, params.namespace, params.connectorId))
  const connecting = useConnecting(params)
  const { options } = useCore().services

  if (!connector) return <WalletGone />
  const { state, tone, failedBefore, isWaiting, ...status } = connecting
  const again = state === 'error' || (state === 'connecting' && failedBefore)
  return (
    <div className="lk-View lk-Waiting">
      <ConnectingRing
        id={connector.rdns ?? connector.id}
        name={connector.name}
        src={walletImageUrl(options, {
          ids: [connector.id, connector.rdns, connector.explorerId],
          image_url: connector.imageUrl,
        })}
        state={state}
        tone={tone}
      />
      <WaitingStatus {...status} state={state} />
      <div className="lk-Waiting-actions">
        {(again || state === 'idle') && (
          // "Try again" is the primary action only where a retry can help.
          <Button
            variant={isWaiting ? 'secondary' : 'primary'}
            size="lg"
            fullWidth
            loading={state === 'connecting'}
            onClick={() => void run(connect, params)}
          >
            {again ? common.tryAgain : text.connect}
          </Button>
        )}
        {(state === 'connecting' || isWaiting) && (
          <Button variant="ghost" size="lg" fullWidth onClick={() => void run(goBack)}>
            {common.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
