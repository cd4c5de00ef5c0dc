import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { alice } from '../testGateway.fixture.js'
import type { ConvertSource } from './convertSource.js'
import { createConvert } from './createConvert.js'
import { createQuoteStore } from './quoteStore.js'

it('S7.11 of two who hand over the same at once, one reaches the service', async () => {
  const { tables, close } = await openDatabase({})
  onTestFinished(close)
  let readers = 0
  let release = (): void => undefined
  const both = new Promise<void>((resolve) => (release = resolve))
  const handed: string[] = []
  const source: ConvertSource = {
    name: 'Service',
    serves: () => true,
    quote: async () => ({ toAmount: 1000n, gas: 0n, fee: 0n }),
    build: async () => ({ answer: { transaction: 'x' }, kept: {} }),
    // Both have found the quote unused before either goes on.
    async read() {
      if ((readers += 1) === 2) release()
      await both
      return { sent: 'known before' }
    },
    async execute(_request, _kept, signed) {
      handed.push(signed)
      throw new Error('no answer in time')
    },
    follow: async (_request, _kept, sent) => ({ status: 'success', hash: sent }),
  }
  const convert = createConvert({
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
  const text = {
    amount: '5',
    userAddress: `eip155:1:${alice}`,
    from: 'eip155:1:native',
    to: `eip155:1:${alice}`,
    slippage: 100,
  }
  const [quote] = await convert.quotes(text)
  const id = quote!.id
  await convert.build(text, id, 1n)
  const ends = await Promise.allSettled([convert.execute(id, 'one'), convert.execute(id, 'two')])
  expect(handed).toHaveLength(1)
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  // What the service has and did not answer for is followed.
  expect(await convert.status(id)).toEqual({ status: 'success', hash: 'known before' })
})
