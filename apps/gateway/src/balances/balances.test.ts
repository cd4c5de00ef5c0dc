import { expect, it, vi } from 'vitest'
import { testNode } from '../node.fixture.js'
import type { PriceProvider } from '../prices/priceProvider.js'
import { alice, chainAt, runGateway } from '../testGateway.fixture.js'

interface Answer {
  readonly balances: readonly { readonly chainId: string; readonly price: number }[]
  readonly unavailable?: readonly string[]
  readonly freshIn?: number
}
const read = async (url: string, query = ''): Promise<Answer & { status: number }> => {
  const response = await fetch(`${url}/v1/account/${alice}/balance?${query}`)
  return { ...((await response.json()) as Answer), status: response.status }
}

it('one dead chain leaves the balances of the others, and is named', async () => {
  const node = await testNode()
  const { url } = await runGateway({ chains: [chainAt(node.url), chainAt(undefined, 4243)] })
  const { status, balances, unavailable } = await read(url)
  expect([status, balances.map(({ chainId }) => chainId), unavailable]).toEqual([200, ['eip155:4242'], ['eip155:4243']])
  expect(await read(url, 'chainId=eip155:4242')).not.toHaveProperty('unavailable')
  expect((await read(url, 'chainId=eip155:4243')).status).toBe(502)
})

it('H5: who asks for the same at once is one question to the chain, and forceUpdate gets nothing fresher than 5 seconds', { timeout: 60_000 }, async () => {
  const node = await testNode()
  node.delay = 200
  const { url } = await runGateway({ chains: [chainAt(node.url)] })
  await Promise.all(Array.from({ length: 20 }, () => read(url, 'forceUpdate=1')))
  expect(node.count('eth_call')).toBe(1)
  expect(await read(url)).not.toHaveProperty('freshIn')
  for (const query of ['forceUpdate=1', 'chainId=eip155:4242&forceUpdate=1']) expect((await read(url, query)).freshIn).toBeGreaterThan(0)
  expect(node.count('eth_call')).toBe(1)
  await vi.waitFor(async () => {
    await read(url, 'forceUpdate=1')
    expect(node.count('eth_call')).toBe(2)
  }, { timeout: 15_000, interval: 500 })
})

it('prices are read once for everybody, and for a while', async () => {
  const node = await testNode()
  let asked = 0
  const priceProvider: PriceProvider = {
    prices: () => {
      asked += 1
      return Promise.resolve(new Map([['native', '2']]))
    },
  }
  const { url } = await runGateway({ chains: [chainAt(node.url)], priceProvider })
  const price = async (): Promise<unknown> => {
    const response = await fetch(`${url}/v1/fungible/price`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ addresses: ['eip155:4242:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'] }) })
    return ((await response.json()) as { fungibles: readonly { price: number }[] }).fungibles[0]?.price
  }
  expect(await Promise.all(Array.from({ length: 10 }, price))).toEqual(Array(10).fill(2))
  expect((await read(url)).balances[0]?.price).toBe(2)
  expect(asked).toBe(1)
})

it('a node that answers without an end stalls nothing', async () => {
  const node = await testNode()
  let sent = 0
  node.behave = (_asked, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"jsonrpc":"2.0","id":1,"result":"0x')
    const more = (): void => {
      while (!response.destroyed && sent < 200_000_000 && response.write('f'.repeat(65_536))) sent += 65_536
    }
    response.on('drain', more)
    more()
    return true
  }
  const { url } = await runGateway({ chains: [chainAt(node.url)] })
  const asking = read(url, 'chainId=eip155:4242')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await asking).status).toBe(502)
  expect(sent).toBeLessThan(60_000_000)
})
