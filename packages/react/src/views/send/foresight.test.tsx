import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Foresight, TransferEstimate } from '@latchkey/core'
import type { FakeAdapter } from '@latchkey/testkit'
import { renderScene } from '../renderScene.fixture.js'
import type { World } from '../storyHost.fixture.js'
import { riskOf } from './foreseen.js'
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
  await expect.element(button('Send 0.25 ETH')).not.toHaveAttribute('aria-disabled')
})

test('money 11: what the chain cannot tell is said, and can be sent all the same', async () => {
  await review({ complete: false })
  await expect.element(page.getByText('Could not be checked')).toBeVisible()
  await expect.element(button('Send 0.25 ETH')).not.toHaveAttribute('aria-disabled')
})

test('money 11: of a token that keeps a part the review says how much arrives', async () => {
  await review({ changes: [{ amount: '-0.25' }], received: '0.2' })
  await expect.element(row('They receive')).toBeVisible()
  await expect.element(page.getByText('0.2 ETH', { exact: true })).toBeVisible()
})

test.each<[string, Partial<Foresight>]>([
  ['lets another address spend', { approvals: [{ token, spender, amount: 'all' }] }],
  ['takes another token, too', { changes: [{ amount: '-0.25' }, { token, amount: '-7' }] }],
  ['takes more than is sent', { changes: [{ amount: '-0.250000000000000001' }] }],
  ['takes another token, as far as could be seen,', { changes: [{ token, amount: '-7' }], complete: false }],
])('issue 13: what %s is sent by holding alone', async (_what, foresight) => {
  await review(foresight)
  await expect.element(button('Hold to send 0.25 ETH')).not.toHaveAttribute('aria-disabled')
  if (foresight.approvals) {
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This lets another address spend your DAIIt can do so later without asking you.')
    await expect.element(page.getByRole('alert')).toHaveTextContent(spender)
  } else {
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This takes more than you sendCheck every amount above before you send.')
    if (foresight.changes?.some((change) => change.token))
      await expect.element(page.getByText('\u22127 DAI')).toBeVisible()
  }
  if (foresight.complete === false) await expect.element(page.getByText('There may be more')).toBeVisible()
})

test('issue 13: more than what is sent is a larger amount of it, or anything else', () => {
  const takes = (...changes: Foresight['changes']): boolean =>
    riskOf({ ok: true, changes, approvals: [], complete: true }, { token, amount: '7.50' })?.takesMore ===
    true
  expect(takes({ token: { ...token, address: '0xdai' }, amount: '-7.5' })).toBe(false)
  expect(takes({ token, amount: '-7.500000000000000001' })).toBe(true)
  expect(takes({ token, amount: '-7.5' }, { amount: '-0.1' })).toBe(true)
  expect(takes({ token, amount: '9' }, { amount: '0.1' })).toBe(false)
})

test('issue 13: a gain is named by a token that the host lists or that has a price, else by its address', async () => {
  const gain = (address: string, symbol: string): Foresight['changes'][number] => ({
    token: { address, symbol, decimals: 0 },
    amount: '7',
  })
  const fake = '0x00000000000000000000000000000000000000ba'
  await renderScene({
    ...sending,
    options: { tokens: { 'eip155:1': [{ address: '0xa05' }] } },
    adapters: () => [
      seer({
        changes: [{ amount: '-0.25' }, gain('0xdai', 'DAI'), gain('0xA05', 'HSE'), gain(fake, 'USDC')],
      }),
    ],
    then: entered({ amount: '0.25', recipient: friend }, true),
  })
  await expect.element(page.getByText('7 DAI', { exact: true })).toBeVisible()
  await expect.element(page.getByText('7 HSE', { exact: true })).toBeVisible()
  await expect.element(page.getByText('0x0000…00ba')).toBeVisible()
  expect(page.getByText('USDC').elements()).toHaveLength(0)
})

const quiet: Foresight = { ok: true, changes: [], approvals: [], complete: true }
const seeing = (answer: () => Promise<Foresight>): FakeAdapter => {
  const adapter = seer({})
  const start = adapter.start.bind(adapter)
  adapter.start = (host) => {
    const running = start(host)
    return { ...running, capabilities: { ...running.capabilities, 'transfer:foresee': answer } }
  }
  return adapter
}

afterEach(() => void vi.useRealTimers())

test('issue 13: what would fail once, and could not be checked, is asked about again, with the old answer on show', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const next = vi.fn<() => Promise<Foresight>>()
  next.mockResolvedValueOnce({ ...quiet, complete: false })
  await renderScene({
    ...sending,
    adapters: () => [seeing(next)],
    then: entered({ amount: '0.25', recipient: friend }, true),
  })
  const unforeseen = page.getByText('Could not be checked')
  await expect.element(unforeseen).toBeVisible()
  let resolve: (foresight: Foresight) => void = () => undefined
  next.mockReturnValueOnce(new Promise((done) => (resolve = done)))
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.poll(() => next.mock.calls.length).toBe(2)
  await expect.element(unforeseen).toBeVisible()
  await expect.element(button('Send 0.25 ETH')).not.toHaveAttribute('aria-disabled')
  resolve({ ...quiet, ok: false })
  await expect.element(page.getByRole('alert')).toHaveTextContent('This transfer would fail')
  next.mockResolvedValueOnce({ ...quiet, changes: [{ amount: '-0.25' }, { token, amount: '-7' }] })
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.element(button('Hold to send 0.25 ETH')).toBeVisible()
  // A try that sees nothing takes nothing back.
  next.mockResolvedValueOnce({ ...quiet, complete: false })
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.poll(() => next.mock.calls.length).toBe(4)
  await vi.advanceTimersByTimeAsync(100)
  await expect.element(button('Hold to send 0.25 ETH')).toBeVisible()
  await expect.element(page.getByText('\u22127 DAI')).toBeVisible()
})

test('issue 13: what would fail is not sent', async () => {
  await review({ ok: false, reason: 'paused' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('This transfer would fail')
  await expect.element(button('Send 0.25 ETH')).toHaveAttribute('aria-disabled', 'true')
})

test('issue 13: a family that cannot tell has no such row, and is sent without a wait', async () => {
  await renderScene({ ...sending, then: entered({ amount: '0.25', recipient: friend }, true) })
  await expect.element(button('Send 0.25 ETH')).not.toHaveAttribute('aria-disabled')
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
