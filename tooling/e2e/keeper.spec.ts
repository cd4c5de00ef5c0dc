import { keeperUrl } from '../../apps/sandbox/src/keeper/world.js'
import { familyCard, noSecondHub } from './familyCard.js'
import { familyWorlds } from './familyChains.js'
import { expect, test } from './fixtures.js'
import { addressesOf, approveInKeeper, guest, newAddress, signedIn, signInByMail, siteOf } from './guest.js'
import { card, close, connectButton } from './visitor.js'

test.beforeEach(({ watch }) => watch.expect(noSecondHub))
test.use({ baseURL: siteOf(`http://127.0.0.1:${process.env.E2E_PORT ?? 4173}`) })

test('embedded 19.1 nothing of the keeper is asked for before a visitor chooses it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(keeperUrl) || /embedded/i.test(request.url())) asked.push(request.url())
  })
  await page.goto('/guests.html')
  await connectButton(page).click()
  await expect(card(page).getByLabel('Email address')).toBeVisible()
  expect(asked).toEqual([])
  await close(page)
  expect(asked).toEqual([])
})

test('embedded 19.2 an e-mail address opens a wallet of four families, which a reload keeps', async ({
  page,
  shot,
}) => {
  const address = newAddress()
  await page.goto('/guests.html')
  await signInByMail(page, address)
  for (const family of familyWorlds)
    await expect(familyCard(page, family).getByTestId('address')).not.toBeEmpty()
  const before = await addressesOf(page)
  expect(new Set(before).size).toBe(familyWorlds.length)
  await shot('guests')

  await page.reload()
  await expect(guest(page)).toHaveText(signedIn)
  expect(await addressesOf(page)).toEqual(before)
  await expect(card(page)).toBeHidden()
})

for (const family of familyWorlds)
  test(`embedded 19.6 S2.16 ${family.name}: a message is shown, agreed to and signed in the keeper`, async ({
    page,
    shot,
  }) => {
    await page.goto('/guests.html')
    await signInByMail(page, newAddress())
    const section = familyCard(page, family)
    await section.getByRole('button', { name: 'Sign the receipt' }).click()
    await shot(`approve-${family.namespace}`)
    await approveInKeeper(page)
    await expect(section.getByTestId('verdict')).toHaveText('verified')
    await expect(card(page)).toBeHidden()
  })
