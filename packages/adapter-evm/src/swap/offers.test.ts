import {
  formatUnits,
  UnsafeSwapError,
  type PreparedSwap,
  type SwapOffer,
  type SwapRequest,
  type SwapService,
  type TokenRef,
} from '@latchkey/core/adapter'
import { contracts, tokens } from '@latchkey/sandbox/world'
import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  parseAbi,
  parseEther,
  parseUnits,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sendCalls } from '../calls/sendCalls.js'
import type { EvmContext } from '../evmContext.js'
import type { SwapContracts } from '../evmAdapterOptions.js'
import { ownWorld, signal, type OwnWorld } from '../transfer/ownWorld.fixture.js'
import { pools, testWallet } from '../world.fixture.js'
import { evmSwap } from './evmSwap.js'
import { sourceOf } from './knownSources.js'

let world: OwnWorld
beforeAll(async () => {
  world = await ownWorld()
}, 60_000)
afterAll(() => world.stop())

const token = (symbol: string): TokenRef => {
  const { address, decimals } = tokens.find((each) => each.symbol === symbol)!
  return { address, decimals, symbol }
}
const [usdc, dai] = ['USDC', 'DAI'].map(token) as [TokenRef, TokenRef]
const chainId = 'eip155:31337'
/** Who tries to be paid on the way. */
const thief = getAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')

interface Made {
  readonly to?: string
  readonly data: Hex
  readonly value: string
  readonly spender?: string
}

/**
 * A gateway's source that routes over all pools, while the page of these tests knows those of V2 and of one
 * token only: what it builds is really better. `lie` puts something else in the place of it.
 */
async function visitor({
  owns = {},
  offer = {},
  lie = (made) => made,
  own = { ...pools, bases: [] },
  offers: asked,
}: {
  readonly owns?: Readonly<Record<string, string>>
  readonly offer?: Partial<SwapOffer>
  readonly lie?: (made: Made) => Made
  readonly own?: SwapContracts
  readonly offers?: SwapService['offers']
} = {}) {
  const key = generatePrivateKey()
  const account = privateKeyToAddress(key)
  await world.chain.setBalance({ address: account, value: parseEther('10') })
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
  const { network } = world
  const contextOf = (swaps: SwapContracts): EvmContext => ({
    ...world.contextAt(world.url, wallet.provider),
    swaps: { [network.caipNetworkId]: swaps },
  })
  const context = contextOf(own)
  const [swap, source] = [evmSwap(context), evmSwap(contextOf(pools))]
  const { connectorId } = wallet
  const request = (change: Partial<SwapRequest>): SwapRequest => ({
    account,
    network,
    amount: '1',
    slippage: 100,
    connectorId,
    signal,
    service,
    ...change,
  })
  const plain = (change: { from?: string; to?: string; amount: bigint }): SwapRequest => {
    const given = tokens.find(({ address }) => address === change.from)
    const { service: _service, ...rest } = request({})
    return {
      ...rest,
      ...(change.from !== undefined && { from: { address: change.from } }),
      ...(change.to !== undefined && { to: { address: change.to } }),
      amount: formatUnits(change.amount, given?.decimals ?? 18),
    }
  }
  const decimalsOf = (to: string | undefined): number =>
    tokens.find(({ address }) => address === to)?.decimals ?? 18
  const quoted: SwapService['offers'] = async (wanted) => {
    const { out, least, costs } = await source.quote(plain(wanted))
    const decimals = decimalsOf(wanted.to)
    return [
      {
        id: 'one',
        source: 'On-chain pools',
        out: parseUnits(out, decimals),
        least: parseUnits(least, decimals),
        gas: BigInt(costs[0]!.amount.value),
        fee: 0n,
        expiresAt: Date.now() + 30_000,
        ...offer,
      },
    ]
  }
  // As the core does: the same question is asked once, and a price of gas of another size makes it another.
  const told = new Map<string, Promise<readonly SwapOffer[]>>()
  const service: SwapService = {
    offers(wanted) {
      const size = String(wanted.gasPrice).length
      const name = [wanted.from, wanted.to, wanted.amount, size].join(' ')
      const found = told.get(name) ?? (asked ?? quoted)(wanted)
      told.set(name, found)
      return found
    },
    async build({ least, ...wanted }) {
      const { calls } = await source
        .prepare({ ...plain(wanted), least: formatUnits(least, decimalsOf(wanted.to)) })
        .catch(async () => ({ calls: [] as PreparedSwap['calls'] }))
      const { to, data, value } = Object(calls.at(-1)?.body) as { to: Address; data: Hex; value?: Hex }
      const made = lie({ to: `${chainId}:${to}`, data, value: String(BigInt(value ?? '0x0')) })
      return { offerId: 'one', answer: { tx: { ...made } } }
    },
    execute: () => Promise.reject(new Error('not asked for')),
  }
  const before = wallet.prompts
  return {
    account,
    swap,
    request,
    /** Once the service has said what it has to say. */
    async quote(change: Partial<SwapRequest>) {
      await swap.quote(request(change))
      await Promise.all(told.values())
      return swap.quote(request(change))
    },
    asked: () => wallet.prompts - before,
    balance: (address: string): Promise<bigint> =>
      world.chain.readContract({
        address: address as Address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [account],
      }),
    allowance: (spender: Address): Promise<bigint> =>
      world.chain.readContract({
        address: usdc.address as Address,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [account, spender],
      }),
    async send({ calls }: PreparedSwap): Promise<void> {
      for (const { step, body } of calls) {
        const sent = await sendCalls(context, {
          connectorId,
          address: account,
          network,
          calls: [{ title: step, body }],
          signal,
        })
        await world.chain.waitForTransactionReceipt({ hash: sent.id as Hex })
      }
    },
  }
}

/** A page that knows no pools at all. */
const { v2: _v2, ...onlyV3 } = pools
const poor: SwapContracts = { ...onlyV3, bases: [], v3Factory: contracts.weth }

describe('S7.06 offers of a gateway beside the chain’s own pools', () => {
  it('the best after the network fee is taken, and named', async () => {
    const { quote } = await visitor({
      offer: { source: 'Better', out: 10n ** 24n, least: 10n ** 24n },
    })
    const best = await quote({ to: dai })
    expect(best).toMatchObject({ source: 'Better', out: '1000000' })
    const worse = await visitor({ offer: { source: 'Worse', out: 1n, least: 1n } })
    expect((await worse.quote({ to: dai })).source).toBe('pools')
    const dear = await visitor({ offer: { source: 'Dear', gas: 10n ** 18n } })
    expect((await dear.quote({ to: dai })).source).toBe('pools')
  })

  it('what the amount does to the price is the chain’s word, and unknown without one', async () => {
    const better = { source: 'Better', out: 10n ** 24n, least: 10n ** 24n, impact: 0 }
    const alone = await visitor({ own: poor, offer: better })
    expect(await alone.quote({ to: dai })).toMatchObject({ source: 'Better' })
    expect((await alone.quote({ to: dai })).impact).toBeUndefined()
    const beside = await visitor({ offer: better })
    const { service: _service, ...plain } = beside.request({ to: dai, amount: '3' })
    const own = await beside.swap.quote(plain)
    expect(own.impact).toBeGreaterThan(0)
    const { source, impact } = await beside.quote({ to: dai, amount: '3' })
    expect([source, impact]).toEqual(['Better', own.impact])
  })

  it('an approval that only the offer needs is on its side', async () => {
    let [gas, same] = [0n, 0n]
    const page = await visitor({
      owns: { USDC: '100' },
      own: { ...pools, sources: { Else: { target: pools.router, spender: thief } } },
      offers: async () => [
        { id: 'one', source: 'Else', out: same, least: same, gas, fee: 0n, expiresAt: 9e12 },
      ],
    })
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [pools.router, 10n ** 12n],
    })
    const approval = { step: 'approve' as const, body: { to: usdc.address, data } }
    await page.send({ calls: [approval] } as unknown as PreparedSwap)
    const { service: _service, ...plain } = page.request({ from: usdc, to: dai, amount: '100' })
    const own = await page.swap.quote(plain)
    expect(own.approval).toBeUndefined()
    same = parseUnits(own.out, 18)
    // Cheaper by a tenth, without the approval that it takes.
    gas = (BigInt(own.costs[0]!.amount.value) * 9n) / 10n
    expect((await page.quote({ from: usdc, to: dai, amount: '100' })).source).toBe('pools')
  })

  it('what a source keeps is told', async () => {
    const { swap, request } = await visitor({ own: poor, offer: { source: 'Fee', fee: 5n * 10n ** 17n } })
    const found = await swap.quote(request({ to: dai }))
    if (found.source === 'Fee') expect(found.fee).toBe('0.5')
    else expect.unreachable()
  })

  it('a gateway that does not answer, or fails, neither delays nor breaks the chain’s own quote', async () => {
    // It gives more, and is not waited for.
    let release = (): void => undefined
    const better = { id: 'one', source: 'Late', out: 10n ** 24n, least: 10n ** 24n, fee: 0n, expiresAt: 9e12 }
    const silent = await visitor({
      offers: () => new Promise((resolve) => (release = () => resolve([better]))),
    })
    expect((await silent.swap.quote(silent.request({ to: dai }))).source).toBe('pools')
    release()
    expect((await silent.quote({ to: dai })).source).toBe('Late')
    const broken = await visitor({ offers: () => Promise.reject(new Error('down')) })
    expect((await broken.swap.quote(broken.request({ to: dai }))).source).toBe('pools')
  })

  it('the source whose quote is on show is waited for, and no other', async () => {
    const own = await visitor()
    const { service: _service, ...plain } = own.request({ to: dai })
    const { out, least } = await own.swap.quote(plain)
    const offers: SwapService['offers'] = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const more = parseUnits(out, 18) + 10n ** 18n
      return [{ id: 'one', source: 'Slow', out: more, least: more, gas: 0n, fee: 0n, expiresAt: 9e12 }]
    }
    const prepared = async (source: string): Promise<string> => {
      const page = await visitor({ offers })
      return (await page.swap.prepare({ ...page.request({ to: dai }), least, source })).quote.source
    }
    expect(await prepared('Slow')).toBe('Slow')
    expect(await prepared('pools')).toBe('pools')
  })

  it('it swaps: exactly the amount is approved, to the pinned spender, and at least the least arrives', async () => {
    const page = await visitor({ own: poor, owns: { USDC: '100' } })
    const asked = page.request({ from: usdc, to: dai, amount: '100' })
    const quote = await page.swap.quote(asked)
    expect(quote).toMatchObject({ source: 'On-chain pools', approval: { spender: contracts.swapRouter } })
    const prepared = await page.swap.prepare({ ...asked, least: quote.least })
    expect(prepared.quote.source).toBe('On-chain pools')
    expect(prepared.calls.map(({ step }) => step)).toEqual(['approve', 'swap'])
    expect(prepared.foresight).toMatchObject({ ok: true, approvals: [] })
    await page.send(prepared)
    expect(await page.balance(usdc.address)).toBe(0n)
    expect(formatUnits(await page.balance(dai.address), 18)).toBe(quote.out)
    expect(await page.allowance(contracts.swapRouter)).toBe(0n)
  })
})

/** Of the last step, and of the whole. */
interface Rewriting {
  readonly least?: bigint
  readonly payee?: Address
  readonly amount?: bigint
  readonly deadline?: bigint
}

const routerAbi = parseAbi([
  'struct ExactInput { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function exactInput(ExactInput params) payable returns (uint256)',
  'function swapExactTokensForTokens(uint256, uint256, address[], address) payable returns (uint256)',
  'function unwrapWETH9(uint256, address) payable',
])

const rewritten =
  ({ least, payee, amount, deadline }: Rewriting) =>
  (made: Made): Made => {
    const call = decodeFunctionData({ abi: routerAbi, data: made.data })
    if (call.functionName !== 'multicall') return expect.unreachable(call.functionName)
    const [until, steps] = call.args
    const last = decodeFunctionData({ abi: routerAbi, data: steps.at(-1)! })
    const encoded = (): Hex => {
      if (last.functionName === 'unwrapWETH9')
        return encodeFunctionData({
          abi: routerAbi,
          functionName: 'unwrapWETH9',
          args: [least ?? last.args[0], payee ?? last.args[1]],
        })
      if (last.functionName === 'exactInput') {
        const [{ path, recipient, amountIn, amountOutMinimum }] = last.args
        const params = {
          path,
          recipient: payee ?? recipient,
          amountIn: amount ?? amountIn,
          amountOutMinimum: least ?? amountOutMinimum,
        }
        return encodeFunctionData({ abi: routerAbi, functionName: 'exactInput', args: [params] })
      }
      if (last.functionName !== 'swapExactTokensForTokens') return expect.unreachable(last.functionName)
      const [given, minimum, path, recipient] = last.args
      return encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactTokensForTokens',
        args: [amount ?? given, least ?? minimum, path, payee ?? recipient],
      })
    }
    const args = [deadline ?? until, [...steps.slice(0, -1), encoded()]] as const
    return { ...made, data: encodeFunctionData({ abi: routerAbi, functionName: 'multicall', args }) }
  }

const refused: readonly (readonly [string, Rewriting, string])[] = [
  ['no least', { least: 0n }, 'it has another least'],
  ['another payee', { payee: thief }, 'somebody else is paid'],
  ['another amount', { amount: 99_000_000n }, 'more is taken than the amount'],
  ['a deadline far away', { deadline: 10n ** 12n }, 'it has another deadline'],
]

const byOneInch = ({
  to,
  payee,
  amount,
  least,
  flags,
}: Readonly<Record<'amount' | 'least' | 'flags', bigint>> & {
  readonly to: string
  readonly payee: Address
}): Hex =>
  encodeFunctionData({
    abi: parseAbi([
      'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
      'function swap(address, Description, bytes) payable returns (uint256, uint256)',
    ]),
    functionName: 'swap',
    args: [
      thief,
      {
        srcToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
        dstToken: to as Address,
        srcReceiver: thief,
        dstReceiver: payee,
        amount,
        minReturnAmount: least,
        flags,
      },
      '0x',
    ],
  })

describe('money 11 a gateway that lies about a swap', () => {
  const cases: readonly (readonly [string, (made: Made) => Made, string])[] = [
    [
      'to another contract',
      (made) => ({ ...made, to: `${chainId}:${thief}` }),
      'the transaction goes to another contract',
    ],
    [
      'another spender',
      (made) => ({ ...made, spender: `${chainId}:${thief}` }),
      'another address would spend',
    ],
    [
      'more of the own currency',
      (made) => ({ ...made, value: String(BigInt(made.value) + 10n ** 18n) }),
      'more is taken than the amount',
    ],
    ['no transaction', (made) => ({ ...made, data: '0x1' as Hex }), 'no transaction'],
  ]
  it.each(cases)('%s: nothing is asked of the wallet', async (_what, lie, details) => {
    const page = await visitor({ own: poor, lie })
    const asked = page.request({ to: dai })
    const { least, source } = await page.swap.quote(asked)
    expect(source).toBe('On-chain pools')
    await expect(page.swap.prepare({ ...asked, least })).rejects.toMatchObject({
      name: UnsafeSwapError.name,
      details,
    })
    expect(page.asked()).toBe(0)
  })

  it.each(refused)(
    'a router’s call with %s is not sent, though the trial is well',
    async (_what, change, details) => {
      const page = await visitor({ own: poor, owns: { USDC: '200' }, lie: rewritten(change) })
      const asked = page.request({ from: usdc, to: dai, amount: '100' })
      const { least } = await page.swap.quote(asked)
      await expect(page.swap.prepare({ ...asked, least })).rejects.toMatchObject({
        name: UnsafeSwapError.name,
        details,
      })
      expect(page.asked()).toBe(0)
    },
  )

  it('of what is paid out of the wrapped form, the least and the payee count as well', async () => {
    const wrongs = [
      [{ least: 0n }, 'it has another least'],
      [{ payee: thief }, 'somebody else is paid'],
    ] as const
    for (const [change, details] of wrongs) {
      const page = await visitor({ own: poor, owns: { DAI: '100' }, lie: rewritten(change) })
      const asked = page.request({ from: dai, amount: '100' })
      const { least } = await page.swap.quote(asked)
      await expect(page.swap.prepare({ ...asked, least })).rejects.toMatchObject({ details })
    }
  })

  it('of 1inch’s call the same is read; what it does not give is seen in the trial', async () => {
    const whole = { to: dai.address, payee: zeroAddress, amount: parseEther('1'), flags: 0n }
    const cases = [
      [whole, 'less arrives than the least'],
      [{ ...whole, least: 1n }, 'it has another least'],
      [{ ...whole, flags: 1n }, 'it has another least'],
      [{ ...whole, payee: thief }, 'somebody else is paid'],
      [{ ...whole, amount: 1n }, 'more is taken than the amount'],
      [{ ...whole, to: usdc.address }, 'other tokens'],
    ] as const
    for (const [of, details] of cases) {
      // There is no contract there: nothing arrives.
      const sources = { 'On-chain pools': { target: thief } }
      let shown = 0n
      const page = await visitor({
        own: { ...poor, sources },
        lie: (made) => ({ ...made, to: `${chainId}:${thief}`, data: byOneInch({ least: shown, ...of }) }),
      })
      const asked = page.request({ to: dai })
      const { least } = await page.swap.quote(asked)
      shown = parseUnits(least, 18)
      await expect(page.swap.prepare({ ...asked, least })).rejects.toMatchObject({ details })
    }
  })

  it('what cannot be read is not sent', async () => {
    for (const data of ['0x12345678', '0x'] as const) {
      const page = await visitor({ own: poor, lie: (made) => ({ ...made, data }) })
      const asked = page.request({ to: dai })
      const { least } = await page.swap.quote(asked)
      await expect(page.swap.prepare({ ...asked, least })).rejects.toMatchObject({
        details: 'the transaction cannot be read',
      })
    }
  })

  it('where the chain’s own pools give as much as was shown, they are taken instead', async () => {
    const { swap, request, quote } = await visitor({
      offer: { source: 'Liar', out: 10n ** 24n, least: 10n ** 24n },
      lie: (made) => ({ ...made, to: `${chainId}:${thief}` }),
    })
    const asked = request({ to: dai })
    expect((await quote({ to: dai })).source).toBe('Liar')
    const prepared = await swap.prepare({ ...asked, least: '1' })
    expect(prepared.quote.source).toBe('pools')
    await expect(swap.prepare({ ...asked, least: '1000000' })).rejects.toThrow(UnsafeSwapError)
  })

  it('an offer that slips further than the visitor lets it is not taken', async () => {
    const { quote } = await visitor({ offer: { out: 10n ** 24n, least: 10n ** 23n } })
    expect((await quote({ to: dai })).source).toBe('pools')
  })
})

describe('the contracts of sources', () => {
  it('are known by name, however it is written, or named by the host', () => {
    const router = pools.router
    expect(sourceOf('1inch', pools)?.spender).toBe(getAddress('0x111111125421cA6dc452d289314280a0f8842A65'))
    // What their calls would give at least cannot be read.
    expect(['0x', 'LI.FI', 'Li.Fi'].map((name) => sourceOf(name, pools))).toEqual(Array(3).fill(undefined))
    expect(sourceOf('Somebody', pools)).toEqual({ target: router, spender: router })
    expect(sourceOf('CoW Protocol', pools)).toBeUndefined()
    expect(sourceOf('1inch', { ...pools, sources: { '1inch': false } })).toBeUndefined()
    expect(sourceOf('House', { ...pools, sources: { house: { target: thief, spender: router } } })).toEqual({
      target: thief,
      spender: router,
    })
  })
})
