import type { RunningAdapter, Session, SharedConnector, SharedSession } from '@latchkey/core/adapter'
import { bitcoinAccounts, bitcoinAccountsTwo } from '@latchkey/sandbox/bitcoin'
import { createTestHost, memoryStorage, type MemoryStorage, type TestHost } from '@latchkey/testkit'
import { bitcoinPhone } from '@latchkey/testkit/bitcoin'
import { createPhone, type Phone } from '@latchkey/testkit/phone'
import { walletConnect } from '@latchkey/walletconnect'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

import { bitcoinAdapter, type BitcoinProvider } from './exports/index.js'
import { control, one, two, walletChains } from './world.fixture.js'

const connectorId = 'walletConnect'
const signal = new AbortController().signal
const relayUrl = inject('relayUrl')
const [alice, bob] = [bitcoinAccounts[0]!.payment.address, bitcoinAccounts[1]!.payment.address]
const stranger = bitcoinAccounts[4]!.payment.address

let host: TestHost
let running: RunningAdapter
let phone: Phone
let connector: SharedConnector
let storage: MemoryStorage

/** A page that Latchkey runs in. What it kept from an earlier load is in `storage`. */
function load(): void {
  host = createTestHost({ networks: [one, two] })
  running = bitcoinAdapter({ confirm: { interval: 50 } }).start(host)
  connector = walletConnect({
    relayUrl,
    projectId: undefined,
    metadata: { ...host.metadata, url: location.origin },
    storage,
    signal: host.signal,
  })
}

beforeEach(async () => {
  storage = memoryStorage()
  load()
  phone = await createPhone({
    relayUrl,
    families: [bitcoinPhone({ accounts: bitcoinAccounts.slice(0, 2), chains: walletChains })],
  })
})
afterEach(async () => {
  host.stop()
  await phone.close()
})

async function pair(): Promise<Session> {
  const pairing = await connector.pair({
    namespaces: { bip122: (await running.capabilities['walletconnect:namespace']!.proposal())! },
    signal,
  })
  await phone.pair(pairing.uri)
  return open(await pairing.approval)
}

const open = (shared: SharedSession): Promise<Session> =>
  running.capabilities['walletconnect:namespace']!.open({
    connectorId,
    wallet: shared.wallet,
    transport: shared.transport('bip122'),
    caipNetworkId: one.caipNetworkId,
  })

async function signs(address: string): Promise<boolean> {
  const signature = await running.capabilities['message:sign']!({
    connectorId,
    address,
    message: 'Hällo',
    signal,
  })
  return running.capabilities['message:verify']!({
    account: `${one.caipNetworkId}:${address}`,
    network: one,
    message: 'Hällo',
    signature,
    signal,
  })
}

describe('a phone over a real relay', { timeout: 30_000 }, () => {
  it('pairs, and shows the account as each network writes it', async () => {
    const session = await pair()
    expect(session).toMatchObject({
      connectorId,
      accounts: [{ address: alice }],
      caipNetworkId: one.caipNetworkId,
      wallet: { type: 'WALLET_CONNECT' },
    })
    expect(session.approvedCaipNetworkIds).toEqual([one.caipNetworkId, two.caipNetworkId])
    await running.capabilities['network:switch']!({ connectorId, network: two, signal })
    expect(host.of('accountsChanged').at(-1)?.accounts[0]?.address).toBe(
      bitcoinAccountsTwo[0]!.payment.address,
    )
  })

  it('signs messages, and payments that arrive', async () => {
    await pair()
    expect(await signs(alice)).toBe(true)
    const { submit, confirm } = running.capabilities.transfer!
    const request = { connectorId, from: alice, recipient: stranger, amount: '0.0003', network: one, signal }
    const balance = async (): Promise<bigint> =>
      BigInt(
        (await running.capabilities['balance:native']!({ address: stranger, network: one, signal })).value,
      )
    const before = await balance()
    const transfer = await submit(request)
    await control('_mine/1')
    expect(await confirm({ transfer, network: one, signal })).toMatchObject({ hash: transfer.hash })
    expect((await balance()) - before).toBe(30_000n)
    // The page has an answer before the phone has seen it arrive.
    const [latest] = await phone.log.until(({ length }) => length === 3)
    expect(latest?.request).toMatchObject({ method: 'signPsbt', caipNetworkId: one.caipNetworkId })
    phone.settings.mode = 'reject'
    await expect(submit(request)).rejects.toMatchObject({ code: 'user-rejected' })
  })

  it('tells the host of the ordinals address where it is asked for', async () => {
    await pair()
    const { wallet } = running.provider(connectorId) as BitcoinProvider
    const ask = wallet as { request(request: object): Promise<unknown> }
    const answer = await ask.request({
      method: 'getAccountAddresses',
      params: { account: alice },
      caipNetworkId: one.caipNetworkId,
    })
    expect(Object.values(answer as object)).toMatchObject([
      { address: alice, intention: 'payment' },
      { address: bitcoinAccounts[0]!.ordinals.address, intention: 'ordinal' },
    ])
  })

  it('takes another account', async () => {
    await pair()
    await phone.switchAccount(1)
    await expect
      .poll(() => host.of('accountsChanged').at(-1)?.accounts[0]?.address, { timeout: 5000 })
      .toBe(bob)
    expect(await signs(bob)).toBe(true)
  })

  it('is there after a reload, without a question', async () => {
    const before = await pair()
    host.stop()
    load()
    const restored = await connector.restore()
    expect(restored && (await open(restored))).toEqual(before)
    expect(await signs(alice)).toBe(true)
  })

  it.each([
    ['the phone', () => phone.disconnect()],
    ['Latchkey', () => running.disconnect(connectorId)],
  ])('is ended by %s, on both sides and once', async (_who, end) => {
    await pair()
    await end()
    await phone.sessions.until((sessions) => sessions.length === 0)
    await expect.poll(() => host.of('disconnected')).toEqual([{ type: 'disconnected', connectorId }])
    expect(await connector.restore()).toBeUndefined()
  })
})
