import { accounts, chainOne, chainTwo } from '../../apps/sandbox/src/world.js'
import { expect, moving, test } from './fixtures.js'
import { approve, card, heading, pick, reject, walletWindow, withWallet } from './visitor.js'

test.use(moving)

test('two instances on one page have a session, a look and a network of their own', async ({ page }) => {
  await page.goto('/two-modals.html')
  const morning = page.getByRole('region', { name: 'Morning swim' })
  const night = page.getByRole('region', { name: 'Night swim' })
  const layer = page.locator('.lk-DialogCard-layer')

  await morning.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(card(page)).toHaveCount(1)
  await expect(layer).toHaveAttribute('data-lk-theme', 'light')
  await pick(page, 'Sandbox Wallet')
  await approve(page)
  await expect(morning).toContainText(`Sandbox Wallet on ${chainOne.name}`)
  await expect(night).toContainText('Nobody has signed up.')

  await night.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(layer).toHaveAttribute('data-lk-theme', 'dark')
  await expect(heading(page, 'Connect Wallet')).toBeVisible()
  await pick(page, 'Paper Wallet')
  await approve(page)
  await expect(night).toContainText(`Paper Wallet on ${chainTwo.name}`)
  await expect(morning).toContainText(`Sandbox Wallet on ${chainOne.name}`)

  await page.reload()
  await expect(night).toContainText(`Paper Wallet on ${chainTwo.name}`)
  await expect(morning).toContainText(`Sandbox Wallet on ${chainOne.name}`)

  await morning.getByRole('button', { name: /0x|latchkey\.test/ }).click()
  await card(page).getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(morning).toContainText('Nobody has signed up.')
  await expect(night).toContainText(`Paper Wallet on ${chainTwo.name}`)
})

test.describe('embedded', () => {
  test('S2.01 S2.09 S2.68 S9.08 the card is a part of the page: it is there, closes nothing, and turns into the account', async ({
    page,
  }) => {
    await page.goto('/embedded.html')
    await expect(heading(page, 'Connect Wallet')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await card(page).boundingBox())!.width).toBeLessThanOrEqual(400)
    await expect(card(page).getByRole('button', { name: 'Back' })).toHaveCount(0)
    // The rest of the page stays within reach.
    await page.getByRole('button', { name: 'Wallet controls' }).click()
    await expect(page.getByRole('combobox', { name: /^Account/ })).toBeVisible()
    await page.getByRole('button', { name: 'Wallet controls' }).click()

    await pick(page, 'Sandbox Wallet')
    await reject(page)
    await expect(card(page)).toContainText('Connection declined')
    await card(page).getByRole('button', { name: 'Try again' }).click()
    await approve(page)
    await expect(page.getByText(/Welcome, 0xf39F…2266/)).toBeVisible()
    await expect(card(page).getByRole('list', { name: 'Tokens' })).toBeVisible()

    await page.reload()
    await expect(card(page).getByRole('list', { name: 'Tokens' })).toBeVisible()
    await expect(walletWindow(page)).toHaveCount(0)
    await withWallet(page, 'sandbox', (wallet, id) => wallet.setNetwork(id), 'eip155:31339' as const)
    await expect(card(page)).toContainText('This network is not supported')
    await pick(page, chainTwo.name)
    await approve(page)
    await expect(page.locator('.Desk-state')).toContainText(`You are on ${chainTwo.name}`)
    await expect(card(page).getByRole('button', { name: 'Disconnect', exact: true })).toBeVisible()
    await card(page).getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expect(heading(page, 'Connect Wallet')).toBeVisible()
    await expect(page.getByText('Nobody is at the desk.')).toBeVisible()
  })
})

test('what one family of hooks sees, the other does: wagmi connects, Latchkey shows it, and back', async ({
  page,
}) => {
  const alice = accounts[0]!.address
  await page.goto('/')
  await page.getByRole('button', { name: 'Sandbox Wallet through wagmi' }).click()
  await approve(page)
  await expect(page.getByTestId('wagmi')).toContainText(`${alice} on chain ${chainOne.id}`)
  await expect(page.getByTestId('address')).toHaveText(alice)
  await expect(page.getByTestId('wallet')).toHaveText('Sandbox Wallet')

  await page.getByRole('button', { name: `Go to ${chainTwo.name}` }).click()
  await approve(page)
  await expect(page.getByTestId('wagmi')).toContainText(`on chain ${chainTwo.id}`)
  await expect(page.getByTestId('network')).toHaveText(chainTwo.name)

  await page.reload()
  await expect(page.getByTestId('wagmi')).toContainText(`${alice} on chain ${chainTwo.id}`)
  await expect(page.getByTestId('network')).toHaveText(chainTwo.name)

  await page.getByRole('button', { name: 'Disconnect through wagmi' }).click()
  await expect(page.getByText('Nobody here yet')).toBeVisible()
  await expect(page.locator('.Header-actions').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()

  await page.locator('.Header-actions').getByRole('button', { name: 'Connect Wallet' }).click()
  await pick(page, 'Paper Wallet')
  await approve(page)
  await expect(page.getByTestId('wagmi')).toContainText(accounts[3]!.address)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByTestId('wagmi')).toHaveText('wagmi says: disconnected')
  await page.reload()
  await expect(page.getByTestId('wagmi')).toHaveText('wagmi says: disconnected')
  await expect(page.getByText('Nobody here yet')).toBeVisible()
})
