import { describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { ChainUnreachableError, NoRouteError, openModal, readSwapTokens } from '@latchkey/core'
import { selectSwapForm, selectView, type SwapForm, type ViewParams } from '@latchkey/core/internal'
import { button } from '../../hostPage.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import { manyTokens, otherAddress, tokens } from '../scenery.fixture.js'
import type { World } from '../storyHost.fixture.js'
import {
  answering,
  dai,
  entered,
  gold,
  lost,
  never,
  quarter,
  quoting,
  salt,
  stray,
  swapper,
  swapping,
  uni,
  usdc,
} from './swap.fixture.js'

const amount = (): Locator => page.getByRole('textbox', { name: /^Amount in/ })
const title = (): Locator => page.getByRole('heading', { level: 2 })
const form = ({ core }: World): SwapForm => selectSwapForm(core.store.getState())
const view = ({ core }: World): string | undefined => selectView(core.store.getState())
/** Amounts have a space in them at which no line breaks. */
const text = (words: string): Locator => page.getByText(words.replaceAll('_', '\u00a0'), { exact: true })
const isReady = (name: string): Promise<unknown> =>
  expect.element(button(name)).not.toHaveAttribute('aria-disabled')
const isRefused = (name: string): Promise<unknown> =>
  expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')

const review = { ...swapping, then: entered(quarter, 'SwapPreview') }

describe('the form', () => {
  test.each<[how: string, ViewParams['Swap'], Partial<SwapForm>]>([
    ['symbol', { fromToken: 'dai', toToken: 'ETH', amount: '3' }, { from: dai, to: 'native', amount: '3' }],
    [
      'address',
      { fromToken: '0xuni', toToken: gold.address, amount: '12' },
      { from: uni, to: gold, amount: '12' },
    ],
    [
      'CAIP-19 id',
      {
        fromToken: 'eip155:1/erc20:0xUNI',
        toToken: `eip155:1/erc20:${salt.address.toLowerCase()}`,
        amount: '1.5',
      },
      { from: uni, to: salt, amount: '1.5' },
    ],
  ])('S2.07 it opens with tokens by their %s, as arguments and as params', async (_how, wanted, filled) => {
    for (const key of ['arguments', 'params']) {
      const world = await renderScene({ ...swapping, open: { view: 'Swap', [key]: wanted } })
      await expect.poll(() => form(world)).toMatchObject(filled)
      await expect.element(amount()).toHaveValue(filled.amount!)
      await isReady('Review')
      await world.screen.unmount()
    }
  })

  test('S2.07 returning from the token list keeps the chosen token, and does not apply the arguments again', async () => {
    const params = { fromToken: 'ETH', toToken: 'USDC', amount: '0.25' }
    const world = await renderScene({ ...swapping, open: { view: 'Swap', params } })
    await isReady('Review')
    await page.getByRole('button', { name: 'USDC', exact: true }).click()
    await page.getByRole('button', { name: /^Dai Stablecoin/ }).click()
    await isReady('Review')
    expect(form(world)).toMatchObject({ from: 'native', to: dai, amount: '0.25' })
    await openModal(world.core, { view: 'Swap', arguments: params })
    await expect.poll(() => form(world).to).toMatchObject(usdc)
  })

  test.each<[what: string, wanted: ViewParams['Swap'], filled: Partial<SwapForm>]>([
    [
      'of no list is read from the chain',
      { toToken: stray.address.toLowerCase() },
      { from: 'native', to: stray },
    ],
    [
      'of no list on either side is read from the chain',
      { fromToken: stray.address, toToken: `eip155:1/erc20:${lost.address}` },
      { from: stray, to: lost },
    ],
    [
      'of the chain’s own currency is that',
      { fromToken: 'eip155:1/erc20:0xDAI', toToken: 'eip155:1/slip44:60' },
      { from: dai, to: 'native' },
    ],
    [
      'of another network is none',
      { fromToken: 'eip155:10/erc20:0xDAI', toToken: 'eip155:1/erc20:0xUNI' },
      { from: 'native', to: uni },
    ],
  ])('S2.07 a token %s', async (_what, wanted, filled) => {
    const world = await renderScene({ ...swapping, open: { view: 'Swap', arguments: wanted! } })
    await expect.poll(() => form(world)).toMatchObject(filled)
  })

  test('S2.07 a host that asks for the tokens as well does not take the answer from the screens', async () => {
    const waiting: (() => void)[] = []
    const adapter = swapper((own) => ({
      tokens: async (request) => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        return own.tokens(request)
      },
    }))
    const open = { view: 'Swap', arguments: { toToken: 'GLD' } } as const
    const world = await renderScene({ ...swapping, adapters: () => [adapter], open })
    const answerAll = (): void => waiting.splice(0).forEach((answer) => answer())
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    // A newer question of the same takes the place of the older one.
    const hosts = readSwapTokens(world.core, { namespace: 'eip155' })
    await expect.poll(() => waiting.length).toBeGreaterThan(1)
    answerAll()
    expect(await hosts).toEqual([gold, salt])
    await expect.poll(() => (answerAll(), form(world).to)).toEqual(gold)

    await openModal(world.core, { view: 'SwapSelectToken', params: { side: 'to' } })
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    const again = readSwapTokens(world.core, { namespace: 'eip155' })
    await expect.poll(() => waiting.length).toBeGreaterThan(1)
    answerAll()
    await again
    const salted = page.getByRole('button', { name: /^Salt Works/ })
    await expect.poll(() => (answerAll(), salted.elements().length)).toBe(1)
  })

  test('S2.07 a name of nothing leaves that side as it was', async () => {
    const open = { view: 'Swap', arguments: { fromToken: 'NOPE', toToken: 'DAI' } } as const
    const world = await renderScene({ ...swapping, open })
    await expect.poll(() => form(world)).toMatchObject({ from: 'native', to: dai, amount: '' })
  })

  test.each([
    ['Swap', 'Swap', 'Preview swap'],
    ['Convert', 'Convert', 'Preview convert'],
  ] as const)(
    'S2.22 S2.41 %s leads on to its own views, each under its title',
    async (name, heading, preview) => {
      const world = await renderScene({ ...swapping, open: { view: name }, then: entered({}) })
      await expect.element(title()).toHaveTextContent(heading)
      await button('Choose a token').last().click()
      await expect.element(title()).toHaveTextContent('Select token')
      expect(view(world)).toBe(`${name}SelectToken`)
      await page.getByRole('button', { name: /^USD Coin/ }).click()
      await userEvent.type(amount(), '0.25')
      await button('Review').click()
      await expect.element(title()).toHaveTextContent(preview)
      expect(view(world)).toBe(`${name}Preview`)
      await button(name).click()
      await expect.element(text('Confirm in Harbour')).toBeVisible()
    },
  )

  test('its button says what is to be done next: a token, an amount, less of it, the review', async () => {
    const world = await renderScene(swapping)
    await button('Choose a token').last().click()
    expect(view(world)).toBe('SwapSelectToken')
    await page.getByRole('button', { name: /^USD Coin/ }).click()
    await isRefused('Enter an amount')
    await userEvent.fill(amount(), '9')
    await isRefused('Not enough ETH')
    expect(amount().element()).toHaveAttribute('aria-invalid', 'true')
    await userEvent.fill(amount(), '0.25')
    await isReady('Review')
    expect(amount().element()).not.toHaveAttribute('aria-invalid')
    await button('Review').click()
    await expect.element(text('767.25_USDC')).toBeVisible()
    expect(view(world)).toBe('SwapPreview')
  })

  test.each([
    ['1e3', 'Use digits and at most one point, like 1.5'],
    ['0', 'Enter an amount above zero'],
    ['0.0000000000000000001', /decimals/],
  ])('money 11: %s is named on the button', async (typed, words) => {
    await renderScene({ ...swapping, then: entered({ to: usdc }) })
    await userEvent.type(amount(), typed)
    await expect.element(page.getByRole('button', { name: words })).toHaveAttribute('aria-disabled', 'true')
    expect(amount().element()).toHaveAttribute('aria-invalid', 'true')
  })

  test.each([
    [
      'too little for the network’s fee',
      () => quoting({ missing: 'fee' }),
      'Not enough ETH for the network fee',
    ],
    [
      'no route',
      () => swapper(() => ({ quote: () => Promise.reject(new NoRouteError()) })),
      'No route between these tokens for this amount',
    ],
  ])('the button names %s', async (_what, adapter, words) => {
    await renderScene({ ...swapping, adapters: () => [adapter()], then: entered(quarter) })
    await expect.element(button(words)).toHaveAttribute('aria-disabled', 'true')
  })

  test('R7 a network that did not answer is asked again with a press', async () => {
    let isDown = true
    const adapter = swapper((own) => ({
      quote: (request) => (isDown ? Promise.reject(new ChainUnreachableError()) : own.quote(request)),
    }))
    await renderScene({ ...swapping, adapters: () => [adapter], then: entered(quarter) })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Ethereum isn’t responding.')
    isDown = false
    await button('Try again').click()
    await isReady('Review')
    expect(page.getByRole('alert').elements()).toHaveLength(0)
  })

  test('S9.04 one percent at first; another choice and a number of one’s own reach the price, and more than five is refused', async () => {
    const world = await renderScene({ ...swapping, then: entered(quarter) })
    await expect.element(text('767.25_USDC')).toBeVisible()
    await page.getByText('Details').click()
    await expect.element(page.getByRole('radio', { name: '1%', exact: true })).toBeChecked()
    await page.getByRole('radio', { name: '0.5%' }).click()
    await expect.element(text('771.125_USDC')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: '0.5%' })).toBeChecked()
    const own = page.getByRole('textbox', { name: 'Maximum slippage in percent' })
    await userEvent.type(own, '2.5')
    await expect.element(text('755.625_USDC')).toBeVisible()
    await expect.element(own).toHaveFocus()
    await expect.element(text('You may receive much less than quoted.')).toBeVisible()
    await expect.element(page.getByRole('radio', { checked: true })).not.toBeInTheDocument()
    await userEvent.fill(own, '5.01')
    await expect.element(text('Enter a number from 0 to 5%')).toBeVisible()
    expect(own.element()).toHaveAttribute('aria-invalid', 'true')
    // What is not in the field is not in force.
    expect(form(world).slippage).toBe(1)
    await expect.element(text('767.25_USDC')).toBeVisible()
    await userEvent.fill(own, '5')
    await expect.element(text('736.25_USDC')).toBeVisible()
  })

  test('what the details say stays open while another price is asked for', async () => {
    await renderScene({ ...swapping, then: entered(quarter) })
    await page.getByText('Details').click()
    await expect.element(text('1 ETH = 3,100 USDC')).toBeVisible()
    await userEvent.fill(amount(), '0.5')
    await expect.element(text('1,534.5_USDC')).toBeVisible()
    await expect.element(text('1 ETH = 3,100 USDC')).toBeVisible()
  })

  test('a swap that is under way is listed, and leads to what becomes of it', async () => {
    const adapter = answering(['approve'])
    adapter.chain.halted = true
    const world = await renderScene({
      ...swapping,
      adapters: () => [adapter],
      then: entered(quarter, 'SwapPreview'),
    })
    await isReady('Swap')
    expect(page.getByRole('list', { name: 'Swapping' }).query()).toBeNull()
    await button('Swap').click()
    await expect.element(text('You can close this. The swap goes on.')).toBeVisible()
    await button('Back').click()
    await page.getByRole('list', { name: 'Swapping' }).getByRole('button').click()
    await expect.element(text('You can close this. The swap goes on.')).toBeVisible()
    expect(view(world)).toBe('SwapPreview')
    await button('Back').click()
    await expect.element(page.getByRole('list', { name: 'Swapping' })).toBeVisible()
    adapter.chain.halted = false
    await expect.element(page.getByRole('list', { name: 'Swapping' })).not.toBeInTheDocument()
  })

  test('turned, what was quoted is what is given', async () => {
    const world = await renderScene({ ...swapping, then: entered(quarter) })
    await expect.element(text('767.25_USDC')).toBeVisible()
    await button('Switch sides').click()
    expect(form(world)).toMatchObject({ from: usdc, to: 'native', amount: '775' })
    await expect.element(page.getByRole('textbox', { name: 'Amount in USDC' })).toHaveValue('775')
  })

  test('turned before there is a price, the amount of the one is no amount of the other', async () => {
    const adapters = () => [swapper(() => ({ quote: never }))]
    const world = await renderScene({ ...swapping, adapters, then: entered(quarter) })
    await expect.element(button('Finding the best price')).toBeVisible()
    await button('Switch sides').click()
    expect(form(world)).toMatchObject({ from: usdc, to: 'native', amount: '' })
  })

  test('a side without a token is shown, and chosen with the button', async () => {
    const world = await renderScene({ ...swapping, then: entered({ to: 'native' }) })
    expect(form(world).from).toBeUndefined()
    await expect.element(text('You pay')).toBeVisible()
    await button('Choose a token').first().click()
    await page.getByRole('button', { name: /^Uniswap/ }).click()
    await expect.element(button('Token: UNI. Choose another')).toBeVisible()
    expect(form(world)).toMatchObject({ from: uni, to: 'native' })
  })

  test.each([
    [3, 'This amount moves the price a lot. Try a smaller one.', 'Review', false],
    [50, 'You would lose more than half of what this is worth.', undefined, true],
  ])(
    'an amount that moves the price by %s %% is told so',
    async (impact, words, name = words, refused = false) => {
      await renderScene({ ...swapping, adapters: () => [quoting({ impact })], then: entered(quarter) })
      await expect.element(page.getByRole('alert')).toHaveTextContent(words)
      await expect.element(button(name)).toBeVisible()
      expect(button(name).element().hasAttribute('aria-disabled')).toBe(refused)
    },
  )

  test('an amount that hardly moves the price is not warned of', async () => {
    await renderScene({ ...swapping, adapters: () => [quoting({ impact: 2.9 })], then: entered(quarter) })
    await isReady('Review')
    expect(page.getByRole('alert').elements()).toHaveLength(0)
  })

  test.each<[what: string, change: (world: World) => void]>([
    ['account', ({ wallet }) => wallet.setAccounts([otherAddress])],
    ['network', ({ wallet }) => wallet.setNetwork('eip155:10')],
  ])('another %s empties the form, and leaves nothing to review', async (_what, change) => {
    const world = await renderScene(review)
    await isReady('Swap')
    change(world)
    await expect.element(text('Nothing to review')).toBeVisible()
    expect(form(world)).toEqual({ from: 'native', to: undefined, amount: '', slippage: 1 })
    await button('Back to Swap').click()
    await expect.element(amount()).toHaveValue('')
  })

  test('S8.34 a network without pools says so, and leads to the others', async () => {
    const adapter = swapper()
    adapter.chain.rate = undefined
    const world = await renderScene({ ...swapping, adapters: () => [adapter] })
    await expect.element(text('Nothing can be swapped on Ethereum')).toBeVisible()
    await button('Switch network').click()
    expect(view(world)).toBe('Networks')
  })
})

describe('the tokens', () => {
  const open = { view: 'SwapSelectToken', params: { side: 'to' } } as const

  test('those that the account has, and those that can be swapped beside them, none twice', async () => {
    const adapters = () => [swapper(() => ({ tokens: async () => [gold, { ...usdc, address: '0xusdc' }] }))]
    await renderScene({ ...swapping, adapters, open })
    const others = page.getByRole('list', { name: 'Tokens to swap' })
    await expect.element(others.getByRole('button')).toHaveTextContent(/^Vaulted Gold/)
    await expect.element(page.getByRole('list', { name: 'Your tokens' }).getByText('USD Coin')).toBeVisible()
  })

  test('found by name or symbol, and told to a screen reader', async () => {
    await renderScene({ ...swapping, open })
    await expect.element(page.getByRole('button', { name: /^Salt Works/ })).toBeVisible()
    await userEvent.fill(page.getByRole('searchbox'), 'gld')
    await expect.element(page.getByRole('status').filter({ hasText: '1 token found' })).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^Vaulted Gold/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Salt Works/ })).not.toBeInTheDocument()
    await userEvent.fill(page.getByRole('searchbox'), 'zzz')
    await expect.element(page.getByRole('status').filter({ hasText: 'No token found' })).toBeInTheDocument()
  })

  test('one of no list is found by its address, with a warning, and chosen', async () => {
    const world = await renderScene({ ...swapping, open })
    await userEvent.fill(page.getByRole('searchbox'), stray.address.toLowerCase())
    await expect.element(page.getByText(/^Anyone can create a token/)).toBeVisible()
    await page.getByRole('list', { name: 'Token at this address' }).getByRole('button').click()
    await expect.poll(() => form(world).to).toEqual(stray)
    await userEvent.fill(page.getByRole('searchbox'), '')
  })

  test('one that the account has is its own by its address as well: not once more, and not as a stranger', async () => {
    const owned = { ...tokens[1]!, address: `eip155:1:${stray.address}` }
    const adapters = () => [
      swapper(
        () => ({}),
        async () => [tokens[0]!, owned],
      ),
    ]
    await renderScene({ ...swapping, adapters, open })
    await userEvent.fill(page.getByRole('searchbox'), stray.address)
    await expect.element(page.getByRole('status').filter({ hasText: '1 token found' })).toBeInTheDocument()
    await expect.element(page.getByRole('list', { name: 'Your tokens' }).getByText('USD Coin')).toBeVisible()
    expect(page.getByText(/^Anyone can create a token/).elements()).toHaveLength(0)
  })

  test('what is given is chosen without the amount of the one before', async () => {
    const params = { side: 'from' } as const
    const world = await renderScene({ ...swapping, then: entered(quarter) })
    await openModal(world.core, { view: 'SwapSelectToken', params })
    await page.getByRole('button', { name: /^Dai Stablecoin/ }).click()
    await expect.poll(() => form(world)).toMatchObject({ from: dai, to: usdc, amount: '' })
  })

  test('R7 lists that could not be read are asked for again, and what the account has stays', async () => {
    let isDown = true
    const adapter = swapper((own) => ({
      tokens: (request) => (isDown ? Promise.reject(new ChainUnreachableError()) : own.tokens(request)),
    }))
    await renderScene({ ...swapping, adapters: () => [adapter], open })
    await expect.element(text('Couldn’t load tokens')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Ether/ })).toBeVisible()
    isDown = false
    await button('Try again').click()
    await expect.element(page.getByRole('button', { name: /^Vaulted Gold/ })).toBeVisible()
    expect(text('Couldn’t load tokens').query()).toBeNull()
  })

  test('a hundred are listed at first, and the others by a press', async () => {
    const adapters = () => [
      swapper(
        () => ({}),
        async () => manyTokens(130),
      ),
    ]
    await renderScene({ ...swapping, adapters, open })
    const rows = page.getByRole('list', { name: 'Your tokens' }).getByRole('button')
    await expect.poll(() => rows.elements().length).toBe(100)
    await page.getByRole('button', { name: /^Show more/ }).click()
    await expect.poll(() => rows.elements().length).toBe(130)
    expect(page.getByRole('button', { name: /^Show more/ }).query()).toBeNull()
  })
})
