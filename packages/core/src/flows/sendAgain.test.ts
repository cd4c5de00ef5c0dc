import { expect, test, vi } from 'vitest'
import { connectFake, ONE, testCore, type TestCore } from '../core.fixture.js'
import type { LatchkeyError } from '../errors/base.js'
import { TransactionExpiredError, TransactionFailedError } from '../errors/send.js'
import { loadHistory } from '../history/loadHistory.js'
import { to } from '../model/viewParams.js'
import { selectView, viewPushed } from '../navigation/navigationState.js'
import { openModal } from '../navigation/openModal.js'
import { selectSendForm } from '../sendForm/sendFormState.js'
import { switchNetwork } from '../sessions/switchNetwork.js'
import type { LatchkeyOptions } from '../model/options.js'
import { sendToken } from '../transfers/sendToken.js'
import { selectTransfers } from '../transfers/transfersState.js'
import { sendAgain, type SendAgainArg } from './sendAgain.js'

const payment = {
  from: 'first',
  caipNetworkId: ONE.caipNetworkId,
  recipient: 'friend',
  amount: '0.25',
} as const

/** A visitor one of whose payments ended so. */
async function ended(
  verdict: LatchkeyError = new TransactionExpiredError(),
  options: Partial<LatchkeyOptions> = {},
): Promise<TestCore> {
  const page = await testCore(options)
  await connectFake(page)
  page.adapter.chain.verdict = verdict
  await sendToken(page.core, payment)
  await vi.waitFor(() => expect(selectTransfers(page.core.store.getState())[0]?.status).toBe('failed'))
  return page
}
const shown = ({ core }: TestCore): unknown => {
  const state = core.store.getState()
  const { recipient, amount } = selectSendForm(state)
  return { open: state.modal.open, view: selectView(state), recipient, amount }
}
const filled = { open: true, view: 'WalletSend', recipient: 'friend', amount: '0.25' }

test('money 4: a payment that expired is in the form again, by its id; the wallet is asked nothing', async () => {
  const page = await ended()
  const { prompts } = page.adapter.wallet
  await sendAgain(page.core, { id: 1 })
  expect(shown(page)).toEqual(filled)
  expect(page.adapter.wallet.prompts).toBe(prompts)
})

test('money 4: the same by the row of the history, from which the way leads back', async () => {
  const page = await ended()
  const { rows } = await loadHistory(page.core, { caipAddress: 'fake:1:first', networkId: 'fake:1' })
  await openModal(page.core)
  page.core.store.dispatch(viewPushed(to('Transactions')))
  await sendAgain(page.core, rows[0]?.again as SendAgainArg)
  expect(shown(page)).toEqual(filled)
  const views = page.core.store.getState().navigation?.stack.map(({ view }) => view)
  expect(views).toEqual(['Account', 'Transactions', 'WalletSend'])
})

test.each<[string, (page: TestCore) => unknown, SendAgainArg, string]>([
  ['that may still arrive', () => undefined, { id: 7 }, 'stale-transfer'],
  [
    'of another network than the one in use',
    ({ core }) => switchNetwork(core, { networkId: 'fake:2' }),
    { id: 1 },
    'stale-transfer',
  ],
  ['of another account', () => undefined, { ...payment, from: 'second' }, 'stale-transfer'],
  [
    'of a family that is not there',
    () => undefined,
    { ...payment, caipNetworkId: 'other:1' },
    'not-supported',
  ],
])('money 4: nothing is opened for a payment %s', async (_what, then, arg, code) => {
  const page = await ended()
  await then(page)
  await expect(sendAgain(page.core, arg)).rejects.toMatchObject({ code })
  expect(shown(page)).toMatchObject({ open: false, recipient: '', amount: '' })
})

test('money 4: what the chain has, failed as it may be, is not sent again by its id', async () => {
  const page = await ended(new TransactionFailedError())
  await expect(sendAgain(page.core, { id: 1 })).rejects.toMatchObject({ code: 'stale-transfer' })
})

test('money 4: without the screens of sending there is nothing to open', async () => {
  const page = await ended(undefined, { features: { send: false } })
  await expect(sendAgain(page.core, { id: 1 })).rejects.toMatchObject({ code: 'not-supported' })
})
