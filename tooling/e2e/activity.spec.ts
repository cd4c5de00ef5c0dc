import type { Locator } from '@playwright/test'
import { gatewayUrl } from '../../apps/sandbox/src/world.js'
import { at } from './familyChains.js'
import { expect, test, type Page } from './fixtures.js'
import { connectHere, familyCard, noSecondHub } from './familyCard.js'
import {
  forgetSent,
  heldBitcoin,
  heldSolana,
  openAccount,
  paid,
  rowsOf,
  type HeldFamily,
} from './payments.js'
import { approve, card, heading, type } from './visitor.js'

interface Held extends HeldFamily {
  readonly amount: string
}

/** Sends by the demo's own form, with the hook. */
async function send(page: Page, section: Locator, { family, amount }: Held): Promise<void> {
  await section.locator('select[name=asset]').selectOption({ label: family.symbol })
  await type(section.locator('input[name=recipient]'), family.recipient)
  await type(section.locator('input[name=amount]'), amount)
  await expect(section.getByTestId('costs')).toHaveAttribute('aria-busy', 'false')
  await section.getByRole('button', { name: 'Send', exact: true }).click()
  await approve(page)
  await expect(section.getByTestId('hash')).not.toHaveText('none')
}

async function openActivity(page: Page): Promise<void> {
  await openAccount(page)
  await card(page).getByRole('tab', { name: 'Activity' }).click()
}

for (const held of [
  { ...heldSolana, amount: '0.1375' },
  { ...heldBitcoin, amount: '0.0137' },
]) {
  const { family, amount, caipNetworkId, hold } = held
  test(`S2.51 S7.04 ${family.name}: what is sent is on top at once, is confirmed, and gives way to the gateway's row, none twice`, async ({
    page,
    watch,
    axe,
    shot,
  }) => {
    watch.expect(noSecondHub)
    // Rows that fade in have no contrast yet.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/treasury.html')
    const section = familyCard(page, family)
    await connectHere(page, family)
    const line = paid(amount, family.symbol)
    try {
      await hold(true)
      await send(page, section, held)
      const hash = (await section.getByTestId('hash').textContent()) ?? ''
      await openActivity(page)
      const first = card(page).locator('.lk-ListItem').first()
      await expect(first).toContainText(line)
      await expect(first).toContainText('Pending')
      await axe('.lk-DialogCard')
      await shot(`activity-${family.namespace}-pending`)

      await card(page).getByRole('button', { name: 'View all' }).click()
      await expect(heading(page, 'Activity')).toBeVisible()
      await expect(card(page).getByRole('heading', { name: 'Pending' })).toBeVisible()
      await expect(rowsOf(page, line)).toHaveCount(1)
      await hold(false)
      await expect(card(page).getByRole('heading', { name: 'Pending' })).toHaveCount(0, { timeout: 30_000 })
      await expect(rowsOf(page, line)).toHaveCount(1)

      // By now the gateway tells of it, and so does the page when it remembers nothing of its own.
      const answer = await page.request.get(
        `${gatewayUrl}/v1/account/${at(family.addresses, 0)}/history?${new URLSearchParams({ chainId: caipNetworkId, projectId: 'e2e' }).toString()}`,
        { headers: { origin: new URL(page.url()).origin } },
      )
      const { data } = (await answer.json()) as {
        readonly data: readonly { readonly metadata: { readonly hash: string } }[]
      }
      expect(data.map(({ metadata }) => metadata.hash)).toContain(hash)
      await shot(`activity-${family.namespace}-confirmed`)
      await axe('.lk-DialogCard')
      await forgetSent(page)
      await page.reload()
      await expect(section.getByTestId('address')).toHaveText(at(family.addresses, 0))
      await openActivity(page)
      await expect(rowsOf(page, line)).toHaveCount(1)
      await expect(card(page).locator('.lk-ListItem').first()).toContainText('Sent')
      // On Account again after a look at all, the visitor is where they were.
      await card(page).getByRole('button', { name: 'View all' }).click()
      await expect(heading(page, 'Activity')).toBeVisible()
      await card(page).getByRole('button', { name: 'Back' }).click()
      await expect(card(page).getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
    } finally {
      await hold(false)
    }
  })
}
