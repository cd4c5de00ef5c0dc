import { fakeWallet } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { connectFake, ONE, testCore, TWO, type TestCore } from '../core.fixture.js'
import { readRecentRecipients } from '../recipients/recentRecipients.js'
import { to } from '../model/viewParams.js'
import { selectView, viewPushed, wentBack } from '../navigation/navigationState.js'
import { openModal } from '../navigation/openModal.js'
import { emptySendForm, selectSendForm, sendFormChanged, type SendForm } from '../sendForm/sendFormState.js'
import { switchNetwork } from '../sessions/switchNetwork.js'
import { disconnect } from '../connection/disconnect.js'
import { submitSendForm } from './submitSendForm.js'

const entered = { recipient: 'friend', amount: '0.25' }
const arg = { from: 'first', caipNetworkId: ONE.caipNetworkId, ...entered }
const form = ({ core }: TestCore): SendForm => selectSendForm(core.store.getState())
const view = ({ core }: TestCore): string | undefined => selectView(core.store.getState())

/** A visitor on the review of what they entered. */
async function reviewing(): Promise<TestCore> {
  const test = await testCore({}, { wallets: [fakeWallet({ id: 'test.fake', approval: 'manual' })] })
  test.adapter.wallet.next('approve')
  await openModal(test.core)
  await connectFake(test)
  await test.core.services.features.load('sendForm')
  await openModal(test.core, { view: 'WalletSend' })
  test.core.store.dispatch(sendFormChanged(entered))
  test.core.store.dispatch(viewPushed(to('WalletSendPreview')))
  return test
}

async function approved(test: TestCore): Promise<void> {
  await vi.waitFor(() => expect(test.adapter.wallet.waiting).toBe(1))
  test.adapter.wallet.approve()
}

test('S2.08 S4.31 once it is on its way the form is empty, and the account is on show', async () => {
  const test = await reviewing()
  const sent = submitSendForm(test.core, arg)
  await vi.waitFor(() => expect(test.adapter.wallet.waiting).toBe(1))
  expect(form(test)).toMatchObject(entered)
  expect(view(test)).toBe('WalletSendPreview')
  test.adapter.wallet.approve()
  await sent
  expect(form(test)).toBe(emptySendForm)
  expect(view(test)).toBe('Account')
  expect(test.core.store.getState().navigation?.stack).toHaveLength(1)
})

test('OPEN_SEND each time that sending is opened, and not on the way back to it', async () => {
  const { core, events } = await testCore()
  const opened = (): number => events.filter(({ event }) => event === 'OPEN_SEND').length
  await openModal(core)
  expect(opened()).toBe(0)
  await openModal(core, { view: 'WalletSend' })
  expect(opened()).toBe(1)
  core.store.dispatch(viewPushed(to('WalletSendSelectToken')))
  core.store.dispatch(wentBack())
  expect([selectView(core.store.getState()), opened()]).toEqual(['WalletSend', 1])
  core.store.dispatch(viewPushed(to('Account')))
  core.store.dispatch(viewPushed(to('WalletSend')))
  expect(opened()).toBe(2)
})

test('S3.06 what is known of a payee and of a cost is of what is entered now', async () => {
  const test = await reviewing()
  const { dispatch } = test.core.store
  const estimate = { costs: [], max: '1', choices: [] }
  const found = { address: 'friend', name: 'friend.test', origin: 'test' }
  dispatch(sendFormChanged({ recipient: 'friend.test', found }))
  dispatch(sendFormChanged({ receiver: { name: 'friend.test' }, estimate }))
  dispatch(sendFormChanged({ found: { ...found } }))
  expect(form(test)).toMatchObject({ receiver: { name: 'friend.test' }, estimate })
  dispatch(sendFormChanged({ found: { ...found, address: 'other' } }))
  expect(form(test)).toMatchObject({ receiver: undefined, estimate: undefined })
  dispatch(sendFormChanged({ estimate }))
  dispatch(sendFormChanged({ amount: '0.5' }))
  expect(form(test).estimate).toBeUndefined()
})

test('S3.06 what is known of a recipient goes with the recipient', async () => {
  const test = await reviewing()
  const { dispatch } = test.core.store
  dispatch(sendFormChanged({ receiver: { name: 'friend.test' } }))
  dispatch(sendFormChanged({ amount: '0.5' }))
  expect(form(test)).toMatchObject({ receiver: { name: 'friend.test' } })
  dispatch(sendFormChanged({ recipient: 'other' }))
  expect(form(test).receiver).toBeUndefined()
})

test('S4.31 a refusal keeps everything that was entered, where it was entered', async () => {
  const test = await reviewing()
  const sent = submitSendForm(test.core, arg)
  await vi.waitFor(() => expect(test.adapter.wallet.waiting).toBe(1))
  test.adapter.wallet.reject()
  await expect(sent).rejects.toMatchObject({ code: 'user-rejected' })
  expect(form(test)).toMatchObject(entered)
  expect(view(test)).toBe('WalletSendPreview')
})

test('S2.08 a visitor who left the review stays where they are, with what they entered since', async () => {
  const test = await reviewing()
  const sent = submitSendForm(test.core, arg)
  await vi.waitFor(() => expect(test.adapter.wallet.waiting).toBe(1))
  test.core.store.dispatch(viewPushed(to('Networks')))
  test.core.store.dispatch(sendFormChanged({ amount: '0.5' }))
  await approved(test)
  await sent
  expect(view(test)).toBe('Networks')
  expect(form(test)).toMatchObject({ amount: '0.5', recipient: 'friend' })
})

test('S4.13 another network empties the form, and so does the end of the session', async () => {
  const test = await reviewing()
  test.adapter.wallet.next('approve')
  await switchNetwork(test.core, { networkId: TWO.caipNetworkId })
  expect(form(test)).toBe(emptySendForm)
  test.core.store.dispatch(sendFormChanged(entered))
  await disconnect(test.core)
  expect(form(test)).toBe(emptySendForm)
  // Nothing that concerns neither leaves it alone.
  test.core.store.dispatch(sendFormChanged(entered))
  test.core.store.dispatch(viewPushed(to('WhatIsANetwork')))
  expect(form(test)).toMatchObject(entered)
})

test('money 6.1 an address that was sent to is known after a reload; no sender ever is', async () => {
  const test = await reviewing()
  const sent = submitSendForm(test.core, arg)
  await approved(test)
  await sent
  expect(readRecentRecipients(test.core.services.storage, 'fake')).toMatchObject([{ address: 'friend' }])
  const later = await testCore({ storage: test.storage })
  expect(readRecentRecipients(later.core.services.storage, 'fake')).toMatchObject([{ address: 'friend' }])
  expect(readRecentRecipients(later.core.services.storage, 'other')).toEqual([])
})
