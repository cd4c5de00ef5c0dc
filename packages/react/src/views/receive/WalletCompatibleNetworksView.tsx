'use client'
import type { JSX } from 'react'
import { AlertBar, Button, List, ListItem, NetworkImage, Tag } from '@latchkey/ui'
import type { Network } from '@latchkey/core'
import { goBack } from '@latchkey/core/internal'
import { networksEn } from '../../messages/networks.en.js'
import { receiveEn } from '../../messages/receive.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useRun } from '../../store/useRun.js'
import { NotConnected } from '../account/NotConnected.js'
import { useShownAccount, type ShownAccount } from '../account/useShownAccount.js'
import { CurrentMark } from '../CurrentMark.js'
import { LongList } from '../LongList.js'
import { useCompatibleNetworks } from './useCompatibleNetworks.js'

const DRAW_IN_PARTS_FROM = 31

/** The networks that the address is for, after what a mistake would cost (S2.40, behaviour 4.49). */
export function WalletCompatibleNetworksView(): JSX.Element {
  const shown = useShownAccount()
  return shown ? <Compatible shown={shown} /> : <NotConnected />
}

function Compatible({ shown }: { readonly shown: ShownAccount }): JSX.Element {
  const text = useLazyText('receive', receiveEn)
  const { list, testnet } = useLazyText('networks', networksEn)
  const { back } = useText('shell')
  const run = useRun()
  const networks = useCompatibleNetworks(shown)
  const row = (network: Network): JSX.Element => {
    const current = network.caipNetworkId === shown.network?.caipNetworkId
    return (
      <ListItem
        key={network.caipNetworkId}
        title={network.name}
        image={<NetworkImage id={network.caipNetworkId} name={network.name} src={network.assets?.imageUrl} />}
        trailing={current && networks.length > 1 ? <CurrentMark /> : network.testnet && <Tag>{testnet}</Tag>}
      />
    )
  }
  return (
    <div className="lk-View lk-CompatibleNetworksView">
      <AlertBar
        variant="warning"
        message={
          <>
            <strong className="lk-CompatibleNetworksView-warning">{text.warning}</strong>
            {text.warningHint}
          </>
        }
      />
      {networks.length >= DRAW_IN_PARTS_FROM ? (
        <LongList
          label={list}
          items={networks}
          itemKey={({ caipNetworkId }) => caipNetworkId}
          renderItem={row}
          staticRows
        />
      ) : (
        <List label={list}>{networks.map(row)}</List>
      )}
      <Button variant="secondary" size="lg" fullWidth onClick={() => void run(goBack)}>
        {back}
      </Button>
    </div>
  )
}
