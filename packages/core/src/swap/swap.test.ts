import { expect, test, vi } from 'vitest'
import { fakeWallet } from '@latchkey/testkit'
import { connectFake, testCore, type TestCore } from '../core.fixture.js'
import { sequenceAnswered } from '../calls/callsState.js'
import { NotConnectedError } from '../errors/connection.js'
import { InvalidAmountError, StaleTransferError } from '../errors/send.js'
import { PriceMovedError, SwapsNotSupportedError } from '../errors/swap.js'
import { UserRejectedError } from '../errors/wallet.js'
import type { TokenRef } from '../model/tokenBalance.js'
import { to } from '../model/viewParams.js'
import { viewPushed, wentBack } from '../navigation/navigationState.js'
import { openModal } from '../navigation/openModal.js'
import { prepareSwap, quoteSwap, readSwapTokens, submitSwap } from './swapCommands.js'
import { selectSwapForm, swapFormChanged } from './swapForm.js'
import { selectSwaps, type SwapRecord } from './swapState.js'

const coupon: TokenRef = { address: 'coupon', symbol: 'COUPON', decimals: 18 }

async function ready(options: object = {}): Promise<TestCore> {
  const world = await testCore(options, { wallets: [fakeWallet({ id: 'test.fake', approval: 'auto' })] })
  await connectFake(world)
  return world
}
const newest = ({ core }: TestCore): SwapRecord | undefined => selectSwaps(core.store.getState())[0]
const became = (world: TestCore, status: SwapRecord['status']): Promise<void> =>
  vi.waitFor(() => expect(newest(world)?.status).toBe(status), { timeout: 5000 })

test('S1.06 a swap is followed to what arrived', async () => {
  const world = await ready()
  const before = world.adapter.wallet.prompts
  const { least } = await quoteSwap(world.core, { to: coupon, amount: '0.5' })
  expect(await submitSwap(world.core, { to: coupon, amount: '0.5', least })).toEqual({
    id: 1,
    way: 'together',
  })
  expect(newest(world)).toMatchObject({ amount: '0.5', out: '1', least: '0.99', to: coupon, callsId: 1 })
  await became(world, 'done')
  await vi.waitFor(() => expect(newest(world)?.received).toBe('1'))
  expect(world.adapter.wallet.prompts - before).toBe(1)
})

test('R10 a swap is told with its symbols, without an amount or an address', async () => {
  const world = await ready()
  const { core, events, adapter } = world
  const told = (): readonly unknown[] => events.filter(({ event }) => event.includes('SWAP'))
  const properties = { network: 'fake:1', swapFromToken: 'FAKE', swapToToken: 'COUPON' }
  await submitSwap(core, { to: coupon, amount: '1', least: '1' })
  await became(world, 'done')
  expect(told()).toEqual([
    { event: 'INITIATE_SWAP', properties },
    { event: 'SWAP_SUCCESS', properties },
  ])
  adapter.chain.swapFails = true
  await submitSwap(core, { to: coupon, amount: '0.5', least: '1' })
  await became(world, 'failed')
  expect(told().slice(2)).toEqual([
    { event: 'INITIATE_SWAP', properties },
    { event: 'SWAP_ERROR', properties: { ...properties, message: 'The transaction failed' } },
  ])
})

test('the views of a swap are told as they open, and not on the way back', async () => {
  const { core, events } = await ready()
  const told = (): readonly string[] =>
    events.map(({ event }) => event).filter((each) => /SWAP|CONVERT/.test(each))
  await openModal(core, { view: 'Swap' })
  core.store.dispatch(viewPushed(to('SwapSelectToken', { side: 'to' })))
  core.store.dispatch(wentBack())
  expect(told()).toEqual(['OPEN_SWAP', 'CLICK_SELECT_TOKEN_TO_SWAP'])
  await openModal(core, { view: 'Convert' })
  expect(told().at(-1)).toBe('CLICK_CONVERT')
})

test('S9.04 one percent of slippage, unless another one is asked for', async () => {
  const { core } = await ready()
  expect((await quoteSwap(core, { to: coupon, amount: '1' })).least).toBe('1.98')
  expect((await quoteSwap(core, { to: coupon, amount: '1', slippage: 0.5 })).least).toBe('1.99')
  expect((await quoteSwap(core, { to: coupon, amount: '1', slippage: 5 })).least).toBe('1.9')
  for (const slippage of [-1, 5.01, 51, NaN])
    await expect(quoteSwap(core, { to: coupon, amount: '1', slippage })).rejects.toThrow(InvalidAmountError)
})

test('money 13.6 two confirmations are announced before the first, under the titles of the caller', async () => {
  const world = await ready()
  const { core, adapter } = world
  const before = adapter.wallet.prompts
  const titles = { 'reset-approval': 'Reset', approve: 'Approve it', swap: 'Swap it' }
  const sent = submitSwap(core, { from: coupon, amount: '1', least: '1', titles })
  await vi.waitFor(() => expect(core.store.getState().calls?.list[0]?.status).toBe('agreeing'))
  expect(core.store.getState().calls?.list[0]?.steps.map(({ title }) => title)).toEqual([
    'Approve it',
    'Swap it',
  ])
  expect(adapter.wallet.prompts).toBe(before)
  expect(newest(world)?.status).toBe('asking')
  core.store.dispatch(sequenceAnswered({ id: 1, agreed: true }))
  expect(await sent).toEqual({ id: 1, way: 'in-turn' })
  await became(world, 'done')
  expect(adapter.wallet.prompts - before).toBe(2)
})

test('money 13 what is of another source, approval or cost than reviewed is not asked for', async () => {
  const world = await ready()
  const { core, adapter } = world
  const swap = { from: coupon, amount: '1' }
  const { least } = await quoteSwap(core, swap)
  const { quote } = await prepareSwap(core, { ...swap, least })
  const before = adapter.wallet.prompts
  const { approval: _approval, ...bare } = quote
  const [cost = expect.unreachable()] = quote.costs
  const cheaper = { ...cost, amount: { ...cost.amount, value: '1' } }
  for (const reviewed of [
    { ...quote, source: 'Somebody' },
    bare,
    { ...quote, approval: { spender: 'another' } },
    { ...quote, approval: { ...quote.approval!, reset: true as const } },
    { ...quote, costs: [cheaper] },
    { ...quote, costs: [] },
  ])
    await expect(submitSwap(core, { ...swap, least, reviewed })).rejects.toThrow(PriceMovedError)
  expect(adapter.wallet.prompts).toBe(before)
  expect(newest(world)).toBeUndefined()
  adapter.chain.atomic = 'supported'
  await submitSwap(core, { ...swap, least, reviewed: quote })
  expect(adapter.wallet.prompts).toBe(before + 1)
})

test('money 13.6 a wallet with EIP-5792 is asked once', async () => {
  const world = await ready()
  world.adapter.chain.atomic = 'supported'
  const before = world.adapter.wallet.prompts
  expect(await submitSwap(world.core, { from: coupon, amount: '1', least: '1' })).toMatchObject({
    way: 'together',
  })
  await became(world, 'done')
  expect(world.adapter.wallet.prompts - before).toBe(1)
})

test('without the visitor’s word nothing is asked, and nothing was swapped', async () => {
  const world = await ready()
  const sent = submitSwap(world.core, { from: coupon, amount: '1', least: '1' })
  await vi.waitFor(() => expect(world.core.store.getState().calls?.list[0]?.status).toBe('agreeing'))
  world.core.store.dispatch(sequenceAnswered({ id: 1, agreed: false }))
  await expect(sent).rejects.toThrow(UserRejectedError)
  expect(newest(world)).toMatchObject({ status: 'failed', error: { code: 'user-rejected' } })
})

test('what the chain undoes is no swap, though the approval stands', async () => {
  const world = await ready()
  world.adapter.chain.swapFails = true
  await submitSwap(world.core, { to: coupon, amount: '1', least: '1' })
  await became(world, 'failed')
  expect(newest(world)?.error?.code).toBe('transaction-failed')
  expect(newest(world)).not.toHaveProperty('received')
})

test('an answer that was lost is told as unknown', async () => {
  const world = await ready()
  world.adapter.chain.halted = true
  await submitSwap(world.core, { to: coupon, amount: '1', least: '1' })
  await became(world, 'pending')
  world.core.stop()
  await became(world, 'unknown')
  expect(newest(world)).not.toHaveProperty('received')
})

test('less than the least of the review: the wallet is not asked', async () => {
  const world = await ready()
  const before = world.adapter.wallet.prompts
  await expect(prepareSwap(world.core, { to: coupon, amount: '1', least: '2.1' })).rejects.toThrow(
    PriceMovedError,
  )
  await expect(submitSwap(world.core, { to: coupon, amount: '1', least: '2.1' })).rejects.toThrow(
    PriceMovedError,
  )
  expect(world.adapter.wallet.prompts).toBe(before)
  expect(newest(world)).toBeUndefined()
})

test('a swap of another account or network than the one on show is refused', async () => {
  const { core } = await ready()
  const swap = { to: coupon, amount: '1', least: '1' }
  await expect(submitSwap(core, { ...swap, account: 'other' })).rejects.toThrow(StaleTransferError)
  await expect(submitSwap(core, { ...swap, caipNetworkId: 'fake:2' })).rejects.toThrow(StaleTransferError)
})

test('S8.34 a network without swaps has no tokens for it, and says so', async () => {
  const { core, adapter } = await ready()
  expect(await readSwapTokens(core, {})).toMatchObject([{ address: 'coupon' }])
  adapter.chain.rate = undefined
  expect(await readSwapTokens(core, {})).toBeUndefined()
  await expect(quoteSwap(core, { to: coupon, amount: '1' })).rejects.toThrow(SwapsNotSupportedError)
})

test('tokens that the host named are among those to swap, none twice', async () => {
  const { core } = await ready({ tokens: { 'fake:1': [{ address: 'COUPON' }, { address: 'stub' }] } })
  expect((await readSwapTokens(core, {}))?.map(({ address }) => address)).toEqual(['coupon', 'stub'])
  expect(await readSwapTokens(core, { address: 'ticket' })).toMatchObject([{ address: 'ticket' }])
})

test('without a wallet there is nothing to swap', async () => {
  const { core } = await testCore()
  await expect(quoteSwap(core, { to: coupon, amount: '1' })).rejects.toThrow(NotConnectedError)
})

test('money 11: the same currency on both sides turns them', async () => {
  const { core } = await ready()
  await core.services.features.load('swap')
  const form = (): unknown => {
    const { from, to } = selectSwapForm(core.store.getState())
    return { from, to }
  }
  core.store.dispatch(swapFormChanged({ to: coupon }))
  core.store.dispatch(swapFormChanged({ from: { address: 'COUPON' } }))
  expect(form()).toEqual({ from: { address: 'COUPON' }, to: 'native' })
  core.store.dispatch(swapFormChanged({ to: coupon }))
  expect(form()).toEqual({ from: 'native', to: coupon })
})
