import { expect, test, vi } from 'vitest'
import { fakeWallet } from '@latchkey/testkit'
import { connectFake, ONE, testCore, TWO, type TestCore } from '../core.fixture.js'
import { NotConnectedError } from '../errors/connection.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { selectCalls } from '../calls/callsState.js'
import { InvalidCallsError } from '../errors/calls.js'
import { StaleTransferError } from '../errors/send.js'
import { UserRejectedError } from '../errors/wallet.js'
import type { Capabilities } from '../model/capabilities.js'
import type { LatchkeyOptions } from '../model/options.js'
import type { GrantedPermission, PermissionsRequest } from '../model/permissions.js'
import { selectView } from '../navigation/navigationState.js'
import { openModal } from '../navigation/openModal.js'
import { memoryPlatform } from '../platform/memoryPlatform.js'
import { selectAddress } from '../accounts/accountsSelectors.js'
import {
  grantPermission,
  loadPermissions,
  readPermissionKinds,
  revokePermission,
  revokePermissions,
  type GrantPermissionArg,
} from './permissionsCommands.js'
import { gatewayPermissions } from './gatewayPermissions.js'
import { permissionRevocationSeen } from './permissionsState.js'
import { selectCreatedPermission, selectPermissions, selectRevocation } from './permissionsSelectors.js'

const DAY = 86_400_000
const shop = 'fake-shop'
const wish: GrantPermissionArg = {
  to: shop,
  permission: { kind: 'spend', token: 'fake-usdc', amount: '10', every: 86_400 },
}

async function ready(
  overrides: Capabilities = {},
  options: Partial<LatchkeyOptions> = {},
): Promise<TestCore> {
  const world = await testCore(
    { features: { smartSessions: true }, ...options },
    { wallets: [fakeWallet({ id: 'test.fake', approval: 'auto' })], overrides },
  )
  await connectFake(world)
  return world
}
const state = ({ core }: TestCore) => core.store.getState()
const list = (world: TestCore): readonly GrantedPermission[] =>
  selectPermissions(state(world))?.permissions ?? []

/** A gateway behind the platform's `fetch`, and what it was asked. */
function gateway(answer: (method: string) => Response): {
  readonly options: Partial<LatchkeyOptions>
  readonly asked: { readonly method: string; readonly url: string; readonly body: unknown }[]
} {
  const asked: { method: string; url: string; body: unknown }[] = []
  const platform = memoryPlatform({
    async fetch(url, { method = 'GET', body } = {}) {
      asked.push({ method, url: String(url), body: body && (JSON.parse(body as string) as unknown) })
      return answer(method)
    },
  })
  return { options: { gatewayUrl: 'https://gateway.test', platform }, asked }
}

test('a permission is granted with one prompt, and kept for the list', async () => {
  const world = await ready()
  const before = world.adapter.wallet.prompts
  expect(await readPermissionKinds(world.core, {})).toEqual(['spend', 'calls'])
  const granted = await grantPermission(world.core, wish)
  expect(granted).toMatchObject({ to: shop, state: 'active', permission: { units: '10000000' } })
  expect(world.adapter.wallet.prompts - before).toBe(1)
  expect(list(world)).toEqual([granted])
  expect(selectCreatedPermission(state(world))).toEqual(granted)
})

test('without an end it has one in seven days', async () => {
  const world = await ready()
  const { expiresAt = 0 } = await grantPermission(world.core, wish)
  const days = (expiresAt - Date.now()) / DAY
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
})

test.each([
  ['past', -1],
  ['now', 0],
  ['in more than 365 days', 366 * DAY],
  ['never', Number.POSITIVE_INFINITY],
  ['no time', Number.NaN],
])('an end that is %s is refused, and the wallet not asked', async (_what, ms) => {
  const world = await ready()
  const before = world.adapter.wallet.prompts
  const asked = grantPermission(world.core, { ...wish, expiresAt: Date.now() + ms })
  await expect(asked).rejects.toMatchObject({ code: 'invalid-permission', reason: 'expiry' })
  expect(world.adapter.wallet.prompts).toBe(before)
})

test('what is wrong with it is said before anything is asked', async () => {
  const world = await ready()
  const before = world.adapter.wallet.prompts
  const nothing = { kind: 'spend', amount: '0' } as const
  await expect(grantPermission(world.core, { ...wish, permission: nothing })).rejects.toMatchObject({
    code: 'invalid-permission',
    reason: 'amount',
  })
  expect(world.adapter.wallet.prompts).toBe(before)
  expect(list(world)).toEqual([])
})

test('declined, nothing is kept', async () => {
  const world = await ready()
  world.adapter.wallet.next('reject')
  await expect(grantPermission(world.core, wish)).rejects.toThrow(UserRejectedError)
  expect(list(world)).toEqual([])
})

test('what another account or network saw is not asked of this one', async () => {
  const world = await ready()
  const before = world.adapter.wallet.prompts
  for (const stale of [{ from: 'another' }, { caipNetworkId: TWO.caipNetworkId }])
    await expect(grantPermission(world.core, { ...wish, ...stale })).rejects.toThrow(StaleTransferError)
  expect(world.adapter.wallet.prompts).toBe(before)
  const from = selectAddress(state(world)) ?? ''
  await grantPermission(world.core, { ...wish, from, caipNetworkId: ONE.caipNetworkId })
})

test('without a wallet, and without the family’s abilities', async () => {
  const nowhere = await testCore()
  await expect(loadPermissions(nowhere.core, {})).rejects.toThrow(NotConnectedError)
  const without = await testCore(
    {},
    { wallets: [fakeWallet({ id: 'test.fake', approval: 'auto' })], capabilities: ['message:sign'] },
  )
  await connectFake(without)
  await expect(grantPermission(without.core, wish)).rejects.toThrow(NotSupportedError)
})

test('the list is the wallet’s word, what this browser asked for, and the gateway’s, each once', async () => {
  const asked: PermissionsRequest[] = []
  const { options, asked: requests } = gateway((method) =>
    method === 'GET'
      ? Response.json({
          sessions: [
            { context: 'context-of-elsewhere', delegationManager: 'manager', createdAt: 5 },
            { context: 'CONTEXT-OF-SESSION-1', delegationManager: 'manager' },
            { context: 'has space', delegationManager: 'manager' },
          ],
        })
      : Response.json({ pci: 'pci' }),
  )
  const overrides: Capabilities = {
    'permissions:list': async (request) => {
      asked.push(request)
      return { permissions: [], complete: true }
    },
  }
  const world = await ready(overrides, options)
  await grantPermission(world.core, wish)
  await vi.waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true))
  const posted = requests.find(({ method }) => method === 'POST')
  expect(posted?.body).toEqual({ context: 'context-of-session-1', delegationManager: 'manager' })
  await loadPermissions(world.core, {})
  expect(asked[0]?.known).toEqual([
    { context: 'context-of-session-1', manager: 'manager', createdAt: expect.any(Number) as number },
    { context: 'context-of-elsewhere', manager: 'manager', createdAt: 5 },
  ])
  // Without a sign-in the gateway withholds what no chain has seen, and one entry could not be read.
  expect(selectPermissions(state(world))).toMatchObject({ status: 'ready', complete: false })
})

test('a gateway that does not answer leaves the list incomplete, one without the call does not', async () => {
  for (const [status, complete] of [
    [500, false],
    [404, true],
  ] as const) {
    const { options } = gateway(() => new Response('', { status }))
    const world = await ready({}, options)
    await loadPermissions(world.core, {})
    expect(selectPermissions(state(world))?.complete).toBe(complete)
  }
})

test('a wallet that keeps no list: what this browser asked for is there, and it says there may be more', async () => {
  const world = await ready()
  const granted = await grantPermission(world.core, wish)
  world.adapter.chain.tellsPermissions = false
  await loadPermissions(world.core, {})
  expect(list(world).map(({ id }) => id)).toEqual([granted.id])
  expect(selectPermissions(state(world))?.complete).toBe(false)
})

test('a chain that does not answer makes the state unknown, not revoked, and says nothing of what is left', async () => {
  const world = await ready()
  await grantPermission(world.core, wish)
  world.adapter.chain.failing = true
  await loadPermissions(world.core, {})
  expect(list(world)).toMatchObject([{ state: 'unknown' }])
  expect(list(world)[0]?.left).toBeUndefined()
})

test('what could not be read keeps what was known', async () => {
  const failing = { fails: false }
  const overrides: Capabilities = {
    'permissions:list': async () => {
      if (failing.fails) throw new NotSupportedError('permissions:list')
      return { permissions: [], complete: true }
    },
  }
  const world = await ready(overrides)
  const granted = await grantPermission(world.core, wish)
  failing.fails = true
  await expect(loadPermissions(world.core, {})).rejects.toThrow(NotSupportedError)
  expect(selectPermissions(state(world))).toMatchObject({
    status: 'failed',
    permissions: [{ id: granted.id }],
    error: { code: 'not-supported' },
  })
})

test('it is taken back by a call, and the list follows the chain', async () => {
  const world = await ready()
  const { id } = await grantPermission(world.core, wish)
  await expect(revokePermission(world.core, { id: 'another' })).rejects.toMatchObject({
    code: 'unknown-permission',
  })
  await revokePermission(world.core, { id, title: 'End it' })
  expect(selectCalls(state(world))[0]?.steps).toMatchObject([{ title: 'End it' }])
  await vi.waitFor(() => expect(list(world)).toMatchObject([{ id, state: 'revoked' }]), { timeout: 5000 })
})

/** A family whose list is in the hand of the test. */
async function listing(): Promise<
  TestCore & {
    readonly answers: ((state?: GrantedPermission['state']) => void)[]
    readonly asked: PermissionsRequest[]
    readonly granted: GrantedPermission[]
  }
> {
  const answers: ((state?: GrantedPermission['state']) => void)[] = []
  const asked: PermissionsRequest[] = []
  const granted: GrantedPermission[] = []
  const world = await ready({
    'permissions:list': (request) => {
      asked.push(request)
      const all = [...granted]
      return new Promise((resolve) =>
        answers.push((found = 'active') =>
          resolve({ permissions: all.map((each) => ({ ...each, state: found })), complete: true }),
        ),
      )
    },
  })
  return { ...world, answers, asked, granted }
}
const slow = { timeout: 8000 }

test('a node that is behind is asked until it says that it was revoked', { timeout: 15_000 }, async () => {
  const world = await listing()
  world.granted.push(await grantPermission(world.core, wish))
  await revokePermission(world.core, { id: 'session-1' })
  for (const [turn, found] of (['active', 'active', 'revoked'] as const).entries()) {
    await vi.waitFor(() => expect(world.answers).toHaveLength(turn + 1), slow)
    expect(selectRevocation(state(world), 'session-1')?.status).toBe('pending')
    world.answers[turn]?.(found)
  }
  await vi.waitFor(() => expect(selectRevocation(state(world), 'session-1')?.status).toBe('done'))
  expect(list(world)).toMatchObject([{ state: 'revoked' }])
  expect(selectPermissions(state(world))?.revocation).toMatchObject({ ids: ['session-1'], hash: 'calls-1' })
})

test('an answer to an older question does not bring back what was revoked', async () => {
  const world = await listing()
  world.granted.push(await grantPermission(world.core, wish))
  const older = loadPermissions(world.core, {})
  await vi.waitFor(() => expect(world.answers).toHaveLength(1))
  await revokePermission(world.core, { id: 'session-1' })
  await vi.waitFor(() => expect(world.answers).toHaveLength(2), slow)
  world.answers[1]?.('revoked')
  await vi.waitFor(() => expect(list(world)).toMatchObject([{ state: 'revoked' }]))
  world.answers[0]?.('active')
  await older
  expect(list(world)).toMatchObject([{ state: 'revoked' }])
})

test('what is read after a revocation is of the account that revoked, whichever is in use by then', async () => {
  const world = await listing()
  world.granted.push(await grantPermission(world.core, wish))
  world.adapter.chain.halted = true
  await revokePermission(world.core, { id: 'session-1' })
  world.adapter.wallet.setAccounts(['second', 'first'])
  await vi.waitFor(() => expect(selectAddress(state(world))).toBe('second'))
  world.adapter.chain.halted = false
  await vi.waitFor(() => expect(world.answers).toHaveLength(1), slow)
  world.answers[0]?.('revoked')
  expect(world.asked[0]?.address).toBe('first')
  await vi.waitFor(() => expect(selectRevocation(state(world), 'session-1')?.status).toBe('done'))
  expect(list(world)).toEqual([])
  expect(state(world).permissions?.byAccount['fake:1:first']?.permissions).toMatchObject([
    { state: 'revoked' },
  ])
})

test('what is granted while the list is being read stays in it', async () => {
  const world = await listing()
  const reading = loadPermissions(world.core, {})
  await vi.waitFor(() => expect(world.answers).toHaveLength(1))
  await grantPermission(world.core, wish)
  world.answers[0]?.()
  await reading
  expect(list(world).map(({ id }) => id)).toEqual(['session-1'])
  expect(selectPermissions(state(world))?.status).toBe('ready')
})

test('a grant before any reading leaves the list idle', async () => {
  const world = await ready()
  await grantPermission(world.core, wish)
  expect(selectPermissions(state(world))?.status).toBe('idle')
})

test('where it cannot even be asked for, the screen of the account is told', async () => {
  const world = await testCore(
    { features: { smartSessions: true } },
    { wallets: [fakeWallet({ id: 'test.fake', approval: 'auto' })], capabilities: ['permissions:list'] },
  )
  await connectFake(world)
  await expect(loadPermissions(world.core, {})).rejects.toThrow(NotSupportedError)
  expect(selectPermissions(state(world))).toMatchObject({
    status: 'failed',
    error: { code: 'not-supported' },
  })
})

test('accounts 11.9 several are taken back with one confirmation, each by its title', async () => {
  const world = await ready()
  world.adapter.chain.atomic = 'supported'
  const one = await grantPermission(world.core, wish)
  const other = await grantPermission(world.core, { ...wish, to: 'fake-club' })
  const before = world.adapter.wallet.prompts
  await expect(revokePermissions(world.core, { ids: [] })).rejects.toThrow(InvalidCallsError)
  const ids = [one.id, other.id]
  await expect(revokePermissions(world.core, { ids, account: 'another' })).rejects.toThrow(StaleTransferError)
  await revokePermissions(world.core, { ids, titles: { [other.id]: 'End the club’s' } })
  expect(world.adapter.wallet.prompts - before).toBe(1)
  expect(selectCalls(state(world))[0]?.steps.map(({ title }) => title)).toEqual([
    'Revoke a smart session',
    'End the club’s',
  ])
  await vi.waitFor(() => expect(selectRevocation(state(world), one.id)?.status).toBe('done'), slow)
  expect(selectRevocation(state(world), other.id)).toBe(selectRevocation(state(world), one.id))
  expect(list(world).map((each) => each.state)).toEqual(['revoked', 'revoked'])
  const account = 'fake:1:first'
  world.core.store.dispatch(permissionRevocationSeen({ account }))
  expect(selectRevocation(state(world), one.id)).toBeUndefined()
  expect(selectPermissions(state(world))?.revocation).toBeUndefined()
})

test('a refusal is told as one, and nothing is read', async () => {
  const world = await ready()
  const { id } = await grantPermission(world.core, wish)
  world.adapter.wallet.next('reject')
  await expect(revokePermission(world.core, { id })).rejects.toThrow(UserRejectedError)
  expect(selectRevocation(state(world), id)).toMatchObject({
    status: 'refused',
    error: { code: 'user-rejected' },
  })
  expect(list(world)).toMatchObject([{ state: 'active' }])
})

test.each<[string, unknown, boolean]>([
  ['each entry can be read', { context: 'a', delegationManager: 'm' }, true],
  ['an entry is none', { context: 'has space', delegationManager: 'm' }, false],
])('the gateway’s list, of which %s', async (_what, entry, complete) => {
  const { options } = gateway(() => Response.json({ sessions: [entry] }))
  const told = await gatewayPermissions('fake:1:first', {
    services: {
      options: { ...options, adapters: [], projectId: 'test', signIn: { server: 'gateway' } },
      platform: options.platform,
    } as never,
    signal: new AbortController().signal,
  })
  expect(told?.complete).toBe(complete)
})

test('S2.49 granted while the modal is open, its success view follows; not with the feature off', async () => {
  const world = await ready()
  await grantPermission(world.core, wish)
  expect(state(world).modal.open).toBe(false)
  await openModal(world.core)
  await grantPermission(world.core, wish)
  expect(selectView(state(world))).toBe('SmartSessionCreated')
  const without = await ready({}, { features: {} })
  await openModal(without.core)
  await grantPermission(without.core, wish)
  expect(selectView(state(without))).toBe('Account')
})

test('S7.39 R10 its events name the kind and the network, no account and no amount', async () => {
  const world = await ready()
  const { id } = await grantPermission(world.core, wish)
  world.adapter.wallet.next('reject')
  await grantPermission(world.core, wish).catch(() => undefined)
  const nothing = { kind: 'spend', amount: '0' } as const
  await grantPermission(world.core, { ...wish, permission: nothing }).catch(() => undefined)
  await revokePermission(world.core, { id })
  const properties = { network: ONE.caipNetworkId, kind: 'spend' }
  const ours = () => world.events.filter(({ event }) => event.startsWith('SMART_SESSION'))
  await vi.waitFor(() => expect(ours()).toHaveLength(7), { timeout: 5000 })
  expect(ours()).toEqual([
    { event: 'SMART_SESSION_INITIATED', properties },
    { event: 'SMART_SESSION_SUCCESS', properties },
    { event: 'SMART_SESSION_INITIATED', properties },
    { event: 'SMART_SESSION_REJECTED', properties },
    { event: 'SMART_SESSION_INITIATED', properties },
    { event: 'SMART_SESSION_ERROR', properties: { ...properties, code: 'invalid-permission' } },
    { event: 'SMART_SESSION_REVOKED', properties },
  ])
  expect(JSON.stringify(ours())).not.toMatch(/fake-shop|fake-usdc|10000000/)
})

test('a storage that was tampered with is no list', async () => {
  const world = await ready()
  const known: unknown[] = []
  for (const text of ['{', '[]', '{"a":[{"context":1}]}', `{"a":[{"context":"${'x'.repeat(20_000)}"}]}`]) {
    world.storage.setItem('latchkey/default/permissions@1', text)
    await loadPermissions(world.core, {})
    known.push(...list(world))
  }
  expect(known).toEqual([])
})
