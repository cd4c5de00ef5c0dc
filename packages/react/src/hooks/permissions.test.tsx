import { expect, test, vi } from 'vitest'
import { connect } from '@latchkey/core'
import { calls, granting, session, shop } from '../views/sessions/sessions.fixture.js'
import { hooked } from './hooked.fixture.js'
import { useLatchkeyPermissions } from './useLatchkeyPermissions.js'

test('useLatchkeyPermissions grants, lists and takes back', async () => {
  const adapter = granting([])
  const { now, latchkey } = await hooked(() => useLatchkeyPermissions(), { adapter })
  expect(now()).toMatchObject({ canGrant: false, status: 'none' })
  const permission = { kind: 'spend', token: shop, amount: '10', every: 86_400 } as const
  await expect(now().grant({ to: shop, permission })).rejects.toMatchObject({ code: 'not-connected' })
  await connect(latchkey, { namespace: 'eip155', connectorId: 'com.harbour' })
  await vi.waitFor(() => expect(now().canGrant).toBe(true))
  expect(await now().readKinds()).toEqual(['spend', 'calls'])
  const granted = await now().grant({ to: shop, permission })
  expect(granted).toMatchObject({ state: 'active', permission: { units: '10000000' } })
  await now().load()
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'success', complete: true, stale: false }))
  expect(now().permissions.map(({ id }) => id)).toEqual([granted.id])
  await now().revoke(granted.id)
  await vi.waitFor(() => expect(now().permissions[0]?.state).toBe('revoked'), { timeout: 5000 })
  await vi.waitFor(() => expect(now().revocation).toMatchObject({ status: 'done', ids: [granted.id] }))
})

test('U23 useLatchkeyPermissions ends several with one confirmation', async () => {
  const adapter = granting([session(), calls])
  adapter.chain.atomic = 'supported'
  const { now, latchkey } = await hooked(() => useLatchkeyPermissions(), { adapter })
  await connect(latchkey, { namespace: 'eip155', connectorId: 'com.harbour' })
  await vi.waitFor(() => expect(now().status).toBe('idle'))
  await now().load()
  await vi.waitFor(() => expect(now().permissions).toHaveLength(2))
  const { prompts } = adapter.wallet
  await now().revoke([session().id, calls.id])
  await vi.waitFor(() => expect(now().revocation?.status).toBe('done'), { timeout: 5000 })
  expect(adapter.wallet.prompts).toBe(prompts + 1)
  expect(now().permissions.map(({ state }) => state)).toEqual(['revoked', 'revoked'])
})
