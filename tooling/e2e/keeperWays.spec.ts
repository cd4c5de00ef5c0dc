import { keeperUrl } from '../../apps/sandbox/src/keeper/world.js'
import { type SocialName, socialNames, socialUrls } from '../../apps/sandbox/src/socials/world.js'
import { noSecondHub } from './familyCard.js'
import { expect, test, type Page } from './fixtures.js'
import {
  addAuthenticator,
  addressesOf,
  askForCode,
  codeFor,
  guest,
  makeRecoveryCode,
  newAddress,
  openWallet,
  signedIn,
  signInByMail,
  siteOf,
  surface,
  typeCode,
} from './guest.js'
import { holdsNone } from './pageMemory.js'
import { scan } from './qrCode.js'
import { card, connectButton, heading, type } from './visitor.js'

const site = siteOf(`http://127.0.0.1:${process.env.E2E_PORT ?? 4173}`)
test.beforeEach(({ watch }) => {
  watch.expect(noSecondHub)
  // The windows of the providers, and the phone.
  watch.expect(/^request to http:\/\/(localhost|127\.0\.0\.1):880\d\//)
})
test.use({ baseURL: site })

test('embedded 19.3 a passkey opens the wallet again where nothing else is left of it', async ({
  page,
  shot,
}) => {
  const devTools = await addAuthenticator(page)
  await page.goto('/guests.html')
  await openWallet(page, newAddress())
  const before = await addressesOf(page)
  await surface(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(surface(page).getByText('Passkey added')).toBeVisible()
  await shot('passkey-added')
  await page.goto('about:blank')
  for (const origin of [keeperUrl, site])
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })

  await page.goto('/guests.html')
  await expect(guest(page)).not.toHaveText(signedIn)
  await connectButton(page).click()
  await card(page).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(guest(page)).toHaveText(signedIn)
  expect(await addressesOf(page)).toEqual(before)
})

test('embedded 19.3 §16 a passkey that keeps no secret protects nothing; the recovery code does', async ({
  page,
  shot,
}) => {
  await addAuthenticator(page, { hasPrf: false })
  await page.goto('/guests.html')
  await openWallet(page, newAddress())
  const keeper = surface(page)
  await keeper.getByRole('button', { name: 'Add a passkey' }).click()
  const refusal = 'This passkey can’t protect a wallet. Make a recovery code instead.'
  await expect(keeper.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
  await shot('passkey-without-prf')
  await makeRecoveryCode(page)
  await keeper.getByRole('button', { name: 'Back' }).click()
  await expect(keeper.getByRole('listitem')).toContainText(['This browser', 'Recovery code'])
  await keeper.getByRole('button', { name: 'Done' }).click()
  await expect(card(page)).toBeHidden()
})

test('embedded 19.4 S2.23 in another browser the e-mail alone opens nothing; the recovery code does', async ({
  page,
  browser,
  shot,
}) => {
  const address = newAddress()
  await page.goto('/guests.html')
  await openWallet(page, address)
  const before = await addressesOf(page)
  const code = await makeRecoveryCode(page)
  await shot('recovery-code-saved')
  await holdsNone(page, code.split('-'), before[0] ?? '')

  const elsewhere = await browser.newContext({ baseURL: site })
  const other = await elsewhere.newPage()
  await other.goto('/guests.html')
  await askForCode(other, address)
  await typeCode(other, await codeFor(address, 1))
  await expect(card(other).getByText('Your wallet isn’t on this device yet')).toBeVisible()
  await expect(guest(other)).not.toHaveText(signedIn)
  const field = surface(other).getByRole('textbox')
  await field.fill('AAAAA-BBBBB-CCCCC-DDDDD-EEEEEE')
  await surface(other).getByRole('button', { name: 'Open wallet' }).click()
  await expect(surface(other).getByText('That isn’t your recovery code.')).toBeVisible()
  await field.fill(code)
  await surface(other).getByRole('button', { name: 'Open wallet' }).click()
  await expect(guest(other)).toHaveText(signedIn)
  expect(await addressesOf(other)).toEqual(before)
  await elsewhere.close()
})

const providers: Readonly<Record<SocialName, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  github: 'GitHub',
  x: 'X',
  discord: 'Discord',
}

/** Who has no wallet yet: each browser has people of its own, and one more for its second chance. */
function newcomer(people: Readonly<Record<string, readonly [string, string]>>): string {
  const { project, retry } = test.info()
  const [browser = ''] = project.name.split('-')
  return people[browser]?.[retry] ?? ''
}

/** Presses the provider's button on Connect, or among all of them. */
async function choose(page: Page, provider: string): Promise<void> {
  await connectButton(page).click()
  const tile = card(page).getByRole('button', { name: `Continue with ${provider}`, exact: true })
  await expect(card(page).getByLabel('Email address')).toBeVisible()
  if (!(await tile.isVisible()))
    await card(page).getByRole('button', { name: 'More ways to sign in' }).click()
  await card(page)
    .getByRole('button', { name: new RegExp(`^(Continue with )?${provider}$`) })
    .click()
}

for (const name of socialNames)
  test(`embedded 19.5 S2.45 ${name}: a window is closed, then agreed to`, async ({ page, shot }) => {
    const person = newcomer({ chromium: ['erin', 'bob'], firefox: ['dave', 'frank'] })
    // An identity without an e-mail address is no one's of before. It stays so: another browser may be there.
    await fetch(`${socialUrls[name]}/_noEmail`, { method: 'POST' })
    await page.goto('/guests.html')
    const first = page.waitForEvent('popup')
    await choose(page, providers[name])
    const cancelled = await first
    await expect(cancelled.getByTestId('cancel')).toBeVisible()
    await shot(`social-${name}`)
    await cancelled.getByTestId('cancel').click()
    await expect(card(page).getByText(/^(Sign-in declined|The window was closed)$/)).toBeVisible()
    await expect(guest(page)).not.toHaveText(signedIn)

    const second = page.waitForEvent('popup')
    await card(page)
      .getByRole('button', { name: /^(Try again|Open the window again)$/ })
      .click()
    const popup = await second
    await popup.getByTestId(`continue-${person}`).click()
    await expect(guest(page)).toHaveText(signedIn)
    expect(popup.isClosed()).toBe(true)
  })

/** Signs in where the browser parts the window from the page: the visitor carries a number over. */
async function signInByNumber(
  page: Page,
  name: SocialName,
  shot: (name: string) => Promise<void>,
): Promise<void> {
  const person = newcomer({ chromium: ['alice', 'carol'], firefox: ['alice', 'carol'] })
  await fetch(`${socialUrls[name]}/_noEmail`, { method: 'POST' })
  await page.goto('/guests.html?isolated')
  const opened = page.context().waitForEvent('page')
  await choose(page, providers[name])
  const popup = await opened
  await popup.getByTestId(`continue-${person}`).click()
  await popup.waitForURL(`${keeperUrl}/**`)
  const number = /\b\d{6}\b/.exec(await popup.locator('body').innerText())?.[0] ?? ''
  expect(number).toMatch(/^\d{6}$/)
  await expect(card(page).getByLabel('Number from the window')).toBeVisible()
  await shot(`social-number-${name}`)
  await type(card(page).getByLabel('Number from the window'), number)
  await card(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(guest(page)).toHaveText(signedIn)
}

test('embedded 19.5 a page that cuts its windows off asks for the number that they show', async ({
  page,
  shot,
}) => {
  // At GitHub the people of both browsers' walks would not be enough.
  const name = test.info().project.name.startsWith('firefox') ? 'x' : 'github'
  await signInByNumber(page, name, shot)
})

test.describe('on another site, where no window can tell the frame by name either', () => {
  test.use({ baseURL: `http://127.0.0.1:${process.env.E2E_PORT ?? 4173}` })
  test('embedded 5 19.5 the number is asked for all the same', async ({ page, shot }) => {
    // Two browsers at one provider would need more people than it has.
    const name = test.info().project.name.startsWith('firefox') ? 'facebook' : 'apple'
    await signInByNumber(page, name, shot)
  })
})

test('embedded 19.5 S2.47 Farcaster: a camera reads the code, and the phone approves', async ({
  page,
  context,
  shot,
}) => {
  await page.goto('/guests.html')
  await choose(page, 'Farcaster')
  await expect(heading(page, 'Farcaster')).toBeVisible()
  await shot('farcaster')
  const code = card(page).getByRole('img', { name: 'QR code for Farcaster' })
  await expect(code).toBeVisible()
  const phone = await context.newPage()
  await phone.goto(await scan(code))
  const person = newcomer({ chromium: ['alice', 'erin'], firefox: ['bob', 'erin'] })
  await phone.getByTestId(`approve-${person}`).click()
  await expect(phone.getByTestId('phone-result')).toBeVisible()
  await expect(guest(page)).toHaveText(signedIn)
})

test('embedded 19.15 §7 a provider that was added opens the wallet of before', async ({ page, shot }) => {
  const person = newcomer({ chromium: ['alice', 'carol'] })
  await fetch(`${socialUrls.discord}/_noEmail`, { method: 'POST' })
  await page.goto('/guests.html')
  await openWallet(page, newAddress())
  const before = await addressesOf(page)
  const code = await makeRecoveryCode(page)
  await surface(page).getByRole('button', { name: 'Back' }).click()
  const label = /Chrom\w+ · Linux/
  await expect(surface(page).getByRole('listitem').filter({ hasText: 'This browser' })).toContainText(label)
  await surface(page).getByRole('button', { name: 'Ways to sign in' }).click()
  const opening = page.waitForEvent('popup')
  await surface(page).getByRole('button', { name: 'Add another: Discord' }).click()
  await (await opening).getByTestId(`continue-${person}`).click()
  await expect(surface(page).getByRole('button', { name: /^Remove: Discord/ })).toBeVisible()
  await shot('way-added')
  await surface(page).getByRole('button', { name: 'Back' }).click()
  await surface(page).getByRole('button', { name: 'Recent activity' }).click()
  await expect(surface(page).getByText('Way to sign in added')).toBeVisible()
  await expect(surface(page).getByRole('listitem').filter({ hasText: 'Browser added' })).toContainText(label)
  await shot('recent-activity')
  await page.goto('about:blank')
  const devTools = await page.context().newCDPSession(page)
  for (const origin of [keeperUrl, site])
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })

  await page.goto('/guests.html')
  const again = page.waitForEvent('popup')
  await choose(page, 'Discord')
  await (await again).getByTestId(`continue-${person}`).click()
  await surface(page).getByRole('textbox').fill(code)
  await surface(page).getByRole('button', { name: 'Open wallet' }).click()
  await expect(guest(page)).toHaveText(signedIn)
  expect(await addressesOf(page)).toEqual(before)
  await fetch(`${socialUrls.discord}/_restore`, { method: 'POST' })
})

test('embedded 19.15 §7 the e-mail of a wallet does not open it by way of Google', async ({ page, shot }) => {
  const address = newAddress()
  await page.goto('/guests.html')
  await signInByMail(page, address)
  await page.goto('about:blank')
  const devTools = await page.context().newCDPSession(page)
  for (const origin of [keeperUrl, site])
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await fetch(`${socialUrls.google}/_email?address=${encodeURIComponent(address)}`, { method: 'POST' })
  try {
    await page.goto('/guests.html')
    const opened = page.waitForEvent('popup')
    await choose(page, 'Google')
    await (await opened).getByTestId('continue-carol').click()
    await expect(card(page).getByText('You have a wallet already')).toBeVisible()
    await expect(guest(page)).not.toHaveText(signedIn)
    await shot('link-required')
    await card(page).getByRole('button', { name: 'More ways to sign in' }).click()
    await expect(card(page).getByLabel('Email address')).toBeVisible()
  } finally {
    await fetch(`${socialUrls.google}/_noEmail`, { method: 'POST' })
  }
})
