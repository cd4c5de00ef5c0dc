import { fileURLToPath } from 'node:url'
import { lockFolder } from '@latchkey/gateway'
import { type PartReport, startParts } from './parts.js'
import { type SandboxPart, sandboxParts, toPart } from './plan.js'
import { planParts } from './planParts.js'
import { findPorts } from './ports.js'
import type { SandboxPorts } from './sandboxPorts.js'
import { type SandboxUrls, toUrls } from './sandboxUrls.js'

/** What {@link startSandbox} takes. */
export interface SandboxOptions {
  /** What to run. Default: everything. */
  readonly parts?: readonly SandboxPart[] | undefined
  /** Ports by chain id or by part. Default: those of the worlds. */
  readonly ports?: SandboxPorts | undefined
  /** Where the state is kept. Default: `.sandbox` at the root of the repository. */
  readonly stateDir?: string | undefined
  /** Ports of pages on this machine that may frame the keeper, beside those of `keeper/world.ts`. */
  readonly pagePorts?: readonly number[] | undefined
  /** Forget the state of earlier runs. */
  readonly fresh?: boolean | undefined
  /** Gets a line as each part is ready or has failed. */
  readonly log?: ((line: string) => void) | undefined
}

/** A running sandbox. */
export interface Sandbox {
  /** Where the parts answer; a part that failed has none. */
  readonly urls: SandboxUrls
  readonly parts: readonly PartReport[]
  /** Ends every process and keeps the state. */
  stop(): Promise<void>
}

const defaultStateDir = fileURLToPath(new URL('../../../.sandbox', import.meta.url))

/**
 * Starts the world, part by part and side by side: two EVM chains, two Solana clusters, two Bitcoin nodes, an
 * Asset Hub, a host of what NFTs point at, a card page that sells coins, mail, the providers
 * that people sign in with, and the gateway over them, which serves the keeper. A part
 * that fails is reported by name in `parts`, and the rest go on. The EVM chains and the gateway keep their
 * state; the other chains start afresh each time.
 *
 * @example
 * const sandbox = await startSandbox({
 *   parts: ['evm', 'gateway'],
 *   ports: { 31337: 0, 31338: 0, gateway: 0 },
 * })
 * await sandbox.stop()
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const {
    parts = sandboxParts,
    ports = {},
    stateDir = defaultStateDir,
    fresh = false,
    pagePorts = [],
    log = () => undefined,
  } = options
  const unlock = await lockFolder(stateDir)
  const free = new Map<string, number>()
  const plans = planParts({ parts, ports, stateDir, fresh, log, pagePorts, free })
  const found = await findPorts(plans)
  for (const [index, { part }] of plans.entries()) {
    const port = found[index]
    if (typeof port === 'number') free.set(part, port)
  }
  const { reports, stop } = await startParts(
    plans.map((plan, index) => toPart(plan, found[index])),
    log,
  )
  return {
    urls: toUrls(reports),
    parts: reports,
    async stop() {
      await stop()
      await unlock()
    },
  }
}
