import type { FamilyConfig } from '@latchkey/gateway'
import { bitcoinChain, bitcoinChainTwo } from './bitcoin/world.js'
import { partNames } from './partNames.js'
import { polkadotChain, polkadotTokens } from './polkadot/world.js'
import { solanaChains, solanaTokens } from './solana/world.js'

const bitcoinChains = [bitcoinChain, bitcoinChainTwo]

/** The gateway's configuration of the chains that are not EVM. */
export function familyConfigs(free: ReadonlyMap<string, number>): readonly FamilyConfig[] {
  const solana = solanaChains.flatMap((chain, index) =>
    served(free, partNames.solana[index] ?? '', (port): FamilyConfig => ({
      ...namesOf(chain),
      family: 'solana',
      rpcUrl: `http://127.0.0.1:${port}`,
      wsUrl: `ws://127.0.0.1:${port + 1}`,
      tokens: solanaTokens,
    })),
  )
  const bitcoin = bitcoinChains.flatMap((chain) =>
    served(free, partNames.bitcoin, (port): FamilyConfig => ({
      ...namesOf(chain),
      family: 'bitcoin',
      esploraUrl: `http://127.0.0.1:${port}${new URL(chain.esploraUrl).pathname}`,
      addressPrefix: chain.addressPrefix,
      ordUrl: `http://127.0.0.1:${port}${new URL(chain.esploraUrl).pathname}/ord`,
    })),
  )
  const polkadot = served(free, partNames.polkadot, (port): FamilyConfig => ({
    ...namesOf(polkadotChain),
    family: 'polkadot',
    wsUrl: `ws://127.0.0.1:${port}`,
    rpcUrl: `http://127.0.0.1:${port}`,
    ss58Prefix: polkadotChain.ss58Prefix,
    history: 'index',
    tokens: polkadotTokens,
  }))
  return [...solana, ...bitcoin, ...polkadot]
}

type Names = Pick<FamilyConfig, 'caipId' | 'name' | 'nativeCurrency'>

const namesOf = ({
  caipNetworkId,
  name,
  nativeCurrency,
}: Omit<Names, 'caipId'> & { readonly caipNetworkId: string }): Names => ({
  caipId: caipNetworkId,
  name,
  nativeCurrency,
})

/** The configuration of a part that has a port. */
export function served<T>(
  free: ReadonlyMap<string, number>,
  part: string,
  configure: (port: number) => T,
): readonly T[] {
  const port = free.get(part)
  return port === undefined ? [] : [configure(port)]
}
