import { expect, test, vi } from 'vitest'
import { fakeWallet } from '@latchkey/testkit'
import type { LatchkeyError } from '../errors/base.js'
import {
  AccountWouldCloseError,
  AddressOfOtherFamilyError,
  BelowDustError,
  InsufficientFeeError,
  InsufficientFundsError,
  SendFailedError,
  SendUnknownError,
  TransactionFailedError,
} from '../errors/send.js'
import { ChainUnreachableError, WalletError } from '../errors/wallet.js'
import { connectFake, testCore, TWO, type TestCore } from '../core.fixture.js'
import { toastTexts } from '../feedback/toastTexts.fixture.js'
import { openModal } from '../navigation/openModal.js'
import { estimateTransfer, validateTransfer } from './validateTransfer.js'
import { sendToken } from './sendToken.js'
import { transferError } from './transferError.js'
import type { TokenRef } from '../model/tokenBalance.js'
import type { Transfer, TransferRequest } from '../model/transfer.js'
import { readStoredTransfers } from './storedTransfers.js'
import { selectTransfers, transferReopened, type TransferRecord } from './transfersState.js'

const seen = { from: 'first', caipNetworkId: 'fake:1' } as const
const good = { ...seen, recipient: 'friend', amount: '0.25' }
const records = ({ core }: TestCore): readonly TransferRecord[] => selectTransfers(core.store.getState())
const told = ({ events }: TestCore): readonly unknown[] =>
  events.filter(({ event }) => event.startsWith('SEND_'))

async function ready(manual = false): Promise<TestCore> {
  const test = await testCore(
    {},
    { wallets: [fakeWallet({ id: 'test.fake', approval: manual ? 'manual' : 'auto' })] },
  )
  if (manual) test.adapter.wallet.next('approve')
  await openModal(test.core)
  await connectFake(test)
  await openModal(test.core)
  return test
}

/** What a send does that the family refuses. */
async function failing(error: Error): Promise<TestCore> {
  const test = await ready()
  const running = test.core.services.adapters.get('fake')!
  const transfer = { ...running.capabilities.transfer!, submit: () => Promise.reject(error) }
  test.core.services.adapters.set('fake', { ...running, capabilities: { ...running.capabilities, transfer } })
  await expect(sendToken(test.core, good)).rejects.toBe(error)
  return test
}

test('S8.03 a send asks the wallet once, says that it started, and counts when the chain says so', async () => {
  const test = await ready()
  test.adapter.chain.halted = true
  const { hash } = await sendToken(test.core, good)
  expect(records(test)).toMatchObject([
    { namespace: 'fake', ...good, symbol: 'FAKE', hash, status: 'pending' },
  ])
  expect(toastTexts(test)).toEqual(['transaction-started'])
  expect(told(test)).toEqual([
    { event: 'SEND_INITIATED', properties: { network: 'fake:1', token: 'FAKE' } },
    { event: 'SEND_SUCCESS', properties: { network: 'fake:1', token: 'FAKE' } },
  ])
  test.adapter.chain.halted = false
  await vi.waitFor(() => expect(records(test)).toMatchObject([{ status: 'confirmed', block: '1' }]))
  expect(test.adapter.chain.moved.get('friend/')).toBe(250_000_000_000_000_000n)
})

test('the hash of the block counts: a wallet paid more for the same, or the owners of an account executed it', async () => {
  const test = await ready()
  const running = test.core.services.adapters.get('fake')!
  const transfer: Transfer = {
    ...running.capabilities.transfer!,
    confirm: async () => ({ hash: 'the-other-hash', block: '7' }),
  }
  test.core.services.adapters.set('fake', { ...running, capabilities: { ...running.capabilities, transfer } })
  await sendToken(test.core, good)
  await vi.waitFor(() =>
    expect(records(test)).toMatchObject([{ status: 'confirmed', hash: 'the-other-hash', block: '7' }]),
  )
})

test('no event names an address', async () => {
  const test = await ready()
  await sendToken(test.core, good)
  expect(JSON.stringify(told(test))).not.toMatch(/first|friend/)
})

test('balances are asked for anew once the chain has decided', async () => {
  const test = await ready()
  const { endpoints } = await test.core.services.features.load('accountData')
  const arg = { caipAddress: 'fake:1:first', networkId: 'fake:1' } as const
  const balance = async (): Promise<string | undefined> =>
    (await test.core.store.dispatch(endpoints.nativeBalance.initiate(arg))).data?.value
  expect(await balance()).toBe('1500000000000000000')
  await sendToken(test.core, good)
  await vi.waitFor(async () => expect(await balance()).toBe('1249999999999979000'))
})

test('money 13.1 the balances on show, of the wallet in use, are asked for again too', async () => {
  const test = await ready()
  const { endpoints } = await test.core.services.features.load('accountData')
  const arg = { caipAddress: 'fake:1:first', networkId: 'fake:1', connectorId: 'fake' } as const
  const shown = test.core.store.dispatch(endpoints.balances.initiate(arg))
  const amount = (): string | undefined =>
    endpoints.balances.select(arg)(test.core.store.getState()).data?.balances[0]?.quantity.numeric
  await shown
  const before = amount()
  await sendToken(test.core, good)
  await vi.waitFor(() => expect(amount()).toBe('1.249999999999979'))
  expect(before).toBe('1.5')
  shown.unsubscribe()
})

test('a double click sends once', async () => {
  const test = await ready(true)
  const both = [sendToken(test.core, good), sendToken(test.core, good)]
  await vi.waitFor(() => expect(test.adapter.wallet.waiting).toBe(1))
  test.adapter.wallet.approve()
  const [one, two] = await Promise.all(both)
  expect(one).toBe(two)
  expect(records(test)).toHaveLength(1)
})

test('M1: a double click sends once, also where the fee on show changed between the two', async () => {
  const test = await ready(true)
  const { prompts } = test.adapter.wallet
  const first = sendToken(test.core, { ...good, maxFee: '21000' })
  await vi.waitFor(() => expect(test.adapter.wallet.waiting).toBe(1))
  const second = sendToken(test.core, { ...good, maxFee: '42000' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(test.adapter.wallet.waiting).toBe(1)
  test.adapter.wallet.approve()
  expect(await second).toBe(await first)
  expect(test.adapter.wallet.prompts).toBe(prompts + 1)
  expect(records(test)).toHaveLength(1)
})

test('M1: a transfer is bound to the account and the network that the visitor saw; the wallet is not asked for another', async () => {
  const test = await ready()
  const { prompts } = test.adapter.wallet
  test.adapter.wallet.setNetwork(TWO.caipNetworkId)
  await expect(sendToken(test.core, good)).rejects.toMatchObject({ code: 'stale-transfer' })
  await expect(validateTransfer(test.core, good)).rejects.toMatchObject({ code: 'stale-transfer' })
  test.adapter.wallet.setNetwork('fake:1')
  test.adapter.wallet.setAccounts(['second', 'first'])
  await expect(sendToken(test.core, good)).rejects.toMatchObject({ code: 'stale-transfer' })
  // A caller without types.
  await expect(sendToken(test.core, { recipient: 'friend', amount: '0.25' } as never)).rejects.toMatchObject({
    code: 'stale-transfer',
  })
  expect(test.adapter.wallet.prompts).toBe(prompts)
  expect(test.adapter.chain.moved.size).toBe(0)
})

test('M1: with a prompt open, the same send on another network, from another account or at another fee is another one', async () => {
  const test = await ready(true)
  const first = sendToken(test.core, good)
  await vi.waitFor(() => expect(test.adapter.wallet.waiting).toBe(1))
  const dearer = sendToken(test.core, { ...good, fee: 'fast' })
  await vi.waitFor(() => expect(test.adapter.wallet.waiting).toBe(2))
  test.adapter.wallet.setNetwork(TWO.caipNetworkId)
  const other = sendToken(test.core, { ...good, caipNetworkId: TWO.caipNetworkId })
  await vi.waitFor(() => expect(test.adapter.wallet.waiting).toBe(3))
  test.adapter.wallet.setNetwork('fake:1')
  test.adapter.wallet.setAccounts(['second', 'first'])
  const second = sendToken(test.core, { ...good, from: 'second' })
  await vi.waitFor(() => expect(test.adapter.wallet.waiting).toBe(4))
  for (let each = 0; each < 4; each += 1) test.adapter.wallet.approve()
  expect(new Set(await Promise.all([first, dearer, other, second])).size).toBe(4)
})

test('M1: a fee above the one on show is refused before the wallet is asked', async () => {
  const test = await ready()
  const { prompts } = test.adapter.wallet
  await expect(sendToken(test.core, { ...good, maxFee: '20999' })).rejects.toMatchObject({
    code: 'fee-above-limit',
    details: '21000',
  })
  expect(test.adapter.wallet.prompts).toBe(prompts)
  await sendToken(test.core, { ...good, maxFee: '21000' })
})

test('H1: a wallet whose answer was lost: never called a failure, and never told to try again', async () => {
  const test = await failing(new SendUnknownError())
  expect(records(test)).toMatchObject([{ status: 'unknown', error: { code: 'send-unknown' } }])
  expect(toastTexts(test)).toEqual([
    'Your wallet may have sent this. Check its history before you send it again.',
  ])
  expect(toastTexts(test).join()).not.toMatch(/try again|failed/i)
})

test('L16: a core that stops with a prompt open calls the request off; the payment is unknown, never failed', async () => {
  const test = await ready(true)
  const outcome = sendToken(test.core, good).catch((error: unknown) => error)
  await vi.waitFor(() => expect(test.adapter.wallet.waiting).toBe(1))
  test.core.stop()
  expect(await outcome).toMatchObject({ code: 'send-unknown', cause: { name: 'AbortError' } })
  await vi.waitFor(() =>
    expect(records(test)).toMatchObject([{ status: 'unknown', error: { code: 'send-unknown' } }]),
  )
  // The wallet sends it all the same.
  test.adapter.wallet.approve()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(records(test)).toMatchObject([{ status: 'unknown' }])
})

test('L16: a refusal that comes with the stop is still a refusal', async () => {
  const test = await ready(true)
  const outcome = sendToken(test.core, good).catch((error: unknown) => error)
  await vi.waitFor(() => expect(test.adapter.wallet.waiting).toBe(1))
  test.adapter.wallet.reject()
  expect(await outcome).toMatchObject({ code: 'user-rejected' })
  test.core.stop()
  expect(records(test)).toMatchObject([{ status: 'failed', error: { code: 'user-rejected' } }])
})

test('H2: what takes its time says why, and no longer once it is decided; less than asked is shown', async () => {
  const test = await ready()
  const running = test.core.services.adapters.get('fake')!
  let decide: () => void = () => undefined
  const confirm: Transfer['confirm'] = async ({ transfer, notify }) => {
    notify?.('awaiting-owners')
    await new Promise<void>((resolve) => (decide = resolve))
    return { hash: transfer.hash, block: '7', received: '0.2' }
  }
  test.core.services.adapters.set('fake', {
    ...running,
    capabilities: { ...running.capabilities, transfer: { ...running.capabilities.transfer!, confirm } },
  })
  await sendToken(test.core, good)
  await vi.waitFor(() =>
    expect(records(test)).toMatchObject([{ status: 'pending', notice: 'awaiting-owners' }]),
  )
  decide()
  await vi.waitFor(() =>
    expect(records(test)).toMatchObject([{ status: 'confirmed', block: '7', received: '0.2' }]),
  )
  expect(records(test)[0]?.notice).toBeUndefined()
})

test('money 11: what a reorganisation takes out of the chain is followed again, after a reload too', async () => {
  const test = await ready()
  const storage = test.core.services.storage
  const running = test.core.services.adapters.get('fake')!
  const blocks = ['7', '9']
  let decide: () => void = () => undefined
  const confirm: Transfer['confirm'] = async ({ transfer }) => {
    await new Promise<void>((resolve) => (decide = resolve))
    return { hash: transfer.hash, block: blocks.shift()! }
  }
  test.core.services.adapters.set('fake', {
    ...running,
    capabilities: { ...running.capabilities, transfer: { ...running.capabilities.transfer!, confirm } },
  })
  const { hash } = await sendToken(test.core, good)
  const stored = (): readonly unknown[] => readStoredTransfers(storage, test.core.services.platform.now())
  decide()
  await vi.waitFor(() => expect(records(test)).toMatchObject([{ status: 'confirmed', block: '7' }]))
  await vi.waitFor(() => expect(stored()).toEqual([]))
  test.core.store.dispatch(transferReopened({ id: records(test)[0]!.id }))
  expect(records(test)).toMatchObject([{ status: 'pending', hash }])
  expect(records(test)[0]?.block).toBeUndefined()
  await vi.waitFor(() => expect(stored()).toMatchObject([{ hash, recipient: 'friend' }]))
  decide()
  await vi.waitFor(() => expect(records(test)).toMatchObject([{ status: 'confirmed', block: '9' }]))
  await vi.waitFor(() => expect(stored()).toEqual([]))
})

test('another transfer meanwhile is another one', async () => {
  const test = await ready(true)
  const both = [sendToken(test.core, good), sendToken(test.core, { ...good, recipient: 'other' })]
  await vi.waitFor(() => expect(test.adapter.wallet.waiting).toBe(2))
  test.adapter.wallet.approve()
  test.adapter.wallet.reject()
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(records(test).map(({ recipient, error }) => [recipient, error?.code])).toEqual([
    ['other', 'user-rejected'],
    ['friend', undefined],
  ])
})

test('a refusal is SEND_REJECTED, without a toast, and moves nothing', async () => {
  const test = await ready()
  test.adapter.wallet.next('reject')
  await expect(sendToken(test.core, good)).rejects.toMatchObject({ code: 'user-rejected' })
  expect(records(test)).toMatchObject([{ status: 'failed', error: { code: 'user-rejected' } }])
  expect(told(test)).toMatchObject([{ event: 'SEND_INITIATED' }, { event: 'SEND_REJECTED' }])
  expect(toastTexts(test)).toEqual([])
  expect(test.adapter.chain.moved.size).toBe(0)
})

test('S8.04 a wallet that fails is something that went wrong, with an event', async () => {
  const test = await failing(new WalletError({ details: 'internal' }))
  expect(toastTexts(test)).toEqual(['something-went-wrong'])
  expect(told(test).at(-1)).toMatchObject({
    event: 'SEND_ERROR',
    properties: { message: 'Connection error' },
  })
})

test('S8.05 a family whose network refuses it has words of its own', async () => {
  expect(toastTexts(await failing(new SendFailedError()))).toEqual([
    'Failed to send transaction. Please try again.',
  ])
})

test('what is wrong is said before the wallet is asked', async () => {
  const test = await ready()
  const { prompts } = test.adapter.wallet
  await expect(sendToken(test.core, { ...seen, recipient: '0xabc', amount: '1' })).rejects.toBeInstanceOf(
    AddressOfOtherFamilyError,
  )
  expect(test.adapter.wallet.prompts).toBe(prompts)
  expect(toastTexts(test)).toEqual([new AddressOfOtherFamilyError().message])
  const problems = await validateTransfer(test.core, { recipient: '0xabc', amount: '9' })
  expect(problems).toMatchObject([
    { field: 'recipient', error: { code: 'address-of-other-family' } },
    { field: 'amount', error: { code: 'insufficient-funds' } },
  ])
  expect(await validateTransfer(test.core, good)).toEqual([])
  expect(await estimateTransfer(test.core, { recipient: '', amount: '' })).toMatchObject({
    max: '1.499999999999979',
  })
})

test('a transaction that failed in the chain is no success', async () => {
  const test = await ready()
  test.adapter.chain.verdict = new TransactionFailedError()
  await sendToken(test.core, good)
  await vi.waitFor(() =>
    expect(records(test)).toMatchObject([{ status: 'failed', error: { code: 'transaction-failed' } }]),
  )
  expect(toastTexts(test)).toContain('The transaction failed')
})

test('H1: an adapter that cannot follow a transfer does not make it a failure', async () => {
  const test = await ready()
  test.adapter.chain.verdict = new WalletError({ details: 'not a transaction' })
  await sendToken(test.core, good)
  await vi.waitFor(() =>
    expect(records(test)).toMatchObject([{ status: 'unknown', error: { code: 'send-unknown' } }]),
  )
  expect(toastTexts(test).join()).not.toMatch(/try again|failed|went wrong/i)
})

test('trouble on the way to the chain decides nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const test = await testCore()
  await connectFake(test)
  test.adapter.chain.verdict = new ChainUnreachableError()
  await sendToken(test.core, good)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(records(test)).toMatchObject([{ status: 'pending' }])
  test.adapter.chain.verdict = undefined
  await vi.advanceTimersByTimeAsync(6000)
  vi.useRealTimers()
  expect(records(test)).toMatchObject([{ status: 'confirmed' }])
})

test('nobody sends without an account, from a network that is not offered, or in a family that cannot', async () => {
  const idle = await testCore()
  await expect(sendToken(idle.core, good)).rejects.toMatchObject({ code: 'not-connected' })
  const lost = await ready()
  lost.adapter.wallet.setNetwork('fake:99')
  await expect(sendToken(lost.core, good)).rejects.toMatchObject({ code: 'unsupported-chain' })
  lost.adapter.wallet.setNetwork(TWO.caipNetworkId)
  await sendToken(lost.core, { ...good, caipNetworkId: TWO.caipNetworkId })
  const unable = await testCore({}, { capabilities: ['message:sign'] })
  await connectFake(unable)
  await expect(validateTransfer(unable.core, good)).rejects.toMatchObject({ code: 'not-supported' })
})

test('issue 11: an error of a transfer says what its text may name', async () => {
  const test = await ready()
  const shapes = async (errors: readonly LatchkeyError[], token?: TokenRef): Promise<readonly unknown[]> => {
    const running = test.core.services.adapters.get('fake')!
    const transfer: Transfer = {
      ...running.capabilities.transfer!,
      validate: async () => errors.map((error) => ({ field: 'amount', error })),
    }
    test.core.services.adapters.set('fake', {
      ...running,
      capabilities: { ...running.capabilities, transfer },
    })
    const found = await validateTransfer(test.core, { ...good, ...(token && { token }) })
    return found.map(({ error }) => error.params)
  }
  const errors = [
    new InsufficientFundsError(),
    new InsufficientFeeError({ details: '0.1' }),
    new BelowDustError({ details: '0.00000294' }),
    new AccountWouldCloseError({ details: 'words of a node' }),
    new AddressOfOtherFamilyError(),
  ]
  expect(await shapes(errors)).toEqual([
    { symbol: 'FAKE' },
    { symbol: 'FAKE' },
    { minimum: '0.00000294 FAKE' },
    undefined,
    undefined,
  ])
  expect(await shapes(errors, { address: '0xt', decimals: 6, symbol: 'USDX' })).toEqual([
    { symbol: 'USDX' },
    { symbol: 'FAKE' },
    undefined,
    undefined,
    undefined,
  ])
})

test('issue 11: what an adapter says that a text may name is taken, as one printable line', async () => {
  const network = { nativeCurrency: { symbol: 'FAKE' } } as TransferRequest['network']
  const token: TokenRef = { address: '0xt', decimals: 6, symbol: 'USDX' }
  const paramsOf = (error: unknown): unknown => transferError(error, { network, token }).params
  expect(paramsOf(new AccountWouldCloseError({ params: { minimum: '0.01 USDX' } }))).toEqual({
    minimum: '0.01 USDX',
  })
  expect(paramsOf(new InsufficientFeeError({ params: { symbol: ' GAS\u202e\n' } }))).toEqual({
    symbol: 'GAS',
  })
  const long = { minimum: '1'.repeat(90), address: '0xsecret' }
  expect(paramsOf(new BelowDustError({ params: long }))).toEqual({ minimum: '1'.repeat(60) })
  expect(paramsOf({ code: 'below-dust', params: { minimum: 7 } })).toBeUndefined()
  const trap = {
    code: 'below-dust',
    get params(): never {
      throw new Error('no')
    },
  }
  expect(paramsOf(trap)).toBeUndefined()
})

test('issue 11: a payment that was declined says so, and not that a connection was', async () => {
  const test = await ready()
  test.adapter.wallet.next('reject')
  await expect(sendToken(test.core, good)).rejects.toMatchObject({ code: 'user-rejected' })
  expect(records(test)).toMatchObject([{ error: { params: { refused: 'payment' } } }])
})
