import {
  InsufficientFundsError,
  InvalidCallsError,
  NoRouteError,
  PriceMovedError,
  SwapsNotSupportedError,
  UnsafeSwapError,
  UserRejectedError,
  type SwapService,
  type PreparedSwap,
} from '@latchkey/core/adapter'
import { getAssociatedTokenAddressSync } from '@solana/spl-token'
import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'

import { keypair } from '../session.fixture.js'
import { usdc } from '../transfer/mints.fixture.js'
import { alice, nobody } from '../world.fixture.js'
import { runMaker, type TestMaker } from './maker.fixture.js'
import { changing } from './makerService.fixture.js'

const to = { address: usdc.address, symbol: 'USDC', decimals: 6 }

const tokensOf = async ({ cluster }: TestMaker, owner: string): Promise<bigint> => {
  const account = getAssociatedTokenAddressSync(new PublicKey(usdc.address), new PublicKey(owner))
  const { value } = await cluster.connection.getTokenAccountBalance(account).catch(() => ({ value: null }))
  return BigInt(value?.amount ?? 0)
}
const coinsOf = ({ cluster }: TestMaker, owner: string): Promise<number> =>
  cluster.connection.getBalance(new PublicKey(owner))

async function settled(maker: TestMaker, sent: Awaited<ReturnType<TestMaker['send']>>) {
  const { network, signal, connectorId } = maker.request()
  return maker.swap.status({ connectorId, network, calls: sent, signal })
}

describe('money 13.7 SOL for a token, by the maker', () => {
  it('at least what was shown arrives, and no more than the amount leaves', async () => {
    const maker = await runMaker()
    const { swap, request } = maker
    const [had, coins] = [await tokensOf(maker, alice.address), await coinsOf(maker, alice.address)]
    const { prompts } = maker.session.wallet
    const quote = await swap.quote(request({ to }))
    expect(quote).toMatchObject({ source: 'Market maker', route: [] })
    expect(Number(quote.least)).toBeLessThan(Number(quote.out))
    const prepared = await swap.prepare({ ...request({ to }), least: quote.least })
    expect(prepared.foresight).toEqual({
      ok: true,
      changes: [{ amount: '-2' }, { token: to, amount: quote.out }],
      approvals: [],
      complete: true,
    })
    expect(prepared.quote.costs[0]?.amount.value).toBe('10000')
    expect(maker.session.wallet.prompts).toBe(prompts)
    const sent = await maker.send(prepared)
    expect(maker.session.wallet.prompts - prompts).toBe(1)
    expect(await settled(maker, sent)).toEqual({ status: 'confirmed', hashes: [sent.id] })
    expect(maker.executed).toHaveLength(1)
    const got = (await tokensOf(maker, alice.address)) - had
    expect(Number(got) / 1e6).toBe(Number(quote.out))
    expect(coins - (await coinsOf(maker, alice.address))).toBe(2e9 + 10_000)
    const { network, signal } = request()
    const asked = { account: alice.address, network, to, hashes: [sent.id], signal }
    expect(await swap.received(asked)).toBe(quote.out)
  })

  it('a token for SOL', async () => {
    const maker = await runMaker()
    const { swap, request } = maker
    const coins = await coinsOf(maker, alice.address)
    const asked = request({ from: to, amount: '30' })
    const { least, out } = await swap.quote(asked)
    const sent = await maker.send(await swap.prepare({ ...asked, least }))
    expect((await settled(maker, sent)).status).toBe('confirmed')
    expect((await coinsOf(maker, alice.address)) - coins).toBe(Math.round(Number(out) * 1e9) - 10_000)
    const { network, signal } = asked
    expect(await swap.received({ account: alice.address, network, hashes: [sent.id], signal })).toBe(out)
  })

  it('a new account for the token is told as a cost, and nothing of it as taken', async () => {
    const maker = await runMaker({ keys: [nobody.secretKey] })
    const { cluster, swap, request } = maker
    await cluster.ask('requestAirdrop', nobody.address, 5_000_000_000)
    await expect.poll(() => coinsOf(maker, nobody.address)).toBeGreaterThan(4e9)
    const asked = request({ to, amount: '1' })
    const { least, costs } = await swap.quote(asked)
    expect(costs.map(({ kind }) => kind)).toEqual(['network', 'rent'])
    const prepared = await swap.prepare({ ...asked, least })
    expect(prepared.quote.costs).toEqual(costs)
    expect(prepared.foresight.changes[0]).toEqual({ amount: '-1' })
    expect((await settled(maker, await maker.send(prepared))).status).toBe('confirmed')
  })

  it('what the service does not take is sent by the network’s nodes, as it is complete', async () => {
    const maker = await runMaker({}, (service) => ({
      ...service,
      execute: () => Promise.reject(new Error('gone')),
    }))
    const { swap, request } = maker
    const { least } = await swap.quote(request({ to }))
    const sent = await maker.send(await swap.prepare({ ...request({ to }), least }))
    expect((await settled(maker, sent)).status).toBe('confirmed')
  })
})

describe('money 13.7 the maker cheats', () => {
  it.each([
    ['takes', { to }, 'more is taken than the amount'],
    ['takes', { from: to, amount: '30' }, 'more is taken than the amount'],
    ['gives', { to }, 'less arrives than the least'],
    ['approves', { to }, 'more than paying is asked for'],
  ] as const)('%s %#: nothing is asked of the wallet', async (how, change, details) => {
    let made: unknown
    const maker = await runMaker({}, (service) => ({
      ...service,
      async build(asked) {
        const built = await service.build(asked)
        made = built.answer['transaction']
        return built
      },
    }))
    const { swap, request } = maker
    await maker.tell(`_cheat?how=${how}`)
    const { prompts } = maker.session.wallet
    const { least } = await swap.quote(request(change))
    await expect(swap.prepare({ ...request(change), least })).rejects.toMatchObject({
      name: UnsafeSwapError.name,
      details,
    })
    // Nor is it taken for what was prepared, by a page that sends it all the same.
    expect(made).toEqual(expect.any(String))
    const call = { step: 'swap', body: { transaction: made } } as const
    await expect(maker.send({ calls: [call] } as unknown as PreparedSwap)).rejects.toMatchObject({
      name: InvalidCallsError.name,
    })
    expect(maker.session.wallet.prompts).toBe(prompts)
    expect(maker.executed).toEqual([])
  })

  it('another program, another payer, a fee beyond reason, no transaction: each is refused', async () => {
    const owner = new PublicKey(alice.address)
    const cases: readonly (readonly [string, (message: TransactionMessage) => void])[] = [
      [
        'more than paying is asked for',
        ({ instructions }) =>
          void instructions.push(SystemProgram.assign({ accountPubkey: owner, programId: owner })),
      ],
      [
        'a program that is not known is called',
        ({ instructions }) => {
          const [first] = instructions
          if (first) instructions.push(Object.assign(Object.create(first), { programId: owner }))
        },
      ],
      [
        'the network fee is too high',
        ({ instructions }) =>
          void instructions.push(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 20_000_000_000 })),
      ],
      ['another account pays', (message) => void (message.payerKey = new PublicKey(nobody.address))],
    ]
    for (const [details, change] of cases) {
      const maker = await runMaker({}, changing(change))
      const { swap, request } = maker
      const { least } = await swap.quote(request({ to }))
      await expect(swap.prepare({ ...request({ to }), least })).rejects.toMatchObject({
        name: UnsafeSwapError.name,
        details,
      })
    }
    const broken = await runMaker({}, (service) => ({
      ...service,
      build: async () => ({ offerId: 'x', answer: { transaction: 'bm90aGluZw==' } }),
    }))
    await expect(broken.swap.prepare({ ...broken.request({ to }), least: '1' })).rejects.toMatchObject({
      name: UnsafeSwapError.name,
      details: 'no transaction',
    })
  })

  it('a price below what was shown as the least: a new review, and nothing is asked', async () => {
    const maker = await runMaker()
    const { swap, request } = maker
    const { least } = await swap.quote(request({ to }))
    await maker.tell('_price?percent=-20')
    await expect(swap.prepare({ ...request({ to }), least })).rejects.toThrow(PriceMovedError)
  })

  it('a leg that a wallet changes before it signs: nothing is handed over', async () => {
    const maker = await runMaker({
      change: (wallet) => ({
        ...wallet,
        get accounts() {
          return wallet.accounts
        },
        features: {
          ...wallet.features,
          'solana:signTransaction': {
            version: '1.0.0',
            supportedTransactionVersions: ['legacy', 0],
            async signTransaction({ transaction: wire }: { readonly transaction: Uint8Array }) {
              const message = TransactionMessage.decompile(VersionedTransaction.deserialize(wire).message)
              const [, ...rest] = message.instructions
              message.instructions = rest
              const transaction = new VersionedTransaction(message.compileToV0Message())
              transaction.sign([keypair(alice)])
              return [{ signedTransaction: transaction.serialize() }]
            },
          },
        },
      }),
    })
    const { swap, request } = maker
    const { least } = await swap.quote(request({ to }))
    const prepared = await swap.prepare({ ...request({ to }), least })
    await expect(maker.send(prepared)).rejects.toMatchObject({
      details: 'the wallet signed another transaction',
    })
    expect(maker.executed).toEqual([])
  })

  it('the maker’s signature no longer fits a changed leg: no node takes it', async () => {
    const maker = await runMaker()
    const { swap, request, cluster } = maker
    const { least } = await swap.quote(request({ to }))
    const { calls } = await swap.prepare({ ...request({ to }), least })
    const wire = Buffer.from(String(Object(calls[0]?.body).transaction), 'base64')
    const transaction = VersionedTransaction.deserialize(wire)
    const [first] = transaction.message.compiledInstructions
    // One lamport for all that the maker gives.
    for (const { data } of transaction.message.compiledInstructions)
      if (data.length === 12) data.set([1, 0, 0, 0, 0, 0, 0, 0], 4)
    expect(first).toBeDefined()
    transaction.sign([keypair(alice)])
    await expect(cluster.connection.sendTransaction(transaction)).rejects.toThrow(/signature/i)
  })

  it('only what was prepared is signed, and on its network', async () => {
    const maker = await runMaker()
    const other = await runMaker()
    const { least } = await other.swap.quote(other.request({ to }))
    const foreign = await other.swap.prepare({ ...other.request({ to }), least })
    const { prompts } = maker.session.wallet
    await expect(maker.send(foreign)).rejects.toThrow(InvalidCallsError)
    expect(maker.session.wallet.prompts).toBe(prompts)
  })
})

describe('what cannot be swapped', () => {
  it('without a service there are no swaps (S8.34)', async () => {
    const { swap, request } = await runMaker()
    const { service: _service, ...asked } = request({ to })
    await expect(swap.quote(asked)).rejects.toThrow(SwapsNotSupportedError)
  })

  it('nobody offers, the same on both sides, too little', async () => {
    const { swap, request } = await runMaker()
    const none: SwapService = { ...request().service!, offers: async () => [] }
    await expect(swap.quote(request({ to, service: none }))).rejects.toThrow(NoRouteError)
    await expect(swap.quote(request())).rejects.toThrow(NoRouteError)
    const asked = request({ to, amount: '100000' })
    const { missing, least } = await swap.quote(asked)
    expect(missing).toBe('amount')
    await expect(swap.prepare({ ...asked, least })).rejects.toThrow(InsufficientFundsError)
  })

  it('an offer that lets the price slip further than the visitor does is not taken', async () => {
    const { swap, request } = await runMaker()
    await expect(swap.quote(request({ to, slippage: 50 }))).rejects.toThrow(NoRouteError)
    expect(await swap.quote(request({ to, slippage: 100 }))).toMatchObject({ source: 'Market maker' })
  })

  it('the visitor declines', async () => {
    const maker = await runMaker()
    const { swap, request } = maker
    const { least } = await swap.quote(request({ to }))
    const prepared = await swap.prepare({ ...request({ to }), least })
    maker.session.wallet.next('reject')
    await expect(maker.send(prepared)).rejects.toThrow(UserRejectedError)
    expect(maker.executed).toEqual([])
  })

  it('a token is found by its address, and what is none is not', async () => {
    const { swap, cluster } = await runMaker()
    const asked = { network: cluster.network, signal: new AbortController().signal }
    expect(await swap.tokens(asked)).toEqual([])
    expect(await swap.tokens({ ...asked, address: ` ${usdc.address}` })).toMatchObject([
      { address: usdc.address, decimals: 6 },
    ])
    expect(await swap.tokens({ ...asked, address: alice.address })).toEqual([])
    expect(await swap.tokens({ ...asked, address: '0xzz' })).toEqual([])
  })
})
