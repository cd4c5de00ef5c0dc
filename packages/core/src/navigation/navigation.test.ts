import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { alerts } from '../feedback/alerts.js'
import { fakeAdapter, fakeWallet } from '@latchkey/testkit'
import { connectFake, ONE, OTHER, testCore, TWO, type TestCore } from '../core.fixture.js'
import { connect } from '../sessions/connect.js'
import { bufferingChanged } from '../sessions/sessionsEvents.js'
import { disconnect } from '../connection/disconnect.js'
import { pickConnector } from '../flows/pickWallet.js'
import { closeModal, openModal } from './openModal.js'
import { requestClose, selectMayClose, goBack } from './requestClose.js'
import { setLoading } from '../modal/setLoading.js'
import { activeNetworkChanged } from '../sessions/sessionsEvents.js'
import type { Features, LatchkeyOptions } from '../model/options.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import {
  selectHeaderBusy,
  selectLeadingSlot,
  selectMayChooseNetwork,
  selectTitleCode,
  selectTitleSubject,
} from './headerRules.js'
import {
  viewNoted,
  viewPushed,
  viewReplaced,
  wentBack,
  selectCurrentEntry,
  selectDirection,
  selectHistoryLength,
  selectView,
} from './navigationState.js'
import { openingEntry } from './openingRules.js'
import { type OpenRequest, to, type ViewEntry, type ViewName } from '../model/viewParams.js'
import { type TitleCode, views } from './views.js'
import { selectHasAnyAccount } from '../accounts/accountsSelectors.js'
import { selectAttempt, selectConnection } from '../sessions/sessionsSelectors.js'

const view = ({ core }: Pick<TestCore, 'core'>): ViewName | undefined => selectView(core.store.getState())

describe('opening rules', () => {
  const rows: [
    statement: string,
    options: Partial<LatchkeyOptions>,
    connected: boolean,
    mobile: boolean,
    request: OpenRequest | undefined,
    expected: ViewName | undefined,
  ][] = [
    ['S2.02 basic and connected: stays closed', { basic: true }, true, false, undefined, undefined],
    ['R1 connected: Account', {}, true, false, undefined, 'Account'],
    ['S2.05 not connected: Connect', {}, false, false, undefined, 'Connect'],
    ['S2.04 a requested view, connected or not', {}, false, false, { view: 'Networks' }, 'Networks'],
    ['S2.04 a requested view while connected', {}, true, false, { view: 'WhatIsAWallet' }, 'WhatIsAWallet'],
    ['S2.39 receiving, on request', {}, true, false, { view: 'WalletReceive' }, 'WalletReceive'],
    [
      'S2.39 receiving, which the host switched off',
      { features: { receive: false } },
      true,
      false,
      { view: 'WalletReceive' },
      'Account',
    ],
    [
      'S2.40 the networks to receive on, which the host switched off',
      { features: { receive: false } },
      true,
      false,
      { view: 'WalletCompatibleNetworks' },
      'Account',
    ],
    [
      'S2.42 WalletSend, which the host switched off',
      { features: { send: false } },
      true,
      false,
      { view: 'WalletSend' },
      'Account',
    ],
    [
      'S2.42 WalletSendSelectToken, which the host switched off',
      { features: { send: false } },
      true,
      false,
      { view: 'WalletSendSelectToken' },
      'Account',
    ],
    [
      'S2.42 WalletSendPreview, which the host switched off',
      { features: { send: false } },
      true,
      false,
      { view: 'WalletSendPreview' },
      'Account',
    ],
    [
      'the activity, which the host switched off',
      { features: { history: false } },
      true,
      false,
      { view: 'Transactions' },
      'Account',
    ],
    ['S2.03 R1 basic: the code', { basic: true }, false, false, undefined, 'ConnectingWalletConnectBasic'],
    ['S2.03 R1 basic on mobile: the list', { basic: true }, false, true, undefined, 'AllWallets'],
    [
      'R1 basic has no other views',
      { basic: true },
      false,
      false,
      { view: 'Networks' },
      'ConnectingWalletConnectBasic',
    ],
    [
      'S2.04 R1 basic shows a view of its own on request',
      { basic: true },
      false,
      false,
      { view: 'AllWallets' },
      'AllWallets',
    ],
    ['S2.03 no adapters on mobile: AllWallets', { adapters: [] }, false, true, undefined, 'AllWallets'],
    [
      'S2.03 no adapters: ConnectingWalletConnectBasic',
      { adapters: [] },
      false,
      false,
      undefined,
      'ConnectingWalletConnectBasic',
    ],
    [
      'S2.03 no adapters wins over a requested view',
      { adapters: [] },
      false,
      false,
      { view: 'Networks' },
      'ConnectingWalletConnectBasic',
    ],
  ]
  test.each(rows)('%s', async (_statement, options, connected, mobile, request, expected) => {
    const test = await testCore(options)
    if (connected) await connectFake(test)
    expect(openingEntry(test.core.store.getState(), request, mobile)?.view).toBe(expected)
  })

  test('S2.71 opened with a family, the family decides between Account and Connect', async () => {
    const test = await testCore()
    await connectFake(test)
    expect(openingEntry(test.core.store.getState(), { namespace: 'other' }, false)?.view).toBe('Connect')
  })

  test.each([
    ['where the host has a gateway', { gatewayUrl: 'https://gateway.test' }, 'OnRampProviders'],
    ['not without a gateway: nobody could be bought from', {}, 'Account'],
    [
      'not where the host switched buying off',
      { gatewayUrl: 'https://gateway.test', features: { onramp: false } },
      'Account',
    ],
  ])('S1.07 buying opens %s', async (_where, options, expected) => {
    const test = await testCore(options)
    await connectFake(test)
    const request = { view: 'OnRampProviders' } as const
    expect(openingEntry(test.core.store.getState(), request, false)?.view).toBe(expected)
  })

  test('S2.10 an unknown view falls back to Connect', async () => {
    const test = await testCore()
    await openModal(test.core, { view: 'Nonsense' as ViewName })
    expect(view(test)).toBe('Connect')
    test.core.store.dispatch(viewPushed({ view: 'toString' as 'Networks', params: undefined }))
    expect(view(test)).toBe('Connect')
  })
})

describe('the view table', () => {
  const titles: [id: string, view: ViewName, title: TitleCode | undefined][] = [
    ['S2.12', 'Connect', 'connect-wallet'],
    ['S2.13', 'Create', 'Create'],
    ['S2.14', 'AllWallets', 'all-wallets'],
    ['S2.15', 'Downloads', 'downloads'],
    ['S2.16', 'ApproveTransaction', 'ApproveTransaction'],
    ['S2.17', 'BuyInProgress', 'buy'],
    ['S2.18', 'ConnectingExternal', 'connect-wallet'],
    ['S2.19', 'ConnectingWalletConnect', 'wallet-connect'],
    ['S2.20', 'ConnectingWalletConnectBasic', 'wallet-connect'],
    ['S2.21', 'ConnectingSiwe', 'sign-in'],
    ['S2.21', 'SIWXSignMessage', 'sign-in'],
    ['S2.22', 'Convert', 'convert'],
    ['S2.22', 'ConvertSelectToken', 'select-swap-token'],
    ['S2.22', 'ConvertPreview', 'preview-convert'],
    ['S2.23', 'EmailLogin', 'EmailLogin'],
    ['S2.23', 'EmailVerifyOtp', 'EmailVerifyOtp'],
    ['S2.23', 'EmailVerifyDevice', 'EmailVerifyDevice'],
    ['S2.24', 'GetWallet', 'get-a-wallet'],
    ['S2.25', 'Networks', 'choose-network'],
    ['S2.26', 'SwitchNetwork', 'switch-network'],
    ['S2.27', 'UnsupportedChain', 'switch-network'],
    ['S2.28', 'SwitchAddress', 'switch-address'],
    ['S2.29', 'SwitchActiveChain', 'switch-chain'],
    ['S2.30', 'Transactions', 'activity'],
    ['S2.30', 'OnRampActivity', 'activity'],
    ['S2.31', 'OnRampProviders', 'choose-provider'],
    ['S2.31', 'OnRampTokenSelect', 'select-token'],
    ['S2.31', 'OnRampFiatSelect', 'select-currency'],
    ['S2.32', 'UpgradeEmailWallet', 'UpgradeEmailWallet'],
    ['S2.33', 'UpdateEmailWallet', 'UpdateEmailWallet'],
    ['S2.34', 'UpdateEmailPrimaryOtp', 'UpdateEmailPrimaryOtp'],
    ['S2.35', 'UpdateEmailSecondaryOtp', 'UpdateEmailSecondaryOtp'],
    ['S2.36', 'WhatIsABuy', 'what-is-a-buy'],
    ['S2.36', 'WhatIsAWallet', 'what-is-a-wallet'],
    ['S2.36', 'WhatIsANetwork', 'what-is-a-network'],
    ['S2.39', 'WalletReceive', 'receive'],
    ['S2.40', 'WalletCompatibleNetworks', 'compatible-networks'],
    ['S2.41', 'Swap', 'swap'],
    ['S2.41', 'SwapSelectToken', 'select-swap-token'],
    ['S2.41', 'SwapPreview', 'preview-swap'],
    ['S2.42', 'WalletSend', 'send'],
    ['S2.42', 'WalletSendPreview', 'review-send'],
    ['S2.42', 'WalletSendSelectToken', 'select-token'],
    ['S2.43', 'ConnectWallets', 'connect-another-wallet'],
    ['S2.44', 'ConnectSocials', 'ConnectSocials'],
    ['S2.45', 'ConnectingSocial', 'ConnectingSocial'],
    ['S2.46', 'ConnectingMultiChain', 'select-chain'],
    ['S2.47', 'ConnectingFarcaster', 'ConnectingFarcaster'],
    ['S2.50', 'Account', undefined],
    ['S2.50', 'AccountSettings', undefined],
    ['S2.50', 'Profile', undefined],
    ['S2.37', 'RegisterAccountName', 'choose-name'],
    ['S2.38', 'RegisterAccountNameSuccess', undefined],
    ['S2.50', 'ChooseAccountName', undefined],
    ['our own', 'CallSequence', 'confirm-steps'],
    ['our own', 'TokenApprovals', 'token-approvals'],
    ['S2.48', 'SmartSessionList', 'smart-sessions'],
    ['S2.49', 'SmartSessionCreated', undefined],
    ['our own', 'Permissions', 'permissions'],
  ]

  test('what a view noted is there when the visitor comes back to it, and in no other visit of it', async () => {
    const { core } = await testCore()
    await openModal(core, { view: 'Account' })
    core.store.dispatch(viewNoted('activity'))
    core.store.dispatch(viewPushed(to('Transactions')))
    expect(selectCurrentEntry(core.store.getState())?.note).toBeUndefined()
    core.store.dispatch(wentBack())
    expect(selectCurrentEntry(core.store.getState())).toMatchObject({ view: 'Account', note: 'activity' })
    await openModal(core, { view: 'Account' })
    expect(selectCurrentEntry(core.store.getState())?.note).toBeUndefined()
  })

  test('has the views that have a screen, and no other', () => {
    expect(Object.keys(views).sort()).toEqual(titles.map(([, name]) => name).sort())
  })

  test.each(titles)('%s %s is titled %j', async (_id, name, title) => {
    const { core } = await testCore()
    await openModal(core)
    core.store.dispatch(viewPushed({ view: name, params: undefined } as ViewEntry))
    expect(selectTitleCode(core.store.getState())).toBe(title)
  })

  test('S2.12 the only connector is the e-mail one', async () => {
    const { core } = await testCore({}, { wallets: [fakeWallet({ id: 'auth', type: 'AUTH' })] })
    await openModal(core)
    expect(selectTitleCode(core.store.getState())).toBe('connect-email-wallet')
  })

  test.each([
    ['S2.15', to('Downloads', { walletId: 'w' }), 'Wonder'],
    ['S2.18', to('ConnectingExternal', { namespace: 'fake', connectorId: 'test.fake' }), 'Fake Wallet'],
    ['S2.19', to('ConnectingWalletConnect', { walletId: 'w' }), 'Wonder'],
    ['S2.26', to('SwitchNetwork', { networkId: TWO.caipNetworkId }), 'Fake Two'],
    ['S2.45', to('ConnectingSocial', { provider: 'google' }), 'google'],
  ] as [string, ViewEntry, string][])('%s names what it is about', async (_id, entry, title) => {
    const { core } = await testCore({
      customWallets: [{ id: 'w', name: 'Wonder' }],
      keeperUrl: 'https://keeper.host.test',
      embeddedWallet: () => Promise.reject(new TypeError('not wanted')),
    })
    await openModal(core, { view: entry.view, params: entry.params })
    expect(selectTitleSubject(core.store.getState())).toBe(title)
  })

  test('issue 11: a wallet that announces no name is titled by a code, not by the name that adapters give it', async () => {
    const generic = fakeWallet({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED' })
    const { core } = await testCore({}, { wallets: [{ ...generic, rdns: undefined } as typeof generic] })
    await openModal(core, {
      view: 'ConnectingExternal',
      params: { namespace: 'fake', connectorId: 'injected' },
    })
    expect(selectTitleCode(core.store.getState())).toBe('browser-wallet')
    expect(selectTitleSubject(core.store.getState())).toBeUndefined()
  })

  test.each(['BuyInProgress', 'EmailLogin'])(
    'S2.10 %s, which has no screen yet, is Connect',
    async (name) => {
      const { core } = await testCore()
      await openModal(core, { view: name as ViewName })
      expect(selectView(core.store.getState())).toBe('Connect')
      expect(selectTitleCode(core.store.getState())).toBe('connect-wallet')
    },
  )

  test.each<[ViewName, Partial<Features>]>([
    ['ConnectSocials', { socials: false }],
    ['ConnectSocials', { socials: [] }],
    ['EmailVerifyOtp', { email: false }],
    ['Create', { email: false, socials: false, passkeys: false }],
  ])('S2.10 %s is Connect where the host offers nothing of it: %o', async (name, features) => {
    const { core } = await testCore({
      features,
      keeperUrl: 'https://keeper.host.test',
      embeddedWallet: () => Promise.reject(new TypeError('not wanted')),
    })
    await openModal(core, { view: name })
    expect(selectView(core.store.getState())).toBe('Connect')
  })

  test.each<[ViewName, Partial<Features>]>([
    ['ConnectSocials', { socials: ['x'] }],
    ['Create', { email: false, socials: false }],
    ['Create', { email: false, passkeys: false }],
  ])('%s is shown where one way is left: %o', async (name, features) => {
    const { core } = await testCore({
      features,
      keeperUrl: 'https://keeper.host.test',
      embeddedWallet: () => Promise.reject(new TypeError('not wanted')),
    })
    await openModal(core, { view: name })
    expect(selectView(core.store.getState())).toBe(name)
  })

  test('a view without a screen is no `ViewName`', () => {
    // @ts-expect-error -- it comes with its screen
    expect(to('BuyInProgress')).toEqual({ view: 'BuyInProgress', params: undefined })
  })

  test('S8.36 Downloads of no wallet is a mistake that is named in development', async () => {
    const { core } = await testCore()
    await expect(openModal(core, { view: 'Downloads' })).rejects.toMatchObject({
      code: 'wallet-missing',
      message: 'No wallet provided',
    })
    expect(core.store.getState().modal.open).toBe(false)
    vi.stubEnv('NODE_ENV', 'production')
    onTestFinished(() => void vi.unstubAllEnvs())
    await openModal(core, { view: 'Downloads' })
    expect(selectView(core.store.getState())).toBe('Downloads')
  })
})

describe('the header', () => {
  const slot = ({ core }: TestCore): string => selectLeadingSlot(core.store.getState())

  test('S2.64 the left slot: S2.65 a network selector on Account; S2.66 else back; S2.67 else help, only on Connect', async () => {
    const test = await testCore()
    await openModal(test.core)
    expect(slot(test)).toBe('help')
    test.core.store.dispatch(viewPushed(to('WhatIsAWallet')))
    expect(slot(test)).toBe('back')
    await closeModal(test.core)
    await openModal(test.core, { view: 'Networks' })
    expect(slot(test)).toBe('none')
    await connectFake(test)
    await openModal(test.core)
    expect(slot(test)).toBe('network')
  })

  test('S2.65 no selector when switching is off', async () => {
    const test = await testCore({ enableNetworkSwitch: false })
    await connectFake(test)
    await openModal(test.core)
    expect(slot(test)).toBe('none')
  })

  test('S2.68 no back on Connect when embedded', async () => {
    const test = await testCore({ enableEmbedded: true })
    await openModal(test.core)
    test.core.store.dispatch(viewPushed(to('WhatIsAWallet')))
    expect(slot(test)).toBe('back')
    test.core.store.dispatch(viewPushed(to('Connect')))
    expect(slot(test)).toBe('help')
  })

  test('S2.69 close and back are disabled while buffering, but never by a wallet that does not answer', async () => {
    const { core } = await testCore({}, { wallets: [fakeWallet({ id: 'slow', approval: 'manual' })] })
    connect(core, { namespace: 'fake', connectorId: 'slow' }).catch(() => undefined)
    expect(selectHeaderBusy(core.store.getState())).toBe(false)
    core.store.dispatch(bufferingChanged(true))
    expect(selectHeaderBusy(core.store.getState())).toBe(true)
    core.store.dispatch(bufferingChanged(false))
    expect(selectHeaderBusy(core.store.getState())).toBe(false)
    core.stop()
  })

  test('S2.71 Networks opens only where there is a choice, or the current one must be left', async () => {
    const single = await testCore({ networks: [ONE] })
    expect(selectMayChooseNetwork(single.core.store.getState())).toBe(false)
    await connectFake(single)
    single.adapter.wallet.setNetwork('fake:99')
    expect(selectMayChooseNetwork(single.core.store.getState())).toBe(true)
    expect(selectMayChooseNetwork((await testCore()).core.store.getState())).toBe(true)
  })
})

describe('the stack', () => {
  test('S4.36 direction follows the length of the history', async () => {
    const { core } = await testCore()
    await openModal(core)
    core.store.dispatch(viewPushed(to('WhatIsAWallet')))
    expect(selectDirection(core.store.getState())).toBe('next')
    await goBack(core)
    expect(selectDirection(core.store.getState())).toBe('prev')
    expect(selectHistoryLength(core.store.getState())).toBe(1)
  })

  test('the same view with the same parameters is not pushed twice, with others it is', async () => {
    const { core } = await testCore()
    await openModal(core)
    for (const networkId of [ONE.caipNetworkId, ONE.caipNetworkId, TWO.caipNetworkId])
      core.store.dispatch(viewPushed(to('SwitchNetwork', { networkId })))
    expect(selectHistoryLength(core.store.getState())).toBe(3)
    core.store.dispatch(viewReplaced(to('Networks')))
    expect(selectHistoryLength(core.store.getState())).toBe(3)
    expect(selectView(core.store.getState())).toBe('Networks')
  })

  test('parameters belong to an entry: going back finds the old ones', async () => {
    const { core } = await testCore()
    await openModal(core, { view: 'SwitchNetwork', params: { networkId: ONE.caipNetworkId } })
    core.store.dispatch(viewPushed(to('SwitchNetwork', { networkId: TWO.caipNetworkId })))
    await goBack(core)
    expect(core.store.getState().navigation?.stack.at(-1)?.params).toEqual({ networkId: ONE.caipNetworkId })
  })

  test('opening again starts a new history', async () => {
    const { core } = await testCore()
    await openModal(core)
    core.store.dispatch(viewPushed(to('WhatIsAWallet')))
    await closeModal(core)
    await openModal(core)
    expect(selectHistoryLength(core.store.getState())).toBe(1)
  })
})

describe('closing', () => {
  test('S4.06 is refused on UnsupportedChain, with a shake of 500 ms; the host itself is never refused', async () => {
    vi.useFakeTimers()
    const { core } = await testCore()
    await openModal(core, { view: 'UnsupportedChain' })
    expect(selectMayClose(core.store.getState())).toBe(false)
    expect(await requestClose(core)).toBe(false)
    expect(core.store.getState().modal).toMatchObject({ open: true, shake: true })
    await vi.advanceTimersByTimeAsync(499) // S4.05
    expect(core.store.getState().modal.shake).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(core.store.getState().modal.shake).toBe(false)
    await closeModal(core)
    expect(core.store.getState().modal.open).toBe(false)
    vi.useRealTimers()
  })

  test('back on the first view is a wish to close, which the guard may refuse', async () => {
    const test = await testCore()
    await openModal(test.core, { view: 'UnsupportedChain' })
    await goBack(test.core)
    expect(test.core.store.getState().modal.open).toBe(true)
    await closeModal(test.core)
    await openModal(test.core)
    await goBack(test.core)
    expect(test.core.store.getState().modal.open).toBe(false)
  })

  test('S2.09 embedded: closing shows Account if connected, else Connect', async () => {
    const test = await testCore({ enableEmbedded: true })
    await openModal(test.core, { view: 'WhatIsAWallet' })
    await closeModal(test.core)
    expect(view(test)).toBe('Connect')
    await connectFake(test)
    await closeModal(test.core)
    expect(view(test)).toBe('Account')
    expect(test.core.store.getState().modal.open).toBe(true)
  })

  test('S2.09 embedded: the card follows a connection and its end without being closed in between', async () => {
    const test = await testCore({ enableEmbedded: true })
    await openModal(test.core)
    await connectFake(test)
    await vi.waitFor(() => expect(view(test)).toBe('Account'))
    await disconnect(test.core)
    await vi.waitFor(() => expect(view(test)).toBe('Connect'))
  })

  test('S4.05 loading is told of each family by itself, by the host and by an opening; the modal is open or closed', async () => {
    const [one, other] = [fakeAdapter({ namespace: 'fake' }), fakeAdapter({ namespace: 'other' })]
    const { core } = await testCore({ adapters: [one, other], networks: [ONE, OTHER] })
    const modal = () => core.store.getState().modal
    await setLoading(core, { loading: true, namespace: 'other' })
    expect(modal()).toMatchObject({ open: false, loading: false, loadingByNamespace: { other: true } })
    const opening = openModal(core, { namespace: 'fake' })
    expect(modal()).toMatchObject({
      open: false,
      loading: false,
      loadingByNamespace: { fake: true, other: true },
    })
    await setLoading(core, { loading: false, namespace: 'other' })
    expect(modal().loadingByNamespace).toEqual({ fake: true })
    await opening
    expect(modal()).toMatchObject({ open: true, loading: false, loadingByNamespace: {} })
    await closeModal(core)
    expect(modal().open).toBe(false)
    await setLoading(core, { loading: true })
    expect(modal()).toMatchObject({ loading: true, loadingByNamespace: {} })
  })

  test('behaviour 15: closing clears loading, in the public state too', async () => {
    const { core } = await testCore()
    await openModal(core, { namespace: 'fake' })
    await closeModal(core)
    expect(core.store.getState().modal).toMatchObject({
      loading: false,
      loadingByNamespace: {},
      filterNamespace: undefined,
    })
  })
})

describe('reactions', () => {
  test('S4.29 success closes the modal', async () => {
    const test = await testCore()
    await openModal(test.core)
    await pickConnector(test.core, { namespace: 'fake', connectorId: 'test.fake' })
    await vi.waitFor(() => expect(test.core.store.getState().modal.open).toBe(false))
    expect(test.events.map(({ event }) => event)).toEqual([
      'INITIALIZE',
      'MODAL_CREATED',
      'MODAL_OPEN',
      'SELECT_WALLET',
      'CONNECT_SUCCESS',
      'MODAL_CLOSE',
    ])
  })

  test('S4.29 so does a connection that the host makes itself', async () => {
    const test = await testCore()
    await openModal(test.core)
    test.adapter.startOutside(test.adapter.wallet.connectorId)
    await vi.waitFor(() => expect(test.core.store.getState().modal.open).toBe(false))
  })

  test('S4.28 a refusal by an installed wallet stays on the view (R2)', async () => {
    const test = await testCore()
    await openModal(test.core)
    test.adapter.wallet.next('reject')
    await pickConnector(test.core, { namespace: 'fake', connectorId: 'test.fake' })
    await vi.waitFor(() => expect(selectAttempt(test.core.store.getState())?.status).toBe('failed'))
    expect(view(test)).toBe('ConnectingExternal')
  })

  test.each([
    ['going back', goBack],
    ['closing', closeModal],
  ] as const)('%s calls the attempt off', async (_name, leave) => {
    const test = await testCore({}, { wallets: [fakeWallet({ id: 'slow', approval: 'manual' })] })
    await openModal(test.core)
    await pickConnector(test.core, { namespace: 'fake', connectorId: 'slow' })
    await leave(test.core)
    await vi.waitFor(() => expect(selectAttempt(test.core.store.getState())).toBeUndefined())
    test.adapter.wallet.approve()
    await new Promise((resolve) => setTimeout(resolve))
    expect(selectHasAnyAccount(test.core.store.getState())).toBe(false)
  })

  test('S4.09 no address any more closes the modal', async () => {
    const test = await testCore()
    await connectFake(test)
    await openModal(test.core)
    expect(view(test)).toBe('Account')
    await disconnect(test.core)
    await vi.waitFor(() => expect(test.core.store.getState().modal.open).toBe(false))
  })

  // S4.17 to S4.20, R5: does a foreign change of the network move the visitor?
  const changes: [statement: string, connected: boolean, shown: ViewName, stays: boolean][] = [
    ['S4.18 with no address, away from Networks', false, 'Networks', false],
    ['R5 with no address, not away from elsewhere', false, 'WhatIsANetwork', true],
    ['S4.17 never from ConnectingExternal', false, 'ConnectingExternal', true],
    ['R5 with an address, foreign changes leave the visitor where they are', true, 'AccountSettings', true],
    ['R5 the network list stays with an address', true, 'Networks', true],
  ]
  test.each(changes)('%s', async (_statement, connected, shown, stays) => {
    const test = await testCore()
    if (connected) await connectFake(test)
    await openModal(test.core)
    test.core.store.dispatch(
      viewPushed({ view: shown, params: { namespace: 'fake', connectorId: 'test.fake' } } as never),
    )
    if (connected) test.adapter.wallet.setNetwork(TWO.caipNetworkId)
    else test.core.store.dispatch(activeNetworkChanged(TWO.caipNetworkId))
    await new Promise((resolve) => setTimeout(resolve))
    expect(view(test)).toBe(stays ? shown : connected ? 'Account' : 'Connect')
  })

  test('S4.19 UnsupportedChain on top of another view is taken away alone', async () => {
    const test = await testCore({ allowUnsupportedChain: true })
    await connectFake(test)
    test.adapter.wallet.setNetwork('fake:99')
    await openModal(test.core)
    test.core.store.dispatch(viewPushed(to('UnsupportedChain')))
    test.adapter.wallet.setNetwork(TWO.caipNetworkId)
    await vi.waitFor(() => expect(view(test)).toBe('Account'))
    expect(test.core.store.getState().modal.open).toBe(true)
  })

  test('R12 a missing project id raises its alert once and breaks nothing', async () => {
    const test = await testCore({ projectId: undefined as never })
    await openModal(test.core)
    await connectFake(test)
    await openModal(test.core)
    expect(test.core.store.getState().feedback?.alerts.map((code) => alerts[code].message)).toEqual([
      'Project ID Not Configured',
    ]) // S5.01, S8.45
    expect(selectConnection(test.core.store.getState(), 'fake').status).toBe('connected')
  })
})

test('a part of the modal that cannot be loaded can be tried again', async () => {
  const { core } = await testCore({ platform: memoryPlatform() })
  const load = vi.spyOn(core.services.features, 'load').mockRejectedValueOnce(new TypeError('chunk is gone'))
  await expect(openModal(core)).rejects.toThrow('chunk is gone')
  expect(core.store.getState().modal).toMatchObject({ open: false, loading: false })
  await openModal(core)
  expect(core.store.getState().modal.open).toBe(true)
  expect(load).toHaveBeenCalledTimes(2)
})
