import type { RunningAdapter, Session, SharedConnector, SharedSession } from '@latchkey/core/adapter'
import { polkadotChain, polkadotTokens } from '@latchkey/sandbox/polkadot'
import { createTestHost, memoryStorage, type MemoryStorage, type TestHost } from '@latchkey/testkit'
import { createPhone, type Phone } from '@latchkey/testkit/phone'
import { polkadotPhone } from '@latchkey/testkit/polkadot'
import { walletConnect } from '@latchkey/walletconnect'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

import { polkadotAdapter } from './exports/index.js'
import { addressOf, chain, hub, keys, options } from './world.fixture.js'

const connectorId = 'walletConnect'
const { signal } = new AbortController()
const relayUrl = inject('relayUrl')

let host: TestHost
let running: RunningAdapter
let phone: Phone
let connector: SharedConnector
let storage: MemoryStorage

/** A page that Latchkey runs in. What it kept from an earlier load is in `storage`. */
function load(): void {
  host = createTestHost({ networks: [hub] })
  running = polkadotAdapter(options).start(host)
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
    families: [polkadotPhone({ keys, chains: [chain], ss58Prefix: polkadotChain.ss58Prefix })],
  })
})
afterEach(async () => {
  host.stop()
  await phone.close()
})

const family = (): NonNullable<RunningAdapter['capabilities']['walletconnect:namespace']> =>
  running.capabilities['walletconnect:namespace']!
const open = (shared: SharedSession): Promise<Session> =>
  family().open({
    connectorId,
    wallet: shared.wallet,
    transport: shared.transport('polkadot'),
    caipNetworkId: hub.caipNetworkId,
  })

async function pair(): Promise<Session> {
  const pairing = await connector.pair({ namespaces: { polkadot: (await family().proposal())! }, signal })
  await phone.pair(pairing.uri)
  return open(await pairing.approval)
}

async function signed(address: string): Promise<boolean> {
  const message = 'Hällo 🦊'
  const signature = await running.capabilities['message:sign']!({ connectorId, address, message, signal })
  return running.capabilities['message:verify']!({
    account: `${hub.caipNetworkId}:${address}`,
    network: hub,
    message,
    signature,
    signal,
  })
}

describe('a phone over a real relay', { timeout: 40_000 }, () => {
  it('pairs, signs, and sends the own currency and a token', async () => {
    const { accounts } = await pair()
    const address = accounts[0]?.address ?? ''
    expect(accounts).toMatchObject([{ address: addressOf('Alice') }])
    expect(await signed(address)).toBe(true)
    const { submit, confirm } = running.capabilities.transfer!
    for (const token of [undefined, polkadotTokens[1]]) {
      const transfer = await submit({
        connectorId,
        from: address,
        recipient: addressOf('Eve'),
        amount: '0.75',
        network: hub,
        signal,
        ...(token && { token }),
      })
      expect(await confirm({ transfer, network: hub, signal })).toMatchObject({ hash: transfer.hash })
    }
    const [usdc] = await running.capabilities['balance:tokens']!({
      address: addressOf('Eve'),
      network: hub,
      tokens: [polkadotTokens[1]!],
      signal,
    })
    expect(usdc?.quantity.numeric).toBe('0.75')
    // The page has an answer before the phone has seen it arrive.
    const log = await phone.log.until(({ length }) => length === 4)
    expect(log.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 4 }, () => 'approved'))
  })

  it('is there after a reload, hears of another account, and signs with it', async () => {
    await pair()
    host.stop()
    load()
    const shared = await connector.restore()
    const session = await open(shared!)
    expect(session.accounts).toMatchObject([{ address: addressOf('Alice') }])
    await phone.switchAccount(3, 'polkadot')
    await expect
      .poll(() => host.of('accountsChanged').at(-1)?.accounts, { timeout: 10_000 })
      .toMatchObject([{ address: addressOf('Dave') }])
    expect(await signed(addressOf('Dave'))).toBe(true)
  })

  it('ends once when the phone ends it', async () => {
    await pair()
    await phone.disconnect()
    await expect
      .poll(() => host.of('disconnected'), { timeout: 10_000 })
      .toEqual([{ type: 'disconnected', connectorId }])
  })
})
