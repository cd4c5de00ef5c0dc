import { chains, contracts, tokens } from '@latchkey/sandbox/world'
import type { SwapContracts } from '@latchkey/adapter-evm'

/** The pools of the sandbox, by network, for the `swaps` option of the EVM adapter. */
export const sandboxSwaps: Readonly<Record<string, SwapContracts>> = Object.fromEntries(
  chains.map(({ caipNetworkId }) => [
    caipNetworkId,
    {
      wrapped: contracts.weth,
      router: contracts.swapRouter,
      v3Factory: contracts.v3Factory,
      quoter: contracts.quoter,
      v2: { factory: contracts.uniswapFactory, mixedQuoter: contracts.mixedQuoter },
      bases: tokens.filter(({ symbol }) => ['USDC', 'DAI'].includes(symbol)).map(({ address }) => address),
    },
  ]),
)
