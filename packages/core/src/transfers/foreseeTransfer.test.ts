import { expect, test, vi } from 'vitest'
import { connectFake, testCore, type TestCore } from '../core.fixture.js'
import type { Foresight } from '../model/foresight.js'
import type { TransferRequest } from '../model/transfer.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import { foreseeTransfer } from './foreseeTransfer.js'

const arg = { recipient: 'friend', amount: '0.25' }
const seen: Foresight = { ok: true, changes: [{ amount: '-0.25' }], approvals: [], complete: true }
const unseen: Foresight = { ok: true, changes: [], approvals: [], complete: false }

async function foreseeing(
  foresee: (request: TransferRequest) => Promise<Foresight>,
  options: Parameters<typeof testCore>[0] = {},
): Promise<TestCore> {
  const test = await testCore(options, { overrides: { 'transfer:foresee': foresee } })
  await connectFake(test)
  return test
}

test('issue 13: a transfer is foreseen for the account and on the network in use, and no wallet is asked', async () => {
  const foresee = vi.fn(async (_request: TransferRequest) => seen)
  const { core, adapter } = await foreseeing(foresee)
  const before = adapter.wallet.prompts
  expect(await foreseeTransfer(core, arg)).toEqual(seen)
  expect(foresee.mock.calls[0]?.[0]).toMatchObject({
    ...arg,
    from: 'first',
    network: { caipNetworkId: 'fake:1' },
  })
  expect(adapter.wallet.prompts).toBe(before)
})

test('issue 13: a family that cannot foresee says nothing', async () => {
  const test = await testCore()
  await connectFake(test)
  expect(await foreseeTransfer(test.core, arg)).toBeUndefined()
})

test('money 11: a chain that cannot be asked is no error: nothing is claimed', async () => {
  const { core } = await foreseeing(() => Promise.reject(new Error('no such method')))
  expect(await foreseeTransfer(core, arg)).toEqual(unseen)
})

test('money 11: a chain that does not answer is waited for no longer than 5 s, and then let go', async () => {
  let over: (() => void) | undefined
  const memory = memoryPlatform()
  const delay: typeof memory.delay = (run, ms) => {
    if (ms === 5000) over = run
    return memory.delay(run, ms)
  }
  let signal: AbortSignal | undefined
  const { core } = await foreseeing(
    (request) => {
      signal = request.signal
      return new Promise(() => undefined)
    },
    { platform: { ...memory, delay } },
  )
  const foreseen = foreseeTransfer(core, arg)
  await vi.waitFor(() => expect(signal).toBeDefined())
  expect(signal?.aborted).toBe(false)
  over?.()
  expect(await foreseen).toEqual(unseen)
  expect(signal?.aborted).toBe(true)
})

test('issue 13: what another account would send is not foreseen', async () => {
  const { core } = await foreseeing(async () => seen)
  await expect(foreseeTransfer(core, { ...arg, from: 'second' })).rejects.toMatchObject({
    code: 'stale-transfer',
  })
})
