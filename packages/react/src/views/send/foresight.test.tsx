import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Foresight, TransferEstimate } from '@latchkey/core'
import { renderScene } from '../renderScene.fixture.js'
import type { World } from '../storyHost.fixture.js'
import { entered, friend, seer, sending } from './send.fixture.js'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('term').filter({ hasText: name })
const review = (foresight: Partial<Foresight>, estimate?: Partial<TransferEstimate>): Promise<World> =>
  renderScene({
    ...sending,
    adapters: () => [seer(foresight, estimate)],
    then: entered({ amount: '0.25', recipient: friend }, true),
  })
const spender = '0x00000000000000000000000000000000000000ba'
const token = { address: '0xDAI', symbol: 'DAI' }

test('issue 13: the review says what the account has less of afterwards', async () => {
  await review({ changes: [{ amount: '-0.25' }] })
  await expect.element(row('After this')).toBeVisible()
  await expect.element(page.getByText('\u22120.25 ETH')).toBeVisible()
  await expect.element(button('Send')).not.toHaveAttribute('aria-disabled')
})

test('money 11: what the chain cannot tell is said, and can be sent all the same', async () => {
  await review({ complete: false })
  await expect.element(page.getByText('Could not be checked')).toBeVisible()
  await expect.element(button('Send')).not.toHaveAttribute('aria-disabled')
})

test('money 11: of a token that keeps a part the review says how much arrives', async () => {
  await review({ changes: [{ amount: '-0.25' }], received: '0.2' })
  await expect.element(row('They receive')).toBeVisible()
  await expect.element(page.getByText('0.2 ETH', { exact: true })).toBeVisible()
})

test.each<[string, Partial<Foresight>]>([
  ['lets another address spend', { approvals: [{ token, spender, amount: 'all' }] }],
  ['takes another token, too', { changes: [{ amount: '-0.25' }, { token, amount: '-7' }] }],
])('issue 13: what %s is sent by holding alone', async (_what, foresight) => {
  await review(foresight)
  await expect.element(button('Hold to send')).not.toHaveAttribute('aria-disabled')
  if (foresight.approvals) {
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This lets another address spend your DAI')
    await expect.element(page.getByRole('alert')).toHaveTextContent(spender)
  } else await expect.element(page.getByText('\u22127 DAI')).toBeVisible()
})

test('issue 13: what would fail is not sent', async () => {
  await review({ ok: false, reason: 'paused' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('This transfer would fail')
  await expect.element(button('Send')).toHaveAttribute('aria-disabled', 'true')
})

test('issue 13: a family that cannot tell has no such row, and is sent without a wait', async () => {
  await renderScene({ ...sending, then: entered({ amount: '0.25', recipient: friend }, true) })
  await expect.element(button('Send')).not.toHaveAttribute('aria-disabled')
  expect(row('After this').elements()).toHaveLength(0)
})

test('money 6.3 a contract is marked, in the form and on the review', async () => {
  await review({}, { toContract: true })
  await expect.element(page.getByText(/^This address is a contract/)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByText(/^This address is a contract/)).toBeVisible()
})

test('issue 13: the fee that is chosen is the one that is asked for', async () => {
  const fee = { value: '420000000000000', decimals: 18, symbol: 'ETH' }
  const { core } = await renderScene({
    ...sending,
    adapters: () => [
      seer(
        {},
        {
          choices: [
            { id: 'slow', fee, seconds: 600 },
            { id: 'normal', fee, seconds: 60 },
            { id: 'fast', fee, rate: '12 gwei' },
          ],
        },
      ),
    ],
  })
  await expect.element(page.getByRole('radio', { name: /Normal/ })).toBeChecked()
  await expect.element(page.getByText('about 10 min')).toBeVisible()
  await page.getByText('Fast').click()
  await expect.element(page.getByRole('radio', { name: /Fast/ })).toBeChecked()
  expect(core.store.getState().sendForm?.fee).toBe('fast')
})
