import type { FrameLocator, Page } from '@playwright/test'
import { type Mail, mailUrl } from '../../apps/sandbox/src/mail/world.js'
import { expect } from './fixtures.js'
import { card, connectButton } from './visitor.js'

/** The demo's pages on the keeper's own site, where its frame has storage. */
export const siteOf = (baseURL: string | undefined): string =>
  `http://app.site.localhost:${new URL(baseURL ?? 'http://127.0.0.1:4173').port}`

let counted = 0
/** An address that no other test uses. */
export const newAddress = (): string => `guest-${process.pid}-${Date.now()}-${(counted += 1)}@example.test`

/** The mails to an address, newest first. */
export async function mailsTo(address: string): Promise<readonly Mail[]> {
  const response = await fetch(`${mailUrl}/mails?to=${encodeURIComponent(address)}`)
  return (await response.json()) as readonly Mail[]
}

/** The code of the newest mail that came after `seen` others. */
export async function codeFor(address: string, seen = 0): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const mails = await mailsTo(address)
      code = mails.length > seen ? /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] : undefined
      return code
    })
    .toBeDefined()
  return code ?? ''
}

/** Opens the modal and asks for a code. */
export async function askForCode(page: Page, address: string): Promise<void> {
  await connectButton(page).click()
  const field = card(page).getByLabel('Email address')
  await field.fill(address)
  await field.press('Enter')
}

/** Types the code of the newest mail. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await card(page).getByLabel('Code from the email').fill(code)
}

/** From a closed modal to a connected wallet. */
export async function signInByMail(page: Page, address: string): Promise<void> {
  const { length } = await mailsTo(address)
  await askForCode(page, address)
  await typeCode(page, await codeFor(address, length))
  await expect(page.getByTestId('guest')).toHaveText('You’re a guest of the lido.')
  await surface(page).getByRole('button', { name: 'Later' }).click()
  await expect(card(page)).toBeHidden()
}

/** What the keeper shows inside the card. */
export const surface = (page: Page): FrameLocator => card(page).frameLocator('iframe')

/** Agrees in the keeper's own frame, once it has been seen for long enough. */
export async function approveInKeeper(page: Page): Promise<void> {
  const yes = surface(page).getByRole('button', { name: /^(Sign|Approve|Send)$/ })
  await expect(yes).toBeEnabled()
  // A yes counts once the card was in sight for half a second.
  await page.waitForTimeout(800)
  await yes.click()
}
