import { sendCalls, type SentBatch } from '../calls/sendCalls.js'
import { callsEnd } from '../calls/callsEnd.js'
import { toErrorShape } from '../errors/base.js'
import { InvalidPermissionError, UnknownPermissionError } from '../errors/permissions.js'
import { refusalOf } from '../errors/wallet.js'
import type { GrantedPermission, KnownPermission, PermissionKind } from '../model/permissions.js'
import { askWallet } from '../sessions/askWallet.js'
import type { Tools } from '../store/createCommand.js'
import { gatewayPermissions, keepAtGateway } from './gatewayPermissions.js'
import { keepPermission, readKeptPermissions } from './keptPermissions.js'
import { loadPermissions, type GrantPermissionArg, type RevokePermissionArg } from './permissionsCommands.js'
import {
  permissionGranted,
  permissionsAsked,
  permissionsFailed,
  permissionsFound,
  revocationBegun,
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
  const { services, dispatch, signal } = tools
  const wallet = permissionsWallet(arg, tools)
  const { account, family } = wallet
  dispatch(permissionsAsked({ account }))
  try {
    const kept = readKeptPermissions(services.storage, account)
    const atGateway = await gatewayPermissions(account, tools)
    const known = once([...kept, ...(atGateway ?? [])])
    const found = await family.list({ ...about(wallet, signal), known })
    const complete = found.complete && atGateway !== undefined
    const permissions = newestFirst(found.permissions)
    dispatch(permissionsFound({ account, permissions, complete }))
    return permissions
  } catch (error) {
    dispatch(permissionsFailed({ account, error: toErrorShape(error) }))
    throw error
  }
}

/** As `revokePermission` tells it. */
export async function revoke(arg: RevokePermissionArg, tools: Tools): Promise<SentBatch> {
  const { dispatch, getState, run, signal } = tools
  const { id, namespace, title = 'Revoke a smart session' } = arg
  const wallet = permissionsWallet(arg, tools)
  const { account, family, network, address } = wallet
  const found = getState().permissions?.byAccount[account]?.permissions.find((each) => each.id === id)
  if (!found) throw new UnknownPermissionError({ details: id })
  const calls = await family.revoke({ ...about(wallet, signal), permissions: [found], title })
  const sent = await run(sendCalls, {
    calls,
    from: address,
    caipNetworkId: network.caipNetworkId,
    ...(namespace !== undefined && { namespace }),
  })
  dispatch(revocationBegun({ id, callsId: sent.id }))
  void follow(sent.id, found, arg, wallet, tools)
  return sent
}

/** The chain's word is read once it has decided. */
async function follow(
  callsId: number,
  { permission: { kind } }: GrantedPermission,
  { namespace }: OfFamily,
  wallet: PermissionsWallet,
  tools: Tools,
): Promise<void> {
  const { status } = await callsEnd(callsId, tools)
  if (status === 'confirmed') tell('SMART_SESSION_REVOKED', kind, wallet, tools)
  if (tools.services.signal?.aborted ?? true) return
  await tools.run(loadPermissions, namespace === undefined ? {} : { namespace }).catch(() => undefined)
}

/** Without an amount or an address (R10). */
function tell(
  event:
    | 'SMART_SESSION_INITIATED'
    | 'SMART_SESSION_SUCCESS'
    | 'SMART_SESSION_REJECTED'
    | 'SMART_SESSION_REVOKED',
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
