import type { ServerResponse } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeSharedConnector, fakeWallet } from '@latchkey/testkit'
import { connectAll } from '../connection/connectAll.js'
import { connectFake, ONE } from '../core.fixture.js'
import { disconnect } from '../connection/disconnect.js'
import { pickConnector, showPairing } from '../flows/pickWallet.js'
import type { RunningAdapter } from '../model/adapter.js'
import type { SignInSignature } from '../model/signIn.js'
import { to } from '../model/viewParams.js'
import { selectView, viewReplaced } from '../navigation/navigationState.js'
import { openModal } from '../navigation/openModal.js'
import { connect } from '../sessions/connect.js'
import { selectIsConnected } from '../sessions/sessionsSelectors.js'
import { status, type Heard } from '../api/gateway.fixture.js'
import { cancelSignIn, prepareSignIn, signIn } from './signInCommands.js'
import { selectSignInAttempt, selectSignInSession, selectSignInStatus } from './signInSelectors.js'
import { serverSignIn } from './signInOptions.js'
import { signInWorld, type SignInWorld } from './signIn.fixture.js'

const worlds: SignInWorld[] = []
const atOnce = fakeWallet({ id: 'test.fake', approval: 'auto', signsIn: true })
async function ready(...[rules, options, fake]: Parameters<typeof signInWorld>): Promise<SignInWorld> {
  atOnce.reset()
  const world = await signInWorld(rules, options, { wallets: [atOnce], ...fake })
  worlds.push(world)
  return world
}
afterEach(async () => {
  for (const { core, server } of worlds.splice(0)) {
    core.stop()
    await server.close()
  }
})

type State = ReturnType<SignInWorld['core']['store']['getState']>
const stateOf = ({ core }: SignInWorld): State => core.store.getState()
const view = (world: SignInWorld): string | undefined =>
  stateOf(world).modal.open ? selectView(stateOf(world)) : undefined
const until = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 3000 })
const challenges = ({ server }: SignInWorld): number => server.of('/sign-in/challenges').length
function adapterOf({ core }: SignInWorld): RunningAdapter {
  const adapter = core.services.adapters.get('fake')
  if (!adapter) throw new Error('no adapter')
  return adapter
}
const fake = { namespace: 'fake', connectorId: 'test.fake' } as const

/** Each view of the modal from now on. */
function watchViews(world: SignInWorld): readonly (string | undefined)[] {
  const seen: (string | undefined)[] = []
  world.core.store.subscribe(() => {
    if (seen.at(-1) !== view(world)) seen.push(view(world))
  })
  return seen
}

/** As a visitor comes to the list of wallets, by the time that they have read it. */
async function choosing(world: SignInWorld): Promise<void> {
  await openModal(world.core)
  await until(() => expect(stateOf(world).signIn?.challenge).toBeDefined())
}

test('accounts 2.5 S2.21 S4.29 one prompt connects and signs in, within one modal', async () => {
  const world = await ready()
  await choosing(world)
  const seen = watchViews(world)
  await pickConnector(world.core, fake)
  await until(() => expect(view(world)).toBeUndefined())
  expect(atOnce.prompts).toBe(1)
  expect(seen.filter((each) => each !== 'Connect' && each !== 'ConnectingExternal')).toEqual([
    'ConnectingSiwe',
    undefined,
  ])
  expect(selectSignInSession(stateOf(world))).toMatchObject({ account: `${ONE.caipNetworkId}:first` })
  const [posted] = world.posted()
  expect(posted).toMatchObject({ account: `${ONE.caipNetworkId}:first`, via: 'connect' })
  expect(JSON.stringify(stateOf(world).sessions)).not.toContain('signature')
  expect(world.events.map(({ event }) => event)).toContain('SIWX_AUTH_SUCCESS')
})

test('accounts 2.5 nothing is awaited between the tap and the wallet', async () => {
  const world = await ready()
  await choosing(world)
  const asked = vi.spyOn(adapterOf(world), 'connect')
  void pickConnector(world.core, fake)
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ signIn: { domain: 'app.test' } })
})

test('accounts 2.5 a wallet that only connects is asked to sign afterwards', async () => {
  const plain = fakeWallet({ id: 'test.fake', approval: 'auto' })
  const world = await ready({}, {}, { wallets: [plain] })
  await choosing(world)
  const seen = watchViews(world)
  await pickConnector(world.core, fake)
  await until(() => expect(selectSignInStatus(stateOf(world))).toBe('ready'))
  expect(view(world)).toBe('SIWXSignMessage')
  expect(seen).not.toContain('ConnectingSiwe')
})

test.each([
  ['oneClick', { oneClick: 'never' }],
  ['when', { when: 'asked' }],
] as const)('accounts 2.5 the host can have it one after the other by `%s`', async (_rule, rules) => {
  const world = await ready(rules)
  await openModal(world.core)
  await prepareSignIn(world.core, {})
  await until(() => expect(stateOf(world).signIn?.sessions).toBeDefined())
  await pickConnector(world.core, fake)
  await until(() => expect(selectIsConnected(stateOf(world))).toBe(true))
  await until(() => expect(['SIWXSignMessage', undefined]).toContain(view(world)))
  expect(atOnce.prompts).toBe(1)
  expect(world.posted()).toEqual([])
  expect(selectSignInSession(stateOf(world))).toBeUndefined()
})

test('accounts 2.4 the server refuses: the connection stays, and SIWXSignMessage tells the reason', async () => {
  const world = await ready()
  world.refusal = [401, 'nonce-expired']
  await choosing(world)
  const seen = watchViews(world)
  await pickConnector(world.core, fake)
  await until(() => expect(view(world)).toBe('SIWXSignMessage'))
  expect(seen).toContain('ConnectingSiwe')
  await until(() => expect(selectSignInStatus(stateOf(world))).toBe('ready'))
  expect(selectSignInAttempt(stateOf(world))?.problem).toMatchObject({ kind: 'refused' })
  expect(selectIsConnected(stateOf(world))).toBe(true)
  world.refusal = undefined
  await signIn(world.core, {})
  expect(atOnce.prompts).toBe(2)
  expect(view(world)).toBeUndefined()
})

test('accounts 2.4 the server is away: the same signature is sent again, and the wallet is not asked', async () => {
  const world = await ready()
  world.refusal = [503, 'chain-unreachable']
  await choosing(world)
  await pickConnector(world.core, fake)
  await until(() => expect(view(world)).toBe('SIWXSignMessage'))
  expect(selectSignInAttempt(stateOf(world))?.problem).toMatchObject({ kind: 'unreachable' })
  world.refusal = undefined
  await signIn(world.core, {})
  const [first, second] = world.posted()
  expect(second).toEqual(first)
  expect(atOnce.prompts).toBe(1)
})

test('accounts 2.5 declined: the next try is for the connection alone, until the modal is opened again', async () => {
  const world = await ready()
  atOnce.next('reject')
  await choosing(world)
  await pickConnector(world.core, fake)
  await until(() => expect(stateOf(world).signIn?.twoSteps).toEqual(['fake/test.fake']))
  await pickConnector(world.core, fake)
  await until(() => expect(view(world)).toBe('SIWXSignMessage'))
  expect(world.posted()).toEqual([])
  await cancelSignIn(world.core, {})
  await until(() => expect(view(world)).toBeUndefined())
  await choosing(world)
  await pickConnector(world.core, fake)
  await until(() => expect(world.posted()).toHaveLength(1))
})

test('accounts 2.4 Cancel while the server judges disconnects the wallet', async () => {
  const world = await ready()
  await choosing(world)
  world.server.reply('/sign-in/sessions', (response: ServerResponse, heard: Heard) => {
    if (heard.method === 'GET') world.answerSessions(response, heard)
  })
  await pickConnector(world.core, fake)
  await until(() => expect(world.posted()).toHaveLength(1))
  expect(view(world)).toBe('ConnectingSiwe')
  await cancelSignIn(world.core, {})
  expect(selectIsConnected(stateOf(world))).toBe(false)
  expect(view(world)).toBeUndefined()
})

test.each([
  ['of an account that is not connected', { account: `${ONE.caipNetworkId}:stranger` }],
  ['without a signature', { signature: '' }],
  ['of another shape', { message: 7 }],
  ['of no known way', { via: 'message' }],
])('accounts 2.5 a sign-in %s is dropped, and the account signs as ever', async (_what, wrong) => {
  const world = await ready()
  await choosing(world)
  const real = adapterOf(world).connect
  vi.spyOn(adapterOf(world), 'connect').mockImplementation(async (request) => {
    const session = await real(request)
    return { ...session, signedIn: { ...session.signedIn, ...wrong } as SignInSignature }
  })
  await pickConnector(world.core, fake)
  await until(() => expect(view(world)).toBe('SIWXSignMessage'))
  expect(world.posted()).toEqual([])
  const attempts = Object.values(stateOf(world).signIn?.attempts ?? {})
  expect(attempts.filter(({ signed }) => signed)).toEqual([])
})

test('accounts 2.5 a challenge is used once, and renewed when it gets old', async () => {
  const world = await ready({ required: false })
  await choosing(world)
  await pickConnector(world.core, fake)
  await until(() => expect(selectSignInSession(stateOf(world))).toBeDefined())
  expect(stateOf(world).signIn?.challenge).toBeUndefined()
  expect(challenges(world)).toBe(1)
  // Signed in already: connecting once more asks for no other sign-in.
  await openModal(world.core, { view: 'Connect' })
  await connect(world.core, fake)
  expect(challenges(world)).toBe(1)
})

test('accounts 2.5 a wallet that is asked for several families signs in after they are connected', async () => {
  const world = await ready()
  await choosing(world)
  await connectAll(world.core, { connectors: [fake] })
  await until(() => expect(view(world)).toBe('SIWXSignMessage'))
  expect(world.posted()).toEqual([])
})

test('S2.68 ConnectingSiwe that a host opens is SIWXSignMessage where nothing is being judged', async () => {
  const world = await ready({ required: false, oneClick: 'never' })
  await connectFake(world)
  await openModal(world.core, { view: 'ConnectingSiwe' })
  // As the screen has it loaded.
  await world.core.services.features.load('oneClick')
  await until(() => expect(view(world)).toBe('SIWXSignMessage'))
  world.core.store.dispatch(viewReplaced(to('ConnectingSiwe')))
  await until(() => expect(view(world)).toBe('SIWXSignMessage'))
})

test('accounts 2.5 a page with its own list has the challenge by `prepareSignIn`', async () => {
  const world = await ready()
  await openModal(world.core)
  await until(() => expect(stateOf(world).signIn?.sessions).toBeDefined())
  await prepareSignIn(world.core, {})
  await connect(world.core, fake)
  await until(() => expect(selectSignInSession(stateOf(world))).toBeDefined())
  expect(atOnce.prompts).toBe(1)
  await disconnect(world.core, {})
})

test('accounts 2.5 CAIP-222: a phone that is asked for one family signs in with its approval', async () => {
  const phone = fakeSharedConnector({ signsIn: true })
  const world = await ready({}, { walletConnect: phone.load, relayUrl: 'ws://127.0.0.1:1' })
  await openModal(world.core)
  await showPairing(world.core, {})
  await until(() => expect(phone.pairings).toHaveLength(1))
  expect(phone.pairing.signIn).toMatchObject({ domain: 'app.test' })
  const seen = watchViews(world)
  phone.pairing.approve()
  await until(() => expect(view(world)).toBeUndefined())
  expect(seen).toContain('ConnectingSiwe')
  expect(selectSignInSession(stateOf(world))).toBeDefined()
  expect(world.posted()).toMatchObject([{ via: 'connect' }])
})

test('accounts 2.5 the server does not answer: the code comes all the same, for the connection alone', async () => {
  const phone = fakeSharedConnector({ signsIn: true })
  const world = await ready({}, { walletConnect: phone.load, relayUrl: 'ws://127.0.0.1:1' })
  world.server.reply('/sign-in/challenges', status(503, {}))
  await openModal(world.core)
  await showPairing(world.core, {})
  await until(() => expect(phone.pairings).toHaveLength(1))
  expect(phone.pairing.signIn).toBeUndefined()
})

test('accounts 2.4 the server is quicker than the view: the modal does not stay open', async () => {
  const world = await ready()
  await prepareSignIn(world.core, {})
  await connect(world.core, fake)
  await until(() => expect(selectSignInSession(stateOf(world))).toBeDefined())
  await until(() => expect(view(world)).toBeUndefined())
  // The view came last.
  await openModal(world.core, { view: 'ConnectingSiwe' })
  await until(() => expect(view(world)).toBeUndefined())
  expect(selectIsConnected(stateOf(world))).toBe(true)
})

test.each([
  ['that never ends', 'soon'],
  ['that is over at once', new Date(0).toISOString()],
])('accounts 2.5 a challenge %s is none, and is not asked for again and again', async (_what, end) => {
  let asked = 0
  const own = serverSignIn({
    challenge: async () => {
      asked += 1
      const base = { domain: 'app.test', uri: 'https://app.test', version: '1', nonce: 'nonce0000' } as const
      return { ...base, issuedAt: new Date().toISOString(), expirationTime: end }
    },
    prepare: async () => ({ message: 'Hello' }),
    verify: async ({ account }) => ({ id: '1', account, here: true }),
    sessions: async () => [],
    end: async () => undefined,
  })
  const world = await ready({}, { signIn: own })
  await openModal(world.core)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(asked).toBe(1)
  expect(stateOf(world).signIn?.challenge).toBeUndefined()
  // The account can sign in all the same, with what the provider prepares for it.
  await pickConnector(world.core, fake)
  await until(() => expect(selectSignInAttempt(stateOf(world))?.prepared).toMatchObject({ message: 'Hello' }))
})

test('accounts 2.5 a challenge that no wallet signed keeps its own end', async () => {
  const plain = fakeWallet({ id: 'test.fake', approval: 'auto' })
  const world = await ready({}, {}, { wallets: [plain] })
  await choosing(world)
  const { expiresAt } = stateOf(world).signIn?.challenge ?? {}
  await new Promise((resolve) => setTimeout(resolve, 50))
  await pickConnector(world.core, fake)
  await until(() => expect(selectSignInStatus(stateOf(world))).toBe('ready'))
  expect(challenges(world)).toBe(1)
  expect(selectSignInAttempt(stateOf(world))?.prepared?.expiresAt).toBe(expiresAt)
})

test('accounts 2.5 what a phone signed for a session that cannot be used is sent nowhere', async () => {
  const phone = fakeSharedConnector({ signsIn: true })
  const world = await ready({}, { walletConnect: phone.load, relayUrl: 'ws://127.0.0.1:1' })
  await openModal(world.core)
  await showPairing(world.core, {})
  await until(() => expect(phone.pairings).toHaveLength(1))
  const shared = adapterOf(world).capabilities['walletconnect:namespace']
  vi.spyOn(shared ?? Object.create(null), 'open').mockRejectedValue(new Error('no'))
  phone.pairing.approve()
  await until(() => expect(phone.session).toBeUndefined())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(stateOf(world).signIn?.attempts).toEqual({})
  expect(world.posted()).toEqual([])
})

test('accounts 2.4 disconnected while the server judges: no session is left', async () => {
  const world = await ready()
  await choosing(world)
  let answer = (): void => undefined
  world.server.reply('/sign-in/sessions', (response: ServerResponse, heard: Heard) => {
    if (heard.method === 'GET') world.answerSessions(response, heard)
    else answer = () => world.answerSessions(response, heard)
  })
  await pickConnector(world.core, fake)
  await until(() => expect(world.posted()).toHaveLength(1))
  await disconnect(world.core)
  answer()
  await until(() => expect(world.server.of('/sign-in/sessions/s1')).toHaveLength(1))
  await until(() => expect(world.sessions).toEqual([]))
  expect(stateOf(world).signIn?.sessions).toEqual([])
})

test('accounts 2.5 a code that no wallet answered counts as no refusal', async () => {
  const phone = fakeSharedConnector({ signsIn: true })
  const world = await ready({}, { walletConnect: phone.load, relayUrl: 'ws://127.0.0.1:1' })
  await openModal(world.core)
  await showPairing(world.core, {})
  await until(() => expect(phone.pairings).toHaveLength(1))
  phone.pairing.expire()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(stateOf(world).signIn?.twoSteps).toEqual([])
})

test('accounts 2.5 with `when: asked` a signature that waits for the server opens nothing', async () => {
  const world = await ready({ when: 'asked' })
  await prepareSignIn(world.core, {})
  await connectFake(world)
  world.refusal = [503, 'chain-unreachable']
  await expect(signIn(world.core, {})).rejects.toThrow()
  world.refusal = undefined
  await connect(world.core, fake)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(world.posted()).toHaveLength(1)
  expect(view(world)).toBeUndefined()
})
