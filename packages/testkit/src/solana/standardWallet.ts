import type { IdentifierArray, Wallet } from '@wallet-standard/base'

import { accountFeatures } from './accountFeatures.js'
import { visibleAccounts, type SolanaContext } from './solanaContext.js'
import { signingFeatures } from './signingFeatures.js'

/** What a wallet says of itself. All `unknown`, for tests announce nonsense. */
export interface StandardInfo {
  readonly name?: unknown
  readonly icon?: unknown
  readonly chains?: unknown
}

export const solanaChainsOf = ({ options }: Pick<SolanaContext, 'options'>): IdentifierArray => [
  ...options.chains.map(({ caipNetworkId }) => caipNetworkId),
  'solana:localnet',
]

/** The wallet as the Wallet Standard has it. */
export function standardWallet(context: SolanaContext, info: StandardInfo): Wallet {
  const { without = [] } = context.options
  const features = Object.fromEntries(
    Object.entries({ ...accountFeatures(context), ...signingFeatures(context) }).filter(
      ([name]) => !without.some((missing) => missing === name),
    ),
  )
  return {
    version: '1.0.0',
    chains: solanaChainsOf(context),
    ...(info as { name: string; icon: Wallet['icon'] }),
    features,
    get accounts() {
      return visibleAccounts(context)
    },
  }
}
