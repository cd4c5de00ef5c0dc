import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startSandbox } from '@latchkey/sandbox'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the sandbox's Asset Hub answers. */
    readonly hubUrl: string
  }
}

/** Starts the sandbox's Asset Hub for a test run, on a free port and afresh. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stateDir = await mkdtemp(join(tmpdir(), 'latchkey-test-'))
  const sandbox = await startSandbox({ parts: ['polkadot'], ports: { polkadot: 0 }, stateDir })
  project.provide('hubUrl', sandbox.urls.polkadot ?? '')
  return async () => {
    await sandbox.stop()
    await rm(stateDir, { recursive: true, force: true })
  }
}
