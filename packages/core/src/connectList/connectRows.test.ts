import { describe, expect, it } from 'vitest'
import { fakeWallet } from '@latchkey/testkit'
import { connectFake, fakeNetwork, OTHER, ONE, testCore } from '../core.fixture.js'
import { fakeAdapter } from '@latchkey/testkit'
import { openModal } from '../navigation/openModal.js'
import { featuredReceived, recommendedReceived, walletsReceived } from '../wallets/walletsState.js'
import { allWalletsTag, type ConnectRow } from './connectRow.js'
import type { ConnectorInfo } from '../model/connector.js'
import type { ConnectRowsInput } from './connectRows.js'
import { connector, list, recent, rows, wallet, wc } from './connectRows.fixture.js'
import { selectConnectMethods, selectConnectRows } from './connectRowsSelectors.js'

const FULL: Partial<ConnectRowsInput> = {
  connectors: [
    connector('ext', { type: 'EXTERNAL' }),
    connector('inj', { type: 'INJECTED' }),
    wc,
    connector('ann'),
  ],
  recent: [recent('rec')],
  featured: [wallet('fea')],
  custom: [wallet('cus')],
  recommended: [wallet('one'), wallet('two'), wallet('three')],
}

describe('S4.38 the order of groups', () => {
  it('is walletConnect, recent, injected, featured, custom, external, recommended', () => {
    expect(list(FULL)).toEqual([
      'walletConnect WalletConnect',
      'recent REC',
      'injected ANN',
      'injected INJ',
      'featured FEA',
      'custom CUS',
      'external EXT',
    ])
    expect(list({ connectors: [wc], recommended: FULL.recommended ?? [] })).toEqual([
      'walletConnect WalletConnect',
      'recommended ONE',
      'recommended TWO',
    ])
  })

  it("the host's order comes first, the rest follows", () => {
    expect(list({ ...FULL, order: ['custom', 'injected'] })).toEqual([
      'custom CUS',
      'injected ANN',
      'injected INJ',
      'walletConnect WalletConnect',
      'recent REC',
      'featured FEA',
      'external EXT',
    ])
    expect(list({ ...FULL, order: ['custom', 'custom', 'nonsense' as 'custom'] })[0]).toBe('custom CUS')
    expect(list({ ...FULL, order: [] })).toEqual(list(FULL))
  })

  it('wallets of several families come first among the installed, then announced, then injected', () => {
    const both = [
      connector('inj', { type: 'INJECTED' }),
      connector('ann'),
      connector('both'),
      connector('both2', { chainNamespace: 'other', rdns: 'test.both' }),
    ]
    expect(list({ connectors: both })).toEqual(['injected BOTH', 'injected ANN', 'injected INJ'])
  })

  it('with nothing at all there is nothing', () => expect(rows({})).toEqual([]))
})

describe('S5.16 the All Wallets entry', () => {
  it.each([
    ['SHOW', false, true],
    ['SHOW', true, true],
    ['ONLY_MOBILE', false, false],
    ['ONLY_MOBILE', true, true],
    ['HIDE', false, false],
    ['HIDE', true, false],
  ] as const)('%s, mobile %s: %s', (allWallets, isMobile, shown) => {
    expect(rows({ connectors: [wc], allWallets, isMobile }).some(({ kind }) => kind === 'allWallets')).toBe(
      shown,
    )
  })

  it('needs WalletConnect, and is last', () => {
    expect(list({ connectors: [connector('a')], allWallets: 'SHOW' })).toEqual(['injected A'])
    expect(list({ ...FULL, allWallets: 'SHOW' }).at(-1)).toBe('allWallets')
  })

  it('bears the count where it is known', () => {
    expect(rows({ connectors: [wc], allWallets: 'SHOW', total: 539 }).at(-1)).toMatchObject({
      tag: { kind: 'count', value: 530, isFloor: true },
    })
    expect(rows({ connectors: [wc], allWallets: 'SHOW' }).at(-1)).not.toHaveProperty('tag')
  })
})

describe('S9.12 the count', () => {
  const expected = (n: number): string =>
    n < 11 ? String(n) : n < 20 ? '10+' : n === 20 ? '20' : n < 30 ? '20+' : n === 30 ? '30' : '30+'
  it.each(Array.from({ length: 32 }, (_, n) => [n, expected(n)] as const))('%i is %s', (n, tag) =>
    expect(allWalletsTag(n)).toEqual({
      kind: 'count',
      value: Number.parseInt(tag, 10),
      isFloor: tag.endsWith('+'),
    }),
  )
})

describe('S5.17 custom wallets', () => {
  const custom = [wallet('c', { rdns: 'io.c' })]
  it('are hidden when their rdns is among the connectors or the recent wallets', () => {
    expect(list({ connectors: [wc], custom })).toContain('custom C')
    expect(list({ connectors: [wc, connector('x', { rdns: 'io.c' })], custom })).not.toContain('custom C')
    expect(list({ connectors: [wc], custom, recent: [recent('x', { rdns: 'io.c' })] })).not.toContain(
      'custom C',
    )
  })
  it('are not hidden because both sides have no rdns', () => {
    expect(
      list({
        connectors: [wc, connector('x', { type: 'EXTERNAL', rdns: undefined })],
        custom: [wallet('c')],
        recent: [recent('y')],
      }),
    ).toContain('custom C')
  })
  it("a phone's twin counts as the same wallet", () => {
    const twin = [wallet('c', { rdns: 'io.c.mobile' })]
    const connectors = [wc, connector('x', { rdns: 'io.c' })]
    expect(list({ connectors, custom: twin, isMobile: true })).not.toContain('custom C')
    expect(list({ connectors, custom: twin })).toContain('custom C')
  })
})

describe('S5.18 recent wallets', () => {
  it.each([
    ['by id', ['r']],
    ['by rdns', ['io.r']],
  ])('are hidden when excluded %s', (_, words) => {
    expect(
      list({ connectors: [wc], recent: [recent('r', { rdns: 'io.r' })], excluded: new Set(words) }),
    ).not.toContain('recent R')
  })
  it('are hidden when excluded by name, where there is no rdns', () => {
    expect(list({ connectors: [wc], recent: [recent('r')], excluded: new Set(['r']) })).not.toContain(
      'recent R',
    )
  })
  it.each<[string, Partial<ConnectorInfo>]>([
    ['id', { explorerId: 'r', rdns: 'io.other' }],
    ['rdns', { rdns: 'io.r' }],
    ['name', { name: 'R Wallet', rdns: undefined }],
  ])('are hidden when they are a connector already, by %s', (_, more) => {
    expect(
      list({ connectors: [wc, connector('x', more)], recent: [recent('r', { rdns: 'io.r' })] }),
    ).not.toContain('recent R')
  })
  it('are shown when only the name is the same, and the rdns is another', () => {
    expect(
      list({
        connectors: [wc, connector('x', { name: 'R', rdns: 'io.fake' })],
        recent: [recent('r', { rdns: 'io.r' })],
      }),
    ).toContain('recent R')
  })
  it('are hidden when they do not serve the active family', () => {
    expect(list({ connectors: [wc], recent: [recent('r')], namespace: 'other' })).not.toContain('recent R')
    expect(list({ connectors: [wc], recent: [recent('r', { chains: [] })], namespace: 'other' })).toContain(
      'recent R',
    )
    expect(
      list({
        connectors: [wc],
        recent: [recent('r', { chains: ['other:1', 'fake:1'] })],
        namespace: 'other',
      }),
    ).toContain('recent R')
  })
})

describe('S5.19 S9.13 recommended wallets', () => {
  const recommended = [wallet('a'), wallet('b'), wallet('c')]
  const count = (input: Partial<ConnectRowsInput>): number =>
    rows({ recommended, ...input, connectors: [wc, ...(input.connectors ?? [])] }).filter(
      ({ kind }) => kind === 'recommended',
    ).length
  it.each<[number, string, Partial<ConnectRowsInput>]>([
    [2, 'nothing installed', {}],
    [1, 'one installed', { connectors: [connector('x')] }],
    [1, 'one injected', { connectors: [connector('x', { type: 'INJECTED' })] }],
    [
      1,
      'one of two families',
      { connectors: [connector('x'), connector('y', { chainNamespace: 'other', rdns: 'test.x' })] },
    ],
    [0, 'two installed', { connectors: [connector('x'), connector('y')] }],
    [0, 'three installed', { connectors: [connector('x'), connector('y'), connector('z')] }],
    [1, 'one recent', { recent: [recent('x')] }],
    [0, 'one recent, one installed', { recent: [recent('x')], connectors: [connector('y')] }],
    [2, 'an external one', { connectors: [connector('x', { type: 'EXTERNAL' })] }],
    [0, 'featured ids', { hasFeatured: true }],
    [0, 'custom wallets', { custom: [wallet('q')] }],
    [2, 'empty lists of both, which are none (behaviour 15)', { hasFeatured: false, custom: [] }],
  ])('%i with %s', (n, _, input) => expect(count(input)).toBe(n))

  it('are not those that are there already', () => {
    expect(
      list({ connectors: [wc, connector('x', { explorerId: 'a', type: 'EXTERNAL' })], recommended }),
    ).toEqual(['walletConnect WalletConnect', 'external X', 'recommended B', 'recommended C'])
    expect(list({ connectors: [wc], recommended, excluded: new Set(['a']) })).toContain('recommended C')
  })
  it('need WalletConnect', () => expect(list({ recommended })).toEqual([]))
})

describe('S5.20 browser wallets', () => {
  const generic = connector('injected', { type: 'INJECTED', name: 'Browser Wallet', rdns: undefined })
  const named = connector('injected', { type: 'INJECTED', name: 'Frame', rdns: undefined })
  it.each([[true], [false]])("'Browser Wallet' is hidden, mobile %s", (isMobile) => {
    expect(list({ connectors: [generic, connector('a')], isMobile })).toEqual(['injected A'])
    expect(list({ connectors: [generic, wc], isMobile, allWallets: 'SHOW' })).not.toContain(
      'injected Browser Wallet',
    )
  })
  it.each([[true], [false]])('an injected wallet with a name of its own is shown, mobile %s', (isMobile) => {
    expect(list({ connectors: [named], isMobile })).toEqual(['injected Frame'])
  })
  it.each([[true], [false]])('also where there is no other way, mobile %s', (isMobile) =>
    expect(list({ connectors: [generic], isMobile })).toEqual([]),
  )
})

describe('S6.04 excluded wallets', () => {
  it.each([['test.a'], ['dir-a'], ['a']])('a connector is hidden by %s', (word) => {
    expect(
      list({
        connectors: [connector('a', { explorerId: 'dir-a' }), connector('b')],
        excluded: new Set([word]),
      }),
    ).toEqual(['injected B'])
  })
  it('a connector with an rdns is hidden by a name that the host wrote, in any case', async () => {
    const wallets = [
      fakeWallet({ id: 'one', name: 'Harbour Wallet', rdns: 'io.harbour' }),
      fakeWallet({ id: 'two', name: 'Other', rdns: 'io.other' }),
    ]
    const { core } = await testCore({ excludeWalletIds: ['HARBOUR wallet'] }, { wallets })
    expect(selectConnectRows(core.store.getState(), { isMobile: false }).map(({ name }) => name)).toEqual([
      'Other',
    ])
  })
  it('a connector with an rdns of its own is shown beside an excluded wallet of the same name', async () => {
    const wallets = [fakeWallet({ id: 'o', name: 'Harbour', rdns: 'io.other' })]
    const { core } = await testCore({ excludeWalletIds: ['dir-x'] }, { wallets })
    await core.services.features.load('shell')
    core.store.dispatch(walletsReceived([wallet('dir-x', { name: 'Harbour', rdns: 'io.harbour' })]))
    expect(selectConnectRows(core.store.getState(), { isMobile: false }).map(({ name }) => name)).toEqual([
      'Harbour',
    ])
  })
  it('enableEIP6963 off hides what was announced by it', () => {
    expect(
      list({
        connectors: [connector('a', { announcedBy: 'eip6963' }), connector('b', { rdns: undefined })],
        excludedStandards: ['eip6963'],
      }),
    ).toEqual(['injected B'])
  })
  it('issue 11.4: enableEIP6963 off keeps a wallet of another standard that has an rdns', async () => {
    const wallets = [
      fakeWallet({ id: 'one', name: 'Of EIP-6963', rdns: 'io.one', announcedBy: 'eip6963' }),
      fakeWallet({ id: 'two', name: 'Of another standard', rdns: 'io.two', announcedBy: 'wallet-standard' }),
      fakeWallet({ id: 'three', name: 'Of none', rdns: 'io.three' }),
    ]
    const { core } = await testCore({ enableEIP6963: false }, { wallets })
    expect(selectConnectRows(core.store.getState(), { isMobile: false }).map(({ name }) => name)).toEqual([
      'Of another standard',
      'Of none',
    ])
  })
})

describe('WalletConnect', () => {
  it('has a row on a desktop, with the tag of a QR code', () => {
    expect(rows({ connectors: [wc] })).toEqual([
      {
        id: 'walletConnect/fake/walletConnect',
        kind: 'walletConnect',
        name: 'WalletConnect',
        connector: { namespace: 'fake', connectorId: 'walletConnect' },
        tag: { kind: 'qr-code' },
      },
    ])
  })
  it.each<[string, Partial<ConnectRowsInput>]>([
    ['on a phone', { isMobile: true }],
    ['when it is in use', { isWalletConnectInUse: true }],
    ['when the host switched it off', { enableWalletConnect: false }],
  ])('has none %s', (_, input) => expect(list({ connectors: [wc], ...input })).toEqual([]))
  it('without it no wallet is offered that could not be reached', () => {
    const { connectors = [], ...lists } = FULL
    expect(list({ ...lists, connectors: connectors.filter((each) => each !== wc) })).toEqual([
      'injected ANN',
      'injected INJ',
      'external EXT',
    ])
  })
})

describe('one wallet, one row', () => {
  const other = (id: string, more: Partial<ConnectorInfo> = {}): ConnectorInfo =>
    connector(id, { chainNamespace: 'other', ...more })

  it('connectors of one rdns in two families are one, whatever their names', () => {
    const [row, ...more] = rows({
      connectors: [
        connector('a', { name: 'Phantom' }),
        other('b', { name: 'Phantom Bitcoin', rdns: 'test.a' }),
      ],
    })
    expect(more).toEqual([])
    expect(row).toMatchObject({
      tag: { kind: 'multichain' },
      name: 'Phantom',
      connector: { namespace: 'fake', connectorId: 'a' },
      connectors: [
        { namespace: 'fake', connectorId: 'a' },
        { namespace: 'other', connectorId: 'b' },
      ],
    })
  })
  it('the connector of the active family is asked', () => {
    expect(
      rows({ connectors: [connector('a'), other('b', { rdns: 'test.a' })], namespace: 'other' })[0],
    ).toMatchObject({ name: 'B', connector: { namespace: 'other' } })
  })
  it('without rdns the same name and icon are one, the same name alone is not', () => {
    const look = { name: 'Trust', imageUrl: 'data:image/png;base64,AA', rdns: undefined }
    expect(
      rows({ connectors: [connector('a', look), other('b', { ...look, name: 'Trust Wallet' })] }),
    ).toHaveLength(1)
    expect(
      rows({
        connectors: [connector('a', look), other('b', { ...look, imageUrl: 'data:image/png;base64,BB' })],
      }),
    ).toHaveLength(2)
    expect(
      rows({
        connectors: [
          connector('a', { name: 'X', rdns: undefined }),
          other('b', { name: 'X', rdns: undefined }),
        ],
      }),
    ).toHaveLength(2)
  })
  it('different rdns are different wallets, whatever they look like', () => {
    const look = { name: 'MetaMask', imageUrl: 'data:image/png;base64,AA' }
    expect(rows({ connectors: [connector('a', look), other('b', look)] })).toHaveLength(2)
  })
  it('behaviour 15: two wallets of one name both stay, and can be told apart', () => {
    const found = rows({
      connectors: [
        connector('io.real', { name: 'MetaMask', rdns: 'io.real' }),
        connector('com.evil', { name: 'MetaMask', rdns: 'com.evil' }),
      ],
    })
    expect(found.map(({ name, hint }) => [name, hint])).toEqual([
      ['MetaMask', 'io.real'],
      ['MetaMask', 'com.evil'],
    ])
    expect(new Set(found.map(({ id }) => id)).size).toBe(2)
  })
  it('two wallets of one rdns both stay, and can be told apart', () => {
    const found = rows({
      connectors: [
        connector('a', { name: 'MetaMask', rdns: 'io.real' }),
        connector('b', { name: 'MetaMask', rdns: 'io.real' }),
        other('c', { name: 'MetaMask', rdns: 'io.real' }),
      ],
    })
    expect(found).toHaveLength(2)
    expect(new Set(found.map(({ hint }) => hint)).size).toBe(2)
    expect(found[0]?.connectors).toHaveLength(2)
  })
  it('a wallet in the browser says what it calls itself beside one of the same name elsewhere', () => {
    const found = rows({
      connectors: [connector('io.real', { name: 'MetaMask' }), wc],
      custom: [wallet('w1', { name: 'MetaMask' })],
    })
    expect(found.map(({ name, hint }) => [name, hint])).toEqual([
      ['WalletConnect', undefined],
      ['MetaMask', 'io.real'],
      ['MetaMask', 'WalletConnect'],
    ])
  })
  it.each([
    ['a Cyrillic letter', 'MetaM\u0430sk'],
    ['Greek capitals', '\u039c\u0395\u03a4\u0391\u039c\u0391SK'],
    ['fullwidth letters', '\uff2d\uff45\uff54\uff41\uff2d\uff41\uff53\uff4b'],
    ['mathematical letters', '\u{1d40c}\u{1d41e}\u{1d42d}\u{1d41a}\u{1d40c}\u{1d41a}\u{1d42c}\u{1d424}'],
    ['an accent', 'MetaM\u00e1sk'],
    ['rn for m', 'rnetaMask'],
    ['other spaces and a dot', 'MetaMask\u00a0Wallet.'],
    ['Lisu letters', '\ua4df\ua4f0\ua4d4\ua4ee\ua4df\ua4eeSK'],
  ])('L7: a name that looks like another has the same hint: %s', (_, name) => {
    const found = rows({
      connectors: [
        connector('real', { name: 'MetaMask', rdns: 'io.real' }),
        connector('evil', { name, rdns: 'com.evil' }),
      ],
    })
    expect(found.map(({ hint }) => hint)).toEqual(['real', 'evil'])
  })
  it.each([
    ['1 for l', 'Solflare', 'So1flare'],
    ['a capital I for l', 'Solflare', 'SoIflare'],
    ['| for l', 'Solflare', 'So|flare'],
    ['0 for o', 'Coinbase', 'C0inbase'],
    ['vv for w', 'Wigwam', 'VVigwam'],
  ])('L7: and so have plain letters that look like others: %s', (_, real, name) => {
    const found = rows({ connectors: [connector('real', { name: real }), connector('evil', { name })] })
    expect(found.map(({ hint }) => hint)).toEqual(['real', 'evil'])
  })
  it('names that look different have none', () => {
    const names = ['MetaMask', 'Rabby', 'Трезор', '\u{1f98a}', '\u{1f43c}', 'Wallet']
    expect(
      rows({ connectors: names.map((name, index) => connector(`c${index}`, { name })) }).filter(
        ({ hint }) => hint !== undefined,
      ),
    ).toEqual([])
  })
  it('a wallet with a name of its own has no hint', () =>
    expect(rows({ connectors: [connector('a')] })[0]).not.toHaveProperty('hint'))
  it('a name of 10 kB is cut', () =>
    expect(rows({ connectors: [connector('a', { name: 'x'.repeat(10_000) })] })[0]?.name).toHaveLength(64))
})

describe('selectConnectRows', () => {
  const isMobile = false
  const TWO_FAMILIES = { networks: [ONE, OTHER] }

  it('shows what is in the state, and the same rows again while that stays', async () => {
    const { core } = await testCore()
    await openModal(core)
    const found = selectConnectRows(core.store.getState(), { isMobile })
    expect(found).toMatchObject([
      {
        kind: 'injected',
        name: 'Fake Wallet',
        tag: { kind: 'installed' },
        connector: { namespace: 'fake', connectorId: 'test.fake' },
      },
    ])
    core.store.dispatch({ type: 'unrelated' })
    expect(selectConnectRows(core.store.getState(), { isMobile })).toBe(found)
    await connectFake({ core, adapter: { namespace: 'fake', wallet: { connectorId: 'test.fake' } } as never })
    expect(selectConnectRows(core.store.getState(), { isMobile }).map(({ name }) => name)).toEqual([
      'Fake Wallet',
    ])
  })

  it('two instances do not share rows', async () => {
    const [a, b] = await Promise.all([
      testCore(),
      testCore({}, { wallets: [fakeWallet({ id: 'z', name: 'Z' })] }),
    ])
    const first = selectConnectRows(a.core.store.getState(), { isMobile })
    expect(selectConnectRows(b.core.store.getState(), { isMobile })[0]?.name).toBe('Z')
    expect(selectConnectRows(a.core.store.getState(), { isMobile })).toBe(first)
  })

  it('an opening for one family shows that family alone', async () => {
    const adapters = [
      fakeAdapter({ namespace: 'fake' }),
      fakeAdapter({ namespace: 'other', wallets: [fakeWallet({ id: 'o', name: 'Only Other' })] }),
    ]
    const { core } = await testCore({ ...TWO_FAMILIES, adapters })
    expect(selectConnectRows(core.store.getState(), { isMobile })).toHaveLength(2)
    await openModal(core, { namespace: 'other' })
    expect(selectConnectRows(core.store.getState(), { isMobile }).map(({ name }) => name)).toEqual([
      'Only Other',
    ])
  })

  it('takes wallets of the directory by id, and counts the featured ones in', async () => {
    const { core } = await testCore(
      { featuredWalletIds: ['f'] },
      { wallets: [fakeWallet({ id: 'wc', name: 'WalletConnect', type: 'WALLET_CONNECT' })] },
    )
    await core.services.features.load('shell')
    core.store.dispatch(featuredReceived([wallet('f')]))
    core.store.dispatch(recommendedReceived({ wallets: [wallet('r')], count: 29 }))
    expect(
      selectConnectRows(core.store.getState(), { isMobile }).map(({ kind, tag }) => [kind, tag]),
    ).toEqual([
      ['walletConnect', { kind: 'qr-code' }],
      ['featured', undefined],
      ['allWallets', { kind: 'count', value: 30, isFloor: false }],
    ])
  })

  it('what the directory adds elsewhere, and what a search of it found, makes no row again', async () => {
    const { core } = await testCore(
      { featuredWalletIds: ['f'] },
      { wallets: [fakeWallet({ id: 'wc', name: 'WalletConnect', type: 'WALLET_CONNECT' })] },
    )
    await core.services.features.load('shell')
    core.store.dispatch(featuredReceived([wallet('f')]))
    const before = selectConnectRows(core.store.getState(), { isMobile })
    core.store.dispatch(walletsReceived([wallet('elsewhere')]))
    expect(selectConnectRows(core.store.getState(), { isMobile })).toBe(before)
  })

  it('issue 12: also where wallets are excluded, until the name of one of them is known', async () => {
    const { core } = await testCore(
      { excludeWalletIds: ['F', 'later'] },
      {
        wallets: [
          fakeWallet({ id: 'x', name: 'Known Later', rdns: undefined }),
          fakeWallet({ id: 'y', name: 'Stays' }),
        ],
      },
    )
    await core.services.features.load('shell')
    const select = (): readonly ConnectRow[] => selectConnectRows(core.store.getState(), { isMobile })
    core.store.dispatch(walletsReceived([wallet('f')]))
    const before = select()
    core.store.dispatch(walletsReceived([wallet('elsewhere')]))
    core.store.dispatch(walletsReceived([wallet('f')]))
    expect(select()).toBe(before)
    expect(before.map(({ name }) => name)).toEqual(['Known Later', 'Stays'])
    core.store.dispatch(walletsReceived([wallet('later', { name: 'Known Later' })]))
    expect(select().map(({ name }) => name)).toEqual(['Stays'])
  })

  it('enableWallets off hides all of them', async () => {
    const { core } = await testCore({ enableWallets: false })
    expect(selectConnectRows(core.store.getState(), { isMobile })).toEqual([])
  })

  it('10,000 connectors produce no task over 50 ms', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) =>
      connector(`w${n}`, {
        name: `Wallet ${n % 5000}`,
        rdns: n % 3 ? `test.w${n}` : 'io.same',
        chainNamespace: n % 2 ? 'fake' : 'other',
        imageUrl: 'data:image/png;base64,AA',
      }),
    )
    // Time of the processor and not of the clock, and of the quietest run: the first ones are the compiler's,
    // and others use the caches too.
    const times = Array.from({ length: 25 }, () => {
      const before = process.cpuUsage()
      const found = rows({
        connectors: [...many],
        recent: [recent('r')],
        custom: [wallet('c')],
        featured: [wallet('f')],
      })
      const { user, system } = process.cpuUsage(before)
      expect(found.length).toBeGreaterThan(5000)
      return (user + system) / 1000
    })
    expect(Math.min(...times)).toBeLessThan(50)
  })
})

describe('S1.10 R25 the order of connect methods', () => {
  const auth = fakeWallet({ id: 'auth', name: 'Mail', type: 'AUTH' })
  const injected = fakeWallet({ id: 'i', name: 'I', type: 'INJECTED' })
  const methods = async (
    options: NonNullable<Parameters<typeof testCore>[0]>,
    wallets = [auth],
  ): Promise<readonly string[]> => {
    const { core } = await testCore(options, { wallets })
    return selectConnectMethods(core.store.getState())
  }
  it('email, social, passkey, wallet', async () =>
    expect(await methods({})).toEqual(['email', 'social', 'passkey', 'wallet']))
  it('wallet first where one is installed', async () =>
    expect(await methods({}, [auth, injected])).toEqual(['wallet', 'email', 'social', 'passkey']))
  it("the host's order wins", async () => {
    expect(await methods({ connectMethodsOrder: ['social', 'wallet'] }, [auth, injected])).toEqual([
      'social',
      'wallet',
      'email',
      'passkey',
    ])
    expect(await methods({ connectMethodsOrder: [] })).toEqual(['email', 'social', 'passkey', 'wallet'])
  })
  it('only what there is', async () => {
    expect(await methods({}, [injected])).toEqual(['wallet'])
    expect(await methods({ features: { socials: false, passkeys: false } })).toEqual(['email', 'wallet'])
    expect(await methods({ features: { socials: [], email: false } })).toEqual(['passkey', 'wallet'])
    expect(await methods({ features: { socials: ['x'], email: false, passkeys: false } })).toEqual([
      'social',
      'wallet',
    ])
    expect(await methods({ enableWallets: false })).toEqual(['email', 'social', 'passkey'])
    expect(await methods({}, [])).toEqual(['wallet'])
  })
  it('networks of other families change nothing', async () =>
    expect(
      await methods({
        networks: [ONE, fakeNetwork('fake:9')],
        features: { socials: false, passkeys: false },
      }),
    ).toEqual(['email', 'wallet']))
})
