import { ChainUnreachableError } from '@latchkey/core/adapter'
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { button } from '../../hostPage.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import { entered, quarter, quoting, swapper, swapping } from './swap.fixture.js'

const row = (name: string): Locator => page.getByRole('definition').filter({ hasText: name })

test('money 7 who quotes is named, with what he keeps', async () => {
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

test('money 7 the review names who makes what is signed, also where that is another than who quoted', async () => {
  const adapter = quoting({ source: 'Jupiter', route: [] })
  await renderScene({ ...swapping, adapters: () => [adapter], then: entered(quarter, 'SwapPreview') })
  await expect.element(row('On-chain pools')).toBeVisible()
})

test('what a source does not tell of the impact has to be held for', async () => {
  const adapter = swapper((own) => ({
    async quote(request) {
      const { impact: _impact, ...quote } = await own.quote(request)
      return { ...quote, source: 'Somebody', route: [] }
    },
  }))
  await renderScene({ ...swapping, adapters: () => [adapter], then: entered(quarter, 'SwapPreview') })
  await expect.element(button('Hold to swap')).toBeVisible()
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
