import type { RunningAdapter, Session, SharedConnector, SharedSession } from '@latchkey/core/adapter'
import { accounts, tokens } from '@latchkey/sandbox/world'
import { createTestHost, memoryStorage, type MemoryStorage, type TestHost } from '@latchkey/testkit'
import { createPhone, evmPhone, type Phone } from '@latchkey/testkit/phone'
import { walletConnect } from '@latchkey/walletconnect'
import { waitForTransactionReceipt } from '@wagmi/core'
import { parseEther, verifyMessage, type Address, type Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

import { evmAdapter } from './exports/index.js'
import { openHostPage, type HostPage } from './hostPage.fixture.js'
import { one, two } from './world.fixture.js'

const connectorId = 'walletConnect'
const signal = new AbortController().signal
const relayUrl = inject('relayUrl')
/** Accounts 1 and 2 of the sandbox. */
const keys: Hex[] = [
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
]
const [alice, bob, carol] = accounts.map(({ address }) => address) as [Address, Address, Address]

/** No account of the sandbox, because other tests count what those own. */
const stranger = '0x000000000000000000000000000000000000b0c7'

let page: HostPage
let host: TestHost
let running: RunningAdapter
let phone: Phone
let connector: SharedConnector
let storage: MemoryStorage

/** A page that Latchkey runs in. What it kept from an earlier load is in `storage`. */
function load(): void {
  page = openHostPage()
  host = createTestHost({ networks: [one, two] })
  running = evmAdapter({ config: page.config }).start(host)
  const metadata = { ...host.metadata, url: location.origin }
  connector = walletConnect({ relayUrl, projectId: undefined, metadata, storage, signal: host.signal })
}

function leave(): void {
  page.leave()
  host.stop()
}

beforeEach(async () => {
  storage = memoryStorage()
  load()
  phone = await createPhone({ relayUrl, families: [evmPhone({ keys, rpcUrls: inject('chainUrls') })] })
})
afterEach(async () => {
  leave()
  await phone.close()
})

/** From the scan of a code to a connection in wagmi's hooks. */
async function pair(): Promise<Session> {
  const family = running.capabilities['walletconnect:namespace']!
  const pairing = await connector.pair({ namespaces: { eip155: (await family.proposal())! }, signal })
  await phone.pair(pairing.uri)
  return open(await pairing.approval)
}

async function open(shared: SharedSession): Promise<Session> {
  const family = running.capabilities['walletconnect:namespace']!
  const session = await family.open({
    connectorId,
    wallet: shared.wallet,
    transport: shared.transport('eip155'),
    caipNetworkId: one.caipNetworkId,
  })
  await expect.poll(() => page.wagmi.connection.status).toBe('connected')
  return session
}

const types = (): readonly string[] =>
  host.events.map(({ type }) => type).filter((type) => type !== 'connectorsChanged')
const sign = (): Promise<string> =>
  running.capabilities['message:sign']!({ connectorId, address: bob, message: 'Hällo', signal })

describe('a phone over a real relay', { timeout: 30_000 }, () => {
  it('pairs, signs, sends, and wagmi agrees', async () => {
    const session = await pair()
    expect(session).toMatchObject({
      connectorId,
      accounts: [{ address: bob }],
      caipNetworkId: one.caipNetworkId,
      wallet: { type: 'WALLET_CONNECT' },
    })
    expect(session.approvedCaipNetworkIds).toEqual([one.caipNetworkId, two.caipNetworkId])
    expect(page.wagmi.connection).toMatchObject({ address: bob, chainId: one.id })

    expect(await verifyMessage({ address: bob, message: 'Hällo', signature: (await sign()) as Hex })).toBe(
      true,
    )
    expect(
      await verifyMessage({
        address: bob,
        message: 'Hello',
        signature: await page.wagmi.sign.mutateAsync({ message: 'Hello' }),
      }),
    ).toBe(true)

    const hash = await page.wagmi.send.mutateAsync({ to: alice, value: parseEther('0.001') })
    expect(await waitForTransactionReceipt(page.config, { hash, pollingInterval: 100 })).toMatchObject({
      status: 'success',
      from: bob.toLowerCase(),
    })
  })

  it('sends what the account panel sends, ether and a token', async () => {
    const { accounts: found } = await pair()
    const { validate, submit, confirm } = running.capabilities.transfer!
    const request = {
      connectorId,
      from: found[0]?.address ?? '',
      recipient: stranger,
      amount: '0.002',
      network: one,
      signal,
    }
    expect(await validate(request)).toEqual([])
    for (const token of [undefined, tokens[0]]) {
      const transfer = await submit({ ...request, ...(token && { token }) })
      expect(await confirm({ transfer, network: one, signal })).toMatchObject({ hash: transfer.hash })
    }
    phone.settings.mode = 'reject'
    await expect(submit(request)).rejects.toMatchObject({ code: 'user-rejected' })
  })

  it('switches the network both ways', async () => {
    await pair()
    await running.capabilities['network:switch']!({ connectorId, network: two, signal })
    await expect.poll(() => page.wagmi.connection.chainId).toBe(two.id)
    const hash = await page.wagmi.send.mutateAsync({ to: alice, value: 1n })
    expect(
      await waitForTransactionReceipt(page.config, { hash, chainId: 31338, pollingInterval: 100 }),
    ).toMatchObject({ status: 'success' })
    await page.wagmi.switchChain.mutateAsync({ chainId: 31337 })
    await phone.switchChain(two.caipNetworkId)
    await expect.poll(() => page.wagmi.connection.chainId).toBe(two.id)
    expect(host.of('networkChanged').map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      two.caipNetworkId,
      one.caipNetworkId,
      two.caipNetworkId,
    ])
  })

  it('asks the phone for a network that it did not grant, which then counts as agreed to', async () => {
    host.networks = [one]
    const session = await pair()
    expect(session.approvedCaipNetworkIds).toEqual([one.caipNetworkId])
    host.networks = [one, two]
    await running.capabilities['network:switch']!({ connectorId, network: two, signal })
    await expect
      .poll(() => host.of('approvalsChanged').at(-1)?.approvedCaipNetworkIds)
      .toContain(two.caipNetworkId)
    const hash = await page.wagmi.send.mutateAsync({ to: alice, value: 1n, chainId: 31338 })
    expect(
      await waitForTransactionReceipt(page.config, { hash, chainId: 31338, pollingInterval: 100 }),
    ).toMatchObject({ status: 'success' })
  })

  it('takes another account', async () => {
    await pair()
    await phone.switchAccount(1)
    await expect.poll(() => page.wagmi.connection.address, { timeout: 5000 }).toBe(carol)
    expect(host.of('accountsChanged').at(-1)?.accounts[0]).toMatchObject({ address: carol })
    expect(
      await verifyMessage({
        address: carol,
        message: 'Hello',
        signature: await page.wagmi.sign.mutateAsync({ message: 'Hello' }),
      }),
    ).toBe(true)
  })

  it('is there after a reload, without a question', async () => {
    const before = await pair()
    leave()
    load()
    const restored = await connector.restore()
    expect(restored && (await open(restored))).toEqual(before)
    expect(await verifyMessage({ address: bob, message: 'Hällo', signature: (await sign()) as Hex })).toBe(
      true,
    )
    const asked = await phone.log.until((log) => log.length > 1)
    expect(asked.filter(({ request }) => request.kind === 'connect')).toHaveLength(1)
  })

  it('refuses: the session stays', async () => {
    await pair()
    phone.settings.mode = 'reject'
    await expect(sign()).rejects.toThrow('declined')
    await expect(page.wagmi.send.mutateAsync({ to: alice, value: 1n })).rejects.toThrow(/rejected/i)
    expect(types()).toEqual([])
  })

  it.each([
    ['the phone', () => phone.disconnect()],
    ['wagmi', () => page.wagmi.disconnect.mutateAsync()],
    ['Latchkey', () => running.disconnect(connectorId)],
  ])('is ended by %s, on both sides and once', async (_who, end) => {
    await pair()
    await end()
    await phone.sessions.until((sessions) => sessions.length === 0)
    await expect.poll(() => page.wagmi.connection.status).toBe('disconnected')
    expect(types()).toEqual(['disconnected'])
    expect(await connector.restore()).toBeUndefined()
  })

  it('ends in the middle of a request, which then fails', async () => {
    await pair()
    phone.settings.mode = 'silent'
    const failed = expect(sign()).rejects.toThrow('not connected')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await phone.disconnect()
    await failed
  })
})
