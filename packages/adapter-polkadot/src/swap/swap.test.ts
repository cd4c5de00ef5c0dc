import {
  AccountWouldCloseError,
  BelowExistentialDepositError,
  ChainUnreachableError,
  InsufficientFeeError,
  InsufficientFundsError,
  InvalidAddressError,
  InvalidAmountError,
  InvalidCallsError,
  NoRouteError,
  PriceMovedError,
  SwapsNotSupportedError,
  UnsafeSwapError,
  WouldFailError,
  type CapabilityMap,
  type Network,
  type PreparedSwap,
  type Swap,
  type SwapRequest,
} from '@latchkey/core/adapter'
import polkadotMetadata from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { describe, expect, it } from 'vitest'

import { readAccountId } from '../address/ss58.js'
import { plain } from '../chain/nodeOf.fixture.js'
import { anySignal, remoteSession } from '../remoteSession.fixture.js'
import { addressOf } from '../world.fixture.js'
import { hubOfToday, type HubState } from './hubOfToday.fixture.js'
import { event, failedHex, locationHex, pay, readCall, swapEvents, triedHex } from './hubRuntime.fixture.js'

const relay = plain(polkadotMetadata)
const USDT = { address: '1984' }
const USDC = { address: '1337' }
const LOOSE = { address: '77' }
const alice = addressOf('Alice')
const aliceId = readAccountId(alice)!
/** Amounts of the own currency have 12 decimals here, of the tokens 6 and 10. */
const assets = [
  { id: 1984, symbol: 'USDt', decimals: 6, minBalance: 10_000n, sufficient: true },
  { id: 1337, symbol: 'USDC', decimals: 6, minBalance: 10_000n, sufficient: true },
  { id: 77, symbol: 'USDt', decimals: 10, minBalance: 5_000_000_000n, sufficient: false },
]

interface Hub {
  readonly swap: Required<Swap>
  readonly offered: CapabilityMap['swap:network']
  readonly network: Network
  readonly state: HubState
  readonly request: (change?: Partial<SwapRequest>) => SwapRequest
  readonly send: (body: unknown) => ReturnType<Required<Swap>['send']>
}

/** An adapter whose account in use is Alice's, at a node with the runtime of an Asset Hub of today. */
async function atHub(change: Partial<HubState> = {}): Promise<Hub> {
  const state: HubState = {
    // 4 USDt for one of the own currency, and a little more in the second step.
    pools: [
      ['own', 1984, 1_000n * 10n ** 12n, 4_000n * 10n ** 6n],
      ['own', 1337, 2_000n * 10n ** 12n, 8_100n * 10n ** 6n],
    ],
    own: new Map([[alice, 50n * 10n ** 12n]]),
    held: new Map([[`1984 ${alice}`, 100_000_000n]]),
    fee: 2_000_000_000n,
    asked: [],
    submitted: [],
    ...change,
  }
  const network = await hubOfToday(assets, state)
  const { running, session } = await remoteSession([network], { metadataHash: false })
  const swap = running.capabilities.swap as Required<Swap>
  const { connectorId } = session
  return {
    swap,
    offered: running.capabilities['swap:network']!,
    network,
    state,
    request: (own) => ({
      account: alice,
      network,
      to: USDT,
      amount: '10',
      slippage: 100,
      connectorId,
      signal: anySignal(),
      ...own,
    }),
    send: (body) =>
      swap.send({
        connectorId,
        address: alice,
        network,
        calls: [{ title: 'Swap', body }],
        signal: anySignal(),
      }),
  }
}

const methodOf = ({ calls }: PreparedSwap): string => (calls[0]!.body as { method: string }).method
const places = [locationHex('own'), locationHex(1984), locationHex(1337)] as const
const tries =
  (answer: string) =>
  (method: string, [name]: readonly unknown[]): unknown =>
    method === 'state_call' && name === 'DryRunApi_dry_run_call' ? answer : undefined

describe('quotes', () => {
  it('by the pool of two, with the fee of the network and the impact of the amount itself', async () => {
    const { swap, request, state } = await atHub()
    const quote = await swap.quote(request())
    const out = pay(state.pools, places[0], places[1], 10n * 10n ** 12n)
    expect(out).toBe(39_486_321n)
    expect(quote).toEqual({
      source: 'pools',
      out: '39.486321',
      least: '39.091458',
      // 10 in 1,000 move the price by about one percent; the pool's own 0.3 % is none of it.
      impact: 0.98,
      route: [{ via: 'AssetConversion', token: { address: '1984' }, fee: 30 }],
      costs: [{ kind: 'network', amount: { value: '2000000000', decimals: 12, symbol: 'UNIT' } }],
      available: '50',
      // Neither the fee nor what has to stay.
      max: '49.9979',
      block: '100',
    })
  })

  it('names assets as the runtime does: by their place', async () => {
    const { swap, request, state } = await atHub()
    await swap.quote(request())
    const [, question] =
      state.asked.find(({ params }) => String(params[0]).endsWith('exact_tokens_for_tokens'))?.params ?? []
    // The relay chain's currency; then pallet 50, asset 1984; 10 of the first in 16 bytes; with the fee.
    expect(question).toBe('0x0100' + '0002043205011f' + '00a0724e180900000000000000000000' + '01')
  })

  it('from one token to another one through the own currency, all of it about one block', async () => {
    const { swap, request, state } = await atHub()
    const quote = await swap.quote(request({ from: USDT, to: USDC, amount: '10' }))
    const own = pay(state.pools, places[1], places[0], 10_000_000n)!
    const out = pay(state.pools, places[0], places[2], own)!
    expect(quote.out).toBe((Number(out) / 1e6).toString())
    expect(quote.route).toEqual([
      { via: 'AssetConversion', fee: 30 },
      { via: 'AssetConversion', token: { address: '1337' }, fee: 30 },
    ])
    expect(quote.available).toBe('100')
    // A token's account stays, too.
    expect(quote.max).toBe('99.99')
    const blocks = state.asked
      .filter(({ method, params }) => method === 'state_call' && String(params[0]).startsWith('AssetConv'))
      .map(({ params }) => params[2])
    expect(new Set(blocks).size).toBe(1)
  })

  it('of two ways the one that gives more', async () => {
    const { swap, request, state } = await atHub()
    state.pools.push([1984, 1337, 1_000_000n * 10n ** 6n, 900_000n * 10n ** 6n])
    const around = await swap.quote(request({ from: USDT, to: USDC, amount: '1' }))
    expect(around.route).toHaveLength(2)
    state.pools[2] = [1984, 1337, 1_000_000n * 10n ** 6n, 1_100_000n * 10n ** 6n]
    const straight = await swap.quote(request({ from: USDT, to: USDC, amount: '1' }))
    expect(straight.route).toEqual([{ via: 'AssetConversion', token: { address: '1337' }, fee: 30 }])
  })

  it('no more hops than the runtime allows', async () => {
    const { swap, request, state } = await atHub()
    state.pools = [
      [1337, 1984, 10n ** 12n, 10n ** 12n],
      [1984, 77, 10n ** 12n, 10n ** 12n],
      [77, 'own', 10n ** 12n, 10n ** 12n],
    ]
    // Three hops are four assets, and this runtime allows three.
    await expect(swap.quote(request({ from: USDC, amount: '1' }))).resolves.toMatchObject({
      route: [{ token: { address: '1984' } }],
    })
    const { to: _to, ...own } = request({ from: USDC, amount: '1' })
    await expect(swap.quote(own)).rejects.toThrow(NoRouteError)
  })

  it('the same on both sides, a token without a pool, and an empty pool lead nowhere', async () => {
    const { swap, request, state } = await atHub()
    await expect(swap.quote(request({ from: USDT }))).rejects.toThrow(NoRouteError)
    await expect(swap.quote(request({ to: LOOSE }))).rejects.toThrow(NoRouteError)
    state.pools = [['own', 1984, 10n ** 12n, 0n]]
    await expect(swap.quote(request())).rejects.toThrow(NoRouteError)
  })

  it('an amount, a slippage and an asset that are none are refused', async () => {
    const { swap, request } = await atHub()
    for (const amount of ['', '0', '-1', '1e3', '1,5', '0.0000000000001'])
      await expect(swap.quote(request({ amount })), amount).rejects.toMatchObject({
        code: expect.stringMatching(/amount|decimals/) as string,
      })
    for (const slippage of [-1, 501, 0.5])
      await expect(swap.quote(request({ slippage })), String(slippage)).rejects.toThrow(InvalidAmountError)
    for (const address of ['USDT', '0x1984', '4294967296', '5'])
      await expect(swap.quote(request({ to: { address } })), address).rejects.toThrow(InvalidAddressError)
    await expect(swap.quote(request({ amount: '9'.repeat(40) }))).rejects.toThrow(InsufficientFundsError)
  })

  it('what the account has too little of is part of the answer', async () => {
    const { swap, request } = await atHub()
    expect(await swap.quote(request({ amount: '51' }))).toMatchObject({ missing: 'amount' })
    expect(await swap.quote(request({ amount: '49.999' }))).toMatchObject({ missing: 'fee' })
    expect(await swap.quote(request({ amount: '49.9979' }))).not.toHaveProperty('missing')
    const all = { from: USDT, to: USDC }
    expect(await swap.quote(request({ ...all, amount: '100' }))).toMatchObject({ missing: 'amount' })
    expect(await swap.quote(request({ ...all, amount: '99.99' }))).not.toHaveProperty('missing')
    const poor = await atHub({ own: new Map([[alice, 2_000_000_000n]]) })
    expect(await poor.swap.quote(poor.request({ ...all, amount: '1' }))).toMatchObject({ missing: 'fee' })
  })

  it('what an account cannot hold does not arrive', async () => {
    const { swap, request, state } = await atHub()
    state.pools.push(['own', 77, 10n ** 12n, 10n ** 10n])
    const little = request({ to: LOOSE, amount: '0.1' })
    const refused = swap.quote(little)
    await expect(refused).rejects.toThrow(BelowExistentialDepositError)
    await expect(refused).rejects.toMatchObject({ params: { minimum: '0.5 USDt' } })
    // Who has some of it already may have a little more.
    state.held.set(`77 ${alice}`, 5_000_000_000n)
    expect((await swap.quote(little)).out).toBe('0.0906610893')
  })

  it.each([
    ['longer than an amount', `0x01${'ff'.repeat(17)}`],
    ['shorter', '0x01ff'],
    ['no text', 7],
  ])('an answer about a pool that is none is not believed: %s', async (_what, answer) => {
    const { swap, request } = await atHub({
      change: (method, [name]) =>
        method === 'state_call' && String(name).startsWith('AssetConversion') ? answer : undefined,
    })
    await expect(swap.quote(request())).rejects.toThrow(ChainUnreachableError)
  })

  it('a question that is no longer wanted is called off', async () => {
    const { swap, request } = await atHub()
    await expect(swap.quote(request({ signal: AbortSignal.abort() }))).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('tokens', () => {
  it('the network is one to swap on, which is told without the SDK', async () => {
    const { offered, network, state } = await atHub()
    expect(await offered({ network, signal: anySignal() })).toBe(true)
    expect(state.asked.map(({ method }) => method)).not.toContain('system_properties')
  })

  it('of the pools those that the chain made sufficient, and any by its number', async () => {
    const { swap, network, state } = await atHub()
    state.pools.push(['own', 77, 1n, 1n])
    const asked = { network, signal: anySignal() }
    expect(await swap.tokens(asked)).toEqual([
      { address: '1337', symbol: 'USDC', name: 'USDC', decimals: 6 },
      { address: '1984', symbol: 'USDt', name: 'USDt', decimals: 6 },
    ])
    expect(await swap.tokens({ ...asked, address: ' 77 ' })).toEqual([
      { address: '77', symbol: 'USDt', name: 'USDt', decimals: 10 },
    ])
    expect(await swap.tokens({ ...asked, address: 'USDt' })).toEqual([])
    expect(await swap.tokens({ ...asked, address: '5' })).toEqual([])
  })
})

describe('what is prepared', () => {
  it('is one call: the path, exactly the amount, the least that was shown, to the account, which stays', async () => {
    const { swap, request } = await atHub()
    const prepared = await swap.prepare({ ...request(), least: '39.091454' })
    expect(prepared.calls.map(({ step }) => step)).toEqual(['swap'])
    expect(prepared.quote.least).toBe('39.091454')
    expect(readCall(methodOf(prepared))).toEqual({
      path: [places[0], places[1]],
      given: 10n * 10n ** 12n,
      least: 39_091_454n,
      to: aliceId,
      keepAlive: true,
    })
    // Pallet 55, call 3, two places, 16 bytes each, the account, and that it stays.
    expect(methodOf(prepared)).toBe(
      `0x3703080100${places[1]}00a0724e180900000000000000000000` +
        `fe7c5402000000000000000000000000${aliceId.slice(2)}01`,
    )
    // This node cannot try it, and says so.
    expect(prepared.foresight).toEqual({ ok: true, changes: [], approvals: [], complete: false })
  })

  it('never lowers the least', async () => {
    const { swap, request, state } = await atHub()
    const { least } = await swap.quote(request())
    state.pools[0] = ['own', 1984, 1_000n * 10n ** 12n, 3_900n * 10n ** 6n]
    await expect(swap.prepare({ ...request(), least })).rejects.toThrow(PriceMovedError)
  })

  it('not with too little: of the amount, of the fee, of what has to stay', async () => {
    const { swap, request } = await atHub()
    const refused = (amount: string, change: Partial<SwapRequest> = {}): Promise<PreparedSwap> =>
      swap.prepare({ ...request({ amount, ...change }), least: '1' })
    await expect(refused('51')).rejects.toThrow(InsufficientFundsError)
    await expect(refused('49.9999')).rejects.toThrow(InsufficientFeeError)
    await expect(refused('49.998')).rejects.toThrow(AccountWouldCloseError)
    const token = { from: USDT, to: USDC }
    await expect(refused('101', token)).rejects.toThrow(InsufficientFundsError)
    const closing = refused('100', token)
    await expect(closing).rejects.toThrow(AccountWouldCloseError)
    await expect(closing).rejects.toMatchObject({ params: { minimum: '0.01 USDt' } })
    const poor = await atHub({ own: new Map([[alice, 2_000_000_000n]]) })
    const asked = { ...poor.request({ ...token, amount: '10' }), least: '1' }
    await expect(poor.swap.prepare(asked)).rejects.toThrow(InsufficientFeeError)
  })
})

describe('a trial', () => {
  const given = { asset: 'own', units: 10n * 10n ** 12n } as const
  const taken = { asset: 1984, units: 39_486_321n } as const

  it('says what the swap would do, and is asked about the very call', async () => {
    const { swap, request, state } = await atHub({
      change: tries(triedHex(swapEvents(aliceId, given, taken))),
    })
    const prepared = await swap.prepare({ ...request(), least: '39' })
    expect(prepared.foresight).toEqual({
      ok: true,
      changes: [{ amount: '-10' }, { token: { address: '1984' }, amount: '39.486321' }],
      approvals: [],
      complete: true,
    })
    const [, question] =
      state.asked.find(({ params }) => params[0] === 'DryRunApi_dry_run_call')?.params ?? []
    // As the account itself, and with version 4 of XCM.
    expect(question).toBe(`0x0001${aliceId.slice(2)}${methodOf(prepared).slice(2)}04000000`)
  })

  it('that fails is said in the words of the chain', async () => {
    const { swap, request } = await atHub({ change: tries(failedHex(6)) })
    const refused = swap.prepare({ ...request(), least: '39' })
    await expect(refused).rejects.toThrow(WouldFailError)
    await expect(refused).rejects.toMatchObject({ details: 'assetConversion.AmountOutTooHigh' })
  })

  it.each([
    ['more is taken', swapEvents(aliceId, { ...given, units: given.units + 1n }, taken)],
    ['less arrives', swapEvents(aliceId, given, { ...taken, units: 38_999_999n })],
    ['it is no swap', []],
    ['it is for another account', swapEvents(`0x${'11'.repeat(32)}`, given, taken)],
    [
      'another token is taken',
      [...swapEvents(aliceId, given, taken), event('assets', 'Withdrawn', [1337, aliceId, 1])],
    ],
    [
      'more leaves beside the swap',
      [
        ...swapEvents(aliceId, given, taken),
        event('balances', 'Transfer', [aliceId, `0x${'11'.repeat(32)}`, 1]),
      ],
    ],
    [
      'another one may spend',
      [
        ...swapEvents(aliceId, given, taken),
        event('assets', 'ApprovedTransfer', [1984, aliceId, `0x${'11'.repeat(32)}`, 1]),
      ],
    ],
  ])('stops what is not the swap: %s', async (_what, done) => {
    const { swap, request } = await atHub({ change: tries(triedHex(done)) })
    await expect(swap.prepare({ ...request(), least: '39' })).rejects.toThrow(UnsafeSwapError)
  })

  it('that cannot be read is not believed', async () => {
    const { swap, request } = await atHub({ change: tries('0x00ff') })
    await expect(swap.prepare({ ...request(), least: '39' })).rejects.toThrow(ChainUnreachableError)
  })
})

describe('sending', () => {
  it('the wallet signs what was prepared, and its block says what arrived', async () => {
    const { swap, network, request, send, state } = await atHub()
    const { least } = await swap.quote(request())
    const prepared = await swap.prepare({ ...request(), least })
    const sent = await send(prepared.calls[0]?.body)
    expect(state.submitted).toHaveLength(1)
    expect(readCall(state.submitted[0]!)).toEqual(readCall(methodOf(prepared)))
    const { connectorId } = request()
    const asked = { connectorId, network, calls: sent, signal: anySignal() }
    expect(await swap.status(asked)).toEqual({ status: 'confirmed', hashes: [sent.id] })
    const received = await swap.received({
      account: alice,
      network,
      to: USDT,
      hashes: [sent.id, sent.id],
      signal: anySignal(),
    })
    expect(received).toBe('39.486321')
  })

  it('what the chain undid is no swap', async () => {
    const { swap, network, request, send, state } = await atHub()
    const { least } = await swap.quote(request())
    const prepared = await swap.prepare({ ...request(), least })
    state.pools[0] = ['own', 1984, 1_000n * 10n ** 12n, 3_000n * 10n ** 6n]
    const sent = await send(prepared.calls[0]?.body)
    const asked = { connectorId: request().connectorId, network, calls: sent, signal: anySignal() }
    expect(await swap.status(asked)).toEqual({ status: 'failed', hashes: [sent.id] })
    const told = { account: alice, network, to: USDT, hashes: [sent.id], signal: anySignal() }
    expect(await swap.received(told)).toBeUndefined()
  })

  it('is pending until a block has it; one that none took in time did nothing', async () => {
    const lost = (method: string): unknown => (method === 'author_submitExtrinsic' ? '0x00' : undefined)
    const { swap, network, request, send, state } = await atHub({ change: lost })
    const prepared = await swap.prepare({ ...request(), least: '39' })
    const sent = await send(prepared.calls[0]?.body)
    const asked = { connectorId: request().connectorId, network, calls: sent, signal: anySignal() }
    expect(await swap.status(asked)).toEqual({ status: 'pending', hashes: [] })
    // 64 blocks later.
    const late = `0x${'b10c'.repeat(15)}00c8`
    state.change = (method, [block]) => {
      if (method === 'chain_getFinalizedHead') return late
      if (method === 'chain_getHeader' && block === undefined) return { number: '0xc8' }
      return lost(method)
    }
    expect(await swap.status(asked)).toEqual({ status: 'offchain', hashes: [] })
  })

  it('nothing but a swap of the account is signed', async () => {
    const { swap, request, send, state } = await atHub()
    const prepared = methodOf(await swap.prepare({ ...request(), least: '39' }))
    const stranger = '11'.repeat(32)
    const wrong: readonly unknown[] = [
      undefined,
      {},
      { method: 7 },
      { method: '0x' },
      { method: '0x3703' },
      // system.remark
      { method: '0x000000' },
      { method: prepared.replace(aliceId.slice(2), stranger) },
      { method: `${prepared}00` },
      // The account may be closed.
      { method: `${prepared.slice(0, -2)}00` },
      // Anything may arrive.
      { method: prepared.replace('c0175302', '00000000') },
    ]
    for (const body of wrong)
      await expect(send(body), JSON.stringify(body)).rejects.toThrow(InvalidCallsError)
    expect(state.submitted).toEqual([])
    expect(prepared).toContain('c0175302')
  })
})

describe('a runtime without pools', () => {
  it('S8.34 of another kind: nothing to choose, and a quote is refused', async () => {
    const { swap, offered, network, request } = await atHub({
      // A runtime that has the pallet, and answers no questions about it, is none either.
      change: (method) => (method === 'state_getMetadata' ? relay : undefined),
    })
    expect(await offered({ network, signal: anySignal() })).toBe(false)
    expect(await swap.tokens({ network, signal: anySignal() })).toBeUndefined()
    await expect(swap.quote(request())).rejects.toThrow(SwapsNotSupportedError)
    await expect(swap.prepare({ ...request(), least: '1' })).rejects.toThrow(SwapsNotSupportedError)
  })
})
