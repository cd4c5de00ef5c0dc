import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it, vi } from 'vitest'

import { askSponsor } from './askSponsor.js'
import { sponsorOf } from './sponsorOf.js'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const question = {
  method: 'pm_getPaymasterData',
  operation: { sender: '0xab', eip7702Auth: { nonce: '0x0' } },
  entryPoint: '0x0000000071727de22e5e9d8baf0edac6f37da032',
  chainId: '0x7a69',
} as const
const paymaster = `0x${'12'.repeat(20)}`

/** A sponsor on a real server. */
async function sponsor(answer: (response: ServerResponse) => unknown): Promise<{
  readonly url: string
  readonly asked: { readonly body: string; readonly headers: IncomingMessage['headers'] }[]
}> {
  const asked: { body: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ body, headers: request.headers })
      answer(response)
    })
  }).listen(0, '127.0.0.1')
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  await new Promise((done) => server.once('listening', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay`, asked }
}
const says = (answer: unknown) => (response: ServerResponse) =>
  response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))

it('asks as ERC-7677 has it, with the page’s own context', async () => {
  const { url, asked } = await sponsor(says({ result: { paymaster, paymasterData: '0xabcd' } }))
  const answer = await askSponsor({ url, context: { policy: 7 } }, question)
  expect(answer).toEqual({ paymaster, paymasterData: '0xabcd' })
  expect(JSON.parse(asked[0]!.body)).toMatchObject({
    method: 'pm_getPaymasterData',
    params: [question.operation, question.entryPoint, '0x7a69', { policy: 7 }],
  })
  expect(asked[0]?.headers).not.toHaveProperty('cookie')
})

it.each<[what: string, signIn: string | undefined, asked: string, credentials: string]>([
  ['the gateway that accounts sign in at', '', '/v1/paymaster/1', 'include'],
  ['that gateway, where it has a path', '/gateway/', '/gateway/v1/paymaster/1', 'include'],
  ['no other path of that server', '/gateway', '/gateways/pay', 'omit'],
  ['no way out of its path', '/gateway', '/gateway/../pay', 'omit'],
  ['no other server', undefined, '/v1/paymaster/1', 'omit'],
])('the sign-in’s cookie goes to %s', async (_what, signIn, asked, credentials) => {
  const { url } = await sponsor(says({ result: { paymaster, paymasterData: '0x' } }))
  const { origin } = new URL(url)
  const fetched = vi.spyOn(globalThis, 'fetch')
  closers.push(() => fetched.mockRestore())
  const place = signIn === undefined ? 'https://gateway.example' : origin + signIn
  expect(await askSponsor({ url: origin + asked }, question, place)).toMatchObject({ paymaster })
  expect(fetched.mock.calls[0]?.[1]?.credentials).toBe(credentials)
})

it('the sign-in’s cookie goes to no sponsor where accounts sign in elsewhere', async () => {
  const { url } = await sponsor(says({ result: { paymaster, paymasterData: '0x' } }))
  const fetched = vi.spyOn(globalThis, 'fetch')
  closers.push(() => fetched.mockRestore())
  await askSponsor({ url }, question)
  expect(fetched.mock.calls[0]?.[1]?.credentials).toBe('omit')
})

it.each<[string, unknown, object]>([
  [
    'limits of gas',
    { result: { paymaster, paymasterData: '0x', paymasterPostOpGasLimit: '0x1' } },
    { paymasterPostOpGasLimit: '0x1' },
  ],
  ['an error that is null', { error: null, result: { paymaster, paymasterData: '0x' } }, { paymaster }],
  [
    'fields that no one asked for',
    { result: { paymaster, paymasterData: '0x', sponsor: { name: 'x' } } },
    { paymaster },
  ],
  [
    'a refusal',
    { error: { code: -32000, message: 'Nothing is left for today.' } },
    { refused: 'Nothing is left for today.' },
  ],
  ['a refusal without words', { error: 'no' }, { refused: '' }],
  ['a refusal without an end', { error: { message: 'x'.repeat(5000) } }, { refused: 'x'.repeat(300) }],
  ['no address', { result: { paymaster: '0x12', paymasterData: '0x' } }, { silent: true }],
  ['half a byte', { result: { paymaster, paymasterData: '0xabc' } }, { silent: true }],
  ['nothing', {}, { silent: true }],
  ['no JSON', '<html>', { silent: true }],
  ['more than 16 kB', { result: { paymaster, paymasterData: `0x${'ab'.repeat(9000)}` } }, { silent: true }],
])('reads %s', async (_what, answer, expected) => {
  const { url } = await sponsor(says(answer))
  expect(await askSponsor({ url }, question)).toMatchObject(expected)
})

it('follows no other address, and waits 5 s', { timeout: 20_000 }, async () => {
  const real = await sponsor(says({ result: { paymaster, paymasterData: '0x' } }))
  const { url } = await sponsor((response) => response.writeHead(307, { location: real.url }).end())
  expect(await askSponsor({ url }, question)).toEqual({ silent: true })
  expect(real.asked).toEqual([])
  const slow = await sponsor(() => undefined)
  const began = performance.now()
  expect(await askSponsor({ url: slow.url }, question)).toEqual({ silent: true })
  expect(performance.now() - began).toBeLessThan(8000)
})

it.each<[string, unknown, string | undefined]>([
  ['is named with the calls', { paymasterService: { url: 'https://a.example' } }, 'https://a.example'],
  ['is none by another scheme', { paymasterService: { url: 'javascript:alert(1)' } }, undefined],
  ['is none without an address', { paymasterService: {} }, undefined],
  ['is none without capabilities', undefined, undefined],
])('a sponsor %s', (_what, capabilities, url) => {
  expect(sponsorOf('wallet_sendCalls', [{ capabilities }])?.url).toBe(url)
  expect(sponsorOf('eth_sendTransaction', [{ capabilities }])).toBeUndefined()
})
