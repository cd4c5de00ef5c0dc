import { launchSettings } from '../ensureBrowsers.mjs'
import { noSecondHub } from './familyCard.js'
import { expect, test } from './fixtures.js'
import {
  addAuthenticator,
  addressesOf,
  askForCode,
  codeFor,
  guest,
  newAddress,
  signedIn,
  surface,
  typeCode,
} from './guest.js'
import { card, connectButton } from './visitor.js'

test.beforeEach(({ watch }) => watch.expect(noSecondHub))
test.use({
  baseURL: `http://127.0.0.1:${process.env.E2E_PORT ?? 4173}`,
  // The shell gives frames of another site their storage; the settings of Chromium itself take it from them.
  launchOptions: launchSettings('chromium').launchOptions,
})

test('embedded 19.13 on another site, where the frame has no storage, the wallet lasts as long as the page', async ({
  page,
  watch,
  shot,
}) => {
  watch.expect(/keeper is on another site/i)
  await addAuthenticator(page)
  await page.goto('/guests.html')
  const address = newAddress()
  await askForCode(page, address)
  await typeCode(page, await codeFor(address))
  await expect(guest(page)).toHaveText(signedIn)
  await expect(card(page).getByText('This browser won’t remember your wallet')).toBeVisible()
  await shot('not-kept')
  const before = await addressesOf(page)
  await surface(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(surface(page).getByText('Passkey added')).toBeVisible()
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
  await expect(guest(page)).not.toHaveText(signedIn)

  await connectButton(page).click()
  await card(page).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(guest(page)).toHaveText(signedIn)
  expect(await addressesOf(page)).toEqual(before)
})
