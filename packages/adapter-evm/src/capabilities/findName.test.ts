import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCore, findRecipient, type RecipientMatch } from '@latchkey/core'
import type { Capabilities, FoundName, Network } from '@latchkey/core/adapter'
import { memoryPlatform } from '@latchkey/core/internal'
import { accounts, chainOne, contracts, ensNames } from '@latchkey/sandbox/world'
import { createTestHost, memoryStorage } from '@latchkey/testkit'
import {
  concatHex,
  createTestClient,
  encodeErrorResult,
  http,
  numberToHex,
  parseAbi,
  size,
  type Address,
  type Hex,
} from 'viem'
import { describe, expect, it, onTestFinished, test } from 'vitest'

import { evmAdapter } from '../exports/index.js'
import { one, two, urlOf } from '../world.fixture.js'

const signal = new AbortController().signal
const withEns = (network: Network, address: string = contracts.ensUniversalResolver): Network => ({
  ...network,
  contracts: { ...network.contracts, ensUniversalResolver: { address } },
})
const named = withEns(one)
const deaf: Network = { ...one, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
const find = (
  coinTypes: readonly string[],
  text = 'alice.latchkey.test',
  networks: readonly Network[] = [named, two],
  network: Network = two,
): Promise<FoundName | undefined> => {
  const { capabilities } = evmAdapter().start(createTestHost({ networks }))
  return (capabilities as Required<Capabilities>)['recipient:find']({ text, network, coinTypes, signal })
}
const [alice, , carol] = accounts
const records = ensNames[0]!.records

describe("recipient:find in the sandbox's ENS", () => {
  it.each(Object.entries(records))('coin type %s of alice.latchkey.test is %s', async (coinType, bytes) => {
    const found = await find([coinType])
    expect(found).toMatchObject({ name: 'alice.latchkey.test', origin: 'ENS', record: { coinType } })
    expect(found?.record?.bytes.toLowerCase()).toBe(bytes.toLowerCase())
  })

  it('gives the first of the coins that the name has a record of, and says of Ethereum what is a contract', async () => {
    expect(await find(['1', '0', '501'])).toMatchObject({ record: { coinType: '0' } })
    expect(await find(['1', '60'])).toMatchObject({ record: { coinType: '60', isContract: false } })
    expect(await find(['1', '60'], 'vault.latchkey.test')).toMatchObject({ record: { isContract: true } })
  })

  it('knows a name that has no such record, and does not know others', async () => {
    expect(await find(['1'])).toEqual({ name: 'alice.latchkey.test', origin: 'ENS' })
    for (const text of ['nobody.latchkey.test', 'alice.latchkey.test.eth', 'alice.eth'])
      expect(await find(['60'], text)).toBeUndefined()
  })

  it('money.md 6.4 asks for the normal form', async () => {
    expect(await find(['0'], 'ALICE.Latchkey.test')).toMatchObject({ name: 'alice.latchkey.test' })
  })

  it.each([
    ['a Cyrillic letter among Latin ones', 'vitаlik.eth'],
    ['a whole name in letters that look Latin', 'аррӏе.eth'],
    ['a character that turns the text around', 'ali\u202ece.latchkey.test'],
    ['an underscore within', 'ali_ce.latchkey.test'],
    ['a mail address', 'alice@latchkey.test'],
  ])('ENSIP-15 refuses %s, and asks nothing', async (_what, text) => {
    await expect(find(['60'], text, [withEns(deaf)])).rejects.toMatchObject({ code: 'invalid-name' })
  })

  it('says that the network did not answer', async () => {
    await expect(find(['60'], 'alice.latchkey.test', [withEns(deaf)])).rejects.toMatchObject({
      code: 'chain-unreachable',
    })
  })

  it('ERC-3668: contacts no server that a resolver names, and does not know the name', async () => {
    const heard: unknown[] = []
    const server = createServer((request, response) => {
      heard.push(request.url)
      response.end('{}')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    onTestFinished(() => void server.close())
    const resolver: Address = '0x00000000000000000000000000000000000a0030'
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{sender}/{data}.json`
    await putRevert(
      resolver,
      encodeErrorResult({
        abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
        errorName: 'OffchainLookup',
        args: [resolver, [url], '0x1234', '0x12345678', '0x'],
      }),
    )
    expect(await find(['60'], 'alice.offchain.test', [withEns(one, resolver)])).toBeUndefined()
    expect(heard).toEqual([])
  })
})

/** A contract that answers everything with one error. */
async function putRevert(address: Address, error: Hex): Promise<void> {
  const length = numberToHex(size(error), { size: 2 })
  const code = concatHex(['0x61', length, '0x61000d5f3961', length, '0x5ffd', error])
  const client = createTestClient({ mode: 'anvil', transport: http(urlOf(chainOne)) })
  await client.setCode({ address, bytecode: code })
}

describe('issue 13: findRecipient on the local chains', () => {
  const ask = (
    text: string,
    network: Network,
    more: readonly Network[] = [],
  ): Promise<readonly RecipientMatch[]> => {
    const core = createCore({
      networks: [named, two, ...more],
      adapters: [evmAdapter()],
      platform: memoryPlatform(),
      storage: memoryStorage(),
    })
    onTestFinished(core.start())
    return findRecipient(core, { text, caipNetworkId: network.caipNetworkId })
  }

  test("a chain's own record, else the one for Ethereum", async () => {
    expect(await ask('alice.latchkey.test', two)).toEqual([
      { address: carol!.address, name: 'alice.latchkey.test', origin: 'ENS' },
    ])
    expect(await ask('alice.latchkey.test', one)).toMatchObject([{ address: alice!.address }])
    expect(await ask('Bob.latchkey.test', two)).toEqual([
      {
        address: accounts[1]!.address,
        name: 'bob.latchkey.test',
        typed: 'Bob.latchkey.test',
        origin: 'ENS',
        warning: 'renamed',
      },
    ])
  })

  test('the one for Ethereum is not taken where it is a contract', async () => {
    expect(await ask('vault.latchkey.test', two)).toEqual([])
  })

  test('S5.09 S8.32 a chain id of 2^31 has no place in names', async () => {
    const big: Network = { ...two, id: 2 ** 31, caipNetworkId: `eip155:${2 ** 31}` }
    await expect(ask('alice.latchkey.test', big, [big])).rejects.toThrow('Invalid chainId')
  })
})
