import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { switchNetwork, type Core } from '@latchkey/core'
import { selectView, to, viewPushed, type FeatureName, type Platform } from '@latchkey/core/internal'
import { clock } from '../clock.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import { ethereum, optimism } from '../scenery.fixture.js'
import { buying, COINS, kept, NOW, order, PROVIDERS, shop, type Shop } from './onramp.fixture.js'

const bodies = (known: Shop, end: string): readonly string[] =>
  known.asked.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)
const onBoth = PROVIDERS.map((each) => ({
  ...each,
  networks: [ethereum.caipNetworkId, optimism.caipNetworkId],
}))
const askOptions = (core: Core): unknown =>
  core.store.dispatch(
    core.services.features
      .get('onramp')!
      .endpoints.onrampOptions.initiate(ethereum.caipNetworkId, { subscribe: false, forceRefetch: true }),
  )

test.each([
  ['that was chosen', 'USDC', [COINS[0]!, COINS[2]!]],
  ['that the screen began with', undefined, [COINS[1]!, COINS[2]!]],
])('a coin %s and is no longer sold is replaced by no other', async (_which, chosen, left) => {
  const known = shop()
  const { screen, core } = await renderScene(buying(known))
  await expect.poll(() => screen.getByRole('link').elements().length).toBe(3)
  if (chosen) {
    const purchaseCurrencies = { [ethereum.caipNetworkId]: chosen }
    core.store.dispatch({ type: 'onramp/formChanged', payload: { purchaseCurrencies } })
  }
  await expect.poll(() => screen.getByRole('link').elements().length).toBe(3)
  known.coins = left
  known.asked.length = 0
  await askOptions(core)
  await expect
    .element(screen.getByText(`${chosen ?? 'ETH'} isn’t offered right now. Choose another.`))
    .toBeVisible()
  await expect.poll(() => screen.getByRole('link').elements().length).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect([...bodies(known, '/onrampurl'), ...bodies(known, '/quote')]).toEqual([])
  await screen.getByRole('button', { name: new RegExp(chosen ?? 'ETH') }).click()
  await screen.getByRole('button', { name: /Dai/ }).click()
  await expect.poll(() => screen.getByRole('link').elements().length).toBe(3)
  expect(bodies(known, '/onrampurl').every((body) => body.includes('"purchaseCurrency":"DAI"'))).toBe(true)
})

test('a coin is chosen for its network: another one begins with its own, and the choice is kept', async () => {
  const known = shop({
    providers: onBoth,
    coins: COINS.map((coin, at) => (at === 1 ? coin : onNetworks(coin))),
  })
  const { screen, core } = await renderScene(buying(known))
  const card = (coin: string): Locator => screen.getByRole('button', { name: new RegExp(coin) })
  await card('ETH').click()
  await screen.getByRole('button', { name: /USD Coin/ }).click()
  await expect.element(card('USDC')).toBeVisible()
  await switchNetwork(core, { networkId: optimism.caipNetworkId })
  await expect.element(card('ETH')).toBeVisible()
  await expect.poll(() => screen.getByRole('link').elements().length).toBe(3)
  expect(screen.getByText(/isn’t offered right now/).elements()).toEqual([])
  await card('ETH').click()
  await screen.getByRole('button', { name: /Dai/ }).click()
  await expect.element(card('DAI')).toBeVisible()
  await switchNetwork(core, { networkId: ethereum.caipNetworkId })
  await expect.element(card('USDC')).toBeVisible()
  await switchNetwork(core, { networkId: optimism.caipNetworkId })
  await expect.element(card('DAI')).toBeVisible()
})

test('a currency that is no longer taken is replaced by no other', async () => {
  const known = shop()
  const { screen, core } = await renderScene(buying(known))
  await expect.poll(() => screen.getByRole('link').elements().length).toBe(3)
  core.store.dispatch({ type: 'onramp/formChanged', payload: { paymentCurrency: 'GBP' } })
  await expect.element(screen.getByRole('textbox', { name: 'Amount in GBP' })).toBeVisible()
  known.currencies = ['USD', 'EUR']
  await askOptions(core)
  await expect.element(screen.getByText('GBP isn’t offered right now. Choose another.')).toBeVisible()
  await expect.poll(() => screen.getByRole('link').elements().length).toBe(0)
})

test('a price that is over cannot be pressed and is asked for again at once', async () => {
  const time = clock(NOW)
  const known = shop({}, time)
  const { screen } = await renderScene(buying(known))
  await expect.poll(() => screen.getByRole('link').elements().length).toBe(3)
  const asked = bodies(known, '/quote').length
  known.quotes = 'silent'
  time.pass(61_000)
  await expect.poll(() => screen.getByRole('link').elements().length).toBe(1)
  await expect.element(screen.getByRole('link')).toHaveTextContent('Estimate unavailable')
  expect(screen.container.querySelector('.lk-Onramp-figure')).toBeNull()
  expect(bodies(known, '/quote').length).toBe(asked + 1)
})

test('rows stay where they are when later prices are in another order', async () => {
  const time = clock(NOW)
  const known = shop({}, time)
  const { screen } = await renderScene(buying(known))
  const names = (): readonly (string | undefined)[] =>
    screen
      .getByRole('list')
      .getByRole('link')
      .elements()
      .map((row) => /MoonPay|Sandbox Card|Ramp/.exec(row.textContent)?.[0])
  await expect.poll(names).toEqual(['MoonPay', 'Sandbox Card', 'Ramp'])
  known.offers = { card: { purchase: '0.04', fee: '1' }, moonpay: { purchase: '0.03', fee: '1' } }
  time.pass(61_000)
  await expect.element(screen.getByRole('link', { name: /Sandbox Card/ })).toHaveTextContent('Best price')
  expect(names()).toEqual(['MoonPay', 'Sandbox Card', 'Ramp'])
})

test('a provider that does not take the sum says what it takes, and cannot be opened', async () => {
  const known = shop({ limits: { ramp: { min: '150.00', max: '500.00' } } })
  const { screen } = await renderScene(buying(known))
  const row = screen.getByRole('button', { name: /Ramp/ })
  await expect.element(row).toHaveTextContent('For $150 to $500 only')
  await expect.element(row).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => screen.getByRole('link').elements()).toHaveLength(2)
})

test('a provider whose links fail keeps no other from being renewed', async () => {
  const time = clock(NOW)
  let isVisible = false
  let look = (): void => undefined
  const wakes: Partial<Platform> = {
    isVisible: () => isVisible,
    onWake(listener) {
      look = () => listener('visible')
      return () => (look = () => undefined)
    },
  }
  const known = shop({ broken: ['ramp'] }, { ...time, ...wakes })
  const { screen } = await renderScene(buying(known))
  await expect.poll(() => bodies(known, '/quote').length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(bodies(known, '/onrampurl')).toEqual([])
  isVisible = true
  look()
  await expect.element(screen.getByText('Can’t be opened right now')).toBeVisible()
  const of = (id: string): number =>
    bodies(known, '/onrampurl').filter((body) => body.includes(`"provider":"${id}"`)).length
  const once = of('ramp')
  for (let round = 0; round < 60; round += 1) {
    look()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  // Its first question and three more, with longer pauses.
  expect(of('ramp')).toBe(4 * once)
  await expect.poll(() => screen.getByRole('link').elements()).toHaveLength(2)
  // Links end after five minutes: those of the others are asked for once more before that.
  const others = [of('card'), of('moonpay')]
  time.pass(4 * 60_000 + 1000)
  look()
  await expect.poll(() => [of('card'), of('moonpay')]).toEqual(others.map((count) => 2 * count))
})

test.each([
  ['OnRampProviders', 'Couldn’t load providers'],
  ['OnRampActivity', 'Couldn’t load your orders'],
  ['OnRampTokenSelect', 'Couldn’t load providers'],
] as const)('%s: a part that does not load is said, and can be tried again', async (view, text) => {
  const known = shop({ state: 'silent' })
  const { screen, core } = await renderScene(buying(known, { open: { view } }))
  const { load } = core.services.features
  await load('onramp')
  const tried: FeatureName[] = []
  Object.assign(core.services.features, {
    load: (name: FeatureName) => {
      tried.push(name)
      return load(name)
    },
  })
  core.store.dispatch({ type: 'lifecycle/featureFailed', payload: 'onramp' })
  await expect.element(screen.getByText(text)).toBeVisible()
  expect(screen.container.querySelector('.lk-Shimmer')).toBeNull()
  tried.length = 0
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(tried).toContain('onramp')
})

test('Check again says what it found: nothing new, no answer, or the news', async () => {
  const known = shop({}, kept([order('unknown')]))
  const { screen } = await renderScene({
    connected: true,
    options: known.options,
    open: { view: 'BuyInProgress', params: { orderId: 'order-9000' } },
  })
  const again = screen.getByRole('button', { name: 'Check again' })
  known.state = 'down'
  await again.click()
  const said = screen.getByText('Check your connection, then try again.')
  await expect.element(said).toBeVisible()
  await expect.element(said).toHaveAttribute('role', 'status')
  known.state = 'up'
  known.status = 'failed'
  await again.click()
  await expect.element(screen.getByText('Nothing was bought')).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
  await again.click()
  await expect.element(screen.getByText('Checked. Nothing new yet.')).toBeVisible()
  known.status = 'success'
  await again.click()
  await expect.element(screen.getByText('Bought', { exact: true })).toBeVisible()
})

test('an amount of too many decimals is told as that', async () => {
  const { screen } = await renderScene(buying(shop()))
  await screen.getByRole('textbox').fill('30.555')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('USD allows 2 decimals at most')
  await screen.getByRole('textbox').fill('3')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Enter an amount from $10 to $7,500')
})

test('the way back meets no screen of buying twice', async () => {
  const known = shop({}, kept([order('failed')]))
  const { screen, core } = await renderScene(buying(known))
  await screen.getByRole('button', { name: 'Your orders' }).click()
  core.store.dispatch(viewPushed(to('BuyInProgress', { orderId: 'order-9000' })))
  await expect.element(screen.getByText('Nothing was bought').last()).toBeVisible()
  await screen.getByRole('button', { name: 'Your orders' }).click()
  const stack = (): unknown => core.store.getState().navigation?.stack.map(({ view }) => view)
  await expect.poll(stack).toEqual(['OnRampProviders', 'OnRampActivity'])
  core.store.dispatch(viewPushed(to('BuyInProgress', { orderId: 'order-9000' })))
  await expect.element(screen.getByText('Nothing was bought').last()).toBeVisible()
  await screen.getByRole('button', { name: 'Choose another provider' }).click()
  await expect.poll(stack).toEqual(['OnRampProviders'])
})

test('a switch of the network while links are made: those of the former one are never given', async () => {
  const known = shop({ providers: onBoth, coins: COINS.map((coin) => onNetworks(coin)), links: 'silent' })
  const { screen, core } = await renderScene(buying(known))
  await expect.poll(() => bodies(known, '/onrampurl').length).toBe(3)
  await switchNetwork(core, { networkId: optimism.caipNetworkId })
  expect(selectView(core.store.getState())).toBe('OnRampProviders')
  known.links = 'up'
  known.answerLate()
  await expect.poll(() => screen.getByRole('link').elements().length).toBe(3)
  const of = (id: string): readonly string[] =>
    bodies(known, '/onrampurl').filter((body) => body.includes(`"defaultNetwork":"${id}"`))
  expect(of(ethereum.caipNetworkId)).toHaveLength(3)
  expect(of(optimism.caipNetworkId)).toHaveLength(3)
  const given = screen.getByRole('link').elements() as unknown as readonly HTMLAnchorElement[]
  const made = core.store.getState().onramp?.links ?? []
  for (const { href } of given)
    expect(made.find(({ url }) => url === href)?.wish.caipNetworkId).toBe(optimism.caipNetworkId)
})

function onNetworks(coin: object): object {
  const { networks } = coin as { readonly networks: readonly object[] }
  return { ...coin, networks: [...networks, { ...networks[0], chain_id: optimism.caipNetworkId }] }
}
