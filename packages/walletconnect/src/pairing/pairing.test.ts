import { createServer, type Socket } from 'node:net'
import { afterEach, expect, inject, it, onTestFinished, vi } from 'vitest'

import { propose, runPage, runPhone } from '../connected.fixture.js'
import { memory } from '../memory.fixture.js'
import { ACCOUNT, granted } from '../phone.fixture.js'

afterEach(() => vi.useRealTimers())

it('S4.21 a proposal has a URI and five minutes, and its approval a session', async () => {
  const [wallet, page] = [await runPhone(), runPage()]
  const pairing = await propose(page)
  expect(pairing.uri).toMatch(/^wc:[0-9a-f]{64}@2\?.*symKey=/)
  expect(pairing.expiresAt - Date.now()).toBeGreaterThan(290_000)
  expect(pairing.expiresAt - Date.now()).toBeLessThanOrEqual(300_000)
  await wallet.client.pair({ uri: pairing.uri })
  const session = await pairing.approval
  expect(session.wallet).toEqual({
    name: 'Test phone',
    type: 'WALLET_CONNECT',
    icon: 'https://phone.test/icon.png',
  })
  expect(session.namespaces).toEqual(['eip155'])
  expect(session.transport('eip155').granted).toEqual(granted.eip155)
  expect(() => session.transport('solana')).toThrow(
    expect.objectContaining({ code: 'chain-adapter-not-found' }),
  )
})

it.each([
  [5000, 'user-rejected'],
  [5001, 'user-rejected'],
  [5002, 'user-rejected'],
  [5100, 'chain-not-supported'],
  [-32000, 'wallet-error'],
])('a refusal with code %i is %s', async (code, expected) => {
  const [wallet, page] = [await runPhone(), runPage()]
  wallet.onProposal = (id) => wallet.client.reject({ id, reason: { code, message: 'No' } })
  const pairing = await propose(page)
  await wallet.client.pair({ uri: pairing.uri })
  await expect(pairing.approval).rejects.toMatchObject({ code: expected })
})

it('nobody answers: it expires after five minutes', async () => {
  const page = runPage()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const pairing = await propose(page)
  const outcome = expect(pairing.approval).rejects.toMatchObject({ code: 'pairing-expired' })
  await vi.advanceTimersByTimeAsync(280_000)
  expect(
    await Promise.race([
      pairing.approval.then(String, String),
      new Promise((resolve) => setImmediate(resolve, 'waits')),
    ]),
  ).toBe('waits')
  await vi.advanceTimersByTimeAsync(25_000)
  await outcome
})

it('called off: nothing is asked, and a wallet that agrees later is told that it is over', async () => {
  const [wallet, page] = [await runPhone(), runPage()]
  const controller = new AbortController()
  const pairing = await propose(page, controller.signal)
  controller.abort()
  await expect(pairing.approval).rejects.toMatchObject({ name: 'AbortError' })
  const gone = new Promise((resolve) => wallet.client.on('session_delete', resolve))
  await wallet.client.pair({ uri: pairing.uri })
  await gone
  expect(wallet.topics()).toEqual([])
  expect(await page.connector.restore()).toBeUndefined()
})

it('called off when the core stops, with the same end for a late approval', async () => {
  const [wallet, page] = [await runPhone(), runPage()]
  const pairing = await propose(page)
  page.stop()
  await expect(pairing.approval).rejects.toMatchObject({ name: 'AbortError' })
  const gone = new Promise((resolve) => wallet.client.on('session_delete', resolve))
  await wallet.client.pair({ uri: pairing.uri })
  await gone
  await expect(propose(page)).rejects.toMatchObject({ name: 'AbortError' })
})

it('called off before the relay took it', async () => {
  const page = runPage()
  const controller = new AbortController()
  const pairing = propose(page, controller.signal)
  controller.abort()
  await expect(pairing).rejects.toMatchObject({ name: 'AbortError' })
  await expect(propose(page, controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
})

it('two proposals at once: both can be answered, and the later session takes over', async () => {
  const [one, two, page] = [await runPhone(), await runPhone(), runPage()]
  const [first, second] = await Promise.all([propose(page), propose(page)])
  expect(first.uri).not.toBe(second.uri)
  await one.client.pair({ uri: first.uri })
  const session = await first.approval
  const heard: string[] = []
  session.transport('eip155').subscribe(({ type }) => heard.push(type))
  await two.client.pair({ uri: second.uri })
  await second.approval
  expect(heard).toEqual(['ended'])
  await expect.poll(() => one.topics()).toEqual([])
  expect(two.topics()).toHaveLength(1)
})

it.each<[what: string, accounts: string[], left: readonly string[] | undefined]>([
  [
    'one good account among bad ones',
    [`eip155:1:${ACCOUNT}`, 'eip155:1:', 'solana:1:abc', `eip155:1:${ACCOUNT}:more`, 'eip155:<b>:0x1'],
    [`eip155:1:${ACCOUNT}`],
  ],
  ['no good account', ['eip155:1:no good', 'nonsense'], undefined],
])('%s', async (_what, accounts, left) => {
  const [wallet, page] = [await runPhone(), runPage()]
  // The SDK of an honest wallet would refuse to send this.
  Object.assign(wallet.client.engine, { isValidApprove: async () => undefined })
  wallet.onProposal = (id) =>
    wallet.approve(id, { eip155: { ...granted.eip155, chains: ['eip155:1'], accounts } })
  const pairing = await propose(page)
  await wallet.client.pair({ uri: pairing.uri })
  if (left) expect((await pairing.approval).transport('eip155').granted.accounts).toEqual(left)
  else
    await expect(
      pairing.approval.then((session) => session.transport('eip155').granted),
    ).rejects.toMatchObject({ code: 'malformed-response' })
})

it('no relay: an error within 15 s, and at once another try', async () => {
  const silent = createServer((socket) => sockets.add(socket))
  const sockets = new Set<Socket>()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const { port } = silent.address() as { port: number }
  const page = runPage(memory(), `ws://127.0.0.1:${port}/relay`)
  await page.connector.restore()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = expect(propose(page)).rejects.toMatchObject({ code: 'relay-unreachable' })
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(15_000)
  await outcome
})

it('a relay that refuses is as good as none', async () => {
  const page = runPage(memory(), inject('strictRelayUrl'))
  await page.connector.restore()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = expect(propose(page)).rejects.toMatchObject({ code: 'relay-unreachable' })
  await vi.advanceTimersByTimeAsync(15_000)
  await outcome
})
