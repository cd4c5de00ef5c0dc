import {
  ChainBehindError,
  ChainBusyError,
  ChainUnreachableError,
  InvalidAddressError,
  type NativeBalance,
  type Network,
} from '@latchkey/core/adapter'
import { bitcoinAccountsTwo, bitcoinChainTwo as chain } from '@latchkey/sandbox/bitcoin'
import { createTestHost } from '@latchkey/testkit'
import { afterEach, expect, it, onTestFinished } from 'vitest'

import { bitcoinAdapter } from '../exports/index.js'
import { control, one, two, urlOf } from '../world.fixture.js'

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
