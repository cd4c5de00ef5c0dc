import type {
  CaipNetworkId,
  RunningAdapter,
  Session,
  SharedConnector,
  SharedSession,
} from '@latchkey/core/adapter'
import { solanaTokens } from '@latchkey/sandbox/solana'
import { createTestHost, memoryStorage, type MemoryStorage, type TestHost } from '@latchkey/testkit'
import { createPhone, type Phone } from '@latchkey/testkit/phone'
import { solanaPhone, type SolanaPhoneOptions } from '@latchkey/testkit/solana'
import { walletConnect } from '@latchkey/walletconnect'
import { Connection, PublicKey } from '@solana/web3.js'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

import { solanaAdapter } from './exports/index.js'
import { alice, bob, one, two } from './world.fixture.js'

const connectorId = 'walletConnect'
const signal = new AbortController().signal
const relayUrl = inject('relayUrl')
const urlOf = ({ rpcUrls }: typeof one): string => rpcUrls.default.http[0] ?? ''
const chains = [one, two].map((network) => ({
  caipNetworkId: network.caipNetworkId,
  name: network.name,
  rpcUrl: urlOf(network),
}))

let host: TestHost
let running: RunningAdapter
let phone: Phone
let connector: SharedConnector
let storage: MemoryStorage
let networks: (typeof one)[]

/** A page that Latchkey runs in. What it kept from an earlier load is in `storage`. */
function load(): void {
  host = createTestHost({ networks })
  running = solanaAdapter().start(host)
  connector = walletConnect({
    relayUrl,
    projectId: undefined,
    metadata: { ...host.metadata, url: location.origin },
    storage,
    signal: host.signal,
  })
}
async function turnOn(options: Partial<SolanaPhoneOptions> = {}): Promise<void> {
  phone = await createPhone({
    relayUrl,
    families: [solanaPhone({ keys: [alice.secretKey, bob.secretKey], chains, ...options })],
  })
}

beforeEach(() => {
  storage = memoryStorage()
  networks = [one, two]
  load()
})
afterEach(async () => {
  host.stop()
  await phone.close()
})

async function pair(): Promise<Session> {
  const proposal = await running.capabilities['walletconnect:namespace']?.proposal()
  const pairing = await connector.pair({ namespaces: { solana: proposal! }, signal })
  await phone.pair(pairing.uri)
  return open(await pairing.approval)
}
const open = (shared: SharedSession): Promise<Session> =>
  running.capabilities['walletconnect:namespace']!.open({
    connectorId,
    wallet: shared.wallet,
    transport: shared.transport('solana'),
    caipNetworkId: one.caipNetworkId,
  })

async function isSigned(): Promise<boolean | undefined> {
  const message = 'Hällo\n🦊'
  const signature =
    (await running.capabilities['message:sign']?.({
      connectorId,
      address: alice.address,
      message,
      signal,
    })) ?? ''
  return running.capabilities['message:verify']?.({
    account: `${one.caipNetworkId}:${alice.address}`,
    network: one,
    message,
    signature,
    signal,
  })
}
async function send(amount: string, token?: { readonly address: string }): Promise<unknown> {
  const { submit, confirm } = running.capabilities.transfer!
  const transfer = await submit({
    connectorId,
    from: alice.address,
    recipient: bob.address,
    amount,
    network: one,
    signal,
    ...(token && { token }),
  })
  return confirm({ transfer, network: one, signal })
}
const balanceOf = (address: string): Promise<number> =>
  new Connection(urlOf(one), 'confirmed').getBalance(new PublicKey(address))

describe('a phone over a real relay', { timeout: 30_000 }, () => {
  it('pairs, signs, and sends SOL and a token', async () => {
    await turnOn()
    const session = await pair()
    expect(session).toMatchObject({
      connectorId,
      accounts: [{ address: alice.address }],
      caipNetworkId: one.caipNetworkId,
      wallet: { type: 'WALLET_CONNECT' },
    })
    expect(session.approvedCaipNetworkIds).toEqual([one.caipNetworkId, two.caipNetworkId])
    expect(await isSigned()).toBe(true)
    const before = await balanceOf(bob.address)
    expect(await send('0.125')).toMatchObject({ block: expect.stringMatching(/^\d+$/) })
    expect((await balanceOf(bob.address)) - before).toBe(125_000_000)
    expect(await send('2', solanaTokens[0])).toMatchObject({ block: expect.stringMatching(/^\d+$/) })
    phone.settings.mode = 'reject'
    await expect(send('0.1')).rejects.toMatchObject({ code: 'user-rejected' })
  })

  // Amounts of their own: within one blockhash, the same payment twice is the same transaction.
  it.each<[string, Partial<SolanaPhoneOptions>, number]>([
    ['answers with a signature alone', { signatureOnly: true }, 0.25],
    [
      'signs only what it sends',
      { without: ['solana_signTransaction', 'solana_signAllTransactions'] },
      0.375,
    ],
  ])('sends through a phone that %s', async (_what, options, amount) => {
    await turnOn(options)
    await pair()
    const before = await balanceOf(bob.address)
    await send(String(amount))
    expect((await balanceOf(bob.address)) - before).toBe(amount * 1e9)
  })

  it('behaviour 5.5 serves a phone that knows the network by its older id alone', async () => {
    const older: CaipNetworkId = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
    host.stop()
    networks = [{ ...one, deprecatedCaipNetworkId: older }]
    load()
    await turnOn({ chains: [{ caipNetworkId: older, name: 'Of old', rpcUrl: urlOf(one) }] })
    const session = await pair()
    expect(session).toMatchObject({
      caipNetworkId: one.caipNetworkId,
      approvedCaipNetworkIds: [one.caipNetworkId],
    })
    expect(await isSigned()).toBe(true)
    await send('0.05')
  })

  it('is there again after a reload, changes its account, and ends', async () => {
    await turnOn()
    await pair()
    host.stop()
    load()
    const restored = await connector.restore()
    const session = await open(restored!)
    expect(session.accounts[0]?.address).toBe(alice.address)
    expect(await isSigned()).toBe(true)
    await phone.switchAccount(1)
    await expect.poll(() => host.of('accountsChanged').at(-1)?.accounts[0]?.address).toBe(bob.address)
    await running.disconnect(connectorId)
    await expect.poll(() => host.of('disconnected').length).toBe(1)
  })
})
