import type { CDPSession, Frame, FrameLocator, Locator, Page } from '@playwright/test'
import { keeperUrl } from '../../apps/sandbox/src/keeper/world.js'
import { type Mail, mailUrl } from '../../apps/sandbox/src/mail/world.js'
import { familyCard } from './familyCard.js'
import { at, familyWorlds } from './familyChains.js'
import { axeViolations } from './axe.js'
import { expect } from './fixtures.js'
import { accountButton, card, connectButton, openSettings, type } from './visitor.js'

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
  await type(field, address)
  await field.press('Enter')
}

/** Types the code of the newest mail. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await type(card(page).getByLabel('Code from the email'), code)
}

/** From a closed modal to a new wallet, and the keeper's question how to protect it. */
export async function openWallet(page: Page, address: string): Promise<void> {
  const { length } = await mailsTo(address)
  await askForCode(page, address)
  await typeCode(page, await codeFor(address, length))
  await expect(guest(page)).toHaveText(signedIn)
  await expect(surface(page).getByRole('button', { name: 'Later' })).toBeVisible()
}

/** From a closed modal to a connected wallet. */
export async function signInByMail(page: Page, address: string): Promise<void> {
  await openWallet(page, address)
  // The press takes its frame away, which may leave Playwright without an answer to it.
  const pressed = surface(page)
    .getByRole('button', { name: 'Later' })
    .click({ timeout: 5000 })
    .catch(() => undefined)
  await expect(card(page)).toBeHidden()
  await pressed
}

/** Whether the visitor is signed in, in the demo's words. */
export const guest = (page: Page): Locator => page.getByTestId('guest')
export const signedIn = 'You’re a guest of the lido.'

/** The address of each family, in their order. */
export const addressesOf = (page: Page): Promise<readonly (string | null)[]> =>
  Promise.all(familyWorlds.map((family) => familyCard(page, family).getByTestId('address').textContent()))

/** What the keeper shows inside the card. */
export const surface = (page: Page): FrameLocator => card(page).frameLocator('iframe')

/** The same, for what is read inside it. */
export const keeperFrame = (page: Page): Frame | undefined =>
  page.frames().findLast((each) => each.url().startsWith(`${keeperUrl}/surface/`))

/** What axe finds inside the keeper's own page. */
export async function axeInKeeper(page: Page): Promise<void> {
  const frame = keeperFrame(page)
  const found = frame && (await axeViolations(frame, { without: ['region'] }))
  expect(found, 'axe in the keeper').toEqual([])
}

/**
 * Agrees in the keeper's own frame, whose button waits until the card was seen for long enough; where the
 * browser cannot tell what was seen, in the keeper's window.
 */
export async function approveInKeeper(page: Page): Promise<void> {
  const frame = surface(page)
  const name = /^(Sign|Sign in|Confirm)$/
  const yes = frame.getByRole('button', { name })
  const elsewhere = frame.getByRole('button', { name: 'Confirm in a new window' })
  await expect(yes.or(elsewhere)).toBeEnabled()
  if (!(await elsewhere.isVisible())) return yes.click()
  const opening = page.context().waitForEvent('page')
  await elsewhere.click()
  const confirm = (await opening).getByRole('button', { name })
  await expect(confirm).toBeEnabled()
  // The window closes with the press, which may leave Playwright without an answer to it.
  void confirm.click().catch(() => undefined)
}

/** Agrees to what the keeper has held for a second. */
export async function holdInKeeper(page: Page): Promise<void> {
  const yes = surface(page).getByRole('button', { name: /^Hold to (sign|confirm)$/ })
  await expect(yes).toBeEnabled()
  // The frame goes with the press, which may leave Playwright without an answer to it.
  await yes.click({ delay: 1300, timeout: 10_000 }).catch(() => undefined)
}

/**
 * Signs what cannot be read in the keeper's window, which a browser has to open that cannot tell what was
 * seen in a frame; the page gets the signature.
 */
export async function signInWindow(page: Page): Promise<void> {
  const section = familyCard(page, at(familyWorlds, 0))
  await type(section.locator('input[name=receipt]'), `0x${'5a'.repeat(32)}`)
  await section.getByRole('button', { name: 'Sign the receipt' }).click()
  const opening = page.context().waitForEvent('page')
  await surface(page).getByRole('button', { name: 'Confirm in a new window' }).click({ delay: 1200 })
  const window = await opening
  await expect(window.getByText(new URL(page.url()).host)).toBeVisible()
  const yes = window.getByRole('button', { name: 'Hold to sign' })
  await expect(yes).toBeEnabled()
  // The window closes with the press, which may leave Playwright without an answer to it.
  void yes.click({ delay: 1200 }).catch(() => undefined)
  await expect(section.getByTestId('verdict')).toHaveText('verified')
  await expect(card(page)).toBeHidden()
  expect(window.isClosed()).toBe(true)
}

/** Opens the keeper's page on what protects the wallet, from the account's settings. */
export async function openProtection(page: Page): Promise<void> {
  await accountButton(page).click()
  await openSettings(page)
  await card(page)
    .getByRole('button', { name: /^Backup/ })
    .click()
}

/** Makes a recovery code in the keeper's frame, proves that it was kept, and returns it. */
export async function makeRecoveryCode(page: Page): Promise<string> {
  const keeper = surface(page)
  await keeper.getByRole('button', { name: 'Make a recovery code' }).click()
  await expect(keeper.getByRole('heading', { name: 'Your recovery code' })).toBeVisible()
  const groups = await keeper.getByRole('listitem').allTextContents()
  await keeper.getByRole('button', { name: 'I saved it' }).click()
  for (const field of await keeper.getByRole('textbox').all()) {
    const label = (await field.getAttribute('id')) ?? ''
    await field.fill(groups[Number(label.replace('group-', ''))] ?? '')
  }
  await keeper.getByRole('button', { name: 'Continue' }).click()
  await expect(keeper.getByText('Recovery code saved')).toBeVisible()
  return groups.join('-')
}

/** A browser's own passkeys, which answer by themselves; those without PRF keep no secret for a page. */
export async function addAuthenticator(page: Page, { hasPrf = true } = {}): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
  return devTools
}
