import { TransactionExpiredError, type Network } from '@latchkey/core/adapter'
import { describe, expect, it, onTestFinished } from 'vitest'

import { runCluster, type TestCluster } from '../cluster.fixture.js'
import { startProxy, type Fate, type RpcRequest } from '../proxy.fixture.js'
import { connected } from '../session.fixture.js'
import { bob } from '../world.fixture.js'

async function through(cluster: TestCluster, fate: (request: RpcRequest) => Fate): Promise<Network> {
  const proxy = await startProxy(cluster.network.rpcUrls.default.http[0] ?? '', fate)
  onTestFinished(() => proxy.stop())
  return { ...cluster.network, rpcUrls: { default: { http: [proxy.url] } } }
}

const unknownAt = (slot: number): Fate => ({ result: { context: { slot }, value: [null] } })

describe('L2: too late', () => {
  it('is not said by a node that has not come so far as the height', async () => {
    const cluster = await runCluster()
    let lagging = 3
    const network = await through(cluster, ({ method }) =>
      method === 'getSignatureStatuses' && lagging-- > 0 ? unknownAt(1) : undefined,
    )
    const { transfer, intent, host } = await connected(network)
    const sent = await transfer.submit(intent({ recipient: bob.address, amount: '1' }))
    await cluster.ask('latchkey_expireBlockhash')
    expect(await transfer.confirm({ transfer: sent, network, signal: host.signal })).toMatchObject({
      hash: sent.hash,
    })
  })

  it('is not said after a single look', async () => {
    const cluster = await runCluster()
    let missing = 1
    const network = await through(cluster, ({ method }) =>
      method === 'getSignatureStatuses' && missing-- > 0 ? unknownAt(1e9) : undefined,
    )
    const { transfer, intent, host } = await connected(network)
    const sent = await transfer.submit(intent({ recipient: bob.address, amount: '1' }))
    await cluster.ask('latchkey_expireBlockhash')
    expect(await transfer.confirm({ transfer: sent, network, signal: host.signal })).toMatchObject({
      hash: sent.hash,
    })
  })

  it('is said after two that are apart, and what was not seen is told meanwhile', async () => {
    const cluster = await runCluster()
    const looks: string[] = []
    const network = await through(cluster, ({ method }) => {
      if (method === 'getSignatureStatuses') looks.push(method)
      return undefined
    })
    const { transfer, intent, host } = await connected(network)
    await cluster.ask('latchkey_pause')
    const sent = await transfer.submit(intent({ recipient: bob.address, amount: '1' }))
    await cluster.ask('latchkey_expireBlockhash')
    await expect(transfer.confirm({ transfer: sent, network, signal: host.signal })).rejects.toThrow(
      TransactionExpiredError,
    )
    expect(looks.length).toBeGreaterThan(1)
  })

  it('says meanwhile that no node has seen the transfer', async () => {
    const cluster = await runCluster()
    const { transfer, intent, host } = await connected(cluster.network)
    await cluster.ask('latchkey_pause')
    const sent = await transfer.submit(intent({ recipient: bob.address, amount: '1' }))
    const notices: unknown[] = []
    const waiting = transfer.confirm({
      transfer: sent,
      network: cluster.network,
      signal: host.signal,
      notify(notice) {
        notices.push(notice)
        if (notice === 'not-seen') void cluster.ask('latchkey_resume')
      },
    })
    // Whether the node comes back in time is another test's.
    await waiting.catch(() => undefined)
    expect(notices[0]).toBe('not-seen')
  }, 20_000)
})
