import {
  RequestPendingError,
  UserRejectedError,
  type ConnectedSession,
  type ConnectRequest,
  type RunningAdapter,
  type SignInChallenge,
} from '@latchkey/core/adapter'
import { chainOne } from '@latchkey/sandbox/world'
import { createTestHost, type TestHost } from '@latchkey/testkit'
import type { SandboxWallet } from '@latchkey/testkit/evm'
import { evm } from '@latchkey/verify-evm'
import { createConfig, createConnector, http } from '@wagmi/core'
import { defineChain } from 'viem'
import { expect, it, onTestFinished } from 'vitest'

import { signInMessage } from '../capabilities/signInMessage.js'
import { evmAdapter, type EvmAdapterOptions } from '../exports/index.js'
import { one, testWallet, two, urlOf } from '../world.fixture.js'

const challenge: SignInChallenge = {
  domain: location.host,
  uri: location.origin,
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-11-02T08:00:00.000Z',
  expirationTime: '2026-11-02T08:10:00.000Z',
  statement: 'Welcome back',
  resources: ['https://app.example/terms'],
}

interface World {
  readonly wallet: SandboxWallet
  readonly host: TestHost
  readonly running: RunningAdapter
  /** What the wallet was asked, in order, without what needs no person. */
  readonly calls: string[]
  readonly request: ConnectRequest
}

type Answer = (own: () => Promise<unknown>, wallet: SandboxWallet) => Promise<unknown>

let count = 0
const silent: readonly string[] = ['eth_accounts', 'eth_chainId', 'wallet_revokePermissions']

/** A page with a wallet that is known to do both; `answer` stands in for its `wallet_connect`. */
async function open(
  options: Parameters<typeof testWallet>[0] = {},
  adapter: (rdns: string) => EvmAdapterOptions = (rdns) => ({ signsInOnConnect: [rdns] }),
  answer: Answer = (own) => own(),
): Promise<World> {
  const rdns = options.rdns ?? `test.latchkey.both${++count}`
  const wallet = testWallet({ connectMethod: true, ...options, rdns })
  const calls: string[] = []
  const { provider } = wallet
  const own = provider.request.bind(provider)
  provider.request = async (args) => {
    if (!silent.includes(args.method)) calls.push(args.method)
    return args.method === 'wallet_connect' ? answer(() => own(args), wallet) : own(args)
  }
  const host = createTestHost({ networks: [one, two] })
  const running = evmAdapter({ silentTimeout: 200, ...adapter(rdns) }).start(host)
  onTestFinished(() => {
    host.stop()
    wallet.withdraw()
  })
  await running.prepare?.()
  const request = { connectorId: rdns, signIn: challenge, signal: new AbortController().signal }
  return { wallet, host, running, calls, request }
}

type Signed = NonNullable<ConnectedSession['signedIn']>

async function verified({ account, message, signature }: Signed): Promise<unknown> {
  const [, reference = '', address = ''] = account.split(':')
  return evm().verify({ address, reference, message, signature })
}

it('accounts 2.5: one prompt connects and signs in, with the text that the server asked for', async () => {
  const { wallet, running, calls, request } = await open()
  const { signedIn, ...session } = await running.connect(request)
  expect(calls).toEqual(['wallet_connect'])
  expect(wallet.prompts).toBe(1)
  const [address = ''] = wallet.addresses
  expect(session.accounts.map((account) => account.address)).toEqual(wallet.addresses)
  expect(session.caipNetworkId).toBe(one.caipNetworkId)
  expect(signedIn).toMatchObject({ account: `${one.caipNetworkId}:${address}`, via: 'connect' })
  expect(signedIn?.message).toBe(signInMessage({ challenge, address, network: one } as never))
  expect(await verified(signedIn!)).toBe(true)
})

it('accounts 2.5: the session goes on like any other, and ends with one event', async () => {
  const { wallet, host, running, request } = await open()
  await running.connect(request)
  host.clear()
  wallet.setAccounts(wallet.addresses.slice(-1))
  await expect.poll(() => host.of('accountsChanged')).toHaveLength(1)
  await running.disconnect(request.connectorId)
  expect(host.of('disconnected')).toHaveLength(1)
  expect(await running.reconnect(request.connectorId, request.signal)).toBeUndefined()
})

it('accounts 2.5: a message without a statement is taken, and names the network that was wanted', async () => {
  const { running, request } = await open()
  const { statement: _, resources: __, ...plain } = challenge
  const { signedIn } = await running.connect({
    ...request,
    signIn: plain,
    caipNetworkId: two.caipNetworkId,
  })
  expect(signedIn?.account.startsWith(`${two.caipNetworkId}:`)).toBe(true)
  expect(signedIn?.message).toContain(`Chain ID: ${two.id}\n`)
  expect(await verified(signedIn!)).toBe(true)
})

it('accounts 2.5: the account that signed in is the one in use', async () => {
  const { wallet, running, request } = await open(
    {},
    undefined,
    async (own, { allAddresses, setAccounts }) => {
      const [first = '', ...rest] = allAddresses
      setAccounts([...rest.slice(0, 1), first, ...rest.slice(1)])
      const answer = await own()
      setAccounts(allAddresses)
      return answer
    },
  )
  const { signedIn, accounts } = await running.connect(request)
  const [first, second, third] = wallet.allAddresses
  expect(signedIn?.account).toBe(`${one.caipNetworkId}:${second}`)
  expect(accounts.map(({ address }) => address)).toEqual([second, first, third])
})

it('accounts 2.5: the wallet is called before the click is over', async () => {
  const { wallet, running, request } = await open({ approval: 'manual' })
  const connecting = running.connect(request)
  // Promises only: no timer and no load lies between.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
  expect(wallet.waiting).toBe(1)
  wallet.approve()
  expect((await connecting).signedIn).toBeDefined()
})

it('accounts 2.5: who declines is not asked a second time, and not connected', async () => {
  const { wallet, host, running, calls, request } = await open()
  wallet.next('reject')
  await expect(running.connect(request)).rejects.toThrow(UserRejectedError)
  expect(calls).toEqual(['wallet_connect'])
  expect(wallet.prompts).toBe(1)
  expect(host.of('sessionStarted')).toEqual([])
  expect(await running.reconnect(request.connectorId, request.signal)).toBeUndefined()
})

it('accounts 2.5: a prompt that is open already is told of', async () => {
  const { wallet, running, calls, request } = await open()
  wallet.next('pending')
  await expect(running.connect(request)).rejects.toThrow(RequestPendingError)
  expect(calls).toEqual(['wallet_connect'])
})

it('accounts 2.5: a wallet that is not on the list is never asked for both', async () => {
  const { wallet, running, calls, request } = await open({}, () => ({}))
  expect(await running.connect(request)).not.toHaveProperty('signedIn')
  expect(calls).toEqual(['eth_requestAccounts'])
  expect(wallet.prompts).toBe(1)
})

it('accounts 2.5: Base Account is on the list, unless the host has one of its own', async () => {
  const rdns = 'app.base.account'
  const known = await open({ rdns }, () => ({}))
  expect((await known.running.connect(known.request)).signedIn).toBeDefined()
  await known.running.disconnect(rdns)
  known.wallet.withdraw()
  const taken = await open({ rdns }, () => ({ signsInOnConnect: [] }))
  expect(await taken.running.connect(taken.request)).not.toHaveProperty('signedIn')
})

it('accounts 2.5: a wallet that is not asked to sign in is asked to connect only', async () => {
  const { running, calls, request } = await open()
  const { signIn: _, ...plain } = request
  expect(await running.connect(plain)).not.toHaveProperty('signedIn')
  expect(calls).toEqual(['eth_requestAccounts'])
})

it('accounts 2.5: a wallet that does not know the call connects as ever, with one prompt', async () => {
  const { wallet, running, calls, request } = await open({ connectMethod: false })
  expect(await running.connect(request)).not.toHaveProperty('signedIn')
  expect(calls).toEqual(['wallet_connect', 'eth_requestAccounts'])
  expect(wallet.prompts).toBe(1)
})

type Connected = { accounts: { address: unknown; capabilities: { signInWithEthereum?: object } }[] }

/** The wallet's answer with another capability, or without one. */
const withCapability =
  (change: (signed: { message: string; signature: string }, wallet: SandboxWallet) => unknown): Answer =>
  async (own, wallet) => {
    const { accounts } = (await own()) as Connected
    const signed = accounts[0]?.capabilities.signInWithEthereum as { message: string; signature: string }
    return {
      accounts: [
        { address: accounts[0]?.address, capabilities: { signInWithEthereum: change(signed, wallet) } },
      ],
    }
  }

it.each<[string, Answer]>([
  ['nothing', async (own) => (await own(), undefined)],
  ['a text', async (own) => (await own(), 'done')],
  ['no list of accounts', async (own) => (await own(), { accounts: {} })],
  ['accounts that are none', async (own) => (await own(), { accounts: [null, 7, { address: '0x1234' }] })],
  ['accounts without a sign-in', withCapability(() => undefined)],
  ['an error instead of a sign-in', withCapability(() => ({ code: 4001, message: 'no' }))],
  ['a message that is no text', withCapability((signed) => ({ ...signed, message: { text: 'a' } }))],
  ['a signature that is none', withCapability(({ message }) => ({ message, signature: 'none' }))],
  [
    'a message that is too long',
    withCapability(({ message, signature }) => ({ message: message + 'a'.repeat(8192), signature })),
  ],
  ...(
    [
      ['another domain', location.host, 'evil.example'],
      ['another address', location.origin, 'https://evil.example'],
      ['another nonce', challenge.nonce, 'another1234567890'],
      ['another statement', 'Welcome back', 'Take all'],
      ['another network', `Chain ID: ${one.id}`, 'Chain ID: 1'],
      ['one more resource', '/terms', '/terms\n- https://evil.example'],
      ['an unknown line', 'Version: 1', 'Version: 1\nExtra: 1'],
    ] as const
  ).map(([what, find, put]): [string, Answer] => [
    what,
    withCapability(({ message, signature }) => {
      expect(message).toContain(find)
      return { message: message.replace(find, put), signature }
    }),
  ]),
  [
    'a message for another account',
    withCapability(({ message, signature }, { allAddresses: [first = '', second = ''] }) => ({
      message: message.replace(first, second),
      signature,
    })),
  ],
  [
    'an account that it does not show',
    async (own, wallet) => {
      const answer = await own()
      wallet.setAccounts(wallet.allAddresses.slice(1))
      return answer
    },
  ],
])('accounts 2.5: a wallet that answers with %s is connected, and not signed in', async (_what, answer) => {
  const { wallet, running, calls, request } = await open({}, undefined, answer)
  const session = await running.connect(request)
  expect(session).not.toHaveProperty('signedIn')
  expect(session.accounts.map(({ address }) => address)).toEqual(wallet.addresses)
  expect(calls).toEqual(['wallet_connect'])
  expect(wallet.prompts).toBe(1)
})

it('accounts 2.5: a wallet that answers and grants nothing is asked for its accounts', async () => {
  const { running, calls, request } = await open({}, undefined, async (_own, wallet) => ({
    accounts: [{ address: wallet.addresses[0], capabilities: {} }],
  }))
  expect((await running.connect(request)).accounts).toHaveLength(3)
  expect(calls).toEqual(['wallet_connect', 'eth_requestAccounts'])
})

it('accounts 2.5: a session that is open is asked nothing', async () => {
  const { wallet, running, calls, request } = await open()
  const { signedIn: _, ...session } = await running.connect(request)
  expect(await running.connect(request)).toEqual(session)
  expect(calls).toEqual(['wallet_connect'])
  expect(wallet.prompts).toBe(1)
})

it('accounts 2.5: a late approval is given back', async () => {
  const { wallet, host, running, request } = await open({ approval: 'manual' })
  const left = new AbortController()
  const connecting = expect(running.connect({ ...request, signal: left.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  await expect.poll(() => wallet.waiting).toBe(1)
  const granted: number[] = []
  wallet.provider.on('accountsChanged', (accounts: readonly string[]) => granted.push(accounts.length))
  left.abort()
  await connecting
  wallet.approve()
  await expect.poll(() => granted).toEqual([3, 0])
  expect(host.of('sessionStarted')).toEqual([])
  expect(wallet.prompts).toBe(1)
})

it('accounts 2.5: who has left is not asked again when the wallet fails', async () => {
  const failing: { fail?: (reason: unknown) => void } = {}
  const { running, calls, request } = await open(
    {},
    undefined,
    () => new Promise((_resolve, reject) => (failing.fail = reject)),
  )
  const left = new AbortController()
  const connecting = expect(running.connect({ ...request, signal: left.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  await expect.poll(() => failing.fail).toBeDefined()
  left.abort()
  await connecting
  failing.fail?.(new Error('broken'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(calls).toEqual(['wallet_connect'])
})

it('accounts 2.5: who comes back to the open prompt gets its answer, and is not asked twice', async () => {
  const { wallet, running, request } = await open({ approval: 'manual' })
  const left = new AbortController()
  const first = expect(running.connect({ ...request, signal: left.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  await expect.poll(() => wallet.waiting).toBe(1)
  left.abort()
  await first
  const second = running.connect(request)
  await new Promise((resolve) => setTimeout(resolve, 20))
  wallet.approve()
  expect(await verified((await second).signedIn!)).toBe(true)
  expect(wallet.prompts).toBe(1)
})

it("accounts 2.5: through the host's own wagmi, too, whose connector asks for permissions otherwise", async () => {
  const chain = defineChain({ ...chainOne, rpcUrls: { default: { http: [urlOf(chainOne)] } } })
  const config = createConfig({ chains: [chain], transports: { [chain.id]: http() }, storage: null })
  onTestFinished(() => config._internal.mipd?.destroy())
  const { wallet, running, calls, request } = await open({}, (rdns) => ({ config, signsInOnConnect: [rdns] }))
  await expect.poll(() => config.connectors.map(({ id }) => id)).toContain(request.connectorId)
  const { signedIn } = await running.connect(request)
  expect(await verified(signedIn!)).toBe(true)
  expect(calls).toEqual(['wallet_connect'])
  expect(wallet.prompts).toBe(1)
  expect(config.state.status).toBe('connected')
  expect([...config.state.connections.values()][0]?.accounts).toEqual(wallet.addresses)
})

it("accounts 2.5: the host's own connector for Base Account, which is no wallet of the page", async () => {
  const chain = defineChain({ ...chainOne, rpcUrls: { default: { http: [urlOf(chainOne)] } } })
  const wallet = testWallet({ connectMethod: true, rdns: 'test.latchkey.elsewhere' })
  wallet.withdraw()
  const { provider } = wallet
  const accounts = async (): Promise<readonly `0x${string}`[]> =>
    (await provider.request({ method: 'eth_accounts' })) as readonly `0x${string}`[]
  // As wagmi's: asks by `wallet_connect`, and for nothing where it reconnects.
  const connector = createConnector(() => ({
    id: 'baseAccount',
    name: 'Base Account',
    rdns: 'app.base.account',
    type: 'baseAccount',
    async connect({ isReconnecting } = {}) {
      if (!isReconnecting) await provider.request({ method: 'wallet_connect', params: [{ version: '1' }] })
      return { accounts: (await accounts()) as never, chainId: chain.id }
    },
    disconnect: async () => undefined,
    getAccounts: accounts,
    getChainId: async () => chain.id,
    getProvider: async () => provider,
    isAuthorized: async () => false,
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  }))
  const config = createConfig({
    chains: [chain],
    connectors: [connector],
    transports: { [chain.id]: http() },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const host = createTestHost({ networks: [one] })
  onTestFinished(() => host.stop())
  const running = evmAdapter({ config }).start(host)
  await running.prepare?.()
  const { signal } = new AbortController()
  const { signedIn } = await running.connect({ connectorId: 'baseAccount', signIn: challenge, signal })
  expect(await verified(signedIn!)).toBe(true)
  expect(wallet.prompts).toBe(1)
})
