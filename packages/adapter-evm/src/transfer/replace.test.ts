import type { ReplacementKind, ReplaceRequest, SubmittedTransfer } from '@latchkey/core/adapter'
import { tokens } from '@latchkey/sandbox/world'
import { erc20Abi, parseEther, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, it, test, vi } from 'vitest'

import { stranger } from '../world.fixture.js'
import { evmTransfer } from './evmTransfer.js'
import { ownWorld, signal, type OwnWorld } from './ownWorld.fixture.js'
import { above } from './readReplaceable.js'
import { evmReplacement } from './replace.js'

let world: OwnWorld
beforeAll(async () => {
  world = await ownWorld()
}, 60_000)
afterEach(async () => {
  await world.chain.setAutomine(true)
  await world.chain.mine({ blocks: 1 })
})
afterAll(() => world.stop())

const AMOUNT = parseEther('0.1')
const balance = (): Promise<bigint> => world.chain.getBalance({ address: stranger })
const mine = (): Promise<unknown> => world.chain.mine({ blocks: 1 })
const asking = (transfer: SubmittedTransfer, kind: ReplacementKind = 'speed-up'): ReplaceRequest => ({
  transfer,
  kind,
  from: world.alice,
  network: world.network,
  connectorId: world.wallet.connectorId,
  signal,
})
const confirm = (transfer: SubmittedTransfer): Promise<{ readonly hash: string }> =>
  evmTransfer(world.context).confirm({ transfer, network: world.network, signal })
const forward = (transaction: unknown): Promise<unknown> =>
  world.wallet.provider.request({ method: 'eth_sendTransaction', params: [transaction] })

/** A payment that waits for its block. */
async function stuck(change: Parameters<OwnWorld['request']>[0] = {}): Promise<SubmittedTransfer> {
  await world.chain.setAutomine(false)
  return evmTransfer(world.context).submit(world.request({ fee: 'slow', ...change }))
}

it('a speed-up pays once, for a higher fee, and the first one is told by its hash', async () => {
  const before = await balance()
  const first = await stuck()
  const found = await evmReplacement(world.context).read(asking(first))
  expect(found?.choices.map(({ kind }) => kind)).toEqual(['speed-up', 'cancel'])
  const maxFee = found?.choices[0]?.fee.value ?? ''
  const second = await evmReplacement(world.context).submit({ ...asking(first), maxFee })
  const [one, other] = await Promise.all([
    world.chain.getTransaction({ hash: second.hash as Hex }),
    world.chain.getTransaction({ hash: first.hash as Hex }).catch(() => undefined),
  ])
  expect(other).toBeUndefined()
  await mine()
  expect(await confirm(second)).toMatchObject({ hash: second.hash })
  expect(await confirm(first)).toMatchObject({ hash: second.hash })
  expect((await balance()) - before).toBe(AMOUNT)
  expect(one.gas * (one.maxFeePerGas ?? 0n)).toBe(BigInt(maxFee))
}, 30_000)

it('a token is sped up by the very call, and arrives once', async () => {
  const [token] = tokens
  const owned = (): Promise<bigint> =>
    world.chain.readContract({
      address: token!.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [stranger],
    })
  const before = await owned()
  const first = await stuck({ token: token!, amount: '1.25' })
  const second = await evmReplacement(world.context).submit(asking(first))
  await mine()
  expect(await confirm(second)).toMatchObject({ hash: second.hash })
  expect((await owned()) - before).toBe(1_250_000n)
})

it('a cancel pays no one, and the first one can no longer arrive', async () => {
  const before = await balance()
  const first = await stuck()
  const second = await evmReplacement(world.context).submit(asking(first, 'cancel'))
  await mine()
  expect(await confirm(second)).toMatchObject({ hash: second.hash })
  // Its place counts as taken in a block that stays.
  await world.chain.mine({ blocks: 100 })
  expect(await balance()).toBe(before)
  await expect(confirm(first)).rejects.toMatchObject({ code: 'transaction-replaced', details: second.hash })
}, 30_000)

it('a cancel can be sped up in its turn, and still pays no one', async () => {
  const before = await balance()
  const first = await stuck()
  const second = await evmReplacement(world.context).submit(asking(first, 'cancel'))
  const third = await evmReplacement(world.context).submit(asking(second, 'cancel'))
  await mine()
  expect(await confirm(third)).toMatchObject({ hash: third.hash })
  expect(await confirm(second)).toMatchObject({ hash: third.hash })
  expect(await balance()).toBe(before)
}, 30_000)

it.each(['speed-up', 'cancel'] as const)(
  'a %s that the chain overtakes while the wallet asks: paid once, and said',
  async (kind) => {
    const before = await balance()
    const first = await stuck()
    const context = world.contextAt(
      world.url,
      world.provider(async (transaction) => {
        await mine()
        return forward(transaction)
      }),
    )
    await expect(evmReplacement(context).submit(asking(first, kind))).rejects.toMatchObject({
      code: 'too-late',
    })
    await mine()
    expect(await confirm(first)).toMatchObject({ hash: first.hash })
    expect((await balance()) - before).toBe(AMOUNT)
  },
)

it('what is in the chain already is not offered, and the wallet is not asked', async () => {
  const first = await stuck()
  await mine()
  const asked = vi.fn()
  const context = world.contextAt(world.url, world.provider(asked))
  expect(await evmReplacement(context).read(asking(first))).toBeUndefined()
  await expect(evmReplacement(context).submit(asking(first))).rejects.toMatchObject({ code: 'too-late' })
  expect(asked).not.toHaveBeenCalled()
})

it('a wallet that is not known to keep the nonce is asked to cancel at most', async () => {
  const first = await stuck()
  const asked = vi.fn()
  const context = { ...world.contextAt(world.url, world.provider(asked)), keepsNonce: () => false }
  expect((await evmReplacement(context).read(asking(first)))?.choices.map(({ kind }) => kind)).toEqual([
    'cancel',
  ])
  await expect(evmReplacement(context).submit(asking(first))).rejects.toMatchObject({ code: 'not-supported' })
  expect(asked).not.toHaveBeenCalled()
})

it('a wallet that counts for itself is found out, and pays nothing more with a cancel', async () => {
  const before = await balance()
  const first = await stuck()
  const context = world.contextAt(
    world.url,
    world.provider(({ nonce: _given, ...transaction }) => forward(transaction)),
  )
  await expect(evmReplacement(context).submit(asking(first, 'cancel'))).rejects.toMatchObject({
    code: 'other-transaction',
  })
  await mine()
  expect(await confirm(first)).toMatchObject({ hash: first.hash })
  expect((await balance()) - before).toBe(AMOUNT)
})

it('an answer that is lost after the wallet sent it is found again', async () => {
  const before = await balance()
  const first = await stuck()
  const context = world.contextAt(
    world.url,
    world.provider(async (transaction) => {
      await forward(transaction)
      throw Object.assign(new Error('Internal JSON-RPC error.'), { code: -32603 })
    }),
  )
  const second = await evmReplacement(context).submit(asking(first))
  expect(second.hash).not.toBe(first.hash)
  await mine()
  expect(await confirm(second)).toMatchObject({ hash: second.hash })
  expect((await balance()) - before).toBe(AMOUNT)
})

it.each([
  ['user-rejected', 4001, 'no'],
  ['send-failed', -32000, 'replacement transaction underpriced'],
] as const)('%s: the first one goes on as it is', async (code, number, message) => {
  const first = await stuck()
  const context = world.contextAt(
    world.url,
    world.provider(() => Promise.reject(Object.assign(new Error(message), { code: number }))),
  )
  await expect(evmReplacement(context).submit(asking(first))).rejects.toMatchObject({ code })
  await mine()
  expect(await confirm(first)).toMatchObject({ hash: first.hash })
})

it('asks nothing for more than was on show', async () => {
  const first = await stuck()
  await expect(evmReplacement(world.context).submit({ ...asking(first), maxFee: '1' })).rejects.toMatchObject(
    {
      code: 'fee-above-limit',
    },
  )
})

it('what leaves no coin for the higher fee can be cancelled only', async () => {
  const all = await world.chain.getBalance({ address: world.alice })
  await world.chain.setBalance({ address: world.alice, value: parseEther('1') })
  const { max } = await evmTransfer(world.context).estimate(world.request({ fee: 'slow', amount: '' }))
  const first = await stuck({ amount: max })
  // As much as is left for the slow fee is less than a fast one takes.
  await world.chain.setBalance({ address: world.alice, value: parseEther(max) + 21_000n })
  const found = await evmReplacement(world.context).read(asking(first))
  expect(found?.choices.map(({ kind }) => kind)).toEqual(['cancel'])
  await world.chain.setBalance({ address: world.alice, value: all })
})

it('a payment that offers less than the slowest choice of now is slow', async () => {
  const first = await stuck()
  expect(await evmReplacement(world.context).read(asking(first))).toMatchObject({ isSlow: false })
  const history = { oldestBlock: '0x1', baseFeePerGas: ['0xd18c2e2800'], gasUsedRatio: [], reward: [] }
  const node = await world.nodeThat((method) =>
    method === 'eth_feeHistory' ? { result: history } : undefined,
  )
  expect(await evmReplacement(world.contextAt(node)).read(asking(first))).toMatchObject({ isSlow: true })
})

test('both parts of the fee grow by an eighth at least, and rounding takes nothing of it', () => {
  const now = { maxFeePerGas: 5n, maxPriorityFeePerGas: 1n }
  expect(above({ maxFeePerGas: 1001n, maxPriorityFeePerGas: 9n }, now)).toEqual({
    maxFeePerGas: 1127n,
    maxPriorityFeePerGas: 11n,
  })
  expect(above({ maxFeePerGas: 2n, maxPriorityFeePerGas: 0n }, now)).toEqual(now)
  expect(above({ gasPrice: 1000n }, now)).toEqual({ gasPrice: 1125n })
  expect(above({ gasPrice: 1n }, { gasPrice: 7n })).toEqual({ gasPrice: 7n })
})
