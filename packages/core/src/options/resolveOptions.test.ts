import { expect, test } from 'vitest'
import { fakeAdapter } from '@latchkey/testkit'
import { ONE, TWO } from '../core.fixture.js'
import type { SharedConnectorFactory } from '../walletconnect/sharedConnector.js'
import type { LatchkeyOptions } from './options.js'
import { resolveOptions } from './resolveOptions.js'
import { sdkVersion, VERSION } from './sdkVersion.js'
import manifest from '../../package.json' with { type: 'json' }

const adapter = fakeAdapter({ namespace: 'fake' })
const base: LatchkeyOptions = { adapters: [adapter], networks: [ONE, TWO] }

const wrong: [statement: string, options: Partial<LatchkeyOptions>, code: string, message: string][] = [
  ['S5.02', { siweConfig: {}, siwx: {} }, 'conflicting-sign-in-options', 'Cannot set both `siweConfig` and `siwx` options'],
  ['S5.03', { networks: [] }, 'no-chains', 'At least one chain must be specified'],
  ['two adapters of one family', { adapters: [adapter, adapter] }, 'invalid-option', 'Invalid option `adapters`: two of them serve `fake`'],
  ['a network nobody understands', { networks: [{ id: 1 }] }, 'invalid-option', 'Invalid option `networks`: an entry has no `caipNetworkId` and no adapter understands it'],
  ['a default network that is not offered', { defaultNetwork: 'fake:3' }, 'invalid-option', 'Invalid option `defaultNetwork`: it is not one of `networks`'],
  ['a gateway that is not an address', { gatewayUrl: 'javascript:alert(1)' }, 'invalid-option', 'Invalid option `gatewayUrl`: it is not an http(s) address'],
  ['a relay that is not a socket', { relayUrl: 'https://relay.test' }, 'invalid-option', 'Invalid option `relayUrl`: it is not a ws(s) address'],
  ['a locale that Intl would throw at', { locale: 'en_US!' }, 'invalid-option', 'Invalid option `locale`: it is not a language tag'],
  ['terms that are not an address', { termsUrl: 'terms' }, 'invalid-option', 'Invalid option `termsUrl`: it is not an http(s) address'],
]
test.each(wrong)('%s is refused', (_statement, options, code, message) => {
  expect(() => resolveOptions({ ...base, ...options })).toThrow(expect.objectContaining({ code, message }))
})

test('S9.08 R10 R24 the defaults ask for nothing that was not asked for', () => {
  const { state, services } = resolveOptions(base)
  expect(state).toMatchObject({ themeMode: 'auto', debug: false, basic: false, allWallets: 'SHOW', enableNetworkSwitch: true, hasGateway: false })
  expect(state.features).toMatchObject({ email: false, socials: false })
  expect(services).toMatchObject({ defaultNetworkId: ONE.caipNetworkId, gatewayUrl: undefined, onEvent: undefined })
})

test('a network given twice is offered once, and a gateway address loses its last slash', () => {
  const { services } = resolveOptions({ ...base, networks: [ONE, TWO, ONE], gatewayUrl: 'http://127.0.0.1:3000/' })
  expect(services.networks).toEqual([ONE, TWO])
  expect(services.gatewayUrl).toBe('http://127.0.0.1:3000')
})

const walletConnect = (): Promise<SharedConnectorFactory> => Promise.reject(new TypeError('not loaded here'))
const relayUrl = 'ws://127.0.0.1:1/relay'
test.each<[title: string, options: Partial<LatchkeyOptions>, has: boolean, relayUrl: string | undefined]>([
  ['a relay and the code', { relayUrl, walletConnect }, true, relayUrl],
  ['a project id names the public relay', { projectId: 'p', walletConnect }, true, 'wss://relay.walletconnect.org'],
  ["the host's relay comes before the public one", { projectId: 'p', relayUrl, walletConnect }, true, relayUrl],
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
  expect(sdkVersion([adapter])).toBe(`react-fake-${VERSION}`)
  expect(sdkVersion([])).toBe(`react-universal-${VERSION}`)
})
