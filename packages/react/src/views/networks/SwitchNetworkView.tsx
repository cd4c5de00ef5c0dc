'use client'
import { useState, type JSX } from 'react'
import { Button, ConnectingRing } from '@latchkey/ui'
import { goBack, pickNetwork, selectNetwork, type ViewParams } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { WaitingWords } from '../WaitingWords.js'
import { NetworkGone } from './NetworkGone.js'
import { useSwitching } from './useSwitching.js'

/** Waits for the wallet to move (S2.26, behaviour 4.37). The command that led here takes the view away again. */
export function SwitchNetworkView({ params }: { readonly params: ViewParams['SwitchNetwork'] }): JSX.Element {
  const text = useText('switching')
  const common = useText('common')
  const run = useRun()
  const network = useSelect((state) => selectNetwork(state, params.networkId))
  const switching = useSwitching(params.networkId)
  const [failedBefore, setFailedBefore] = useState(switching.state === 'error')
  if (switching.state === 'error' && !failedBefore) setFailedBefore(true)

  if (!network) return <NetworkGone />
  const { state } = switching
  const again = state === 'error' || (state === 'connecting' && failedBefore)
  return (
    <div className="lk-View lk-Waiting">
      <ConnectingRing id={network.caipNetworkId} name={network.name} src={network.assets?.imageUrl} state={state} />
      <WaitingWords {...switching} />
      <div className="lk-Waiting-actions">
        {(again || state === 'idle') && (
          <Button size="lg" fullWidth loading={state === 'connecting'} onClick={() => void run(pickNetwork, params)}>
            {again ? common.tryAgain : text.go}
          </Button>
        )}
        {state === 'connecting' && (
          <Button variant="ghost" size="lg" fullWidth onClick={() => void run(goBack)}>
            {common.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
