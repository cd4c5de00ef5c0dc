import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Network, TransferRequest } from '@latchkey/core/adapter'
import { tokens } from '@latchkey/sandbox/world'
import { createTestHost } from '@latchkey/testkit'
import {
  createTestClient,
  erc20Abi,
  formatUnits,
  http,
  parseEther,
  publicActions,
  type Address,
  type Hex,
} from 'viem'
import { afterAll, describe, expect, it } from 'vitest'

import type { EvmContext } from '../evmContext.js'
import { one, spenders, stranger, testWallet, two } from '../world.fixture.js'
import { evmTransfer } from './evmTransfer.js'
import { multisig } from './moneyContracts.fixture.js'
import { readFacts } from './readFacts.js'

const wallet = testWallet({ accountIndexes: spenders })
const [alice] = wallet.allAddresses as Address[]
const dave: Address = stranger
const bob: Address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const signal = new AbortController().signal
const url = one.rpcUrls.default.http[0] ?? ''
const chain = createTestClient({ mode: 'anvil', transport: http(url) }).extend(publicActions)

function contextOf(rpcUrls: Readonly<Record<string, readonly string[]>> = {}): EvmContext {
  const host = createTestHost({ networks: [one, two], rpcUrls })
  return {
    host,
    rpc: { timeout: 3000 },
    silentTimeout: 1000,
    swaps: {},
    keepsNonce: () => false,
    wallet: async () => wallet.provider as never,
    noteChain: async () => undefined,
  }
}
const context = contextOf()
const transfer = evmTransfer(context)
const request = (change: Partial<TransferRequest> = {}): TransferRequest => ({
  connectorId: wallet.connectorId,
  from: alice ?? '',
  recipient: dave ?? '',
  amount: '0.1',
  network: one,
  signal,
  ...change,
})
await wallet.provider.request({ method: 'eth_requestAccounts' })

describe('fees', () => {
  it('offers three by EIP-1559, each at least as dear as the one before', async () => {
    const { choices = [], costs } = await transfer.estimate(request())
    expect(choices.map(({ id }) => id)).toEqual(['slow', 'normal', 'fast'])
    const fees = choices.map(({ fee }) => BigInt(fee.value))
    expect(fees[0]! < fees[1]! && fees[1]! < fees[2]!).toBe(true)
    expect(costs).toEqual([{ kind: 'network', amount: choices[1]?.fee }])
    expect(choices[0]?.rate).toMatch(/^[\d.]+ gwei$/)
  })

  it('leaves the fee when all is sent, and all of a token', async () => {
    const { max } = await transfer.estimate(request())
    const { native, fees, gas } = await readFacts(context, request())
    const fee = 'maxFeePerGas' in fees.normal ? fees.normal.maxFeePerGas * gas : 0n
    expect(parseEther(max as `${number}`)).toBeLessThanOrEqual(native - fee)
    expect(await transfer.validate(request({ amount: max }))).toEqual([])
    const [usdc] = tokens
    const held = await chain.readContract({
      address: usdc!.address as Address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [alice!],
    })
    expect((await transfer.estimate(request({ token: usdc! }))).max).toBe(formatUnits(held, 6))
  })

  it('money 11: of less than the fee nothing can be sent, and never less than that', async () => {
    const from = `0x${'5e'.repeat(20)}`
    expect((await transfer.estimate(request({ from }))).max).toBe('0')
  })

  it('sends with the fee that was chosen', async () => {
    const sent = await transfer.submit(request({ fee: 'fast', amount: '0.001' }))
    const { fees } = await readFacts(context, request())
    const found = await chain.getTransaction({ hash: sent.hash as Hex })
    expect(found.type).toBe('eip1559')
    expect(found.maxPriorityFeePerGas).toBe(
      'maxPriorityFeePerGas' in fees.fast ? fees.fast.maxPriorityFeePerGas : 0n,
    )
  })
})

describe('what is in the way', () => {
  it('S5.11 an account that is a key: the amount is there, but not the fee', async () => {
    await chain.setBalance({ address: bob!, value: parseEther('1') })
    const [problem] = await transfer.validate(request({ from: bob!, amount: '1' }))
    expect(problem).toMatchObject({ field: 'amount', error: { code: 'insufficient-fee' } })
    await chain.setBalance({ address: bob!, value: 0n })
    const [other] = await transfer.validate(request({ from: bob!, amount: '1', token: tokens[0]! }))
    // Of the token it has nothing, either: that is said first.
    expect(other?.error.code).toBe('insufficient-funds')
    await chain.setBalance({ address: bob!, value: parseEther('100') })
  })

  it("believes the contract's decimals and not the page's", async () => {
    const [problem] = await transfer.validate(
      request({ token: { ...tokens[0]!, decimals: 18 }, amount: '0.0000001' }),
    )
    expect(problem?.error).toMatchObject({ code: 'too-many-decimals', details: '6' })
  })

  it('a wallet that is a contract is no token, and may be sent to', async () => {
    const address = '0x00000000000000000000000000000000000a1100'
    await chain.setCode({ address, bytecode: multisig })
    expect(await transfer.validate(request({ recipient: address }))).toEqual([])
  })

  it('moves the wallet to the network that was meant', async () => {
    expect(wallet.caipNetworkId).toBe(one.caipNetworkId)
    const sent = await transfer.submit(request({ network: two, amount: '0.01' }))
    expect(wallet.caipNetworkId).toBe(two.caipNetworkId)
    expect(await transfer.confirm({ transfer: sent, network: two, signal })).toMatchObject({
      hash: sent.hash,
    })
    wallet.setNetwork(one.caipNetworkId)
  })
})

describe('nodes', () => {
  const servers: Server[] = []
  afterAll(() => servers.forEach((server) => server.close()))

  async function node(
    status: number,
    headers: Readonly<Record<string, string>> = {},
    answer: (method: string) => unknown = () => null,
  ): Promise<string> {
    const server = createServer((incoming, response) => {
      let body = ''
      incoming.on('data', (part) => (body += String(part)))
      incoming.on('end', () => {
        const { id, method } = JSON.parse(body) as { id: number; method: string }
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify({ jsonrpc: '2.0', id, result: answer(method) }))
      })
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const through = (network: Network, ...urls: readonly string[]): ReturnType<typeof evmTransfer> => {
    const bare = { ...network, rpcUrls: { default: { http: [] } } }
    const host = createTestHost({ networks: [bare], rpcUrls: { [network.caipNetworkId]: urls } })
    return evmTransfer({ ...contextOf(), host })
  }

  it('every one limits us: busy, with the seconds to wait, and without waiting for them', async () => {
    const busy = await node(429, { 'Retry-After': '30' })
    const before = Date.now()
    await expect(through(one, busy, busy).validate(request())).rejects.toMatchObject({
      code: 'chain-busy',
      details: '30',
    })
    expect(Date.now() - before).toBeLessThan(5000)
  })

  it('one limits us: the next is asked', async () => {
    expect(await through(one, await node(429), url).validate(request())).toEqual([])
  })

  it('another chain answers there', async () => {
    await expect(
      through({ ...one, id: 5 }, url).validate(request({ network: { ...one, id: 5 } })),
    ).rejects.toMatchObject({ code: 'chain-unreachable' })
  })

  it('nobody answers', async () => {
    await expect(through(one, 'http://127.0.0.1:1').estimate(request())).rejects.toMatchObject({
      code: 'chain-unreachable',
    })
  })
})
