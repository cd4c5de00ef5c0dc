import type { ConnectorGroup } from '../model/options.js'
import type { WalletRecord } from '../model/walletRecord.js'
import { isExcluded } from '../wallets/walletsSelectors.js'
import type { RecentWallet } from '../wallets/walletsState.js'
import {
  allWalletsTag,
  connectorRow,
  walletRow,
  type ConnectRow,
  type RowTag,
  withHints,
} from './connectRow.js'
import type { ConnectorInfo, ConnectorType } from '../model/connector.js'
import { installedWallets, type InstalledWallets } from './installedWallets.js'
import { mergeConnectors } from '../connectors/mergeConnectors.js'
import { nameless } from '../connectors/namelessSelectors.js'

/** What the list is made of. The lists keep their order. */
export interface ConnectRowsInput {
  /** Of every family that may be shown. */
  readonly connectors: readonly ConnectorInfo[]
  readonly recent: readonly RecentWallet[]
  readonly featured: readonly WalletRecord[]
  readonly recommended: readonly WalletRecord[]
  readonly custom: readonly WalletRecord[]
  /** The host's own order of groups; what it leaves out follows in the default order (S4.38). */
  readonly order: readonly ConnectorGroup[]
  /** Ids, rdns and names in lower case. */
  readonly excluded: ReadonlySet<string>
  readonly isMobile: boolean
  /** The family that the list is for. */
  readonly namespace: string | undefined
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** How many wallets the directory has, the featured ones included; `undefined` while unknown. */
  readonly total: number | undefined
  /** Whether the host named featured wallets, received or not. */
  readonly hasFeatured: boolean
  /** Whether some family is connected through WalletConnect already. */
  readonly isWalletConnectInUse: boolean
  readonly enableWalletConnect: boolean
  /** Discovery standards whose wallets are not listed. */
  readonly excludedStandards: readonly string[]
}

const DEFAULT_ORDER: readonly ConnectorGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] // S4.38
const INSTALLED_TYPES: readonly ConnectorType[] = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED']
const MOST_RECOMMENDED = 2 // S9.13

const INSTALLED: RowTag = { kind: 'installed' }
const MULTICHAIN: RowTag = { kind: 'multichain' }
const QR_CODE: RowTag = { kind: 'qr-code' }
const RECENT: RowTag = { kind: 'recent' }

/** The rows of the Connect view: S4.38, S5.15 to S5.20, S9.12, S9.13. */
export function connectRows(input: ConnectRowsInput): readonly ConnectRow[] {
  const { connectors, excluded, excludedStandards, isMobile } = input
  const allowed = connectors.filter(
    (connector) =>
      !isExcluded(excluded, connector) && !excludedStandards.includes(connector.announcedBy ?? ''),
  )
  const installed = allowed.filter(({ type }) => INSTALLED_TYPES.includes(type))
  const walletConnect = input.enableWalletConnect
    ? allowed.find(({ type }) => type === 'WALLET_CONNECT')
    : undefined

  const injected = injectedRows(input, installed)
  // A wallet that is not installed is reached through WalletConnect and in no other way.
  const remote = walletConnect
    ? remoteRows(input, installedWallets(allowed), injected.length)
    : { recent: [], featured: [], custom: [], recommended: [] }
  const groups: { readonly [G in ConnectorGroup]: readonly ConnectRow[] } = {
    // On a phone the wallets are opened directly: a code on the phone's own screen cannot be scanned.
    walletConnect:
      walletConnect && !isMobile && !input.isWalletConnectInUse
        ? [connectorRow('walletConnect', [walletConnect], input.namespace, QR_CODE)]
        : [],
    injected,
    external: allowed
      .filter(({ type }) => type === 'EXTERNAL')
      .map((connector) => connectorRow('external', [connector], input.namespace)),
    ...remote,
  }
  const order = [...new Set([...input.order, ...DEFAULT_ORDER])]
  const rows = order.flatMap((group) => groups[group] ?? [])
  return withHints(walletConnect && showsAllWallets(input) ? [...rows, allWalletsRow(input.total)] : rows)
}

/** Wallets of several families first, then in the order of types (behaviour 3.7). */
function injectedRows(
  { namespace }: ConnectRowsInput,
  installed: readonly ConnectorInfo[],
): readonly ConnectRow[] {
  // One list for each type, since there may be thousands to put in order.
  const ranks: ConnectRow[][] = INSTALLED_TYPES.map(() => [])
  for (const members of mergeConnectors(installed)) {
    const [first] = members
    // S5.20: nothing is known of it, whatever else there is.
    if (nameless(first)) continue
    const isMultichain = members.length > 1
    const rank = isMultichain ? 0 : INSTALLED_TYPES.indexOf(first.type)
    const row = connectorRow('injected', members, namespace, isMultichain ? MULTICHAIN : INSTALLED)
    ranks[rank]?.push(row)
  }
  return ranks.flat()
}

type RemoteGroups = {
  readonly [G in 'recent' | 'featured' | 'custom' | 'recommended']: readonly ConnectRow[]
}

function remoteRows(
  input: ConnectRowsInput,
  installed: InstalledWallets,
  installedCount: number,
): RemoteGroups {
  const { namespace, excluded, isMobile } = input
  const recent = input.recent.filter(
    (wallet) => !isExcluded(excluded, wallet) && !installed.has(wallet) && serves(wallet, namespace),
  )
  const seen = new Set(recent.map(({ id }) => id))
  const seenRdns = new Set(recent.flatMap(({ rdns }) => rdns ?? []))
  const isNew = ({ id, rdns }: WalletRecord): boolean =>
    !seen.has(id) && (rdns === undefined || !seenRdns.has(mobileTwin(rdns, isMobile)))
  const fresh = (wallets: readonly WalletRecord[]): readonly WalletRecord[] => {
    const chosen = wallets.filter(
      (wallet) =>
        !isExcluded(excluded, { ...wallet, name: '' }) &&
        isNew(wallet) &&
        !installed.hasRecord(wallet, mobileTwin(wallet.rdns, isMobile)),
    )
    for (const { id } of chosen) seen.add(id)
    return chosen
  }
  const featured = fresh(input.featured)
  const custom = fresh(input.custom)
  // S5.19: an empty list is none.
  const places =
    input.hasFeatured || input.custom.length > 0
      ? 0
      : Math.max(0, MOST_RECOMMENDED - installedCount - recent.length)
  const recommended = fresh(input.recommended).slice(0, places)
  return {
    recent: recent.map((wallet) => walletRow('recent', wallet, RECENT)),
    featured: featured.map((wallet) => walletRow('featured', wallet)),
    custom: custom.map((wallet) => walletRow('custom', wallet)),
    recommended: recommended.map((wallet) => walletRow('recommended', wallet)),
  }
}

/** A wallet's app may carry the name of its extension with `.mobile` behind it. */
function mobileTwin<T extends string | undefined>(rdns: T, isMobile: boolean): T {
  return (isMobile ? rdns?.replace(/\.mobile$/, '') : rdns) as T
}

/** S5.18: by family. A wallet that names no chains may serve any. */
function serves({ chains }: RecentWallet, namespace: string | undefined): boolean {
  return (
    namespace === undefined || !chains?.length || chains.some((chain) => chain.startsWith(`${namespace}:`))
  )
}

/** S5.16. */
function showsAllWallets({ allWallets, isMobile }: ConnectRowsInput): boolean {
  return allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile)
}

function allWalletsRow(total: number | undefined): ConnectRow {
  return {
    id: 'allWallets',
    kind: 'allWallets',
    name: '',
    ...(total !== undefined && total > 0 && { tag: allWalletsTag(total) }),
  }
}
