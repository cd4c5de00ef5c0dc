import { lookOf } from '../connectors/lookOf.js'
import type { ConnectorInfo } from '../model/connector.js'
import type { ConnectorGroup } from '../model/options.js'
import type { WalletRecord } from '../model/walletRecord.js'

export interface ConnectorRef {
  readonly namespace: string
  readonly connectorId: string
}

/** What a row says besides its name. `count`: how many wallets the row leads to (S9.12). */
export type RowTag =
  | { readonly kind: 'installed' | 'multichain' | 'qr-code' | 'recent' }
  | {
      readonly kind: 'count'
      readonly value: number
      /** There are more than `value`. */
      readonly isFloor: boolean
    }

export type RowTagKind = RowTag['kind']

/** One row of the Connect list. */
export interface ConnectRow {
  /** Unique in the list and stable while the wallet is there. */
  readonly id: string
  readonly kind: ConnectorGroup | 'allWallets'
  /** Empty for `allWallets`, whose name is a text of ours. */
  readonly name: string
  readonly imageUrl?: string
  readonly imageId?: string
  readonly tag?: RowTag
  /** What tells it apart from another row of the same name: the way to it, or what it calls itself. */
  readonly hint?: string
  /** How to connect at once: of the active family where the wallet serves it. */
  readonly connector?: ConnectorRef
  /** One for each family, where a wallet serves several. */
  readonly connectors?: readonly ConnectorRef[]
  /** The wallet's id in the directory, where it is reached through WalletConnect. */
  readonly walletId?: string
}

/** S9.12: how many wallets there are; from 11 on rounded down to tens. */
export function allWalletsTag(total: number): RowTag {
  const tens = Math.floor(total / 10) * 10
  return total < 10
    ? { kind: 'count', value: total, isFloor: false }
    : { kind: 'count', value: tens, isFloor: tens < total }
}

const REMOTE = 'WalletConnect'

/**
 * Rows of one name, or of names that look alike, show in addition where they come from: one in this browser
 * what it calls itself, for it may only bear the name of another; one elsewhere the way to it, or its id
 * where that is the same. In the end a number.
 */
export function withHints(rows: readonly ConnectRow[]): readonly ConnectRow[] {
  const names = rows.map(({ name }) => lookOf(name))
  const uses = countOf(names)
  if (uses.size === rows.length) return rows
  const remote = countOf(names.filter((_, index) => !rows[index]?.connector))
  const numbers = new Map<string, number>()
  return rows.map((row, index) => {
    if (uses.get(names[index] ?? '') === 1) return row
    if (!row.connector && remote.get(names[index] ?? '') === 1) return { ...row, hint: REMOTE }
    const origin = row.connector?.connectorId ?? row.walletId ?? row.id
    const number = (numbers.get(origin) ?? 0) + 1
    numbers.set(origin, number)
    return { ...row, hint: number === 1 ? origin : `${origin} (${number})` }
  })
}

function countOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const LONGEST_NAME = 64

type Writable<T> = { -readonly [K in keyof T]: T[K] }

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
  tag?: RowTag,
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
  tag?: RowTag,
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
