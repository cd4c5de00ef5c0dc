import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../axeFaults.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import { evm } from '../scenery.fixture.js'
import { keeperWorld, signedIn } from './login.fixture.js'
import { smartAccounts, type FakeAccount } from './smartAccount.fixture.js'

async function show(
  view: 'UpgradeEmailWallet' | 'AccountSettings',
  isSmart = false,
  isOffered = true,
): Promise<FakeAccount> {
  const { account, overrides } = smartAccounts(isSmart)
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

test('accounts 4.3 Downgrade says what it ends, and takes a second press', async () => {
  const account = await show('UpgradeEmailWallet', true)
  await expect.element(page.getByText(/ends every smart session/)).toBeVisible()
  await button('Downgrade').click()
  expect(account.changes).toEqual([])
  expect(await axeFaults()).toEqual([])
  await button('Downgrade and end every session').click()
  await expect.element(button('Upgrade')).toBeVisible()
  expect(account.changes).toEqual(['downgrade'])
})

test('S6.02 behaviour 4.33: a switch in the settings says how transactions go out', async () => {
  const account = await show('AccountSettings')
  const toggle = page.getByRole('switch', { name: 'Send as a smart account' })
  await expect.element(toggle).toBeChecked()
  expect(await axeFaults()).toEqual([])
  await toggle.click()
  await expect.element(toggle).not.toBeChecked()
  expect(account.preferred).toBe('eoa')
})

test('a family without smart accounts has neither', async () => {
  await show('AccountSettings', false, false)
  await expect.element(page.getByText('Forget this device')).toBeVisible()
  expect(page.getByRole('switch').elements()).toEqual([])
})
