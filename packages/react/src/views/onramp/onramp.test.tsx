import { expect, test } from 'vitest'
import { checkOnrampOrders, openModal, read, selectOnrampOrders } from '@latchkey/core'
import { selectHistoryLength, selectView, to, viewPushed } from '@latchkey/core/internal'
import { renderScene } from '../renderScene.fixture.js'
import { ethereum } from '../scenery.fixture.js'
import { buying, HASH, kept, order, SECRET, shop, type Shop } from './onramp.fixture.js'

const asked = (known: Shop, end: string): number =>
  known.asked.filter(({ path }) => path.endsWith(end)).length

test('S2.31 providers with what would arrive and what they take, the best first, each a real link', async () => {
  const known = shop()
  const { screen } = await renderScene(buying(known))
  const links = screen.getByRole('link')
  await expect.element(links.first()).toHaveTextContent('MoonPay')
  await expect.element(links.first()).toHaveTextContent('0.03254 ETH')
  await expect.element(links.first()).toHaveTextContent('Best price')
  await expect.element(links.first()).toHaveTextContent('Fee $0.99')
  await expect.element(links.nth(1)).toHaveTextContent('0.03171 ETH')
  for (const [index, host] of [
    [0, 'buy.moonpay.com'],
    [1, '127.0.0.1'],
  ] as const) {
    const link = links.nth(index).element() as HTMLAnchorElement
    expect(new URL(link.href).hostname).toBe(host)
    expect([link.target, link.rel]).toEqual(['_blank', 'noreferrer noopener'])
    // Where it leads is said beside it.
    expect(link.textContent).toContain(host)
  }
})

test('R8 a provider that could not say has no figure, and comes last', async () => {
  const { screen } = await renderScene(buying(shop()))
  const last = screen.getByRole('link').nth(2)
  await expect.element(last).toHaveTextContent('Ramp')
  await expect.element(last).toHaveTextContent('Estimate unavailable')
  expect(last.element().textContent).not.toMatch(/\d\.\d|ETH/)
})

test('R8 S7.19 where no price can be loaded none is shown, and it is said', async () => {
  const { screen } = await renderScene(buying(shop({ quotes: 'down' })))
  await expect.element(screen.getByText('Prices couldn’t be loaded.', { exact: false })).toBeVisible()
  await expect.poll(() => screen.getByText('Estimate unavailable').elements().length).toBe(3)
  expect(screen.container.querySelector('.lk-Onramp-figure')).toBeNull()
  await expect.poll(() => screen.getByRole('link').elements().length).toBe(3)
})

test('an amount outside of the limits is named, and no provider can be opened with it', async () => {
  const known = shop()
  const { screen } = await renderScene(buying(known))
  await expect.element(screen.getByRole('link').first()).toBeVisible()
  await screen.getByRole('textbox').fill('5')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Enter an amount from $10 to $7,500')
  await expect.poll(() => screen.getByRole('link').elements().length).toBe(0)
  const links = asked(known, '/onrampurl')
  await screen.getByRole('textbox').fill('abc')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(asked(known, '/onrampurl')).toBe(links)
})

test('behaviour 3.6 presets set the amount, and quotes and links are of that', async () => {
  const known = shop()
  const { screen } = await renderScene(buying(known))
  await screen.getByRole('button', { name: '$250' }).click()
  await expect.element(screen.getByRole('button', { name: '$250' })).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => known.asked.findLast(({ path }) => path.endsWith('/onrampurl'))?.body)
    .toContain('"presetFiatAmount":"250"')
})

test('S2.17 a press on a provider opens its page and shows the order; the event names the provider alone', async () => {
  const known = shop()
  const { screen, core, events } = await renderScene(buying(known))
  const link = screen.getByRole('link', { name: /MoonPay/ })
  await expect.element(link).toBeVisible()
  // The page itself is not for a test.
  link.element().addEventListener('click', (event) => event.preventDefault())
  await link.click()
  await expect.element(screen.getByText('Continue with MoonPay')).toBeVisible()
  expect(selectView(core.store.getState())).toBe('BuyInProgress')
  expect(events.filter(({ event }) => event.includes('BUY'))).toEqual([
    { event: 'SELECT_BUY_CRYPTO' },
    { event: 'SELECT_BUY_PROVIDER', properties: { provider: 'moonpay' } },
  ])
  expect(JSON.stringify(events)).not.toMatch(/0x|100|secret/)
})

test('money 13.9 from the payment to the coins, and on to Activity', async () => {
  const known = shop({}, kept([order('waiting')]))
  const { screen, core } = await renderScene({
    connected: true,
    options: known.options,
    open: { view: 'BuyInProgress', params: { orderId: 'order-9000' } },
  })
  await expect.element(screen.getByText('Continue with Sandbox Card')).toBeVisible()
  known.status = 'declined'
  await expect.element(screen.getByText('Payment declined')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Check again' })).toBeVisible()
  known.status = 'paid'
  await expect.element(screen.getByText('Payment received')).toBeVisible()
  known.status = 'success'
  await expect.element(screen.getByText('You received 0.03171 ETH')).toBeVisible()
  await screen.getByRole('button', { name: 'Your orders' }).click()
  const row = screen.getByRole('button', { name: /Arrived/ })
  await expect.element(row).toHaveTextContent('0.03171 ETH')
  await expect.element(row).toHaveTextContent(HASH.slice(0, 6))
  expect(selectView(core.store.getState())).toBe('OnRampActivity')
  expect(known.asked.find(({ path }) => path.includes('/orders/'))?.authorization).toBe(`Bearer ${SECRET}`)
})

test('an order without news is unknown, and looking again finds out', async () => {
  const known = shop({}, kept([order('unknown')]))
  const { screen, core } = await renderScene({
    connected: true,
    options: known.options,
    open: { view: 'BuyInProgress', params: { orderId: 'order-9000' } },
  })
  await expect.element(screen.getByText('No news yet')).toBeVisible()
  known.status = 'success'
  await screen.getByRole('button', { name: 'Check again' }).click()
  await expect.element(screen.getByText('Bought', { exact: true })).toBeVisible()
  expect(read(core, selectOnrampOrders)[0]?.hash).toBe(HASH)
})

test('S2.30 orders by month, those under way before all and asked for again; no longer once they ended', async () => {
  const orders = [order('waiting'), order('success', 3, { hash: HASH }), order('failed', 26)]
  const known = shop({}, kept(orders))
  const { screen, core } = await renderScene({
    connected: true,
    options: known.options,
    open: { view: 'OnRampActivity' },
  })
  const headings = (): readonly (string | null)[] =>
    screen
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(headings).toEqual(['Under way', 'November', 'October'])
  await expect.poll(() => asked(known, '/order-9000')).toBeGreaterThan(1)
  known.status = 'success'
  await checkOnrampOrders(core, {})
  await expect.poll(headings).toEqual(['November', 'October'])
})

test('orders of another account are not shown', async () => {
  const known = shop({}, kept([order('success', 0, { account: '0xsomebody' })]))
  const { screen } = await renderScene({
    connected: true,
    options: known.options,
    open: { view: 'OnRampActivity' },
  })
  await expect.element(screen.getByText('Nothing bought yet')).toBeVisible()
})

test.each([
  ['OnRampTokenSelect', 'USD Coin', { purchaseCurrencies: { [ethereum.caipNetworkId]: 'USDC' } }],
  ['OnRampFiatSelect', 'Euro', { paymentCurrency: 'EUR' }],
] as const)(
  'S2.31 behaviour 4.53 %s: choosing goes back, or closes where it opened',
  async (view, name, chosen) => {
    const known = shop()
    const { screen, core } = await renderScene(buying(known))
    await expect.element(screen.getByRole('link').first()).toBeVisible()
    core.store.dispatch(viewPushed(to(view)))
    await screen.getByRole('button', { name: new RegExp(name) }).click()
    expect(selectView(core.store.getState())).toBe('OnRampProviders')
    expect(core.store.getState().onramp?.form).toMatchObject(chosen)
    await openModal(core, { view })
    expect(selectHistoryLength(core.store.getState())).toBe(1)
    await screen.getByRole('button', { name: new RegExp(name) }).click()
    await expect.poll(() => core.store.getState().modal.open).toBe(false)
  },
)

test('S2.36 what buying is, in three parts, and on to the providers', async () => {
  const known = shop()
  const { screen, core, events } = await renderScene(buying(known))
  await screen.getByRole('button', { name: 'How buying works' }).click()
  await expect.poll(() => screen.getByRole('heading', { level: 3 }).elements().length).toBe(3)
  expect(events).toContainEqual({ event: 'SELECT_WHAT_IS_A_BUY' })
  await screen.getByRole('button', { name: 'Choose a provider' }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe('OnRampProviders')
})

test.each([
  ['no provider', shop({ providers: [] }), {}, /^Nothing can be bought on Ethereum/],
  ['a gateway that fails', shop({ state: 'down' }), {}, 'Couldn’t load providers'],
  ['no connection', shop({ state: 'down' }, { isOnline: () => false }), {}, 'You’re offline'],
] as const)('with %s it is said, with a way on', async (_what, known, more, text) => {
  const { screen } = await renderScene(buying(known, more))
  await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Try again|Switch network/ })).toBeVisible()
})

test('where no provider sells, what was ordered before is one press away', async () => {
  const known = shop({ providers: [] }, kept([order('success')]))
  const { screen, core } = await renderScene(buying(known))
  await screen.getByRole('button', { name: 'Your orders' }).click()
  expect(selectView(core.store.getState())).toBe('OnRampActivity')
})

test('S1.07 Account offers it where a provider sells on the network, and loads nothing of it before', async () => {
  const known = shop()
  const { screen, core } = await renderScene({
    connected: true,
    options: known.options,
    open: { view: 'Account' },
  })
  const tile = screen.getByRole('button', { name: 'Buy', exact: true })
  await expect.element(tile).toBeVisible()
  expect(core.services.features.get('onramp')).toBeUndefined()
  expect(known.asked.map(({ path }) => path)).toEqual(['/v1/onramp/providers'])
  await tile.click()
  await expect.element(screen.getByRole('link').first()).toBeVisible()
})

test.each([
  ['without a gateway', shop({}, {}, { gatewayUrl: undefined as never })],
  ['where the host switched it off', shop({}, {}, { features: { onramp: false } })],
  ['where no provider sells', shop({ providers: [] })],
])('S1.07 Account offers no buying %s', async (_where, known) => {
  const { screen, core } = await renderScene({
    connected: true,
    options: known.options,
    open: { view: 'Account' },
  })
  await expect.element(screen.getByRole('button', { name: 'Receive' }).first()).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.getByRole('button', { name: 'Buy', exact: true }).elements()).toHaveLength(0)
  expect(core.services.features.get('onramp')).toBeUndefined()
})
