import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from '../startSandbox.js'
import { addressOf, anyPorts, readerOf } from '../testSandbox.fixture.js'
import { chainOne } from '../world.js'
import { onrampCards } from './world.js'

let sandbox: Sandbox
let stateDir: string
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'onramp-'))
  sandbox = await startSandbox({ ports: anyPorts, parts: ['evm', 'onramp', 'gateway'], stateDir })
})
afterAll(async () => {
  await sandbox.stop()
  await rm(stateDir, { recursive: true, force: true })
})

interface Link {
  readonly url: string
  readonly orderId: string
  readonly orderSecret: string
  readonly expiresAt: string
}

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(sandbox.urls.gateway + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const json = async (response: Response): Promise<unknown> => [response.status, await response.json()]

const get = async (path: string): Promise<unknown> => json(await fetch(sandbox.urls.gateway + path))

const linkFor = async (more: object = {}): Promise<Link> => {
  const response = await post('/v1/generators/onrampurl', {
    destinationWallets: [{ address: addressOf(4), blockchains: [chainOne.caipNetworkId], assets: ['ETH'] }],
    defaultNetwork: chainOne.caipNetworkId,
    partnerUserId: 'd3f5a1b0-0000-4000-8000-000000000000',
    defaultExperience: 'buy',
    presetFiatAmount: '30',
    provider: 'card',
    purchaseCurrency: 'ETH',
    paymentCurrency: 'USD',
    ...more,
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Link
}

const pay = (url: string, card: string): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' })

const orderOf = async ({ orderId, orderSecret }: Link): Promise<{ status: string; hash?: string }> => {
  const response = await fetch(`${sandbox.urls.gateway}/v1/onramp/orders/${orderId}`, {
    headers: { authorization: `Bearer ${orderSecret}` },
  })
  expect(response.status).toBe(200)
  return (await response.json()) as { status: string; hash?: string }
}

describe('the card page, through the gateway', () => {
  it('S7.17 a card buys ether: declined, then paid once although pressed twice, with a hash of the chain', async () => {
    const reader = readerOf(sandbox, chainOne.id)
    const before = await reader.getBalance({ address: addressOf(4) })
    const link = await linkFor()
    expect(new URL(link.url).origin).toBe(sandbox.urls.onramp)
    expect(await orderOf(link)).toMatchObject({ status: 'created', provider: 'card' })
    expect(await (await fetch(link.url)).text()).toContain('0.00985 ETH')
    await pay(link.url, '4000 0000 0000 0002')
    await expect.poll(async () => (await orderOf(link)).status).toBe('declined')
    await Promise.all([pay(link.url, '4242 4242 4242 4242'), pay(link.url, onrampCards.good)])
    await expect.poll(async () => (await orderOf(link)).status, { timeout: 10_000 }).toBe('success')
    const { hash, ...order } = await orderOf(link)
    expect(order).toMatchObject({
      network: chainOne.caipNetworkId,
      purchase: { amount: '0.00985', currency: 'ETH' },
      payment: { amount: '30.00', currency: 'USD' },
    })
    const transaction = await reader.getTransaction({ hash: hash as `0x${string}` })
    expect([transaction.to?.toLowerCase(), transaction.value]).toEqual([
      addressOf(4).toLowerCase(),
      parseEther('0.00985'),
    ])
    expect((await reader.getBalance({ address: addressOf(4) })) - before).toBe(parseEther('0.00985'))
  })

  it('S7.19 S3.10 a quote at the prices of the gateway; none is made up while the provider is down', async () => {
    const question = {
      purchaseCurrency: 'ETH',
      paymentCurrency: 'EUR',
      amount: '30.5',
      network: chainOne.caipNetworkId,
    }
    expect(await json(await post('/v1/onramp/quote', question))).toEqual([
      200,
      {
        quotes: [
          {
            provider: 'card',
            estimate: false,
            quoteId: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
            fee: { amount: '0.46', currency: 'EUR' },
            subtotal: { amount: '30.04', currency: 'EUR' },
            total: { amount: '30.50', currency: 'EUR' },
            purchase: { amount: '0.010814', currency: 'ETH' },
            expiresAt: expect.any(String) as string,
          },
        ],
      },
    ])
    await fetch(`${sandbox.urls.onramp}/_down`, { method: 'POST' })
    expect(await json(await post('/v1/onramp/quote', question))).toEqual([
      200,
      { quotes: [{ provider: 'card', estimate: true }] },
    ])
    await fetch(`${sandbox.urls.onramp}/_restore`, { method: 'POST' })
  })

  it('S7.18 S3.07 lists what it sells on the chains that run, and its limits', async () => {
    expect(await get('/v1/onramp/options')).toMatchObject([
      200,
      {
        purchaseCurrencies: [
          { id: 'ETH', networks: [{ chain_id: 'eip155:31337' }, { chain_id: 'eip155:31338' }] },
          { id: 'USDC', networks: [{ display_name: 'Sandbox One' }, { display_name: 'Sandbox Two' }] },
        ],
        paymentCurrencies: [
          {
            id: 'USD',
            payment_method_limits: [
              { id: 'card', min: '10.00', max: '7500.00' },
              { id: 'ach', min: '10.00', max: '25000.00' },
            ],
          },
          { id: 'EUR' },
        ],
      },
    ])
    expect(await get('/v1/onramp/providers?chainId=eip155:31337')).toMatchObject([
      200,
      { providers: [{ id: 'card', name: 'Sandbox Card', feeRange: '1-2%', quotes: true }] },
    ])
  })
})
