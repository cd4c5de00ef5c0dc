import type { Locator } from '@playwright/test'
import type { FamilyWorld } from './familyChains.js'
import { expect, type Page } from './fixtures.js'
import { approve, card, heading, pick, walletWindow } from './visitor.js'

/** The demo's second hub has no node: the browser itself says so in its console. */
export const noSecondHub = /127\.0\.0\.1:8012\/|net::ERR_CONNECTION_REFUSED/

export const familyCard = (page: Page, { namespace }: FamilyWorld): Locator =>
  page.getByTestId(`family-${namespace}`)

export const connectButtonOf = (page: Page, family: FamilyWorld): Locator =>
  familyCard(page, family).getByRole('button', { name: `Connect for ${family.name}` })

export async function connectHere(page: Page, family: FamilyWorld): Promise<void> {
  await connectButtonOf(page, family).click()
  await expect(heading(page, 'Connect Wallet')).toBeVisible()
  await pick(page, 'Sandbox Wallet')
  await approve(page)
  await expect(card(page)).toBeHidden()
}

/** Switches in the page; a wallet that has a network of its own is agreed with. */
export async function go(page: Page, section: Locator, network: string): Promise<void> {
  await section.getByRole('button', { name: `Go to ${network}`, exact: true }).click()
  await expect
    .poll(async () => {
      if (await walletWindow(page).getByRole('button', { name: 'Approve' }).isVisible()) await approve(page)
      return section.getByTestId('network').textContent()
    })
    .toBe(network)
}
