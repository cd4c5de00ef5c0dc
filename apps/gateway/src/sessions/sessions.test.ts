import {
  type Hex,
  decodeFunctionData,
  encodeFunctionResult,
  multicall3Abi,
  numberToHex,
  parseAbi,
} from 'viem'
import { beforeEach, expect, it } from 'vitest'
import { defaultMulticall3 } from '../chains/chain.js'
import type { Gateway } from '../createGateway.js'
import { type TestNode, testNode } from '../node.fixture.js'
import { evmSigner } from '../signIn/signers.fixture.js'
import { Visitor, page, secret } from '../signIn/visitor.fixture.js'
import { chainAt, runGateway } from '../testGateway.fixture.js'
import { manager } from './delegations.js'
import { type Key, end, grantOf, newKey, revocation, shop, time } from './grants.fixture.js'

const abi = parseAbi(['function disabledDelegations(bytes32) view returns (bool)'])

let node: TestNode
let gateway: Gateway
/** What was disabled in the chain. */
let disabled: Set<string>
let isDown: boolean
beforeEach(async () => {
  ;[disabled, isDown] = [new Set(), false]
  node = await testNode()
  node.behave = ({ method, params, id }, response) => {
    if (isDown) {
      response.writeHead(500).end()
      return true
    }
    const answers: Record<string, () => unknown> = {
      eth_call: () => {
        const [{ data, to }] = params as [{ data: Hex; to: string }]
        const isDisabled = (asked: Hex): Hex =>
          numberToHex(disabled.has(decodeFunctionData({ abi, data: asked }).args[0]) ? 1 : 0, { size: 32 })
        if (to.toLowerCase() === manager.toLowerCase()) return isDisabled(data)
        if (to.toLowerCase() !== defaultMulticall3.toLowerCase()) return '0x'
        const [calls] = decodeFunctionData({ abi: multicall3Abi, data }).args as unknown as [
          readonly { readonly callData: Hex }[],
        ]
        return encodeFunctionResult({
          abi: multicall3Abi,
          functionName: 'aggregate3',
          result: calls.map(({ callData }) => ({ success: true, returnData: isDisabled(callData) })),
        })
      },
      eth_blockNumber: () => '0x10',
      eth_getLogs: () => [],
    }
    const answer = answers[method]
    if (!answer) return false
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answer() }))
    return true
  }
  const chains = [chainAt(node.url), chainAt(node.url, 4243)]
  gateway = await runGateway({ origins: [page], signIn: { secret }, chains })
})

async function ask(path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${gateway.url}/v1/sessions/${path}`, {
    headers: { origin: page, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const of = ({ address }: Key): string => `eip155:4242:${address}`
/** The cookie of a page that is signed in as a key's account. */
async function signedIn(key: Key): Promise<string> {
  const visitor = new Visitor(() => gateway.url)
  const signer = evmSigner('4242', undefined, key)
  expect(await visitor.signIn(signer)).toMatchObject({ status: 201 })
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

it('S7.20 always has one shape: nothing kept, and a chain that is not served', async () => {
  expect(await ask(of(newKey()))).toEqual({ status: 200, body: { sessions: [] } })
  expect(await ask(`eip155:99:${newKey().address}`)).toEqual({ status: 200, body: { sessions: [] } })
})

it('S7.20 what never touched the chain is told to its account only', async () => {
  const key = newKey()
  const grant = await grantOf(key)
  const kept = await ask(of(key), grant)
  expect(kept).toMatchObject({ status: 200, body: { pci: expect.stringMatching(/^0x[0-9a-f]{64}$/) } })
  expect((await ask(of(key))).body).toEqual({ sessions: [] })
  const other = await signedIn(newKey())
  expect((await ask(of(key), undefined, { cookie: other })).body).toEqual({ sessions: [] })
  const cookie = await signedIn(key)
  expect((await ask(of(key), undefined, { cookie })).body).toEqual({
    sessions: [
      {
        pci: kept.body['pci'],
        chainId: 'eip155:4242',
        context: grant.context,
        delegationManager: manager,
        permission: { type: 'delegation', caveats: [{ enforcer: time, terms: expect.any(String) }] },
        to: shop,
        origin: page,
        createdAt: expect.any(Number),
        expiresAt: end * 1000,
        revokedAt: null,
      },
    ],
  })
})

it('S7.20 the word of the chain counts, and what it says is told to anyone', async () => {
  const key = newKey()
  const { body } = await ask(of(key), await grantOf(key))
  disabled.add(String(body['pci']))
  expect((await ask(of(key))).body).toMatchObject({
    sessions: [{ pci: body['pci'], revokedAt: expect.any(Number) }],
  })
})

it('S7.20 a chain that does not answer revokes nothing', async () => {
  const key = newKey()
  await ask(of(key), await grantOf(key))
  const cookie = await signedIn(key)
  isDown = true
  expect((await ask(of(key), undefined, { cookie })).body).toMatchObject({ sessions: [{ revokedAt: null }] })
})

it.each([
  ['of another account', async (key: Key) => grantOf(key, { delegator: shop })],
  ['signed by another key', async (key: Key) => grantOf(key, { by: newKey() })],
  ['of another manager', async (key: Key) => ({ ...(await grantOf(key)), delegationManager: shop })],
  ['that does not decode', async (key: Key) => ({ ...(await grantOf(key)), context: '0x1234' })],
  [
    'written in another way',
    async (key: Key) => {
      const grant = await grantOf(key)
      return { ...grant, context: `${grant.context}00` }
    },
  ],
])('keeps no delegation %s', async (_what, make) => {
  const key = newKey()
  expect(await ask(of(key), await make(key))).toMatchObject({ status: 400 })
})

it('S7.21 is true once the chain has it, and only for the account', async () => {
  const key = newKey()
  const pci = (await ask(of(key), await grantOf(key))).body['pci']
  const path = `${of(key)}/revoke`
  const signature = await revocation(key, pci)
  expect(await ask(path, { pci, signature })).toEqual({ status: 200, body: { success: false } })
  disabled.add(String(pci))
  const forged = await revocation(key, pci, newKey())
  expect(await ask(path, { pci, signature: forged })).toMatchObject({ status: 403 })
  expect(await ask(path, { pci, signature })).toEqual({ status: 200, body: { success: true } })
  expect((await ask(of(key))).body).toMatchObject({ sessions: [{ revokedAt: expect.any(Number) }] })
  const elsewhere = `eip155:99:${key.address}/revoke`
  expect(await ask(elsewhere, { pci, signature })).toEqual({ status: 200, body: { success: false } })
})

it('S7.20 a delegation with the same hash on another chain is another session', async () => {
  const key = newKey()
  const there = `eip155:4243:${key.address}`
  const { pci } = (await ask(of(key), await grantOf(key))).body
  expect((await ask(there, await grantOf(key, { chainId: 4243 }))).body['pci']).toBe(pci)
  disabled.add(String(pci))
  const signature = await revocation(key, pci)
  expect((await ask(`${of(key)}/revoke`, { pci, signature })).body).toEqual({ success: true })
  isDown = true
  expect((await ask(of(key))).body).toMatchObject({ sessions: [{ chainId: 'eip155:4242' }] })
  // What the one chain said tells nothing of the other.
  expect((await ask(there)).body).toEqual({ sessions: [] })
})

it('S7.20 many sessions are one question to the chain, which is asked again after two seconds', async () => {
  const key = newKey()
  for (let salt = 0n; salt < 20n; salt++)
    expect(await ask(of(key), await grantOf(key, { salt }))).toMatchObject({ status: 200 })
  node.asked = []
  await Promise.all([ask(of(key)), ask(of(key)), ask(of(key))])
  await ask(of(key))
  expect([node.count('eth_call'), node.count('eth_getLogs')]).toEqual([1, 1])
  const { pci } = (await ask(of(key), await grantOf(key, { salt: 3n }))).body
  disabled.add(String(pci))
  await expect
    .poll(async () => (await ask(of(key))).body, { timeout: 5000 })
    .toMatchObject({ sessions: [{ pci, revokedAt: expect.any(Number) }] })
})
