import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { pino } from 'pino'
import { type Gateway, createGateway } from '../createGateway.js'
import { alice, chainAt, runGateway, temporaryFolder } from '../testGateway.fixture.js'
import { type CardHost, cardHost, signedWebhook } from './cardHost.fixture.js'
import type { OnrampOptions } from './options.js'

interface Link {
  readonly url: string
  readonly orderId: string
  readonly orderSecret: string
  readonly expiresAt: string
}

const question = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', network: 'eip155:4242', amount: '30' }
const wanted = {
  destinationWallets: [{ address: alice, blockchains: ['eip155:4242'], assets: ['ETH'] }],
  defaultNetwork: 'eip155:4242',
  partnerUserId: 'd3f5a1b0-0000-4000-8000-000000000000',
  defaultExperience: 'buy',
  presetFiatAmount: '30',
  provider: 'card',
  purchaseCurrency: 'ETH',
  paymentCurrency: 'USD',
}

type Started = { readonly host: CardHost; readonly gateway: Gateway }

/** One for all tests that need nothing special of it. */
let shared: Started
const closers: (() => void)[] = []
beforeAll(async () => {
  const host = await cardHost((close) => closers.push(close))
  const gateway = createGateway({ chains: [chainAt()], port: 0, onramp: { card: host.options } })
  await gateway.listen()
  shared = { host, gateway }
})
afterAll(async () => {
  await shared.gateway.close()
  for (const close of closers) close()
})
beforeEach(() => {
  shared.host.answers = {}
  shared.host.asked.length = 0
})

async function start(options: OnrampOptions = {}, more: object = {}): Promise<Started> {
  const host = await cardHost(onTestFinished)
  const onramp = { card: host.options, ...options }
  return { host, gateway: await runGateway({ chains: [chainAt()], onramp, ...more }) }
}

const post = async (url: string, body: unknown): Promise<readonly [status: number, body: unknown]> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return [response.status, await response.json()]
}

const get = async (
  url: string,
  headers: Record<string, string> = {},
): Promise<readonly [number, unknown]> => {
  const response = await fetch(url, { headers })
  return [response.status, await response.json()]
}

const linkOf = async ({ url }: Gateway): Promise<Link> => {
  const [status, link] = await post(`${url}/v1/generators/onrampurl`, wanted)
  expect(status).toBe(200)
  return link as Link
}

const statusOf = async (gateway: Gateway, { orderId, orderSecret }: Link): Promise<unknown> => {
  const headers = { authorization: `Bearer ${orderSecret}` }
  const [, order] = await get(`${gateway.url}/v1/onramp/orders/${orderId}`, headers)
  return (order as { status: unknown }).status
}

const send = async (
  { url }: Gateway,
  init: RequestInit,
): Promise<readonly [status: number, body: unknown]> => {
  const response = await fetch(`${url}/v1/onramp/webhooks/card`, init)
  return [response.status, await response.json()]
}

const refused = (status: number, name: string): readonly unknown[] => [
  status,
  { status: 'FAILED', reasons: [{ name, description: expect.any(String) as string }] },
]

describe('where no one sells', () => {
  it('S7.01 on a gateway without providers, or on a chain that it does not serve: empty answers', async () => {
    const { url } = await runGateway({ chains: [chainAt()] })
    expect(await get(`${url}/v1/onramp/providers`)).toEqual([200, { providers: [] }])
    expect(await get(`${url}/v1/onramp/options`)).toEqual([
      200,
      { purchaseCurrencies: [], paymentCurrencies: [] },
    ])
    expect(await post(`${url}/v1/onramp/quote`, question)).toEqual([200, { quotes: [] }])
    const { gateway } = shared
    expect(await get(`${gateway.url}/v1/onramp/providers?chainId=eip155:1`)).toEqual([200, { providers: [] }])
    expect(await post(`${gateway.url}/v1/onramp/quote`, { ...question, network: 'eip155:1' })).toEqual([
      200,
      { quotes: [] },
    ])
  })
})

it('S7.18 S3.07 S3.08 S3.09 S9.05 options of the providers, with the limits of the fallback', async () => {
  const { gateway } = shared
  const limits = [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach', min: '10.00', max: '25000.00' },
  ]
  expect(await get(`${gateway.url}/v1/onramp/options`)).toEqual([
    200,
    {
      purchaseCurrencies: [
        {
          id: 'ETH',
          name: 'Ether',
          symbol: 'ETH',
          iconUrl: `${gateway.url}/public/getTokenImage/eth`,
          networks: [{ name: 'test', display_name: 'Test', chain_id: 'eip155:4242' }],
        },
      ],
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: limits },
        { id: 'EUR', payment_method_limits: limits },
      ],
    },
  ])
  const { gateway: mainnet } = await start(
    { coinbase: { keyId: 'k', keySecret: 'AA==' }, meld: { apiKey: 'k', serviceProvider: 'TRANSAK' } },
    { chains: [chainAt(), chainAt('http://127.0.0.1:9', 1)] },
  )
  const [, found] = await get(`${mainnet.url}/v1/onramp/providers?chainId=eip155:1`)
  const { providers } = found as { providers: readonly { id: string; feeRange?: string }[] }
  expect(providers.map(({ id, feeRange }) => [id, feeRange])).toEqual([
    ['coinbase', '1-2%'],
    ['meld', '1-2%'],
  ])
  expect(await get(`${mainnet.url}/v1/onramp/options`)).toMatchObject([
    200,
    {
      purchaseCurrencies: [
        { id: 'ETH', networks: [{ chain_id: 'eip155:1' }, { chain_id: 'eip155:4242' }] },
        {
          id: 'USDC',
          networks: [
            { chain_id: 'eip155:1', contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
          ],
        },
      ],
    },
  ])
})

describe('S7.19 a quote', () => {
  it('S3.10 has fee, subtotal, total, purchase and an id, as the provider says', async () => {
    const { gateway, host } = shared
    expect(await post(`${gateway.url}/v1/onramp/quote`, question)).toEqual([
      200,
      {
        quotes: [
          {
            provider: 'card',
            estimate: false,
            quoteId: 'q1',
            fee: { amount: '0.45', currency: 'USD' },
            subtotal: { amount: '29.55', currency: 'USD' },
            total: { amount: '30.00', currency: 'USD' },
            purchase: { amount: '0.00985', currency: 'ETH' },
            expiresAt: '2096-10-02T07:06:40.000Z',
          },
        ],
      },
    ])
    expect(host.asked[0]?.body).toEqual({
      purchase: 'ETH',
      payment: 'USD',
      network: 'eip155:4242',
      amount: '30',
    })
  })

  const money = (amount: string, currency = 'USD'): object => ({ amount, currency })
  it.each<readonly [what: string, answer: unknown]>([
    ['no JSON', '<html>'],
    ['an empty object', {}],
    ['a fee of another currency', { ...quoteWith({ fee: money('0.45', 'EUR') }) }],
    ['parts that do not make the total', quoteWith({ subtotal: money('20') })],
    ['a fee above the total', quoteWith({ fee: money('31') })],
    ['figures of another sum', quoteWith({ subtotal: money('99.55'), total: money('100.00') })],
    ['a coin that was not asked for', quoteWith({ purchase: money('0.00985', 'USDC') })],
    ['nothing that is bought', quoteWith({ purchase: money('0', 'ETH') })],
    ['a number that is none', quoteWith({ purchase: money('1e3', 'ETH') })],
    ['an amount below zero', quoteWith({ fee: money('-0.45'), subtotal: money('30.45') })],
  ])('R8 is never made up: %s gives estimate and no figure', async (_, answer) => {
    const { gateway, host } = shared
    host.answers = { '/quotes': answer }
    expect(await post(`${gateway.url}/v1/onramp/quote`, question)).toEqual([
      200,
      { quotes: [{ provider: 'card', estimate: true }] },
    ])
  })

  it('of an amount that the provider does not take: what it takes; of that provider by name: 400', async () => {
    const { gateway, host } = shared
    const much = { ...question, amount: '25000.01' }
    expect(await post(`${gateway.url}/v1/onramp/quote`, much)).toEqual([
      200,
      { quotes: [{ provider: 'card', estimate: true, limits: { min: '10.00', max: '25000.00' } }] },
    ])
    expect(host.asked).toEqual([])
    expect(await post(`${gateway.url}/v1/onramp/quote`, { ...much, provider: 'card' })).toEqual(
      refused(400, 'amount'),
    )
    expect(await post(`${gateway.url}/v1/onramp/quote`, { ...question, provider: 'nobody' })).toEqual(
      refused(404, 'provider'),
    )
  })
})

describe('S7.17 a link', () => {
  it('S7.17 is made with an order of its own, and tells the provider neither the partner id nor the secret', async () => {
    const { gateway, host } = shared
    const [first, second] = [await linkOf(gateway), await linkOf(gateway)]
    expect(first.url).toBe(`${host.options.url}/pay/${first.orderId}`)
    expect(new Set([first.orderId, second.orderId, first.orderSecret, second.orderSecret]).size).toBe(4)
    const left = Date.parse(first.expiresAt) - Date.now()
    expect(left).toBeGreaterThan(240_000)
    expect(left).toBeLessThan(300_000)
    expect(host.asked[0]?.body).toEqual({
      reference: first.orderId,
      purchase: 'ETH',
      payment: 'USD',
      network: 'eip155:4242',
      address: alice,
      fiatAmount: '30',
    })
  })

  it.each([
    'https://evil.example/pay',
    'http://127.0.0.1:1/pay',
    'javascript:alert(1)',
    'https://card.onramp.invalid/pay',
    '',
  ])('that leads elsewhere is refused: %s', async (url) => {
    const { gateway, host } = shared
    host.answers = { '/orders': { url } }
    expect(await post(`${gateway.url}/v1/generators/onrampurl`, wanted)).toEqual(refused(502, 'provider'))
  })

  it('with a user before its host is refused', async () => {
    const { gateway, host } = shared
    host.answers = { '/orders': { url: host.options.url.replace('http://', 'http://user@') } }
    expect(await post(`${gateway.url}/v1/generators/onrampurl`, wanted)).toEqual(refused(502, 'provider'))
  })

  it.each<readonly [what: string, changed: object, name: string]>([
    [
      'an address with a wrong checksum',
      { destinationWallets: [walletOf(alice.replace('F', 'f'))] },
      'destinationWallets',
    ],
    [
      'an address of another family',
      { destinationWallets: [walletOf('bcrt1qsre4hx3jh')] },
      'destinationWallets',
    ],
    ['no wallet of the network', { defaultNetwork: 'eip155:5' }, 'destinationWallets'],
    ['nothing to pay', { presetFiatAmount: undefined }, 'presetFiatAmount'],
    ['an amount with an exponent', { presetFiatAmount: '1e2' }, 'presetFiatAmount'],
    ['too little', { presetFiatAmount: '9.99' }, 'amount'],
    ['another money', { paymentCurrency: 'GBP' }, 'purchaseCurrency'],
    ['another experience', { defaultExperience: 'send' }, 'defaultExperience'],
  ])('is refused for %s', async (_, changed, name) => {
    const { gateway } = shared
    expect(await post(`${gateway.url}/v1/generators/onrampurl`, { ...wanted, ...changed })).toEqual(
      refused(400, name),
    )
  })
})

describe('an order', () => {
  it('is opened by its secret alone, from a page too; only the hash of that is kept', async () => {
    const dataDir = await temporaryFolder()
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
    const { gateway } = await start({}, { dataDir, log })
    const [link, other] = [await linkOf(gateway), await linkOf(gateway)]
    const address = `${gateway.url}/v1/onramp/orders/${link.orderId}`
    expect(await get(address, { authorization: `Bearer ${link.orderSecret}` })).toMatchObject([
      200,
      { orderId: link.orderId, provider: 'card', status: 'created', network: 'eip155:4242' },
    ])
    for (const authorization of [
      `Bearer ${other.orderSecret}`,
      `Bearer ${link.orderId}`,
      `Bearer `,
      link.orderSecret,
      '',
    ])
      expect(await get(address, { authorization })).toEqual(refused(404, 'order'))
    expect(await get(address)).toEqual(refused(404, 'order'))
    const preflight = await fetch(address, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://host.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
    expect(lines.join('')).not.toContain(link.orderSecret)
    expect(lines.join('').toLowerCase()).not.toContain(alice.slice(2, 14).toLowerCase())
    await gateway.close()
    const { openDatabase } = await import('../database/openDatabase.js')
    const { tables, close } = await openDatabase({ dataDir })
    const rows = await tables.selectFrom('onramp_orders').selectAll().execute()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(link.orderSecret)
    expect(rows.every(({ secret_hash }) => /^[0-9a-f]{64}$/.test(secret_hash))).toBe(true)
    await close()
  })

  it('is asked after at its provider where no webhook came, and what that says of another is not taken', async () => {
    const { gateway, host } = shared
    const link = await linkOf(gateway)
    const other = await linkOf(gateway)
    host.answers = { '/status': { reference: other.orderId, status: 'success' } }
    expect(await statusOf(gateway, link)).toBe('created')
    host.answers = { '/status': '<html>' }
    expect(await statusOf(gateway, other)).toBe('created')
    const second = await linkOf(gateway)
    host.answers = { '/status': { reference: second.orderId, status: 'paid' } }
    expect(await statusOf(gateway, second)).toBe('paid')
    host.answers = { '/status': '<html>' }
    const third = await linkOf(gateway)
    expect(await statusOf(gateway, third)).toBe('created')
  })
})

describe('a webhook', () => {
  const eventOf = (link: Link, status: string, more: object = {}): Record<string, unknown> => ({
    eventId: `${link.orderId}-${status}`,
    reference: link.orderId,
    status,
    ...more,
  })

  it('moves an order on: declined, paid, sending, success with a hash', async () => {
    const { gateway } = shared
    const link = await linkOf(gateway)
    for (const status of ['declined', 'paid', 'sending'])
      expect(await send(gateway, signedWebhook(eventOf(link, status)))).toEqual([200, { taken: true }])
    const hash = `0x${'ab'.repeat(32)}`
    const purchase = { amount: '0.00985', currency: 'ETH' }
    await send(gateway, signedWebhook(eventOf(link, 'success', { hash, purchase })))
    const [, order] = await get(`${gateway.url}/v1/onramp/orders/${link.orderId}`, {
      authorization: `Bearer ${link.orderSecret}`,
    })
    expect(order).toMatchObject({ status: 'success', hash, purchase })
  })

  it('that is forged is refused: another key, another body, no signature', async () => {
    const { gateway } = shared
    const link = await linkOf(gateway)
    const good = signedWebhook(eventOf(link, 'success'))
    const bare: RequestInit = { ...good, headers: { 'content-type': 'application/json' } }
    const forgeries: readonly RequestInit[] = [
      signedWebhook(eventOf(link, 'success'), { key: 'another' }),
      // The same value in other bytes.
      { ...good, body: JSON.stringify(JSON.parse(good.body)) },
      { ...good, body: good.body.replace('success', 'failed') },
      bare,
      { ...bare, headers: { 'content-type': 'application/json', 'card-signature': 't=1,s=' } },
    ]
    for (const forged of forgeries) expect(await send(gateway, forged)).toEqual(refused(403, 'signature'))
    expect(await statusOf(gateway, link)).toBe('created')
  })

  it('that is late, or of the future, is refused', async () => {
    const { gateway } = shared
    const link = await linkOf(gateway)
    const now = Math.floor(Date.now() / 1000)
    for (const time of [now - 310, now + 310])
      expect(await send(gateway, signedWebhook(eventOf(link, 'paid'), { time }))).toEqual(
        refused(403, 'late'),
      )
    expect(await statusOf(gateway, link)).toBe('created')
    expect(await send(gateway, signedWebhook(eventOf(link, 'paid'), { time: now - 280 }))).toEqual([
      200,
      { taken: true },
    ])
  })

  it('that is replayed is taken once, and none moves an order back', async () => {
    const { gateway } = shared
    const link = await linkOf(gateway)
    const declined = signedWebhook({ ...eventOf(link, 'declined'), eventId: 'once' })
    expect(await send(gateway, declined)).toEqual([200, { taken: true }])
    expect(await send(gateway, declined)).toEqual([200, { taken: false }])
    // The same event under another status is the same event.
    expect(await send(gateway, signedWebhook({ ...eventOf(link, 'paid'), eventId: 'once' }))).toEqual([
      200,
      { taken: false },
    ])
    await send(gateway, signedWebhook(eventOf(link, 'success')))
    for (const status of ['created', 'declined', 'paid', 'sending', 'failed'])
      expect(
        await send(gateway, signedWebhook({ ...eventOf(link, status), eventId: `back-${status}` })),
      ).toEqual([200, { taken: false }])
    expect(await statusOf(gateway, link)).toBe('success')
  })

  it('of coins that arrived counts also after a failure, and after that nothing else does', async () => {
    const { gateway, host } = shared
    const link = await linkOf(gateway)
    await send(gateway, signedWebhook(eventOf(link, 'failed')))
    for (const status of ['created', 'declined', 'paid', 'sending'])
      expect(await send(gateway, signedWebhook(eventOf(link, status)))).toEqual([200, { taken: false }])
    host.answers = { '/status': { reference: link.orderId, status: 'failed' } }
    expect(await statusOf(gateway, link)).toBe('failed')
    expect(await send(gateway, signedWebhook(eventOf(link, 'success')))).toEqual([200, { taken: true }])
    expect(await statusOf(gateway, link)).toBe('success')
    const other = await linkOf(gateway)
    await send(gateway, signedWebhook(eventOf(other, 'failed')))
    // No webhook came: the provider is asked, of a failed one too.
    host.answers = { '/status': { reference: other.orderId, status: 'success' } }
    expect(await statusOf(gateway, other)).toBe('success')
  })

  it('of an order that is not there, and of another provider, moves nothing', async () => {
    const { gateway } = shared
    const event = { eventId: 'e1', reference: 'nobody-knows-it', status: 'success' }
    expect(await send(gateway, signedWebhook(event))).toEqual([200, { taken: false }])
    const response = await fetch(`${gateway.url}/v1/onramp/webhooks/stripe`, signedWebhook(event))
    expect(response.status).toBe(404)
    expect(await send(gateway, signedWebhook({ eventId: 'e2' }))).toEqual(refused(400, 'body'))
  })

  it('needs no project, where projects are listed', async () => {
    const { gateway } = await start({}, { projectIds: ['p'] })
    const event = { eventId: 'e1', reference: 'nobody-knows-it', status: 'success' }
    expect(await send(gateway, signedWebhook(event))).toEqual([200, { taken: false }])
  })

  it('that is too large is refused before it is read', async () => {
    const { gateway } = shared
    const event = { eventId: 'e1', reference: 'r', status: 'paid', hash: 'x'.repeat(70_000) }
    expect(await send(gateway, signedWebhook(event))).toEqual(refused(413, 'body'))
  })
})

function walletOf(address: string): object {
  return { address, blockchains: ['eip155:4242'], assets: ['ETH'] }
}

function quoteWith(changed: object): object {
  return {
    quoteId: 'q1',
    fee: { amount: '0.45', currency: 'USD' },
    subtotal: { amount: '29.55', currency: 'USD' },
    total: { amount: '30.00', currency: 'USD' },
    purchase: { amount: '0.00985', currency: 'ETH' },
    expiresAt: 4_000_000_000_000,
    ...changed,
  }
}
