import type { RunningSolana, SolanaOptions } from './solana/startSolana.js'

// Each chain is loaded when it is started: one that this machine cannot run does not stop the rest.

/**
 * Starts one of the two Solana clusters, with its world.
 *
 * @throws {SandboxError} where the port is taken or this machine cannot run it
 * @example
 * const { url, wsUrl, stop } = await startSolana({ port: 0, wsPort: 0, cluster: 1 })
 */
export async function startSolana(options: SolanaOptions): Promise<RunningSolana> {
  return (await import('./solana/startSolana.js')).startSolana(options)
}
