'use client'
import { useState, type JSX } from 'react'
import { Button, ConnectingRing } from '@latchkey/ui'
import { goBack, pickNetwork, selectNetwork, type ViewParams } from '@latchkey/core/internal'
import { switchingEn } from '../../messages/networks.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { WaitingStatus } from '../WaitingStatus.js'
import { OpenWallet } from '../OpenWallet.js'
import { NetworkGone } from './NetworkGone.js'
import { useChooseNetwork } from './useChooseNetwork.js'
import { useSwitching } from './useSwitching.js'

const CANNOT_WORK = ['not-supported', 'network-not-found']
const TRY_ELSEWHERE = [...CANNOT_WORK, 'chain-not-supported', 'unauthorized']

/**
 * Waits for the wallet to switch its network (S2.26, behaviour 4.37). The command that opens this view also
 * closes it.
 */
export function SwitchNetworkView({ params }: { readonly params: ViewParams['SwitchNetwork'] }): JSX.Element {
  const text = useLazyText('switching', switchingEn)
  const common = useText('common')
  const run = useRun()
  const network = useSelect((state) => selectNetwork(state, params.networkId))
  const switching = useSwitching(params.networkId)
  const several = useSelect(({ networks }) => networks.requested.length > 1)
  const choose = useChooseNetwork()
  const { tone, ...status } = switching
  const { state, failure } = status
  const [lastFailure, setLastFailure] = useState(failure)
  if (failure !== undefined && failure !== lastFailure) setLastFailure(failure)

  if (!network) return <NetworkGone />
  // The retry button keeps its look while it waits.
  const failed = failure ?? (state === 'connecting' ? lastFailure : undefined)
  const isOneOf = (codes: readonly string[]): boolean =>
    several && failed !== undefined && codes.includes(failed)
  const elsewhere = isOneOf(TRY_ELSEWHERE)
  const asks = failed === undefined ? state === 'idle' : !isOneOf(CANNOT_WORK)
  return (
    <div className="lk-View lk-Waiting">
      <ConnectingRing
        id={network.caipNetworkId}
        name={network.name}
        src={network.assets?.imageUrl}
        state={tone === 'waiting' ? 'error' : state}
        tone={tone}
        shape="hexagon"
      />
      <WaitingStatus {...status} />
      <div className="lk-Waiting-actions">
        {state === 'connecting' && <OpenWallet />}
        {elsewhere && state === 'error' && (
          <Button size="lg" fullWidth onClick={choose}>
            {text.choose}
          </Button>
        )}
        {asks && (
          <Button
            variant={elsewhere || failed === 'request-pending' ? 'secondary' : 'primary'}
            size="lg"
            fullWidth
            loading={state === 'connecting'}
            onClick={() => void run(pickNetwork, params)}
          >
            {failed === undefined ? text.go : common.tryAgain}
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
