import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lockFolder } from '@latchkey/gateway'
import { type Part, type PartReport, startParts } from './parts.js'
import { findPorts } from './ports.js'
import { startChain } from './startChain.js'
import { startGateway } from './startGateway.js'
import { chains, gatewayUrl, relayUrl } from './world.js'

/** What {@link startSandbox} takes. */
export interface SandboxOptions {
  /** Ports by chain id and of the gateway; 0 picks a free one. Default: those of `world`. */
  readonly ports?: { readonly [chainId: number]: number | undefined; readonly gateway?: number | undefined } | undefined
  /** Where the state is kept. Default: `.sandbox` at the root of the repository. */
  readonly stateDir?: string | undefined
  /** Forget the state of earlier runs. */
  readonly fresh?: boolean | undefined
  /** Default true. */
  readonly gateway?: boolean | undefined
  /** Gets a line as each part is ready or has failed. */
  readonly log?: ((line: string) => void) | undefined
}

/** A running sandbox. */
export interface Sandbox {
  /** Where the parts answer; a part that failed has none. */
  readonly urls: { readonly chains: Readonly<Record<number, string>>; readonly gateway: string | undefined; readonly relay: string | undefined }
  readonly parts: readonly PartReport[]
  /** Ends every process and keeps the state. */
  stop(): Promise<void>
}

const defaultStateDir = fileURLToPath(new URL('../../../.sandbox', import.meta.url))

/**
 * Starts the world: two seeded chains and the gateway, side by side. A part that fails is reported
 * by name in `parts`, and the rest go on.
 *
 * @example
 * const sandbox = await startSandbox({ ports: { 31337: 0, 31338: 0, gateway: 0 } })
 * await sandbox.stop()
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { stateDir = defaultStateDir, fresh = false, log = () => undefined } = options
  const unlock = await lockFolder(stateDir)
  const wishes = [
    ...chains.map((chain) => ({ part: `chain ${chain.id}`, port: options.ports?.[chain.id] ?? portOf(chain.rpcUrl) })),
    ...(options.gateway === false ? [] : [{ part: 'gateway', port: options.ports?.gateway ?? portOf(gatewayUrl) }]),
  ]
  const found = await findPorts(wishes)
  const free = chains.flatMap((chain, index) => {
    const port = found[index]
    return typeof port === 'number' ? [{ chain, port }] : []
  })

  const parts = wishes.map(({ part: name }, index): Part => ({
    name,
    async start() {
      const port = found[index]
      if (typeof port !== 'number') throw port
      const chain = chains[index]
      if (chain) return startChain({ chain, port, stateDir, fresh, log })
      const dataDir = join(stateDir, 'gateway')
      if (fresh) await rm(dataDir, { recursive: true, force: true })
      return startGateway({ port, dataDir, chains: free })
    },
  }))
  const { reports, stop } = await startParts(parts, log)
  const gateway = reports[chains.length]?.url
  return {
    urls: {
      chains: Object.fromEntries(chains.flatMap((chain, index) => (reports[index]?.url ? [[chain.id, reports[index].url]] : []))),
      gateway,
      relay: gateway && gateway.replace('http', 'ws') + relayPath,
    },
    parts: reports,
    async stop() {
      await stop()
      await unlock()
    },
  }
}

const relayPath = new URL(relayUrl).pathname

const portOf = (url: string): number => Number(new URL(url).port)
