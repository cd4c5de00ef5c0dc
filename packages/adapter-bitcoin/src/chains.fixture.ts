import { startBitcoin } from '@latchkey/sandbox'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The root of the nodes; the chains are below. */
    readonly bitcoinUrl: string
  }
}

/** Starts both nodes of the sandbox for a test run, on a free port. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startBitcoin({ port: 0 })
  project.provide('bitcoinUrl', url)
  return stop
}
