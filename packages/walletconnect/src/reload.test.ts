import { expect, inject, it, onTestFinished, vi } from 'vitest'

import { connected, listen, never, propose, runPage, runPhone, sign } from './connected.fixture.js'
import { memory, type Memory } from './memory.fixture.js'
import { forgetPages, page, type Page } from './page.fixture.js'

/** The same storage, and nothing else of the page before. */
async function reload(storage: Memory): Promise<Page> {
  await forgetPages()
  return runPage(storage)
}

it('after a reload the session is back without asking the wallet', async () => {
  const { storage, wallet } = await connected()
  const { connector } = await reload(storage)
  const session = await connector.restore()
  expect(session?.wallet.name).toBe('Test phone')
  expect(wallet.asked).toEqual([])
  expect(await session?.transport('eip155').request(sign)).toBe('answer to personal_sign')
})

it('where there was none, there is none', async () => {
  expect(await runPage().connector.restore()).toBeUndefined()
})

it('an answer that came while the page was away is there for the same request, once', async () => {
  const { storage, wallet, transport } = await connected()
  wallet.onRequest = () => undefined
  transport.request(sign).catch(() => undefined)
  await vi.waitFor(() => expect(wallet.asked).toHaveLength(1))
  await forgetPages()
  const [{ id, topic }] = wallet.asked as unknown as [{ id: number; topic: string }]
  await wallet.client.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed meanwhile' } })
  const session = await (await reload(storage)).connector.restore()
  const back = session!.transport('eip155')
  expect(await back.request(sign)).toBe('signed meanwhile')
  expect(wallet.asked).toHaveLength(1)
  wallet.onRequest = () => ({ result: 'signed anew' })
  expect(await back.request(sign)).toBe('signed anew')
})

it('a request that still waits in the wallet is not asked a second time', async () => {
  const { storage, wallet, transport } = await connected()
  wallet.onRequest = () => undefined
  transport.request(sign).catch(() => undefined)
  await vi.waitFor(() => expect(wallet.asked).toHaveLength(1))
  const session = await (await reload(storage)).connector.restore()
  const answer = session!.transport('eip155').request(sign)
  const [{ id, topic }] = wallet.asked as unknown as [{ id: number; topic: string }]
  await wallet.client.respond({
    topic,
    response: { id, jsonrpc: '2.0', error: { code: 5000, message: 'No' } },
  })
  await expect(answer).rejects.toMatchObject({ code: 'user-rejected' })
  expect(wallet.asked).toHaveLength(1)
})

it('other words are another request, and so are the same words after the old request expired', async () => {
  const { storage, wallet, transport } = await connected()
  wallet.onRequest = () => undefined
  transport.request(sign).catch(() => undefined)
  await vi.waitFor(() => expect(wallet.asked).toHaveLength(1))
  await forgetPages()
  for (const [key, value] of storage.kept)
    storage.kept.set(key, value.replaceAll(/"expiryTimestamp":\d+/g, '"expiryTimestamp":1'))
  wallet.onRequest = (method) => ({ result: `anew: ${method}` })
  const session = await (await reload(storage)).connector.restore()
  const back = session!.transport('eip155')
  expect(await back.request({ ...sign, params: ['0x01'] })).toBe('anew: personal_sign')
  expect(await back.request(sign)).toBe('anew: personal_sign')
})

it('a wallet that agreed while the page was away: the next page has the session', async () => {
  const [wallet, storage] = [await runPhone(), memory()]
  const first = await propose(runPage(storage))
  first.approval.catch(() => undefined)
  await forgetPages()
  const approved = wallet.client.pair({ uri: first.uri })
  await approved
  const { connector } = await reload(storage)
  const heard: unknown[] = []
  connector.onSession((session) => heard.push(session?.wallet.name))
  await connector.restore()
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['Test phone'])
})

it('a wallet that agreed to what an earlier page called off is told that it is over', async () => {
  const [wallet, storage] = [await runPhone(), memory()]
  const controller = new AbortController()
  const first = await propose(runPage(storage), controller.signal)
  controller.abort()
  await expect(first.approval).rejects.toMatchObject({ name: 'AbortError' })
  await forgetPages()
  const gone = new Promise((resolve) => wallet.client.on('session_delete', resolve))
  await wallet.client.pair({ uri: first.uri })
  const { connector } = await reload(storage)
  expect(await connector.restore()).toBeUndefined()
  await gone
})

it('a page that could not say goodbye does so next time, and does not take the session up again', async () => {
  const { storage, wallet } = await connected()
  const [topic = ''] = wallet.topics()
  await forgetPages()
  storage.setItem('leaving', JSON.stringify([[topic, Date.now() + 60_000]]))
  const { connector } = await reload(storage)
  expect(await connector.restore()).toBeUndefined()
  await expect.poll(() => wallet.topics()).toEqual([])
  await expect.poll(() => storage.getItem('leaving')).toBeNull()
})

it('a storage full of nonsense is as good as an empty one', async () => {
  const { storage } = await connected()
  await forgetPages()
  for (const [key, value] of storage.kept)
    storage.kept.set(key, key === 'id' ? value : '[null, 5, {"topic": 7}]')
  const self = await reload(storage)
  expect(await self.connector.restore()).toBeUndefined()
  expect((await propose(self)).uri).toMatch(/^wc:/)
})

it('a storage that keeps nothing: it works until the reload', async () => {
  const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const wallet = await runPhone()
  const self = page(inject('relayUrl'), nothing)
  onTestFinished(self.stop)
  const pairing = await propose(self)
  await wallet.client.pair({ uri: pairing.uri })
  const { transport } = listen(await pairing.approval)
  expect(await transport.request(sign)).toBe('answer to personal_sign')
})

it('Strict Mode, hot reload, two instances: one client, one socket, one session', async () => {
  const { storage, page: first, session } = await connected()
  const second = runPage(storage)
  expect(await second.connector.restore()).toBe(session)
  expect(await first.connector.restore()).toBe(session)
  first.stop()
  first.stop()
  const third = runPage(storage)
  second.stop()
  expect(await third.connector.restore()).toBe(session)
  const heard: unknown[] = []
  third.connector.onSession((found) => heard.push(found))
  expect(await session.transport('eip155').request(sign)).toBe('answer to personal_sign')
  const clients = Object.keys(globalThis).filter(
    (name) =>
      name.startsWith('_walletConnectCore_latchkey') &&
      name.includes(storage.getItem('id')!) &&
      name.endsWith('_count'),
  )
  expect(clients.map((name) => (globalThis as unknown as Record<string, number>)[name])).toEqual([1])
})

it('says nothing on the console', async () => {
  const spies = (['log', 'info', 'debug', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name))
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  const { transport, session } = await connected()
  await transport.request(sign)
  const controller = new AbortController()
  await propose(runPage(), controller.signal)
  await session.close()
  expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([])
  expect(never.aborted).toBe(false)
})
