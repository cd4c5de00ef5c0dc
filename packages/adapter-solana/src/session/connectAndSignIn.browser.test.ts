import {
  referenceOf,
  RequestPendingError,
  UserRejectedError,
  type ConnectRequest,
  type RunningAdapter,
  type SignInChallenge,
} from '@latchkey/core/adapter'
import { createTestHost, type TestHost } from '@latchkey/testkit'
import type { SolanaWallet } from '@latchkey/testkit/solana'
import { solana } from '@latchkey/verify-solana'
import { expect, it, onTestFinished } from 'vitest'

import { signInMessage } from '../capabilities/signInMessage.js'
import { solanaAdapter } from '../exports/index.js'
import { alice, bob, carol, one, testWallet, two } from '../world.fixture.js'

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
  readonly wallet: SolanaWallet
  readonly host: TestHost
  readonly running: RunningAdapter
  /** What the wallet was asked, in order. */
  readonly calls: string[]
  readonly request: ConnectRequest
}

let count = 0
type SignIn = (input: object) => Promise<readonly { readonly signedMessage: Uint8Array }[]>

/** A page with a wallet; `change` puts another `solana:signIn` in place of the wallet's. */
async function open(
  options: Parameters<typeof testWallet>[0] = {},
  change: (signIn: SignIn, wallet: SolanaWallet) => SignIn = (same) => same,
): Promise<World> {
  const name = `Both ${++count}`
  const wallet = testWallet({ name, id: `test.latchkey.both.${count}`, ...options })
  const calls: string[] = []
  const features = wallet.standard.features as Record<string, Record<string, (input: object) => unknown>>
  for (const [feature, method] of [
    ['standard:connect', 'connect'],
    ['solana:signIn', 'signIn'],
  ] as const) {
    const own = features[feature]?.[method]
    if (!own) continue
    const changed = method === 'signIn' ? change(own as SignIn, wallet) : own
    features[feature]![method] = (input) => {
      calls.push(method)
      return changed(input)
    }
  }
  const host = createTestHost({ networks: [one, two] })
  const running = solanaAdapter({ silentTimeout: 150 }).start(host)
  onTestFinished(() => {
    host.stop()
    wallet.withdraw()
  })
  await running.prepare?.()
  const request = { connectorId: name, signIn: challenge, signal: new AbortController().signal }
  return { wallet, host, running, calls, request }
}

const verified = ({ account, message, signature }: NonNullable<Signed>): unknown => {
  const address = account.split(':')[2] ?? ''
  return solana().verify({ address, reference: referenceOf(one.caipNetworkId), message, signature })
}
type Signed = Awaited<ReturnType<RunningAdapter['connect']>>['signedIn']

it('accounts 2.5: one prompt connects and signs in, with the text that the server asked for', async () => {
  const { wallet, running, calls, request } = await open()
  const { signedIn, ...session } = await running.connect(request)
  expect(calls).toEqual(['signIn'])
  expect(wallet.prompts).toBe(1)
  expect(session.accounts.map(({ address }) => address)).toEqual([alice.address, bob.address, carol.address])
  expect(signedIn).toMatchObject({ account: `${one.caipNetworkId}:${alice.address}`, via: 'native' })
  expect(signedIn?.message).toBe(signInMessage({ challenge, address: alice.address, network: one } as never))
  expect(await verified(signedIn!)).toBe(true)
  const bytes = new TextEncoder().encode(signedIn?.message)
  expect(bytes.length).toBeGreaterThan(0)
})

it('accounts 2.5: the message names the network that the session begins on', async () => {
  const { running, request } = await open()
  const { signedIn, caipNetworkId } = await running.connect({ ...request, caipNetworkId: two.caipNetworkId })
  expect(caipNetworkId).toBe(two.caipNetworkId)
  expect(signedIn?.account).toBe(`${two.caipNetworkId}:${alice.address}`)
  expect(signedIn?.message).toContain(`Chain ID: ${referenceOf(two.caipNetworkId)}\n`)
})

it('accounts 2.5: a text without a statement is taken, too', async () => {
  const { running, request } = await open()
  const { statement: _, ...plain } = challenge
  const { signedIn } = await running.connect({ ...request, signIn: plain })
  expect(await verified(signedIn!)).toBe(true)
})

it('accounts 2.5: the account that signed in is the one in use', async () => {
  const { running, request } = await open(
    {},
    (signIn) => (input) => signIn({ ...input, address: bob.address }),
  )
  const { signedIn, accounts } = await running.connect(request)
  expect(signedIn?.account).toBe(`${one.caipNetworkId}:${bob.address}`)
  expect(accounts.map(({ address }) => address)).toEqual([bob.address, alice.address, carol.address])
})

it('accounts 2.5: the wallet is called before the tap is over', async () => {
  const { wallet, running, request } = await open({ approval: 'manual' })
  const connecting = running.connect(request)
  // Promises only: no timer and no load lies between.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  expect(wallet.waiting).toBe(1)
  wallet.approve()
  expect((await connecting).signedIn).toBeDefined()
})

it('accounts 2.5: who declines is not asked a second time, and not connected', async () => {
  const { wallet, host, running, calls, request } = await open()
  wallet.next('reject')
  await expect(running.connect(request)).rejects.toThrow(UserRejectedError)
  expect(calls).toEqual(['signIn'])
  expect(wallet.prompts).toBe(1)
  expect(host.of('sessionStarted')).toEqual([])
  expect(await running.reconnect(request.connectorId, request.signal)).toBeUndefined()
})

it('accounts 2.5: a prompt that is open already is told of', async () => {
  const { wallet, running, calls, request } = await open()
  wallet.next('pending')
  await expect(running.connect(request)).rejects.toThrow(RequestPendingError)
  expect(calls).toEqual(['signIn'])
})

it('accounts 2.5: a wallet that is not asked to sign in is asked to connect only', async () => {
  const { running, calls, request } = await open()
  const { signIn: _, ...plain } = request
  expect(await running.connect(plain)).not.toHaveProperty('signedIn')
  expect(calls).toEqual(['connect'])
})

it('accounts 2.5: a wallet without solana:signIn connects as ever, with one prompt', async () => {
  const { wallet, running, request } = await open({ without: ['solana:signIn'] })
  const session = await running.connect(request)
  expect(session).not.toHaveProperty('signedIn')
  expect(session.accounts).toHaveLength(3)
  expect(wallet.prompts).toBe(1)
})

it('accounts 2.5: a wallet that fails to do both connects as ever', async () => {
  const { wallet, running, calls, request } = await open()
  wallet.next('throwString')
  const session = await running.connect(request)
  expect(calls).toEqual(['signIn', 'connect'])
  expect(session).not.toHaveProperty('signedIn')
  expect(session.accounts).toHaveLength(3)
})

const signedBy = (own: SolanaWallet, text: string, address: string): Promise<readonly unknown[]> => {
  const { signMessage } = own.standard.features['solana:signMessage'] as {
    signMessage: (input: object) => Promise<readonly unknown[]>
  }
  return signMessage({ account: { address }, message: new TextEncoder().encode(text) })
}

it.each<[string, (signIn: SignIn, wallet: SolanaWallet) => SignIn]>([
  ['another nonce', (signIn) => (input) => signIn({ ...input, nonce: 'another1234567890' })],
  ['another statement', (signIn) => (input) => signIn({ ...input, statement: 'Take all' })],
  [
    'one more resource',
    (signIn) => (input) => signIn({ ...input, resources: [...challenge.resources!, 'https://evil.example'] }),
  ],
  ['one more line', (signIn) => (input) => signIn({ ...input, requestId: 'r-1' })],
  ['another network', (signIn) => (input) => signIn({ ...input, chainId: 'mainnet' })],
  [
    'a text of its own',
    (signIn, own) => async (input) => {
      const [output] = await signIn(input)
      const [other] = (await signedBy(own, 'Hello', alice.address)) as [object]
      return [{ ...output, ...other } as never]
    },
  ],
  [
    'a signature of another key',
    (signIn, own) => async (input) => {
      const [output] = await signIn(input)
      const text = new TextDecoder().decode(output!.signedMessage)
      const [other] = (await signedBy(own, text, bob.address)) as [object]
      return [{ ...output, ...other } as never]
    },
  ],
  ['nothing', (signIn) => async (input) => (await signIn(input), [{} as never])],
  ['no list', (signIn) => async (input) => (await signIn(input), undefined as never)],
])('accounts 2.5: a wallet that signs %s is connected, and not signed in', async (_what, change) => {
  const { wallet, running, request } = await open({}, change)
  const session = await running.connect(request)
  expect(session).not.toHaveProperty('signedIn')
  expect(session.accounts.map(({ address }) => address)).toEqual([alice.address, bob.address, carol.address])
  expect(wallet.addresses).toHaveLength(3)
})

it('accounts 2.5: another text costs no second prompt', async () => {
  const { wallet, running, request } = await open()
  wallet.next('otherMessage')
  expect(await running.connect(request)).not.toHaveProperty('signedIn')
  expect(wallet.prompts).toBe(1)
})

it('accounts 2.5: a session that is open is asked nothing', async () => {
  const { wallet, running, calls, request } = await open()
  const { signedIn: _, ...session } = await running.connect(request)
  expect(await running.connect(request)).toEqual(session)
  expect(calls).toEqual(['signIn'])
  expect(wallet.prompts).toBe(1)
})

it.each<[string, (signIn: SignIn) => SignIn]>([
  ['a late approval', (same) => same],
  [
    'a late approval with another text',
    (signIn) => (input) => signIn({ ...input, nonce: 'another1234567890' }),
  ],
])('accounts 2.5: %s is given back, and costs no second prompt', async (_what, change) => {
  const { wallet, running, calls, request } = await open({ approval: 'manual' }, change)
  const left = new AbortController()
  const connecting = expect(running.connect({ ...request, signal: left.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  await expect.poll(() => wallet.waiting).toBe(1)
  left.abort()
  await connecting
  wallet.approve()
  await expect.poll(() => wallet.standard.accounts).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(wallet.standard.accounts).toEqual([])
  expect(calls).toEqual(['signIn'])
  expect(wallet.prompts).toBe(1)
})

it('accounts 2.5: who has left is not asked again when the wallet fails', async () => {
  const failing: { fail?: (reason: unknown) => void } = {}
  const { running, calls, request } = await open(
    {},
    () => () => new Promise((_resolve, reject) => (failing.fail = reject)),
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
  expect(calls).toEqual(['signIn'])
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
