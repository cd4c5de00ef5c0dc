import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startSandbox } from '@latchkey/sandbox'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the sandbox's Asset Hub answers. */
    readonly hubUrl: string
    /** Where the gateway's relay answers. */
    readonly relayUrl: string
  }
}

/** Starts the sandbox's Asset Hub and a relay for a test run, on a free port and afresh. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stateDir = await mkdtemp(join(tmpdir(), 'latchkey-test-'))
  const sandbox = await startSandbox({
    parts: ['polkadot', 'gateway'],
    ports: { polkadot: 0, gateway: 0 },
    stateDir,
  })
  project.provide('hubUrl', sandbox.urls.polkadot ?? '')
  project.provide('relayUrl', sandbox.urls.relay ?? '')
  return async () => {
    await sandbox.stop()
    await rm(stateDir, { recursive: true, force: true })
  }
}
