'use client'
import type { JSX } from 'react'
import { Button, WalletImage } from '@latchkey/ui'
import { DisconnectIcon } from '@latchkey/ui/icons'
import { disconnect } from '@latchkey/core'
import { selectConnection, selectConnectorId, selectWallet, walletImageUrl } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { EmbeddedWallet, useIsEmbedded } from './EmbeddedPart.js'
import { useSessionCount } from './useSessionCount.js'

/** The connected wallet, with Disconnect (R23). */
export function ConnectedWallet({ namespace }: { readonly namespace: string }): JSX.Element {
  const text = useLazyText('account', accountEn)
  const common = useText('common')
  const run = useRun()
  const { options } = useCore().services
  const wallet = useSelect((state) => selectWallet(state, namespace))
  const connectorId = useSelect((state) => selectConnectorId(state, namespace))
  const restoring = useSelect((state) => selectConnection(state, namespace).status === 'connecting')
  const several = useSessionCount() > 1
  const isEmbedded = useIsEmbedded(namespace)
  return (
    <div className="lk-ConnectedWallet lk-View-pinned">
      <div className="lk-ConnectedWallet-row">
        {isEmbedded && <EmbeddedWallet restoring={restoring} />}
        {wallet && !isEmbedded && (
          <>
            <WalletImage
              id={wallet.rdns ?? connectorId ?? ''}
              name={wallet.name}
              src={walletImageUrl(options, { ids: [connectorId, wallet.rdns], image_url: wallet.icon })}
              size={32}
            />
            <span className="lk-ConnectedWallet-texts" role="status">
              <span className="lk-ConnectedWallet-label">
                {restoring ? common.reconnecting : text.connectedWith}
              </span>
              <span className="lk-ConnectedWallet-name" dir="auto" title={wallet.name}>
                {wallet.name}
              </span>
            </span>
          </>
        )}
        <Button
          variant="danger-secondary"
          icon={<DisconnectIcon size={16} />}
          onClick={() =>
            void run(disconnect, { namespace, ...(connectorId !== undefined && { connectorId }) })
          }
        >
          {common.disconnect}
        </Button>
      </div>
      {several && (
        <Button variant="danger-ghost" fullWidth onClick={() => void run(disconnect, undefined)}>
          {common.disconnectAll}
        </Button>
      )}
    </div>
  )
}
