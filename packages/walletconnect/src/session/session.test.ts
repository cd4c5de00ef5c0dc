import { afterEach, expect, it, vi } from 'vitest'

import type { NamespaceProposal } from '@latchkey/core/adapter'
import { connected, listen, never, propose, runPage, runPhone, sign } from '../connected.fixture.js'
import { ACCOUNT, OTHER, granted, proposal } from '../phone.fixture.js'

afterEach(() => vi.useRealTimers())

it('a request reaches the wallet with its chain, and the answer the page', async () => {
  const { wallet, transport } = await connected()
  expect(await transport.request(sign)).toBe('answer to personal_sign')
  expect(wallet.asked).toMatchObject([{ method: 'personal_sign', params: sign.params, chainId: 'eip155:1' }])
})

it.each([
  [5000, 'user-rejected'],
  [4001, 'user-rejected'],
  [4100, 'unauthorized'],
  [-32002, 'request-pending'],
  [-32000, 'wallet-error'],
])('the wallet says no with code %i: %s', async (code, expected) => {
  const { wallet, transport } = await connected()
  wallet.onRequest = () => ({ error: { code, message: 'No <b>thanks</b>' } })
  await expect(transport.request(sign)).rejects.toMatchObject({
    code: expected,
    details: 'No <b>thanks</b>',
    cause: { code },
  })
})

it('a node’s refusal that the wallet hands on is not taken for a pending request, though it has that code', async () => {
  const { wallet, transport } = await connected()
  wallet.onRequest = () => ({
    error: { code: -32002, message: 'Transaction simulation failed: Blockhash not found' },
  })
  await expect(transport.request(sign)).rejects.toMatchObject({
    code: 'wallet-error',
    details: 'Transaction simulation failed: Blockhash not found',
  })
})

it('what the wallet did not grant is not asked', async () => {
  const { wallet, transport } = await connected()
  await expect(transport.request({ ...sign, caipNetworkId: 'eip155:10' })).rejects.toMatchObject({
    code: 'unauthorized',
  })
  await expect(transport.request({ ...sign, method: 'eth_sign' })).rejects.toMatchObject({
    code: 'unauthorized',
  })
  expect(wallet.asked).toEqual([])
})

it('a silent wallet: the request can be called off, and the next one is asked anew', async () => {
  const { wallet, transport } = await connected()
  wallet.onRequest = () => undefined
  const controller = new AbortController()
  const request = transport.request({ ...sign, signal: controller.signal })
  await vi.waitFor(() => expect(wallet.asked).toHaveLength(1))
  controller.abort()
  await expect(request).rejects.toMatchObject({ name: 'AbortError' })
  await expect(transport.request({ ...sign, signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  wallet.onRequest = () => ({ result: '0x02' })
  expect(await transport.request(sign)).toBe('0x02')
})

it('a silent wallet: the request expires after five minutes', async () => {
  const { wallet, transport } = await connected()
  wallet.onRequest = () => undefined
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = expect(transport.request(sign)).rejects.toMatchObject({ code: 'wallet-timeout' })
  await vi.waitFor(() => expect(wallet.asked).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(300_000)
  await outcome
})

it('the wallet grants something else: another account, another chain, malformed ones dropped', async () => {
  const { wallet, transport, heard } = await connected()
  const [topic = ''] = wallet.topics()
  const changed = {
    ...granted.eip155,
    chains: ['eip155:1'],
    accounts: [`eip155:1:${OTHER}`, `eip155:1:${ACCOUNT}`],
  }
  Object.assign(wallet.client.engine, { isValidUpdate: async () => undefined })
  await wallet.client.update({
    topic,
    namespaces: { eip155: { ...changed, accounts: ['nonsense', ...changed.accounts, 'solana:1:abc'] } },
  })
  await expect.poll(() => heard).toEqual([{ type: 'granted', granted: changed }])
  expect(transport.granted).toEqual(changed)
})

it('an update with nothing to use in it changes nothing', async () => {
  const { wallet, transport, heard, session } = await connected()
  const [topic = ''] = wallet.topics()
  Object.assign(wallet.client.engine, { isValidUpdate: async () => undefined })
  await wallet.client.update({ topic, namespaces: { eip155: { ...granted.eip155, accounts: ['x'] } } })
  // The wallet's own side of it, without which it would refuse its own session.
  await wallet.client.session.update(topic, { namespaces: granted })
  // Messages keep their order: once this one is answered, the update was heard.
  expect(await transport.request(sign)).toBe('answer to personal_sign')
  expect(transport.granted).toEqual(granted.eip155)
  expect(session.namespaces).toEqual(['eip155'])
  expect(heard).toEqual([])
})

it('events come with the chain they are about; what is none is dropped', async () => {
  const { wallet, heard } = await connected()
  const [topic = ''] = wallet.topics()
  Object.assign(wallet.client.engine, { isValidEmit: async () => undefined })
  await wallet.client.emit({ topic, chainId: 'not a chain', event: { name: 'chainChanged', data: 1 } })
  await wallet.client.emit({ topic, chainId: 'eip155:1', event: { name: '<b>', data: 1 } })
  await wallet.client.emit({
    topic,
    chainId: 'eip155:31337',
    event: { name: 'chainChanged', data: { any: 'thing' } },
  })
  await expect
    .poll(() => heard)
    .toEqual([{ type: 'event', name: 'chainChanged', data: { any: 'thing' }, caipNetworkId: 'eip155:31337' }])
})

it('the wallet ends the session: everybody hears it once, also who waits for an answer', async () => {
  const { wallet, transport, heard, page, session } = await connected()
  wallet.onRequest = () => undefined
  const request = expect(transport.request(sign)).rejects.toMatchObject({ code: 'provider-disconnected' })
  await vi.waitFor(() => expect(wallet.asked).toHaveLength(1))
  const [topic = ''] = wallet.topics()
  await wallet.client.disconnect({ topic, reason: { code: 6000, message: 'Bye' } })
  await request
  await expect.poll(() => heard).toEqual([{ type: 'ended' }])
  await session.close()
  await expect(transport.request(sign)).rejects.toMatchObject({ code: 'provider-disconnected' })
  expect(heard).toEqual([{ type: 'ended' }])
  expect(await page.connector.restore()).toBeUndefined()
})

it('the page ends the session: for all families, once, and the wallet knows', async () => {
  const [wallet, page] = [await runPhone(), runPage()]
  const both = {
    ...granted,
    solana: {
      chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      methods: ['solana_signMessage'],
      events: [],
      accounts: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
    },
  }
  wallet.onProposal = (id) => wallet.approve(id, both)
  const pairing = await page.connector.pair({
    namespaces: { ...proposal, solana: both.solana as NamespaceProposal },
    signal: never,
  })
  await wallet.client.pair({ uri: pairing.uri })
  const session = await pairing.approval
  expect(session.namespaces).toEqual(['eip155', 'solana'])
  const heard: string[] = []
  for (const name of session.namespaces)
    session.transport(name).subscribe(({ type }) => heard.push(`${name} ${type}`))
  const gone = new Promise((resolve) => wallet.client.on('session_delete', resolve))
  await Promise.all([session.close(), session.transport('solana').close()])
  await session.close()
  expect(heard).toEqual(['eip155 ended', 'solana ended'])
  await gone
})

it('a message that is played again, forged, or of another topic is not heard', async () => {
  const one = await connected()
  const two = await connected()
  const [topic = ''] = one.wallet.topics()
  const messages: { topic: string; message: string }[] = []
  one.wallet.client.core.relayer.on(
    'relayer_publish',
    (sent: { params: { topic: string; message: string } }) => messages.push(sent.params),
  )
  await one.wallet.client.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 1 } })
  await expect.poll(() => one.heard).toHaveLength(1)
  const sent = messages.find((message) => message.topic === topic)!
  // The other wallet knows neither the key nor the page; the relay delivers what it sends.
  const forge = (message: string): Promise<unknown> =>
    two.wallet.client.core.relayer.publish(topic, message, { tag: 1110, ttl: 300 })
  await forge(sent.message)
  await forge(`${sent.message.slice(0, -8)}AAAAAAA=`)
  await forge('AAAA')
  await two.wallet.client.core.relayer.publish(two.wallet.topics()[0]!, sent.message, { tag: 1110, ttl: 300 })
  await one.wallet.client.emit({
    topic,
    chainId: 'eip155:31337',
    event: { name: 'chainChanged', data: 31337 },
  })
  await expect.poll(() => one.heard).toHaveLength(2)
  expect(two.heard).toEqual([])
  expect(await one.transport.request(sign)).toBe('answer to personal_sign')
})

it('a listener that left hears nothing more', async () => {
  const { wallet, session } = await connected()
  const { heard } = listen(session)
  const second: unknown[] = []
  const leave = session.transport('eip155').subscribe((event) => second.push(event))
  leave()
  leave()
  const [topic = ''] = wallet.topics()
  await wallet.client.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 1 } })
  await expect.poll(() => heard).toHaveLength(1)
  expect(second).toEqual([])
})

it('L1: a wallet that grants more families than were asked for serves those that were, now and after an update', async () => {
  const solana = {
    chains: ['solana:1'],
    methods: ['solana_signMessage'],
    events: [],
    accounts: ['solana:1:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
  }
  const wallet = await runPhone()
  // The wallet's side of the SDK would refuse to send it; another wallet's would not.
  Object.assign(wallet.client.engine, {
    isValidApprove: async () => undefined,
    isValidUpdate: async () => undefined,
  })
  wallet.onProposal = (id) => wallet.approve(id, { ...granted, solana })
  const pairing = await propose(runPage())
  await wallet.client.pair({ uri: pairing.uri })
  const session = await pairing.approval
  expect(session.namespaces).toEqual(['eip155'])
  expect(() => session.transport('solana')).toThrow()

  const [topic = ''] = wallet.topics()
  const { transport, heard } = listen(session)
  await wallet.client.update({
    topic,
    namespaces: { eip155: { ...granted.eip155, accounts: [`eip155:1:${OTHER}`] }, solana },
  })
  await expect.poll(() => heard).toHaveLength(1)
  expect(session.namespaces).toEqual(['eip155'])
  expect(transport.granted.accounts).toEqual([`eip155:1:${OTHER}`])
})
