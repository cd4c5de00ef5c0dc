import { createTestHost, type TestHost } from '@latchkey/testkit'
import type { BitcoinWallet } from '@latchkey/testkit/bitcoin'
import type { RunningAdapter } from '@latchkey/core/adapter'
import { getProviders, MessageSigningProtocols, request, type Params, type Requests } from 'sats-connect'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { bitcoinAdapter } from './exports/index.js'
import { one, testWallet, two } from './world.fixture.js'

let wallet: BitcoinWallet
let host: TestHost
let running: RunningAdapter

/** Asks the wallet as a page does that has sats-connect and not Latchkey. */
async function ask<Method extends keyof Requests>(method: Method, params: Params<Method>): Promise<unknown> {
  const id = getProviders().find(({ name }) => name === wallet.info.name)?.id
  const answer = await request(method, params, id)
  if (answer.status === 'error') throw new RangeError(answer.error.message)
  return answer.result
}

beforeEach(() => {
  wallet = testWallet({ announceAs: ['registry'], name: 'Beach Wallet' })
  host = createTestHost({ networks: [one, two] })
  running = bitcoinAdapter({ silentTimeout: 500 }).start(host)
})
afterEach(() => {
  host.stop()
  wallet.reset()
  wallet.withdraw()
})

const signal = new AbortController().signal
const connect = (): ReturnType<RunningAdapter['connect']> =>
  running.connect({ connectorId: wallet.connectorId, caipNetworkId: one.caipNetworkId, signal })

describe('R26: wallets of the registry through sats-connect', () => {
  it('its picker is never put into the page, and no host is asked', async () => {
    const { accounts } = await connect()
    const [{ address } = { address: '' }] = accounts
    await running.capabilities['message:sign']?.({
      connectorId: wallet.connectorId,
      address,
      message: 'hi',
      signal,
    })
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    expect(loaded.filter((name) => name.includes('sats-connect'))).not.toEqual([])
    expect(loaded.filter((name) => !['127.0.0.1', 'localhost'].includes(new URL(name).hostname))).toEqual([])
    expect(
      [...document.querySelectorAll('link, body *')].filter(
        ({ localName, outerHTML }) => localName.includes('-') || outerHTML.includes('fonts.'),
      ),
    ).toEqual([])
  })

  it.each([
    ['wallet_connect', 'addresses', []],
    ['getAccounts', 'purposes', ['wallet_connect']],
    ['getAddresses', 'purposes', ['wallet_connect', 'getAccounts']],
  ])('%s asks for the addresses of every purpose', async (method, field, without) => {
    host.stop()
    wallet.withdraw()
    wallet = testWallet({ announceAs: ['registry'], name: 'Beach Wallet', without })
    host = createTestHost({ networks: [one, two] })
    running = bitcoinAdapter({ silentTimeout: 500 }).start(host)
    const request = vi.spyOn(wallet.provider, 'request')
    const { accounts } = await connect()
    const purposes = ['payment', 'ordinals', 'stacks']
    expect(request).toHaveBeenCalledWith(method, expect.objectContaining({ [field]: purposes }))
    expect(accounts.map(({ type }) => type)).toEqual(expect.arrayContaining(['payment', 'ordinal']))
  })

  it('another object in its place in the registry is not asked', async () => {
    const { accounts } = await connect()
    const [{ address } = { address: '' }] = accounts
    const place = (window as unknown as { btc_providers: { id: string; name: string }[] }).btc_providers
      .find(({ name }) => name === wallet.info.name)!
      .id.split('.')
    const last = place.pop()!
    const parent = place.reduce<Record<string, unknown>>(
      (at, part) => at[part] as Record<string, unknown>,
      window as never,
    )
    const thief = { request: vi.fn() }
    parent[last] = thief
    const signing = running.capabilities['message:sign']!({
      connectorId: wallet.connectorId,
      address,
      message: 'hi',
      signal,
    })
    await expect(signing).rejects.toMatchObject({ code: 'provider-disconnected' })
    expect(thief.request).not.toHaveBeenCalled()
    parent[last] = wallet.provider
  })
})

describe('beside a page that uses sats-connect itself', () => {
  it('both see the same accounts, with their purposes', async () => {
    const { accounts } = await connect()
    const { addresses } = (await ask('wallet_connect', null)) as {
      addresses: readonly { address: string; purpose: string; publicKey: string }[]
    }
    const told = addresses.map(({ address, purpose }) => ({
      address,
      type: purpose === 'ordinals' ? 'ordinal' : purpose,
    }))
    expect(accounts.map(({ address, type }) => ({ address, type }))).toEqual(expect.arrayContaining(told))
    expect(told.length).toBeGreaterThan(1)
  })

  it('what the page had signed is verified, and the other way around', async () => {
    const { accounts } = await connect()
    const [{ address, caipAddress } = { address: '', caipAddress: one.caipNetworkId + ':' }] = accounts
    const { signature } = (await ask('signMessage', {
      address,
      message: 'Hällo',
      protocol: MessageSigningProtocols.BIP322,
    })) as { signature: string }
    const verify = running.capabilities['message:verify']
    const said = {
      account: caipAddress as `${string}:${string}:${string}`,
      network: one,
      message: 'Hällo',
      signal,
    }
    expect(await verify?.({ ...said, signature })).toBe(true)
    expect(
      await running.capabilities['message:sign']?.({
        connectorId: wallet.connectorId,
        address,
        message: 'Hällo',
        signal,
      }),
    ).toBe(signature)
  })

  it('a session that the page ends is over here too', async () => {
    await connect()
    host.clear()
    await ask('wallet_disconnect', null)
    await vi.waitFor(() =>
      expect(host.of('disconnected')).toEqual([{ type: 'disconnected', connectorId: wallet.connectorId }]),
    )
  })
})
