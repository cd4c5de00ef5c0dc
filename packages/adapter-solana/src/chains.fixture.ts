import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startMaker, startSandbox, startSolana } from '@latchkey/sandbox'
import type { TestProject } from 'vitest/node'

import { startProxy } from './proxy.fixture.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the two clusters answer. */
    readonly solanaUrls: readonly [string, string]
    /**
     * Another line to the first: `proxy_lose` with `true` breaks it whenever a transaction was handed in,
     * until `false`.
     */
    readonly fragileUrl: string
    /** Where the maker of the first cluster answers. */
    readonly makerUrl: string
    /** Where the gateway's relay answers. */
    readonly relayUrl: string
  }
}

/**
 * Starts two clusters with fast slots, and a relay, for a test run: on free ports and with a state of their
 * own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const start = (cluster: 1 | 2): ReturnType<typeof startSolana> =>
    startSolana({ port: 0, wsPort: 0, cluster, slotMilliseconds: 50 })
  const stateDir = await mkdtemp(join(tmpdir(), 'latchkey-test-'))
  const [one, two, gateway] = await Promise.all([
    start(1),
    start(2),
    startSandbox({ parts: ['gateway'], ports: { gateway: 0 }, stateDir }),
  ])
  const maker = await startMaker({ port: 0, clusterUrl: one.url })
  let losing = false
  const proxy = await startProxy(one.url, ({ method, params }) => {
    if (method !== 'proxy_lose') return losing && method === 'sendTransaction' ? 'lose' : undefined
    losing = params[0] === true
    return { result: losing }
  })
  project.provide('fragileUrl', proxy.url)
  project.provide('solanaUrls', [one.url, two.url])
  project.provide('makerUrl', maker.url)
  project.provide('relayUrl', gateway.urls.relay ?? '')
  return async () => {
    proxy.stop()
    await Promise.all([maker.stop(), one.stop(), two.stop(), gateway.stop()])
    await rm(stateDir, { recursive: true, force: true })
  }
}
