import { expect, test, vi } from 'vitest'
import { fakeWallet } from '@latchkey/testkit'
import { connectFake, testCore, type TestCore } from '../core.fixture.js'
import { selectConnectMethods, selectConnectRows } from '../connectList/connectRowsSelectors.js'
import { selectAsksForTerms } from '../legal/legal.js'
import { openModal } from '../navigation/openModal.js'
import { requestClose } from '../navigation/requestClose.js'
import { viewPushed, selectView } from '../navigation/navigationState.js'
import { to } from '../model/viewParams.js'
import type { ChangeableOptions } from './changeableOptions.js'
import { setOptions, setTheme, type ThemeChange } from './setOptions.js'

const state = ({ core }: TestCore): ReturnType<TestCore['core']['store']['getState']> => core.store.getState()

test('S3.19 options change while the page runs: some are replaced, features and variables are added to', async () => {
  const test = await testCore({
    features: { collapseWallets: true },
    themeVariables: { '--lk-accent': 'teal' },
    termsUrl: 'https://host.test/terms',
  })
  await setOptions(test.core, {
    allWallets: 'HIDE',
    locale: 'de-CH',
    features: { history: false },
    themeVariables: { '--lk-z-index': '5' },
    termsUrl: undefined as never,
  })
  expect(state(test).options).toMatchObject({
    allWallets: 'HIDE',
    locale: 'de-CH',
    termsUrl: undefined,
    features: { collapseWallets: true, history: false },
    themeVariables: { '--lk-accent': 'teal', '--lk-z-index': '5' },
  })
})

const wrong: readonly [name: string, change: object, code: string][] = [
  ['S5.02 both ways to sign in', { siweConfig: {}, siwx: {} }, 'conflicting-sign-in-options'],
  ['a list for a feature that has none', { features: { smartSessions: ['google'] } }, 'invalid-option'],
  ['a theme that there is not', { themeMode: 'sepia' }, 'invalid-option'],
  ['a locale that Intl throws at', { locale: 'en_US!' }, 'invalid-option'],
  ['flags that are texts', { enableWallets: 'yes' }, 'invalid-option'],
  ['features that are none', { features: null }, 'invalid-option'],
  ['an order of unknown groups', { connectorTypeOrder: ['injected', 'nonsense'] }, 'invalid-option'],
  ['wallets without a name', { customWallets: [{ id: 'x' }] }, 'invalid-option'],
  ['terms that would run', { termsUrl: 'javascript:alert(1)' }, 'invalid-option'],
  ['what is decided with the instance', { networks: [] }, 'invalid-option'],
  ['a name from the prototype', { toString: () => '' }, 'invalid-option'],
]
test.each(wrong)('a change that holds %s changes nothing', async (_name, change, code) => {
  const test = await testCore()
  const before = state(test).options
  await expect(setOptions(test.core, { debug: true, ...change } as ChangeableOptions)).rejects.toMatchObject({
    code,
  })
  expect(state(test).options).toBe(before)
})

test.each<[name: string, change: object]>([
  ['a mode that there is not', { themeMode: 'sepia' }],
  ['variables that are no texts', { themeVariables: { '--lk-accent': 1 } }],
])('issue 11: a theme with %s changes nothing', async (_name, change) => {
  const test = await testCore()
  const before = state(test).options
  await expect(setTheme(test.core, { themeMode: 'dark', ...change } as ThemeChange)).rejects.toMatchObject({
    code: 'invalid-option',
  })
  expect(state(test).options).toBe(before)
})

test('options that contradict each other: what is stricter wins, and nothing is drawn twice', async () => {
  const test = await testCore()
  await setOptions(test.core, { features: { legalCheckbox: true } })
  expect(selectAsksForTerms(state(test))).toBe(false)
  await setOptions(test.core, { termsUrl: 'https://host.test/terms' })
  expect(selectAsksForTerms(state(test))).toBe(true)
  await setOptions(test.core, {
    connectorTypeOrder: ['injected', 'injected'],
    connectMethodsOrder: ['wallet', 'wallet', 'email'],
  })
  const rows = selectConnectRows(state(test), { isMobile: false })
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(selectConnectMethods(state(test))).toEqual(['wallet'])
  await setOptions(test.core, { enableWallets: false })
  expect(selectConnectRows(state(test), { isMobile: false })).toEqual([])
  expect(selectConnectMethods(state(test))).toEqual([])
  await setOptions(test.core, { enableWallets: true })
  expect(selectConnectRows(state(test), { isMobile: false })).toEqual(rows)
})

test.each<ChangeableOptions>([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
  'S4.06 S4.15 %j: nobody is held on UnsupportedChain any more',
  async (change) => {
    const test = await testCore()
    await connectFake(test)
    test.adapter.wallet.setNetwork('fake:99')
    await vi.waitFor(() => expect(selectView(state(test))).toBe('UnsupportedChain'))
    expect(await requestClose(test.core)).toBe(false)
    await setOptions(test.core, change)
    await vi.waitFor(() => expect(state(test).modal.open).toBe(false))
  },
)

test('S4.15 unsupported networks that are forbidden while the wallet is on one: the view opens', async () => {
  const test = await testCore({ allowUnsupportedChain: true }, { wallets: [fakeWallet({ id: 'test.fake' })] })
  await connectFake(test)
  test.adapter.wallet.setNetwork('fake:99')
  await openModal(test.core)
  test.core.store.dispatch(viewPushed(to('WhatIsANetwork')))
  await setOptions(test.core, { allowUnsupportedChain: false })
  await vi.waitFor(() => expect(selectView(state(test))).toBe('UnsupportedChain'))
})
