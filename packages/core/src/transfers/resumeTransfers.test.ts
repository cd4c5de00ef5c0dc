import { fakeAdapter, memoryStorage, type MemoryStorage } from '@latchkey/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectFake, testCore, type TestCore } from '../core.fixture.js'
import { SendFailedError } from '../errors/send.js'
import { locks } from '../platform/locks.fixture.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import { sendToken } from './sendToken.js'
import { selectTransfers, type TransferRecord } from './transfersState.js'

const good = { from: 'first', caipNetworkId: 'fake:1', recipient: 'friend', amount: '0.25' } as const
const KEY = '@latchkey/default/transfers@1'
const records = ({ core }: TestCore): readonly TransferRecord[] => selectTransfers(core.store.getState())
const stored = (storage: MemoryStorage): readonly unknown[] =>
  JSON.parse(storage.entries.get(KEY) ?? '[]') as readonly unknown[]

interface World {
  readonly storage: MemoryStorage
  readonly adapter: ReturnType<typeof fakeAdapter>
  readonly confirms: () => number
  /** A page on it. */
  readonly tab: () => Promise<TestCore>
}

/** One origin with one chain, whose blocks wait. */
function world(): World {
  const storage = memoryStorage()
  const adapter = fakeAdapter({ namespace: 'fake' })
  adapter.chain.halted = true
  const shared = locks()
  let confirms = 0
  const counting: typeof adapter = {
    ...adapter,
    get wallet() {
      return adapter.wallet
    },
    get running() {
      return adapter.running
    },
    start(host) {
      const running = adapter.start(host)
      const { transfer } = running.capabilities
      return {
        ...running,
        capabilities: {
          ...running.capabilities,
          transfer: { ...transfer!, confirm: (request) => ((confirms += 1), transfer!.confirm(request)) },
        },
      }
    },
  }
  return {
    storage,
    adapter,
    confirms: () => confirms,
    async tab() {
      const page = await testCore({ adapters: [counting], storage, platform: memoryPlatform(shared) })
      onTestFinished(() => page.core.stop())
      return { ...page, adapter }
    },
  }
}

async function sent({ tab }: Pick<World, 'tab'>): Promise<TestCore> {
  const page = await tab()
  await connectFake(page)
  await sendToken(page.core, good)
  return page
}

test('a payment survives a reload: it is on show again, and followed to its end', async () => {
  const here = world()
  const before = await sent(here)
  expect(stored(here.storage)).toMatchObject([{ namespace: 'fake', ...good, symbol: 'FAKE' }])
  before.core.stop()
  const after = await here.tab()
  await vi.waitFor(() =>
    expect(records(after)).toMatchObject([
      { ...good, status: 'pending', hash: records(before)[0]?.hash, at: records(before)[0]?.at },
    ]),
  )
  here.adapter.chain.halted = false
  await vi.waitFor(() => expect(records(after)).toMatchObject([{ status: 'confirmed', block: '1' }]))
  expect(here.storage.entries.has(KEY)).toBe(false)
  // Nothing is left to follow.
  const later = await here.tab()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(records(later)).toEqual([])
  expect(here.confirms()).toBe(2)
})

test('an instance that stops and starts again on the same page goes on with the same record', async () => {
  const here = world()
  const page = await sent(here)
  const { id } = records(page)[0]!
  page.core.stop()
  page.core.start()
  await vi.waitFor(() => expect(here.confirms()).toBe(2))
  expect(records(page)).toMatchObject([{ id, status: 'pending' }])
  here.adapter.chain.halted = false
  await vi.waitFor(() => expect(records(page)).toMatchObject([{ id, status: 'confirmed' }]))
  expect(records(page)).toHaveLength(1)
})

test('one tab follows it; another one takes over when that is closed', async () => {
  const here = world()
  const first = await sent(here)
  const second = await here.tab()
  await vi.waitFor(() => expect(records(second)).toMatchObject([{ status: 'pending', elsewhere: true }]))
  expect(here.confirms()).toBe(1)
  first.core.stop()
  await vi.waitFor(() => expect(here.confirms()).toBe(2))
  expect(records(second)).toMatchObject([{ status: 'pending' }])
  expect(records(second)[0]).not.toHaveProperty('elsewhere')
  here.adapter.chain.halted = false
  await vi.waitFor(() => expect(records(second)).toMatchObject([{ status: 'confirmed' }]))
})

test('one that the first tab followed to its end is not followed again, and its end is told here, too', async () => {
  const here = world()
  const first = await sent(here)
  const second = await here.tab()
  await vi.waitFor(() => expect(records(second)).toMatchObject([{ status: 'pending' }]))
  here.adapter.chain.halted = false
  await vi.waitFor(() => expect(records(first)).toMatchObject([{ status: 'confirmed' }]))
  // The storage is a host's own, of which the browser says nothing.
  const before = stored(here.storage)
  await vi.waitFor(() => expect(records(second)).toMatchObject([{ ...good, status: 'confirmed' }]), {
    timeout: 12_000,
  })
  expect([here.confirms(), stored(here.storage)]).toEqual([1, before])
  // The first tab waits on, for a block that is taken back. Once it is closed it is the turn of the second.
  first.core.stop()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([here.confirms(), stored(here.storage)]).toEqual([1, before])
})

test('what was signed is kept before the first node is asked; a refusal forgets it', async () => {
  const here = world()
  const page = await here.tab()
  await connectFake(page)
  const running = page.core.services.adapters.get('fake')!
  const kept: (readonly unknown[])[] = []
  const transfer = {
    ...running.capabilities.transfer!,
    submit: async ({
      signed,
    }: Parameters<NonNullable<typeof running.capabilities.transfer>['submit']>[0]) => {
      signed?.({ hash: 'early', trace: { wire: '00' } })
      kept.push(stored(here.storage))
      throw new SendFailedError()
    },
  }
  page.core.services.adapters.set('fake', { ...running, capabilities: { ...running.capabilities, transfer } })
  await expect(sendToken(page.core, good)).rejects.toMatchObject({ code: 'send-failed' })
  expect(kept).toMatchObject([[{ hash: 'early', trace: { wire: '00' } }]])
  expect(stored(here.storage)).toEqual([])
})

test('stored entries are hostile: what does not fit is left out, what is older than a week too', async () => {
  const here = world()
  const fits = { namespace: 'fake', ...good, symbol: 'FAKE', at: Date.now(), hash: 'fine' }
  const week = 7 * 24 * 60 * 60 * 1000
  const hostile = [
    null,
    7,
    { hash: '' },
    { hash: 'amount', amount: '<b>' },
    { hash: 'family', namespace: '__proto__' },
    { hash: 'trace', trace: { a: 1 } },
    { hash: 'old', at: Date.now() - week },
    { hash: 'tomorrow', at: Date.now() + 2 * week },
    { hash: 'elsewhere', caipNetworkId: 'fake:77' },
    { hash: 'stranger', namespace: 'nobody' },
  ].map((entry, index) =>
    // A time of its own each: two entries of one account and time are one payment.
    typeof entry === 'object' && entry ? { ...fits, at: fits.at - 1 - index, ...entry } : entry,
  )
  here.storage.setItem(KEY, JSON.stringify([...hostile, fits]))
  const page = await here.tab()
  await vi.waitFor(() => expect(records(page).map(({ hash }) => hash)).toEqual(['fine']))
  here.storage.setItem(KEY, '{broken')
  expect(records(await here.tab())).toEqual([])
})

test('a page that sent nothing loads nothing for it', async () => {
  const page = await world().tab()
  expect(page.core.services.features.get('transfers')).toBeUndefined()
})
