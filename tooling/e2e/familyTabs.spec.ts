import { familyWorlds } from './familyChains.js'
import { expect, test } from './fixtures.js'
import { connectButtonOf, connectHere, go, noSecondHub, familyCard } from './familyCard.js'
import { walletWindow } from './visitor.js'

// EVM is in tabs.spec.ts, which runs in Firefox as well: the events between tabs do not depend on the family.

for (const family of familyWorlds.filter(({ namespace }) => namespace !== 'eip155')) {
  test(`e2e 8: ${family.name}: connected, moved and disconnected in one tab, and so in the other, which asks nothing`, async ({
    page,
    context,
    watch,
  }) => {
    watch.expect(noSecondHub)
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/treasury.html')
      await expect(connectButtonOf(tab, family)).toBeVisible()
    }
    const [here, there] = [familyCard(page, family), familyCard(other, family)]
    await connectHere(page, family)
    await expect(there.getByTestId('address')).toHaveText(family.addresses[0])
    await expect(there.getByTestId('network')).toHaveText(family.networks[0])

    await go(page, here, family.networks[1])
    await expect(there.getByTestId('network')).toHaveText(family.networks[1])

    await here.getByRole('button', { name: 'Leave' }).click()
    await expect(connectButtonOf(other, family)).toBeVisible()
    const prompts = await other.evaluate(
      (id) => (Reflect.get(window, '__sandboxWallets') as Record<string, { prompts: number }>)[id]!.prompts,
      family.walletId,
    )
    expect(prompts).toBe(0)
    await expect(walletWindow(other)).toHaveCount(0)
  })
}
