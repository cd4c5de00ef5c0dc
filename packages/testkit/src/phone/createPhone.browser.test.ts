import { stringToHex, verifyMessage, type Hex } from 'viem'
import { expect, inject, it } from 'vitest'

import { createPhone, evmPhone, type ConnectRequest } from '../exports/phone.js'
import { lendBuffer } from './lendBuffer.js'
import { createPage } from './page.fixture.js'
import { writeRecap } from './recap.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

it('runs in a page too, and contacts the relay only', async () => {
  const relayUrl = inject('relayUrl')
  const families = [
    evmPhone({
      keys: ['0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'],
      rpcUrls: inject('chainUrls'),
    }),
  ]
  const phone = await createPhone({ relayUrl, families })
  const page = await createPage(relayUrl)
  const { uri, approval } = await page.connect()
  await phone.pair(uri)
  const { topic } = await approval
  const signature = (await page.ask(topic, 'personal_sign', [stringToHex('hello'), bob])) as Hex
  expect(await verifyMessage({ address: bob, message: 'hello', signature })).toBe(true)
  const hosts = performance.getEntriesByType('resource').map(({ name }) => new URL(name).hostname)
  expect(new Set(hosts)).toEqual(new Set([location.hostname]))
  expect(document.querySelector('iframe')).toBeNull()
  await phone.close()
  await page.close()
})

it('accounts 2.5 connects and signs in with one approval in a page, which has no Buffer', async () => {
  const relayUrl = inject('relayUrl')
  const families = [
    evmPhone({
      keys: ['0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'],
      rpcUrls: inject('chainUrls'),
    }),
  ]
  const settings = { authenticates: true, mode: 'ask' } as const
  const phone = await createPhone({ relayUrl, families, settings })
  const page = await createPage(relayUrl)
  // The SDK of the page would read the answer with `Buffer`, too, and lose it.
  const answered = new Promise<Answer>((resolve) =>
    Object.assign(page.client.engine, {
      onSessionAuthenticateResponse: (_topic: string, answer: Answer) => resolve(answer),
    }),
  )
  expect('Buffer' in globalThis).toBe(false)
  const { uri = '' } = await page.client.authenticate({
    chains: ['eip155:31337'],
    domain: 'page.test',
    uri: 'https://page.test',
    nonce: 'abcdefgh12345678',
    resources: [writeRecap('eip155', ['personal_sign', 'eth_sign'], [])],
  })
  await phone.pair(uri)
  const [request] = await phone.requests.until(({ length }) => length === 1)
  const { message = '' } = request as ConnectRequest
  expect(message).toContain("'request': 'personal_sign' for 'eip155'.")
  await phone.approve(request!.id)
  const { result } = await answered
  const [auth] = result!.cacaos
  expect(auth!.p).toMatchObject({ iss: `did:pkh:eip155:31337:${bob}`, nonce: 'abcdefgh12345678' })
  expect(await verifyMessage({ address: bob, message, signature: auth!.s.s })).toBe(true)
  expect(phone.sessions.now).toMatchObject([{ peer: { name: 'Test page' } }])
  expect('Buffer' in globalThis).toBe(false)
  await phone.close()
  await page.close()
})

it('accounts 2.5 what is lent as Buffer disturbs no other code, and goes with its last borrower', () => {
  const one = lendBuffer()
  const another = lendBuffer()
  const { Buffer: lent } = globalThis as unknown as { readonly Buffer: new () => object }
  expect(new Uint8Array(1) instanceof lent).toBe(false)
  one()
  expect('Buffer' in globalThis).toBe(true)
  another()
  expect('Buffer' in globalThis).toBe(false)
})

interface Answer {
  readonly result?: {
    readonly cacaos: readonly { readonly p: object; readonly s: { readonly s: Hex } }[]
  }
}
