'use client'
import type { JSX } from 'react'
import { List, ListItem, NetworkImage, WalletImage } from '@latchkey/ui'
import { pickConnector, selectConnectRows, walletImageUrl, type ViewParams } from '@latchkey/core/internal'
import { directoryEn } from '../../messages/directory.en.js'
import { useWords } from '../../messages/useWords.js'
import { useCore } from '../../provider/useCore.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { useFamilyName } from '../networks/useFamilyName.js'
import { WalletGone } from './WalletGone.js'

/** A wallet that serves several families: which of them to connect (behaviour 4.6). */
export function ConnectingMultiChainView({ params }: { readonly params: ViewParams['ConnectingMultiChain'] }): JSX.Element {
  const text = useWords('directory', directoryEn)
  const run = useRun()
  const familyName = useFamilyName()
  const { platform, options } = useCore().services
  const requested = useSelect((state) => state.networks.requested)
  const rows = useSelect((state) => selectConnectRows(state, { isMobile: platform.isMobile() }))
  const row = rows.find(({ connectors }) => connectors?.some((each) => each.connectorId === params.connectorId && each.namespace === params.namespace))
  if (!row?.connectors) return <WalletGone />
  const src = row.imageUrl ?? (row.imageId === undefined ? undefined : walletImageUrl(options, { image_id: row.imageId }))
  return (
    <div className="lk-View lk-MultiChain">
      <WalletImage id={params.connectorId} name={row.name} src={src} size={80} />
      <p className="lk-MultiChain-question">{text.chooseFamily(row.name)}</p>
      <List label={text.families} arrowKeys>
        {row.connectors.map(({ namespace, connectorId }) => {
          const network = requested.find(({ chainNamespace }) => chainNamespace === namespace)
          return (
            <ListItem
              key={namespace}
              title={familyName(namespace)}
              image={<NetworkImage id={network?.caipNetworkId ?? namespace} name={familyName(namespace)} src={network?.assets?.imageUrl} />}
              chevron
              onClick={() => void run(pickConnector, { namespace, connectorId })}
            />
          )
        })}
      </List>
    </div>
  )
}
