import type { Session } from '../adapters/session.js'
import { normalName } from '../connectors/mergeConnectors.js'
import { selectConnector } from '../connectors/connectorsSelectors.js'
import type { RootState } from '../store/rootState.js'
import { selectPairedWalletId } from '../walletconnect/pairingSelectors.js'
import { selectWalletRecord } from './walletsSelectors.js'
import type { RecentWallet } from './walletsState.js'

const LONGEST_ICON = 16_384
const NAMELESS = 'Browser Wallet'

/** The wallet of a session as it is remembered; `undefined` where it could not be recognised again. */
export function toRecent(
  state: RootState,
  namespace: string,
  { connectorId, wallet, caipNetworkId }: Session,
): RecentWallet | undefined {
  const { name, rdns, icon, type } = wallet
  if (type === 'AUTH' || (rdns === undefined && name === NAMELESS)) return undefined
  const own: RecentWallet = {
    id: rdns ?? (type === 'WALLET_CONNECT' ? name : connectorId),
    name,
    chains: [caipNetworkId],
    ...(rdns !== undefined && { rdns }),
    ...(icon !== undefined && icon.length <= LONGEST_ICON && { image_url: icon }),
  }
  if (type === 'WALLET_CONNECT') return { ...own, ...ofDirectory(state, name) }
  const explorerId = selectConnector(state, namespace, connectorId)?.explorerId
  return explorerId === undefined ? own : { ...own, id: explorerId }
}

/**
 * Through a code or a link the directory's record is the better name: the one that was picked, or that was
 * used before.
 */
function ofDirectory(state: RootState, name: string): Partial<RecentWallet> {
  const walletId = selectPairedWalletId(state)
  const record =
    walletId === undefined
      ? state.wallets?.recent.find((wallet) => normalName(wallet.name) === normalName(name))
      : selectWalletRecord(state, walletId)
  if (!record) return {}
  const { id, name: known, rdns, image_url, image_id, mobile_link, desktop_link, webapp_link } = record
  const found = { id, name: known, rdns, image_url, image_id, mobile_link, desktop_link, webapp_link }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}
