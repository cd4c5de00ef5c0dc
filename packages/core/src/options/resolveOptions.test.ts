import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeAdapter } from '@latchkey/testkit'
import { ONE, OTHER, TWO } from '../core.fixture.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import { gatewayUrl } from '../api/gatewayUrl.js'
import type { SharedConnectorFactory } from '../model/sharedConnector.js'
import type { LatchkeyOptions } from '../model/options.js'
import { resolveOptions } from './resolveOptions.js'
import { sdkVersion, VERSION } from './sdkVersion.js'
import manifest from '../../package.json' with { type: 'json' }

const adapter = fakeAdapter({ namespace: 'fake' })
const base: LatchkeyOptions = { adapters: [adapter], networks: [ONE, TWO] }

const wrong: [statement: string, options: object, code: string, message: string][] = [
  [
    'S5.02',
    { siweConfig: {}, siwx: {} },
    'conflicting-sign-in-options',
    'Cannot set both `siweConfig` and `siwx` options',
  ],
  ['S5.03', { networks: [] }, 'no-chains', 'At least one chain must be specified'],
  [
    'two adapters of one family',
    { adapters: [adapter, adapter] },
    'invalid-option',
    'Invalid option `adapters`: two of them serve `fake`',
  ],
  [
    'a network nobody understands',
    { networks: [{ id: 1 }] },
    'invalid-option',
    'Invalid option `networks`: no adapter understands an entry',
  ],
  [
    'a default network that is not offered',
    { defaultNetwork: 'fake:3' },
    'invalid-option',
    'Invalid option `defaultNetwork`: it is none of `networks`',
  ],
  [
    'a gateway that is not an address',
    { gatewayUrl: 'javascript:alert(1)' },
    'invalid-option',
    'Invalid option `gatewayUrl`: it must start with http(s)://',
  ],
  [
    'R30 calls through a gateway that is not there',
    { gatewayRpc: true },
    'invalid-option',
    'Invalid option `gatewayRpc`: it needs a `gatewayUrl`',
  ],
  [
    'a relay that is not a socket',
    { relayUrl: 'https://relay.test' },
    'invalid-option',
    'Invalid option `relayUrl`: it must start with ws(s)://',
  ],
  [
    'a locale that Intl would throw at',
    { locale: 'en_US!' },
    'invalid-option',
    'Invalid option `locale`: it is not a language tag',
  ],
  [
    'terms that are not an address',
    { termsUrl: 'terms' },
    'invalid-option',
    'Invalid option `termsUrl`: it must start with http(s)://',
  ],
  [
    'S5.02 both ways to sign in',
    { siweConfig: {}, siwx: {} },
    'conflicting-sign-in-options',
    'Cannot set both `siweConfig` and `siwx` options',
  ],
  [
    'S3.19 two ways to sign in',
    { signIn: { server: '/sign-in' }, siwx: {} },
    'invalid-option',
    'Invalid option `signIn`: it cannot be set together with `siwx` or `siweConfig`',
  ],
  [
    'S3.19 the gateway’s sign-in without a gateway',
    { signIn: { server: 'gateway' } },
    'invalid-option',
    'Invalid option `signIn`: it needs a `gatewayUrl`',
  ],
  ...[
    { features: { email: ['google'] } },
    { features: { socials: ['myspace'] } },
    { features: { passkeys: 'yes' } },
    { features: { smartSessions: ['google'] } },
  ].map((options): (typeof wrong)[number] => [
    `a value that a feature of the embedded wallet cannot have: ${JSON.stringify(options)}`,
    options,
    'invalid-option',
    'Invalid option `features`: it cannot have this value',
  ]),
  ...['http://keeper.example.org', 'http://localhost.example.org', 'http://127.0.0.1.example.org'].map(
    (keeperUrl): (typeof wrong)[number] => [
      `a keeper that can be read on the way, ${keeperUrl},`,
      { keeperUrl },
      'invalid-option',
      'Invalid option `keeperUrl`: it cannot have this value',
    ],
  ),
  [
    'a keeper that is no address',
    { keeperUrl: 'keeper.example.org' },
    'invalid-option',
    'Invalid option `keeperUrl`: it cannot have this value',
  ],
  [
    'F4: a name that is no option',
    { chains: [] },
    'invalid-option',
    'Invalid option `chains`: there is no option of this name',
  ],
  [
    'F4: a name of the prototype',
    { constructor: 1 },
    'invalid-option',
    'Invalid option `constructor`: there is no option of this name',
  ],
  [
    'F4: a theme that is none',
    { themeMode: 'night' },
    'invalid-option',
    'Invalid option `themeMode`: it cannot have this value',
  ],
  [
    'F4: a language nobody speaks',
    { locale: 'german' },
    'invalid-option',
    'Invalid option `locale`: no such language is known',
  ],
  ...(
    [
      ['rpcUrls', { 'fake:1': 'https://rpc.test' }],
      ['featuredWalletIds', 'harbour'],
      ['onEvent', {}],
      ['gatewayRpc', 'yes'],
      ['closeOnBack', 'never'],
      ['chainImages', { 'fake:1': 1 }],
      ['currency', 'euro'],
    ] as const
  ).map(([name, value]): (typeof wrong)[number] => [
    `issue 11: a value that ${name} cannot have`,
    { gatewayUrl: 'https://gateway.test', [name]: value },
    'invalid-option',
    `Invalid option \`${name}\`: it cannot have this value`,
  ]),
  ['F7: no networks', { networks: undefined }, 'invalid-option', 'Invalid option `networks`: it is missing'],
  ['F7: no adapters', { adapters: undefined }, 'invalid-option', 'Invalid option `adapters`: it is missing'],
  [
    'F7: a network that was not imported',
    { networks: [undefined] },
    'invalid-option',
    'Invalid option `networks`: entry 0 is undefined',
  ],
  [
    'F7: an adapter that was not imported',
    { adapters: [undefined] },
    'invalid-option',
    'Invalid option `adapters`: entry 0 is undefined',
  ],
  [
    'F7: an adapter that was not called',
    { adapters: [() => adapter] },
    'invalid-option',
    'Invalid option `adapters`: entry 0 is a function; call it',
  ],
  [
    'F7: an adapter that is none',
    { adapters: [{}] },
    'invalid-option',
    'Invalid option `adapters`: entry 0 is not an adapter',
  ],
  [
    'F7: one network and no list',
    { networks: ONE },
    'invalid-option',
    'Invalid option `networks`: it is not a list',
  ],
]
test.each(wrong)('%s is refused', (_statement, options, code, message) => {
  expect(() => resolveOptions({ ...base, ...options })).toThrow(expect.objectContaining({ code, message }))
})

test('F7: no options at all', () => {
  expect(() => resolveOptions(undefined as never)).toThrow(
    expect.objectContaining({ code: 'invalid-option', message: 'Invalid option `adapters`: it is missing' }),
  )
})

test.each([
  [undefined, true],
  [true, true],
  [false, false],
])('features.history is on unless a host takes it away: %s', (history, expected) => {
  const { state } = resolveOptions({ ...base, ...(history !== undefined && { features: { history } }) })
  expect(state.features.history).toBe(expected)
})

test('F4: what is off in a configuration of the reference stays off', () => {
  const { state } = resolveOptions({
    ...base,
    siwx: undefined,
    siweConfig: false,
    features: { email: false, socials: false, history: false, smartSessions: false },
  })
  expect(state.features).toMatchObject({ email: false, socials: false, history: false, smartSessions: false })
})

test('F4: an empty list for features.socials asks for nothing, and is accepted', () => {
  const { state } = resolveOptions({ ...base, features: { socials: [] } })
  expect(state.features).toMatchObject({ socials: [] })
})

test('smart sessions are off, and on where the host wants them', () => {
  expect(resolveOptions(base).state.features.smartSessions).toBe(false)
  const { state } = resolveOptions({ ...base, features: { smartSessions: true } })
  expect(state.features.smartSessions).toBe(true)
})

test.each([
  'https://keeper.example.org',
  'http://localhost:8788',
  'http://keeper.site.localhost:8788',
  'http://127.0.0.1:8788',
  'http://[::1]:8788',
])('a keeper may be at %s', (keeperUrl) => {
  const embeddedWallet = (): Promise<never> => Promise.reject(new TypeError('not wanted'))
  expect(resolveOptions({ ...base, keeperUrl, embeddedWallet }).state.hasEmbedded).toBe(true)
  expect(resolveOptions({ ...base, keeperUrl }).state.hasEmbedded).toBe(false)
})

test('F4: networks without an adapter, and networks given twice, are said once in development', () => {
  const said: string[] = []
  const platform = memoryPlatform({ warn: (message) => said.push(message) })
  resolveOptions({ ...base, networks: [ONE, OTHER, TWO, ONE], platform })
  expect(said).toEqual([
    'Latchkey: `networks` has networks of `other`, and no adapter in `adapters` serves it.',
    'Latchkey: `networks` has fake:1 more than once. The first one is used.',
  ])
})

test('in production names and values are not looked at, and nothing is said', () => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const said: string[] = []
  const unknown: object = { chains: [] }
  const platform = memoryPlatform({ warn: (message) => said.push(message) })
  expect(() =>
    resolveOptions({ ...base, networks: [ONE, OTHER, ONE], locale: 'tlh', platform, ...unknown }),
  ).not.toThrow()
  expect(said).toEqual([])
})

test.each<[what: string, options: object, code: string]>([
  ['no networks', { networks: [] }, 'no-chains'],
  ['a gateway that is not an address', { gatewayUrl: 'undefined' }, 'invalid-option'],
  ['a relay that is not one', { relayUrl: 'https://relay.test' }, 'invalid-option'],
  ['a default network that is not offered', { defaultNetwork: 'fake:3' }, 'invalid-option'],
  ['a locale that Intl would throw at', { locale: 'en_US!' }, 'invalid-option'],
  ['a network without a family', { networks: [{ id: 1 }] }, 'invalid-option'],
])('issue 11: in production what differs by environment is refused still: %s', (_what, options, code) => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(() => resolveOptions({ ...base, ...options })).toThrow(expect.objectContaining({ code }))
})

test('S9.08 R10 R24 the defaults ask for nothing that was not asked for', () => {
  const { state, services } = resolveOptions(base)
  expect(state).toMatchObject({
    themeMode: 'auto',
    debug: false,
    basic: false,
    allWallets: 'SHOW',
    enableNetworkSwitch: true,
    hasGateway: false,
  })
  // What there is without a keeper.
  expect(state.hasEmbedded).toBe(false)
  expect(services).toMatchObject({
    defaultNetworkId: ONE.caipNetworkId,
    gatewayUrl: undefined,
  })
  expect(services.onEvent).toBeUndefined()
})

test('a network given twice is offered once, and a gateway address loses its last slash', () => {
  const { services } = resolveOptions({
    ...base,
    networks: [ONE, TWO, ONE],
    gatewayUrl: 'http://127.0.0.1:3000/',
  })
  expect(services.networks).toEqual([ONE, TWO])
  expect(services.gatewayUrl).toBe('http://127.0.0.1:3000')
})

const walletConnect = (): Promise<SharedConnectorFactory> => Promise.reject(new TypeError('not loaded here'))
const relayUrl = 'ws://127.0.0.1:1/relay'
test.each<[title: string, options: Partial<LatchkeyOptions>, has: boolean, relayUrl: string | undefined]>([
  ['a relay and the code', { relayUrl, walletConnect }, true, relayUrl],
  [
    'a project id names the public relay',
    { projectId: 'p', walletConnect },
    true,
    'wss://relay.walletconnect.org',
  ],
  [
    "the host's relay comes before the public one",
    { projectId: 'p', relayUrl, walletConnect },
    true,
    relayUrl,
  ],
  ['no relay', { walletConnect }, false, undefined],
  ['no code', { relayUrl }, false, relayUrl],
  ['switched off', { relayUrl, walletConnect, enableWalletConnect: false }, false, relayUrl],
])('WalletConnect: %s', (_title, options, has, url) => {
  const { state, services } = resolveOptions({ ...base, ...options })
  expect(state.hasWalletConnect).toBe(has)
  expect(services.relayUrl).toBe(url)
})

test('behaviour 15: R20 the version string names platform, flavour and the package version', () => {
  expect(VERSION).toBe(manifest.version)
  expect(sdkVersion([adapter], false)).toBe(`react-fake-${VERSION}`)
  expect(sdkVersion([], false)).toBe(`react-universal-${VERSION}`)
  expect(sdkVersion([adapter], true)).toBe(`react-core-${VERSION}`)
  expect(
    gatewayUrl(resolveOptions({ ...base, basic: true, gatewayUrl: 'https://gateway.test' }).services, 'x'),
  ).toContain(`sv=react-core-${VERSION}`)
})
