import { createPublicClient, http, type Address } from 'viem'
import { getEnsAddress, getEnsName } from 'viem/actions'
import { chainOne, contracts } from '../../apps/sandbox/src/world.js'
import { borrowChain } from './chain.js'
import { familyCard, noSecondHub } from './familyCard.js'
import { at, familyWorlds } from './familyChains.js'
import { expect, test } from './fixtures.js'
import { fund } from './fundFamily.js'
import { approveInKeeper, newAddress, signInByMail, siteOf } from './guest.js'
import { accountButton, card, openSettings, type } from './visitor.js'

let giveBack = async (): Promise<void> => undefined
test.beforeEach(async ({ watch }) => {
  watch.expect(noSecondHub)
  giveBack = await borrowChain(chainOne.id)
})
test.afterEach(() => giveBack())
test.use({ baseURL: siteOf(`http://127.0.0.1:${process.env.E2E_PORT ?? 4173}`) })

/** ENS as any client of viem asks it. */
const ens = createPublicClient({
  chain: {
    id: chainOne.id,
    name: chainOne.name,
    nativeCurrency: chainOne.nativeCurrency,
    rpcUrls: { default: { http: [chainOne.rpcUrl] } },
    contracts: { ensUniversalResolver: { address: contracts.ensUniversalResolver as Address } },
  },
  transport: http(),
})

test('money 13.10 S4.33 the embedded wallet registers a name, and makes it the primary one of ENS', async ({
  page,
  shot,
}) => {
  const name = `guest-${Date.now()}`
  await page.goto('/guests.html')
  await signInByMail(page, newAddress())
  const ether = at(familyWorlds, 0)
  const owner = ((await familyCard(page, ether).getByTestId('address').textContent()) ?? '') as Address
  await fund(ether, owner)
  await accountButton(page).click()
  await openSettings(page)
  await card(page)
    .getByRole('button', { name: /Choose a name/ })
    .click()
  await card(page).getByRole('button', { name: 'Choose name', exact: true }).click()
  await type(card(page).getByRole('textbox', { name: 'Your name' }), name)
  const note = card(page).locator('.lk-Names-note')
  await expect(note).toHaveText(`${name}.latchkey.test is free`)
  await card(page).getByRole('button', { name: 'Register name', exact: true }).last().click()
  await shot('keeper-name-asks')
  await approveInKeeper(page)
  await expect(card(page)).toContainText(`${name}.latchkey.test is yours`)
  expect(await getEnsAddress(ens, { name: `${name}.latchkey.test` })).toBe(owner)
  await card(page).getByRole('button', { name: 'Make it my primary name' }).click()
  await approveInKeeper(page)
  await expect(note).toHaveText('It’s your primary name now')
  await shot('keeper-name-primary')
  expect(await getEnsName(ens, { address: owner })).toBe(`${name}.latchkey.test`)
})
