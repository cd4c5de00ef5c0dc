import type { ServerResponse } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeAdapter, fakeWallet } from '@latchkey/testkit'
import { livePlatform, status, type Heard } from '../api/gateway.fixture.js'
import { selectAddress } from '../accounts/accountsSelectors.js'
import { selectIsConnected, selectNetworkId } from '../sessions/sessionsSelectors.js'
import { accountSelected } from '../sessions/sessionsEvents.js'
import { connectFake, fakeNetwork, ONE, OTHER, TWO } from '../core.fixture.js'
import { disconnect } from '../connection/disconnect.js'
import type { SignInProvider, SignInSession } from '../model/signIn.js'
import { to } from '../model/viewParams.js'
import { pickConnector } from '../flows/pickWallet.js'
import {
  selectCurrentEntry,
  selectHistoryLength,
  selectView,
  viewPushed,
} from '../navigation/navigationState.js'
import { goBack, requestClose } from '../navigation/requestClose.js'
import { openModal } from '../navigation/openModal.js'
import { connect } from '../sessions/connect.js'
import { switchNetwork } from '../sessions/switchNetwork.js'
import { cancelSignIn, loadSignIns, prepareSignIn, revokeSignIn, signIn, signOut } from './signInCommands.js'
import { selectSignInAttempt, selectSignInSession, selectSignInStatus } from './signInSelectors.js'
import { selectMustSignIn } from './mustSignInSelectors.js'
import { signInWorld, type SignInWorld } from './signIn.fixture.js'
import { serverSignIn } from './signInOptions.js'

const worlds: SignInWorld[] = []
async function ready(...args: Parameters<typeof signInWorld>): Promise<SignInWorld> {
  const world = await signInWorld(...args)
  worlds.push(world)
  return world
}
afterEach(async () => {
  for (const { core, server } of worlds.splice(0)) {
    core.stop()
    await server.close()
  }
})

const stateOf = ({ core }: Pick<SignInWorld, 'core'>): ReturnType<SignInWorld['core']['store']['getState']> =>
  core.store.getState()
const view = (world: SignInWorld): string | undefined =>
  stateOf(world).modal.open ? selectView(stateOf(world)) : undefined
const signInStatus = (world: SignInWorld): string | undefined => selectSignInStatus(stateOf(world))
const until = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 3000 })
const problem = (world: SignInWorld): unknown => selectSignInAttempt(stateOf(world))?.problem?.kind

/** As a visitor comes to it: the modal, the wallet, the view that asks. */
async function toTheView(world: SignInWorld): Promise<void> {
  const { core, adapter } = world
  await openModal(core)
  await pickConnector(core, { namespace: 'fake', connectorId: adapter.wallet.connectorId })
  await until(() => expect(signInStatus(world)).toBe('ready'))
  expect(view(world)).toBe('SIWXSignMessage')
}

test('S4.29 S4.11 a wallet that connects signs in within the same modal, and closes it', async () => {
  const world = await ready()
  const { core, events } = world
  const seen: (string | undefined)[] = []
  core.store.subscribe(() => {
    const now = view(world)
    if (seen.at(-1) !== now) seen.push(now)
  })
  await toTheView(world)
  expect(selectSignInAttempt(stateOf(world))?.prepared).toMatchObject({
    domain: 'app.test',
    statement: 'Welcome back',
  })
  const session = await signIn(core, {})
  expect(session).toMatchObject({ id: 's1', here: true })
  await until(() => expect(view(world)).toBeUndefined())
  expect(signInStatus(world)).toBe('signedIn')
  // No view flashes by, and the modal does not close in between.
  expect(seen.filter((each) => each === undefined)).toHaveLength(1)
  expect(events.map(({ event }) => event)).toContain('SIWX_AUTH_SUCCESS')
  expect(JSON.stringify(events)).not.toContain(world.adapter.wallet.addresses[0])
})

test('nothing is asked of the server before the visitor acts', async () => {
  const world = await ready()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(world.server.heard).toEqual([])
  await openModal(world.core)
  await until(() => expect(world.server.heard).toHaveLength(2))
})

test('between the tap and the wallet nothing is awaited', async () => {
  const world = await ready()
  await toTheView(world)
  world.adapter.wallet.approval = 'manual'
  const before = world.adapter.wallet.prompts
  const answer = signIn(world.core, {})
  expect(world.adapter.wallet.prompts).toBe(before + 1)
  world.adapter.wallet.approve()
  await answer
})

test('S4.06 S4.20 required: closing is refused and shakes, back is none, cancelling disconnects that wallet only', async () => {
  const other = fakeAdapter({
    namespace: 'other',
    wallets: [fakeWallet({ id: 'test.other', approval: 'auto' })],
  })
  const fake = fakeAdapter({
    namespace: 'fake',
    wallets: [fakeWallet({ id: 'test.fake', approval: 'auto' })],
  })
  const world = await ready({}, { adapters: [fake, other], networks: [ONE, OTHER] })
  const { core } = world
  await connect(core, { namespace: 'other', connectorId: 'test.other' })
  await until(() => expect(signInStatus(world)).toBe('ready'))
  await signIn(core, { namespace: 'other' })
  await until(() => expect(view(world)).toBeUndefined())
  await openModal(core, { view: 'Connect' })
  core.store.dispatch(viewPushed(to('WhatIsAWallet')))
  await pickConnector(core, { namespace: 'fake', connectorId: 'test.fake' })
  await until(() => expect(view(world)).toBe('SIWXSignMessage'))
  expect(await requestClose(core)).toBe(false)
  expect(stateOf(world).modal.shake).toBe(true)
  // On phones the browser's own way back comes to this too.
  await goBack(core)
  expect(view(world)).toBe('SIWXSignMessage')
  expect(selectHistoryLength(stateOf(world))).toBeGreaterThan(1)
  await cancelSignIn(core, { namespace: 'fake' })
  expect(selectIsConnected(stateOf(world), 'fake')).toBe(false)
  expect(selectIsConnected(stateOf(world), 'other')).toBe(true)
  expect(world.sessions).toHaveLength(1)
  await until(() => expect(view(world)).toBeUndefined())
})

test('optional: closing and cancelling leave the account connected, and it is not asked again', async () => {
  const world = await ready({ required: false })
  await toTheView(world)
  expect(await requestClose(world.core)).toBe(true)
  expect(selectMustSignIn(stateOf(world))).toBe(false)
  await openModal(world.core)
  expect(view(world)).toBe('Account')
  await openModal(world.core, { view: 'SIWXSignMessage' })
  await cancelSignIn(world.core, {})
  expect(selectIsConnected(stateOf(world), 'fake')).toBe(true)
  expect(world.events.map(({ event }) => event)).toContain('CLICK_CANCEL_SIWX')
})

test('a declined signature is told, and can be tried again with the same message', async () => {
  const world = await ready()
  await toTheView(world)
  world.adapter.wallet.next('reject')
  await expect(signIn(world.core, {})).rejects.toMatchObject({
    code: 'user-rejected',
    message: 'Signature declined',
  })
  expect(problem(world)).toBe('declined')
  expect(world.server.of('/sign-in/challenges')).toHaveLength(1)
  await signIn(world.core, {})
  expect(signInStatus(world)).toBe('signedIn')
})

test('a refusal of the server is told in its word, and the next press signs another message', async () => {
  const world = await ready()
  await toTheView(world)
  world.refusal = [401, 'nonce-expired']
  await expect(signIn(world.core, {})).rejects.toMatchObject({
    code: 'sign-in-refused',
    reason: 'nonce-expired',
  })
  await until(() => expect(signInStatus(world)).toBe('ready'))
  expect(selectSignInAttempt(stateOf(world))?.problem).toMatchObject({
    kind: 'refused',
    error: { params: { reason: 'nonce-expired' } },
  })
  world.refusal = undefined
  await signIn(world.core, {})
  const [first, second] = world.posted()
  expect(second?.message).not.toBe(first?.message)
})

test('a server or a chain that does not answer costs no second confirmation', async () => {
  const world = await ready()
  await toTheView(world)
  world.refusal = [503, 'chain-unreachable']
  await expect(signIn(world.core, {})).rejects.toMatchObject({ code: 'sign-in-unreachable' })
  expect(problem(world)).toBe('unreachable')
  world.refusal = undefined
  const before = world.adapter.wallet.prompts
  await signIn(world.core, {})
  expect(world.adapter.wallet.prompts).toBe(before)
  const [first, second] = world.posted()
  expect(second).toEqual(first)
})

test('a challenge for another page is shown to no wallet', async () => {
  const world = await ready()
  world.server.reply('/sign-in/challenges', {
    domain: 'evil.test',
    uri: 'https://evil.test',
    version: '1',
    nonce: 'abcdefgh',
    issuedAt: '2026-01-01T00:00:00Z',
    expirationTime: '2099-01-01T00:00:00Z',
  })
  await connectFake(world)
  await until(() => expect(view(world)).toBe('SIWXSignMessage'))
  await until(() => expect(signInStatus(world)).toBe('failed'))
  const before = world.adapter.wallet.prompts
  await expect(signIn(world.core, {})).rejects.toMatchObject({ code: 'sign-in-unreachable' })
  expect(world.adapter.wallet.prompts).toBe(before)
})

test('a session of another account is none of this one', async () => {
  const world = await ready()
  await toTheView(world)
  world.server.reply('/sign-in/sessions', { session: { id: 'x', account: 'fake:1:0xother', here: true } })
  await expect(signIn(world.core, {})).rejects.toMatchObject({ code: 'sign-in-unreachable' })
  expect(selectSignInSession(stateOf(world))).toBeUndefined()
})

test('a visitor with a session is not asked; the modal closes as without sign-in', async () => {
  const world = await ready()
  const account = `fake:2:${world.adapter.wallet.addresses[0]!}` as const
  world.sessions.push({ id: 'old', account, here: true })
  await openModal(world.core)
  await pickConnector(world.core, { namespace: 'fake', connectorId: 'test.fake' })
  await until(() => expect(view(world)).toBeUndefined())
  expect(signInStatus(world)).toBe('signedIn')
  expect(world.server.of('/sign-in/challenges')).toEqual([])
})

test('a session counts on each network of the family, or on its own one where the host says so', async () => {
  const everywhere = await ready()
  await toTheView(everywhere)
  await signIn(everywhere.core, {})
  await switchNetwork(everywhere.core, { networkId: TWO.caipNetworkId })
  expect(signInStatus(everywhere)).toBe('signedIn')
  expect(view(everywhere)).toBeUndefined()
  const each = await ready({ scope: 'network' })
  await toTheView(each)
  await signIn(each.core, {})
  await until(() => expect(view(each)).toBeUndefined())
  await switchNetwork(each.core, { networkId: TWO.caipNetworkId })
  await until(() => expect(view(each)).toBe('SIWXSignMessage'))
  await until(() => expect(signInStatus(each)).toBe('ready'))
  await signIn(each.core, {})
  expect(each.sessions.map(({ account }) => account.split(':')[1])).toEqual(['1', '2'])
})

/** Signed in on network ONE, with the modal closed. */
async function asContract(...args: Parameters<typeof signInWorld>): Promise<SignInWorld> {
  const world = await ready(...args)
  world.onChain = true
  await toTheView(world)
  expect(await signIn(world.core, {})).toMatchObject({
    account: expect.stringMatching(/^fake:1:/),
    onChain: true,
  })
  await until(() => expect(view(world)).toBeUndefined())
  expect(signInStatus(world)).toBe('signedIn')
  return world
}

test('accounts C4 a contract account signs in on each network by itself, and back on one it is signed in still', async () => {
  const world = await asContract()
  await switchNetwork(world.core, { networkId: TWO.caipNetworkId })
  expect(selectSignInSession(stateOf(world))).toBeUndefined()
  expect(selectMustSignIn(stateOf(world))).toBe(true)
  await until(() => expect(view(world)).toBe('SIWXSignMessage'))
  await until(() => expect(signInStatus(world)).toBe('ready'))
  await signIn(world.core, {})
  await until(() => expect(view(world)).toBeUndefined())
  expect(world.sessions.map(({ account }) => account.split(':')[1])).toEqual(['1', '2'])
  await switchNetwork(world.core, { networkId: ONE.caipNetworkId })
  expect(signInStatus(world)).toBe('signedIn')
  expect(selectSignInSession(stateOf(world))?.id).toBe('s1')
  expect(world.posted()).toHaveLength(2)
})

test.each([false, undefined, 'yes'])(
  'accounts C4 a session whose onChain is %j is of a key, and counts on another network',
  async (onChain) => {
    const world = await ready()
    world.onChain = onChain as boolean
    await toTheView(world)
    await signIn(world.core, {})
    await until(() => expect(view(world)).toBeUndefined())
    await switchNetwork(world.core, { networkId: TWO.caipNetworkId })
    expect(signInStatus(world)).toBe('signedIn')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(view(world)).toBeUndefined()
  },
)

test('accounts C4 a contract account that does not sign in on another network is back on its own', async () => {
  const world = await asContract()
  await switchNetwork(world.core, { networkId: TWO.caipNetworkId })
  await until(() => expect(view(world)).toBe('SIWXSignMessage'))
  await cancelSignIn(world.core, {})
  expect(selectNetworkId(stateOf(world))).toBe(ONE.caipNetworkId)
  expect(signInStatus(world)).toBe('signedIn')
  await until(() => expect(view(world)).toBeUndefined())
})

test('accounts C4 who goes on without it is asked on each further network, as with a scope of networks', async () => {
  const THREE = fakeNetwork('fake:3')
  const world = await asContract({ required: false }, { networks: [ONE, TWO, THREE] })
  for (const { caipNetworkId } of [TWO, THREE]) {
    await switchNetwork(world.core, { networkId: caipNetworkId })
    await until(() => expect(view(world)).toBe('SIWXSignMessage'))
    expect(await requestClose(world.core)).toBe(true)
  }
})

test('accounts C4 a signature that was kept signs in on its own network, and the one in use is asked then', async () => {
  const world = await ready()
  world.onChain = true
  await toTheView(world)
  world.refusal = [503, 'chain-unreachable']
  await expect(signIn(world.core, {})).rejects.toMatchObject({ code: 'sign-in-unreachable' })
  world.refusal = undefined
  await switchNetwork(world.core, { networkId: TWO.caipNetworkId })
  expect((await signIn(world.core, {})).account).toMatch(/^fake:1:/)
  await until(() => expect(signInStatus(world)).toBe('ready'))
  expect(view(world)).toBe('SIWXSignMessage')
  expect((await signIn(world.core, {})).account).toMatch(/^fake:2:/)
  await until(() => expect(view(world)).toBeUndefined())
})

test('accounts C4 disconnecting on another network signs a contract account out on its own', async () => {
  const world = await asContract({ required: false })
  await switchNetwork(world.core, { networkId: TWO.caipNetworkId })
  await until(() => expect(view(world)).toBe('SIWXSignMessage'))
  await disconnect(world.core)
  await until(() => expect(world.sessions).toEqual([]))
})

test('accounts C4 a provider of single accounts that is asked on another network takes no session away', async () => {
  const known: SignInSession[] = []
  const server: SignInProvider = {
    isByAccount: true,
    prepare: ({ account }) => Promise.resolve({ message: `I am ${account}` }),
    verify: ({ account }) => {
      known.push({ id: account, account, onChain: true, here: true })
      return Promise.resolve(known.at(-1)!)
    },
    sessions: ({ accounts }) => Promise.resolve(known.filter(({ account }) => accounts.includes(account))),
    end: () => Promise.resolve(),
  }
  const world = await ready({}, { signIn: serverSignIn(server, { required: false }) })
  await toTheView(world)
  await signIn(world.core, {})
  await switchNetwork(world.core, { networkId: TWO.caipNetworkId })
  await until(() => expect(view(world)).toBe('SIWXSignMessage'))
  await loadSignIns(world.core, {})
  await switchNetwork(world.core, { networkId: ONE.caipNetworkId })
  expect(signInStatus(world)).toBe('signedIn')
})

test('S4.11 another account signs in for itself; back on the first one it is signed in still', async () => {
  const wallets = [fakeWallet({ id: 'test.fake', approval: 'auto', addresses: ['0xa', '0xb'] })]
  const world = await ready({}, {}, { wallets })
  await toTheView(world)
  await signIn(world.core, {})
  await until(() => expect(view(world)).toBeUndefined())
  world.core.store.dispatch(accountSelected({ namespace: 'fake', address: '0xb' }))
  await until(() => expect(view(world)).toBe('SIWXSignMessage'))
  world.core.store.dispatch(accountSelected({ namespace: 'fake', address: '0xa' }))
  expect(signInStatus(world)).toBe('signedIn')
})

test('disconnecting signs the accounts of that wallet out; signing out alone leaves them connected', async () => {
  const world = await ready({ required: false })
  await toTheView(world)
  await signIn(world.core, {})
  await signOut(world.core, {})
  expect(signInStatus(world)).toBe('needed')
  expect(selectIsConnected(stateOf(world), 'fake')).toBe(true)
  expect(world.sessions).toEqual([])
  await signIn(world.core, {})
  await disconnect(world.core)
  await until(() => expect(world.sessions).toEqual([]))
})

test('a session that ended elsewhere, or with its time, is over here; nothing opens by itself', async () => {
  const world = await ready()
  await toTheView(world)
  await signIn(world.core, {})
  await until(() => expect(view(world)).toBeUndefined())
  world.sessions.splice(0)
  await loadSignIns(world.core, {})
  expect(signInStatus(world)).toBe('needed')
  expect(view(world)).toBeUndefined()
  // At the next opening it is asked for.
  await openModal(world.core)
  expect(view(world)).toBe('SIWXSignMessage')
  world.life = 300
  await until(() => expect(signInStatus(world)).toBe('ready'))
  await signIn(world.core, {})
  expect(signInStatus(world)).toBe('signedIn')
  await until(() => expect(signInStatus(world)).toBe('needed'))
})

test('a session of another device can be ended from here', async () => {
  const world = await ready()
  await toTheView(world)
  const session = await signIn(world.core, {})
  await revokeSignIn(world.core, session)
  expect(world.sessions).toEqual([])
  expect(signInStatus(world)).toBe('needed')
})

test('without the option there is nothing to sign, and the commands say so', async () => {
  const world = await ready({}, { signIn: undefined })
  await connectFake(world)
  expect(signInStatus(world)).toBeUndefined()
  await expect(loadSignIns(world.core, {})).rejects.toMatchObject({ code: 'sign-in-not-configured' })
  await expect(prepareSignIn(world.core, {})).rejects.toMatchObject({ code: 'not-connected' })
  await openModal(world.core, { view: 'SIWXSignMessage' })
  expect(view(world)).toBe('Account')
  await goBack(world.core)
  expect(selectCurrentEntry(stateOf(world))?.view).not.toBe('SIWXSignMessage')
})

test('S4.11 who does not sign in with another account, or on another network, is back where they were', async () => {
  const wallets = [fakeWallet({ id: 'test.fake', approval: 'auto', addresses: ['0xa', '0xb'] })]
  const world = await ready({ scope: 'network' }, {}, { wallets })
  await toTheView(world)
  await signIn(world.core, {})
  await until(() => expect(view(world)).toBeUndefined())
  world.core.store.dispatch(accountSelected({ namespace: 'fake', address: '0xb' }))
  await until(() => expect(view(world)).toBe('SIWXSignMessage'))
  await cancelSignIn(world.core, {})
  expect(selectAddress(stateOf(world))).toBe('0xa')
  expect(signInStatus(world)).toBe('signedIn')
  expect(view(world)).toBeUndefined()
  await switchNetwork(world.core, { networkId: TWO.caipNetworkId })
  await until(() => expect(view(world)).toBe('SIWXSignMessage'))
  await cancelSignIn(world.core, {})
  expect(selectNetworkId(stateOf(world))).toBe(ONE.caipNetworkId)
  expect(signInStatus(world)).toBe('signedIn')
  await until(() => expect(view(world)).toBeUndefined())
})

test('when: asked, nothing is asked for, guarded or opened but by the host', async () => {
  const world = await ready({ when: 'asked' })
  await openModal(world.core)
  await pickConnector(world.core, { namespace: 'fake', connectorId: 'test.fake' })
  await until(() => expect(view(world)).toBeUndefined())
  expect(selectMustSignIn(stateOf(world))).toBe(false)
  await openModal(world.core)
  expect(view(world)).toBe('Account')
  await openModal(world.core, { view: 'SIWXSignMessage' })
  await until(() => expect(signInStatus(world)).toBe('ready'))
  await signIn(world.core, {})
  await until(() => expect(view(world)).toBeUndefined())
})

test('another account or network while the view is shown gets a message of its own', async () => {
  const wallets = [fakeWallet({ id: 'test.fake', approval: 'auto', addresses: ['0xa', '0xb'] })]
  const world = await ready({}, {}, { wallets })
  await toTheView(world)
  world.core.store.dispatch(accountSelected({ namespace: 'fake', address: '0xb' }))
  await until(() =>
    expect(selectSignInAttempt(stateOf(world))?.prepared?.message).toMatch(/sign in with 0xb on 1/),
  )
  await switchNetwork(world.core, { networkId: TWO.caipNetworkId })
  await until(() =>
    expect(selectSignInAttempt(stateOf(world))?.prepared?.message).toMatch(/sign in with 0xb on 2/),
  )
  const session = await signIn(world.core, {})
  expect(session.account).toBe('fake:2:0xb')
  expect(world.posted()[0]?.message).toMatch(/0xb on 2/)
})

test('a late signature of an account that is not shown any more closes nothing', async () => {
  const wallets = [fakeWallet({ id: 'test.fake', approval: 'auto', addresses: ['0xa', '0xb'] })]
  const world = await ready({ required: false }, {}, { wallets })
  await toTheView(world)
  world.adapter.wallet.approval = 'manual'
  const late = signIn(world.core, {})
  world.core.store.dispatch(accountSelected({ namespace: 'fake', address: '0xb' }))
  await until(() => expect(signInStatus(world)).toBe('ready'))
  world.adapter.wallet.approve()
  await late
  expect(view(world)).toBe('SIWXSignMessage')
  expect(signInStatus(world)).toBe('ready')
})

test('cancelled while the wallet asks, a late signature is sent nowhere, and the next visit begins again', async () => {
  const world = await ready({ required: false })
  await toTheView(world)
  world.adapter.wallet.approval = 'manual'
  const asked = signIn(world.core, {})
  const ended = expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  await cancelSignIn(world.core, {})
  await ended
  world.adapter.wallet.approve()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(world.posted()).toEqual([])
  expect(selectSignInAttempt(stateOf(world))).toBeUndefined()
  expect(world.events.map(({ event }) => event)).not.toContain('SIWX_AUTH_ERROR')
})

test('a session that the server ended before is not believed after a new connection', async () => {
  const world = await ready()
  await toTheView(world)
  await signIn(world.core, {})
  await until(() => expect(view(world)).toBeUndefined())
  // Another tab ended it: the server knows it no more.
  world.sessions.splice(0)
  world.server.reply('/sign-in/sessions/s1', status(404, { error: { code: 'not-found' } }))
  await disconnect(world.core)
  await openModal(world.core)
  await pickConnector(world.core, { namespace: 'fake', connectorId: 'test.fake' })
  await until(() => expect(view(world)).toBe('SIWXSignMessage'))
  await until(() => expect(signInStatus(world)).toBe('ready'))
  await signIn(world.core, {})
  world.server.reply('/sign-in/sessions/s1', status(404, { error: { code: 'not-found' } }))
  await signOut(world.core, {})
  expect(signInStatus(world)).toBe('needed')
})

test('an answer from before a sign-in does not undo it', async () => {
  const world = await ready()
  await toTheView(world)
  const waiting: (() => void)[] = []
  const ask = world.server.heard.length
  const { sessions } = world
  const post = world.answerSessions
  world.server.reply('/sign-in/sessions', (response: ServerResponse, heard: Heard) => {
    if (heard.method === 'POST') return post(response, heard)
    const now = [...sessions]
    if (waiting.length === 0) waiting.push(() => status(200, { sessions: now })(response, heard))
    else status(200, { sessions: now })(response, heard)
  })
  const loaded = loadSignIns(world.core, {})
  await until(() => expect(world.server.heard.length).toBe(ask + 1))
  await signIn(world.core, {})
  waiting[0]?.()
  await loaded
  expect(signInStatus(world)).toBe('signedIn')
})

test('too many attempts are no refusal: the signature is kept', async () => {
  const world = await ready()
  await toTheView(world)
  world.refusal = [429, 'too-many']
  await expect(signIn(world.core, {})).rejects.toMatchObject({ code: 'sign-in-unreachable' })
  world.refusal = undefined
  const before = world.adapter.wallet.prompts
  await signIn(world.core, {})
  expect(world.adapter.wallet.prompts).toBe(before)
})

test('a visitor who closed the modal while the server was asked is not interrupted', async () => {
  const world = await ready()
  const waiting: (() => void)[] = []
  world.server.reply('/sign-in/sessions', (response: ServerResponse, heard: Heard) => {
    waiting.push(() => status(200, { sessions: [] })(response, heard))
  })
  await openModal(world.core)
  await pickConnector(world.core, { namespace: 'fake', connectorId: 'test.fake' })
  await until(() => expect(waiting.length).toBeGreaterThan(0))
  await requestClose(world.core)
  for (let turn = 0; turn < 5; turn++) {
    waiting.splice(0).forEach((answer) => answer())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await until(() => expect(signInStatus(world)).toBe('needed'))
  expect(view(world)).toBeUndefined()
  expect(selectMustSignIn(stateOf(world))).toBe(true)
})

test('accounts 11.5 ended on another device: over here at the next focus', async () => {
  const listeners: ((cause: 'focus') => void)[] = []
  const platform = livePlatform({
    pageMetadata: () => ({ name: 'App', description: '', url: 'https://app.test', icons: [] }),
    onWake: (listener) => {
      listeners.push(listener)
      return () => undefined
    },
  })
  const world = await ready({}, { platform })
  await toTheView(world)
  await signIn(world.core, {})
  world.sessions.splice(0)
  for (const listener of listeners) listener('focus')
  await until(() => expect(signInStatus(world)).toBe('needed'))
})
