import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import {
  ChainBehindError,
  ChainBusyError,
  ChainUnreachableError,
  InvalidAddressError,
  SendFailedError,
  type NativeBalance,
  type Network,
} from '@latchkey/core/adapter'
import { bitcoinAccountsTwo, bitcoinChainTwo as chain } from '@latchkey/sandbox/bitcoin'
import { createTestHost } from '@latchkey/testkit'
import { afterEach, expect, it, onTestFinished } from 'vitest'

import { bitcoinAdapter } from '../exports/index.js'
import { control, one, two, urlOf } from '../world.fixture.js'
import { createEsplora } from './esplora.js'

const { address } = bitcoinAccountsTwo[2]!.payment
const nowhere = 'http://127.0.0.1:1'
const good = urlOf(chain)

function reader(
  urls: readonly string[],
  network: Network = two,
): (wanted?: string, signal?: AbortSignal) => Promise<NativeBalance> {
  const host = createTestHost({
    networks: [{ ...network, rpcUrls: { default: { http: [] } } }],
    rpcUrls: { [network.caipNetworkId]: urls },
  })
  onTestFinished(() => host.stop())
  const read = bitcoinAdapter({ nodeTimeout: 2000 }).start(host).capabilities['balance:native']!
  return (wanted = address, signal = new AbortController().signal) =>
    read({ address: wanted, network, signal })
}

afterEach(async () => void (await control('_lag/0', chain)))

it('reads the balance of the world', async () => {
  expect(await reader([good])()).toEqual({ value: '1000000', symbol: 'BTC', decimals: 8 })
  expect((await reader([`${good}/`])()).value).toBe('1000000')
  await expect(reader([good])('../fee-estimates')).rejects.toThrow(InvalidAddressError)
})

it('asks the next address where one is down, and says so where all are', async () => {
  expect((await reader([nowhere, good])()).value).toBe('1000000')
  await expect(reader([nowhere])()).rejects.toThrow(ChainUnreachableError)
  await expect(reader([])()).rejects.toThrow(ChainUnreachableError)
})

it('does not believe a node of another chain', async () => {
  const error: unknown = await reader([urlOf({ ...chain, esploraUrl: 'http://x/regtest' })])().catch(
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject({
    name: ChainUnreachableError.name,
    details: expect.stringContaining('another chain') as string,
  })
  expect((await reader([one.rpcUrls.default.http[0]!, good])()).value).toBe('1000000')
})

it('429 with Retry-After: the seconds are passed on, and another address is asked first', async () => {
  await control('_limit/1/7', chain)
  await expect(reader([good])()).rejects.toMatchObject({ name: ChainBusyError.name, details: '7' })
  await control('_limit/1/7', chain)
  await expect(reader([good, nowhere])()).rejects.toThrow(ChainBusyError)
  expect((await reader([good])()).value).toBe('1000000')
})

it('a node that fell behind is told, and the next one that knows more is believed', async () => {
  const read = reader([good])
  await read()
  await control('_lag/1', chain)
  expect((await read()).value).toBe('1000000')
  await control('_lag/5', chain)
  await expect(read()).rejects.toMatchObject({ name: ChainBehindError.name, details: '5 blocks' })
  await control('_lag/0', chain)
  expect((await read()).value).toBe('1000000')
})

/** Hands a transaction to a node that answers it with an error, and says how that ends. */
async function handedTo(words: string, status = 400): Promise<unknown> {
  const genesis = two.caipNetworkId.slice('bip122:'.length).padEnd(64, '0')
  const node = createServer(({ method }, response) =>
    method === 'POST' ? response.writeHead(status).end(words) : response.end(genesis),
  )
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void node.close())
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const host = createTestHost({ networks: [{ ...two, rpcUrls: { default: { http: [url] } } }] })
  onTestFinished(() => host.stop())
  return createEsplora({ host, options: {} } as never).handOver(two, '00')
}

it.each([
  ['it waits there', 'sendrawtransaction RPC error: {"code":-26,"message":"txn-already-in-mempool"}'],
  ['it knows it', 'sendrawtransaction RPC error: {"code":-26,"message":"txn-already-known"}'],
  [
    'a block has it',
    'sendrawtransaction RPC error: {"code":-27,"message":"Transaction already in block chain"}',
  ],
])('H1: a node that has a payment already (%s) did not refuse it', async (_why, words) => {
  await expect(handedTo(words)).resolves.toBeUndefined()
})

it('a payment that a node refuses for good has failed', async () => {
  await expect(handedTo('sendrawtransaction RPC error: {"code":-26,"message":"bad-txns"}')).rejects.toThrow(
    SendFailedError,
  )
})

it('H1: a definite refusal is one of a node, and not of what stands in front of it', async () => {
  await expect(handedTo('sendrawtransaction RPC error: {"code":-26}')).rejects.toThrow(SendFailedError)
  await expect(handedTo('Too many requests', 429)).rejects.toThrow(ChainBusyError)
  for (const status of [403, 413])
    await expect(handedTo('Forbidden', status), String(status)).rejects.toThrow(ChainUnreachableError)
})
