import { expect, test } from 'vitest'
import { openModal } from '@latchkey/core'
import { selectIsConnected, selectView, to, viewPushed, viewReplaced } from '@latchkey/core/internal'
import { axeFaults, untilStill } from '../../axeFaults.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import {
  known,
  onePromptScene,
  signed,
  signInScene,
  signInServer,
  type SignInServer,
} from './signIn.fixture.js'

type Shown = Awaited<ReturnType<typeof renderScene>> & { readonly server: SignInServer }
async function ready(
  server: SignInServer = signInServer(),
  more: Parameters<typeof signInScene>[1] = {},
): Promise<Shown> {
  return Object.assign(await renderScene(signInScene(server, more)), { server })
}
const onePrompt = async (server: SignInServer): Promise<Shown> =>
  Object.assign(await renderScene(onePromptScene(server)), { server })
const state = ({ core }: Shown): ReturnType<Shown['core']['store']['getState']> => core.store.getState()
const isOpen = (shown: Shown): boolean => state(shown).modal.open
const button = ({ screen }: Shown, name: string): ReturnType<Shown['screen']['getByRole']> =>
  screen.getByRole('button', { name, exact: true })
const said = ({ screen }: Shown, text: string | RegExp): Promise<unknown> =>
  expect.element(screen.getByRole('status').filter({ hasText: text })).toBeVisible()
const posts = ({ server }: Shown): number =>
  server.asked.filter((each) => each === 'POST /sign-in/sessions').length

test('S2.21 S4.29 the view says what is signed and where, the wallet signs, and the modal closes', async () => {
  const shown = await ready()
  const { screen, adapter } = shown
  await expect.element(screen.getByRole('heading', { name: 'Sign In', exact: true })).toBeVisible()
  await said(shown, 'Sign in to marram.example')
  await said(shown, 'Welcome back to Marram Lido.')
  expect(screen.getByRole('button', { name: /back/i }).elements()).toEqual([])
  await screen.getByText('Message to sign').click()
  await expect.element(screen.getByText(/marram\.example wants you to sign in with/)).toBeVisible()
  expect(await axeFaults(screen.container)).toEqual([])
  adapter.wallet.approval = 'manual'
  await button(shown, 'Sign').click()
  await said(shown, 'Sign in Harbour')
  await expect.poll(() => adapter.wallet.waiting).toBe(1)
  expect(posts(shown)).toBe(0)
  adapter.wallet.approve()
  await expect.poll(() => isOpen(shown)).toBe(false)
  expect(shown.server.sessions).toHaveLength(1)
})

/** The card shakes for half a second, which a busy machine may miss: it is watched from before the press. */
async function shakes(shown: Shown, press: () => Promise<void>): Promise<void> {
  let hasShaken = false
  const stop = shown.core.store.subscribe(() => (hasShaken ||= state(shown).modal.shake))
  await press()
  await expect.poll(() => hasShaken).toBe(true)
  stop()
}

test('S4.06 S4.20 required: the close button shakes the card; Cancel disconnects', async () => {
  const shown = await ready()
  await said(shown, 'Sign in to marram.example')
  await shakes(shown, () => button(shown, 'Close').click())
  expect(isOpen(shown)).toBe(true)
  await button(shown, 'Cancel').click()
  await expect.poll(() => isOpen(shown)).toBe(false)
  expect(selectIsConnected(state(shown))).toBe(false)
})

test('optional: the visitor may close it and stays connected', async () => {
  const shown = await ready(signInServer({}, { required: false }))
  await said(shown, 'Sign in to marram.example')
  await button(shown, 'Close').click()
  await expect.poll(() => isOpen(shown)).toBe(false)
  expect(selectIsConnected(state(shown))).toBe(true)
})

test('a refusal of the visitor, one of the server and a chain that is silent are told apart', async () => {
  const shown = await ready()
  const { adapter, server } = shown
  adapter.wallet.next('reject')
  await button(shown, 'Sign').click()
  await said(shown, 'Signature declined')
  server.refusal = [401, 'nonce-expired']
  await button(shown, 'Try again').click()
  await said(shown, 'The server didn’t accept it')
  await said(shown, 'The message is too old. Sign a new one.')
  server.refusal = [503, 'chain-unreachable']
  await button(shown, 'Try again').click()
  await said(shown, 'The signature couldn’t be checked')
  expect(await axeFaults(shown.screen.container)).toEqual([])
  server.refusal = undefined
  const before = adapter.wallet.prompts
  await button(shown, 'Try again').click()
  await expect.poll(() => isOpen(shown)).toBe(false)
  expect(adapter.wallet.prompts).toBe(before)
})

test('a server that is down can be tried again', async () => {
  const shown = await ready(signInServer({ state: 'down' }))
  await said(shown, 'Couldn’t reach the server')
  shown.server.state = 'up'
  await button(shown, 'Try again').click()
  await said(shown, 'Sign in to marram.example')
  expect(shown.adapter.wallet.prompts).toBe(1)
  await button(shown, 'Sign').click()
  await expect.poll(() => isOpen(shown)).toBe(false)
})

test('an account with a session is not asked; its modal opens with the account', async () => {
  const shown = await ready(signInServer({ sessions: [known()] }), { open: false })
  await openModal(shown.core)
  await expect.poll(() => selectView(state(shown))).toBe('Account')
  expect(shown.server.asked.filter((each) => each.startsWith('POST'))).toEqual([])
})

test('S2.21 S2.68 one prompt: the view says what is being checked, and there is no way back', async () => {
  const server = signInServer({}, { required: false })
  const shown = await ready(server, { open: { view: 'Account' } })
  const { screen, core } = shown
  await signed(shown, server)
  core.store.dispatch(viewPushed(to('WhatIsAWallet')))
  const back = screen.getByRole('button', { name: 'Back', exact: true })
  await expect.element(back).toBeVisible()
  core.store.dispatch(viewReplaced(to('ConnectingSiwe')))
  await expect.element(screen.getByRole('heading', { name: 'Sign In', exact: true })).toBeVisible()
  await said(shown, 'Authenticating…')
  await said(shown, 'The signature is being checked.')
  await expect.element(back).not.toBeInTheDocument()
  await expect.element(button(shown, 'Sign in')).toHaveAttribute('aria-busy', 'true')
  await expect.element(button(shown, 'Sign')).not.toBeInTheDocument()
  await screen.getByText('Message to sign').click()
  await expect.element(screen.getByText(/marram\.example wants you to sign in with/)).toBeVisible()
  expect(await axeFaults(screen.container)).toEqual([])
})

test('S4.06 one prompt, required: the close button shakes the card; Cancel disconnects', async () => {
  const server = signInServer()
  const shown = await onePrompt(server)
  await said(shown, 'Authenticating…')
  await shakes(shown, () => button(shown, 'Close').click())
  expect(isOpen(shown)).toBe(true)
  await button(shown, 'Cancel').click()
  await expect.poll(() => isOpen(shown)).toBe(false)
  expect(selectIsConnected(state(shown))).toBe(false)
})

test('one prompt: nothing moves when SIWXSignMessage takes the place of the view', async () => {
  const server = signInServer()
  const shown = await onePrompt(server)
  const { container } = shown.screen
  const places = (): readonly (readonly number[])[] =>
    [
      '.lk-ConnectingRing',
      '.lk-Waiting-texts',
      '.lk-SignIn-account',
      '.lk-SignIn-message',
      '.lk-Button:last-child',
    ]
      .map((part) => container.querySelector(`.lk-SignIn ${part}`)!.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))
  await said(shown, 'Authenticating…')
  await untilStill()
  const before = places()
  shown.core.store.dispatch(viewReplaced(to('SIWXSignMessage')))
  await expect.element(button(shown, 'Sign')).toBeVisible()
  await untilStill()
  expect(container.querySelectorAll('.lk-SignIn')).toHaveLength(1)
  expect(places()).toEqual(before)
})

test('S4.29 one prompt: when the server agrees, the modal closes', async () => {
  const server = signInServer()
  const shown = await onePrompt(server)
  await said(shown, 'Authenticating…')
  server.release()
  await expect.poll(() => isOpen(shown)).toBe(false)
  expect(selectIsConnected(state(shown))).toBe(true)
  expect(server.sessions).toHaveLength(1)
})

test('one prompt: why the server refused is told in its place, and the wallet stays connected', async () => {
  const server = signInServer({ refusal: [401, 'nonce-expired'] })
  const shown = await onePrompt(server)
  await said(shown, 'Authenticating…')
  server.state = 'up'
  server.release()
  await said(shown, 'The server didn’t accept it')
  await said(shown, 'The message is too old. Sign a new one.')
  expect(selectView(state(shown))).toBe('SIWXSignMessage')
  expect(selectIsConnected(state(shown))).toBe(true)
  server.refusal = undefined
  await button(shown, 'Try again').click()
  await expect.poll(() => isOpen(shown)).toBe(false)
})
