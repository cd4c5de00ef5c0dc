import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import { alerts } from './alerts.js'
import { connectFake, testCore } from '../core.fixture.js'
import { disconnect } from '../connection/disconnect.js'
import { closeModal, openModal } from '../navigation/openModal.js'
import { switchNetwork } from '../sessions/switchNetwork.js'
import { alertDismissed, alertRaised, toastClosed, toastShown, type ToastContent } from './feedbackState.js'
import { toastTexts } from './toastTexts.fixture.js'
import { toastOf } from './shownMessage.js'
import { showSuccessMessage } from './showMessage.js'

test('S2.75 messages queue, at most three, and the same words twice in a row are one', async () => {
  const { core } = await testCore()
  await openModal(core)
  for (const text of ['a', 'a', 'b', 'c', 'd']) core.store.dispatch(toastShown({ variant: 'success', text }))
  expect(toastTexts({ core })).toEqual(['a', 'c', 'd'])
  core.store.dispatch(toastClosed(core.store.getState().feedback!.toasts[0]!.id))
  expect(toastTexts({ core })).toEqual(['c', 'd'])
})

test('issue 11: a toast is a code, an error or a text of the host, and each twice in a row is one', async () => {
  const { core } = await testCore()
  await openModal(core)
  const error = { name: 'NoEnergyError', code: 'tron-no-energy', message: 'No energy' }
  const other = { ...error, message: 'Still no energy' }
  const contents: readonly ToastContent[] = [{ code: 'link-copied' }, { error }, { text: 'Saved' }]
  for (const content of contents) {
    core.store.dispatch(toastShown({ variant: 'error', ...content }))
    core.store.dispatch(toastShown({ variant: 'error', ...content }))
  }
  expect(core.store.getState().feedback!.toasts).toMatchObject(contents)
  core.store.dispatch(toastShown({ variant: 'error', error }))
  core.store.dispatch(toastShown({ variant: 'error', error: other }))
  expect(toastTexts({ core })).toEqual(['link-copied', 'No energy', 'Still no energy'])
})

test('issue 11: an error that is not written to be shown gives way to what was attempted', () => {
  const shape = (code: string, message: string) => ({ name: 'Error', code, message })
  expect(toastOf(shape('wallet-locked', 'The wallet is locked'), 'connection-error')).toEqual({
    error: shape('wallet-locked', 'The wallet is locked'),
  })
  for (const foreign of [
    shape('unknown', 'x is undefined'),
    shape('ECONNREFUSED', 'refused'),
    shape('wallet-error', 'y'),
  ])
    expect(toastOf(foreign, 'something-went-wrong')).toEqual({ code: 'something-went-wrong' })
})

test('a loading message stays until something happened', async () => {
  const { core } = await testCore()
  await openModal(core)
  core.store.dispatch(toastShown({ variant: 'loading', text: 'Wait' }))
  expect(core.store.getState().feedback!.toasts[0]).toMatchObject({ autoClose: false })
  core.store.dispatch(toastShown({ variant: 'success', text: 'Done' }))
  expect(toastTexts({ core })).toEqual(['Done'])
})

test('S3.16 a message has its words, variant and picture, and closes by itself or not; an alert bar stands until it is closed', async () => {
  const { core } = await testCore({ debug: true })
  const feedback = () => core.store.getState().feedback!
  await openModal(core)
  await showSuccessMessage(core, 'Saved')
  core.store.dispatch(toastShown({ variant: 'error', text: 'Lost', autoClose: false }))
  core.store.dispatch(toastShown({ variant: 'success', text: 'Sealed', svg: 'certified' }))
  expect(feedback().toasts).toMatchObject([
    { text: 'Saved', variant: 'success', autoClose: true },
    { text: 'Lost', variant: 'error', autoClose: false },
    { text: 'Sealed', variant: 'success', svg: 'certified', autoClose: true },
  ])
  for (const { id } of feedback().toasts) core.store.dispatch(toastClosed(id))
  expect(feedback().toasts).toEqual([])
  core.store.dispatch(toastShown({ variant: 'loading', text: 'Wait' }))
  expect(feedback().toasts).toMatchObject([{ variant: 'loading', autoClose: false }])
  core.store.dispatch(alertRaised('switch-network-not-found'))
  expect(feedback().alerts.map((code) => alerts[code])).toMatchObject([
    { variant: 'error', message: 'Network Not Found' },
  ])
  core.store.dispatch(alertDismissed('switch-network-not-found'))
  expect(feedback().alerts).toEqual([])
})

test('closing the modal hides its messages', async () => {
  const { core } = await testCore()
  await openModal(core)
  core.store.dispatch(toastShown({ variant: 'success', text: 'a' }))
  await closeModal(core)
  expect(core.store.getState().feedback!.toasts).toEqual([])
})

test('S8.39 each alert is shown only once, even after it was dismissed', async () => {
  const { core } = await testCore()
  await openModal(core)
  core.store.dispatch(alertRaised('invalid-project-id'))
  core.store.dispatch(alertDismissed('invalid-project-id'))
  core.store.dispatch(alertRaised('invalid-project-id'))
  expect(core.store.getState().feedback!.alerts).toEqual([])
})

test('H2 S8.08 a disconnect that failed is said in a toast, without the words of foreign code', async () => {
  const test = await testCore()
  await openModal(test.core)
  await connectFake(test)
  const running = test.core.services.adapters.get('fake')!
  test.core.services.adapters.set('fake', {
    ...running,
    disconnect: () => Promise.reject(new TypeError('stuck')),
  })
  await disconnect(test.core).catch(() => undefined)
  await vi.waitFor(() =>
    expect(test.core.store.getState().feedback!.toasts[0]).toMatchObject({
      variant: 'error',
      code: 'connection-error',
    }),
  )
})

test('S8.39 each mistake in the set-up of a page alerts once, however often it is made', async () => {
  const said: string[] = []
  const { core } = await testCore({
    platform: memoryPlatform({ warn: (message) => said.push(message) }),
    projectId: '',
  })
  for (const _ of [1, 2, 3]) {
    await openModal(core)
    await expect(switchNetwork(core, { networkId: 'fake:404' })).rejects.toMatchObject({
      code: 'network-not-found',
    })
    await closeModal(core)
  }
  await vi.waitFor(() =>
    expect(core.store.getState().feedback!.alerts.map((code) => alerts[code].message)).toEqual([
      'Project ID Not Configured',
      'Network Not Found',
    ]),
  )
  expect(said).toHaveLength(2)
})

test('S8.39 S5.01 an alert is said once in the console of whoever develops the page, and never in production', async () => {
  const said: string[] = []
  const platform = memoryPlatform({ warn: (message) => said.push(message) })
  const { core } = await testCore({ platform, projectId: '' })
  await openModal(core)
  for (const _ of [1, 2]) core.store.dispatch(alertRaised('invalid-project-id'))
  await vi.waitFor(() => expect(said).toHaveLength(2))
  expect(said).toEqual([
    'Latchkey: Project ID Not Configured. Set `projectId`, or use a gateway of your own. Wallets in the browser work without one. (docs/alerts.md#project-id-not-configured)',
    'Latchkey: Invalid Project ID. The back end does not know this project id. (docs/alerts.md#invalid-project-id)',
  ])
  const page = readFileSync(new URL('../../../../docs/alerts.md', import.meta.url), 'utf8')
  for (const [code, { message }] of Object.entries(alerts))
    expect(page).toContain(`## ${code}\n\n**${message}.**`)

  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  said.length = 0
  const live = await testCore({ platform, projectId: '' })
  await openModal(live.core)
  // As long as the texts took above, and longer.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(said).toEqual([])
})
