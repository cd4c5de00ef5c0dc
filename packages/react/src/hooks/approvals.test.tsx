import { expect, test, vi } from 'vitest'
import { connect } from '@latchkey/core'
import { approving, everyKind } from '../views/approvals/approvals.fixture.js'
import { evm, otherAddress } from '../views/scenery.fixture.js'
import { hooked } from './hooked.fixture.js'
import { useLatchkeyTokenApprovals } from './useLatchkeyTokenApprovals.js'

const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const

test('useLatchkeyTokenApprovals reads what others can take, and ends it for the account of its render', async () => {
  const adapter = approving(everyKind, { answers: ['approve'] })
  adapter.chain.approvalsGap = { searchedFrom: 7, unread: 2 }
  const { now, latchkey } = await hooked(() => useLatchkeyTokenApprovals(), { adapter })
  expect(now()).toMatchObject({ status: 'none', approvals: [], unread: 0 })
  await expect(now().revoke(['allowance/1'])).rejects.toMatchObject({ code: 'not-connected' })
  await connect(latchkey, harbour)
  await vi.waitFor(() => expect(now()).toMatchObject({ isOffered: true, status: 'idle' }))
  await now().load()
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'success', searchedFrom: 7, unread: 2 }))
  expect(now().approvals).toEqual(everyKind)
  const { prompts } = adapter.wallet
  expect(await now().revoke(['allowance/1', 'allowance/3'])).toMatchObject({ way: 'together' })
  await vi.waitFor(() => expect(now().revocation?.status).toBe('done'), { timeout: 5000 })
  expect(adapter.wallet.prompts).toBe(prompts + 1)
  expect(now().approvals.map(({ id }) => id)).toEqual([
    'allowance/2',
    'allowance/4',
    'allowance/5',
    'allowance/6',
  ])
  const before = now().revoke
  adapter.wallet.setAccounts([otherAddress])
  await expect(before(['allowance/2'])).rejects.toMatchObject({ code: 'stale-transfer' })
  expect(adapter.wallet.prompts).toBe(prompts + 1)
})

test('useLatchkeyTokenApprovals: the last good answer stays after a failure, and says that it is old', async () => {
  const adapter = approving(everyKind)
  const { now, latchkey } = await hooked(() => useLatchkeyTokenApprovals(), { adapter })
  await connect(latchkey, harbour)
  await vi.waitFor(() => expect(now().status).toBe('idle'))
  await now().load()
  adapter.chain.failing = true
  await now().load()
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'error', stale: true, approvals: everyKind }))
})

test('useLatchkeyTokenApprovals of a family that cannot tell says so', async () => {
  const { now, latchkey } = await hooked(() => useLatchkeyTokenApprovals(), {
    adapter: evm({ capabilities: ['calls:send'] }),
  })
  await connect(latchkey, harbour)
  await now().load()
  await vi.waitFor(() => expect(now()).toMatchObject({ isOffered: false, approvals: [] }))
})
