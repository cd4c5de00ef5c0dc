import type { GrantedPermission, PermissionTerms } from '@latchkey/core/adapter'
import type { Hex } from 'viem'

import type { TokenData } from '../chain/readTokens.js'
import { hashOf, type Delegation } from './delegation.js'
import type { Rules } from './readRules.js'

/** What a permission is by what was signed, before the chain was asked about it. */
export function toGranted(
  delegation: Delegation,
  rules: Rules | undefined,
  entry: { readonly context: string; readonly manager: string; readonly createdAt?: number },
  currency: TokenData | undefined,
): GrantedPermission {
  const { delegate, delegator } = delegation
  const begun = rules?.kind === 'spend' && rules.start !== undefined ? rules.start * 1000 : undefined
  const createdAt = entry.createdAt ?? begun
  return {
    id: hashOf(delegation),
    account: delegator,
    to: delegate,
    permission: rules ? termsOf(rules, currency) : { kind: 'unknown', raw: textOf(delegation) },
    state: 'unknown',
    context: entry.context,
    manager: entry.manager,
    ...(createdAt !== undefined && { createdAt }),
    ...(rules && { expiresAt: rules.end * 1000 }),
  }
}

function termsOf(rules: Rules, currency: TokenData | undefined): PermissionTerms {
  if (rules.kind === 'calls') {
    const { targets, selectors, count } = rules
    return { kind: 'calls', targets, selectors, ...(count !== undefined && { count: Number(count) }) }
  }
  const { token, units, every } = rules
  const { decimals, symbol } = currency ?? {}
  return {
    kind: 'spend',
    units: String(units),
    ...(token && { token }),
    ...(decimals !== undefined && { decimals }),
    ...(symbol !== undefined && { symbol }),
    ...(every !== undefined && { every }),
  }
}

/** For people who want to look at rules that are not known: without the signature. */
function textOf({ signature: _signature, salt, ...delegation }: Delegation): string {
  return JSON.stringify({ ...delegation, salt: String(salt) as Hex }, null, 2)
}
