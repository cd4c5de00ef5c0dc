'use client'
import type { JSX } from 'react'
import { ListItem, Tag, WalletImage } from '@latchkey/ui'
import { pickConnector, walletImageUrl, type ConnectorRef, type ConnectRow } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useRun } from '../../store/useRun.js'

/** A wallet that can be asked at once. */
export type DirectRow = ConnectRow & { readonly connector: ConnectorRef }

interface ConnectorRowProps {
  readonly row: DirectRow
  readonly gated: boolean
  readonly tabIndex?: number | undefined
}

export function ConnectorRow({ row, gated, tabIndex }: ConnectorRowProps): JSX.Element {
  const tags: Readonly<Record<string, string>> = useText('connectTags')
  const run = useRun()
  const { options } = useCore().services
  const image = row.imageUrl ?? (row.imageId === undefined ? undefined : walletImageUrl(options, { image_id: row.imageId }))
  return (
    <ListItem
      title={row.name}
      subtitle={row.hint}
      image={<WalletImage id={row.connector.connectorId} name={row.name} src={image} />}
      trailing={row.tag !== undefined && <Tag variant={row.tag === 'recent' ? 'accent' : 'neutral'}>{tags[row.tag] ?? row.tag}</Tag>}
      tabIndex={tabIndex}
      // The list is out of reach then; a script of the page is not.
      onClick={() => void (gated || run(pickConnector, row.connector))}
    />
  )
}
