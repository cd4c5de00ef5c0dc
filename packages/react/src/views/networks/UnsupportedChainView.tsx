'use client'
import type { JSX } from 'react'
import { Button, EmptyState } from '@latchkey/ui'
import { DisconnectIcon, WarningIcon } from '@latchkey/ui/icons'
import { disconnect } from '@latchkey/core'
import { selectActiveNetwork, selectIsConnected } from '@latchkey/core/internal'
import { unsupportedEn } from '../../messages/networks.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { NetworkList } from './NetworkList.js'

/** The wallet is on a network that the host does not offer (S2.27, S4.15, behaviour 4.39). */
export function UnsupportedChainView(): JSX.Element {
  const text = useLazyText('unsupported', unsupportedEn)
  const common = useText('common')
  const run = useRun()
  const networks = useSelect((state) => state.networks.requested)
  const namespace = useSelect((state) => state.networks.activeNamespace)
  const id = useSelect((state) => selectActiveNetwork(state)?.id)
  const connected = useSelect((state) => selectIsConnected(state))
  return (
    <div className="lk-View lk-UnsupportedChainView">
      <div role="alert">
        <EmptyState
          icon={<WarningIcon size={32} />}
          variant="warning"
          title={text.title}
          text={id === undefined ? text.hint : text.hintNamed(String(id))}
        />
      </div>
      <NetworkList label={text.list} networks={networks} chevron />
      {connected && namespace !== undefined && (
        <Button
          variant="danger-ghost"
          size="lg"
          fullWidth
          icon={<DisconnectIcon size={20} />}
          onClick={() => void run(disconnect, { namespace })}
        >
          {common.disconnect}
        </Button>
      )}
    </div>
  )
}
