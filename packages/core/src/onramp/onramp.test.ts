import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { status } from '../api/gateway.fixture.js'
import { ONE, testCore } from '../core.fixture.js'
import { prepareOnramp, quoteOnramp, readOnrampOptions, readOnrampProviders } from './onrampCommands.js'
import { OPTIONS, ORDER, PROVIDERS, quoted, SECRET, shop, WISH, type Shop } from './onramp.fixture.js'

let world: Shop
beforeEach(async () => {
  world = await shop()
})
afterEach(() => world.close())

const body = (path: string): Record<string, unknown> =>
  JSON.parse(world.gateway.of(path).at(-1)?.body ?? '{}') as Record<string, unknown>

describe('who sells', () => {
  it('those of the network in use, which the question names', async () => {
    const providers = await readOnrampProviders(world.core, {})
    expect(providers).toEqual([PROVIDERS.providers[0], PROVIDERS.providers[1]])
    expect(world.gateway.of('/v1/onramp/providers')[0]?.query['chainId']).toBe(ONE.caipNetworkId)
  })

  it('nobody without a gateway, and nobody is asked', async () => {
    const alone = await shop({ gatewayUrl: undefined as never })
    expect(await readOnrampProviders(alone.core, {})).toEqual([])
    expect(alone.gateway.heard).toEqual([])
    await alone.close()
  })

  it.each([
    ['a name of its own making', { id: 'card', name: 'Card\u202E\u0000 page' }, { name: 'Card page' }],
    ['a picture of another server', { iconUrl: 'https://spy.example/a.png' }, { iconUrl: undefined }],
    ['a fee of a whole text', { feeRange: 'x'.repeat(90) }, { feeRange: 'x'.repeat(24) }],
  ])('%s is made harmless', async (_what, sent, expected) => {
    world.gateway.reply('/v1/onramp/providers', { providers: [{ ...PROVIDERS.providers[0], ...sent }] })
    const [found] = await readOnrampProviders(world.core, {})
    expect(found).toMatchObject(Object.fromEntries(Object.entries(expected).filter(([, value]) => value)))
    expect(found?.iconUrl).toBeUndefined()
  })

  it('one that does not fit is left out, and not the list', async () => {
    const [card] = PROVIDERS.providers
    const bad = [{ ...card, id: '../x' }, { ...card, id: 'Card' }, { ...card, name: '' }, null, 7]
    world.gateway.reply('/v1/onramp/providers', { providers: [...bad, card, card] })
    expect(await readOnrampProviders(world.core, {})).toEqual([card])
  })
})

describe('what can be bought, and with what', () => {
  it('S3.07 S3.08 S3.09 S7.18 currencies with networks, and money with limits', async () => {
    expect(await readOnrampOptions(world.core, {})).toEqual(OPTIONS)
    const [asked] = world.gateway.of('/v1/onramp/options')
    expect(asked?.method).toBe('GET')
  })

  it.each([
    ['fails', status(502, {})],
    ['sends nonsense', { purchaseCurrencies: 'all', paymentCurrencies: [] }],
    ['knows nothing to buy', { ...OPTIONS, purchaseCurrencies: [] }],
  ])('S7.18 S9.05 where the gateway %s, a built-in list with its limits', async (_what, answer) => {
    world.gateway.reply('/v1/onramp/options', answer)
    const options = await readOnrampOptions(world.core, {})
    expect(options.isFallback).toBe(true)
    expect(options.purchaseCurrencies.map(({ id }) => id)).toEqual(['FAKE'])
    expect(options.purchaseCurrencies[0]?.networks[0]?.chain_id).toBe(ONE.caipNetworkId)
    const limits = [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach', min: '10.00', max: '25000.00' },
    ]
    expect(options.paymentCurrencies).toEqual([
      { id: 'USD', payment_method_limits: limits },
      { id: 'EUR', payment_method_limits: limits },
    ])
  })

  it('a refresh that fails leaves what the gateway said before', async () => {
    await readOnrampOptions(world.core, {})
    world.gateway.reply('/v1/onramp/options', status(502, {}))
    const endpoint = world.core.services.features.get('onramp')?.endpoints.onrampOptions
    await world.core.store.dispatch(endpoint!.initiate(ONE.caipNetworkId, { forceRefetch: true }))
    expect(world.gateway.of('/v1/onramp/options').length).toBeGreaterThan(1)
    expect(await readOnrampOptions(world.core, {})).toEqual(OPTIONS)
  })

  it('an item that does not fit is left out', async () => {
    const bad = [
      { id: 'usd', payment_method_limits: [] },
      { id: 'GBP', payment_method_limits: [] },
    ]
    world.gateway.reply('/v1/onramp/options', {
      ...OPTIONS,
      paymentCurrencies: [...bad, ...OPTIONS.paymentCurrencies],
    })
    expect((await readOnrampOptions(world.core, {})).paymentCurrencies).toEqual(OPTIONS.paymentCurrencies)
  })
})

describe('quotes', () => {
  it('S3.10 S7.19 what arrives from each, the most first', async () => {
    const { quotes } = await quoteOnramp(world.core, WISH)
    expect(quotes.map(({ provider }) => provider)).toEqual(['moonpay', 'card'])
    expect(quotes[0]).toEqual({
      ...quoted('moonpay', '0.0125'),
      expiresAt: Date.parse('2126-12-01T10:00:00.000Z'),
    })
    expect(body('/v1/onramp/quote')).toEqual({ ...WISH, network: ONE.caipNetworkId })
  })

  it('a fee on top counts: of two the one that gives more for the money is first', async () => {
    const dear = { total: { amount: '40.00', currency: 'USD' } }
    world.gateway.reply('/v1/onramp/quote', {
      quotes: [quoted('moonpay', '0.0125', dear), quoted('card', '0.011')],
    })
    const { quotes } = await quoteOnramp(world.core, WISH)
    expect(quotes.map(({ provider }) => provider)).toEqual(['card', 'moonpay'])
  })

  it.each([
    ['says that it cannot tell', { provider: 'moonpay', estimate: true }],
    ['gives figures with that', quoted('moonpay', '9', { estimate: true })],
    [
      'tells limits that leave the sum in',
      { provider: 'moonpay', estimate: true, limits: { min: '10', max: '500' } },
    ],
    ['tells limits that are none', { provider: 'moonpay', estimate: true, limits: { min: '-1', max: 'x' } }],
    ['gives another currency', quoted('moonpay', '9', { total: { amount: '30', currency: 'EUR' } })],
    ['gives nothing', quoted('moonpay', '0')],
    ['gives another coin', quoted('moonpay', '9', { purchase: { amount: '9', currency: 'SHIB' } })],
    [
      'gives it for another sum',
      quoted('moonpay', '9', {
        total: { amount: '300', currency: 'USD' },
        subtotal: { amount: '299', currency: 'USD' },
      }),
    ],
    ['gives what is over', quoted('moonpay', '9', { expiresAt: '2020-01-01T00:00:00Z' })],
    ['gives no number', quoted('moonpay', '1e9')],
    ['is not heard of', quoted('stranger', '9')],
  ])('R8 a provider that %s has no figure, and comes last', async (_what, answer) => {
    world.gateway.reply('/v1/onramp/quote', { quotes: [answer, quoted('card', '0.011')] })
    const { quotes, failed } = await quoteOnramp(world.core, WISH)
    expect(quotes.map(({ provider }) => provider)).toEqual(['card', 'moonpay'])
    expect(quotes[1]).toEqual({ provider: 'moonpay', estimate: true })
    expect(failed).toBeUndefined()
  })

  it.each([
    ['says what it takes', { provider: 'moonpay', estimate: true }],
    ['says it beside figures', quoted('moonpay', '9', { estimate: true })],
  ])('R8 a provider that does not take the sum and %s has no figure', async (_what, answer) => {
    const limits = { min: '50.00', max: '500.00' }
    world.gateway.reply('/v1/onramp/quote', { quotes: [{ ...answer, limits }, quoted('card', '0.011')] })
    const { quotes } = await quoteOnramp(world.core, WISH)
    expect(quotes[1]).toEqual({ provider: 'moonpay', estimate: true, limits })
  })

  it('R8 S7.19 where the gateway fails, nobody has a figure', async () => {
    world.gateway.reply('/v1/onramp/quote', status(502, {}))
    expect(await quoteOnramp(world.core, WISH)).toEqual({
      quotes: [
        { provider: 'card', estimate: true },
        { provider: 'moonpay', estimate: true },
      ],
      failed: true,
    })
  })

  it.each(['', '0', '-1', '1e3', '1,5', 'abc', '0.00'])(
    'the amount "%s" is asked of nobody',
    async (amount) => {
      await expect(quoteOnramp(world.core, { ...WISH, amount })).rejects.toMatchObject({
        code: expect.stringMatching(/^(invalid-amount|amount-format)$/),
      })
      expect(world.gateway.of('/v1/onramp/quote')).toEqual([])
    },
  )

  it('where nobody sells, it is said so', async () => {
    world.gateway.reply('/v1/onramp/providers', { providers: [] })
    await expect(quoteOnramp(world.core, WISH)).rejects.toMatchObject({ code: 'buy-not-supported' })
  })

  it('without an account there is nowhere to pay to', async () => {
    const test = await testCore()
    await expect(quoteOnramp(test.core, WISH)).rejects.toMatchObject({ code: 'not-connected' })
  })
})

describe('the link to the page of a provider', () => {
  it('S7.17 pays to the account in use, on its network', async () => {
    const link = await prepareOnramp(world.core, { ...WISH, provider: 'card' })
    expect(link).toMatchObject({
      orderId: ORDER,
      url: `http://127.0.0.1:8790/pay/${ORDER}`,
      provider: 'card',
    })
    expect(body('/v1/generators/onrampurl')).toEqual({
      destinationWallets: [{ address: 'first', blockchains: [ONE.caipNetworkId], assets: ['FAKE'] }],
      defaultNetwork: ONE.caipNetworkId,
      partnerUserId: expect.stringMatching(/^[-_A-Za-z0-9]{21}$/),
      defaultExperience: 'buy',
      presetFiatAmount: '30',
      provider: 'card',
      purchaseCurrency: 'FAKE',
      paymentCurrency: 'USD',
    })
    expect(JSON.stringify(link)).not.toContain(SECRET)
  })

  it('is asked for once, and again for another sum', async () => {
    const first = await prepareOnramp(world.core, { ...WISH, provider: 'card' })
    expect(await prepareOnramp(world.core, { ...WISH, provider: 'card' })).toEqual(first)
    const other = await prepareOnramp(world.core, { ...WISH, amount: '50', provider: 'card' })
    expect(other.orderId).not.toBe(first.orderId)
    expect(world.gateway.of('/v1/generators/onrampurl')).toHaveLength(2)
  })

  it.each([
    ['another host of a known provider', 'moonpay', 'https://moonpay.com.evil.example/pay'],
    ['a known provider without https', 'moonpay', 'http://buy.moonpay.com/pay'],
    ['a known provider on this machine', 'moonpay', 'http://127.0.0.1:8790/pay'],
    ['another machine without https', 'card', 'http://pay.example/pay'],
    ['a script', 'card', 'javascript:alert(1)'],
    ['a page within the address', 'card', 'data:text/html,hi'],
    ['a name before the host', 'card', 'https://user@pay.example/pay'],
    ['no address', 'card', 'pay'],
  ])('%s is refused', async (_what, provider, url) => {
    world.gateway.reply('/v1/generators/onrampurl', {
      url,
      orderId: ORDER,
      orderSecret: SECRET,
      expiresAt: Date.now() + 60_000,
    })
    await expect(prepareOnramp(world.core, { ...WISH, provider })).rejects.toMatchObject({
      code: 'unsafe-buy-link',
    })
    expect(world.core.store.getState().onramp?.links).toEqual([])
  })

  it('a coin that is not sold here is not ordered', async () => {
    const other = { ...WISH, purchaseCurrency: 'BTC', provider: 'card' }
    await expect(prepareOnramp(world.core, other)).rejects.toMatchObject({ code: 'buy-not-supported' })
    expect(world.gateway.of('/v1/generators/onrampurl')).toEqual([])
  })
})
