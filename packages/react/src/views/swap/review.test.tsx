import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { openModal, selectSwaps, type SwapRecord } from '@latchkey/core'
import { InsufficientFundsError, UnsafeSwapError, WouldFailError } from '@latchkey/core/adapter'
import { selectSwapForm, selectView, type SwapForm } from '@latchkey/core/internal'
import type { FakeAdapter } from '@latchkey/testkit'
import { button } from '../../hostPage.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import { evm } from '../scenery.fixture.js'
import type { World } from '../storyHost.fixture.js'
import {
  answering,
  approving,
  dai,
  entered,
  never,
  quarter,
  quoting,
  requoting,
  swapper,
  swapping,
  twelve,
  uni,
  usdc,
} from './swap.fixture.js'

const form = ({ core }: World): SwapForm => selectSwapForm(core.store.getState())
const view = ({ core }: World): string | undefined => selectView(core.store.getState())
const newest = ({ core }: World): SwapRecord | undefined => selectSwaps(core.store.getState())[0]
/** Amounts have a space in them at which no line breaks. */
const text = (words: string): Locator => page.getByText(words.replaceAll('_', '\u00a0'), { exact: true })
const isReady = (name: string): Promise<unknown> =>
  expect.element(button(name)).not.toHaveAttribute('aria-disabled')
const isRefused = (name: string): Promise<unknown> =>
  expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const MOVED = 'The price moved. Check the new figures, then press again.'
const EMPTY = { from: 'native', to: undefined, amount: '', slippage: 1 }

const review = { ...swapping, then: entered(quarter, 'SwapPreview') }
const of = (adapter: FakeAdapter): typeof review => ({ ...review, adapters: () => [adapter] })

/** What stands behind a term. */
function behind(term: string): string | null | undefined {
  const found = [...document.querySelectorAll('.lk-SwapReview dt')].find(
    ({ textContent }) => textContent === term,
  )
  return found?.nextElementSibling?.textContent
}

test('S1.06 a swap from the form to what arrived, which is what the chain says and not what was quoted', async () => {
  const adapter = swapper()
  const world = await renderScene(of(adapter))
  await expect.element(text('767.25_USDC')).toBeVisible()
  await isReady('Swap')
  await expect.poll(() => behind('Confirmations')).toBe('1')
  await button('Swap').click()
  await expect.element(text('Confirm in Harbour')).toBeVisible()
  await expect.poll(() => adapter.wallet.waiting).toBe(1)
  adapter.chain.rate = 3200n
  adapter.wallet.approve()
  await expect.element(text('You received 800_USDC')).toBeVisible()
  await expect.element(text('Swapped')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'View the transaction' }))
    .toHaveAttribute('href', 'https://etherscan.io/tx/calls-1')
  expect(newest(world)).toMatchObject({ status: 'done', amount: '0.25', out: '775', least: '767.25' })
  expect(form(world)).toEqual(EMPTY)
})

test('money 13 a price that moved between review and press: the wallet is not asked, and a new press is for the new figures', async () => {
  const adapter = swapper()
  const world = await renderScene(of(adapter))
  await isReady('Swap')
  const { prompts } = adapter.wallet
  expect(page.getByRole('alert').elements()).toHaveLength(0)
  adapter.chain.rate = 3000n
  await button('Swap').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(MOVED)
  await expect.element(text('742.5_USDC')).toBeVisible()
  await isReady('Swap')
  expect(adapter.wallet.prompts).toBe(prompts)
  expect(newest(world)).toBeUndefined()
  // A press that comes as the figures change is for those of before.
  await pause(1000)
  await button('Swap').click()
  await expect.element(text('Confirm in Harbour')).toBeVisible()
  await expect.poll(() => adapter.wallet.prompts).toBe(prompts + 1)
  expect(newest(world)).toMatchObject({ least: '742.5', out: '750' })
})

test('money 13 a press in the moment in which the figures change is for those of before', async () => {
  const adapter = swapper()
  const world = await renderScene(of(adapter))
  await isReady('Swap')
  // Seen for long enough to be meant.
  await pause(1000)
  const { prompts } = adapter.wallet
  adapter.chain.rate = 3000n
  await button('Swap').click()
  const press = button('Swap').element() as HTMLElement
  // As soon as there are new figures.
  await new Promise<void>((resolve) => {
    const look = (): void => {
      const isNew = document.body.textContent.includes('742.5\u00a0USDC')
      if (!isNew || press.hasAttribute('aria-disabled')) return void requestAnimationFrame(look)
      press.click()
      resolve()
    }
    look()
  })
  await pause(600)
  await expect.element(page.getByRole('alert')).toHaveTextContent(MOVED)
  expect(adapter.wallet.prompts).toBe(prompts)
  expect(newest(world)).toBeUndefined()
})

test('R7 the price is asked for again without a press: it stays what the chain gives', async () => {
  const adapter = swapper()
  const world = await renderScene(of(adapter))
  await expect.element(text('767.25_USDC')).toBeVisible()
  adapter.chain.rate = 3200n
  await expect.element(text('792_USDC'), { timeout: 14_000 }).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(0)
  await isReady('Swap')
  expect(view(world)).toBe('SwapPreview')
})

test('money 13.6 two confirmations are announced, on the review and before the first of them', async () => {
  const adapter = approving()
  const world = await renderScene({ ...of(adapter), then: entered(twelve, 'SwapPreview') })
  await isReady('Approve and swap')
  await expect.poll(() => behind('Confirmations')).toBe('2')
  const { prompts } = adapter.wallet
  await button('Approve and swap').click()
  await expect.element(text('2 confirmations')).toBeVisible()
  await expect.element(text('Approve 12_UNI')).toBeVisible()
  await expect.element(text('Swap 12_UNI for DAI')).toBeVisible()
  expect(adapter.wallet.prompts).toBe(prompts)
  await button('Continue').click()
  for (const done of [1, 2]) {
    await expect.poll(() => adapter.wallet.waiting).toBe(1)
    expect(adapter.wallet.prompts).toBe(prompts + done)
    adapter.wallet.approve()
  }
  await expect.element(text('All steps confirmed')).toBeVisible()
  await expect.poll(() => newest(world)?.status).toBe('done')
  expect(form(world)).toEqual(EMPTY)
})

test('money 13.6 a wallet that makes both calls as one asks once, and the review says so', async () => {
  const adapter = approving('supported')
  const world = await renderScene({ ...of(adapter), then: entered(twelve, 'SwapPreview') })
  await isReady('Approve and swap')
  await expect.poll(() => behind('Confirmations')).toBe('1')
  await button('Approve and swap').click()
  await expect.element(text('Confirm in Harbour')).toBeVisible()
  await expect.poll(() => adapter.wallet.waiting).toBe(1)
  adapter.wallet.approve()
  await expect.element(text('You received 108_DAI')).toBeVisible()
  expect(view(world)).toBe('SwapPreview')
})

test('a token that only changes leave that is zero takes a third confirmation', async () => {
  const adapter = quoting({ approval: { spender: 'router', reset: true } })
  await renderScene({ ...of(adapter), then: entered({ ...twelve, amount: '0.01' }, 'SwapPreview') })
  await isReady('Approve and swap')
  await expect.poll(() => behind('Confirmations')).toBe('3')
})

test('S4.31 a refusal keeps what was entered, says so, and can be tried again', async () => {
  const adapter = swapper()
  const world = await renderScene(of(adapter))
  await isReady('Swap')
  await button('Swap').click()
  await expect.poll(() => adapter.wallet.waiting).toBe(1)
  adapter.wallet.reject()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Payment declined')
  expect(form(world)).toMatchObject({ from: 'native', to: usdc, amount: '0.25' })
  await isReady('Swap')
  await button('Swap').click()
  await expect.poll(() => adapter.wallet.waiting).toBe(1)
  expect(page.getByText('Payment declined').query()).toBeNull()
})

test('what was not agreed to step by step is kept as well', async () => {
  const world = await renderScene({ ...of(approving()), then: entered(twelve, 'SwapPreview') })
  await isReady('Approve and swap')
  await button('Approve and swap').click()
  await expect.element(text('2 confirmations')).toBeVisible()
  await button('Back').click()
  await isReady('Approve and swap')
  expect(form(world)).toMatchObject({ from: uni, to: dai, amount: '12' })
})

test('what the chain undoes was not swapped, and that is what is said', async () => {
  const adapter = answering(['approve'])
  adapter.chain.swapFails = true
  const world = await renderScene(of(adapter))
  await isReady('Swap')
  await button('Swap').click()
  await expect.poll(() => newest(world)?.status).toBe('failed')
  await expect.element(text('Nothing was swapped')).toBeVisible()
  await expect.element(text('The transaction failed')).toBeVisible()
  expect(page.getByText('Nothing to review').query()).toBeNull()
})

test('leaving never cancels what the wallet is asked, and coming back finds it waiting', async () => {
  const adapter = swapper()
  const world = await renderScene(of(adapter))
  await isReady('Swap')
  await button('Swap').click()
  await expect.element(text('Confirm in Harbour')).toBeVisible()
  await button('Back').click()
  await isReady('Review')
  await button('Review').click()
  await expect.element(text('Confirm in Harbour')).toBeVisible()
  expect(adapter.wallet.waiting).toBe(1)
  adapter.wallet.approve()
  await expect.element(text('You received 775_USDC')).toBeVisible()
  expect(newest(world)?.status).toBe('done')
})

test('until the chain has decided it says that the swap goes on', async () => {
  const adapter = answering(['approve'])
  adapter.chain.halted = true
  await renderScene(of(adapter))
  await isReady('Swap')
  await button('Swap').click()
  await expect.element(text('You can close this. The swap goes on.')).toBeVisible()
  expect(page.getByText('Swapped').query()).toBeNull()
  adapter.chain.halted = false
  await expect.element(text('Swapped')).toBeVisible()
})

test.each([
  ['would fail', new WouldFailError(), 'This swap would fail'],
  ['would do more than swap', new UnsafeSwapError(), 'This would do more than swap, so it was stopped'],
])('money 13 what %s is named, and the wallet is not asked', async (_what, error, words) => {
  const adapter = swapper(() => ({ prepare: () => Promise.reject(error) }))
  await renderScene(of(adapter))
  await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  await isRefused('Swap')
  const { prompts } = adapter.wallet
  await button('Swap').click({ force: true })
  await pause(300)
  expect(adapter.wallet.prompts).toBe(prompts)
})

test('money 13 nothing is asked of the wallet before the chain has tried it', async () => {
  const adapter = swapper(() => ({ prepare: never }))
  await renderScene(of(adapter))
  await expect.element(text('767.25_USDC')).toBeVisible()
  const { prompts } = adapter.wallet
  await isRefused('Swap')
  await button('Swap').click({ force: true })
  await pause(300)
  expect(adapter.wallet.prompts).toBe(prompts)
})

test('money 11 too little of a token names the token', async () => {
  const adapter = swapper(() => ({ prepare: () => Promise.reject(new InsufficientFundsError()) }))
  await renderScene({ ...of(adapter), then: entered(twelve, 'SwapPreview') })
  await expect.element(page.getByRole('alert')).toHaveTextContent('You don’t have enough UNI')
})

test('an amount that moves the price by a tenth is swapped by holding alone', async () => {
  const adapter = quoting({ impact: 10 })
  await renderScene(of(adapter))
  await isReady('Hold to swap')
  await button('Hold to swap').click()
  await expect.element(button('Keep it pressed for a second')).toBeVisible()
  expect(adapter.wallet.waiting).toBe(0)
  const held = document.querySelector<HTMLElement>('.lk-HoldButton')!
  held.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
  await expect.poll(() => adapter.wallet.waiting, { timeout: 4000 }).toBe(1)
})

test.each<[what: string, adapter: () => FakeAdapter]>([
  ['moves the price nobody knows how far', () => requoting(({ impact: _unknown, ...quote }) => quote)],
  [
    'the chain could not try',
    () =>
      swapper((own) => ({
        async prepare(request) {
          const prepared = await own.prepare(request)
          return { ...prepared, foresight: { ...prepared.foresight, complete: false } }
        },
      })),
  ],
])('what %s is swapped by holding alone', async (_what, make) => {
  const adapter = make()
  await renderScene(of(adapter))
  await isReady('Hold to swap')
  await button('Hold to swap').click()
  await expect.element(button('Keep it pressed for a second')).toBeVisible()
  expect(adapter.wallet.waiting).toBe(0)
  expect(button('Swap').query()).toBeNull()
})

test('more than half of its worth is not swapped at all', async () => {
  const adapter = quoting({ impact: 50 })
  await renderScene(of(adapter))
  await expect.element(text('You would lose more than half of what this is worth.').first()).toBeVisible()
  await expect.poll(() => behind('After this')).toContain('775')
  await isRefused('Swap')
})

test('an empty form has nothing to review, and leads back', async () => {
  const world = await renderScene({ ...swapping, then: entered({}, 'SwapPreview') })
  await expect.element(text('Nothing to review')).toBeVisible()
  await button('Back to Swap').click()
  expect(view(world)).toBe('Swap')
})

test('S2.22 under the name of Convert the buttons say so', async () => {
  const asConvert = { ...swapping, open: { view: 'Convert' as const } }
  const approved = { adapters: () => [approving()], then: entered(twelve, 'ConvertPreview') }
  const first = await renderScene({ ...asConvert, ...approved })
  await isReady('Approve and convert')
  await first.screen.unmount()
  const held = { adapters: () => [quoting({ impact: 12 })], then: entered(quarter, 'ConvertPreview') }
  const second = await renderScene({ ...asConvert, ...held })
  await isReady('Hold to convert')
  await second.screen.unmount()
  await renderScene({ ...asConvert, then: entered({}, 'ConvertPreview') })
  await expect.element(text('Nothing to review')).toBeVisible()
  expect(button('Back to Swap').query()).toBeNull()
})

test('S2.41 a host that switched swaps off has no tile for them, and the view falls back', async () => {
  const off = await renderScene({
    ...swapping,
    open: { view: 'Account' },
    options: { features: { swaps: false } },
  })
  await expect.element(button('Send')).toBeVisible()
  expect(button('Swap').query()).toBeNull()
  for (const asked of ['Swap', 'Convert', 'SwapPreview'] as const) {
    await openModal(off.core, { view: asked })
    expect(view(off)).toBe('Account')
  }
  await off.screen.unmount()
  const on = await renderScene({ ...swapping, open: { view: 'Account' } })
  await button('Swap').click()
  expect(view(on)).toBe('Swap')
})

test('a family that cannot swap has no tile', async () => {
  await renderScene({
    ...swapping,
    adapters: () => [evm({ capabilities: ['transfer'] })],
    open: { view: 'Account' },
  })
  await expect.element(button('Send')).toBeVisible()
  expect(button('Swap').query()).toBeNull()
})
