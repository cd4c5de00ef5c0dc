import { expect, test, vi } from 'vitest'
import { connectFake, testCore } from '../core.fixture.js'
import { disconnect } from '../connection/disconnect.js'
import { closeModal } from '../modal/closeModal.js'
import { openModal } from '../modal/openModal.js'
import { alertDismissed, alertRaised, snackClosed, snackShown } from './feedbackEvents.js'

test('S2.75 messages queue, at most three, and the same words twice in a row are one', async () => {
  const { core } = await testCore()
  await openModal(core)
  for (const message of ['a', 'a', 'b', 'c', 'd']) core.store.dispatch(snackShown({ variant: 'success', message }))
  const snacks = () => core.store.getState().feedback!.snacks
  expect(snacks().map(({ message }) => message)).toEqual(['a', 'c', 'd'])
  core.store.dispatch(snackClosed(snacks()[0]!.id))
  expect(snacks().map(({ message }) => message)).toEqual(['c', 'd'])
})

test('a loading message stays until something happened', async () => {
  const { core } = await testCore()
  await openModal(core)
  core.store.dispatch(snackShown({ variant: 'loading', message: 'Wait' }))
  expect(core.store.getState().feedback!.snacks[0]).toMatchObject({ autoClose: false })
  core.store.dispatch(snackShown({ variant: 'success', message: 'Done' }))
  expect(core.store.getState().feedback!.snacks.map(({ message }) => message)).toEqual(['Done'])
})

test('closing the modal hides its messages', async () => {
  const { core } = await testCore()
  await openModal(core)
  core.store.dispatch(snackShown({ variant: 'success', message: 'a' }))
  await closeModal(core)
  expect(core.store.getState().feedback!.snacks).toEqual([])
})

test('S8.39 each alert is shown only once, even after it was dismissed', async () => {
  const { core } = await testCore()
  await openModal(core)
  core.store.dispatch(alertRaised('invalid-project-id'))
  core.store.dispatch(alertDismissed('invalid-project-id'))
  core.store.dispatch(alertRaised('invalid-project-id'))
  expect(core.store.getState().feedback!.alerts).toEqual([])
})

test('a disconnect that failed is said in a toast', async () => {
  const test = await testCore()
  await openModal(test.core)
  await connectFake(test)
  const running = test.core.services.adapters.get('fake')!
  test.core.services.adapters.set('fake', { ...running, disconnect: () => Promise.reject(new TypeError('stuck')) })
  await disconnect(test.core).catch(() => undefined)
  await vi.waitFor(() => expect(test.core.store.getState().feedback!.snacks[0]).toMatchObject({ variant: 'error', message: 'stuck' }))
})
