import { fakeAdapter, memoryStorage, type FakeAdapter, type MemoryStorage } from '@latchkey/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectFake, testCore, type TestCore } from '../core.fixture.js'
import { TransactionExpiredError } from '../errors/send.js'
import { toCaipAddress } from '../model/caip.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import { checkReplacement, replaceTransfer } from './replaceTransfer.js'
import { sendToken } from './sendToken.js'
import { selectTransfers, transferReopened, type TransferRecord } from './transfersState.js'

const good = { from: 'first', caipNetworkId: 'fake:1', recipient: 'friend', amount: '0.25' } as const
const FOLLOWED = '@latchkey/default/transfers@1'
const KEPT = '@latchkey/default/sent@2'

interface World {
  readonly storage: MemoryStorage
  readonly adapter: FakeAdapter
  readonly page: () => Promise<TestCore>
}

/** A chain whose blocks wait. */
function world(adapter = fakeAdapter({ namespace: 'fake' })): World {
  const storage = memoryStorage()
  adapter.chain.halted = true
  return {
    storage,
    adapter,
    async page() {
      const page = await testCore({ adapters: [adapter], storage, platform: memoryPlatform() })
      onTestFinished(() => page.core.stop())
      // Toasts belong to the card.
      await page.core.services.features.load('shell')
      return { ...page, adapter }
    },
  }
}

const record = ({ core }: TestCore): TransferRecord | undefined => selectTransfers(core.store.getState())[0]

/** A payment that waits for its block. */
async function pending(here: World): Promise<TestCore> {
  const page = await here.page()
  await connectFake(page)
  await sendToken(page.core, good)
  return page
}
const idOf = (page: TestCore): number => record(page)?.id ?? 0
const friend = ({ chain }: FakeAdapter): bigint => chain.moved.get('friend/') ?? 0n

async function ended(page: TestCore, status: TransferRecord['status']): Promise<TransferRecord | undefined> {
  page.adapter.chain.halted = false
  await vi.waitFor(() => expect(record(page)?.status).toBe(status))
  return record(page)
}

test('a payment that is sped up is one record, paid once, under the hash that the chain has', async () => {
  const here = world()
  const before = friend(here.adapter)
  const page = await pending(here)
  const first = record(page)?.hash
  expect(await checkReplacement(page.core, { id: idOf(page) })).toEqual({
    choices: [
      { kind: 'speed-up', fee: { value: '42000', decimals: 18, symbol: 'FAKE' } },
      { kind: 'cancel', fee: { value: '42000', decimals: 18, symbol: 'FAKE' } },
    ],
    isSlow: false,
  })
  const { hash } = await replaceTransfer(page.core, { id: idOf(page), kind: 'speed-up', maxFee: '42000' })
  expect(record(page)).toMatchObject({
    status: 'pending',
    hash: first,
    replacements: [{ kind: 'speed-up', hash }],
  })
  expect(await ended(page, 'confirmed')).toMatchObject({ hash, firstHash: first })
  expect(selectTransfers(page.core.store.getState())).toHaveLength(1)
  expect(friend(here.adapter) - before).toBe(250_000_000_000_000_000n)
  expect(here.storage.entries.has(FOLLOWED)).toBe(false)
})

test('a payment that is cancelled pays no one, and is told as cancelled', async () => {
  const here = world()
  const before = friend(here.adapter)
  const page = await pending(here)
  const { hash } = await replaceTransfer(page.core, { id: idOf(page), kind: 'cancel' })
  expect(await ended(page, 'cancelled')).toMatchObject({ hash })
  expect(friend(here.adapter)).toBe(before)
  // Nor does it say that anything failed.
  expect(page.core.store.getState().feedback?.toasts.map(({ variant }) => variant)).not.toContain('error')
})

test('a cancel that lost the race: the payment arrived, and that is said', async () => {
  const here = world()
  const before = friend(here.adapter)
  const page = await pending(here)
  const first = record(page)?.hash
  await replaceTransfer(page.core, { id: idOf(page), kind: 'cancel' })
  here.adapter.chain.firstWins = true
  expect(await ended(page, 'confirmed')).toMatchObject({ hash: first })
  expect(friend(here.adapter) - before).toBe(250_000_000_000_000_000n)
  await vi.waitFor(() =>
    expect(page.core.store.getState().feedback?.toasts).toContainEqual(
      expect.objectContaining({ variant: 'error', error: expect.objectContaining({ code: 'too-late' }) }),
    ),
  )
})

test.each([
  ['speed-up', 'confirmed'],
  ['cancel', 'cancelled'],
] as const)(
  'money 11: a %s that a reorganisation removes is open again, with all that was handed in',
  async (kind, status) => {
    const here = world()
    const page = await pending(here)
    const first = record(page)?.hash
    const { hash } = await replaceTransfer(page.core, { id: idOf(page), kind })
    await ended(page, status)
    await vi.waitFor(() => expect(here.storage.entries.has(FOLLOWED)).toBe(false))
    here.adapter.chain.halted = true
    page.core.store.dispatch(transferReopened({ id: idOf(page) }))
    expect(record(page)).toMatchObject({ status: 'pending', hash: first, replacements: [{ kind, hash }] })
    await vi.waitFor(() => expect(here.storage.entries.get(FOLLOWED)).toContain(hash))
    expect(await ended(page, status)).toMatchObject({ hash, firstHash: first })
  },
)

test.each([
  ['speed-up', 'confirmed'],
  ['cancel', 'cancelled'],
] as const)('a %s survives a reload, and is followed to its end with the payment', async (kind, status) => {
  const here = world()
  const before = await pending(here)
  const { hash } = await replaceTransfer(before.core, { id: idOf(before), kind })
  before.core.stop()
  const after = await here.page()
  await vi.waitFor(() =>
    expect(record(after)).toMatchObject({ status: 'pending', replacements: [{ kind, hash }] }),
  )
  expect(await ended(after, status)).toMatchObject({ hash })
  await vi.waitFor(() =>
    expect(JSON.parse(here.storage.entries.get(KEPT) ?? '[]')).toMatchObject([{ status, hash }]),
  )
})

test('a refusal changes nothing, and the payment goes on', async () => {
  const here = world()
  const page = await pending(here)
  here.adapter.wallet.next('reject')
  await expect(replaceTransfer(page.core, { id: idOf(page), kind: 'cancel' })).rejects.toMatchObject({
    code: 'user-rejected',
    refused: 'payment',
  })
  expect(record(page)).not.toHaveProperty('replacements')
  expect(record(page)?.replacing).toBeUndefined()
  await ended(page, 'confirmed')
})

test('while the wallet asks, the record says for what, and a second press asks nothing more', async () => {
  const here = world()
  const page = await pending(here)
  here.adapter.wallet.next('hang')
  const prompts = here.adapter.wallet.prompts
  void replaceTransfer(page.core, { id: idOf(page), kind: 'cancel' }).catch(() => undefined)
  void replaceTransfer(page.core, { id: idOf(page), kind: 'cancel' }).catch(() => undefined)
  await vi.waitFor(() => expect(here.adapter.wallet.prompts).toBe(prompts + 1))
  expect(record(page)?.replacing).toBe('cancel')
})

test('what was cancelled is only cancelled sooner: a speed-up would pay after all', async () => {
  const here = world()
  const page = await pending(here)
  await replaceTransfer(page.core, { id: idOf(page), kind: 'cancel' })
  const found = await checkReplacement(page.core, { id: idOf(page) })
  expect(found?.choices.map(({ kind }) => kind)).toEqual(['cancel'])
  await expect(replaceTransfer(page.core, { id: idOf(page), kind: 'speed-up' })).rejects.toMatchObject({
    code: 'not-supported',
  })
})

test('what is decided is not offered, and the wallet is not asked', async () => {
  const here = world()
  const page = await pending(here)
  const id = idOf(page)
  await ended(page, 'confirmed')
  const { prompts } = here.adapter.wallet
  expect(await checkReplacement(page.core, { id })).toBeUndefined()
  await expect(replaceTransfer(page.core, { id, kind: 'cancel' })).rejects.toMatchObject({ code: 'too-late' })
  expect(here.adapter.wallet.prompts).toBe(prompts)
})

test('a family without it, a wallet without it, and an account that is not in use offer nothing', async () => {
  const without = world(fakeAdapter({ namespace: 'fake', capabilities: ['transfer'] }))
  const page = await pending(without)
  expect(await checkReplacement(page.core, { id: idOf(page) })).toBeUndefined()
  const here = world()
  const other = await pending(here)
  here.adapter.chain.replaceable = []
  expect(await checkReplacement(other.core, { id: idOf(other) })).toBeUndefined()
  here.adapter.chain.replaceable = ['cancel']
  expect(await checkReplacement(other.core, { id: idOf(other) })).toBeDefined()
  here.adapter.wallet.setAccounts(['second'])
  await vi.waitFor(async () =>
    expect(await checkReplacement(other.core, { id: idOf(other) })).toBeUndefined(),
  )
})

test('the activity tells a payment and what took its place in one row, whichever hash the gateway has', async () => {
  const here = world()
  const page = await pending(here)
  const id = idOf(page)
  const { hash } = await replaceTransfer(page.core, { id, kind: 'cancel' })
  const { features } = page.core.services
  const { view } = await features.load('activity')
  const arg = { caipAddress: toCaipAddress('fake:1', 'first'), networkId: 'fake:1' } as const
  const rows = (): readonly object[] => view(page.core.store.getState(), arg).rows
  expect(rows()).toMatchObject([{ hash, status: 'pending', transferId: id }])
  await ended(page, 'cancelled')
  expect(rows()).toMatchObject([{ hash, status: 'cancelled', transfers: [{ amount: '0.25' }] }])
})

test('what can no longer be included may be sent again, with everything that was entered', async () => {
  const here = world()
  const page = await pending(here)
  here.adapter.chain.verdict = new TransactionExpiredError()
  await ended(page, 'failed')
  const { view } = await page.core.services.features.load('activity')
  const arg = { caipAddress: toCaipAddress('fake:1', 'first'), networkId: 'fake:1' } as const
  expect(view(page.core.store.getState(), arg).rows).toMatchObject([
    { status: 'failed', again: { recipient: 'friend', amount: '0.25' } },
  ])
})
