import {
  LatchkeyError,
  MalformedResponseError,
  NoAccountsError,
  UnauthorizedError,
  WalletLockedError,
  WalletTimeoutError,
  type RunningAdapter,
  type Session,
} from '@latchkey/core/adapter'
import { createTestHost, memoryStorage, type TestHost } from '@latchkey/testkit'
import {
  injectHostileExtensions,
  type PolkadotWallet,
  type PolkadotWalletOptions,
} from '@latchkey/testkit/polkadot'
import { expect, it, onTestFinished } from 'vitest'

import { encodeSs58, readAccountId } from '../address/ss58.js'
import { polkadotAdapter } from '../exports/index.js'
import { addressOf, hub, keys, options, spelled, testWallet } from '../world.fixture.js'

interface Page {
  readonly wallet: PolkadotWallet
  readonly host: TestHost
  readonly running: RunningAdapter
  connect(): Promise<Session>
}

const { signal } = new AbortController()
const networks = [hub, spelled]

function open(change: Partial<PolkadotWalletOptions> = {}): Page {
  const wallet = testWallet(change)
  const host = createTestHost({ networks })
  const running = polkadotAdapter(options).start(host)
  onTestFinished(() => {
    host.stop()
    wallet.withdraw()
  })
  return {
    wallet,
    host,
    running,
    connect: () => running.connect({ connectorId: wallet.connectorId, signal }),
  }
}

const names = (session: Session | undefined): readonly string[] =>
  session?.accounts.map(({ address }) => address) ?? []

it('has every account that is shared, spelled for the network, with its public key', async () => {
  const { wallet, connect } = open()
  const session = await connect()
  expect(names(session)).toEqual(wallet.allAddresses)
  for (const { address, caipAddress, publicKey } of session.accounts) {
    expect(publicKey).toBe(readAccountId(address))
    expect(caipAddress).toBe(`${hub.caipNetworkId}:${address}`)
  }
})

it('has two of three where the person refuses one, and hears when there are more', async () => {
  const { wallet, connect, host } = open()
  const [one = '', two = '', three = ''] = wallet.allAddresses
  wallet.setAccounts([one, three])
  expect(names(await connect())).toEqual([one, three])
  wallet.setAccounts([two, three])
  await expect
    .poll(() => host.of('accountsChanged').map(({ accounts }) => accounts.map(({ address }) => address)))
    .toEqual([[two, three]])
})

it('ends when the list of accounts becomes empty, and does not come back by itself', async () => {
  const { wallet, connect, host, running } = open()
  await connect()
  wallet.removeAllAccounts()
  await expect.poll(() => host.of('disconnected').length).toBe(1)
  expect(await running.reconnect(wallet.connectorId, signal)).toBeUndefined()
  expect(wallet.listenerCount()).toBe(0)
})

it('says so when the extension is locked, then and later', async () => {
  const { wallet, connect, host } = open()
  wallet.lock()
  await expect(connect()).rejects.toThrow(WalletLockedError)
  wallet.unlock()
  await connect()
  wallet.lock()
  await expect.poll(() => host.of('disconnected').length).toBe(1)
})

it('spells the same accounts anew on another network, without asking', async () => {
  const { wallet, connect, host, running } = open()
  const session = await connect()
  const { prompts } = wallet
  await running.capabilities['network:switch']?.({
    connectorId: wallet.connectorId,
    network: spelled,
    signal,
  })
  const [told] = host.of('accountsChanged')
  expect(host.events.map(({ type }) => type).filter((type) => type !== 'connectorsChanged')).toEqual([
    'networkChanged',
    'accountsChanged',
  ])
  expect(told?.accounts.map(({ publicKey }) => publicKey)).toEqual(
    session.accounts.map(({ publicKey }) => publicKey),
  )
  expect(told?.accounts.map(({ address }) => address)).toEqual(
    session.accounts.map(({ publicKey }) => encodeSs58(publicKey ?? '', 7391)),
  )
  expect(wallet.prompts).toBe(prompts)
  const address = told?.accounts[1]?.address ?? ''
  const message = 'From the other network'
  const signature =
    (await running.capabilities['message:sign']?.({
      connectorId: wallet.connectorId,
      address,
      message,
      signal,
    })) ?? ''
  expect(
    await running.capabilities['message:verify']?.({
      account: `${spelled.caipNetworkId}:${address}`,
      network: spelled,
      message,
      signature,
      signal,
    }),
  ).toBe(true)
})

it('is on the same network after a reload, and asks only an extension that agreed before', async () => {
  const storage = memoryStorage()
  const wallet = testWallet()
  const load = (): { host: TestHost; running: RunningAdapter } => {
    const host = createTestHost({ networks, storage })
    return { host, running: polkadotAdapter(options).start(host) }
  }
  const first = load()
  expect(await first.running.reconnect(wallet.connectorId, signal)).toBeUndefined()
  expect(wallet.prompts).toBe(0)
  await first.running.connect({ connectorId: wallet.connectorId, signal })
  await first.running.capabilities['network:switch']?.({
    connectorId: wallet.connectorId,
    network: spelled,
    signal,
  })
  first.host.stop()
  wallet.withdraw()
  const second = load()
  // Core asks again when the wallet has come.
  await expect(second.running.reconnect(wallet.connectorId, signal)).rejects.toMatchObject({
    code: 'connector-not-found',
  })
  wallet.announce()
  const session = await second.running.reconnect(wallet.connectorId, signal)
  expect(session).toMatchObject({ caipNetworkId: spelled.caipNetworkId })
  expect(wallet.prompts).toBe(1)
  await second.running.disconnect(wallet.connectorId)
  second.host.stop()
  expect(await load().running.reconnect(wallet.connectorId, signal)).toBeUndefined()
  expect(wallet.prompts).toBe(1)
  wallet.withdraw()
})

it('leaves accounts out that are for another chain, and is where there is one', async () => {
  const genesis = `0x${spelled.caipNetworkId.slice(9)}${'0'.repeat(32)}`
  const one = open({ keys: [keys[0], { ...keys[1]!, genesisHash: genesis }] })
  expect(names(await one.connect())).toEqual([one.wallet.allAddresses[0]])
  await one.running.capabilities['network:switch']?.({
    connectorId: one.wallet.connectorId,
    network: spelled,
    signal,
  })
  expect(one.host.of('accountsChanged')[0]?.accounts).toHaveLength(2)
  one.wallet.withdraw()
  const two = open({ keys: [{ ...keys[0], genesisHash: genesis }] })
  expect(await two.connect()).toMatchObject({ caipNetworkId: spelled.caipNetworkId })
  two.wallet.withdraw()
  const three = open({ keys: [{ ...keys[0], genesisHash: `0x${'9'.repeat(64)}` }] })
  await expect(three.connect()).rejects.toThrow(NoAccountsError)
})

it.each([
  ['hostile-answer', MalformedResponseError],
  ['hostile-accounts', MalformedResponseError],
  ['hostile-html', LatchkeyError],
])('meets %s with an error of its own', async (connectorId, error) => {
  const { running, host } = open()
  onTestFinished(injectHostileExtensions([connectorId]))
  window.dispatchEvent(new Event('focus'))
  await expect(running.connect({ connectorId, signal })).rejects.toThrow(error)
  expect(host.of('disconnected')).toEqual([])
})

it('waits for an extension that never answers as long as somebody wants it to', async () => {
  const { running } = open()
  onTestFinished(injectHostileExtensions(['hostile-silence']))
  window.dispatchEvent(new Event('focus'))
  await expect(
    running.connect({ connectorId: 'hostile-silence', signal: AbortSignal.timeout(50) }),
  ).rejects.toMatchObject({ name: 'AbortError' })
})

it('translates what a real extension says when its person once refused the page', async () => {
  const { running } = open()
  const page = window as { injectedWeb3?: Record<string, unknown> }
  const refusing = {
    version: '1',
    enable: () =>
      Promise.reject(new Error('The source http://127.0.0.1 is not allowed to interact with this extension')),
  }
  page.injectedWeb3!['refusing'] = refusing
  onTestFinished(() => void delete page.injectedWeb3!['refusing'])
  window.dispatchEvent(new Event('focus'))
  await expect(running.connect({ connectorId: 'refusing', signal })).rejects.toThrow(UnauthorizedError)
})

it('signs with accounts of the session only', async () => {
  const { wallet, connect, running } = open({ keys: [keys[0]] })
  await connect()
  const request = {
    connectorId: wallet.connectorId,
    address: encodeSs58(`0x${'11'.repeat(32)}`, 2),
    message: 'x',
    signal,
  }
  await expect(running.capabilities['message:sign']?.(request)).rejects.toThrow(NoAccountsError)
})

it('serves several wallets at once, each with its own accounts', async () => {
  const one = open({ id: 'wallet-one', keys: [keys[0]] })
  const two = testWallet({ id: 'wallet-two', keys: [keys[2]!] })
  onTestFinished(() => two.withdraw())
  window.dispatchEvent(new Event('focus'))
  const sessions = [await one.connect(), await one.running.connect({ connectorId: 'wallet-two', signal })]
  for (const { connectorId, accounts } of sessions) {
    const [account] = accounts
    const signature =
      (await one.running.capabilities['message:sign']?.({
        connectorId,
        address: account?.address ?? '',
        message: 'Both',
        signal,
      })) ?? ''
    expect(
      await one.running.capabilities['message:verify']?.({
        account: account!.caipAddress,
        network: hub,
        message: 'Both',
        signature,
        signal,
      }),
    ).toBe(true)
  }
  await one.running.disconnect('wallet-one')
  two.removeAllAccounts()
  await expect
    .poll(() => one.host.of('disconnected').map(({ connectorId }) => connectorId))
    .toEqual(['wallet-one', 'wallet-two'])
})

/** An extension in the hand of the test: `enable` and `accounts.get` are answered when the test says so. */
function slowExtension(key: string) {
  const calls = { enable: 0, get: 0 }
  const answers: { enable?: (value: unknown) => void; get?: (value: unknown) => void } = {}
  const accounts = {
    get: () => ((calls.get += 1), new Promise((resolve) => (answers.get = resolve))),
    subscribe: () => () => undefined,
  }
  const injected = {
    accounts,
    signer: { signPayload: () => undefined, signRaw: () => undefined },
    metadata: {},
    provider: {},
  }
  const extension = {
    version: '1',
    enable: () => (
      (calls.enable += 1),
      slow.enables ? Promise.resolve(injected) : new Promise((resolve) => (answers.enable = resolve))
    ),
  }
  const slow = { calls, answers, injected, enables: true }
  const page = window as { injectedWeb3?: Record<string, unknown> }
  const extensions = (page.injectedWeb3 ??= {})
  extensions[key] = extension
  onTestFinished(() => void delete extensions[key])
  return slow
}

it('an extension that asks its person for the accounts has all the time that the person takes', async () => {
  const slow = slowExtension('slow-accounts')
  const host = createTestHost({ networks })
  onTestFinished(() => host.stop())
  const running = polkadotAdapter({ ...options, silentTimeout: 50 }).start(host)
  const connecting = running.connect({ connectorId: 'slow-accounts', signal })
  await expect.poll(() => slow.calls.get).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 200))
  slow.answers.get?.([{ address: addressOf('Alice'), type: 'sr25519' }])
  expect(names(await connecting)).toHaveLength(1)
})

it('a site that was forgotten in the extension opens its window once, and not on every later visit', async () => {
  const slow = slowExtension('forgetful')
  const storage = memoryStorage()
  const visit = () => {
    const host = createTestHost({ networks, storage })
    onTestFinished(() => host.stop())
    return polkadotAdapter({ ...options, silentTimeout: 50 }).start(host)
  }
  const first = visit()
  const connecting = first.connect({ connectorId: 'forgetful', signal })
  await expect.poll(() => slow.answers.get).toBeDefined()
  slow.answers.get?.([{ address: addressOf('Alice'), type: 'sr25519' }])
  await connecting
  // The person removes the site in the extension's settings: enabling asks again, and is not answered.
  slow.enables = false
  const { enable } = slow.calls
  await expect(visit().reconnect('forgetful', signal)).rejects.toThrow(WalletTimeoutError)
  expect(slow.calls.enable).toBe(enable + 1)
  expect(await visit().reconnect('forgetful', signal)).toBeUndefined()
  expect(slow.calls.enable).toBe(enable + 1)
})
