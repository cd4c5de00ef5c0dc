import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startBitcoin, startSandbox } from '@latchkey/sandbox'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The root of the nodes; the chains are below. */
    readonly bitcoinUrl: string
    /** Where the gateway's relay answers. */
    readonly relayUrl: string
  }
}

/**
 * Starts both nodes of the sandbox, and a relay, for a test run: on free ports and with a state of their own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stateDir = await mkdtemp(join(tmpdir(), 'latchkey-test-'))
  const [nodes, gateway] = await Promise.all([
    startBitcoin({ port: 0 }),
    startSandbox({ parts: ['gateway'], ports: { gateway: 0 }, stateDir }),
  ])
  project.provide('bitcoinUrl', nodes.url)
  project.provide('relayUrl', gateway.urls.relay ?? '')
  return async () => {
    await Promise.all([nodes.stop(), gateway.stop()])
    await rm(stateDir, { recursive: true, force: true })
  }
}
