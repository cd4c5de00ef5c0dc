'use client'
import type { JSX } from 'react'
import { IconTile, ListItem, Tag, WalletImage } from '@latchkey/ui'
import { QrCodeIcon } from '@latchkey/ui/icons'
import { walletImageUrl, type ConnectRow } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { SomeWallets } from './SomeWallets.js'
import { useChooseRow } from './useChooseRow.js'

interface ConnectorRowProps {
  readonly row: ConnectRow
  readonly gated: boolean
  readonly tabIndex?: number | undefined
}

export function ConnectorRow({ row, gated, tabIndex }: ConnectorRowProps): JSX.Element {
  const tags: Readonly<Record<string, string>> = useText('connectTags')
  const { choose, approach } = useChooseRow()
  // The list is out of reach then; a script of the page is not.
  const act = (what: (row: ConnectRow) => void) => (): void => void (gated || what(row))
  return (
    <ListItem
      title={row.name}
      subtitle={row.hint}
      image={<RowImage row={row} />}
      trailing={row.tag !== undefined && <Tag variant={row.tag === 'recent' ? 'accent' : 'neutral'}>{tags[row.tag] ?? row.tag}</Tag>}
      tabIndex={tabIndex}
      onClick={act(choose)}
      onPointerEnter={act(approach)}
      onFocus={act(approach)}
    />
  )
}

function RowImage({ row }: { readonly row: ConnectRow }): JSX.Element {
  const { options } = useCore().services
  const { kind, imageUrl, imageId } = row
  if (kind === 'allWallets') return <SomeWallets />
  if (kind === 'walletConnect' && imageUrl === undefined) return <IconTile icon={<QrCodeIcon size={20} />} />
  const src = imageUrl ?? (imageId === undefined ? undefined : walletImageUrl(options, { image_id: imageId }))
  return <WalletImage id={row.connector?.connectorId ?? row.walletId ?? row.id} name={row.name} src={src} />
}
