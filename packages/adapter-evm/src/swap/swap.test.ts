import {
  ChainUnreachableError,
  InsufficientFeeError,
  InsufficientFundsError,
  InvalidAddressError,
  InvalidAmountError,
  NoRouteError,
  PriceMovedError,
  SwapsNotSupportedError,
  TooManyDecimalsError,
  UnsafeSwapError,
  WouldFailError,
  type PreparedSwap,
  type SwapQuote,
  type SwapRequest,
  type TokenRef,
} from '@latchkey/core/adapter'
import { contracts, tokens } from '@latchkey/sandbox/world'
import {
  encodeFunctionData,
  erc20Abi,
  getAddress,
  parseEther,
  parseUnits,
  toFunctionSelector,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { answering, cannedCode } from '../chain/cannedContract.fixture.js'
import type { EvmContext } from '../evmContext.js'
import { ownWorld, signal, type OwnWorld } from '../transfer/ownWorld.fixture.js'
import { pools, testWallet } from '../world.fixture.js'
import { sendCalls } from '../calls/sendCalls.js'
import { evmSwap } from './evmSwap.js'
import { knownSwaps } from './knownSwaps.js'
import type { SwapContracts } from '../evmAdapterOptions.js'

let world: OwnWorld
beforeAll(async () => {
  world = await ownWorld()
}, 60_000)
afterAll(() => world.stop())

const token = (symbol: string): TokenRef => {
  const { address, decimals } = tokens.find((each) => each.symbol === symbol)!
  return { address, decimals, symbol }
}
const [usdc, dai, weth, long, ticket] = ['USDC', 'DAI', 'WETH', 'LONGNAME', 'TICKET'].map(token) as [
  TokenRef,
  TokenRef,
  TokenRef,
  TokenRef,
  TokenRef,
]

/** An account of its own with ten ether and what `owns` says, and swaps on its chain. */
async function visitor(
  owns: Readonly<Record<string, string>> = {},
  {
    swaps = pools,
    url = world.url,
    ether = '10',
  }: { swaps?: SwapContracts; url?: string; ether?: string } = {},
) {
  const key = generatePrivateKey()
  const account = privateKeyToAddress(key)
  await world.chain.setBalance({ address: account, value: parseEther(ether) })
  for (const [symbol, amount] of Object.entries(owns)) {
    const { address, decimals } = token(symbol)
    const rich = await world.as('0xa0Ee7A142d267C1f36714E4a8F75612F20a79720')
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [account, parseUnits(amount, decimals!)],
    })
    const hash = await rich.sendTransaction({ chain: null, to: address as Address, data })
    await world.chain.waitForTransactionReceipt({ hash })
  }
  const wallet = testWallet({
    privateKeys: [key],
    chains: [{ id: 31337, name: 'Sandbox One', rpcUrl: world.url }],
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const network = { ...world.network, rpcUrls: { default: { http: [url] } } }
  const context: EvmContext = {
    ...world.contextAt(url, wallet.provider),
    swaps: { [network.caipNetworkId]: swaps },
  }
  const swap = evmSwap(context)
  const { connectorId } = wallet
  const request = (change: Partial<SwapRequest>): SwapRequest => ({
    account,
    network,
    amount: '1',
    slippage: 100,
    connectorId,
    signal,
    ...change,
  })
  const before = wallet.prompts
  return {
    account,
    swap,
    asked: () => wallet.prompts - before,
    quote: (change: Partial<SwapRequest>): Promise<SwapQuote> => swap.quote(request(change)),
    prepare: (change: Partial<SwapRequest>, least: string): Promise<PreparedSwap> =>
      swap.prepare({ ...request(change), least }),
    /** Sends what was prepared, one call after the other. */
    async send({ calls }: PreparedSwap): Promise<readonly Hex[]> {
      const hashes: Hex[] = []
      for (const { step, body } of calls) {
        const sent = await sendCalls(context, {
          connectorId,
          address: account,
          network,
          calls: [{ title: step, body }],
          signal,
        })
        const hash = sent.id as Hex
        const receipt = await world.chain.waitForTransactionReceipt({ hash })
        expect(receipt.status).toBe('success')
        hashes.push(hash)
      }
      return hashes
    },
    received: (to: TokenRef | undefined, hashes: readonly Hex[]) =>
      swap.received({ account, network, ...(to && { to }), hashes, signal }),
    async has({ address, decimals }: TokenRef): Promise<bigint> {
      expect(decimals).toBeDefined()
      return world.chain.readContract({
        address: address as Address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [account],
      })
    },
    allowance: ({ address }: TokenRef): Promise<bigint> =>
      world.chain.readContract({
        address: address as Address,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [account, contracts.swapRouter],
      }),
  }
}

describe('S1.06 quotes by the chain itself', () => {
  it('of several pools that which leaves most, with its figures; the wallet is not asked', async () => {
    const { quote, asked } = await visitor()
    const found = await quote({ to: usdc })
    expect(found).toMatchObject({
      source: 'pools',
      route: [{ via: 'Uniswap V3', fee: 5 }],
      available: '10',
    })
    expect(found.route).toHaveLength(1)
    // 3,005 USDC for 1 ether with a fee of 0.05 %, less what one of 3,000 ether moves.
    expect(Number(found.out)).toBeCloseTo(3005 * 0.9995, -1)
    expect(Number(found.least)).toBeCloseTo(Number(found.out) * 0.99, 5)
    expect(found.impact).toBeGreaterThan(0)
    expect(found.impact).toBeLessThan(0.1)
    expect(Number(found.max)).toBeLessThan(10)
    expect(Number(found.max)).toBeGreaterThan(9.9)
    expect(found).not.toHaveProperty('approval')
    expect(found).not.toHaveProperty('missing')
    expect(asked()).toBe(0)
  })

  it('a larger amount costs more by its size', async () => {
    const { quote } = await visitor({}, { ether: '5000' })
    const { impact, out } = await quote({ to: usdc, amount: '1000' })
    expect(impact).toBeGreaterThan(10)
    expect(Number(out)).toBeLessThan(3005 * 1000 * 0.9)
  })

  it('through pools of both versions, and through the own currency', async () => {
    const { quote } = await visitor({ LONGNAME: '100' })
    const found = await quote({ from: long, to: dai, amount: '100' })
    expect(found.route).toEqual(
      [
        { via: 'Uniswap V2', fee: 30 },
        expect.objectContaining({ via: 'Uniswap V3' }),
        expect.objectContaining({ token: { address: dai.address } }),
      ].slice(0, found.route.length),
    )
    expect(found.route.length).toBeGreaterThan(1)
    expect(found.approval).toEqual({ spender: contracts.swapRouter })
    expect(found.max).toBe('100')
  })

  it.each([
    ['no pool leads to it', { to: ticket }, NoRouteError],
    ['the same on both sides', { from: usdc, to: usdc }, NoRouteError],
    ['the own currency for itself', {}, NoRouteError],
    ['more decimals than it has', { from: usdc, to: dai, amount: '0.0000001' }, TooManyDecimalsError],
    ['nothing', { to: usdc, amount: '0' }, InvalidAmountError],
    ['a slippage of more than five percent', { to: usdc, slippage: 501 }, InvalidAmountError],
    ['no token', { to: { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } }, InvalidAddressError],
    ['no address', { to: { address: 'USDC' } }, InvalidAddressError],
  ])('%s', async (_what, change, error) => {
    const { quote } = await visitor()
    await expect(quote(change)).rejects.toThrow(error)
  })

  it('what the account has too little of is part of the answer', async () => {
    const poor = await visitor({ USDC: '5' }, { ether: '0' })
    expect(await poor.quote({ from: usdc, to: dai, amount: '6' })).toMatchObject({
      missing: 'amount',
      available: '5',
    })
    expect(await poor.quote({ from: usdc, to: dai, amount: '5' })).toMatchObject({ missing: 'fee' })
    const { quote } = await visitor()
    expect(await quote({ to: usdc, amount: '10' })).toMatchObject({ missing: 'fee' })
  })

  it('S8.34 a network without swaps', async () => {
    const { swap, account } = await visitor()
    const network = { ...world.network, caipNetworkId: 'eip155:4711' as const }
    const request = { account, network, to: usdc, amount: '1', slippage: 100, connectorId: 'x', signal }
    await expect(swap.quote(request)).rejects.toThrow(SwapsNotSupportedError)
    await expect(swap.quote(request)).rejects.toThrow('Network not supported for Swaps')
    expect(await swap.tokens({ network, signal })).toBeUndefined()
  })
})

describe('tokens', () => {
  it('those that routes lead through, and any that is named', async () => {
    const { swap } = await visitor()
    const { network } = world
    expect(await swap.tokens({ network, signal })).toEqual([
      { address: usdc.address, symbol: 'USDC', name: 'USD Coin (local)', decimals: 6 },
      { address: dai.address, symbol: 'DAI', name: 'Dai (local)', decimals: 18 },
      { address: weth.address, symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 },
    ])
    expect(await swap.tokens({ network, address: ` ${long.address} `, signal })).toMatchObject([
      { address: long.address, symbol: 'LONGNAME', decimals: 18 },
    ])
    expect(await swap.tokens({ network, address: contracts.swapRouter, signal })).toEqual([])
    expect(await swap.tokens({ network, address: 'nonsense', signal })).toEqual([])
  })
})

describe('money 13.6 what is prepared is what the chain does', () => {
  it.each([
    ['ether for a token', {}, undefined, usdc, '0.5'],
    ['a token for ether', { USDC: '900' }, usdc, undefined, '900'],
    ['a token for a token, in three pools', { LONGNAME: '50' }, long, usdc, '50'],
    ['of V3 into V2', { DAI: '300' }, dai, long, '300'],
    ['ether wrapped', {}, undefined, weth, '2.5'],
    ['ether unwrapped', { WETH: '1.5' }, weth, undefined, '1.5'],
  ])('%s', async (_what, owns, from, to, amount) => {
    const { quote, prepare, send, received, has, allowance } = await visitor(owns)
    const intent = { ...(from && { from }), ...(to && { to }), amount }
    const shown = await quote(intent)
    const prepared = await prepare(intent, shown.least)
    expect(prepared.quote).toMatchObject({ out: shown.out, least: shown.least })
    expect(prepared.foresight).toMatchObject({ ok: true, approvals: [], complete: true })
    expect(prepared.foresight.changes).toContainEqual({
      ...(from && { token: expect.objectContaining({ address: from.address.toLowerCase() }) as unknown }),
      amount: `-${amount}`,
    })
    const hashes = await send(prepared)
    expect(await received(to, hashes)).toBe(shown.out)
    if (to) expect(await has(to)).toBe(parseUnits(shown.out, to.decimals!))
    if (from) expect([await has(from), await allowance(from)]).toEqual([0n, 0n])
  })

  it('an allowance that is there is used', async () => {
    const { quote, prepare, send, account } = await visitor({ USDC: '20' })
    const own = await world.as(account)
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [contracts.swapRouter, parseUnits('20', 6)],
    })
    const hash = await own.sendTransaction({ chain: null, to: usdc.address as Address, data: approve })
    await world.chain.waitForTransactionReceipt({ hash })
    const intent = { from: usdc, to: dai, amount: '20' }
    const shown = await quote(intent)
    expect(shown).not.toHaveProperty('approval')
    const prepared = await prepare(intent, shown.least)
    expect(prepared.calls.map(({ step }) => step)).toEqual(['swap'])
    expect(await send(prepared)).toHaveLength(1)
  })

  it('a larger allowance that is there is used, and what arrived counts once', async () => {
    const { quote, prepare, send, received, account } = await visitor({ USDC: '100' })
    const own = await world.as(account)
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [contracts.swapRouter, parseUnits('100', 6)],
    })
    const hash = await own.sendTransaction({ chain: null, to: usdc.address as Address, data })
    await world.chain.waitForTransactionReceipt({ hash })
    const intent = { from: usdc, to: dai, amount: '40' }
    const shown = await quote(intent)
    const [made] = await send(await prepare(intent, shown.least))
    expect(await received(dai, [made!, made!])).toBe(shown.out)
  })

  it('money 6.5 a token that changes no leave but zero: it is taken back first', async () => {
    const approval = toFunctionSelector('approve(address,uint256)')
    const url = await world.nodeThat((method, params) =>
      method === 'eth_call' && (params?.[0] as { data?: string } | undefined)?.data?.startsWith(approval)
        ? { error: { code: 3, message: 'execution reverted' } }
        : undefined,
    )
    const { quote, prepare, send, account, allowance } = await visitor({ USDC: '20' }, { url })
    const own = await world.as(account)
    const hash = await own.sendTransaction({
      chain: null,
      to: usdc.address as Address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [contracts.swapRouter, 1n] }),
    })
    await world.chain.waitForTransactionReceipt({ hash })
    const intent = { from: usdc, to: dai, amount: '20' }
    const shown = await quote(intent)
    expect(shown.approval).toEqual({ spender: contracts.swapRouter, reset: true })
    const prepared = await prepare(intent, shown.least)
    expect(prepared.calls.map(({ step }) => step)).toEqual(['reset-approval', 'approve', 'swap'])
    expect(await send(prepared)).toHaveLength(3)
    expect(await allowance(usdc)).toBe(0n)
  })

  it('approves exactly the amount', async () => {
    const { quote, prepare } = await visitor({ USDC: '20' })
    const intent = { from: usdc, to: dai, amount: '12.5' }
    const { calls } = await prepare(intent, (await quote(intent)).least)
    expect(calls[0]).toEqual({
      step: 'approve',
      body: {
        to: usdc.address,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'approve',
          args: [contracts.swapRouter, 12_500_000n],
        }),
      },
    })
  })

  it('less than what was shown as the least: refused, and the chain too undoes it', async () => {
    const { quote, prepare, account } = await visitor({ DAI: '30' })
    const intent = { from: dai, to: long, amount: '30', slippage: 10 }
    const { least } = await quote(intent)
    const prepared = await prepare(intent, least)
    // Another visitor buys first.
    const other = await visitor({ DAI: '30000' })
    const large = { from: dai, to: long, amount: '30000', slippage: 500 }
    await other.send(await other.prepare(large, (await other.quote(large)).least))
    await expect(prepare(intent, least)).rejects.toThrow(PriceMovedError)
    const own = await world.as(account)
    const [approve, swap] = prepared.calls.map(({ body }) => body as { to: Address; data: Hex })
    const hash = await own.sendTransaction({ chain: null, ...approve! })
    await world.chain.waitForTransactionReceipt({ hash })
    const late = await own.sendTransaction({ chain: null, ...swap!, gas: 1_000_000n })
    expect(await world.chain.waitForTransactionReceipt({ hash: late })).toMatchObject({ status: 'reverted' })
  })

  it('with too little of it, or for the network, nothing is prepared', async () => {
    const poor = await visitor({ USDC: '5' }, { ether: '0' })
    await expect(poor.prepare({ from: usdc, to: dai, amount: '6' }, '1')).rejects.toThrow(
      InsufficientFundsError,
    )
    await expect(poor.prepare({ from: usdc, to: dai, amount: '5' }, '1')).rejects.toThrow(
      InsufficientFeeError,
    )
  })

  it('a node that cannot try says so', async () => {
    const url = await world.nodeThat((method) =>
      method === 'eth_simulateV1' ? { error: { code: -32601, message: 'unknown method' } } : undefined,
    )
    const { quote, prepare } = await visitor({}, { url })
    const { least } = await quote({ to: usdc })
    expect((await prepare({ to: usdc }, least)).foresight).toEqual({
      ok: true,
      changes: [],
      approvals: [],
      complete: false,
    })
  })
})

it('a node that fails to look for pools is not one without them', async () => {
  let fails = true
  const url = await world.nodeThat((method, params) => {
    const { data = '' } = (params?.[0] ?? {}) as { data?: string }
    return fails && method === 'eth_call' && data.length > 10_000
      ? { error: { code: -32005, message: 'limit exceeded' } }
      : undefined
  })
  const { quote } = await visitor({}, { url })
  await expect(quote({ to: usdc })).rejects.toThrow(ChainUnreachableError)
  fails = false
  expect(Number((await quote({ to: usdc })).out)).toBeGreaterThan(2900)
})

it('a node of another chain is not believed', async () => {
  const url = await world.nodeThat((method) => (method === 'eth_chainId' ? { result: '0x1' } : undefined))
  const { quote } = await visitor({}, { url })
  await expect(quote({ to: usdc })).rejects.toThrow(ChainUnreachableError)
})

it('the addresses that the adapter knows have their checksum', () => {
  for (const { v2, bases, sources: _sources, ...one } of knownSwaps.values())
    for (const address of [...bases, ...Object.values(one), ...Object.values(v2 ?? {})])
      expect(getAddress(address)).toBe(address)
  expect([...knownSwaps.keys()]).toContain('eip155:1')
})

it('a host may switch off what the adapter knows', async () => {
  const network = { ...world.network, caipNetworkId: 'eip155:1' as const }
  const swap = evmSwap({ ...world.context, swaps: { 'eip155:1': false } })
  expect(await swap.tokens({ network, signal })).toBeUndefined()
})

describe('a router that cheats', () => {
  const at = '0x00000000000000000000000000000000000000c1'
  const prepared = async (code: Hex): Promise<PreparedSwap> => {
    await world.chain.setCode({ address: at, bytecode: code })
    const { quote, prepare } = await visitor({}, { swaps: { ...pools, router: at } })
    const { least } = await quote({ to: usdc })
    return prepare({ to: usdc }, least)
  }

  it('takes and gives nothing: stopped', async () => {
    const code = cannedCode([answering('multicall(uint256,bytes[])', 'bytes[]', [])])
    await expect(prepared(code)).rejects.toThrow(UnsafeSwapError)
  })

  it('undoes it: said with its words', async () => {
    await expect(prepared('0x5f5ffd')).rejects.toThrow(WouldFailError)
  })
})
