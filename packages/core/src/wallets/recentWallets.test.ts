import { corruptStorage, deniedStorage, fakeWallet, fullStorage, memoryStorage } from '@latchkey/testkit'
import { describe, expect, it } from 'vitest'
import { connect } from '../sessions/connect.js'
import { disconnect } from '../connection/disconnect.js'
import { testCore, type TestCore } from '../core.fixture.js'
import { openModal } from '../navigation/openModal.js'
import { walletLink } from '../walletconnect/walletLink.js'
import { recentWalletsCleared } from './walletsState.js'
import { selectRecentWallets } from './walletsSelectors.js'

const KEY = '@latchkey/default/recentWallets@1'
const wallets = (): ReturnType<typeof fakeWallet>[] =>
  ['a', 'b', 'c', 'd'].map((id) =>
    fakeWallet({ id, name: id.toUpperCase(), rdns: `test.${id}`, imageUrl: `https://icons.test/${id}.png` }),
  )

const use = async ({ core }: TestCore, connectorId: string): Promise<void> => {
  await connect(core, { namespace: 'fake', connectorId })
  await disconnect(core)
}
const names = ({ core }: TestCore): readonly string[] =>
  selectRecentWallets(core.store.getState()).map(({ name }) => name)

describe('S3.13 recent wallets', () => {
  it('behaviour 15: every successful connection is remembered, newest first, three at most', async () => {
    const test = await testCore({}, { wallets: wallets() })
    await test.core.services.features.load('shell')
    for (const id of ['a', 'b', 'c', 'd']) await use(test, id)
    expect(names(test)).toEqual(['D', 'C', 'B'])
    await use(test, 'b')
    expect(names(test)).toEqual(['B', 'D', 'C'])
    expect(selectRecentWallets(test.core.store.getState())[0]).toEqual({
      id: 'test.b',
      name: 'B',
      rdns: 'test.b',
      image_url: 'https://icons.test/b.png',
      chains: ['fake:1'],
    })
  })

  it('a refused connection is not', async () => {
    const test = await testCore({}, { wallets: wallets() })
    await test.core.services.features.load('shell')
    test.adapter.wallet.next('reject')
    await connect(test.core, { namespace: 'fake', connectorId: 'a' }).catch(() => undefined)
    expect(names(test)).toEqual([])
  })

  it('they outlive the page', async () => {
    const storage = memoryStorage()
    const first = await testCore({ storage }, { wallets: wallets() })
    await first.core.services.features.load('shell')
    await use(first, 'a')
    first.core.stop()
    const second = await testCore({ storage })
    await openModal(second.core)
    expect(names(second)).toEqual(['A'])
  })

  it('a visitor may have them forgotten, for the next page too', async () => {
    const storage = memoryStorage()
    const test = await testCore({ storage }, { wallets: wallets() })
    await test.core.services.features.load('shell')
    await use(test, 'a')
    test.core.store.dispatch(recentWalletsCleared())
    expect(names(test)).toEqual([])
    expect(storage.getItem(KEY)).toBe('[]')
  })

  it('a wallet that was connected before the modal was loaded counts too', async () => {
    const test = await testCore({}, { wallets: wallets() })
    await connect(test.core, { namespace: 'fake', connectorId: 'c' })
    await openModal(test.core)
    expect(names(test)).toEqual(['C'])
  })

  it('a wallet without a name and an embedded one are not remembered', async () => {
    const test = await testCore(
      {},
      {
        wallets: [
          fakeWallet({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED' }),
          fakeWallet({ id: 'mail', name: 'Mail', type: 'AUTH' }),
        ],
      },
    )
    await test.core.services.features.load('shell')
    await use(test, 'injected')
    await use(test, 'mail')
    expect(names(test)).toEqual([])
  })

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"recent":[]}'],
    ['null', 'null'],
    ['bad items', '[{"id":1},null,{"id":"x"}]'],
  ])('%s in the storage is as good as nothing', async (_, text) => {
    const storage = memoryStorage()
    storage.setItem(KEY, text)
    const test = await testCore({ storage })
    await openModal(test.core)
    expect(names(test)).toEqual([])
  })

  it('what is bad in the storage is dropped, and not the rest', async () => {
    const storage = memoryStorage()
    storage.setItem(
      KEY,
      JSON.stringify([
        { id: 'a', name: 'A\u202e', image_url: 'javascript:alert(1)', rdns: 'x y', chains: ['fake:1', 3] },
        {},
        {
          id: 'b',
          name: 'b',
          image_url: 'https://user:secret@icons.test/b.png',
          mobile_link: 'JavaScript:alert(1)',
          desktop_link: 'https://t.me/wallet',
          webapp_link: 'no link',
        },
        ...'cd'.split('').map((id) => ({ id, name: id })),
      ]),
    )
    const test = await testCore({ storage })
    await openModal(test.core)
    const recent = selectRecentWallets(test.core.store.getState())
    expect(recent).toEqual([
      { id: 'a', name: 'A', chains: ['fake:1'] },
      { id: 'b', name: 'b', desktop_link: 'https://t.me/wallet' },
      { id: 'c', name: 'c' },
    ])
    // That it leads to a chat is found where it is used.
    const device = { mobile: false, android: false, ios: false, telegram: false, iframe: false }
    expect(walletLink(recent[1]!, 'desktop', 'wc:a@2?symKey=b', device)).toBeUndefined()
  })

  it.each([
    ['denied', deniedStorage],
    ['full', fullStorage],
    ['corrupt', corruptStorage],
  ] as const)('a storage that is %s harms nobody', async (_, make) => {
    const test = await testCore({ storage: (make as () => never)() }, { wallets: wallets() })
    await openModal(test.core)
    await use(test, 'a')
    expect(names(test)).toEqual(['A'])
  })
})
