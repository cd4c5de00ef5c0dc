import type { GrantedPermission, ViewName } from '@latchkey/core'
import { memoryPlatform } from '@latchkey/core/internal'
import { ChainUnreachableError } from '@latchkey/core/adapter'
import type { FakeAdapter } from '@latchkey/testkit'
import { address, evm, wallet } from '../scenery.fixture.js'
import type { Scene } from '../storyHost.fixture.js'

/** A moment that pictures of screens can keep. */
export const NOW: number = Date.UTC(2026, 10, 12, 12)
const DAY = 86_400_000
export const shop = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** A session, as the chain knows it. */
export function session(change: Partial<GrantedPermission> = {}): GrantedPermission {
  const id = change.id ?? 'session-1'
  return {
    id,
    account: address,
    to: shop,
    permission: {
      kind: 'spend',
      token: usdc,
      units: '10000000',
      decimals: 6,
      symbol: 'USDC',
      every: 86_400,
    },
    state: 'active',
    createdAt: NOW - 2 * DAY,
    expiresAt: NOW + 5 * DAY,
    left: { units: '6000000', renewsAt: NOW + DAY / 2 },
    usedAt: NOW - DAY / 4,
    context: `context-of-${id}`,
    manager: 'manager',
    ...change,
  }
}

const without = ({ left: _left, ...rest }: GrantedPermission): GrantedPermission => rest

export const calls: GrantedPermission = session({
  id: 'session-2',
  permission: {
    kind: 'calls',
    targets: [usdc, shop],
    selectors: ['0x095ea7b3', '0xa9059cbb'],
    count: 20,
  },
  left: { count: 17 },
})
export const endless: GrantedPermission = without(
  session({
    id: 'session-3',
    permission: { kind: 'calls', targets: [usdc], selectors: ['0x095ea7b3'] },
    createdAt: NOW - 40 * DAY,
  }),
)
export const unknown: GrantedPermission = without(
  session({
    id: 'session-4',
    permission: {
      kind: 'unknown',
      raw: JSON.stringify({ caveats: [{ enforcer: shop, terms: '0x01' }] }, null, 2),
    },
    state: 'unknown',
    createdAt: NOW - 40 * DAY,
  }),
)
export const paused: GrantedPermission = without(session({ id: 'session-5', state: 'paused' }))
export const unasked: GrantedPermission = without(session({ id: 'session-6', state: 'unknown' }))
export const expired: GrantedPermission = without(
  session({ id: 'session-7', state: 'expired', expiresAt: NOW - DAY }),
)
/** Taken back before its end, which has come since. */
export const revoked: GrantedPermission = without(
  session({ id: 'session-8', state: 'revoked', expiresAt: NOW - DAY, revokedAt: NOW - 2 * DAY }),
)
/** Of a token that does not answer. */
export const nameless: GrantedPermission = session({
  id: 'session-9',
  permission: { kind: 'spend', token: shop, units: '12345678901234567890', every: 7200 },
  left: { units: '12345678901234567890' },
})
export const native: GrantedPermission = session({
  id: 'session-10',
  permission: { kind: 'spend', units: '49993750281227344994', decimals: 18, symbol: 'ETH' },
  left: { units: '49993750281227344994' },
})

export const all: readonly GrantedPermission[] = [
  session(),
  calls,
  endless,
  unknown,
  paused,
  unasked,
  expired,
  revoked,
  nameless,
  native,
]

export type ListState = 'up' | 'silent' | 'down'

/** A wallet that granted these, and a chain that answers or does not. */
export function granting(
  permissions: readonly GrantedPermission[],
  { state = 'up', tells = true }: { readonly state?: ListState; readonly tells?: boolean } = {},
): FakeAdapter {
  const list = {
    up: undefined,
    silent: () => new Promise<never>(() => undefined),
    down: () => Promise.reject(new ChainUnreachableError()),
  }[state]
  const harbour = wallet('com.harbour', { approval: 'auto' })
  const adapter = evm({ wallets: [harbour], ...(list && { overrides: { 'permissions:list': list } }) })
  adapter.chain.permissions = [...permissions]
  adapter.chain.tellsPermissions = tells
  return adapter
}

/** A view of smart sessions, of a host that has them on. */
export function sessionsScene(view: ViewName, adapter: () => FakeAdapter, more: Partial<Scene> = {}): Scene {
  return {
    connected: true,
    adapters: () => [adapter()],
    open: { view },
    ...more,
    options: {
      features: { smartSessions: true },
      platform: memoryPlatform({ now: () => NOW, isOnline: () => more.online ?? true }),
      ...more.options,
    },
  }
}
