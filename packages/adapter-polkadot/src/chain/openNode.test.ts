import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import metadataBefore from '@polkadot/types-support/metadata/v14/polkadot-hex'
import metadataAfter from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { afterEach, expect, it } from 'vitest'

import { polkadot } from '../exports/networks.js'
import { openNode } from './openNode.js'

let server: Server
afterEach(() => server.close())

it('over HTTP, gives the SDK of the runtime that the chain has now', async () => {
  const version = { specName: 'polkadot', implName: 'x', authoringVersion: 0, implVersion: 0 }
  const answers: Record<string, unknown> = {
    chain_getBlockHash: `0x${polkadot.id}${'0'.repeat(32)}`,
    system_health: { peers: 1, isSyncing: false, shouldHavePeers: true },
    system_chain: 'Polkadot',
    system_properties: {},
    rpc_methods: { methods: [] },
  }
  const become = (specVersion: number, metadata: string): void => {
    answers['state_getRuntimeVersion'] = { ...version, specVersion, transactionVersion: 1, apis: [] }
    answers['state_getMetadata'] = `0x${metadata.slice(metadata.indexOf('6d657461'))}`
  }
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      const { id, method } = JSON.parse(body) as { id: number; method: string }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] ?? null }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  become(1_002_005, metadataBefore)
  const { port } = server.address() as AddressInfo
  const node = await openNode(`http://127.0.0.1:${port}`, polkadot, 10_000)
  const first = await node.api()
  expect([first.runtimeVersion.specVersion.toNumber(), await node.api()]).toEqual([1_002_005, first])
  become(2_000_000, metadataAfter)
  expect((await node.api()).runtimeVersion.specVersion.toNumber()).toBe(2_000_000)
  node.close()
})
