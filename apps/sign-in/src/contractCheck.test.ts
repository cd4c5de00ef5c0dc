import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSiwx } from '@latchkey/siwx'
import { memoryClaims } from '@latchkey/siwx/claims'
import { evm } from '@latchkey/verify-evm'
import { expect, it, onTestFinished } from 'vitest'
import { contractCheck } from './contractCheck.js'
import { wallets } from './wallets.fixture.js'

const origin = 'https://app.example'
const yes = `0x${'1'.padStart(64, '0')}`
const no = `0x${'0'.padStart(64, '0')}`

/** A node that gives these answers by method, and what it was asked. */
async function startNode(answers: Record<string, string>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      const { id, method } = JSON.parse(text) as { id: number; method: string }
      asked.push(method)
      const { [method]: result } = answers
      response.setHeader('content-type', 'application/json')
      const error = { code: -32_603, message: 'busy' }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** The code with which a sign-in is refused whose signature no key of the account made. */
async function refusalBy(nodes: Record<string, string>): Promise<unknown> {
  const siwx = createSiwx({
    secret: 'a secret of more than 32 characters',
    domains: ['app.example'],
    verifiers: [evm({ onChain: contractCheck(nodes) })],
    claims: memoryClaims(),
  })
  const wallet = wallets['EVM']!()
  const message = wallet.word(siwx.challenge({ domain: 'app.example', uri: origin }))
  const signature = await wallets['EVM']!().sign(message)
  const { account } = wallet
  return siwx.verify({ account, message, signature, origin }).then(
    () => undefined,
    ({ code }) => code as string,
  )
}

it("ERC-1271 the contract's word counts, on its own chain", async () => {
  const one = await startNode({ eth_call: yes, eth_chainId: '0x1' })
  expect(await refusalBy({ 1: one.url })).toBeUndefined()
  const other = await startNode({ eth_call: no, eth_chainId: '0x1' })
  expect(await refusalBy({ 1: other.url })).toBe('bad-signature')
})

it('contracts of a chain without a node cannot sign in, and no other node is asked', async () => {
  const { url, asked } = await startNode({ eth_call: yes, eth_chainId: '0xa' })
  expect(await refusalBy({ 10: url })).toBe('bad-signature')
  expect(asked).toEqual([])
})

it.each([
  ['fails', {}],
  ['is one of another chain', { eth_call: yes, eth_chainId: '0xa' }],
])('a node that %s is no refusal', async (_, answers: Record<string, string>) => {
  const { url } = await startNode(answers)
  expect(await refusalBy({ 1: url })).toBe('chain-unreachable')
})

it('a node that is not there is no refusal', async () => {
  expect(await refusalBy({ 1: 'http://127.0.0.1:1' })).toBe('chain-unreachable')
})
