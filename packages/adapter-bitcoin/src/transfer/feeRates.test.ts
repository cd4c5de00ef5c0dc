import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { ChainUnreachableError, type Network } from '@latchkey/core/adapter'
import { createTestHost } from '@latchkey/testkit'
import { expect, it, onTestFinished } from 'vitest'

import { createEsplora, type Esplora } from '../chain/esplora.js'
import { bitcoin, bitcoinSignet } from '../exports/networks.js'
import { feeRates } from './feeRates.js'

const signal = new AbortController().signal
const genesis = {
  [bitcoin.caipNetworkId]: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  [bitcoinSignet.caipNetworkId]: '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6',
}

/** A node of a public network that says so of its fees; no such chain can run here. */
async function node({ caipNetworkId }: Network, estimates: string | undefined): Promise<string> {
  const server = createServer(({ url }, response) => {
    if (url === '/block-height/0') return response.end(genesis[caipNetworkId])
    if (url === '/blocks/tip/height') return response.end('900000')
    if (estimates === undefined) response.writeHead(404)
    return response.end(estimates ?? 'Not found')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function reader(network: Network, urls: readonly string[]): Esplora {
  const host = createTestHost({ networks: [network], rpcUrls: { [network.caipNetworkId]: urls } })
  onTestFinished(() => host.stop())
  return createEsplora({ host, options: {} } as never)
}

it.each([['{}'], [undefined]])(
  'L3: on the main network no estimate (%s) is not 1 sat/vB: the next node is asked, and where none knows that is said',
  async (nothing) => {
    const [ignorant, knowing] = [
      await node(bitcoin, nothing),
      await node(bitcoin, '{"1":12.4,"6":7,"144":2}'),
    ]
    const rates = await feeRates(reader(bitcoin, [ignorant, knowing]), bitcoin, signal)
    expect(rates.map(({ id, rate }) => [id, rate])).toEqual([
      ['slow', 2n],
      ['normal', 7n],
      ['fast', 13n],
    ])
    await expect(feeRates(reader(bitcoin, [ignorant]), bitcoin, signal)).rejects.toThrow(
      ChainUnreachableError,
    )
  },
)

it('a test network without an estimate costs what nodes carry at least', async () => {
  const rates = await feeRates(
    reader(bitcoinSignet, [await node(bitcoinSignet, '{}')]),
    bitcoinSignet,
    signal,
  )
  expect(rates.map(({ rate }) => rate)).toEqual([1n, 1n, 1n])
})
