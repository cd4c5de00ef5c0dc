import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { ChainUnreachableError } from '@latchkey/core/adapter'
import metadataBefore from '@polkadot/types-support/metadata/v14/polkadot-hex'
import metadataAfter from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { afterEach, expect, it } from 'vitest'

import { polkadot } from '../exports/networks.js'
import { openNode } from './openNode.js'

let server: Server
afterEach(() => server.close())

type Answers = Record<string, unknown>

const versionOf = (specVersion: number): object => ({
  specName: 'polkadot',
  implName: 'x',
  authoringVersion: 0,
  implVersion: 0,
  specVersion,
  transactionVersion: 1,
  apis: [],
})
const plain = (metadata: string): string => `0x${metadata.slice(metadata.indexOf('6d657461'))}`

/** A node of Polkadot over HTTP. An answer that is a function is made at each call. */
async function serve(answers: Answers): Promise<string> {
  const all: Answers = {
    chain_getBlockHash: `0x${polkadot.id}${'0'.repeat(32)}`,
    system_health: { peers: 1, isSyncing: false, shouldHavePeers: true },
    system_chain: 'Polkadot',
    system_properties: {},
    rpc_methods: { methods: [] },
  }
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      const { id, method } = JSON.parse(body) as { id: number; method: string }
      const answer = answers[method] ?? all[method] ?? null
      const result: unknown = typeof answer === 'function' ? answer() : answer
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('over HTTP, gives the SDK of the runtime that the chain has now', async () => {
  const answers: Answers = {
    state_getRuntimeVersion: versionOf(1_002_005),
    state_getMetadata: plain(metadataBefore),
  }
  const node = await openNode(await serve(answers), polkadot, 10_000)
  const first = await node.api()
  expect([first.runtimeVersion.specVersion.toNumber(), await node.api()]).toEqual([1_002_005, first])
  answers['state_getRuntimeVersion'] = versionOf(2_000_000)
  answers['state_getMetadata'] = plain(metadataAfter)
  expect((await node.api()).runtimeVersion.specVersion.toNumber()).toBe(2_000_000)
  node.close()
})

it('gives no SDK whose version and metadata are of two runtimes, as two nodes behind one address have them', async () => {
  let asked = 0
  const url = await serve({
    state_getRuntimeVersion: () => versionOf((asked += 1) % 2 === 1 ? 1_002_005 : 2_000_000),
    state_getMetadata: plain(metadataBefore),
  })
  const node = await openNode(url, polkadot, 10_000)
  await expect(node.api()).rejects.toThrow(ChainUnreachableError)
  node.close()
})
