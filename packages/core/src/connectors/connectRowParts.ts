import type { WalletRecord } from '../wallets/walletRecord.js'
import type { ConnectorInfo } from './connector.js'
import type { ConnectorRef, ConnectRow } from './connectRow.js'

/** What a wallet is called that is there and says nothing of itself. */
const GENERIC_NAME = 'Browser Wallet'
const LONGEST_NAME = 64

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** S5.20: an injected wallet without a name of its own. */
export function nameless({ type, name, rdns }: ConnectorInfo): boolean {
  return type === 'INJECTED' && rdns === undefined && name === GENERIC_NAME
}

function refOf({ chainNamespace, id }: ConnectorInfo): ConnectorRef {
  return { namespace: chainNamespace, connectorId: id }
}

function shorten(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`
}

/** A row for a wallet that can be asked at once. */
export function connectorRow(
  kind: ConnectRow['kind'],
  members: readonly [ConnectorInfo, ...ConnectorInfo[]],
  namespace: string | undefined,
  tag?: string,
): ConnectRow {
  const first = members.find(({ chainNamespace }) => chainNamespace === namespace) ?? members[0]
  const { imageUrl, imageId } =
    members.find((member) => member.imageUrl !== undefined || member.imageId !== undefined) ?? first
  const row: Writable<ConnectRow> = {
    id: `${kind}/${members[0].chainNamespace}/${members[0].id}`,
    kind,
    name: shorten(first.name),
    connector: refOf(first),
  }
  // Not by spreading: there may be thousands of rows.
  if (imageUrl !== undefined) row.imageUrl = imageUrl
  if (imageId !== undefined) row.imageId = imageId
  if (tag !== undefined) row.tag = tag
  if (members.length > 1) row.connectors = members.map(refOf)
  if (first.explorerId !== undefined) row.walletId = first.explorerId
  return row
}

/** A row for a wallet that is reached through WalletConnect. */
export function walletRow(
  kind: ConnectRow['kind'],
  { id, name, image_url, image_id }: Pick<WalletRecord, 'id' | 'name' | 'image_url' | 'image_id'>,
  tag?: string,
): ConnectRow {
  return {
    id: `${kind}/${id}`,
    kind,
    name: shorten(name),
    walletId: id,
    ...(image_url !== undefined && { imageUrl: image_url }),
    ...(image_id !== undefined && { imageId: image_id }),
    ...(tag !== undefined && { tag }),
  }
}
