import type {
  ConnectMethod,
  ConnectorGroup,
  Features,
  LatchkeyOptions,
  Storage,
  WalletFeature,
} from '@latchkey/core'
import { chainOne, gatewayUrl, namesZone, relayUrl } from '@latchkey/sandbox/world'
import { corruptStorage, deniedStorage, fullStorage, memoryStorage } from '@latchkey/testkit'
import type { Chain } from 'viem'
import { moreNetworks, sandboxOne, sandboxThree, sandboxTwo } from '../sandbox/chains.js'
import { sandboxTokens } from '../sandbox/tokens.js'
import { listOf, type Settings } from './control.js'
import { siweInThisPage, siwxInThisPage } from './formerSignIn.js'

const chains: Readonly<Record<string, Chain>> = { one: sandboxOne, two: sandboxTwo, three: sandboxThree }
const storages: Readonly<Record<string, () => Storage>> = {
  memory: memoryStorage,
  denied: deniedStorage,
  full: fullStorage,
  corrupt: corruptStorage,
}
const flags = [
  'basic',
  'enableWallets',
  'enableWalletConnect',
  'enableEIP6963',
  'enableNetworkSwitch',
  'enableEmbedded',
  'allowUnsupportedChain',
  'manualWCControl',
  'debug',
] as const
const features = [
  'legalCheckbox',
  'collapseWallets',
  'receive',
  'send',
  'swaps',
  'onramp',
  'history',
] as const
const texts = ['projectId', 'termsUrl', 'privacyUrl', 'locale', 'currency'] as const
const lists = ['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'] as const

const ownWallet = {
  id: 'lido-locker',
  name: 'Lido Locker',
  rdns: 'test.latchkey.locker',
  homepage: 'https://lido.example',
}

/**
 * Settings as options, but for `adapters`, `onEvent` and the theme. What is not set is left to Latchkey's
 * defaults.
 */
export function optionsOf(settings: Settings): Omit<LatchkeyOptions, 'adapters'> {
  const flag = (name: string): boolean | undefined =>
    settings[name] === undefined ? undefined : settings[name] === 'true'
  const items = (name: string): readonly string[] => listOf(settings[name] ?? '')
  const pick = <Name extends string, Value>(
    names: readonly Name[],
    read: (name: Name) => Value,
  ): { [N in Name]?: NonNullable<Value> } =>
    Object.fromEntries(names.filter((name) => settings[name]).map((name) => [name, read(name)])) as never

  const offered = items('networks').length > 0 ? items('networks') : ['one', 'two']
  const first = chains[settings['defaultNetwork'] ?? '']
  const gateway = settings['gatewayUrl'] || (settings['gateway'] === 'none' ? undefined : gatewayUrl)
  const relay = settings['relayUrl'] || (settings['relay'] === 'none' ? undefined : relayUrl)
  const parts: Partial<Features> = pick(features, flag)
  const storage = storages[settings['storage'] ?? '']?.()
  return {
    networks: [...offered.flatMap((name) => chains[name] ?? []), ...moreNetworks(settings['moreNetworks'])],
    ...(first && { defaultNetwork: first }),
    ...(settings['rpcUrl'] && { rpcUrls: { [chainOne.caipNetworkId]: [settings['rpcUrl']] } }),
    ...(flag('tokens') !== false && { tokens: sandboxTokens }),
    ...(gateway && { gatewayUrl: gateway }),
    ...(relay && { relayUrl: relay }),
    ...pick(flags, flag),
    ...pick(texts, (name) => settings[name]),
    ...pick(lists, items),
    ...pick(['connectorTypeOrder'], (name) => items(name) as readonly ConnectorGroup[]),
    ...pick(['connectMethodsOrder'], (name) => items(name) as readonly ConnectMethod[]),
    ...pick(['walletFeaturesOrder'], (name) => items(name) as readonly WalletFeature[]),
    ...pick(['allWallets'], (name) => settings[name] as 'SHOW' | 'HIDE' | 'ONLY_MOBILE'),
    features: { names: 'anyWallet', ...parts },
    names: { zone: namesZone },
    ...(flag('customWallets') && { customWallets: [ownWallet] }),
    ...(flag('siweConfig') && { siweConfig: siweInThisPage() }),
    ...(flag('siwx') && { siwx: siwxInThisPage() }),
    metadata: { name: settings['name'] || 'Marram Lido' },
    instanceId: settings['instanceId'] || 'playground',
    ...(storage && { storage }),
  }
}
