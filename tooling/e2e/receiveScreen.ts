import type { Locator } from '@playwright/test'
import { connectHere, familyCard } from './familyCard.js'
import type { FamilyWorld } from './familyChains.js'
import { expect, type Page } from './fixtures.js'
import { scan } from './qrCode.js'
import { card, heading } from './visitor.js'

export const amountField = (page: Page): Locator => card(page).getByRole('textbox', { name: /^Amount/ })

/** What a camera reads in the code of the screen, or "nothing". */
export const reads = (page: Page): Promise<string> =>
  scan(card(page).getByRole('img', { name: /^QR code/ })).catch(() => 'nothing')

/** Waits for what a camera reads. A picture and its decoding take a busy Firefox seconds. */
export const pollReads = (page: Page) => expect.poll(() => reads(page), { timeout: 30_000 })

/** Connects one family and opens the screen for receiving. */
export async function receive(page: Page, family: FamilyWorld): Promise<void> {
  await page.goto('/treasury.html')
  await connectHere(page, family)
  await expect(familyCard(page, family).getByTestId('address')).toHaveText(family.addresses[0])
  await page.locator('.Header-actions').getByRole('button').last().click()
  await card(page).getByRole('button', { name: 'Receive' }).click()
  await expect(heading(page, 'Receive')).toBeVisible()
}
