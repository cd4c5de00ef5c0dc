import type { PreparedSwap, Swap, SwapRequest, SwapService } from '@latchkey/core/adapter'
import { startMaker } from '@latchkey/sandbox'
import { onTestFinished } from 'vitest'

import { runCluster, type TestCluster } from '../cluster.fixture.js'
import { connected, type TestSession, type TestWalletOptions } from '../session.fixture.js'
import { makerService } from './makerService.fixture.js'

/** The maker on a cluster of the test's own, and an account that swaps by what he offers. */
export interface TestMaker {
  readonly cluster: TestCluster
  readonly session: TestSession
  readonly swap: Required<Swap>
  readonly service: SwapService
  /** What was handed over to him. */
  readonly executed: string[]
  /** Has him misbehave: `_cheat?how=takes`. */
  tell(path: string): Promise<void>
  request(change?: Partial<SwapRequest>): SwapRequest
  send(prepared: PreparedSwap, service?: SwapService): ReturnType<Required<Swap>['send']>
}

/** @param change what the service of the test does otherwise */
export async function runMaker(
  wallet: TestWalletOptions = {},
  change: (service: SwapService) => SwapService = (same) => same,
): Promise<TestMaker> {
  const cluster = await runCluster()
  const maker = await startMaker({
    port: 0,
    clusterUrl: cluster.network.rpcUrls.default.http[0] ?? '',
  })
  onTestFinished(() => maker.stop())
  const session = await connected(cluster.network, wallet)
  const account = session.wallet.addresses[0] ?? ''
  const executed: string[] = []
  const service = change(makerService(maker.url, account, (signed) => executed.push(signed)))
  const swap = session.running.capabilities.swap as Required<Swap>
  const { connectorId } = session.wallet
  const { signal } = new AbortController()
  const { network } = cluster
  return {
    cluster,
    session,
    swap,
    service,
    executed,
    async tell(path) {
      await fetch(`${maker.url}/${path}`, { method: 'POST' })
    },
    request: (changed) => ({
      account,
      network,
      amount: '2',
      slippage: 100,
      connectorId,
      signal,
      service,
      ...changed,
    }),
    send: ({ calls }, by = service) =>
      swap.send({
        connectorId,
        address: account,
        network,
        calls: calls.map(({ step, body }) => ({ title: step, body })),
        signal,
        ...(by && { service: by }),
      }),
  }
}
