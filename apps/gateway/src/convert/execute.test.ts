import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { createAskForeign } from '../foreign/askForeign.js'
import { createForeignFetch } from '../foreign/foreignFetch.js'
import { alice } from '../testGateway.fixture.js'
import type { ConvertSource } from './convertSource.js'
import { type Convert, createConvert } from './createConvert.js'
import { orderAccount, orderHost, signOrder } from './orderHost.fixture.js'
import { createQuoteStore } from './quoteStore.js'
import { serviceHost } from './serviceHost.fixture.js'
import { orderSource } from './solana/orderSource.js'
import { createSolanaChainReader } from './solana/solanaChain.js'

/** Two gateways on one database, and a quote of which both were given what was signed. */
async function twoGateways(
  execute: (signed: string) => Promise<string>,
  read: () => Promise<void> = async () => undefined,
): Promise<{ readonly one: Convert; readonly other: Convert; readonly id: string }> {
  const { tables, close } = await openDatabase({})
  onTestFinished(close)
  const source: ConvertSource = {
    name: 'Service',
    serves: () => true,
    quote: async () => ({ toAmount: 1000n, gas: 0n, fee: 0n }),
    build: async () => ({ answer: { transaction: 'x' }, kept: { order: 'x' } }),
    async read() {
      await read()
      return { sent: 'known before' }
    },
    execute: (_request, _kept, signed) => execute(signed),
    follow: async (_request, _kept, sent) => ({ status: 'success', hash: sent }),
  }
  const gateway = (): Convert =>
    createConvert({
      chains: {
        has: () => true,
        isAddress: () => true,
        tokens: () => [],
        costs: async () => () => 0n,
      },
      sources: [source],
      store: createQuoteStore(tables),
      log: pino({ level: 'silent' }),
    })
  const [one, other] = [gateway(), gateway()]
  const text = {
    amount: '5',
    userAddress: `eip155:1:${alice}`,
    from: 'eip155:1:native',
    to: `eip155:1:${alice}`,
    slippage: 100,
  }
  const [quote] = await one.quotes(text)
  const id = quote!.id
  await one.build(text, id, 1n)
  return { one, other, id }
}

const until = (): { readonly reached: Promise<void>; readonly reach: () => void } => {
  let reach = (): void => undefined
  const reached = new Promise<void>((resolve) => (reach = resolve))
  return { reached, reach }
}

it('S7.11 of two who hand over the same at once, one reaches the service', async () => {
  let readers = 0
  const both = until()
  const refused = until()
  const handed: string[] = []
  const { one, other, id } = await twoGateways(
    async (signed) => {
      handed.push(signed)
      await refused.reached
      throw new Error('no answer in time')
    },
    // Both have found the quote unused before either goes on.
    async () => {
      if ((readers += 1) === 2) both.reach()
      await both.reached
    },
  )
  const calls = [one.execute(id, 'one'), other.execute(id, 'two')]
  await expect(Promise.race(calls)).rejects.toMatchObject({
    statusCode: 502,
    reasons: [{ name: 'source', description: expect.stringContaining('Another call') as string }],
  })
  refused.reach()
  const ends = await Promise.allSettled(calls)
  expect(handed).toHaveLength(1)
  // Neither caller is told that the service has it.
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  // What the service may have and did not answer for is followed.
  expect(await one.status(id)).toEqual({ status: 'success', hash: 'known before' })
})

it('S7.11 a claim of a process that ended is free after a while, and one that is taken stays taken', async () => {
  const handed: string[] = []
  const { one, other, id } = await twoGateways(async (signed) => {
    handed.push(signed)
    // The process of the first attempt ends here.
    if (handed.length === 1) await new Promise(() => undefined)
    return 'name'
  })
  void one.execute(id, 'one')
  await vi.waitFor(() => expect(handed).toEqual(['one']))
  await expect(other.execute(id, 'one')).rejects.toMatchObject({ statusCode: 502 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await other.execute(id, 'one')).toBe(id)
  expect(await other.execute(id, 'one')).toBe(id)
  expect(handed).toEqual(['one', 'one'])
  expect(await other.status(id)).toEqual({ status: 'success', hash: 'name' })
})

it('S7.11 a service may refuse a transaction that it sent before: where the cluster has it, it is taken', async () => {
  const maker = await orderHost()
  let found: object | null = null
  const cluster = await serviceHost(({ body }) => {
    const { id, method } = body as { readonly id: unknown; readonly method: string }
    const value = method === 'getSignatureStatuses' ? [found] : true
    return { jsonrpc: '2.0', id, result: { context: { slot: 1 }, value } }
  })
  const chainId = 'solana:test'
  const ask = createAskForeign(createForeignFetch({ standIns: { 'https://maker.test': maker.url } }))
  const source = orderSource(
    { name: 'Maker', url: 'https://maker.test', chainId },
    ask,
    createSolanaChainReader(cluster.url),
  )
  const request = { chainId, from: 'native', to: 'x', account: orderAccount, amount: 5n, slippage: 100 }
  const { answer, kept } = await source.build(request, 1n)
  const signed = await signOrder((answer as { readonly transaction: string }).transaction)
  maker.answer = () => ({ status: 'Failed', code: -1, error: 'The order is not known.' })
  await expect(source.execute!(request, kept, signed)).rejects.toMatchObject({ statusCode: 409 })
  found = { slot: 1, confirmations: null, err: null, confirmationStatus: 'confirmed' }
  const { sent } = (await source.read!(request, kept, signed))!
  expect(await source.execute!(request, kept, signed)).toBe(sent)
})
