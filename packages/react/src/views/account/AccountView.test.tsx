import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RenderResult } from 'vitest-browser-react'
import { addAddressLabel, connect, removeAddressLabel } from '@latchkey/core'
import { selectConnectedNamespaces, selectView, selectNamespaceNetwork } from '@latchkey/core/internal'
import { memoryStorage } from '@latchkey/testkit'
import { renderScene } from '../renderScene.fixture.js'
import {
  address,
  baseSepolia,
  ethereum,
  evm,
  manyTokens,
  optimism,
  silent,
  solana,
  solanaMainnet,
  tokens,
  wealthy,
} from '../scenery.fixture.js'
import { createWorld } from '../storyHost.fixture.js'
import { everything, historyGateway, sent } from '../activity/activity.fixture.js'
import { everyFamily } from './families.fixture.js'

test('S3.01, S9.09 worth of everything, native balance, and each token with amount and worth', async () => {
  const { screen } = await renderScene({ connected: true, adapters: () => [wealthy()] })
  await expect.element(screen.getByText('$6,367.79')).toBeVisible()
  await expect.element(screen.getByText('1.5 ETH').first()).toBeVisible()
  const rows = screen.getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('Ether1.5 ETH$4,680.75')
  await expect.element(rows.nth(2)).toHaveTextContent('Dai Stablecoin320.0042 DAI$320.00')
  await expect.element(screen.getByTitle(/^320\.004217.DAI$/)).toBeVisible()
})

test('look A1 the line under a total says what the total covers, and no second amount', async () => {
  const { screen } = await renderScene({ connected: true, adapters: () => [wealthy()] })
  await expect.element(screen.getByText('$6,367.79')).toBeVisible()
  expect(document.querySelector('.lk-BalanceFigure-small')?.textContent).toBe('Total on Ethereum')
})

test('look A1 tokens without a price are counted under the total, and marked in their rows', async () => {
  const { screen } = await renderScene({ connected: true, adapters: () => [wealthy(manyTokens(5))] })
  await expect.element(screen.getByText('Without 1 token that has no price')).toBeVisible()
  await expect.element(screen.getByRole('listitem').nth(4)).toHaveTextContent('Token 11.25 TK1–No price')
})

test('tokens stand on Account, without a bar of tabs while there is nothing beside them', async () => {
  const { screen } = await renderScene({
    connected: true,
    adapters: () => [wealthy()],
    options: { features: { history: false } },
  })
  await expect.element(screen.getByRole('list', { name: 'Tokens' })).toBeVisible()
  expect(screen.getByRole('tab').elements()).toHaveLength(0)
})

test('what was sent stands on Account with its link until it is in a block, and why it takes its time', async () => {
  const { screen, core } = await renderScene({
    connected: true,
    adapters: () => [wealthy()],
    options: historyGateway(everything).options,
    then: (world) => sent(world),
  })
  const payment = screen.getByRole('link', { name: /^Sending 0\.5\sETH/ })
  await expect.element(payment).toHaveTextContent('Waiting for the network')
  await expect.element(payment).toHaveAttribute('href', expect.stringMatching(/\/tx\/0x(5e){32}$/))
  const tell = (type: string, payload: object): unknown =>
    core.store.dispatch({ type: `transfers/${type}`, payload: { id: 1, ...payload } })
  tell('noticed', { notice: 'not-seen' })
  await expect.element(payment).toHaveTextContent('Sent, not seen by the network yet')
  // What the owners sign has a hash that no explorer knows.
  tell('noticed', { notice: 'awaiting-owners' })
  await expect.element(screen.getByText('Waiting for the other owners')).toBeVisible()
  expect(payment.elements()).toHaveLength(0)
  tell('noticed', {})
  tell('replaced', { replacement: { kind: 'cancel', hash: `0x${'6c'.repeat(32)}`, at: 1 } })
  const cancelling = screen.getByRole('link', { name: /^Cancelling 0\.5\sETH/ })
  await expect.element(cancelling).toHaveAttribute('href', expect.stringMatching(/\/tx\/0x(6c){32}$/))
  // Activity has it in its own rows.
  await screen.getByRole('tab', { name: 'Activity' }).click()
  await expect.element(screen.getByText('Pending')).toBeVisible()
  expect(cancelling.elements()).toHaveLength(0)
  await screen.getByRole('tab', { name: 'Tokens' }).click()
  await expect.element(cancelling).toBeVisible()
  tell('cancelled', { hash: `0x${'6c'.repeat(32)}` })
  await expect.poll(() => cancelling.elements().length).toBe(0)
})

test('look D7 a payment that is confirmed while Account is open says so, by eye and by ear, until it is left', async () => {
  const { screen, core } = await renderScene({
    connected: true,
    adapters: () => [wealthy()],
    options: historyGateway(everything).options,
    then: (world) => sent(world),
  })
  await expect.element(screen.getByRole('link', { name: /^Sending 0\.5\sETH/ })).toBeVisible()
  const hash = `0x${'ab'.repeat(32)}`
  core.store.dispatch({ type: 'transfers/confirmed', payload: { id: 1, hash, block: '7' } })
  const done = screen.getByRole('link', { name: /^Sent 0\.5\sETH/ })
  await expect.element(done).toHaveTextContent('Confirmed')
  await expect.element(done).toHaveAttribute('href', expect.stringContaining(hash))
  await expect.element(screen.getByText(/^Sent 0\.5\sETH: Confirmed$/)).toHaveAttribute('role', 'status')
  await screen.getByRole('tab', { name: 'Activity' }).click()
  await screen.getByRole('tab', { name: 'Tokens' }).click()
  await expect.element(screen.getByText('Uniswap')).toBeVisible()
  expect(done.elements()).toHaveLength(0)
})

test('the address is cut in the middle, read out in groups and copied whole', async () => {
  const { screen, core } = await renderScene({ connected: true })
  await expect.element(screen.getByText('0x6B17…1d0F')).toBeVisible()
  const { clipboard } = navigator
  const written: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
  })
  onTestFinished(
    () => void Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard }),
  )
  await screen.getByRole('button', { name: 'Copy address' }).click()
  await expect.poll(() => core.store.getState().feedback?.toasts[0]).toMatchObject({ code: 'address-copied' })
  expect(written).toEqual(['0x6B175474E89094C44Da98b954EedeAC495271d0F'])
})

test('S8.07 a browser that refuses the clipboard', async () => {
  const { clipboard } = navigator
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  })
  try {
    const { screen, core } = await renderScene({ connected: true })
    await screen.getByRole('button', { name: 'Copy address' }).click()
    await expect.poll(() => core.store.getState().feedback?.toasts).toMatchObject([{ code: 'copy-failed' }])
  } finally {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  }
})

test('S3.04 the name and the picture of the account stand in the place of its address', async () => {
  const { screen } = await renderScene({
    connected: true,
    adapters: () => {
      const adapter = wealthy()
      adapter.chain.identity = { name: 'ada.eth' }
      return [adapter]
    },
  })
  await expect.element(screen.getByText('ada.eth')).toBeVisible()
  expect(screen.getByText('0x6B17…1d0F').elements()).toHaveLength(0)
})

test('behaviour 2.2 a label of the host’s goes before the name that the network knows', async () => {
  const { screen, core } = await renderScene({
    connected: true,
    adapters: () => {
      const adapter = wealthy()
      adapter.chain.identity = { name: 'ada.eth' }
      return [adapter]
    },
  })
  await expect.element(screen.getByText('ada.eth')).toBeVisible()
  await addAddressLabel(core, { address, label: 'Treasury' })
  await expect.element(screen.getByText('Treasury')).toBeVisible()
  expect(screen.getByText('ada.eth').elements()).toHaveLength(0)
  await removeAddressLabel(core, { address })
  await expect.element(screen.getByText('ada.eth')).toBeVisible()
})

const openMenu = (screen: RenderResult): Promise<void> =>
  screen.getByRole('button', { name: 'More', exact: true }).click()

test('the explorer is the network’s own; a network without one has no link', async () => {
  const { screen, core, adapter } = await renderScene({
    connected: true,
    options: { networks: [ethereum, optimism] },
  })
  await openMenu(screen)
  const link = screen.getByRole('menuitem', { name: 'Explorer: Etherscan' })
  await expect.element(link).toHaveAttribute('href', `https://etherscan.io/address/${address}`)
  adapter.wallet.setNetwork(optimism.caipNetworkId)
  await expect
    .poll(() => selectNamespaceNetwork(core.store.getState(), 'eip155')?.caipNetworkId)
    .toBe(optimism.caipNetworkId)
  const items = screen.getByRole('menu').getByRole('menuitem')
  await expect
    .poll(() => items.elements().map(({ textContent }) => textContent))
    .toEqual(['Wallets', 'Settings'])
})

test.each([
  ['Wallets', 'Profile'],
  ['Settings', 'AccountSettings'],
])('look D5: %s of the menu leads to %s, which has no menu', async (item, view) => {
  const { screen, core } = await renderScene({ connected: true })
  await openMenu(screen)
  await screen.getByRole('menuitem', { name: item }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe(view)
  await expect.element(screen.getByRole('button', { name: 'More', exact: true })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByRole('button', { name: 'More', exact: true })).toBeVisible()
})

test('what is waited for has the shape of what comes', async () => {
  const { screen } = await renderScene({ connected: true, adapters: () => [silent()] })
  await expect.poll(() => screen.container.querySelectorAll('.lk-Shimmer-row').length).toBe(3)
  expect(screen.container.querySelector('.lk-Tokens')).toHaveAttribute('aria-busy', 'true')
})

test('S8.02 balances that cannot be read are said once, with a way to try again', async () => {
  const { screen, adapter } = await renderScene({
    connected: true,
    adapters: () => {
      const failing = wealthy()
      failing.chain.failing = true
      return [failing]
    },
  })
  await expect.element(screen.getByText('Couldn’t load tokens')).toBeVisible()
  await expect.element(screen.getByText('Token Balance Unavailable')).toBeVisible()
  adapter.chain.failing = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Uniswap')).toBeVisible()
})

test('R7 a failed refresh keeps the last balances and says how old they are', async () => {
  const { screen, adapter } = await renderScene({ connected: true, adapters: () => [wealthy()] })
  await expect.element(screen.getByText('Uniswap')).toBeVisible()
  adapter.chain.failing = true
  await screen.getByRole('button', { name: 'Refresh balances' }).click()
  await expect.element(screen.getByText(/^As of /)).toBeVisible()
  await expect.element(screen.getByText('Uniswap')).toBeVisible()
  adapter.chain.failing = false
  await screen.getByRole('button', { name: 'Refresh balances' }).click()
  await expect.poll(() => screen.getByText(/^As of /).elements().length).toBe(0)
})

test('a device without a network is told so', async () => {
  const { screen } = await renderScene({
    connected: true,
    online: false,
    adapters: () => {
      const failing = wealthy()
      failing.chain.failing = true
      return [failing]
    },
  })
  await expect.element(screen.getByText('You’re offline')).toBeVisible()
})

test('S9.09 R37 nothing on a test network is worth anything: 0.00 in all, with what there is of its currency beside it', async () => {
  const { screen } = await renderScene({
    connected: true,
    options: { networks: [baseSepolia, ethereum] },
    adapters: () => [wealthy(tokens.map((token) => ({ ...token, chainId: baseSepolia.caipNetworkId })))],
  })
  await expect.element(screen.getByText('Uniswap')).toBeVisible()
  await expect
    .poll(() => document.querySelector('.lk-BalanceFigure-large')?.textContent)
    .toBe('Total balance $0.00')
  expect(document.querySelector('.lk-BalanceFigure-small')?.textContent).toBe('1.5\u00a0ETH')
  // No token has a worth of its own.
  expect(screen.container.textContent.match(/\$/g)).toHaveLength(1)
  await expect.element(screen.getByText('Testnet')).toBeVisible()
})

test('an account with thousands of tokens shows a few, and more when asked', async () => {
  const { screen } = await renderScene({ connected: true, adapters: () => [wealthy(manyTokens(2000))] })
  await screen.getByRole('button', { name: 'Show more (25)' }).click()
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(30)
})

test('the button for more says how many there are to come', async () => {
  const { screen } = await renderScene({ connected: true, adapters: () => [wealthy(manyTokens(8))] })
  await expect.element(screen.getByRole('button', { name: 'Show more (3)' })).toBeVisible()
})

test('a fortune is written short, never cut; the exact amounts are in the tooltips', async () => {
  const quantities = ['123456789012345.678912345678912345', '98765432109876543210', '1234567.891234']
  const { screen } = await renderScene({
    connected: true,
    adapters: () => [
      wealthy(quantities.map((numeric, at) => ({ ...tokens[at]!, quantity: { decimals: '18', numeric } }))),
    ],
  })
  const rows = screen.getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('Ether123.45T ETH$385,246.91T')
  await expect.element(screen.getByText('9.87E19 USDC')).toBeVisible()
  await expect.element(screen.getByText('1.23M DAI')).toBeVisible()
  await expect.element(screen.getByText('$1,234,567.89')).toBeVisible()
  await expect.element(rows.getByTitle(/^123456789012345\.678912345678912345.ETH$/)).toBeVisible()
  await page.viewport(320, 800)
  for (const amount of screen.container.querySelectorAll('.lk-Amount')) {
    const { right, width } = amount.getBoundingClientRect()
    expect(width, amount.textContent).toBeLessThanOrEqual(
      amount.parentElement!.getBoundingClientRect().width + 1,
    )
    expect(right, amount.textContent).toBeLessThan(320)
  }
})

test('the network’s own currency wears the network’s mark where it has none of its own', async () => {
  const { screen } = await renderScene({ connected: true })
  const row = screen.getByRole('listitem').filter({ hasText: 'Ether' })
  await expect
    .poll(() => row.element().querySelector('img')?.getAttribute('src'))
    .toBe(ethereum.assets?.imageUrl)
})

test('what comes takes the place of what was waited for, and nothing below moves', async () => {
  const top = (screen: RenderResult): number =>
    screen.container.querySelector('.lk-WalletFeatures')!.getBoundingClientRect().top
  const waiting = await renderScene({ connected: true, adapters: () => [silent()] })
  await expect.poll(() => waiting.screen.container.querySelector('.lk-BalanceFigure-wait')).not.toBeNull()
  const before = top(waiting.screen)
  await waiting.screen.unmount()
  for (const adapter of [wealthy, evm]) {
    const { screen } = await renderScene({ connected: true, adapters: () => [adapter()] })
    await expect.element(screen.getByText(/^1\.5.ETH$/).first()).toBeVisible()
    expect(top(screen)).toBeCloseTo(before, 0)
    await screen.unmount()
  }
})

test('a name of any length leaves the copy button in the card, and can be read whole', async () => {
  const name = 'a-very-long-name-that-somebody-registered-for-fun.subdomain.eth'
  const { screen } = await renderScene({
    connected: true,
    adapters: () => {
      const adapter = wealthy()
      adapter.chain.identity = { name }
      return [adapter]
    },
  })
  await expect.element(screen.getByTitle(name)).toBeVisible()
  const end = (selector: string): number =>
    screen.container.querySelector(selector)!.getBoundingClientRect().right
  expect(end('.lk-CopyButton .lk-IconButton')).toBeLessThanOrEqual(end('.lk-AccountHero'))
})

test('S1.09 Disconnect ends the session and the modal closes with its face unchanged', async () => {
  const { screen, core, adapter } = await renderScene({ connected: true, adapters: () => [wealthy()] })
  await screen.getByRole('button', { name: 'Disconnect', exact: true }).dblClick()
  await expect.poll(() => core.store.getState().modal.open).toBe(false)
  expect(adapter.wallet.granted).toBe(false)
  await expect.element(screen.getByText('0x6B17…1d0F')).toBeVisible()
  expect(screen.getByText('No wallet is connected').elements()).toHaveLength(0)
})

test('R23 with two wallets, one is left or all are', async () => {
  const { screen, core } = await renderScene({
    connected: true,
    adapters: () => [evm(), solana()],
    options: { networks: [ethereum, solanaMainnet] },
    then: async (world) => {
      await connect(world.core, { namespace: 'solana', connectorId: 'com.ledgerline' })
      await connect(world.core, { namespace: 'eip155', connectorId: 'com.harbour' })
    },
  })
  await expect.element(screen.getByRole('button', { name: 'Disconnect all' })).toBeVisible()
  await screen.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect.poll(() => selectConnectedNamespaces(core.store.getState())).toEqual(['solana'])
})

test('R6 while a stored session is picked up the account is there, with a mark', async () => {
  const storage = memoryStorage()
  const before = await createWorld({ connected: true, options: { storage } })
  before.core.stop()
  const { screen } = await renderScene({
    options: { storage },
    adapters: () => {
      const adapter = evm({ silentTimeout: 1_000_000 })
      adapter.wallet.silent('hang')
      return [adapter]
    },
  })
  await expect.element(screen.getByText('0x6B17…1d0F')).toBeVisible()
  await expect.element(screen.getByRole('status').filter({ hasText: 'Reconnecting…Harbour' })).toBeVisible()
  expect(screen.getByText('Connected with').query()).toBeNull()
})

test.each(['Account', 'AccountSettings'] as const)('issue 11: %s keeps Disconnect in view', async (view) => {
  await page.viewport(1000, 640)
  const { screen } = await renderScene(everyFamily(view))
  const out = screen.getByRole('button', { name: 'Disconnect', exact: true })
  await expect.element(out).toBeVisible()
  const scroller = screen.container.querySelector<HTMLElement>('.lk-HeightTransition')!
  scroller.style.setProperty('max-block-size', '300px')
  const bottom = (): number => out.element().getBoundingClientRect().bottom
  await expect.poll(() => scroller.scrollHeight).toBeGreaterThan(320)
  await expect.poll(bottom).toBeLessThan(scroller.getBoundingClientRect().top + 300)
})

test('nobody is connected: the host opened it all the same', async () => {
  const { screen, core } = await renderScene({ open: { view: 'Account' } })
  await screen.getByRole('button', { name: 'Choose a wallet' }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe('Connect')
})
