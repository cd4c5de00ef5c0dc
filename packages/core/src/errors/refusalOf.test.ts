import { expect, test } from 'vitest'
import { signMessage } from '../accounts/signMessage.js'
import { connect } from '../sessions/connect.js'
import { connectFake, testCore, TWO } from '../core.fixture.js'
import { switchNetwork } from '../sessions/switchNetwork.js'
import { sendToken } from '../transfers/sendToken.js'
import { selectTransfers } from '../transfers/transfersState.js'
import { UserRejectedError } from './wallet.js'
import { selectAccounts } from '../accounts/accountsSelectors.js'

async function connected(): ReturnType<typeof testCore> {
  const test = await testCore()
  await connectFake(test)
  return test
}

test('e2e 3: a refused connection is a refused connection', async () => {
  const { core, adapter } = await testCore()
  adapter.wallet.next('reject')
  const refusal = connect(core, { namespace: 'fake', connectorId: adapter.wallet.connectorId })
  await expect(refusal).rejects.toMatchObject({
    code: 'user-rejected',
    refused: 'connection',
    message: 'Connection declined',
  })
})

test('e2e 3: a refused signature has words of its own, and the code stays', async () => {
  const { core, adapter } = await connected()
  adapter.wallet.next('reject')
  const refusal = signMessage(core, { message: 'hello' })
  await expect(refusal).rejects.toBeInstanceOf(UserRejectedError)
  await expect(refusal).rejects.toMatchObject({
    code: 'user-rejected',
    refused: 'signature',
    message: 'Signature declined',
  })
})

test('e2e 3: a refused switch of the network', async () => {
  const { core, adapter } = await connected()
  adapter.wallet.next('reject')
  await expect(switchNetwork(core, { networkId: TWO.caipNetworkId })).rejects.toMatchObject({
    code: 'user-rejected',
    refused: 'network',
    message: 'Network switch declined',
  })
})

test('e2e 3: a refused payment, for the caller and in the list of transfers', async () => {
  const { core, adapter, events } = await connected()
  adapter.wallet.next('reject')
  const from = selectAccounts(core.store.getState(), 'fake')[0]!.address
  await expect(
    sendToken(core, { from, caipNetworkId: 'fake:1', recipient: 'second', amount: '1' }),
  ).rejects.toMatchObject({ code: 'user-rejected', refused: 'payment', message: 'Payment declined' })
  expect(selectTransfers(core.store.getState())[0]).toMatchObject({
    status: 'failed',
    error: { code: 'user-rejected', message: 'Payment declined' },
  })
  expect(events.map(({ event }) => event)).toContain('SEND_REJECTED')
})

test('what is no refusal stays what it is', async () => {
  const { core, adapter } = await connected()
  adapter.wallet.next('pending')
  await expect(signMessage(core, { message: 'hello' })).rejects.toMatchObject({ code: 'request-pending' })
})
