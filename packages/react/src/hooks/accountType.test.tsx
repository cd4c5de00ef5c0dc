import { expect, test, vi } from 'vitest'
import { connect } from '@latchkey/core'
import { smartAccounts } from '../views/login/smartAccount.fixture.js'
import { evm, otherAddress, wallet } from '../views/scenery.fixture.js'
import { hooked } from './hooked.fixture.js'
import { useLatchkeyAccountType } from './useLatchkeyAccountType.js'

const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const

test('U22 useLatchkeyAccountType knows what the account prefers before it is toggled, for each account', async () => {
  const { account, overrides } = smartAccounts()
  account.preferred = 'eoa'
  const adapter = evm({ overrides, wallets: [wallet('com.harbour', { approval: 'auto' })] })
  const { now, latchkey } = await hooked(() => useLatchkeyAccountType(), { adapter })
  expect(now()).toMatchObject({ canChoose: false, status: 'none', preferred: undefined })
  await connect(latchkey, harbour)
  await vi.waitFor(() => expect(now()).toMatchObject({ status: 'success', preferred: 'eoa' }))
  // An injected wallet changes no account for a page: it is not offered.
  expect(now()).toMatchObject({ canChoose: true, canUpgrade: false, isDeployed: false })
  await now().setPreferred('smartAccount')
  await vi.waitFor(() => expect(now().preferred).toBe('smartAccount'))
  account.preferred = 'eoa'
  adapter.wallet.setAccounts([otherAddress])
  await vi.waitFor(() => expect(now().preferred).toBe('eoa'))
})
