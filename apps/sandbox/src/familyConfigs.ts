import type { FamilyConfig } from '@latchkey/gateway'
import { partNames } from './partNames.js'
import { solanaChains, solanaTokens } from './solana/world.js'

/** The chains that are not EVM, as the gateway is told of them. */
export const familyConfigs = (free: ReadonlyMap<string, number>): readonly FamilyConfig[] => [
  ...solanaChains.flatMap((chain, index) =>
    served(free, partNames.solana[index] ?? '', (port): FamilyConfig => ({
      family: 'solana',
      caipId: chain.caipNetworkId,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrl: `http://127.0.0.1:${port}`,
      wsUrl: `ws://127.0.0.1:${port + 1}`,
      tokens: solanaTokens,
    })),
  ),
]

/** What a part is told of, where it has a port. */
export function served<T>(free: ReadonlyMap<string, number>, part: string, configure: (port: number) => T): readonly T[] {
  const port = free.get(part)
  return port === undefined ? [] : [configure(port)]
}
