import type { CaipAddress, CaipNetworkId, GrantedNamespace } from '@latchkey/core/adapter'
import * as v from 'valibot'

/** CAIP-2 and CAIP-10. */
const chainSyntax = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const accountSyntax = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):[-.%a-zA-Z0-9]{1,128}$/
/** More than any wallet has, and few enough to validate quickly. */
const MOST = 1000

const entries = v.fallback(v.array(v.unknown()), [])
const namespaceSchema = v.object({ accounts: entries, chains: entries, methods: entries, events: entries })
const namespacesSchema = v.record(v.string(), v.unknown())

export type Granted = ReadonlyMap<string, GrantedNamespace>

/** Whether the text is a CAIP-2 id; without `namespace`, of any family. */
export function isChainId(value: unknown, namespace?: string): value is CaipNetworkId {
  return (
    typeof value === 'string' &&
    chainSyntax.test(value) &&
    (namespace === undefined || value.startsWith(`${namespace}:`))
  )
}

/**
 * What a wallet granted, without entries that are not valid in CAIP-25: a wallet may send anything here. A
 * family without a valid account is not granted.
 */
export function readNamespaces(namespaces: unknown): Granted {
  const granted = new Map<string, GrantedNamespace>()
  const parsed = v.safeParse(namespacesSchema, namespaces)
  if (!parsed.success) return granted
  for (const [key, value] of Object.entries(parsed.output)) {
    const entry = v.safeParse(namespaceSchema, value)
    // A key may be one chain instead of a family.
    const [namespace = ''] = key.split(':')
    if (!entry.success || !(key === namespace ? /^[-a-z0-9]{3,8}$/ : chainSyntax).test(key)) continue
    const known = granted.get(namespace)
    const accounts = entry.output.accounts.slice(0, MOST).filter((account) => isAccount(account, namespace))
    const chains = [
      ...(isChainId(key) ? [key] : []),
      ...entry.output.chains.slice(0, MOST).filter((chain) => isChainId(chain, namespace)),
      ...accounts.map(chainOf),
    ]
    if (accounts.length === 0) continue
    granted.set(namespace, {
      accounts: union(known?.accounts, accounts),
      chains: union(known?.chains, chains),
      methods: union(known?.methods, entry.output.methods.slice(0, MOST).filter(isName)),
      events: union(known?.events, entry.output.events.slice(0, MOST).filter(isName)),
    })
  }
  return granted
}

/** Whether the text is a CAIP-10 id; without `namespace`, of any family. */
export function isAccount(value: unknown, namespace?: string): value is CaipAddress {
  return (
    typeof value === 'string' &&
    accountSyntax.test(value) &&
    (namespace === undefined || value.startsWith(`${namespace}:`))
  )
}

/** Whether a value can be the name of a method or an event. */
export function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.:-]{1,64}$/.test(value)
}

function chainOf(account: CaipAddress): CaipNetworkId {
  return account.slice(0, account.lastIndexOf(':')) as CaipNetworkId
}

function union<T>(known: readonly T[] = [], more: readonly T[]): readonly T[] {
  return [...new Set([...known, ...more])]
}
