import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Gateway, createGateway } from '../createGateway.js'
import { type TestNode, testNode } from '../node.fixture.js'
import { chainAt } from '../testGateway.fixture.js'
import { evmSigner } from './signers.fixture.js'
import { Visitor, page, secret } from './visitor.fixture.js'

/** The node's own answers come from a real chain in the sandbox's tests. */
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const otherContract = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'

const silent = createServer(() => undefined)
const closers: (() => void)[] = [() => silent.close()]
let node: TestNode
let gateway: Gateway
/** What the node says of any contract. */
let said: object
beforeAll(async () => {
  node = await testNode(4242, (close) => void closers.push(close))
  node.behave = ({ method, id }, response) => {
    if (method !== 'eth_call') return false
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...said }))
    return true
  }
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  gateway = createGateway({
    port: 0,
    origins: [page],
    signIn: { secret },
    chains: [chainAt(node.url), chainAt(silentUrl, 4243)],
  })
  await gateway.listen()
})
afterAll(async () => {
  await gateway.close()
  for (const close of closers) close()
})
const open = (): Visitor => new Visitor(() => gateway.url)

it("ERC-1271 ERC-6492 an account that is a contract signs in by its contract's word", async () => {
  const [visitor, signer] = [open(), evmSigner('4242', contract)]
  said = { result: '0x00' }
  expect(await visitor.signIn(signer)).toMatchObject({ status: 401, code: 'bad-signature' })
  said = { result: '0x01' }
  expect(await visitor.signIn(signer)).toMatchObject({ status: 201, session: { account: signer.account } })
})

it('accounts C4 a contract is told from a key, when it signs in and in the list', async () => {
  const [visitor, signer] = [open(), evmSigner('4242')]
  said = { result: '0x01' }
  const key = await visitor.signIn(signer)
  const other = await visitor.signIn(evmSigner('4242', otherContract))
  expect([key.session.onChain, other.session.onChain]).toEqual([false, true])
  for (const query of ['', '?everywhere=1'])
    expect(await visitor.sessions(query)).toEqual([key.session, other.session])
})

it('a chain that does not answer is told as such, and the same signature counts afterwards', async () => {
  const visitor = open()
  const proof = await visitor.proof(evmSigner('4242', contract))
  said = { error: { code: -32603, message: 'internal error' } }
  expect(await visitor.call('POST', 'sessions', proof)).toMatchObject({
    status: 503,
    code: 'chain-unreachable',
  })
  said = { result: '0x01' }
  expect((await visitor.call('POST', 'sessions', proof)).status).toBe(201)
  expect(await visitor.call('POST', 'sessions', proof)).toMatchObject({ status: 401, code: 'nonce-used' })
})

it('a chain that is silent has 5 seconds', async () => {
  const visitor = open()
  const proof = await visitor.proof(evmSigner('4243', contract))
  const start = performance.now()
  expect(await visitor.call('POST', 'sessions', proof)).toMatchObject({ code: 'chain-unreachable' })
  expect(performance.now() - start).toBeLessThan(7000)
})

it('a contract on a chain that the gateway does not serve is no account that can sign in', async () => {
  const visitor = open()
  said = { result: '0x01' }
  const before = node.count('eth_call')
  expect(await visitor.signIn(evmSigner('10', contract))).toMatchObject({
    status: 401,
    code: 'bad-signature',
  })
  expect(node.count('eth_call')).toBe(before)
  expect((await visitor.signIn(evmSigner('10'))).status).toBe(201)
})
