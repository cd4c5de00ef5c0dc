'use client'
import { memo, type JSX, type NamedExoticComponent } from 'react'
import { ListItem, NetworkImage, Tag } from '@latchkey/ui'
import type { Network } from '@latchkey/core'
import { pickNetwork, selectActiveNetwork, selectIsApproved, selectWallet } from '@latchkey/core/internal'
import { networksEn } from '../../messages/networks.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { CurrentMark } from '../CurrentMark.js'

interface NetworkRowProps {
  readonly network: Network
  readonly chevron: boolean
  /** The second line, where a list mixes families. */
  readonly family?: string | undefined
  readonly tabIndex?: number | undefined
}

/** A row of a list of networks. Not drawn again while the list around it is scrolled. */
export const NetworkRow: NamedExoticComponent<NetworkRowProps> = memo(function NetworkRow(
  props: NetworkRowProps,
): JSX.Element {
  const { network, chevron, family, tabIndex } = props
  const text = useLazyText('networks', networksEn)
  const run = useRun()
  const current = useSelect((state) => selectActiveNetwork(state)?.caipNetworkId === network.caipNetworkId)
  const approved = useSelect((state) => selectIsApproved(state, network.caipNetworkId))
  const wallet = useSelect((state) => selectWallet(state, network.chainNamespace)?.name) ?? text.yourWallet
  const testnet = network.testnet ? <Tag>{text.testnet}</Tag> : undefined
  return (
    <ListItem
      title={network.name}
      subtitle={approved ? family : text.notApprovedShort(wallet)}
      image={<NetworkImage id={network.caipNetworkId} name={network.name} src={network.assets?.imageUrl} />}
      trailing={current ? <CurrentMark /> : testnet}
      chevron={chevron}
      selected={current}
      disabled={!approved}
      disabledReason={text.notApproved(wallet)}
      tabIndex={tabIndex}
      onClick={() => void run(pickNetwork, { networkId: network.caipNetworkId })}
    />
  )
})
