import { erc20Abi, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from '../startSandbox.js'
import { addressOf, anyPorts, readerOf, tokenBy } from '../testSandbox.fixture.js'
import { chainOne, chainTwo } from '../world.js'
import { buyer } from './buyer.fixture.js'
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

const json = async (response: Response): Promise<unknown> => [response.status, await response.json()]

const get = async (path: string): Promise<unknown> => json(await fetch(sandbox.urls.gateway + path))

describe('the card page, through the gateway', () => {
  it('S7.17 a card buys ether: declined, then paid once although pressed twice, with a hash of the chain', async () => {
    const { linkFor, orderOf, pay } = buyer(sandbox)
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
    const { post } = buyer(sandbox)
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

  it('a token on the second chain, by the amount of coins', async () => {
    const { linkFor, orderOf, pay } = buyer(sandbox)
    const network = chainTwo.caipNetworkId
    const link = await linkFor({
      destinationWallets: [{ address: addressOf(4), blockchains: [network], assets: ['USDC'] }],
      defaultNetwork: network,
      purchaseCurrency: 'USDC',
      presetFiatAmount: undefined,
      presetCryptoAmount: '50.25',
    })
    expect(await (await fetch(link.url)).text()).toMatch(/51\.02 USD[\s\S]*50\.25 USDC[\s\S]*Sandbox Two/)
    await pay(link.url, onrampCards.good)
    await expect.poll(async () => (await orderOf(link)).status, { timeout: 10_000 }).toBe('success')
    const balance = await readerOf(sandbox, chainTwo.id).readContract({
      address: tokenBy('USDC').address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [addressOf(4)],
    })
    expect(balance).toBe(parseUnits('50.25', 6))
  })

  it('a card that cannot be paid out fails, any other card is declined, and so is a good one when told to', async () => {
    const { linkFor, orderOf, pay } = buyer(sandbox)
    const failing = await linkFor()
    await pay(failing.url, onrampCards.failing)
    await expect.poll(async () => (await orderOf(failing)).status).toBe('failed')
    const link = await linkFor()
    for (const card of ['', 'abc', '4242424242424241']) {
      await pay(link.url, card)
      await expect.poll(async () => (await orderOf(link)).status).toBe('declined')
    }
    await fetch(`${sandbox.urls.onramp}/_decline?count=1`, { method: 'POST' })
    await pay(link.url, onrampCards.good)
    expect(await (await fetch(link.url)).text()).toContain('This card was declined.')
    await pay(link.url, onrampCards.good)
    await expect.poll(async () => (await orderOf(link)).status, { timeout: 10_000 }).toBe('success')
  })

  it('coins come late when told to: paid, with no hash, then sent', async () => {
    const { linkFor, orderOf, pay } = buyer(sandbox)
    await fetch(`${sandbox.urls.onramp}/_slow?milliseconds=1500`, { method: 'POST' })
    const link = await linkFor()
    await pay(link.url, onrampCards.good)
    await expect.poll(async () => (await orderOf(link)).status).toBe('paid')
    expect(await orderOf(link)).not.toHaveProperty('hash')
    await fetch(`${sandbox.urls.onramp}/_slow?milliseconds=0`, { method: 'POST' })
    await expect.poll(async () => (await orderOf(link)).status, { timeout: 10_000 }).toBe('success')
  })

  it('its pages run nothing, load nothing from elsewhere, and send their form to themselves only', async () => {
    const { linkFor } = buyer(sandbox)
    const response = await fetch((await linkFor()).url)
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src data:; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect([response.headers.get('referrer-policy'), response.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ])
    const html = await response.text()
    expect(html).not.toMatch(/<script|style=|\son\w+=|https?:/i)
    expect(html).toContain(addressOf(4))
    const missing = await fetch(`${sandbox.urls.onramp}/pay/${'0'.repeat(32)}`)
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('No such order')])
  })

  it('takes orders of the gateway only: signed, and of now', async () => {
    const body = JSON.stringify({ reference: 'r', network: chainOne.caipNetworkId, address: addressOf(4) })
    const ask = async (signature?: string): Promise<number> =>
      (
        await fetch(`${sandbox.urls.onramp}/orders`, {
          method: 'POST',
          body,
          ...(signature !== undefined && { headers: { 'card-signature': signature } }),
        })
      ).status
    expect([await ask(), await ask('t=1,s='), await ask(`t=1,s=${'0'.repeat(64)}`)]).toEqual([401, 401, 401])
    const { isSigned, sign } = await import('./signatures.js')
    const now = Math.floor(Date.now() / 1000)
    expect(isSigned('k', body, sign('k', body))).toBe(true)
    expect(isSigned('k', body, sign('x', body))).toBe(false)
    expect(isSigned('k', `${body} `, sign('k', body))).toBe(false)
    expect(isSigned('k', body, sign('k', body, now - 310))).toBe(false)
  })
})
