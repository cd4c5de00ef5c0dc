import { connect, selectTransfers, sendToken, TransactionExpiredError } from '@latchkey/core'
import { selectSendForm, selectView } from '@latchkey/core/internal'
import { expect, test, vi } from 'vitest'
import { address, evm } from '../views/scenery.fixture.js'
import { hooked } from './hooked.fixture.js'
import { useLatchkeySendAgain } from './useLatchkeySendAgain.js'

test('useLatchkeySendAgain opens the form with what expired, once a wallet is there, and refuses what may arrive', async () => {
  const adapter = evm()
  adapter.chain.verdict = new TransactionExpiredError()
  const { now, latchkey } = await hooked(() => useLatchkeySendAgain(), { adapter })
  expect(now().canSendAgain).toBe(false)
  await connect(latchkey, { namespace: 'eip155', connectorId: 'com.harbour' })
  await vi.waitFor(() => expect(now().canSendAgain).toBe(true))
  const { store } = latchkey
  await sendToken(latchkey, { from: address, caipNetworkId: 'eip155:1', recipient: 'friend', amount: '0.5' })
  await vi.waitFor(() => expect(selectTransfers(store.getState())[0]?.status).toBe('failed'))
  await now().sendAgain({ id: 1 })
  expect(selectView(store.getState())).toBe('WalletSend')
  expect(selectSendForm(store.getState())).toMatchObject({ recipient: 'friend', amount: '0.5' })
  await expect(now().sendAgain({ id: 9 })).rejects.toMatchObject({ code: 'stale-transfer' })
})
