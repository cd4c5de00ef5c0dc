import { chainOne } from '../../apps/sandbox/src/world.js'
import { noSecondHub } from './familyCard.js'
import { familyWorlds } from './familyChains.js'
import { expect, test } from './fixtures.js'
import { amountField, pollReads, receive } from './receiveScreen.js'
import { card, heading, type } from './visitor.js'

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
    await pollReads(page).toBe(uri?.(own) ?? own)
    if (uri) {
      await type(amountField(page), family.amount)
      await pollReads(page).toBe(uri(own, family.amount))
      await axe('.lk-DialogCard')
      await shot(`receive-${family.namespace}`)
      await type(amountField(page), '1e3')
      await expect(card(page).getByText('Enter a number, like 1.5')).toBeVisible()
      await pollReads(page).toBe('nothing')
      await card(page).getByRole('switch', { name: 'Plain address' }).click()
      await pollReads(page).toBe(own)
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
