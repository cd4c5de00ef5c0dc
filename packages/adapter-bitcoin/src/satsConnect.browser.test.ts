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
const connect = (): ReturnType<RunningAdapter['connect']> => running.connect({ connectorId: wallet.connectorId, caipNetworkId: one.caipNetworkId, signal })

describe('beside a page that uses sats-connect itself', () => {
  it('both see the same accounts, with their purposes', async () => {
    const { accounts } = await connect()
    const { addresses } = (await ask('wallet_connect', null)) as { addresses: readonly { address: string; purpose: string; publicKey: string }[] }
    const told = addresses.map(({ address, purpose }) => ({ address, type: purpose === 'ordinals' ? 'ordinal' : purpose }))
    expect(accounts.map(({ address, type }) => ({ address, type }))).toEqual(expect.arrayContaining(told))
    expect(told.length).toBeGreaterThan(1)
  })

  it('what the page had signed is verified, and the other way around', async () => {
    const { accounts } = await connect()
    const [{ address, caipAddress } = { address: '', caipAddress: one.caipNetworkId + ':' }] = accounts
    const { signature } = (await ask('signMessage', { address, message: 'Hällo', protocol: MessageSigningProtocols.BIP322 })) as { signature: string }
    const verify = running.capabilities['message:verify']
    const said = { account: caipAddress as `${string}:${string}:${string}`, network: one, message: 'Hällo', signal }
    expect(await verify?.({ ...said, signature })).toBe(true)
    expect(await running.capabilities['message:sign']?.({ connectorId: wallet.connectorId, address, message: 'Hällo', signal })).toBe(signature)
  })

  it('a session that the page ends is over here too', async () => {
    await connect()
    host.clear()
    await ask('wallet_disconnect', null)
    await vi.waitFor(() => expect(host.of('disconnected')).toEqual([{ type: 'disconnected', connectorId: wallet.connectorId }]))
  })
})
