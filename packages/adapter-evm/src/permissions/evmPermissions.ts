import { PermissionMismatchError, type CapabilityMap, type PreparedCall } from '@latchkey/core/adapter'
import { getAddress, isAddress } from 'viem'

import type { EvmContext } from '../evmContext.js'
import { disableData } from './delegation.js'
import { MANAGER } from './manager.js'
import { grantPermission } from './grantPermission.js'
import { listPermissions } from './listPermissions.js'
import { delegationOf } from './readWalletEntry.js'
import { supportedKinds } from './supported.js'

type Own = `permissions:${'supported' | 'grant' | 'list' | 'revoke'}`

/** What accounts allow others, by delegations with rules that the chain enforces (ERC-7715, ERC-7710). */
export function evmPermissions(context: EvmContext): Pick<CapabilityMap, Own> {
  return {
    'permissions:supported': (request) => supportedKinds(context, request),
    'permissions:grant': (request) => grantPermission(context, request),
    'permissions:list': (request) => listPermissions(context, request),
    'permissions:revoke': async ({ permissions, address, title }) =>
      permissions.map((permission): PreparedCall => {
        const delegation = isAddress(address) ? delegationOf(permission, getAddress(address)) : undefined
        if (!delegation) throw new PermissionMismatchError({ details: permission.id })
        return { title, body: { to: MANAGER, data: disableData(delegation) } }
      }),
  }
}
