import type { Locator } from '@playwright/test'
import { createPublicClient, createWalletClient, erc20Abi, http, type Address } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { sandboxKeys } from '../../apps/demo/src/sandbox/keys.js'
import { chainOne, tokens } from '../../apps/sandbox/src/world.js'
import { borrowChain } from './chain.js'
import { connectHere, familyCard, noSecondHub } from './familyCard.js'
import { at, decimalsOf, familyWorlds, type FamilyWorld } from './familyChains.js'
import { expect, test, type Page } from './fixtures.js'
import { scan } from './qrCode.js'
import { card, heading, shownTokens, type } from './visitor.js'

let giveBack = async (): Promise<void> => undefined
test.beforeEach(async () => void (giveBack = await borrowChain(chainOne.id)))
test.afterEach(() => giveBack())

const code = (page: Page): Locator => card(page).getByRole('img', { name: /^QR code/ })
const amountField = (page: Page): Locator => card(page).getByRole('textbox', { name: /^Amount/ })
const reads = (page: Page): Promise<string> => scan(code(page)).catch(() => 'nothing')

/** Connects one family and opens the screen for receiving. */
async function receive(page: Page, family: FamilyWorld): Promise<void> {
  await page.goto('/treasury.html')
  await connectHere(page, family)
  await expect(familyCard(page, family).getByTestId('address')).toHaveText(family.addresses[0])
  await page.locator('.Header-actions').getByRole('button').last().click()
  await card(page).getByRole('button', { name: 'Receive' }).click()
  await expect(heading(page, 'Receive')).toBeVisible()
}

/** What a picture of each family's code has to say, for what was typed. */
const expected: Readonly<Record<string, (address: string, amount?: string) => string>> = {
  eip155: (address, amount) =>
    `ethereum:${address}@${chainOne.id}${amount === undefined ? '' : `?value=${BigInt(Number(amount) * 1e6) * 10n ** 12n}`}`,
  solana: (address, amount) => `solana:${address}${amount === undefined ? '' : `?amount=${amount}`}`,
  bip122: (address, amount) => `bitcoin:${address}${amount === undefined ? '' : `?amount=${amount}`}`,
}

for (const family of familyWorlds) {
  test(`S2.39 S2.40 ${family.name}: a picture of the code is decoded, with and without an amount`, async ({
    page,
    axe,
    shot,
    watch,
  }) => {
    watch.expect(noSecondHub)
    const [own] = family.addresses
    const uri = expected[family.namespace]
    await receive(page, family)
    await expect(card(page).getByText(own, { exact: true })).toBeVisible()
    await expect.poll(() => reads(page)).toBe(uri?.(own) ?? own)
    if (uri) {
      await type(amountField(page), family.amount)
      await expect.poll(() => reads(page)).toBe(uri(own, family.amount))
      await axe('.lk-DialogCard')
      await shot(`receive-${family.namespace}`)
      await type(amountField(page), '1e3')
      await expect(card(page).getByText('Enter a number, like 1.5')).toBeVisible()
      await expect.poll(() => reads(page)).toBe('nothing')
      await card(page).getByRole('switch', { name: 'Plain address' }).click()
      await expect.poll(() => reads(page)).toBe(own)
    } else {
      await expect(amountField(page)).toHaveCount(0)
      await axe('.lk-DialogCard')
      await shot(`receive-${family.namespace}`)
    }

    await card(page).getByRole('button', { name: 'Compatible Networks' }).click()
    await expect(heading(page, 'Compatible Networks')).toBeVisible()
    await expect(card(page).getByRole('alert')).toContainText('Use only these networks')
    const rows = card(page).getByRole('list', { name: 'Networks' }).getByRole('listitem')
    await expect(rows.first()).toContainText(family.networks[0])
    for (const other of familyWorlds.filter(({ namespace }) => namespace !== family.namespace))
      await expect(rows.filter({ hasText: other.networks[0] })).toHaveCount(0)
    await axe('.lk-DialogCard')
    await shot(`compatible-networks-${family.namespace}`)
  })
}

test('S2.39 what the code asks for is paid on the chain, and arrives', async ({ page, shot, watch }) => {
  watch.expect(noSecondHub)
  const family = at(familyWorlds, 0)
  const [own] = family.addresses
  const chain = createPublicClient({ transport: http(chainOne.rpcUrl) })
  const payer = createWalletClient({
    account: privateKeyToAccount(at(sandboxKeys, 1)),
    transport: http(chainOne.rpcUrl),
  })
  await receive(page, family)

  await type(amountField(page), '0.75')
  await expect.poll(() => reads(page)).toContain('value=')
  const [, to = '', id, value = '0'] =
    /^ethereum:(0x[0-9a-fA-F]{40})@(\d+)\?value=(\d+)$/.exec(await reads(page)) ?? []
  expect(Number(id)).toBe(await chain.getChainId())
  const before = await family.owned(own)
  await chain.waitForTransactionReceipt({
    hash: await payer.sendTransaction({ to: to as Address, value: BigInt(value), chain: null }),
  })
  expect((await family.owned(own)) - before).toBe(750_000_000_000_000_000n)

  const usdc = at(tokens, 0)
  await card(page).getByRole('combobox', { name: 'Token' }).selectOption({ label: usdc.symbol })
  await expect.poll(() => reads(page)).toContain('/transfer?')
  const [, token = '', chainId, recipient = '', units = '0'] =
    /^ethereum:(0x[0-9a-fA-F]{40})@(\d+)\/transfer\?address=(0x[0-9a-fA-F]{40})&uint256=(\d+)$/.exec(
      await reads(page),
    ) ?? []
  expect(Number(chainId)).toBe(chainOne.id)
  const had = await family.owned(own, usdc.symbol)
  await chain.waitForTransactionReceipt({
    hash: await payer.writeContract({
      address: token as Address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [recipient as Address, BigInt(units)],
      chain: null,
    }),
  })
  expect((await family.owned(own, usdc.symbol)) - had).toBe(750_000n)
  expect(decimalsOf(usdc.symbol)).toBe(usdc.decimals)
  await shot('receive-token')

  await card(page).getByRole('button', { name: 'Back' }).click()
  await card(page).getByRole('button', { name: 'Refresh balances' }).click()
  const exact = (units: bigint, decimals: number): number => Number(units) / 10 ** decimals
  await expect
    .poll(async () => Number((await shownTokens(page))[usdc.symbol]))
    .toBeCloseTo(exact(had + 750_000n, usdc.decimals), 6)
})
