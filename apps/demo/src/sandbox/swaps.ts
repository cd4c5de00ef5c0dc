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

const onlyDirect: typeof sandboxSwaps = Object.fromEntries(
  Object.entries(sandboxSwaps).map(([id, contracts]) => [id, { ...contracts, bases: [] }]),
)

/** With `?pools=direct` the page goes through no third token, and its gateway knows better ways. */
export const swapsOf = (search: string): typeof sandboxSwaps =>
  new URLSearchParams(search).get('pools') === 'direct' ? onlyDirect : sandboxSwaps
