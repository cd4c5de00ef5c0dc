import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { testNode } from '../node.fixture.js'
import { chainAt, runGateway } from '../testGateway.fixture.js'
import { evmSigner } from './signers.fixture.js'
import { Visitor, page, secret } from './visitor.fixture.js'

/** The node's own answers come from a real chain in the sandbox's tests. */
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** A node whose contracts know each signature as their own, or none, or that fails. */
async function nodeThat(says: () => object): ReturnType<typeof testNode> {
  const node = await testNode()
  node.behave = ({ method, id }, response) => {
    if (method !== 'eth_call') return false
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...says() }))
    return true
  }
  return node
}
const run = async (...urls: readonly string[]): Promise<Visitor> => {
  const chains = urls.map((rpcUrl, index) => chainAt(rpcUrl, 4242 + index))
  const gateway = await runGateway({ origins: [page], signIn: { secret }, chains })
  return new Visitor(() => gateway.url)
}

it("ERC-1271 ERC-6492 an account that is a contract signs in by its contract's word", async () => {
  let word = '0x00'
  const visitor = await run((await nodeThat(() => ({ result: word }))).url)
  const signer = evmSigner('4242', contract)
  expect(await visitor.signIn(signer)).toMatchObject({ status: 401, code: 'bad-signature' })
  word = '0x01'
  expect(await visitor.signIn(signer)).toMatchObject({ status: 201, session: { account: signer.account } })
})

it('a chain that does not answer is told as such, and the same signature counts afterwards', async () => {
  let said: object = { error: { code: -32603, message: 'internal error' } }
  const visitor = await run((await nodeThat(() => said)).url)
  const proof = await visitor.proof(evmSigner('4242', contract))
  expect(await visitor.call('POST', 'sessions', proof)).toMatchObject({
    status: 503,
    code: 'chain-unreachable',
  })
  said = { result: '0x01' }
  expect((await visitor.call('POST', 'sessions', proof)).status).toBe(201)
  expect(await visitor.call('POST', 'sessions', proof)).toMatchObject({ status: 401, code: 'nonce-used' })
})

it('a chain that is silent has 5 seconds', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const visitor = await run(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  const proof = await visitor.proof(evmSigner('4242', contract))
  const start = performance.now()
  expect(await visitor.call('POST', 'sessions', proof)).toMatchObject({ code: 'chain-unreachable' })
  expect(performance.now() - start).toBeLessThan(7000)
})

it('a contract on a chain that the gateway does not serve is no account that can sign in', async () => {
  const node = await nodeThat(() => ({ result: '0x01' }))
  const visitor = await run(node.url)
  const signer = evmSigner('10', contract)
  expect(await visitor.signIn(signer)).toMatchObject({ status: 401, code: 'bad-signature' })
  expect(node.count('eth_call')).toBe(0)
  expect((await visitor.signIn(evmSigner('10'))).status).toBe(201)
})
