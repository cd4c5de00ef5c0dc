import { expect, test } from './fixtures.js'
import { alsoSlowly, middle, quietestOf, shows } from './longTasks.js'
import { card, heading } from './visitor.js'

// The driver's recorder reads the whole page at each step, and would be measured along with it.
test.use({ trace: 'off' })

const rows = '.lk-VirtualList .lk-ListItem'

// At a quarter of the speed the openings have a task over 50 ms, as in `speed.spec.ts`: printed, not
// asserted.
test('1,000 networks: neither scrolling to the end of the list nor searching it is a task over 50 ms at a quarter of the speed, nor its opening at full speed', async ({
  page,
  browser,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium tells how long its tasks take.')
  test.setTimeout(480_000)
  const quietest = await quietestOf(browser, page)
  const button = page.locator('.Stage').getByRole('button', { name: /Sandbox One/ })
  const nearButton = async (): Promise<void> => {
    await button.scrollIntoViewIfNeeded()
    // The pointer was near the button before the click.
    await page.mouse.move(...(await middle(button)))
    await page.waitForTimeout(1000)
  }
  const open = async (): Promise<void> => {
    await page.mouse.down()
    await page.mouse.up()
    await shows(page, rows)
  }
  const firstOpening = {
    before: async () => {
      await page.goto('/playground.html?moreNetworks=1000')
      await nearButton()
    },
    act: open,
  }
  expect(
    await alsoSlowly(quietest, `1,000 networks, first opening`, firstOpening),
    'ms, while the list opens',
  ).toEqual([])
  await expect(heading(page, 'Choose Network')).toBeVisible()

  const opening = await alsoSlowly(quietest, `1,000 networks, next opening`, {
    before: async () => {
      await page.keyboard.press('Escape')
      await expect(card(page)).toHaveCount(0)
      await nearButton()
    },
    act: open,
  })
  expect(opening, 'ms, while the list opens again').toEqual([])

  const list = card(page).locator('.lk-VirtualList')
  await page.mouse.move(...(await middle(list)))
  const scrolling = await quietest({
    rate: 4,
    before: () => list.evaluate((element) => void (element.scrollTop = 0)),
    act: async () => {
      for (let step = 0; step < 30; step += 1) {
        await page.mouse.wheel(0, 2500)
        await page.waitForTimeout(30)
      }
    },
  })
  expect(scrolling, 'ms, while it scrolls').toEqual([])
  await expect(card(page).getByRole('button', { name: /^Chain 1000/ })).toBeVisible()

  await card(page).getByRole('searchbox').click()
  const searching = await quietest({
    rate: 4,
    before: async () => {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
      await page.waitForTimeout(500)
    },
    act: async () => {
      await page.keyboard.type('Chain 0999', { delay: 150 })
      await page.waitForTimeout(500)
    },
  })
  expect(searching, 'ms, while it is searched').toEqual([])
  await expect(card(page).getByRole('button', { name: /^Chain 0999/ })).toBeVisible()
})
