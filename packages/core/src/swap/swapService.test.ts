import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeAdapter, fakeWallet, type FakeAdapter } from '@latchkey/testkit'
import { livePlatform, silence, status, testGateway, type TestGateway } from '../api/gateway.fixture.js'
import { selectCan } from '../adapters/adapters.js'
import { connectFake, testCore, type TestCore } from '../core.fixture.js'
import { PriceMovedError } from '../errors/swap.js'
import { ChainUnreachableError } from '../errors/wallet.js'
import { SendUnknownError } from '../errors/send.js'
import type { Swap, SwapOffer, SwapRequest, SwapService } from '../model/swap.js'
import { quoteSwap, prepareSwap, readSwapTokens, submitSwap, swapKey } from './swapCommands.js'
import { selectLateOffers, selectSwaps, swapOffered } from './swapState.js'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await testGateway()
  gateway.reply('/v1/supported-chains', { http: ['fake:1'], ws: [] })
  gateway.reply('/v1/convert/tokens', { tokens: [gold, native, stray] })
  gateway.reply('/v1/convert/quotes', { quotes: [offer, broken, posing] })
})
afterEach(() => gateway.close())

const gold = { address: 'fake:1:gold', name: 'Gold', symbol: 'GLD', decimals: 6, verified: true }
const native = { address: 'fake:1:native', name: 'Fake', symbol: 'FAKE', decimals: 18, verified: true }
const stray = { address: 'fake:1:stray', name: 'Stray', symbol: 'STR', decimals: 6, verified: false }
const offer = {
  id: 'q1',
  source: 'Market maker',
  toAmount: '2000',
  minimum: '1980',
  gas: '7',
  fee: '3',
  priceImpact: 0.4,
  expiresAt: 9e12,
}
/** Says that more arrives at least than what is offered. */
const broken = { ...offer, id: 'q2', minimum: '2001' }
/** By the name of the chain's own quotes. */
const posing = { ...offer, id: 'q3', source: 'Pools' }

type Change = (own: Swap, service: (request: SwapRequest) => SwapService) => Partial<Swap>

async function world(
  change: Change,
  needsService = false,
): Promise<TestCore & { readonly fake: FakeAdapter }> {
  const fake = fakeAdapter({
    namespace: 'fake',
    wallets: [fakeWallet({ id: 'test.fake', approval: 'auto' })],
  })
  const start = fake.start.bind(fake)
  const needed = ({ service }: SwapRequest): SwapService => service ?? expect.unreachable('no service')
  fake.start = (host) => {
    const running = start(host)
    const own = running.capabilities.swap!
    return {
      ...running,
      ...(needsService && { needsService: ['swap' as const] }),
      capabilities: { ...running.capabilities, swap: { ...own, ...change(own, needed) } },
    }
  }
  const made = await testCore({ adapters: [fake], gatewayUrl: gateway.url, platform: livePlatform() })
  await connectFake({ core: made.core, adapter: fake })
  return { ...made, fake }
}

const asked = { amount: 5n, from: 'gold' } as const
const [amount, to] = ['0.5', { address: 'coupon', symbol: 'COUPON', decimals: 18 }] as const

describe('the gateway’s convert calls, as the core passes them to a family', () => {
  test('S7.06 offers are asked for with CAIP-10 names, and what is no offer is left out', async () => {
    let found: unknown
    let gasPrice = 9101n
    const { core } = await world((own, service) => ({
      async quote(request) {
        found = await service(request).offers({ ...asked, gasPrice: gasPrice++ })
        return own.quote(request)
      },
    }))
    await quoteSwap(core, { to, amount, slippage: 0.5 })
    expect(found).toEqual([
      {
        id: 'q1',
        source: 'Market maker',
        out: 2000n,
        least: 1980n,
        gas: 7n,
        fee: 3n,
        impact: 0.4,
        expiresAt: expect.any(Number) as number,
      },
    ])
    const [{ query } = expect.unreachable()] = gateway.of('/v1/convert/quotes')
    expect(query).toMatchObject({
      amount: '5',
      from: 'fake:1:gold',
      to: 'fake:1:native',
      slippage: '50',
      gasPrice: '9200',
    })
    expect(query['userAddress']).toMatch(/^fake:1:/)
    // The same question a moment later is not asked again.
    await quoteSwap(core, { to, amount, slippage: 0.5 })
    expect(gateway.of('/v1/convert/quotes')).toHaveLength(1)
  })

  describe('with a fake clock', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
    afterEach(() => void vi.useRealTimers())
    const pass = (ms: number): unknown => vi.setSystemTime(Date.now() + ms)
    const questions = (): number => gateway.of('/v1/convert/quotes').length

    async function asker(): Promise<() => Promise<SwapOffer | undefined>> {
      let found: readonly SwapOffer[] = []
      const { core } = await world((own, service) => ({
        async quote(request) {
          found = await service(request).offers(asked)
          return own.quote(request)
        },
      }))
      return async () => {
        await quoteSwap(core, { to, amount })
        return found[0]
      }
    }

    test('money 7 an offer that ended is not told again', async () => {
      const ask = await asker()
      const expiresAt = Date.now() + 12_000
      gateway.reply('/v1/convert/quotes', { quotes: [{ ...offer, expiresAt }] })
      expect(await ask()).toMatchObject({ id: 'q1', expiresAt })
      expect([await ask(), questions()]).toMatchObject([{ id: 'q1' }, 1])
      gateway.reply('/v1/convert/quotes', { quotes: [{ ...offer, id: 'q9', expiresAt: expiresAt + 60_000 }] })
      pass(12_000)
      expect([await ask(), questions()]).toMatchObject([{ id: 'q9' }, 2])
    })

    // An offer of 30 s that comes with 3 s left, with none, or with an hour.
    test.each([27_000, 30_000, 90_000, -3_600_000])(
      'money 7 a clock that is %s ms ahead of the gateway’s neither ends offers nor asks for them in a loop',
      async (ahead) => {
        const ask = await asker()
        gateway.reply('/v1/convert/quotes', (response: never, heard: never) =>
          status(200, { quotes: [{ ...offer, expiresAt: Date.now() - ahead + 30_000 }] })(response, heard),
        )
        const first = await ask()
        expect(first?.expiresAt).toBe(Date.now() + 20_000)
        for (const ms of [1000, 1000, 3500]) {
          pass(ms)
          expect(await ask()).toEqual(first)
        }
        expect(questions()).toBe(1)
        pass(15_000)
        expect((await ask())?.expiresAt).toBe(Date.now() + 20_000)
        expect(questions()).toBe(2)
      },
    )
  })

  test('money 7 an answer that comes after the quote is told, so that the same question has another answer', async () => {
    let release = (): void => undefined
    gateway.reply('/v1/convert/quotes', (response: { end(text: string): void }) => {
      release = () => response.end(JSON.stringify({ quotes: [offer] }))
    })
    const { core } = await world((own, service) => ({
      async quote(request) {
        void service(request).offers(asked)
        return own.quote(request)
      },
    }))
    await quoteSwap(core, { to, amount })
    expect(selectLateOffers(core.store.getState())).toBe(0)
    await vi.waitFor(() => expect(gateway.of('/v1/convert/quotes')).toHaveLength(1))
    release()
    await vi.waitFor(() => expect(selectLateOffers(core.store.getState())).toBe(1))
    // The same again, of the same question, asks for nothing again.
    core.store.dispatch(swapOffered(core.store.getState().swaps?.lateOf ?? ''))
    expect(selectLateOffers(core.store.getState())).toBe(1)
    core.store.dispatch(swapOffered('another question'))
    expect(selectLateOffers(core.store.getState())).toBe(2)
  })

  test('money 7 of a price that moved, offers from before are not told again', async () => {
    let found: readonly SwapOffer[] = []
    let moved = true
    const { core } = await world((own, service) => ({
      async quote(request) {
        found = await service(request).offers(asked)
        return own.quote(request)
      },
      async prepare(request) {
        if (moved) throw new PriceMovedError()
        return own.prepare(request)
      },
    }))
    const { least } = await quoteSwap(core, { to, amount })
    gateway.reply('/v1/convert/quotes', { quotes: [{ ...offer, id: 'q9' }] })
    await quoteSwap(core, { to, amount })
    expect(found[0]?.id).toBe('q1')
    await expect(prepareSwap(core, { to, amount, least })).rejects.toThrow(PriceMovedError)
    await quoteSwap(core, { to, amount })
    expect(found[0]?.id).toBe('q9')
    moved = false
    await prepareSwap(core, { to, amount, least })
    gateway.reply('/v1/convert/quotes', { quotes: [] })
    await quoteSwap(core, { to, amount })
    expect(found[0]?.id).toBe('q9')
  })

  test('money 13 a reviewed quote of the chain’s own pools is prepared without the service', async () => {
    const passed: boolean[] = []
    const { core } = await world((own) => ({
      prepare(request) {
        passed.push(request.service !== undefined)
        return own.prepare(request)
      },
    }))
    const reviewed = await quoteSwap(core, { to, amount })
    const { least } = reviewed
    await prepareSwap(core, { to, amount, least })
    await submitSwap(core, { to, amount, least, reviewed })
    await submitSwap(core, { to, amount, least })
    expect(passed).toEqual([true, false, true])
  })

  test('a gateway that swaps nothing on the network is not asked for offers', async () => {
    gateway.reply('/v1/convert/tokens', status(400, { reasons: [{ name: 'chainId', description: 'no' }] }))
    const { core } = await world((own, service) => ({
      async quote(request) {
        expect(await service(request).offers(asked)).toEqual([])
        return own.quote(request)
      },
    }))
    await quoteSwap(core, { to, amount })
    await quoteSwap(core, { to, amount })
    expect(gateway.of('/v1/convert/quotes')).toHaveLength(0)
    expect(gateway.of('/v1/convert/tokens')).toHaveLength(1)
  })

  test('S7.11 what is built is asked for by the quote, with the least; a quote that is gone is requested again', async () => {
    let calls = 0
    gateway.reply('/v1/convert/build-transaction', (response: never, heard: never) => {
      calls += 1
      if (calls === 1)
        return status(409, { reasons: [{ name: 'quote-gone', description: 'too old' }] })(response, heard)
      status(200, { transaction: 'AAAA' })(response, heard)
    })
    let built: unknown
    const { core } = await world((own, service) => ({
      async prepare(request) {
        const [first = expect.unreachable()] = await service(request).offers(asked)
        gateway.reply('/v1/convert/quotes', { quotes: [{ ...offer, id: 'q9' }] })
        built = await service(request).build({ ...asked, offer: first, least: 1980n })
        return own.prepare(request)
      },
    }))
    await prepareSwap(core, { to, amount, least: '0.9' })
    expect(built).toEqual({ offerId: 'q9', answer: { transaction: 'AAAA' } })
    const bodies = gateway
      .of('/v1/convert/build-transaction')
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    expect(bodies.map(({ quoteId }) => quoteId)).toEqual(['q1', 'q9'])
    expect(bodies[0]).toMatchObject({
      amount: '5',
      eip155: { slippage: 100 },
      from: 'fake:1:gold',
      to: 'fake:1:native',
      minimum: '1980',
      projectId: 'test',
    })
  })

  test('S7.11 an offer that gives less by now is a price that moved', async () => {
    gateway.reply('/v1/convert/build-transaction', status(409, { reasons: [] }))
    const { core } = await world((_own, service) => ({
      async prepare(request) {
        const [first = expect.unreachable()] = await service(request).offers(asked)
        gateway.reply('/v1/convert/quotes', { quotes: [{ ...offer, toAmount: '1900', minimum: '1900' }] })
        await service(request).build({ ...asked, offer: first, least: 1980n })
        return expect.unreachable()
      },
    }))
    await expect(prepareSwap(core, { to, amount, least: '0.9' })).rejects.toThrow(PriceMovedError)
  })
})

test('a gateway that fails to quote is trouble, and no lack of a route', async () => {
  const { core } = await world((own, service) => ({
    async quote(request) {
      await service(request).offers(asked)
      return own.quote(request)
    },
  }))
  gateway.reply('/v1/convert/quotes', status(400, { reasons: [] }))
  await expect(quoteSwap(core, { to, amount })).resolves.toMatchObject({ source: 'pools' })
  gateway.reply('/v1/convert/quotes', status(502, {}))
  await expect(quoteSwap(core, { to, amount })).rejects.toThrow(ChainUnreachableError)
})

test('a gateway that fails to build is trouble, and no lack of a route', async () => {
  gateway.reply('/v1/convert/build-transaction', status(502, {}))
  const { core } = await world((_own, service) => ({
    async prepare(request) {
      const [first = expect.unreachable()] = await service(request).offers(asked)
      await service(request).build({ ...asked, offer: first, least: 1980n })
      return expect.unreachable()
    },
  }))
  await expect(prepareSwap(core, { to, amount, least: '0.9' })).rejects.toThrow(ChainUnreachableError)
})

describe('a family that sends its swaps by itself, though it has calls', () => {
  const sending: Change = (own, service) => ({
    async prepare(request) {
      const { calls, ...rest } = await own.prepare(request)
      return { ...rest, calls: calls.slice(-1), sentBy: 'swap' }
    },
    async send({ calls: _calls, ...request }) {
      await new Promise((resolve) => setTimeout(resolve, 30))
      await service(request as never).execute({ offerId: 'q1', signed: 'AAAA' })
      return { id: 'hash', trace: {} }
    },
    status: async () => ({ status: 'confirmed', hashes: ['hash'] }),
  })

  test('what it prepared is sent by itself, also once the screen was left', async () => {
    gateway.reply('/v1/convert/execute', { id: 'e1' })
    const { core } = await world(sending, true)
    const { least } = await quoteSwap(core, { to, amount })
    const swap = { to, amount, least }
    const asking = new Promise<void>((resolve) => {
      core.store.subscribe(() => {
        if (selectSwaps(core.store.getState())[0]?.status === 'asking') resolve()
      })
    })
    const sent = submitSwap(core, swap)
    await asking
    submitSwap.cancel(core, swapKey(swap))
    await sent.catch(() => undefined)
    await vi.waitFor(() => expect(gateway.of('/v1/convert/execute')).toHaveLength(1))
    expect(JSON.parse(gateway.of('/v1/convert/execute')[0]?.body ?? '')).toEqual({
      quoteId: 'q1',
      signed: 'AAAA',
    })
    await vi.waitFor(() => expect(selectSwaps(core.store.getState())[0]?.status).toBe('done'))
  })

  test.each([400, 404, 408, 409, 429, 502])(
    'what was signed may be on its way, though the gateway answers %s',
    async (code) => {
      gateway.reply('/v1/convert/execute', status(code, { reasons: [] }))
      const { core } = await world(sending, true)
      const { least } = await quoteSwap(core, { to, amount })
      await expect(submitSwap(core, { to, amount, least })).rejects.toThrow(SendUnknownError)
      expect(selectSwaps(core.store.getState())[0]?.status).toBe('unknown')
    },
  )

  test('the family gets to know whose quote was on show', async () => {
    const seen: unknown[] = []
    const { core } = await world((own) => ({
      prepare(request) {
        seen.push([request.source, request.least])
        return own.prepare(request)
      },
    }))
    await prepareSwap(core, { to, amount, least: '0.9', source: 'Market maker' })
    const reviewed = await quoteSwap(core, { to, amount })
    await submitSwap(core, { to, amount, least: reviewed.least, reviewed })
    expect(seen).toEqual([
      ['Market maker', '0.9'],
      ['pools', reviewed.least],
    ])
  })

  test('without a gateway swaps that need one are not offered', async () => {
    const { core } = await world(sending, true)
    expect(selectCan(core.store.getState(), 'fake', 'swap')).toBe(true)
    const fake = fakeAdapter({ namespace: 'fake' })
    const start = fake.start.bind(fake)
    fake.start = (host) => ({ ...start(host), needsService: ['swap'] })
    const alone = await testCore({ adapters: [fake] })
    expect(selectCan(alone.core.store.getState(), 'fake', 'swap')).toBe(false)
    expect(selectCan(alone.core.store.getState(), 'fake', 'calls:send')).toBe(true)
  })
})

describe('S7.07 tokens of the gateway', () => {
  test('are among those to swap, without those that anyone may have named', async () => {
    const { core } = await world((own) => own)
    expect((await readSwapTokens(core, {}))?.map(({ address }) => address)).toEqual(['coupon', 'gold'])
  })

  test('give a name to what is found by its address, where the chain has none', async () => {
    const { core } = await world(() => ({
      tokens: async ({ address }) => [{ address: address ?? 'coupon', decimals: 6, symbol: '', name: '' }],
    }))
    expect(await readSwapTokens(core, { address: 'stray' })).toEqual([
      { address: 'stray', decimals: 6, symbol: 'STR', name: 'Stray' },
    ])
  })

  test('a gateway that does not answer takes nothing away from what the chain has', async () => {
    gateway.reply('/v1/convert/tokens', silence)
    const { core } = await world((own) => own)
    expect((await readSwapTokens(core, {}))?.map(({ address }) => address)).toEqual(['coupon'])
  })

  test('where only a gateway makes swaps possible, and it swaps nothing, there is nothing', async () => {
    gateway.reply('/v1/convert/tokens', { tokens: [] })
    const { core } = await world((own) => own, true)
    expect(await readSwapTokens(core, {})).toBeUndefined()
  })
})
