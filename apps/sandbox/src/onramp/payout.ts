import { setTimeout as delay } from 'node:timers/promises'
import { SandboxError } from '../sandboxError.js'

/** What is sent, and where. */
export interface Payout {
  /** CAIP-2. */
  readonly network: string
  readonly address: string
  readonly symbol: string
  /** A decimal string. */
  readonly amount: string
}

/** A payment that is under way. */
export interface Sent {
  readonly hash: string
  /** Ends when it stands on the chain. */
  readonly settled: Promise<void>
}

/**
 * Looks again until something is so; a chain may be halted, or out of reach, for as long as it likes.
 * @throws SandboxError where it can never be so
 */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const isSo = (): Promise<boolean> =>
    holds().catch((error: unknown) => {
      if (error instanceof SandboxError) throw error
      return false
    })
  while (!(await isSo())) await delay(200, undefined, { ref: false })
}
