import { tokens } from '@latchkey/sandbox/world'
import { encodeFunctionData, concatHex, erc20Abi, numberToHex, pad, parseEther, parseUnits, type Address, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { stranger } from '../world.fixture.js'
import { confirm, type Patience } from './confirm.js'
import { evmTransfer } from './evmTransfer.js'
import { executionFailure, executionSuccess, halvingToken, multisig, silentToken } from './moneyContracts.fixture.js'
import { isOpen, ownWorld, signal, type OwnWorld } from './ownWorld.fixture.js'
import { writeTrace } from './trace.js'

const short: Patience = { interval: 20, unknown: 200, owners: 0, again: 60 }
const other: Address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const nowhere: Hex = `0x${'5a'.repeat(32)}`
let world: OwnWorld

beforeAll(async () => {
  world = await ownWorld()
}, 60_000)
afterEach(async () => {
  await world.chain.setAutomine(true)
  await world.chain.mine({ blocks: 1 })
})
afterAll(() => world.stop())

const send = (change: Parameters<OwnWorld['request']>[0] = {}, context = world.context) => evmTransfer(context).submit(world.request(change))
const follow = (transfer: { hash: string; trace?: Readonly<Record<string, string>> }, notify?: (notice?: string) => void, context = world.context) =>
  confirm(context, { transfer, network: world.network, signal, ...(notify && { notify }) }, short)
/** A trace of a transfer from an account. */
const asks = (account: Address, change: object = {}) => writeTrace({ asked: { account, recipient: stranger, units: parseEther('0.1'), decimals: 18, ...change } })

describe('waiting', () => {
  it('waits for the block, and knows what was paid', async () => {
    await world.chain.setAutomine(false)
    const sent = await send()
    const waiting = follow(sent)
    expect(await isOpen(waiting)).toBe(true)
    await world.chain.mine({ blocks: 1 })
    const { fee, block, ...rest } = await waiting
    expect(rest).toEqual({ hash: sent.hash })
    expect(BigInt(fee?.value ?? 0)).toBeGreaterThan(0n)
    expect(BigInt(block)).toBeGreaterThan(0n)
  })

  it('a transaction that failed in its block', async () => {
    const address: Address = '0x00000000000000000000000000000000000a11de'
    await world.chain.setCode({ address, bytecode: '0x5f5ffd' })
    const hash = await (await world.as(world.alice)).sendTransaction({ chain: null, to: address, gas: 60_000n })
    await expect(follow({ hash })).rejects.toMatchObject({ code: 'transaction-failed', details: hash })
  })

  it('H2: a transaction that no node knows stays pending while its nonce is free, with a notice, and counts when it comes', async () => {
    await world.chain.setAutomine(false)
    const sent = await send()
    await world.chain.dropTransaction({ hash: sent.hash as Hex })
    const notify = vi.fn()
    const waiting = follow(sent, notify)
    expect(await isOpen(waiting, 800)).toBe(true)
    expect(notify.mock.calls).toEqual([['not-seen']])
    // The private way ends: the same transaction, included.
    await world.chain.setAutomine(true)
    const again = await send()
    expect(again.hash).toBe(sent.hash)
    expect(await waiting).toMatchObject({ hash: sent.hash })
  })

  it('H2: tells when it is seen again', async () => {
    await world.chain.setAutomine(false)
    const sent = await send()
    let blind = true
    const node = await world.nodeThat((method) => (blind && /ByHash|Receipt/.test(method) ? { result: null } : undefined))
    const notify = vi.fn()
    const waiting = follow(sent, notify, world.contextAt(node))
    await expect.poll(() => notify.mock.calls).toEqual([['not-seen']])
    blind = false
    await expect.poll(() => notify.mock.calls).toEqual([['not-seen'], []])
    await world.chain.mine({ blocks: 1 })
    expect(await waiting).toMatchObject({ hash: sent.hash })
  })
})

describe('another transaction in its place', () => {
  async function replace(change: object): Promise<{ sent: Awaited<ReturnType<typeof send>>; by: Hex }> {
    await world.chain.setAutomine(false)
    const sent = await send()
    const nonce = Number(sent.trace?.['nonce'])
    const by = await (await world.as(world.alice)).sendTransaction({ chain: null, to: world.alice, nonce, maxFeePerGas: 90_000_000_000n, maxPriorityFeePerGas: 50_000_000_000n, ...change })
    await world.chain.mine({ blocks: 1 })
    return { sent, by }
  }

  it('H2: counts only once it was seen twice and in a block that stays', async () => {
    const { sent, by } = await replace({})
    const waiting = follow(sent)
    expect(await isOpen(waiting, 600)).toBe(true)
    await world.chain.mine({ blocks: 40 })
    await expect(waiting).rejects.toMatchObject({ code: 'transaction-replaced', details: by })
  })

  it('the same call for a better fee is the payment', async () => {
    const { sent, by } = await replace({ to: stranger, value: parseEther('0.1') })
    expect(await follow(sent)).toMatchObject({ hash: by })
  })

  it.each([['as it is', (hash: string) => hash], ['in capitals', (hash: string) => `0x${hash.slice(2).toUpperCase()}`]])(
    'H2: nodes that disagree: the same hash, %s, is never taken for another one',
    async (_what, spell) => {
      const sent = await send()
      await world.chain.mine({ blocks: 40 })
      let behind = true
      const node = await world.nodeThat((method) => (behind && /TransactionByHash|TransactionReceipt/.test(method) ? { result: null } : undefined))
      const waiting = follow({ ...sent, hash: spell(sent.hash) }, undefined, world.contextAt(node))
      expect(await isOpen(waiting, 800)).toBe(true)
      behind = false
      expect(await waiting).toMatchObject({ hash: sent.hash })
    },
  )

  it("H2: the nonce is compared with the sender's, also where the wallet took another account", async () => {
    const sender = world.wallet.allAddresses[1] as Address
    const provider = world.provider(async ({ to, value }) => (await world.as(sender)).sendTransaction({ chain: null, to: to as Address, value: BigInt(String(value)) }))
    await world.chain.setAutomine(false)
    const sent = await send({}, world.contextAt(world.url, provider))
    expect(sent.trace).toMatchObject({ account: world.alice, from: expect.stringMatching(new RegExp(sender, 'i')) })
    const node = await world.nodeThat((method) => (/TransactionByHash|TransactionReceipt/.test(method) ? { result: null } : undefined))
    const waiting = follow(sent, undefined, world.contextAt(node))
    expect(await isOpen(waiting, 600)).toBe(true)
    await world.chain.mine({ blocks: 1 })
    expect(await follow(sent)).toMatchObject({ hash: sent.hash })
    void waiting.catch(() => undefined)
  })
})

describe('an account of several owners', () => {
  const safe: Address = '0x00000000000000000000000000000000005afe01'
  const execute = async (safeTxHash: Hex, topic: Hex, value: bigint): Promise<Hex> => {
    const [to, from] = [stranger as Address, other]
    await world.chain.setBalance({ address: from, value: parseEther('5') })
    return (await world.as(from)).sendTransaction({ chain: null, to: safe, data: concatHex([safeTxHash, pad(to), numberToHex(value, { size: 32 }), topic]) })
  }
  beforeAll(async () => {
    await world.chain.setCode({ address: safe, bytecode: multisig })
    await world.chain.setBalance({ address: safe, value: parseEther('5') })
  })

  it("H2: a Safe's hash waits for the other owners, and counts when they executed it", async () => {
    const notify = vi.fn()
    const waiting = follow({ hash: nowhere, trace: asks(safe) }, notify)
    expect(await isOpen(waiting, 800)).toBe(true)
    expect(notify.mock.calls).toEqual([['awaiting-owners']])
    const hash = await execute(nowhere, executionSuccess, parseEther('0.1'))
    expect(await waiting).toMatchObject({ hash })
  })

  it('H2 M4: an execution whose inner call failed is a failure', async () => {
    const safeTxHash: Hex = `0x${'5b'.repeat(32)}`
    const waiting = follow({ hash: safeTxHash, trace: asks(safe) })
    await execute(safeTxHash, executionFailure, parseEther('1000000'))
    await expect(waiting).rejects.toMatchObject({ code: 'transaction-failed' })
  })

  it('M4: a bundle that succeeds while it pays nobody is a failure; by its trace, and by balances where nodes give none', async () => {
    const hash = await execute(`0x${'5c'.repeat(32)}`, executionSuccess, parseEther('1000000'))
    const plain = world.contextAt(await world.nodeThat((method) => (/trace/.test(method) ? { error: { code: -32601, message: 'no such method' } } : undefined)))
    for (const context of [world.context, plain]) await expect(follow({ hash, trace: asks(safe) }, undefined, context)).rejects.toMatchObject({ code: 'transaction-failed', details: hash })
    const paid = await execute(`0x${'5d'.repeat(32)}`, executionSuccess, parseEther('0.1'))
    for (const context of [world.context, plain]) expect(await follow({ hash: paid, trace: asks(safe) }, undefined, context)).toEqual(expect.not.objectContaining({ received: expect.anything() }))
    const less = await execute(`0x${'5e'.repeat(32)}`, executionSuccess, parseEther('0.04'))
    for (const context of [world.context, plain]) expect(await follow({ hash: less, trace: asks(safe) }, undefined, context)).toMatchObject({ received: '0.04' })
  })
})

describe('M4: confirmed means that the value moved', () => {
  const odd: Address = '0x0000000000000000000000000000000000070c31'
  const token = { address: odd, symbol: 'ODD', decimals: 6 }

  it('a token that answers no and moves nothing', async () => {
    await world.chain.setCode({ address: odd, bytecode: silentToken })
    const sent = await send({ token, amount: '1.5' })
    await expect(follow(sent)).rejects.toMatchObject({ code: 'transaction-failed', details: sent.hash })
  })

  it('a token that keeps a part: what arrived is said', async () => {
    await world.chain.setCode({ address: odd, bytecode: halvingToken })
    expect(await follow(await send({ token, amount: '1.5' }))).toMatchObject({ received: '0.75' })
  })

  it('a token that pays in full says nothing of it', async () => {
    const sent = await send({ token: tokens[0]!, amount: '1.5' })
    expect(await follow(sent)).not.toHaveProperty('received')
  })
})

describe('M4: what was sent is compared with what was asked', () => {
  const usdc = tokens[0]!
  const hijack = (change: object) => world.provider(async (transaction) => world.wallet.provider.request({ method: 'eth_sendTransaction', params: [{ ...transaction, ...change }] }))
  const paying = (to: Address, amount: string): Hex => encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, parseUnits(amount, 6)] })

  it.each([
    ['another recipient', {}, { to: other }],
    ['another amount', {}, { value: '0x1' }],
    ['another recipient of a token', { token: usdc, amount: '1' }, { data: paying(other, '1') }],
    ['another amount of a token', { token: usdc, amount: '1' }, { data: paying(stranger, '2') }],
    ['a payment in place of a token', { token: usdc, amount: '1' }, { to: other, data: undefined, value: '0x1' }],
  ])('%s', async (_what, change, put) => {
    const sent = await send(change, world.contextAt(world.url, hijack(put)))
    await expect(follow(sent)).rejects.toMatchObject({ code: 'other-transaction', details: sent.hash })
  })

  it('is said before the block has it', async () => {
    await world.chain.setAutomine(false)
    const sent = await send({}, world.contextAt(world.url, hijack({ to: other })))
    await expect(follow(sent)).rejects.toMatchObject({ code: 'other-transaction' })
  })

  it("takes the wallet's own mark behind the call (ERC-8021)", async () => {
    const marked = concatHex([paying(stranger, '1'), '0x80218021'])
    expect(await follow(await send({ token: usdc, amount: '1' }, world.contextAt(world.url, hijack({ data: marked }))))).not.toHaveProperty('received')
  })
})
