import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { UserRejectedError } from '@latchkey/core'
import { axeFaults } from '../../axeFaults.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import { address, evm } from '../scenery.fixture.js'
import { keeperWorld, signedIn } from './login.fixture.js'
import { smartAccounts, type FakeAccount } from './smartAccount.fixture.js'

async function show(
  view: 'UpgradeEmailWallet' | 'AccountSettings',
  isSmart = false,
  isOffered = true,
  change: Partial<FakeAccount> = {},
): Promise<FakeAccount> {
  const { account, overrides } = smartAccounts(isSmart)
  Object.assign(account, change)
  const scene = keeperWorld().scene({ open: false, then: signedIn({ view }) })
  await renderScene(isOffered ? { ...scene, adapters: () => [evm({ overrides })] } : scene)
  return account
}
const button = (name: string): ReturnType<typeof page.getByRole> =>
  page.getByRole('button', { name, exact: true })

test('S6.02 accounts 4.3: below the safety of the wallet, what a smart account is, and Upgrade', async () => {
  const account = await show('UpgradeEmailWallet')
  await expect.element(page.getByRole('heading', { name: 'Smart account' })).toBeVisible()
  await expect.element(page.getByText(/one network fee/)).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await button('Upgrade').click()
  await expect.element(button('Downgrade')).toBeVisible()
  expect(account.changes).toEqual(['upgrade'])
})

test('accounts 4.3 A5 Downgrade says what it pauses, and takes a second press', async () => {
  const account = await show('UpgradeEmailWallet', true)
  await expect.element(page.getByText(/pauses every smart session/)).toBeVisible()
  await button('Downgrade').click()
  expect(account.changes).toEqual([])
  expect(await axeFaults()).toEqual([])
  await button('Downgrade and pause every session').click()
  await expect.element(button('Upgrade')).toBeVisible()
  expect(account.changes).toEqual(['downgrade'])
})

test('S6.02 behaviour 4.33: a switch in the settings says how transactions go out', async () => {
  const account = await show('AccountSettings')
  const toggle = page.getByRole('switch', { name: 'Use the smart account' })
  await expect.element(toggle).toBeChecked()
  expect(await axeFaults()).toEqual([])
  await toggle.click()
  await expect.element(toggle).not.toBeChecked()
  expect(account.preferred).toBe('eoa')
})

test('U4 a change that the visitor declined is told, and can be asked for once more', async () => {
  const account = await show('UpgradeEmailWallet')
  account.error = new UserRejectedError()
  await button('Upgrade').click()
  await expect.element(page.getByText('You declined. Nothing has changed.')).toBeVisible()
  await button('Upgrade').click()
  await expect.element(button('Downgrade')).toBeVisible()
})

test('U4 as long as a change is under way there is no second one', async () => {
  const account = await show('UpgradeEmailWallet')
  account.pending = true
  await button('Upgrade').click()
  await expect.element(page.getByText('Waiting for the network')).toBeVisible()
  const waiting = page.getByRole('button', { name: 'Waiting for the network' })
  await expect.element(waiting).toHaveAttribute('aria-busy', 'true')
  expect(account.asked).toMatchObject([{ address, network: { caipNetworkId: 'eip155:1' } }])
})

test('U25 a second press is asked for where the first one was: the focus stays there', async () => {
  await show('UpgradeEmailWallet', true)
  await button('Downgrade').click()
  await expect.element(button('Downgrade and pause every session')).toBeVisible()
  const group = page.getByRole('group', { name: 'Downgrade' })
  expect(group.element().contains(document.activeElement)).toBe(true)
})

test('U29 what could not be read is asked for again', async () => {
  const account = await show('UpgradeEmailWallet', true, true, { unread: true })
  await expect.element(page.getByText('Couldn’t read your account.')).toBeVisible()
  account.unread = false
  await button('Try again').click()
  await expect.element(button('Downgrade')).toBeVisible()
})

test('U29 a choice that could not be kept is told', async () => {
  const account = await show('AccountSettings')
  const toggle = page.getByRole('switch', { name: 'Use the smart account' })
  await expect.element(toggle).toBeChecked()
  account.error = new Error('full')
  await toggle.click()
  await expect.element(page.getByText('The choice wasn’t saved. Try again.')).toBeVisible()
  await expect.element(toggle).toBeChecked()
})

test('a family without smart accounts has neither', async () => {
  await show('AccountSettings', false, false)
  await expect.element(page.getByText('Forget this device')).toBeVisible()
  expect(page.getByRole('switch').elements()).toEqual([])
})
