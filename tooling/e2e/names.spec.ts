import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { bitcoinAccounts, bitcoinChain } from '../../apps/sandbox/src/bitcoin/world.js'
import { polkadotAccounts, polkadotChain } from '../../apps/sandbox/src/polkadot/world.js'
import { solanaAccounts, solanaChain } from '../../apps/sandbox/src/solana/world.js'
import { accounts, chainOne, chainTwo, contracts, gatewayUrl } from '../../apps/sandbox/src/world.js'
import type * as Bitcoin from '../../packages/adapter-bitcoin/src/exports/index.js'
import type * as Evm from '../../packages/adapter-evm/src/exports/index.js'
import type * as Polkadot from '../../packages/adapter-polkadot/src/exports/index.js'
import type * as Solana from '../../packages/adapter-solana/src/exports/index.js'
import type * as Core from '../../packages/core/src/exports/index.js'
import type * as Internal from '../../packages/core/src/exports/internal.js'

type Network = Core.Network

// Without a page: what a screen would ask, asked of the packages as a host gets them.
const host = createRequire(new URL('../../apps/demo/package.json', import.meta.url))
const load = async <T>(name: string): Promise<T> =>
  (await import(pathToFileURL(host.resolve(`@latchkey/${name}`)).href)) as T

const network = (
  caipNetworkId: Network['caipNetworkId'],
  { name, nativeCurrency }: Pick<Network, 'name' | 'nativeCurrency'>,
  more: Partial<Network> = {},
): Network => ({
  caipNetworkId,
  chainNamespace: caipNetworkId.slice(0, caipNetworkId.indexOf(':')),
  id: caipNetworkId.slice(caipNetworkId.indexOf(':') + 1),
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [] } },
  ...more,
})
const evm = (chain: typeof chainOne, more: Partial<Network> = {}): Network =>
  network(chain.caipNetworkId, chain, {
    id: chain.id,
    rpcUrls: { default: { http: [chain.rpcUrl] } },
    ...more,
  })

const withEns = { contracts: { ensUniversalResolver: { address: contracts.ensUniversalResolver } } }
const others = [
  evm(chainTwo),
  network(bitcoinChain.caipNetworkId, bitcoinChain),
  network(solanaChain.caipNetworkId, solanaChain),
  network(polkadotChain.caipNetworkId, polkadotChain),
]
const wanted: readonly (readonly [Network['caipNetworkId'], string | undefined])[] = [
  [chainOne.caipNetworkId, accounts[0]?.address],
  [chainTwo.caipNetworkId, accounts[2]?.address],
  [bitcoinChain.caipNetworkId, bitcoinAccounts[0]?.payment.address],
  [solanaChain.caipNetworkId, solanaAccounts[0]?.address],
  [polkadotChain.caipNetworkId, polkadotAccounts[0]?.address],
]

for (const [how, options] of [
  ['by the chain itself', { networks: [evm(chainOne, withEns), ...others] }],
  [
    'by the gateway, where no network of the page has ENS',
    { networks: [evm(chainOne), ...others], gatewayUrl },
  ],
] as const)
  test(`issue 13: alice.latchkey.test is found for four families ${how}`, async () => {
    const { createCore, findRecipient } = await load<typeof Core>('core')
    const { memoryPlatform } = await load<typeof Internal>('core/internal')
    const { bitcoinAdapter } = await load<typeof Bitcoin>('adapter-bitcoin')
    const { evmAdapter } = await load<typeof Evm>('adapter-evm')
    const { polkadotAdapter } = await load<typeof Polkadot>('adapter-polkadot')
    const { solanaAdapter } = await load<typeof Solana>('adapter-solana')
    const core = createCore({
      ...options,
      adapters: [
        evmAdapter(),
        bitcoinAdapter(),
        solanaAdapter(),
        polkadotAdapter({ ss58Prefixes: { [polkadotChain.caipNetworkId]: polkadotChain.ss58Prefix } }),
      ],
      projectId: 'example',
      platform: memoryPlatform({ fetch: (url, init) => fetch(url, init) }),
    })
    const stop = core.start()
    try {
      for (const [caipNetworkId, address] of wanted)
        expect(await findRecipient(core, { text: 'alice.latchkey.test', caipNetworkId })).toEqual([
          { address, name: 'alice.latchkey.test', origin: 'ENS' },
        ])
    } finally {
      stop()
    }
  })
