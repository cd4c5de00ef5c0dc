'use client'
import { memo, type JSX, type NamedExoticComponent } from 'react'
import { IconTile, ListItem, Tag, WalletImage, type TagProps } from '@latchkey/ui'
import { QrCodeIcon } from '@latchkey/ui/icons'
import { walletImageUrl, type ConnectRow, type RowTagKind } from '@latchkey/core/internal'
import { formatCount } from '../../messages/formatCount.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { Slot } from '../../slots/Slot.js'
import { useSlots } from '../../slots/SlotsContext.js'
import { SomeWallets } from './SomeWallets.js'
import { useRowWaits } from './useRowWaits.js'
import { useChooseRow } from './useChooseRow.js'

interface ConnectorRowProps {
  readonly row: ConnectRow
  readonly gated: boolean
  /** Tags that the heading above the row already names. */
  readonly untagged?: readonly RowTagKind[] | undefined
  readonly tabIndex?: number | undefined
}

const TAGS: Readonly<Partial<Record<RowTagKind, TagProps['variant']>>> = { recent: 'accent' }
const NONE: readonly RowTagKind[] = []

/** A row of Connect. Not drawn again while the list around it is scrolled or searched. */
export const ConnectorRow: NamedExoticComponent<ConnectorRowProps> = memo(function ConnectorRow(
  props: ConnectorRowProps,
): JSX.Element {
  const { row, gated, untagged = NONE, tabIndex } = props
  const titles = useText('titles')
  const text = useText('connect')
  const tag = useTag(row)
  const { choose, approach } = useChooseRow()
  // The list is out of reach then; a script of the page is not.
  const waits = useRowWaits(row)
  const act = (what: (row: ConnectRow) => void) => (): void => void (gated || waits || what(row))
  const { slots } = useSlots()
  const shared = {
    image: <RowImage row={row} />,
    tabIndex,
    onClick: act(choose),
    onPointerEnter: act(approach),
    onFocus: act(approach),
  }
  const name = row.kind === 'allWallets' ? titles['all-wallets'] : row.name
  const hint = row.kind === 'walletConnect' ? text.scanPhone : whereOf(row, text)
  const standard = (
    <ListItem
      {...shared}
      title={name}
      subtitle={hint}
      loading={waits}
      trailing={
        tag && row.tag && !untagged.includes(row.tag.kind) && <Tag variant={TAGS[row.tag.kind]}>{tag}</Tag>
      }
    />
  )
  return (
    <Slot
      name="ConnectorRow"
      component={slots.ConnectorRow}
      props={{ ...shared, name, hint, tag }}
      standard={standard}
    />
  )
})

/** Where a wallet is, and what distinguishes it from another wallet of its name. */
function whereOf(
  { kind, hint, connector }: ConnectRow,
  text: { readonly browserExtension: string; readonly phoneApp: string },
): string | undefined {
  if (hint === undefined) return undefined
  if (kind === 'injected') return `${text.browserExtension} · ${hint}`
  return connector === undefined && hint === 'WalletConnect' ? text.phoneApp : hint
}

/** A smaller number of wallets is no reason to open the list: it is not shown. */
const MANY = 100

/** The text of a row's tag; a count is in the digits of the language (S9.12). */
function useTag({ tag }: ConnectRow): string | undefined {
  const tags = useText('connectTags')
  const locale = useLocale()
  if (tag?.kind !== 'count') return tag && tags[tag.kind]
  return tag.value < MANY ? undefined : tags.count(formatCount(tag.value, locale), tag.isFloor)
}

function RowImage({ row }: { readonly row: ConnectRow }): JSX.Element {
  const { options } = useCore().services
  const { kind, imageUrl, imageId } = row
  if (kind === 'allWallets') return <SomeWallets />
  if (kind === 'walletConnect' && imageUrl === undefined) return <IconTile icon={<QrCodeIcon size={20} />} />
  const src = walletImageUrl(options, {
    ids: [row.connector?.connectorId, row.walletId],
    image_url: imageUrl,
    image_id: imageId,
  })
  return <WalletImage id={row.connector?.connectorId ?? row.walletId ?? row.id} name={row.name} src={src} />
}
