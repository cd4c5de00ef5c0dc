'use client'
import type { JSX } from 'react'
import { ListItem, Tag, WalletImage } from '@latchkey/ui'
import { pickConnector } from '@latchkey/core/internal'
import { useText } from '../../messages/useText.js'
import { useRun } from '../../store/useRun.js'
import type { ConnectRow } from './useConnectRows.js'

interface ConnectorRowProps {
  readonly row: ConnectRow
  /** Another row has the same name: this one says where it comes from. */
  readonly twin: boolean
  readonly gated: boolean
  readonly tabIndex?: number | undefined
}

export function ConnectorRow({ row, twin, gated, tabIndex }: ConnectorRowProps): JSX.Element {
  const text = useText('connect')
  const run = useRun()
  const { id, name, rdns, imageUrl, chainNamespace } = row.connector
  return (
    <ListItem
      title={name}
      subtitle={twin ? (rdns ?? id) : undefined}
      image={<WalletImage id={rdns ?? id} name={name} src={imageUrl} />}
      trailing={row.tag && <Tag variant={row.tag === 'recent' ? 'accent' : 'neutral'}>{text[row.tag]}</Tag>}
      disabled={gated}
      disabledReason={text.legalHint}
      tabIndex={tabIndex}
      onClick={() => void run(pickConnector, { namespace: chainNamespace, connectorId: id })}
    />
  )
}
