import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FamilyConfig } from '../../families/familyConfig.js'
import { type TestNode, testNode } from '../../node.fixture.js'
import { chainAt } from '../../testGateway.fixture.js'
import type { Browser } from '../browser.fixture.js'
import { type TestKeeper, startKeeper } from '../keeper.fixture.js'

const closers: (() => unknown)[] = []
const close = (end: () => unknown): void => void closers.push(end)
const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 9 }
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const txid = 'ab'.repeat(32)
let node: TestNode
let keeper: TestKeeper
let browser: Browser
/** What the Esplora API was asked. */
const asked: string[] = []
beforeAll(async () => {
  node = await testNode(4242, close)
  const esplora = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(`${request.method} ${request.url} ${body}`.trim())
      if (request.method === 'POST' && body.startsWith('00'))
        response.writeHead(400).end('sendrawtransaction RPC error: {"code":-26,"message":"dust"}')
      else if (request.method === 'POST') response.end(txid)
      else if (request.url?.endsWith('/hex')) response.end('0200\n')
      else response.end('[{"value":9007199254740991}]')
    })
  }).listen(0, '127.0.0.1')
  close(() => esplora.close())
  await new Promise((done) => esplora.once('listening', done))
  const families: FamilyConfig[] = [
    { family: 'solana', caipId: solana, name: 'Solana', nativeCurrency, rpcUrl: node.url, tokens: [] },
    {
      family: 'polkadot',
      caipId: polkadot,
      name: 'Polkadot',
      nativeCurrency,
      wsUrl: node.url.replace('http', 'ws'),
      ss58Prefix: 0,
      tokens: [],
    },
    {
      family: 'bitcoin',
      caipId: bitcoin,
      name: 'Bitcoin',
      nativeCurrency,
      esploraUrl: `http://127.0.0.1:${(esplora.address() as AddressInfo).port}`,
      addressPrefix: 'bc',
    },
  ]
  keeper = await startKeeper(close, { chains: [chainAt(node.url), chainAt(undefined, 4243)], families })
  browser = (await keeper.signedIn('chains@app.example')).browser
})
afterAll(async () => {
  for (const end of closers.toReversed()) await end()
})

it('lists the chains that the gateway serves', async () => {
  const { json } = await keeper.browser().call('chains')
  expect(json['chains']).toContainEqual({
    caipNetworkId: 'eip155:4242',
    name: 'Test',
    symbol: 'ETH',
    decimals: 18,
  })
  expect((json['chains'] as { caipNetworkId: string }[]).map(({ caipNetworkId }) => caipNetworkId)).toEqual([
    'eip155:4242',
    'eip155:4243',
    solana,
    polkadot,
    bitcoin,
  ])
})

it.each([
  ['eip155:4242', 'eth_simulateV1'],
  ['eip155:4242', 'eth_sendRawTransaction'],
  ['eip155:4242', 'eth_feeHistory'],
  [solana, 'simulateTransaction'],
  [solana, 'getMultipleAccounts'],
  [polkadot, 'state_call'],
  [polkadot, 'author_submitExtrinsic'],
])('asks %s for %s', async (chain, method) => {
  node.behave = (call, response) =>
    !!response.end(`{"jsonrpc":"2.0","id":${String(call.id)},"result":{"lamports":18446744073709551615}}`)
  const answer = await browser.call(`rpc/${chain}`, { method, params: [{ a: 1 }] })
  expect(answer.status).toBe(200)
  expect(node.asked.at(-1)).toMatchObject({ method, params: [{ a: 1 }] })
})

it('keeps every digit of an answer', async () => {
  node.behave = (call, response) =>
    !!response.end(`{"jsonrpc":"2.0","id":${String(call.id)},"result":{"lamports":18446744073709551615}}`)
  const path = `/keeper/v1/rpc/${solana}`
  const response = await fetch(keeper.gateway.keeperUrl + path, {
    method: 'POST',
    headers: {
      origin: keeper.options.origin,
      'content-type': 'application/json',
      dpop: await browser.proof('POST', path),
      authorization: `DPoP ${browser.token}`,
    },
    body: JSON.stringify({ method: 'getBalance' }),
  })
  expect(await response.text()).toBe('{"result":{"lamports":18446744073709551615}}')
})

it.each([
  ['eip155:4242', 'eth_accounts'],
  ['eip155:4242', 'eth_sendTransaction'],
  ['eip155:4242', 'debug_traceCall'],
  ['eip155:4242', 'constructor'],
  [solana, 'requestAirdrop'],
  [polkadot, 'author_insertKey'],
  [bitcoin, 'toString'],
  [bitcoin, 'getMempool'],
])('never asks %s for %s', async (chain, method) => {
  const before = [node.asked.length, asked.length]
  expect(await browser.call(`rpc/${chain}`, { method, params: ['x'] })).toMatchObject({
    status: 400,
    code: 'unsupported-method',
  })
  expect([node.asked.length, asked.length]).toEqual(before)
})

it('gives the reason of a node as its own code', async () => {
  node.behave = (call, response) =>
    !!response.end(
      JSON.stringify({
        jsonrpc: '2.0',
        id: call.id,
        error: { code: 3, message: `reverted; see ${node.url}/key` },
      }),
    )
  expect(await browser.call('rpc/eip155:4242', { method: 'eth_call' })).toMatchObject({
    status: 422,
    json: { code: 'rpc', data: { code: 3, message: 'reverted; see …' } },
  })
})

it('a chain that is not served, or does not answer, is told as such', async () => {
  expect(await browser.call('rpc/eip155:1', { method: 'eth_call' })).toMatchObject({
    status: 404,
    code: 'chain-not-served',
  })
  expect(await browser.call('rpc/eip155:4243', { method: 'eth_call' })).toMatchObject({
    status: 502,
    code: 'failed',
  })
  expect(await browser.call('rpc/nonsense', { method: 'eth_call' })).toMatchObject({
    code: 'malformed-request',
  })
})

it('is for visitors who are signed in', async () => {
  const before = node.asked.length
  const answer = await keeper.browser().call('rpc/eip155:4242', { method: 'eth_call' })
  expect([answer.code, node.asked.length]).toEqual(['session-ended', before])
})

it('asks Bitcoin by name, and lets no parameter out of its place', async () => {
  const ask = (method: string, ...params: string[]) => browser.call(`rpc/${bitcoin}`, { method, params })
  expect((await ask('getUtxos', 'bc1qexampleaddress')).json).toEqual({
    result: [{ value: 9007199254740991 }],
  })
  expect((await ask('getTransactionHex', txid)).json).toEqual({ result: '0200' })
  expect((await ask('sendTransaction', '02'.repeat(100))).json).toEqual({ result: txid })
  expect(await ask('sendTransaction', '00'.repeat(100))).toMatchObject({
    status: 422,
    json: { code: 'rpc', data: { code: 400, message: expect.stringContaining('dust') as string } },
  })
  expect(asked.slice(0, 2)).toEqual(['GET /address/bc1qexampleaddress/utxo', `GET /tx/${txid}/hex`])
  for (const wrong of ['../fee-estimates', 'bc1q/txs', '', 'bc1q?x=1'])
    expect(await ask('getUtxos', wrong)).toMatchObject({ status: 400, code: 'malformed-request' })
  expect(await ask('sendTransaction', 'nonsense')).toMatchObject({ code: 'malformed-request' })
})
