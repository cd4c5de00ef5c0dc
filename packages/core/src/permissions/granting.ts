import { selectCaipAddress } from '../accounts/accountsSelectors.js'
import { toErrorShape } from '../errors/base.js'
import { InvalidPermissionError } from '../errors/permissions.js'
import { refusalOf } from '../errors/wallet.js'
import type { GrantedPermission, KnownPermission, PermissionKind } from '../model/permissions.js'
import type { CaipAddress } from '../model/network.js'
import { askWallet } from '../sessions/askWallet.js'
import { selectActiveNamespace } from '../sessions/sessionsSelectors.js'
import type { Tools } from '../store/createCommand.js'
import { gatewayPermissions, keepAtGateway } from './gatewayPermissions.js'
import { keepPermission, readKeptPermissions } from './keptPermissions.js'
import type { GrantPermissionArg } from './permissionsCommands.js'
import {
  permissionGranted,
  permissionsAsked,
  permissionsFailed,
  permissionsFound,
} from './permissionsState.js'
import { about, permissionsWallet, type PermissionsWallet } from './permissionsWallet.js'

const DAY_MS = 86_400_000
const DEFAULT_MS = 7 * DAY_MS
const LONGEST_MS = 365 * DAY_MS

type OfFamily = Pick<GrantPermissionArg, 'namespace'>

/** As `readPermissionKinds` tells it. */
export function readKinds(arg: OfFamily, tools: Tools): Promise<readonly PermissionKind[]> {
  const wallet = permissionsWallet(arg, tools)
  return wallet.family.supported(about(wallet, tools.signal))
}

/** As `grantPermission` tells it. */
export async function grant(arg: GrantPermissionArg, tools: Tools): Promise<GrantedPermission> {
  const { services, dispatch, signal } = tools
  const now = services.platform.now()
  const { to, permission, expiresAt = now + DEFAULT_MS } = arg
  const wallet = permissionsWallet(arg, tools)
  const { account, family } = wallet
  if (!(expiresAt > now && expiresAt <= now + LONGEST_MS)) throw new InvalidPermissionError('expiry')
  const { kind } = permission
  tell('SMART_SESSION_INITIATED', kind, wallet, tools)
  try {
    const granted = await refusalOf(
      'signature',
      askWallet(tools, wallet, (each) => family.grant({ ...about(wallet, each), to, permission, expiresAt })),
    )
    keepPermission(services.storage, account, granted)
    dispatch(permissionGranted({ account, permission: granted }))
    tell('SMART_SESSION_SUCCESS', kind, wallet, tools)
    void keepAtGateway(account, granted, { services, signal })
    return granted
  } catch (error) {
    const { code } = toErrorShape(error)
    const network = wallet.network.caipNetworkId
    if (code === 'user-rejected') tell('SMART_SESSION_REJECTED', kind, wallet, tools)
    else if (code !== 'aborted')
      services.track({ event: 'SMART_SESSION_ERROR', properties: { network, kind, code } })
    throw error
  }
}

/** As `loadPermissions` tells it. */
export async function load(arg: OfFamily, tools: Tools): Promise<readonly GrantedPermission[]> {
  let wallet: PermissionsWallet
  try {
    wallet = permissionsWallet(arg, tools)
  } catch (error) {
    // A screen of this account says so, and does not wait.
    const account = selectCaipAddress(
      tools.getState(),
      arg.namespace ?? selectActiveNamespace(tools.getState()),
    )
    if (account !== undefined) failed(account, nextTurn(account, tools), error, tools)
    throw error
  }
  return readPermissions(wallet, tools)
}

const nextTurn = (account: CaipAddress, { dispatch, getState }: Tools): number => {
  const turn = (getState().permissions?.byAccount[account]?.turn ?? 0) + 1
  dispatch(permissionsAsked({ account, turn }))
  return turn
}

const failed = (account: CaipAddress, turn: number, error: unknown, { dispatch }: Tools): unknown =>
  dispatch(permissionsFailed({ account, turn, error: toErrorShape(error) }))

/** Of this account on this network, whichever is in use by now. */
export async function readPermissions(
  wallet: PermissionsWallet,
  tools: Tools,
): Promise<readonly GrantedPermission[]> {
  const { services, dispatch, signal } = tools
  const { account, family } = wallet
  const turn = nextTurn(account, tools)
  try {
    const kept = readKeptPermissions(services.storage, account)
    const atGateway = await gatewayPermissions(account, tools)
    const known = once([...kept.known, ...(atGateway?.known ?? [])])
    const found = await family.list({ ...about(wallet, signal), known })
    const complete = found.complete && kept.complete && atGateway?.complete === true
    const permissions = newestFirst(found.permissions)
    dispatch(permissionsFound({ account, turn, permissions, complete, at: services.platform.now() }))
    return permissions
  } catch (error) {
    failed(account, turn, error, tools)
    throw error
  }
}

/** Without an amount or an address (R10). */
function tell(
  event: 'SMART_SESSION_INITIATED' | 'SMART_SESSION_SUCCESS' | 'SMART_SESSION_REJECTED',
  kind: string,
  { network }: PermissionsWallet,
  { services }: Tools,
): void {
  services.track({ event, properties: { network: network.caipNetworkId, kind } })
}

/** Each once: this browser's own record comes first, with when it was asked for. */
function once(known: readonly KnownPermission[]): readonly KnownPermission[] {
  const seen = new Set<string>()
  return known.filter(({ context, manager }) => {
    const key = `${manager} ${context}`.toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
}

const newestFirst = (permissions: readonly GrantedPermission[]): readonly GrantedPermission[] =>
  permissions.toSorted((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))
