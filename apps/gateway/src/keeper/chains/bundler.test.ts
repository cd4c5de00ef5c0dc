import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestNode, testNode } from '../../node.fixture.js'
import { entryPoint } from '../../smartAccounts/operation.js'
import { chainAt } from '../../testGateway.fixture.js'
import type { Browser } from '../browser.fixture.js'
import { type TestKeeper, startKeeper } from '../keeper.fixture.js'

const closers: (() => unknown)[] = []
const close = (end: () => unknown): void => void closers.push(end)
const implementations = ['0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'] as const
let node: TestNode
let keeper: TestKeeper
let browser: Browser
beforeAll(async () => {
  node = await testNode(4242, close)
  const smartAccounts = { bundler: 'builtin', implementations }
  keeper = await startKeeper(close, {
    chains: [{ ...chainAt(node.url), smartAccounts }, chainAt(node.url, 4243)],
    smartAccounts: { executorKeys: [`0x${'1f'.repeat(32)}`] },
  })
  browser = (await keeper.signedIn('bundler@app.example')).browser
})
afterAll(async () => {
  for (const end of closers.toReversed()) await end()
})

it('says on which chains accounts can be smart ones', async () => {
  const { json } = await keeper.browser().call('chains')
  expect(json['chains']).toEqual([
    {
      caipNetworkId: 'eip155:4242',
      name: 'Test',
      symbol: 'ETH',
      decimals: 18,
      smartAccounts: { entryPoint, implementations },
    },
    { caipNetworkId: 'eip155:4243', name: 'Test', symbol: 'ETH', decimals: 18 },
  ])
})

it('gives operations to the bundler of a chain, and no node', async () => {
  node.asked = []
  const answer = await browser.call('rpc/eip155:4242', { method: 'eth_supportedEntryPoints' })
  expect(answer).toMatchObject({ status: 200, json: { result: [entryPoint] } })
  const hash = `0x${'12'.repeat(32)}`
  const unknown = await browser.call('rpc/eip155:4242', {
    method: 'eth_getUserOperationReceipt',
    params: [hash],
  })
  expect(unknown).toMatchObject({ status: 200, json: { result: null } })
  expect(node.asked).toEqual([])
})

it("tells the bundler's refusal, with its code and reason", async () => {
  const answer = await browser.call('rpc/eip155:4242', {
    method: 'eth_sendUserOperation',
    params: [{}, '0x0000000000000000000000000000000000000001'],
  })
  expect(answer).toMatchObject({
    status: 422,
    json: {
      code: 'rpc',
      data: {
        code: -32602,
        reason: 'invalid',
        message: `The entry point is not served here: only ${entryPoint}, version 0.7.`,
      },
    },
  })
})

it('knows no bundler where the chain has none', async () => {
  expect(
    await browser.call('rpc/eip155:4243', { method: 'eth_sendUserOperation', params: [{}, entryPoint] }),
  ).toMatchObject({ status: 400, code: 'unsupported-method' })
})
