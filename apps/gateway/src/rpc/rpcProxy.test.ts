import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGateway } from '../createGateway.js'
import { type TestNode, testNode } from '../node.fixture.js'
import { chainAt, runGateway } from '../testGateway.fixture.js'
import type { GatewayOptions } from '../options.js'

const key = 'sEcReT-key_123'
const call = (method: string, id: unknown = 1, params: unknown = []): object => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

let node: TestNode
let ask: Ask
beforeAll(async () => {
  node = await testNode(4242, afterAll)
  const gateway = createGateway(optionsOf())
  afterAll(() => gateway.close())
  ask = askerOf(await gateway.listen())
})
beforeEach(() => {
  Object.assign(node, { asked: [], behave: () => false })
})

type Ask = (
  body: unknown,
  query?: string,
) => Promise<{ readonly status: number; readonly text: string; readonly body: unknown }>

const optionsOf = (): GatewayOptions => {
  const rpcUrl = `${node.url.replace('//', '//user:pass-word@')}/v3/${key}?apikey=${key}`
  return { port: 0, chains: [chainAt(rpcUrl), chainAt(undefined, 4243)], rpcProxy: true }
}

function askerOf(url: string): Ask {
  return async (body, query = 'chainId=eip155:4242&projectId=p') => {
    const response = await fetch(`${url}/v1?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, text, body: JSON.parse(text) }
  }
}

const proxy = async (more: Partial<GatewayOptions>): Promise<Ask> =>
  askerOf((await runGateway({ ...optionsOf(), ...more })).url)

describe('S7.30 calls that are forwarded', () => {
  it('reach the node with its key and its user, and come back with the id of the caller', async () => {
    for (const id of [7, 'seven', 0, ''])
      expect(await ask(call('eth_chainId', id))).toMatchObject({
        status: 200,
        body: { jsonrpc: '2.0', id, result: '0x1092' },
      })
    expect(node.asked[0]).toMatchObject({
      path: `/v3/${key}?apikey=${key}`,
      headers: { authorization: `Basic ${Buffer.from('user:pass-word').toString('base64')}` },
    })
    expect(await ask([call('eth_blockNumber', 'b'), call('eth_chainId', 'a')])).toMatchObject({
      status: 200,
      body: [
        { id: 'b', result: '0x10' },
        { id: 'a', result: '0x1092' },
      ],
    })
  })

  it('keep every digit of the answer', async () => {
    node.behave = ({ id }, response) =>
      !!response.end(
        `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"lamports":18446744073709551615,"ui":1.10}}`,
      )
    expect((await ask(call('eth_getBalance'))).text).toContain('{"lamports":18446744073709551615,"ui":1.10}')
  })

  it.each([
    'eth_sendTransaction',
    'eth_accounts',
    'personal_sign',
    'debug_traceTransaction',
    'eth_newFilter',
    'eth_getLogs',
    'anvil_setBalance',
    'constructor',
    'getBalance',
  ])('%s never reaches the node', async (method) => {
    expect(await ask(call(method, 'x'))).toMatchObject({
      status: 200,
      body: { id: 'x', error: { code: -32601, message: 'The gateway does not forward this method.' } },
    })
    expect(await ask([call(method, 1), call('eth_chainId', 2)])).toMatchObject({
      body: [
        { id: 1, error: { code: -32601 } },
        { id: 2, result: '0x1092' },
      ],
    })
    expect(node.asked.map((asked) => asked.method)).toEqual(['eth_chainId'])
  })

  it("have the node's reason for a failure, without its address and key", async () => {
    const data = `0x08c379a0 ${key}`
    node.behave = ({ id }, response) =>
      !!response.end(
        JSON.stringify({
          jsonrpc: '2.0',
          id,
          error: {
            code: 3,
            message: `execution reverted: no; see ${node.url}/v3/${key}, key ${key}, user pass-word`,
            data,
          },
        }),
      )
    const { status, text, body } = await ask(call('eth_call', 9))
    expect([status, body]).toMatchObject([
      200,
      { id: 9, error: { code: 3, message: expect.stringContaining('execution reverted: no') as string } },
    ])
    for (const secret of [key, 'pass-word', '127.0.0.1']) expect(text).not.toContain(secret)
    node.behave = ({ id }, response) =>
      !!response.writeHead(401).end(
        JSON.stringify({
          jsonrpc: '2.0',
          id,
          error: { code: -32000, message: `project ${key} is over its limit` },
        }),
      )
    const refused = await ask(call('eth_call'))
    expect([refused.status, refused.body]).toEqual([
      502,
      { status: 'FAILED', reasons: [{ name: 'chain', description: 'Chain eip155:4242 does not answer.' }] },
    ])
  })

  it.each([
    ['HTML', '<html>'],
    ['another id', '{"jsonrpc":"2.0","id":"other","result":1}'],
    ['neither result nor error', '{"jsonrpc":"2.0","id":1}'],
    ['a list', '[]'],
  ])('a node that answers with %s gives no answer of its own', async (_, answer) => {
    node.behave = ({ method }, response) => method !== 'eth_chainId' && !!response.end(answer)
    const { status, body } = await ask(call('eth_call'))
    expect(status === 502 || (body as { error?: { code: number } }).error?.code === -32603).toBe(true)
  })

  it('are refused where the chain is not served, and where the gateway forwards nothing', async () => {
    expect((await ask(call('eth_chainId'), 'chainId=eip155:1')).status).toBe(404)
    expect((await ask(call('eth_chainId'), 'chainId=eip155:4243')).status).toBe(502)
    for (const rpcProxy of [false, undefined])
      expect((await (await proxy({ rpcProxy }))(call('eth_chainId'))).status).toBe(404)
    expect((await (await proxy({ projectIds: ['other'] }))(call('eth_chainId'))).status).toBe(403)
    expect(node.asked).toEqual([])
  })

  it('count as many requests as they are', async () => {
    const limited = await proxy({ requestsPerMinute: 12 })
    const batch = Array.from({ length: 10 }, (_, index) => call('eth_chainId', index))
    expect((await limited(batch)).status).toBe(200)
    expect((await limited(batch)).status).toBe(429)
    expect(node.count('eth_chainId')).toBe(10)
  })

  it('have a limit of their size and number', async () => {
    // As many calls at once as an account can make, tried on the chain.
    expect((await ask(call('eth_call', 1, ['f'.repeat(140_000)]))).status).toBe(200)
    expect((await ask(call('eth_call', 1, ['f'.repeat(165_000)]))).status).toBe(413)
    expect((await ask(Array(21).fill(call('eth_chainId')))).status).toBe(400)
    node.behave = ({ id }, response) =>
      !!response.end(JSON.stringify({ jsonrpc: '2.0', id, result: 'f'.repeat(5_000_000) }))
    expect((await ask(call('eth_call'))).status).toBe(502)
  })
})
