import {
  InvalidPermissionError,
  parseUnits,
  untilAborted,
  type Capabilities,
  type GrantedPermission,
  type GrantRequest,
} from '@latchkey/core/adapter'

import type { FakeChain } from './fakeChain.js'
import type { FakeWallet } from './fakeWallet.js'

type Own = 'permissions:supported' | 'permissions:grant' | 'permissions:list' | 'permissions:revoke'

const DECIMALS = 6

/** Permissions that the fake chain remembers; those of calls that took effect count as taken back. */
export function fakePermissions(
  find: (connectorId: string) => FakeWallet,
  chain: FakeChain,
): Required<Pick<Capabilities, Own>> {
  const isOver = (id: string): boolean =>
    chain.done.some((name) => chain.bundles.get(name)?.some(({ does }) => does === `revoke ${id}`))
  const standing = (permission: GrantedPermission): GrantedPermission => {
    if (!isOver(permission.id)) return permission
    const { left: _left, ...rest } = permission
    return { ...rest, state: 'revoked' }
  }
  const made = ({ address, to, permission, expiresAt }: GrantRequest): GrantedPermission => {
    const units = permission.kind === 'spend' ? parseUnits(permission.amount, DECIMALS).units : 0n
    if (units === undefined) throw new InvalidPermissionError('amount')
    const id = `session-${chain.permissions.length + 1}`
    const terms: GrantedPermission['permission'] =
      permission.kind === 'calls'
        ? permission
        : {
            kind: 'spend',
            units: String(units),
            decimals: DECIMALS,
            symbol: permission.token === undefined ? 'FAKE' : 'USDC',
            ...(permission.token !== undefined && { token: permission.token }),
            ...(permission.every !== undefined && { every: permission.every }),
          }
    return {
      id,
      account: address,
      to,
      permission: terms,
      state: 'active',
      createdAt: Date.now(),
      expiresAt,
      context: `context-of-${id}`,
      manager: 'manager',
      ...(terms.kind === 'spend' && { left: { units: terms.units } }),
    }
  }
  return {
    'permissions:supported': async ({ signal }) => {
      signal.throwIfAborted()
      return chain.grants
    },
    'permissions:grant': async ({ signal, ...request }) => {
      signal.throwIfAborted()
      const permission = made({ ...request, signal })
      await untilAborted(signal, () => find(request.connectorId).prompt(() => true))
      chain.permissions.unshift(permission)
      return permission
    },
    'permissions:list': async ({ signal, known }) => {
      signal.throwIfAborted()
      const told = chain.tellsPermissions
        ? chain.permissions
        : chain.permissions.filter(({ context }) => known.some((each) => each.context === context))
      // A chain that does not answer says nothing of any of them.
      const permissions = told.map((each): GrantedPermission =>
        chain.failing ? unknown(each) : standing(each),
      )
      return { permissions, complete: chain.tellsPermissions }
    },
    'permissions:revoke': async ({ permissions, title }) =>
      permissions.map(({ id }) => ({ title, body: { does: `revoke ${id}` } })),
  }
}

function unknown({ left: _left, ...rest }: GrantedPermission): GrantedPermission {
  return { ...rest, state: 'unknown' }
}
