import { chains, tokens } from '@latchkey/sandbox/world'
import type { TokenRef } from '@latchkey/core'

/**
 * The tokens of the sandbox, by network, for the `tokens` option: read from the chain where no gateway
 * answers.
 */
export const sandboxTokens: Readonly<Record<string, readonly TokenRef[]>> = Object.fromEntries(
  chains.map(({ caipNetworkId }) => [
    caipNetworkId,
    tokens.map(({ address, symbol, name, decimals }) => ({ address, symbol, name, decimals })),
  ]),
)
