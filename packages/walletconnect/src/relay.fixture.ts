import { createGateway } from '@latchkey/gateway'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the gateway's relay answers. */
    readonly relayUrl: string
  }
}

/** One relay for a test run, on a free port. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const gateway = createGateway({ chains: [], port: 0 })
  await gateway.listen()
  project.provide('relayUrl', gateway.relayUrl)
  return () => gateway.close()
}
