import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Gateway, createGateway } from './createGateway.js'
import type { ChainConfig } from './chains/chainConfig.js'
import type { GatewayOptions } from './options.js'

/** A real gateway on a free port, closed when the test ends. */
export async function runGateway(options: Partial<GatewayOptions> = {}): Promise<Gateway> {
  const gateway = createGateway({ chains: [], port: 0, operatorPort: 0, ...options })
  onTestFinished(() => gateway.close())
  await gateway.listen()
  return gateway
}

/** A folder that is gone when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A chain whose RPC is at the given address; by default nothing answers there. */
export function chainAt(rpcUrl: string = 'http://127.0.0.1:9', id = 4242): ChainConfig {
  return {
    id,
    name: 'Test',
    rpcUrl,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    tokens: [],
  }
}

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
