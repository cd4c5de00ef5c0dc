import { expect, test, vi } from 'vitest'
import { connect } from '@latchkey/core'
import { granting, shop } from '../views/sessions/sessions.fixture.js'
import { hooked } from './hooked.fixture.js'
import { useLatchkeyPermissions } from './useLatchkeyPermissions.js'

test('useLatchkeyPermissions grants, lists and takes back', async () => {
  const adapter = granting([])
  const { now, latchkey } = await hooked(() => useLatchkeyPermissions(), { adapter })
  expect(now().canGrant).toBe(false)
  const permission = { kind: 'spend', token: shop, amount: '10', every: 86_400 } as const
  await expect(now().grant({ to: shop, permission })).rejects.toMatchObject({ code: 'not-connected' })
  await connect(latchkey, { namespace: 'eip155', connectorId: 'com.harbour' })
  await vi.waitFor(() => expect(now().canGrant).toBe(true))
  expect(await now().readKinds()).toEqual(['spend', 'calls'])
  const granted = await now().grant({ to: shop, permission })
  expect(granted).toMatchObject({ state: 'active', permission: { units: '10000000' } })
  await now().load()
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'ready', complete: true }))
  expect(now().permissions.map(({ id }) => id)).toEqual([granted.id])
  await now().revoke(granted.id)
  await vi.waitFor(() => expect(now().permissions[0]?.state).toBe('revoked'), { timeout: 5000 })
})
