import { expect, test } from 'vitest'
import { fakeAdapter } from '@latchkey/testkit'
import { createCore } from '../createCore.js'
import { ONE, TWO } from '../core.fixture.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import { fromLegacyOptions, type LegacyOptions } from './fromLegacyOptions.js'

const known = { adapters: [fakeAdapter({ namespace: 'fake' })], networks: [ONE, TWO] }
const convert = (legacy: LegacyOptions): ReturnType<typeof fromLegacyOptions> =>
  fromLegacyOptions(legacy, known)

test.each([[undefined], [[]], [['fake:404']]])(
  'S5.03 legacy options need at least one chain: %j',
  (chains) => {
    expect(() => convert(chains ? { chains } : {})).toThrow('At least one chain must be specified')
  },
)

test('S5.03 what a page had set is set again, and makes an instance', () => {
  const options = convert({
    projectId: 'p',
    chains: ['fake:2', 'fake:404', 'fake:1'],
    themeMode: 'dark',
    themeVariables: {
      '--wcm-accent-color': '#0f7b5f',
      '--wcm-z-index': '77',
      '--wcm-overlay-background-color': 'red',
      '--w3m-font-size-master': '11px',
    },
    termsOfServiceUrl: 'https://shop.test/terms',
    privacyPolicyUrl: 'https://shop.test/privacy',
    explorerRecommendedWalletIds: ['a'],
    explorerExcludedWalletIds: ['b'],
    mobileWallets: [{ id: 'own', name: 'Own', links: { native: 'own://', universal: 'https://own.test' } }],
    desktopWallets: [
      { id: 'own', name: 'Own', links: { native: 'own-desk://', universal: 'https://web.own.test' } },
    ],
    walletImages: { own: 'https://own.test/icon.png' },
  })
  const state = createCore({ ...options, platform: memoryPlatform() }).store.getState()
  expect(state.networks.requested).toEqual([TWO, ONE])
  expect(state.options).toMatchObject({
    themeMode: 'dark',
    themeVariables: { '--lk-accent': '#0f7b5f', '--lk-z-index': '77', '--lk-font-size-master': '11px' },
    termsUrl: 'https://shop.test/terms',
    privacyUrl: 'https://shop.test/privacy',
    featuredWalletIds: ['a'],
    excludeWalletIds: ['b'],
    allWallets: 'SHOW',
    hasProjectId: true,
  })
  expect(state.options.themeVariables).not.toHaveProperty('--wcm-overlay-background-color')
  expect(state.options.customWallets).toEqual([
    {
      id: 'own',
      name: 'Own',
      image_url: 'https://own.test/icon.png',
      mobile_link: 'https://own.test',
      desktop_link: 'own-desk://',
      webapp_link: 'https://web.own.test',
    },
  ])
})

test.each<[string, LegacyOptions, object]>([
  ['no explorer', { enableExplorer: false }, { allWallets: 'HIDE' }],
  [
    'nobody but the recommended ones',
    { explorerExcludedWalletIds: 'ALL', explorerRecommendedWalletIds: ['a'] },
    { allWallets: 'HIDE', featuredWalletIds: ['a'], includeWalletIds: ['a'] },
  ],
  [
    'nobody at all',
    { explorerExcludedWalletIds: 'ALL', explorerRecommendedWalletIds: 'NONE' },
    { allWallets: 'HIDE' },
  ],
  ['nobody recommended', { explorerRecommendedWalletIds: 'NONE' }, {}],
])('legacy wallets: %s', (_name, legacy, expected) => {
  expect(convert({ ...legacy, chains: ['fake:1'] })).toEqual({
    adapters: known.adapters,
    networks: [ONE],
    ...expected,
  })
})
