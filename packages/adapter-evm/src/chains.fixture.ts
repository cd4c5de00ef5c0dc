import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startSandbox } from '@latchkey/sandbox'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the sandbox's chains answer, by chain id. */
    readonly chainUrls: Readonly<Record<number, string>>
    /** Where the gateway answers. */
    readonly gatewayUrl: string
    /** Where the gateway's relay answers. */
    readonly relayUrl: string
  }
}

/** Starts the sandbox for a test run, two chains and a relay, on free ports and with a state of their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stateDir = await mkdtemp(join(tmpdir(), 'latchkey-test-'))
  const sandbox = await startSandbox({
    parts: ['evm', 'gateway'],
    ports: { 31337: 0, 31338: 0, gateway: 0 },
    stateDir,
  })
  project.provide('chainUrls', sandbox.urls.chains)
  project.provide('gatewayUrl', sandbox.urls.gateway ?? '')
  project.provide('relayUrl', sandbox.urls.relay ?? '')
  return async () => {
    await sandbox.stop()
    await rm(stateDir, { recursive: true, force: true })
  }
}
