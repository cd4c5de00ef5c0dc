import { bytesToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { keeperUrl } from '../../apps/sandbox/src/keeper/world.js'
import { walletKeys } from '../../packages/testkit/src/evm/keys.js'
import { noSecondHub } from './familyCard.js'
import { expect, test } from './fixtures.js'
import {
  addAuthenticator,
  addressesOf,
  askForCode,
  codeFor,
  guest,
  makeRecoveryCode,
  mailsTo,
  newAddress,
  openProtection,
  openWallet,
  signedIn,
  signInByMail,
  siteOf,
  surface,
  typeCode,
} from './guest.js'
import { holdsNone } from './pageMemory.js'
import { startProxy, type Proxy } from './proxy.js'
import { accountButton, card, heading, openSettings, type } from './visitor.js'

const site = siteOf(`http://127.0.0.1:${process.env.E2E_PORT ?? 4173}`)
test.beforeEach(({ watch }) => watch.expect(noSecondHub))
test.use({ baseURL: site })

test('embedded 19.8 a browser that is removed is told so, and opens nothing any more', async ({
  page,
  browser,
  shot,
}) => {
  const address = newAddress()
  await page.goto('/guests.html')
  await openWallet(page, address)
  const code = await makeRecoveryCode(page)
  await surface(page).getByRole('button', { name: 'Done' }).click()
  await expect(card(page)).toBeHidden()

  const elsewhere = await browser.newContext({ baseURL: site })
  const other = await elsewhere.newPage()
  await other.goto('/guests.html')
  await askForCode(other, address)
  await typeCode(other, await codeFor(address, 1))
  await surface(other).getByRole('textbox').fill(code)
  await surface(other).getByRole('button', { name: 'Open wallet' }).click()
  await expect(guest(other)).toHaveText(signedIn)

  await openProtection(page)
  const keeper = surface(page)
  await shot('what-opens-the-wallet')
  await keeper.getByRole('button', { name: /^Remove: (?!Recovery code)/ }).click()
  await keeper.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(keeper.getByRole('button', { name: /^Remove: (?!Recovery code)/ })).toHaveCount(0)

  await other.reload()
  await expect(guest(other)).not.toHaveText(signedIn)
  await elsewhere.close()
})

test('embedded 19.9 S2.33 S2.34 S2.35 another e-mail address: a code to the present one, then to the new one', async ({
  page,
  shot,
}) => {
  const [before, after] = [newAddress(), newAddress()]
  await page.goto('/guests.html')
  await signInByMail(page, before)
  await accountButton(page).click()
  await openSettings(page)
  await card(page)
    .getByRole('button', { name: new RegExp(before) })
    .click()
  await expect(heading(page, 'Edit Email')).toBeVisible()
  await type(card(page).getByLabel('Email address'), after)
  await shot('email-change')
  const { length } = await mailsTo(before)
  await card(page).getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(heading(page, 'Confirm Current Email')).toBeVisible()
  await expect(card(page).getByText(`We sent a code to ${before}.`, { exact: true }).first()).toBeVisible()
  await typeCode(page, await codeFor(before, length))
  await expect(heading(page, 'Confirm New Email')).toBeVisible()
  await typeCode(page, await codeFor(after))
  await expect(card(page).getByRole('button', { name: new RegExp(after) })).toBeVisible()
  // The old address is told, and can undo it.
  await expect.poll(async () => (await mailsTo(before))[0]?.text).toContain(keeperUrl)
})

test('embedded 19.10 the words of the wallet are shown in the keeper, after ten seconds of reading', async ({
  page,
  shot,
}) => {
  const address = newAddress()
  await page.goto('/guests.html')
  await openWallet(page, address)
  const keeper = surface(page)
  await keeper.getByRole('button', { name: /^Recovery words/ }).click()
  await expect(keeper.getByRole('heading', { name: 'Show your secrets' })).toBeVisible()
  await shot('export-warning')
  await keeper.getByRole('button', { name: 'Continue' }).click({ timeout: 15_000 })
  await keeper.getByRole('button', { name: 'Show', exact: true }).click()
  await keeper.getByRole('button', { name: 'Send me a code' }).click()
  await keeper.getByLabel('6-digit code').fill(await codeFor(address, 1))
  await expect(keeper.getByRole('listitem')).toHaveCount(12)
  const words = await keeper.getByRole('listitem').allTextContents()
  expect(words.every((word) => /^[a-z]{3,8}$/.test(word))).toBe(true)
  const evm = (await addressesOf(page))[0] ?? ''
  await holdsNone(page, words, evm)
  const mnemonic = words.join(' ')
  const key = mnemonicToAccount(mnemonic).getHdKey().privateKey ?? new Uint8Array()
  await holdsNone(page, [bytesToHex(key).slice(2)], evm)
  // Another wallet makes the same account of them.
  expect([...walletKeys({ mnemonic }).keys()]).toContain(evm)
})

test.describe('a keeper that is gone as a whole', () => {
  let gate: Proxy
  test.use({
    // A route of Playwright's is none for a service worker.
    proxy: async ({}, use) => {
      gate = await startProxy()
      await use({ server: gate.url })
      gate.close()
    },
  })

  test('embedded 19.11 while nothing of the keeper answers, this browser and the passkey show the words', async ({
    page,
    shot,
    watch,
  }) => {
    watch.expect(/net::ERR_/)
    await addAuthenticator(page)
    await page.goto('/guests.html')
    await openWallet(page, newAddress())
    await surface(page).getByRole('button', { name: 'Add a passkey' }).click()
    await expect(surface(page).getByText('Passkey added')).toBeVisible()
    const before = await addressesOf(page)
    const frame = page.frames().find((each) => each.url() === `${keeperUrl}/frame`)
    const isKept = () => frame?.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active))
    await expect.poll(isKept).toBe(true)

    gate.cutOff(keeperUrl)
    await page.reload()
    await expect(guest(page)).toHaveText(signedIn)
    expect(await addressesOf(page)).toEqual(before)
    await openProtection(page)
    const title = surface(page).getByRole('heading', { name: 'The service can’t be reached' })
    await expect(title).toBeVisible()
    await shot('exit')
    const showWords = async (): Promise<readonly string[]> => {
      await surface(page).getByRole('button', { name: 'Use a passkey' }).click()
      await expect(surface(page).getByRole('listitem')).toHaveCount(12)
      return surface(page).getByRole('listitem').allTextContents()
    }
    const words = await showWords()
    // Another wallet makes the same account of them.
    expect([...walletKeys({ mnemonic: words.join(' ') }).keys()]).toContain(before[0])

    // Signed out, a sign-in leads there.
    await page.reload()
    await expect(guest(page)).toHaveText(signedIn)
    await accountButton(page).click()
    await card(page).getByRole('button', { name: 'Disconnect' }).click()
    await expect(guest(page)).not.toHaveText(signedIn)
    await page.reload()
    await askForCode(page, newAddress())
    await expect(title).toBeVisible()
    expect(await showWords()).toEqual(words)
  })
})
