import { ChainUnreachableError } from '@latchkey/core/adapter'
import { memoryPlatform } from '@latchkey/core/internal'
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { button } from '../../hostPage.fixture.js'
import { clock } from '../clock.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import { entered, never, quarter, quoting, requoting, swapper, swapping } from './swap.fixture.js'

const row = (name: string): Locator => page.getByRole('definition').filter({ hasText: name })

test('money 7 the source of a quote is named, with its fee', async () => {
  const adapter = quoting({ source: 'Jupiter', fee: '1.5', route: [] })
  await renderScene({ ...swapping, adapters: () => [adapter], then: entered(quarter) })
  await page.getByText('Details').click()
  await expect.element(row('Jupiter')).toBeVisible()
  await expect.element(row('1.5\u00a0USDC')).toBeVisible()
})

test('money 7 the chain itself is named in words, and keeps nothing', async () => {
  await renderScene({ ...swapping, then: entered(quarter) })
  await page.getByText('Details').click()
  await expect.element(row('On-chain pools')).toBeVisible()
  await expect.element(row('None')).toBeVisible()
})

test('money 7 the review names the source that was prepared, also where another one quoted', async () => {
  const adapter = swapper((own) => ({
    quote: async (request) => ({ ...(await own.quote(request)), source: 'Jupiter', route: [] }),
  }))
  await renderScene({ ...swapping, adapters: () => [adapter], then: entered(quarter, 'SwapPreview') })
  await expect.element(row('On-chain pools')).toBeVisible()
  expect(button('Hold to swap').query()).toBeNull()
})

test('what a source does not tell of the impact has to be held for', async () => {
  const adapter = requoting(({ impact: _impact, ...quote }) => ({ ...quote, source: 'Somebody', route: [] }))
  await renderScene({ ...swapping, adapters: () => [adapter], then: entered(quarter, 'SwapPreview') })
  await expect.element(button('Hold to swap')).toBeVisible()
})

/** A review of quotes that expire after so many ms, with a fake clock. */
async function reviewing(lasts: number) {
  const time = clock(Date.now(), 1500)
  const known = { isSilent: false, asked: 0 }
  const adapter = swapper((own) => ({
    async quote(request) {
      known.asked += 1
      if (known.isSilent) return never()
      return { ...(await own.quote(request)), expiresAt: time.now() + lasts }
    },
  }))
  const { core } = await renderScene({
    ...swapping,
    adapters: () => [adapter],
    options: { platform: memoryPlatform(time) },
    then: entered(quarter, 'SwapPreview'),
  })
  await expect.element(button('Swap')).not.toHaveAttribute('aria-disabled')
  return { core, time, known }
}

test('money 7 what a quote that ended would give cannot be pressed, and is asked for again', async () => {
  const { time, known } = await reviewing(8000)
  known.isSilent = true
  time.pass(7900)
  await expect.element(button('Swap')).not.toHaveAttribute('aria-disabled')
  expect(known.asked).toBe(1)
  time.pass(100)
  await expect.poll(() => known.asked).toBe(2)
  await expect.element(button('Swap')).toHaveAttribute('aria-disabled', 'true')
})

test('money 7 quotes that end at once are asked for after a pause only', async () => {
  const { time, known } = await reviewing(2000)
  time.pass(2000)
  await expect.element(button('Swap')).toHaveAttribute('aria-disabled', 'true')
  time.pass(2900)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(known.asked).toBe(1)
  time.pass(100)
  await expect.poll(() => known.asked).toBe(2)
  await expect.element(button('Swap')).not.toHaveAttribute('aria-disabled')
})

test('money 7 a quote ends in time, also where a late offer has it asked for again', async () => {
  const { core, time, known } = await reviewing(8000)
  known.isSilent = true
  core.store.dispatch({ type: 'swap/offered', payload: 'another question' })
  await expect.poll(() => known.asked).toBe(2)
  await expect.element(button('Swap')).not.toHaveAttribute('aria-disabled')
  time.pass(8000)
  await expect.element(button('Swap')).toHaveAttribute('aria-disabled', 'true')
})

test('R7 a review without an answer of the chain can be tried again', async () => {
  let fails = true
  const adapter = swapper((own) => ({
    quote: (request) => (fails ? Promise.reject(new ChainUnreachableError()) : own.quote(request)),
  }))
  await renderScene({ ...swapping, adapters: () => [adapter], then: entered(quarter, 'SwapPreview') })
  await expect.element(button('Try again')).toBeVisible()
  await expect.element(page.getByRole('alert')).toBeVisible()
  fails = false
  await button('Try again').click()
  await expect.element(button('Swap')).not.toHaveAttribute('aria-disabled')
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

test.each([
  ['comes from somebody else', { source: 'Somebody' }],
  ['takes an approval of another', { approval: { spender: 'another' } }],
  [
    'costs more',
    { costs: [{ kind: 'network', amount: { value: '9000000000000000', decimals: 18, symbol: 'ETH' } }] },
  ],
] as const)('money 13 what %s by the press waits for a press of its own', async (_what, more) => {
  let isOther = false
  const adapter = swapper((own) => ({
    async prepare(request) {
      const prepared = await own.prepare(request)
      return isOther ? { ...prepared, quote: { ...prepared.quote, ...more } } : prepared
    },
  }))
  await renderScene({ ...swapping, adapters: () => [adapter], then: entered(quarter, 'SwapPreview') })
  await expect.element(button('Swap')).not.toHaveAttribute('aria-disabled')
  const { prompts } = adapter.wallet
  isOther = true
  await button('Swap').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The price moved.')
  expect(adapter.wallet.prompts).toBe(prompts)
  const press = button('approval' in more ? 'Approve and swap' : 'Swap')
  await expect.element(press).not.toHaveAttribute('aria-disabled')
  await press.click()
  await expect.poll(() => adapter.wallet.prompts).toBe(prompts + 1)
})
