import { expect, test } from 'vitest'
import { openModal } from '@latchkey/core'
import { selectConnections, selectView } from '@latchkey/core/internal'
import { axeFaults } from '../../axeFaults.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import { evm, otherAddress, wallet } from '../scenery.fixture.js'
import { devices, devicesServer, permissionsScene } from './permissions.fixture.js'

test('Account settings lead to what has access to the account', async () => {
  const scene = permissionsScene(devicesServer(), { open: { view: 'AccountSettings' } })
  const { screen, core, events } = await renderScene(scene)
  await screen.getByRole('button', { name: 'Permissions' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Permissions' })).toBeVisible()
  expect(selectView(core.store.getState())).toBe('Permissions')
  expect(events).toContainEqual({ event: 'CLICK_PERMISSIONS' })
  await expect.element(screen.getByText('Chrome · macOS')).toBeVisible()
  expect(await axeFaults(screen.container)).toEqual([])
})

test('a device has a short name, never the words of its browser', async () => {
  const { screen } = await renderScene(permissionsScene(devicesServer()))
  await expect.element(screen.getByText('Firefox · Android')).toBeVisible()
  await expect.element(screen.getByText('Unknown device')).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/Mozilla|curl/)
})

test('each device is signed out by itself', async () => {
  const server = devicesServer(devices.slice(0, 2))
  const { screen } = await renderScene(permissionsScene(server))
  await screen.getByRole('button', { name: 'Sign out: Firefox · Android' }).click()
  await expect.poll(() => server.asked).toContain('DELETE /sign-in/sessions/s2')
  expect(server.asked.filter((each) => each.startsWith('DELETE'))).toHaveLength(1)
})

test('all others are signed out at once, and this device is not', async () => {
  const server = devicesServer()
  const { screen } = await renderScene(permissionsScene(server))
  await screen.getByRole('button', { name: 'Sign out all others' }).click()
  await expect
    .poll(() => server.asked.filter((each) => each.startsWith('DELETE')).toSorted())
    .toEqual(['DELETE /sign-in/sessions/s2', 'DELETE /sign-in/sessions/s3'])
})

test('what could not be asked for says so, and can be tried again', async () => {
  const server = devicesServer(devices, { state: 'down' })
  const { screen } = await renderScene(permissionsScene(server))
  await expect.element(screen.getByText('Couldn’t load where you’re signed in')).toBeVisible()
  server.state = 'up'
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Chrome · macOS')).toBeVisible()
})

test('U11 the ways to smart sessions and token approvals are there where they are offered', async () => {
  const { screen, core } = await renderScene(permissionsScene(devicesServer()))
  await expect.element(screen.getByText('Connected wallets')).toBeVisible()
  await screen.getByRole('button', { name: /Token approvals/ }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe('TokenApprovals')
  await openModal(core, { view: 'Permissions' })
  await screen.getByRole('button', { name: /Smart Sessions/ }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe('SmartSessionList')
})

test('U11 a family that cannot tell of approvals has no way to them', async () => {
  const adapters = () => [evm({ capabilities: ['calls:send'], wallets: [wallet('com.harbour')] })]
  const { screen } = await renderScene(permissionsScene(devicesServer([]), { adapters }))
  await expect.element(screen.getByText('Connected wallets')).toBeVisible()
  expect(screen.getByRole('button', { name: /Token approvals/ }).elements()).toEqual([])
})

test('U28 two devices end one after the other, and neither forgets the other', async () => {
  const server = devicesServer()
  const { screen } = await renderScene(permissionsScene(server))
  const phone = screen.getByRole('button', { name: 'Sign out: Firefox · Android' })
  const other = screen.getByRole('button', { name: 'Sign out: Unknown device' })
  await expect.element(phone).toBeVisible()
  server.state = 'silent'
  await phone.click()
  await other.click()
  await expect.element(phone).toBeDisabled()
  await expect.element(other).toBeDisabled()
  server.state = 'up'
  server.release()
  await expect
    .poll(() => server.asked.filter((each) => each.startsWith('DELETE')).toSorted())
    .toEqual(['DELETE /sign-in/sessions/s2', 'DELETE /sign-in/sessions/s3'])
  await expect.element(screen.getByText(/^Signed out: /)).toBeInTheDocument()
})

test('U28 a late answer about one account is none of another', async () => {
  const server = devicesServer(devices, { state: 'silent' })
  const { screen, adapter } = await renderScene(permissionsScene(server))
  await expect.poll(() => server.asked.some((each) => each.includes('/sessions'))).toBe(true)
  adapter.wallet.setAccounts([otherAddress])
  server.state = 'up'
  server.release()
  await expect.element(screen.getByText('Connected wallets')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.container.textContent).not.toMatch(/Chrome · macOS/)
})

test('U19 one row for each session, and Disconnect behind its menu', async () => {
  const shown = await renderScene(permissionsScene(devicesServer([])))
  const { screen, core } = shown
  const more = screen.getByRole('button', { name: /^More for/ })
  await expect.element(more.first()).toBeVisible()
  expect(screen.getByRole('button', { name: /^Disconnect/ }).elements()).toEqual([])
  await more.first().click()
  await screen.getByRole('button', { name: /^Disconnect/ }).click()
  await expect.poll(() => selectConnections(core.store.getState()).length).toBe(0)
})

test('without sign-in and smart sessions there are the wallets alone', async () => {
  const { screen } = await renderScene(permissionsScene(devicesServer([]), { options: {} }))
  await expect.element(screen.getByText('Connected wallets')).toBeVisible()
  expect(screen.getByRole('button', { name: /Smart Sessions/ }).elements()).toEqual([])
  expect(screen.getByText('Signed in', { exact: true }).elements()).toEqual([])
})
