import { type ChainConfig, createGateway } from '@latchkey/gateway'
import type { Running } from './parts.js'
import { type WorldChain, contracts, names, tokens } from './world.js'

/** Pages on this machine may ask, whatever their port. */
const localOrigins = [/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/]

/** Many browsers of one machine ask at once when tests run. */
const requestsPerMinute = 6000
const socketsPerAddress = 2000

interface GatewaySettings {
  readonly port: number
  readonly dataDir: string
  readonly chains: readonly { readonly chain: WorldChain; readonly port: number }[]
}

/** Starts the gateway over the chains of the world. */
export async function startGateway({ port, dataDir, chains }: GatewaySettings): Promise<Running> {
  const gateway = createGateway({
    port,
    dataDir,
    names,
    origins: localOrigins,
    requestsPerMinute,
    relay: { limits: { socketsPerAddress } },
    chains: chains.map(({ chain, port: chainPort }) => toConfig(chain, chainPort)),
  })
  return { url: await gateway.listen(), stop: () => gateway.close() }
}

function toConfig({ id, name, nativeCurrency }: WorldChain, port: number): ChainConfig {
  const stable = tokens.find((token) => token.symbol === 'USDC')
  return {
    id,
    name,
    nativeCurrency,
    rpcUrl: `http://127.0.0.1:${port}`,
    wsUrl: `ws://127.0.0.1:${port}`,
    tokens,
    multicall3: contracts.multicall3,
    pools: stable && { factory: contracts.uniswapFactory, weth: contracts.weth, stable: stable.address },
  }
}
