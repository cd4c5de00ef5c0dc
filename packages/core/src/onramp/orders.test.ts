import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testCore } from '../core.fixture.js'
import { read } from '../read.js'
import { checkOnrampOrders, openOnramp, prepareOnramp, readOnrampOptions } from './onrampCommands.js'
import { ORDER, SECRET, shop, WISH, type Shop } from './onramp.fixture.js'
import { selectOnrampOrders } from './onrampState.js'
import type { OnrampOrder } from '../model/onramp.js'

const KEY = '@latchkey/default/onramp@1'
let world: Shop
beforeEach(async () => {
  world = await shop()
})
afterEach(() => world.close())

const order = (of = world.core): OnrampOrder | undefined => read(of, selectOnrampOrders)[0]
async function buy(): Promise<void> {
  const { orderId } = await prepareOnramp(world.core, { ...WISH, provider: 'card' })
  await openOnramp(world.core, { orderId })
}
const until = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(() => expect(check()).toBe(true), { timeout: 8000, interval: 10 })

describe('an order is followed', () => {
  it('from the payment to the transaction', async () => {
    await buy()
    for (const status of ['paid', 'sending'] as const) {
      world.tell(status)
      await until(() => order()?.status === status)
    }
    world.tell('success', { hash: '0xabc', purchase: { amount: '0.011', currency: 'FAKE' } })
    await until(() => order()?.status === 'success')
    expect(order()).toMatchObject({ hash: '0xabc', purchase: { amount: '0.011', currency: 'FAKE' } })
    const asked = world.asked()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(world.asked()).toBe(asked)
  })

  it('a declined card can be tried again: the same order goes on', async () => {
    await buy()
    world.tell('declined')
    await until(() => order()?.status === 'declined')
    world.tell('paid')
    await until(() => order()?.status === 'paid')
    expect(order()?.id).toBe(ORDER)
  })

  it('a declined one is asked for on the next page, and when all are; without news it is unknown', async () => {
    await buy()
    world.tell('declined')
    await until(() => order()?.status === 'declined')
    world.core.stop()
    const { platform, options } = world.core.services
    const next = await testCore({
      storage: world.storage,
      platform,
      gatewayUrl: options.gatewayUrl as string,
    })
    const before = world.asked()
    await checkOnrampOrders(next.core, {})
    expect(world.asked()).toBeGreaterThan(before)
    await until(() => order(next.core)?.status === 'unknown')
    world.tell('paid')
    await checkOnrampOrders(next.core, { orderId: ORDER })
    expect(order(next.core)?.status).toBe('paid')
    next.core.stop()
  }, 20_000)

  it('the wait for answers counts: a gateway that hangs does not make it last', async () => {
    let now = Date.now()
    const { platform } = world.core.services
    const slow = await shop({ platform: { ...platform, now: () => now } })
    slow.gateway.reply(`/v1/onramp/orders/${ORDER}`, (response: ServerResponse) => {
      now += 14_000
      response.writeHead(200).end(JSON.stringify({ orderId: ORDER, provider: 'card', status: 'created' }))
    })
    const { orderId } = await prepareOnramp(slow.core, { ...WISH, provider: 'card' })
    await openOnramp(slow.core, { orderId })
    await until(() => order(slow.core)?.status === 'unknown')
    expect(slow.asked()).toBeLessThanOrEqual(13)
    await slow.close()
  })

  it('a gateway that fails is asked less and less for that order, and at once again when it answers', async () => {
    const pauses: number[] = []
    const { platform } = world.core.services
    const delay: typeof platform.delay = (task, ms) => {
      if ([4000, 8000, 16_000].includes(ms)) pauses.push(ms)
      return platform.delay(task, Math.min(ms, 5000))
    }
    const failing = await shop({ platform: { ...platform, delay } })
    const { orderId } = await prepareOnramp(failing.core, { ...WISH, provider: 'card' })
    let status = 500
    failing.gateway.reply(`/v1/onramp/orders/${ORDER}`, (response: ServerResponse) => {
      response.writeHead(status).end(JSON.stringify({ orderId: ORDER, provider: 'card', status: 'created' }))
    })
    await openOnramp(failing.core, { orderId })
    await until(() => pauses.length > 3)
    expect(pauses.slice(0, 4)).toEqual([8000, 16_000, 16_000, 16_000])
    await expect(checkOnrampOrders(failing.core, { orderId })).rejects.toBeDefined()
    await expect(checkOnrampOrders(failing.core, {})).resolves.toHaveLength(1)
    pauses.length = 0
    status = 200
    await until(() => pauses.includes(4000))
    await failing.close()
  }, 20_000)

  it('one that failed is looked at once more, and what arrived counts', async () => {
    await buy()
    world.tell('failed')
    await until(() => order()?.status === 'failed')
    const asked = world.asked()
    await checkOnrampOrders(world.core, { orderId: ORDER })
    expect(world.asked()).toBe(asked + 1)
    expect(order()?.status).toBe('failed')
    world.tell('success', { hash: '0xabc' })
    await checkOnrampOrders(world.core, { orderId: ORDER })
    expect(order()).toMatchObject({ status: 'success', hash: '0xabc' })
  })

  it('older news never takes the place of newer', async () => {
    await buy()
    world.tell('sending')
    await until(() => order()?.status === 'sending')
    for (const older of ['created', 'declined', 'paid']) {
      world.tell(older)
      await checkOnrampOrders(world.core, { orderId: ORDER })
      expect(order()?.status).toBe('sending')
    }
    const [kept] = JSON.parse(world.storage.getItem(KEY) ?? '[]') as Record<string, unknown>[]
    world.storage.setItem(KEY, JSON.stringify([{ ...kept, status: 'success' }]))
    world.tell('failed')
    await checkOnrampOrders(world.core, { orderId: ORDER })
    expect(world.storage.getItem(KEY)).toContain('"status":"success"')
    world.storage.setItem(KEY, JSON.stringify([{ ...kept, status: 'waiting' }]))
    const { dispatch } = world.core.store
    world.core.services.features.get('onramp')?.hear({ dispatch, services: world.core.services })
    expect(order()?.status).toBe('failed')
  })

  it('what another tab did not store stays', async () => {
    await buy()
    const [kept] = JSON.parse(world.storage.getItem(KEY) ?? '[]') as Record<string, unknown>[]
    world.storage.setItem(KEY, JSON.stringify([{ ...kept, id: 'order-7777' }]))
    const { dispatch } = world.core.store
    world.core.services.features.get('onramp')?.hear({ dispatch, services: world.core.services })
    expect(
      read(world.core, selectOnrampOrders)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([ORDER, 'order-7777'])
  })

  it('after three minutes without news it is unknown, never for ever; looking again finds out', async () => {
    await buy()
    await until(() => order()?.status === 'unknown')
    expect(world.asked()).toBeLessThanOrEqual(46)
    const asked = world.asked()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(world.asked()).toBe(asked)
    world.tell('success', { hash: '0xabc' })
    await checkOnrampOrders(world.core, { orderId: ORDER })
    expect(order()).toMatchObject({ status: 'success', hash: '0xabc' })
  }, 20_000)

  it('one that was paid is unknown with that: it was paid', async () => {
    await buy()
    world.tell('paid')
    await until(() => order()?.status === 'unknown')
    expect(order()?.seen).toBe('paid')
  }, 20_000)

  it('not while nobody looks, and at once when somebody does', async () => {
    await buy()
    await until(() => world.asked() > 0)
    world.look(false)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const asked = world.asked()
    world.tell('success')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(world.asked()).toBe(asked)
    expect(order()?.status).toBe('waiting')
    world.look(true)
    await until(() => order()?.status === 'success')
  })

  it('an answer of another order, or of nobody who knows the secret, says nothing', async () => {
    world.tell('success', { orderId: 'order-9999' })
    await buy()
    await until(() => world.asked() > 2)
    expect(order()?.status).toBe('waiting')
  })
})

describe('what is kept', () => {
  it('by a versioned key, without the address of the page; the next page shows it and asks on', async () => {
    await buy()
    const kept = JSON.parse(world.storage.getItem(KEY) ?? '[]') as Record<string, unknown>[]
    expect(kept).toHaveLength(1)
    expect(kept[0]).toMatchObject({ id: ORDER, secret: SECRET, status: 'waiting', account: 'first' })
    expect(kept[0]).not.toHaveProperty('url')
    world.core.stop()
    const { platform, options } = world.core.services
    const next = await testCore({
      storage: world.storage,
      platform,
      gatewayUrl: options.gatewayUrl as string,
    })
    expect(read(next.core, selectOnrampOrders)).toEqual([])
    world.tell('success')
    await next.core.services.features.load('onramp')
    await until(() => order(next.core)?.status === 'success')
    next.core.stop()
  })

  it('fifty, for thirty days, and nothing that does not fit', async () => {
    const now = Date.now()
    const good = (index: number, more: object = {}): object => ({
      id: `order-${1000 + index}`,
      secret: SECRET,
      provider: 'card',
      providerName: 'Card page',
      namespace: 'fake',
      caipNetworkId: 'fake:1',
      account: 'first',
      purchaseCurrency: 'FAKE',
      paymentCurrency: 'USD',
      amount: '30',
      startedAt: now - index * 1000,
      status: 'success',
      ...more,
    })
    const bad = [
      null,
      good(1, { id: '../x' }),
      good(2, { status: 'soon' }),
      good(3, { startedAt: now - 31 * 86_400_000 }),
      good(4, { amount: '-1' }),
    ]
    world.storage.setItem(
      KEY,
      JSON.stringify([...bad, ...Array.from({ length: 60 }, (_, i) => good(i + 10))]),
    )
    await readOnrampOptions(world.core, {})
    const orders = read(world.core, selectOnrampOrders)
    expect(orders).toHaveLength(50)
    expect(orders[0]?.id).toBe('order-1010')
  })

  it('another tab shows it once that stored it', async () => {
    await readOnrampOptions(world.core, {})
    const other = await testCore({ storage: world.storage, gatewayUrl: world.gateway.url })
    await other.core.services.features.load('onramp')
    await buy()
    const { dispatch } = other.core.store
    other.core.services.features.get('onramp')?.hear({ dispatch, services: other.core.services })
    expect(read(other.core, selectOnrampOrders)).toMatchObject([{ id: ORDER, status: 'waiting' }])
    other.core.stop()
  })
})

describe('what is told of it', () => {
  it('R10 the provider is in an event, and neither an address nor an amount nor a secret', async () => {
    await buy()
    const told = world.events.find(({ event }) => event === 'SELECT_BUY_PROVIDER')
    expect(told).toEqual({ event: 'SELECT_BUY_PROVIDER', properties: { provider: 'card' } })
    const all = JSON.stringify(world.events)
    for (const secret of [SECRET, ORDER, '127.0.0.1:8790', '"30"']) expect(all).not.toContain(secret)
  })

  it('no secret is in what a host reads', async () => {
    await buy()
    expect(JSON.stringify(read(world.core, selectOnrampOrders))).not.toContain(SECRET)
  })

  it('nothing is loaded before it is wanted', () => {
    expect(world.core.store.getState()).not.toHaveProperty('onramp')
    expect(world.gateway.heard.some(({ path }) => path.includes('onramp'))).toBe(false)
  })
})
