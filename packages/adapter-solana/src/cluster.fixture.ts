import type { Network } from '@latchkey/core/adapter'
import { startSolana } from '@latchkey/sandbox'
import { Connection } from '@solana/web3.js'
import { onTestFinished } from 'vitest'

import { one } from './world.fixture.js'

export interface TestCluster {
  readonly network: Network
  readonly connection: Connection
  /** Calls one of the node's methods, whatever it is. */
  ask(method: string, ...params: readonly unknown[]): Promise<unknown>
}

/** A cluster of the test's own, for what the others must not see. */
export async function runCluster(): Promise<TestCluster> {
  const running = await startSolana({ port: 0, wsPort: 0, cluster: 1, slotMilliseconds: 40 })
  onTestFinished(() => running.stop())
  return {
    network: { ...one, rpcUrls: { default: { http: [running.url] } } },
    connection: new Connection(running.url, { commitment: 'confirmed', wsEndpoint: running.wsUrl }),
    async ask(method, ...params) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const response = await fetch(running.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      return response.json()
    },
  }
}
