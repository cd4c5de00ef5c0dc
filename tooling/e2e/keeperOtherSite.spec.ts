import { noSecondHub } from './familyCard.js'
import { expect, test } from './fixtures.js'
import {
  addAuthenticator,
  addressesOf,
  askForCode,
  codeFor,
  guest,
  makeRecoveryCode,
  newAddress,
  signInWindow,
  signedIn,
  surface,
  typeCode,
} from './guest.js'
import { onOtherSite } from './otherSite.js'
import { card, connectButton } from './visitor.js'

test.beforeEach(({ watch }) => watch.expect(noSecondHub))
// Firefox takes a frame's storage where the visitor tells it to, and its channels with it.
test.use(onOtherSite({ 'network.cookie.cookieBehavior': 1 }))

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

test('embedded 5 S2.16 … and there a message is agreed to in the keeper’s window', async ({
  page,
  watch,
  browserName,
}) => {
  test.skip(browserName !== 'firefox', 'Chromium can tell what was seen in a frame.')
  watch.expect(/keeper is on another site/i)
  await page.goto('/guests.html')
  const address = newAddress()
  await askForCode(page, address)
  await typeCode(page, await codeFor(address))
  await expect(card(page).getByText('This browser won’t remember your wallet')).toBeVisible()
  await makeRecoveryCode(page)
  await surface(page).getByRole('button', { name: 'Done' }).click()
  await signInWindow(page)
})
