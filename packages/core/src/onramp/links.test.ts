import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { selectAccount } from '../accounts/accountsSelectors.js'
import type { Heard } from '../api/gateway.fixture.js'
import { ONE, TWO } from '../core.fixture.js'
import { read } from '../read.js'
import { accountSelected } from '../sessions/sessionsEvents.js'
import { selectActiveNetwork } from '../sessions/sessionsSelectors.js'
import { switchNetwork } from '../sessions/switchNetwork.js'
import { openOnramp, prepareOnramp } from './onrampCommands.js'
import { OPTIONS, ORDER, PROVIDERS, SECRET, shop, WISH, type Shop } from './onramp.fixture.js'
import { selectOnrampOrders } from './onrampState.js'

let world: Shop
beforeEach(async () => {
  world = await shop()
})
afterEach(() => world.close())

describe('a link is of the account and network on show', () => {
  it.each([
    [
      'account',
      (): unknown => world.core.store.dispatch(accountSelected({ namespace: 'fake', address: 'second' })),
    ],
    ['network', (): unknown => switchNetwork(world.core, { networkId: TWO.caipNetworkId })],
  ])(
    'a switch of %s while it is made: no link of before is given, and none is shared',
    async (_of, change) => {
      world.gateway.reply('/v1/onramp/providers', {
        providers: [{ ...PROVIDERS.providers[0], networks: [ONE.caipNetworkId, TWO.caipNetworkId] }],
      })
      const [coin] = OPTIONS.purchaseCurrencies
      const networks = [ONE, TWO].map(({ caipNetworkId }) => ({
        ...coin.networks[0],
        chain_id: caipNetworkId,
      }))
      world.gateway.reply('/v1/onramp/options', { ...OPTIONS, purchaseCurrencies: [{ ...coin, networks }] })
      const held: (() => void)[] = []
      world.gateway.reply('/v1/generators/onrampurl', (response: ServerResponse, heard: Heard) => {
        const { address, blockchains } = (
          JSON.parse(heard.body) as { destinationWallets: { address: string; blockchains: string[] }[] }
        ).destinationWallets[0]!
        const answer = {
          url: `https://pay.example/${address}/${blockchains[0]}`,
          orderId: `order-${String(held.length).padStart(4, '0')}`,
          orderSecret: SECRET,
          expiresAt: Date.now() + 60_000,
        }
        held.push(() => response.writeHead(200).end(JSON.stringify(answer)))
      })
      const wish = { ...WISH, provider: 'card' }
      const early = prepareOnramp(world.core, wish)
      early.catch(() => undefined)
      await vi.waitFor(() => expect(held).toHaveLength(1))
      await change()
      const late = prepareOnramp(world.core, wish)
      late.catch(() => undefined)
      await vi.waitFor(() => expect(held).toHaveLength(2))
      for (const answer of held) answer()
      await expect(early).rejects.toMatchObject({ name: 'AbortError' })
      const account = read(world.core, selectAccount)?.address ?? ''
      const network = read(world.core, selectActiveNetwork)?.caipNetworkId ?? ''
      expect([account, network]).not.toEqual(['first', ONE.caipNetworkId])
      expect((await late).url).toBe(`https://pay.example/${account}/${network}`)
    },
  )

  it('lives from its receipt, whatever the clock of the server; one that is too old does not open', async () => {
    let now = Date.parse('2020-01-01T00:00:00Z')
    const late = await shop({ platform: { ...world.core.services.platform, now: () => now } })
    late.gateway.reply('/v1/generators/onrampurl', (response: ServerResponse) => {
      now += 5000
      const expiresAt = '2019-12-31T23:00:00Z'
      const answer = { url: 'https://pay.example/a', orderId: ORDER, orderSecret: SECRET, expiresAt }
      response.writeHead(200).end(JSON.stringify(answer))
    })
    const link = await prepareOnramp(late.core, { ...WISH, provider: 'card' })
    expect(link.expiresAt).toBe(Date.parse('2020-01-01T00:04:05Z'))
    now = link.expiresAt
    await expect(openOnramp(late.core, { orderId: ORDER })).rejects.toMatchObject({
      code: 'invalid-argument',
    })
    expect(read(late.core, selectOnrampOrders)).toEqual([])
    await late.close()
  })

  it('is renewed before it is four minutes old, whatever the gateway says of it', async () => {
    let now = Date.now()
    const late = await shop({
      platform: { ...world.core.services.platform, now: () => now },
    })
    const first = await prepareOnramp(late.core, { ...WISH, provider: 'card' })
    expect(first.expiresAt).toBe(now + 240_000)
    now += 236_000
    const second = await prepareOnramp(late.core, { ...WISH, provider: 'card' })
    expect(second.orderId).not.toBe(first.orderId)
    await late.close()
  })

  it('is for one use: an order opens once', async () => {
    const { orderId } = await prepareOnramp(world.core, { ...WISH, provider: 'card' })
    expect(read(world.core, selectOnrampOrders)).toEqual([])
    await openOnramp(world.core, { orderId })
    await expect(openOnramp(world.core, { orderId })).rejects.toMatchObject({ code: 'invalid-argument' })
    expect(read(world.core, selectOnrampOrders)).toMatchObject([{ id: ORDER, status: 'waiting' }])
    const next = await prepareOnramp(world.core, { ...WISH, provider: 'card' })
    expect(next.orderId).not.toBe(orderId)
  })
})
