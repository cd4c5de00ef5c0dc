import { createGateway } from '@latchkey/gateway'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the gateway's relay answers. */
    readonly relayUrl: string
    /** A relay under another name, so that it refuses every client. */
    readonly strictRelayUrl: string
  }
}

/** The gateway's relay for a test run, on free ports. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The pages and phones of many tests are one address here, and some of their sockets outlive their test.
  const relay = { limits: { socketsPerAddress: 5000 } }
  const gateway = createGateway({ chains: [], port: 0, relay })
  const strict = createGateway({ chains: [], port: 0, relay: { urls: ['wss://elsewhere.test/relay'] } })
  await Promise.all([gateway.listen(), strict.listen()])
  project.provide('relayUrl', gateway.relayUrl)
  project.provide('strictRelayUrl', strict.relayUrl)
  return async () => void (await Promise.all([gateway.close(), strict.close()]))
}
