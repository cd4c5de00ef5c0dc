import { noSecondHub } from './familyCard.js'
import { test } from './fixtures.js'
import { newAddress, signInByMail, signInWindow } from './guest.js'
import { onOtherSite } from './otherSite.js'

test.beforeEach(({ watch }) => watch.expect(noSecondHub))
test.use(onOtherSite())

test('embedded 5 S2.16 on another site a message is agreed to in the keeper’s window', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'firefox', 'Chromium can tell what was seen in a frame.')
  await page.goto('/guests.html')
  await signInByMail(page, newAddress())
  await signInWindow(page)
})
