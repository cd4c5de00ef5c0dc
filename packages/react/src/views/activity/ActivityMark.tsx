'use client'
import type { JSX } from 'react'
import { IconTile, TokenImage } from '@latchkey/ui'
import { ContractIcon, ReceivedIcon, SentIcon, TradedIcon } from '@latchkey/ui/icons'
import type { HistoryRow, HistoryTransfer, Network } from '@latchkey/core'

interface ActivityMarkProps {
  readonly row: HistoryRow
  readonly network: Network
  readonly transfer: HistoryTransfer | undefined
  readonly isSwap: boolean
}

const BADGE = 12

/** What moved, with its direction as a badge; the icon of a contract where nothing did. */
export function ActivityMark({ row, network, transfer, isSwap }: ActivityMarkProps): JSX.Element {
  if (!transfer) return <IconTile icon={<ContractIcon size={20} />} />
  const { address, symbol, name, iconUrl, nft, direction } = transfer
  const Direction = direction === 'in' ? ReceivedIcon : SentIcon
  return (
    <TokenImage
      id={nft?.id ?? address ?? network.caipNetworkId}
      name={nft ? nft.name || nft.collection : symbol || name}
      src={nft?.imageUrl ?? iconUrl ?? (address === undefined ? network.assets?.imageUrl : undefined)}
      badge={
        <span
          className="lk-ActivityMark-badge"
          data-direction={isSwap ? 'both' : direction}
          data-status={row.status}
        >
          {isSwap ? <TradedIcon size={BADGE} /> : <Direction size={BADGE} />}
        </span>
      }
    />
  )
}
