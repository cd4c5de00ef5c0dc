import { expect, test, vi } from 'vitest'
import { fakeWallet } from '@latchkey/testkit'
import { connectFake, testCore, type TestCore } from '../core.fixture.js'
import { AtomicNotSupportedError, InvalidCallsError, UnknownCallsError } from '../errors/calls.js'
import { NotConnectedError } from '../errors/connection.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { SendUnknownError, StaleTransferError, TransactionFailedError } from '../errors/send.js'
import { ChainUnreachableError, UserRejectedError, WalletError } from '../errors/wallet.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import type { CallsStatus, PreparedCall } from '../model/calls.js'
import type { Capabilities } from '../model/capabilities.js'
import { selectCalls, sequenceAnswered, type CallsRecord } from './callsState.js'
import { readCallsAbility, sendCalls } from './sendCalls.js'

const call = (does: string, fails = false): PreparedCall => ({ title: does, body: { does, fails } })
const cyclic: Record<string, unknown> = { does: 'approve' }
cyclic['itself'] = cyclic
const two = [call('approve'), call('deposit')]
const records = ({ core }: TestCore): readonly CallsRecord[] => selectCalls(core.store.getState())
const newest = (world: TestCore): CallsRecord | undefined => records(world)[0]
const steps = (world: TestCore): readonly string[] => newest(world)?.steps.map(({ status }) => status) ?? []
const became = (world: TestCore, status: CallsRecord['status']): Promise<void> =>
  vi.waitFor(() => expect(newest(world)?.status).toBe(status), { timeout: 5000 })

async function ready(overrides: Capabilities = {}): Promise<TestCore> {
  const world = await testCore(
    {},
    { wallets: [fakeWallet({ id: 'test.fake', approval: 'auto' })], overrides },
  )
  await connectFake(world)
  return world
}
const prompts = ({ adapter }: TestCore): number => adapter.wallet.prompts

test('a wallet that can makes them as one: one confirmation, and all take effect', async () => {
  const world = await ready()
  world.adapter.chain.atomic = 'supported'
  const before = prompts(world)
  expect(await readCallsAbility(world.core, {})).toEqual({ atomic: 'supported' })
  expect(await sendCalls(world.core, { calls: two })).toEqual({ id: 1, way: 'together' })
  await became(world, 'confirmed')
  expect(prompts(world) - before).toBe(1)
  expect(steps(world)).toEqual(['confirmed', 'confirmed'])
  expect(world.adapter.chain.bundles.size).toBe(1)
})

test('all or none: as one they fail together', async () => {
  const world = await ready()
  world.adapter.chain.atomic = 'ready'
  await sendCalls(world.core, { calls: [call('approve'), call('deposit', true)] })
  await became(world, 'failed')
  expect(steps(world)).toEqual(['failed', 'failed'])
  expect(newest(world)?.error?.code).toBe('transaction-failed')
})

test('C9: without it the wallet is not asked before the visitor agreed to a sequence', async () => {
  const world = await ready()
  const before = prompts(world)
  const sent = sendCalls(world.core, { calls: two })
  await became(world, 'agreeing')
  expect(newest(world)).toMatchObject({ way: 'in-turn', steps: [{ title: 'approve' }, { title: 'deposit' }] })
  expect(prompts(world)).toBe(before)
  world.core.store.dispatch(sequenceAnswered({ id: 1, agreed: true }))
  expect(await sent).toEqual({ id: 1, way: 'in-turn' })
  await became(world, 'confirmed')
  expect(prompts(world) - before).toBe(2)
  expect(world.adapter.chain.done).toEqual(['calls-1', 'calls-2'])
  expect(newest(world)?.steps.map(({ hash }) => hash)).toEqual(['calls-1', 'calls-2'])
})

test('C9: without an agreement the wallet is asked for nothing', async () => {
  const world = await ready()
  const before = prompts(world)
  const sent = sendCalls(world.core, { calls: two })
  await became(world, 'agreeing')
  world.core.store.dispatch(sequenceAnswered({ id: 1, agreed: false }))
  await expect(sent).rejects.toThrow(UserRejectedError)
  expect(prompts(world)).toBe(before)
  expect(newest(world)).toMatchObject({ status: 'failed', error: { code: 'user-rejected' } })
})

test('C9: the second is not asked for before the first took effect', async () => {
  const world = await ready()
  world.adapter.chain.halted = true
  const before = prompts(world)
  const sent = sendCalls(world.core, { calls: two, agreedToSequence: true })
  await became(world, 'pending')
  expect(steps(world)).toEqual(['pending', 'waiting'])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(prompts(world) - before).toBe(1)
  world.adapter.chain.halted = false
  await sent
  expect(prompts(world) - before).toBe(2)
})

test('a sequence stops at the first no, and says what stays', async () => {
  const world = await ready()
  const { wallet } = world.adapter
  const before = prompts(world)
  wallet.next('approve')
  wallet.next('reject')
  const calls = [...two, call('stake')]
  await expect(sendCalls(world.core, { calls, agreedToSequence: true })).rejects.toMatchObject({
    code: 'sequence-stopped',
    id: 1,
    done: 1,
    of: 3,
    cause: { code: 'user-rejected' },
  })
  expect(prompts(world) - before).toBe(2)
  expect(newest(world)).toMatchObject({ status: 'partly', error: { code: 'user-rejected' } })
  expect(steps(world)).toEqual(['confirmed', 'failed', 'waiting'])
})

test('a sequence stops at the first call that fails', async () => {
  const world = await ready()
  const before = prompts(world)
  const calls = [call('approve', true), call('deposit')]
  await expect(sendCalls(world.core, { calls, agreedToSequence: true })).rejects.toThrow(
    TransactionFailedError,
  )
  expect(prompts(world) - before).toBe(1)
  expect(newest(world)).toMatchObject({ status: 'failed', error: { code: 'transaction-failed' } })
})

test.each<[string, (world: TestCore) => void]>([
  ['another account', ({ adapter }) => adapter.wallet.setAccounts(['second', 'first'])],
  ['another network', ({ adapter }) => adapter.wallet.setNetwork('fake:2')],
])('a sequence ends where %s is in use by now', async (_what, change) => {
  const world = await ready()
  world.adapter.chain.halted = true
  const before = prompts(world)
  const sent = sendCalls(world.core, { calls: two, agreedToSequence: true })
  await became(world, 'pending')
  change(world)
  world.adapter.chain.halted = false
  await expect(sent).rejects.toMatchObject({ code: 'sequence-stopped', cause: new StaleTransferError() })
  expect(prompts(world) - before).toBe(1)
  expect(steps(world)).toEqual(['confirmed', 'waiting'])
  expect(newest(world)?.status).toBe('partly')
})

test('a plan with a call that cannot be read is refused before its first one is sent', async () => {
  const world = await ready()
  const before = prompts(world)
  const calls = [call('approve'), { title: 'Nothing', body: {} }]
  await expect(sendCalls(world.core, { calls, agreedToSequence: true })).rejects.toThrow(InvalidCallsError)
  expect(prompts(world)).toBe(before)
})

test.each([
  ['a number without a text', { does: 'approve', value: 5n }],
  ['an object of a class', new Map([['does', 'approve']])],
  ['what has itself inside', cyclic],
])('what is no plain data is refused: %s', async (_what, body) => {
  const world = await ready()
  const before = prompts(world)
  await expect(sendCalls(world.core, { calls: [{ title: 'x', body }] })).rejects.toThrow(InvalidCallsError)
  expect(prompts(world)).toBe(before)
})

test('what the visitor agrees to is what is sent, whatever the page does with its objects meanwhile', async () => {
  const world = await ready()
  const body = { does: 'approve' }
  const sent = sendCalls(world.core, { calls: [{ title: 'Approve', body }, call('deposit')] })
  await became(world, 'agreeing')
  body.does = 'drain'
  world.core.store.dispatch(sequenceAnswered({ id: 1, agreed: true }))
  await sent
  expect(world.adapter.chain.bundles.get('calls-1')).toEqual([{ does: 'approve' }])
})

test('an answer counts while the question is open, and not later', async () => {
  const world = await ready()
  world.adapter.chain.halted = true
  const sent = sendCalls(world.core, { calls: two, agreedToSequence: true })
  await became(world, 'pending')
  world.core.store.dispatch(sequenceAnswered({ id: 1, agreed: false }))
  expect(newest(world)?.status).toBe('pending')
  world.adapter.chain.halted = false
  await sent
})

test('required: a wallet that cannot is not asked, and one call is as good as one by itself', async () => {
  const world = await ready()
  const before = prompts(world)
  await expect(sendCalls(world.core, { calls: two, atomic: 'required' })).rejects.toThrow(
    AtomicNotSupportedError,
  )
  expect(prompts(world)).toBe(before)
  await sendCalls(world.core, { calls: [call('deposit')], atomic: 'required' })
  await became(world, 'confirmed')
  expect(prompts(world) - before).toBe(1)
})

test.each([
  ['cannot after all', false, false],
  ['was not to upgrade the account, although a sequence was agreed to before', true, true],
])('a wallet that %s: the visitor is asked whether in turn will do', async (_what, declined, agreed) => {
  const asked = vi.fn<(count: number) => void>()
  const world = await ready()
  world.adapter.chain.atomic = 'ready'
  const running = world.core.services.adapters.get('fake')!
  const { 'calls:send': send } = running.capabilities
  const refusing: Capabilities['calls:send'] = async (request) => {
    asked(request.calls.length)
    if (request.calls.length > 1) throw new AtomicNotSupportedError({ declined })
    return send!(request)
  }
  const capabilities = { ...running.capabilities, 'calls:send': refusing }
  world.core.services.adapters.set('fake', { ...running, capabilities })
  const sent = sendCalls(world.core, { calls: two, ...(agreed && { agreedToSequence: true }) })
  await became(world, 'agreeing')
  expect(records(world)).toHaveLength(1)
  expect(asked.mock.calls).toEqual([[2]])
  world.core.store.dispatch(sequenceAnswered({ id: 1, agreed: true }))
  expect(await sent).toEqual({ id: 1, way: 'in-turn' })
  expect(asked.mock.calls).toEqual([[2], [1], [1]])
  await became(world, 'confirmed')
})

test('trouble on the way to the chain says nothing of the calls', async () => {
  const statuses = [
    () => Promise.reject(new UnknownCallsError()),
    () => Promise.reject(Object.assign(new Error('timed out'), { name: 'AbortError' })),
    () => Promise.reject(new ChainUnreachableError()),
    () => Promise.resolve({ status: 'pending', hashes: [] } as const),
    () => Promise.resolve({ status: 'confirmed', hashes: ['0xabc'] } as const),
  ]
  const world = await ready({ 'calls:status': () => statuses.shift()!() })
  await sendCalls(world.core, { calls: [call('deposit')] })
  await vi.waitFor(() => expect(newest(world)?.status).toBe('confirmed'), { timeout: 40_000 })
  expect(newest(world)?.steps).toMatchObject([{ hash: '0xabc' }])
}, 60_000)

test.each([
  ['offchain', 'failed', 'transaction-failed'],
  ['partly', 'unknown', 'send-unknown'],
] as const)('what a wallet calls %s', async (status, end, code) => {
  const world = await ready({ 'calls:status': async () => ({ status, hashes: [] }) })
  await sendCalls(world.core, { calls: [call('deposit')] })
  await became(world, end)
  expect(newest(world)?.error?.code).toBe(code)
})

test.each([
  ['while the wallet asks', 1, 'manual', 'asking'],
  ['while the first of a sequence waits for its block', 2, 'auto', 'pending'],
  ['while the last one waits for its block', 1, 'auto', 'pending'],
] as const)(
  'an instance that stops %s does not know what became of it',
  async (_when, count, approval, at) => {
    const wallets = [fakeWallet({ id: 'test.fake', approval })]
    const world = await testCore({}, { wallets }, false)
    const stop = world.core.start()
    await Promise.resolve()
    world.adapter.wallet.next('approve')
    await connectFake(world)
    world.adapter.chain.halted = true
    const sent = sendCalls(world.core, { calls: two.slice(0, count), agreedToSequence: true }).catch(
      (error: unknown) => error,
    )
    await vi.waitFor(() => expect(steps(world)[0]).toBe(at))
    stop()
    if (count === 2 || approval === 'manual') expect(await sent).toBeInstanceOf(SendUnknownError)
    await vi.waitFor(() => expect(newest(world)?.status).toBe('unknown'), { timeout: 5000 })
    expect(steps(world)[0]).toBe('unknown')
  },
)

test('an instance that stops while the visitor is asked has sent nothing', async () => {
  const world = await testCore({}, {}, false)
  const stop = world.core.start()
  await Promise.resolve()
  await connectFake(world)
  void sendCalls(world.core, { calls: two }).catch(() => undefined)
  await became(world, 'agreeing')
  stop()
  await became(world, 'failed')
  expect(steps(world)).toEqual(['waiting', 'waiting'])
})

test('a wallet that has nothing to say for ten minutes is not waited for any longer', async () => {
  let now = 1_000_000
  const platform = {
    ...memoryPlatform(),
    now: () => now,
    delay: (task: () => void) => (setTimeout(task, 1), () => undefined),
  }
  const status = async (): Promise<never> => {
    now += 120_000
    throw new WalletError({ details: 'Internal error' })
  }
  const world = await testCore({ platform }, { overrides: { 'calls:status': status } })
  await connectFake(world)
  await sendCalls(world.core, { calls: [call('deposit')] })
  await became(world, 'unknown')
  expect(newest(world)?.error?.code).toBe('send-unknown')
})

test('what may be mined at once is looked for at once, and then less often', async () => {
  const pauses: number[] = []
  let looked = 0
  const platform = {
    ...memoryPlatform(),
    delay: (task: () => void, ms: number) => {
      if (looked > 0 && looked < 6) pauses.push(ms)
      setTimeout(task, 1)
      return () => undefined
    },
  }
  const status = async (): Promise<CallsStatus> =>
    ++looked > 5 ? { status: 'confirmed', hashes: ['0x1'] } : { status: 'pending', hashes: [] }
  const world = await testCore({ platform }, { overrides: { 'calls:status': status } })
  await connectFake(world)
  await sendCalls(world.core, { calls: [call('deposit')] })
  await became(world, 'confirmed')
  expect(pauses).toEqual([250, 500, 1000, 1500, 1500])
})

test('a double click asks once', async () => {
  const world = await ready()
  const before = prompts(world)
  await Promise.all([
    sendCalls(world.core, { calls: [call('deposit')] }),
    sendCalls(world.core, { calls: [call('deposit')] }),
  ])
  expect(prompts(world) - before).toBe(1)
})

test('what stands in the way is said before the wallet is asked', async () => {
  const world = await ready()
  const before = prompts(world)
  await expect(sendCalls(world.core, { calls: [] })).rejects.toThrow(InvalidCallsError)
  await expect(sendCalls(world.core, { calls: two, from: 'second' })).rejects.toThrow(StaleTransferError)
  await expect(sendCalls(world.core, { calls: two, caipNetworkId: 'fake:2' })).rejects.toThrow(
    StaleTransferError,
  )
  expect(prompts(world)).toBe(before)
  const apart = await testCore({}, { capabilities: ['message:sign'] })
  await expect(sendCalls(apart.core, { calls: two })).rejects.toThrow(NotConnectedError)
  await connectFake(apart)
  await expect(sendCalls(apart.core, { calls: two })).rejects.toThrow(NotSupportedError)
  expect(records(apart)).toEqual([])
})
