import { sendEnding, type EndingNews } from '../calls/sendEnding.js'
import type { SentBatch } from '../calls/sendCalls.js'
import { InvalidCallsError } from '../errors/calls.js'
import { UnknownPermissionError } from '../errors/permissions.js'
import { MalformedResponseError } from '../errors/wallet.js'
import type { GrantedPermission } from '../model/permissions.js'
import type { Revocation } from '../model/revocation.js'
import type { Tools } from '../store/createCommand.js'
import { readPermissions } from './granting.js'
import type { RevokePermissionsArg } from './permissionsCommands.js'
import { permissionRevocationChanged } from './permissionsState.js'
import { about, permissionsWallet, type PermissionsWallet } from './permissionsWallet.js'

/** At once. */
const MOST = 200
const TITLE = 'Revoke a smart session'

/** As `revokePermissions` tells it. */
export async function revoke(arg: RevokePermissionsArg, tools: Tools): Promise<SentBatch> {
  const { account: from, titles = {}, namespace, caipNetworkId } = arg
  const { dispatch, getState, services, signal } = tools
  const wallet = permissionsWallet(
    {
      ...(namespace !== undefined && { namespace }),
      ...(from !== undefined && { from }),
      ...(caipNetworkId !== undefined && { caipNetworkId }),
    },
    tools,
  )
  const { account, address, family, network } = wallet
  const chosen = permissionsOf(arg.ids, wallet, tools)
  const calls = await family.revoke({ ...about(wallet, signal), permissions: chosen, title: TITLE })
  if (calls.length !== chosen.length) throw new MalformedResponseError({ details: 'calls that revoke' })
  // The wallet is not asked when the screen was left meanwhile.
  signal.throwIfAborted()
  const ids = chosen.map(({ id }) => id)
  // What follows goes on when the command is over.
  const longer = { ...tools, signal: services.signal ?? signal }
  return sendEnding(
    {
      namespace: wallet.namespace,
      from: address,
      caipNetworkId: network.caipNetworkId,
      ids,
      calls: calls.map((call, index) => {
        const id = ids[index] ?? ''
        return { ...call, title: Object.hasOwn(titles, id) ? String(titles[id]) : call.title, ends: [id] }
      }),
      current: () => getState().permissions?.byAccount[account]?.revocation,
      show: (revocation: Revocation) => void dispatch(permissionRevocationChanged({ account, revocation })),
      track: (news) => track(news, chosen, wallet, tools),
      async readGone(gone) {
        const found = await readPermissions(wallet, longer).catch(() => undefined)
        // One that is no longer told of is gone, too.
        return found?.every(({ id, state }) => !gone.includes(id) || state === 'revoked') ?? false
      },
    },
    tools,
  )
}

function permissionsOf(
  ids: readonly string[],
  { account }: PermissionsWallet,
  { getState }: Tools,
): readonly GrantedPermission[] {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) throw new InvalidCallsError({ details: 'there are none' })
  if (wanted.length > MOST) throw new InvalidCallsError({ details: `more than ${MOST}` })
  const known = getState().permissions?.byAccount[account]?.permissions ?? []
  return wanted.map((id) => {
    const found = known.find((each) => each.id === id)
    if (!found) throw new UnknownPermissionError({ details: id })
    return found
  })
}

/** Without an amount or an address (R10). */
function track(
  news: EndingNews,
  chosen: readonly GrantedPermission[],
  { network: { caipNetworkId } }: PermissionsWallet,
  { services }: Tools,
): void {
  if (news !== 'success') return
  for (const { permission } of chosen)
    services.track({
      event: 'SMART_SESSION_REVOKED',
      properties: { network: caipNetworkId, kind: permission.kind },
    })
}
