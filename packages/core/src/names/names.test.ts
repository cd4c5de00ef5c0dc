import type { ServerResponse } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { selectAddress } from '../accounts/accountsSelectors.js'
import { fakeWallet } from '@latchkey/testkit'
import { livePlatform, status, type Heard } from '../api/gateway.fixture.js'
import { connectFake, fakeNetwork, testCore } from '../core.fixture.js'
import { GatewayNotConfiguredError } from '../errors/http.js'
import {
  NamesOfAddressError,
  NamesWalletNotFoundError,
  NameSuggestionsError,
  RegisterNameError,
  ResolveNameError,
} from '../errors/names.js'
import { InvalidChainIdError } from '../errors/networks.js'
import { UserRejectedError } from '../errors/wallet.js'
import type { LatchkeyOptions } from '../model/options.js'
import { to } from '../model/viewParams.js'
import { selectView, viewPushed } from '../navigation/navigationState.js'
import { openModal } from '../navigation/openModal.js'
import { namesWorld, ZONE, type NamesWorld } from './names.fixture.js'
import { checkName, loadAccountNames, makePrimaryName, registerName, suggestNames } from './namesCommands.js'
import { selectMayRegisterName } from './mayRegisterSelectors.js'
import { selectAccountNames, selectEnteredName, selectNameAttempt } from './namesSelectors.js'
import { nameEntered } from './namesState.js'

const worlds: NamesWorld[] = []
async function ready(...args: Parameters<typeof namesWorld>): Promise<NamesWorld> {
  const world = await namesWorld(...args)
  worlds.push(world)
  return world
}
afterEach(async () => {
  for (const { gateway } of worlds.splice(0)) await gateway.close()
})

const stateOf = ({ core }: Pick<NamesWorld, 'core'>): ReturnType<NamesWorld['core']['store']['getState']> =>
  core.store.getState()
const told = ({ events }: NamesWorld): readonly unknown[] =>
  events.filter(({ event }) => /NAME|ENS/.test(event))

test.each([
  ['abc', 'short'],
  ['', 'characters'],
  ['do ra', 'characters'],
  ['dora.eth', 'characters'],
  ['dörа', 'characters'],
  ['аdmin', 'characters'],
  ['a'.repeat(64), 'long'],
  ['xn--dora', 'hyphens'],
])('S5.06 R37 "%s" is no name, with a reason, and no server is asked', async (label, reason) => {
  const world = await ready()
  expect(await checkName(world.core, { label })).toEqual({ status: 'invalid', reason })
  expect(world.gateway.heard.filter(({ path }) => path.includes('profile'))).toEqual([])
})

test('S7.13 S5.06 a free name, whatever its case; letters, digits and hyphens, four at least', async () => {
  const world = await ready()
  expect(await checkName(world.core, { label: ' DorA ' })).toEqual({ status: 'free', name: `dora.${ZONE}` })
  expect(world.gateway.of(`/v1/profile/account/dora.${ZONE}`)[0]?.query).toMatchObject({ apiVersion: '2' })
})

test('S3.11 S7.15 a taken name comes with free ones that are like it, all in the zone', async () => {
  const world = await ready()
  const { gateway, core } = world
  const suggestions = [`alice1.${ZONE}`, `alicia.${ZONE}`]
  expect(await checkName(core, { label: 'alice' })).toEqual({
    status: 'taken',
    name: `alice.${ZONE}`,
    suggestions,
  })
  expect(gateway.of(`/v1/profile/suggestions/alice.${ZONE}`)[0]?.query).toMatchObject({ zone: ZONE })
  // Names that could be taken for others are none.
  gateway.reply(`/v1/profile/suggestions/alice.${ZONE}`, {
    suggestions: [
      'аlice.latchkey.test',
      `<b>.${ZONE}`,
      `a.b.${ZONE}`,
      'alice.evil.test',
      `alice2.${ZONE}`,
    ].map((name) => ({ name, registered: false })),
  })
  expect(await suggestNames(core, { label: 'alice' })).toEqual([`alice2.${ZONE}`])
})

test('R37 what the gateway refuses has its reason; one that is unknown is not available', async () => {
  const { core, gateway } = await ready()
  for (const [reason, said] of [
    ['reserved', 'reserved'],
    ['look-alike', 'characters'],
    ['too-short', 'short'],
    ['too-long', 'long'],
    ['hyphens', 'hyphens'],
    ['<script>', 'unavailable'],
  ]) {
    gateway.reply(`/v1/profile/account/root1.${ZONE}`, {
      addresses: {},
      attributes: [],
      available: false,
      reason,
    })
    expect(await checkName(core, { label: 'root1' })).toEqual({ status: 'invalid', reason: said })
  }
})

test('S8.18 S8.19 S8.20 what could not be asked says so; a taken name without suggestions is taken', async () => {
  const { core, gateway } = await ready()
  gateway.reply(`/v1/profile/account/dora.${ZONE}`, status(404))
  const resolving = checkName(core, { label: 'dora' })
  await expect(resolving).rejects.toThrow(ResolveNameError)
  await expect(resolving).rejects.toThrow('Error resolving name')
  gateway.reply(`/v1/profile/suggestions/alice.${ZONE}`, { suggestions: 'none' })
  expect(await checkName(core, { label: 'alice' })).toEqual({ status: 'taken', name: `alice.${ZONE}` })
  const suggesting = suggestNames(core, { label: 'alice' })
  await expect(suggesting).rejects.toThrow(NameSuggestionsError)
  await expect(suggesting).rejects.toThrow('Error fetching name suggestions')
  const loading = loadAccountNames(core, {})
  await expect(loading).rejects.toThrow(NamesOfAddressError)
  await expect(loading).rejects.toThrow('Error fetching names for address')
})

test('an older check is called off by a newer one', async () => {
  const { core } = await ready()
  const older = checkName(core, { label: 'dora' })
  const newer = checkName(core, { label: 'alice' })
  await expect(older).rejects.toMatchObject({ name: 'AbortError' })
  expect(await newer).toMatchObject({ status: 'taken' })
})

test('S7.14 the names of the account in use', async () => {
  const world = await ready()
  const { core, gateway, adapter } = world
  const address = adapter.wallet.addresses[0]!
  gateway.reply(`/v1/profile/reverse/${address}`, [
    { name: `dora.${ZONE}`, addresses: {}, registeredAt: '2026-01-01T00:00:00Z' },
    { name: 'dora.elsewhere.test', addresses: {} },
    'nonsense',
  ])
  expect(await loadAccountNames(core, {})).toEqual([`dora.${ZONE}`])
  expect(selectAccountNames(stateOf(world))).toEqual([`dora.${ZONE}`])
  expect(gateway.of(`/v1/profile/reverse/${address}`)[0]?.query).toMatchObject({
    sender: address,
    apiVersion: '2',
    // A contract's address may be another's account elsewhere.
    chainId: 'fake:1',
  })
})

test('S7.14 an answer from before a registration does not take the name away', async () => {
  const world = await ready()
  const { core, gateway, adapter } = world
  let late = (): void => undefined
  gateway.reply(
    `/v1/profile/reverse/${adapter.wallet.addresses[0]!}`,
    (response: ServerResponse, heard: Heard) => {
      late = () => status(200, [])(response, heard)
    },
  )
  const loading = loadAccountNames(core, {})
  await vi.waitFor(() => expect(gateway.heard.some(({ path }) => path.includes('reverse'))).toBe(true))
  await registerName(core, { label: 'dora' })
  late()
  expect(await loading).toEqual([`dora.${ZONE}`])
  expect(selectAccountNames(stateOf(world))).toEqual([`dora.${ZONE}`])
})

test('S4.33 S7.16 S9.07 a message is signed, the name registered, the profile named, the success shown', async () => {
  const world = await ready()
  const { core, adapter, posted } = world
  await openModal(core, { view: 'RegisterAccountName' })
  await core.services.features.load('names')
  core.store.dispatch(nameEntered('dora'))
  const before = Math.floor(core.services.platform.now() / 1000)
  expect(await registerName(core, { label: 'Dora' })).toBe(`dora.${ZONE}`)
  const [sent] = posted()
  const address = adapter.wallet.addresses[0]!
  const message = JSON.parse(String(sent?.['message'])) as { timestamp: number }
  expect(message).toEqual({ name: `dora.${ZONE}`, attributes: {}, timestamp: expect.any(Number) as number })
  expect(message.timestamp - before).toBeGreaterThanOrEqual(0)
  expect(message.timestamp - before).toBeLessThan(60)
  expect(sent).toMatchObject({
    coin_type: 2 ** 31 + 1,
    address,
    signature: expect.stringMatching(/^0x/) as string,
  })
  expect(selectAccountNames(stateOf(world))).toEqual([`dora.${ZONE}`])
  expect(selectNameAttempt(stateOf(world))).toBeUndefined()
  expect(selectEnteredName(stateOf(world))).toBe('')
  // S2.08: back from there is where the visitor came from.
  expect(selectView(stateOf(world))).toBe('RegisterAccountNameSuccess')
  expect(stateOf(world).navigation?.stack).toHaveLength(1)
  expect(told(world)).toEqual([
    { event: 'OPEN_ENS_FLOW' },
    { event: 'REGISTER_NAME_INITIATED' },
    { event: 'REGISTER_NAME_SUCCESS' },
  ])
})

test('S4.33 a registration that ends after a switch leaves the page of the other account alone', async () => {
  const world = await ready()
  const { core, gateway, adapter } = world
  await openModal(core, { view: 'RegisterAccountName' })
  let late = (): void => undefined
  gateway.reply('/v1/profile/account', (response: ServerResponse, heard: Heard) => {
    late = () => status(200, { success: true, name: `dora.${ZONE}` })(response, heard)
  })
  const registering = registerName(core, { label: 'dora' })
  await vi.waitFor(() => expect(gateway.of('/v1/profile/account')).toHaveLength(1))
  adapter.wallet.setAccounts(['0x00000000000000000000000000000000000000b0'])
  await vi.waitFor(() => expect(selectAddress(stateOf(world))).toMatch(/b0$/))
  late()
  await registering
  expect(selectView(stateOf(world))).toBe('RegisterAccountName')
})

test('S4.33 S8.21 a failure leads back to where the name is chosen, with what was typed', async () => {
  const world = await ready()
  const { core, held } = world
  await openModal(core, { view: 'RegisterAccountName' })
  await core.services.features.load('names')
  core.store.dispatch(nameEntered('dora'))
  held.set(`dora.${ZONE}`, { owner: 'someone' })
  core.store.dispatch(viewPushed(to('ChooseAccountName')))
  const registering = registerName(core, { label: 'dora' })
  await expect(registering).rejects.toThrow(RegisterNameError)
  await expect(registering).rejects.toMatchObject({ message: 'The name is taken', reason: 'taken' })
  expect(selectView(stateOf(world))).toBe('RegisterAccountName')
  expect(selectEnteredName(stateOf(world))).toBe('dora')
  expect(selectNameAttempt(stateOf(world))).toMatchObject({
    status: 'failed',
    name: `dora.${ZONE}`,
    error: { code: 'register-name', params: { reason: 'taken' } },
  })
  // R10: neither the name nor the address.
  expect(told(world).at(-1)).toEqual({ event: 'REGISTER_NAME_ERROR', properties: { code: 'register-name' } })
})

test('S8.21 without a description the error names what was to be registered', async () => {
  const { core, gateway } = await ready()
  for (const answer of [
    status(500, 'oops'),
    { success: false },
    { success: true, name: `other.${ZONE}` },
    'x',
  ]) {
    gateway.reply('/v1/profile/account', answer)
    await expect(registerName(core, { label: 'dora' })).rejects.toThrow(`Error registering name dora.${ZONE}`)
  }
  await expect(registerName(core, { label: 'abc' })).rejects.toMatchObject({ reason: 'short' })
})

test.each([
  [0, 'clock-behind'],
  [269_000, 'clock-behind'],
  [301_000, 'timestamp-past'],
])('S8.21 a message too old after a prompt of %s ms: %s', async (promptMs, reason) => {
  let passed = 0
  const world = await ready({ platform: livePlatform({ now: () => Date.now() + passed }) })
  const { core, gateway } = world
  gateway.reply('/v1/profile/account', (response: ServerResponse, heard: Heard) => {
    passed = promptMs
    const reasons = [{ name: 'timestamp-past', description: 'The message is older than 5 minutes.' }]
    status(400, { reasons })(response, heard)
  })
  await expect(registerName(core, { label: 'dora' })).rejects.toMatchObject({ reason })
  expect(selectNameAttempt(stateOf(world))?.error?.params).toEqual({ reason })
})

test('a refusal in the wallet is no failure: everything is kept, and nothing was sent', async () => {
  const world = await ready({}, { wallets: [fakeWallet({ id: 'test.fake', approval: 'auto' })] })
  const { core, adapter, posted } = world
  await openModal(core, { view: 'RegisterAccountName' })
  await core.services.features.load('names')
  core.store.dispatch(nameEntered('dora'))
  adapter.wallet.next('reject')
  await expect(registerName(core, { label: 'dora' })).rejects.toThrow(UserRejectedError)
  expect(posted()).toEqual([])
  expect(selectView(stateOf(world))).toBe('RegisterAccountName')
  expect(selectEnteredName(stateOf(world))).toBe('dora')
  expect(selectNameAttempt(stateOf(world))?.status).toBe('refused')
  expect(told(world)).not.toContainEqual(expect.objectContaining({ event: 'REGISTER_NAME_ERROR' }))
})

test('S8.17 without an account nothing can be registered', async () => {
  const world = await ready({}, { wallets: [fakeWallet({ id: 'test.fake', approval: 'auto' })] })
  world.adapter.wallet.disconnect()
  const registering = registerName(world.core, { label: 'dora' })
  await expect(registering).rejects.toThrow(NamesWalletNotFoundError)
  await expect(registering).rejects.toThrow('Address or auth connector not found')
})

test('S6.03 S8.17 by default the embedded wallet only; R14 any wallet where the host says so', async () => {
  const world = await ready({ features: {} })
  expect(selectMayRegisterName(stateOf(world))).toBe(false)
  await expect(registerName(world.core, { label: 'dora' })).rejects.toThrow(
    'Address or auth connector not found',
  )
  await expect(makePrimaryName(world.core, { name: `dora.${ZONE}` })).rejects.toThrow(
    NamesWalletNotFoundError,
  )
  expect(world.posted()).toEqual([])
  expect(selectMayRegisterName(stateOf(await ready()))).toBe(true)
  const wallets = [fakeWallet({ id: 'test.fake', approval: 'auto', type: 'AUTH' })]
  const embedded = await ready({ features: {} }, { wallets })
  expect(selectMayRegisterName(stateOf(embedded))).toBe(true)
  expect(await registerName(embedded.core, { label: 'dora' })).toBe(`dora.${ZONE}`)
})

test.each<[string, Partial<LatchkeyOptions>]>([
  ['a gateway', { names: { zone: ZONE } }],
  ['a zone', { gatewayUrl: 'http://127.0.0.1:1' }],
  ['the feature', { gatewayUrl: 'http://127.0.0.1:1', names: { zone: ZONE }, features: { names: false } }],
])('without %s there are no names, and their views cannot be asked for', async (_what, options) => {
  const world = await testCore(
    { features: { names: 'anyWallet' }, ...options },
    { wallets: [fakeWallet({ id: 'test.fake', approval: 'auto' })] },
  )
  await connectFake(world)
  expect(selectMayRegisterName(world.core.store.getState())).toBe(false)
  await openModal(world.core, { view: 'RegisterAccountName' })
  expect(selectView(world.core.store.getState())).toBe('Account')
  if (!('names' in (options.features ?? {})))
    await expect(checkName(world.core, { label: 'dora' })).rejects.toThrow(GatewayNotConfiguredError)
})

test('S9.07 S8.32 a chain of 2^31 or more has no kind of coin', async () => {
  const world = await ready({ networks: [fakeNetwork('fake:2147483648')] })
  const registering = registerName(world.core, { label: 'dora' })
  await expect(registering).rejects.toThrow(InvalidChainIdError)
  await expect(registering).rejects.toThrow('Invalid chainId')
  expect(world.posted()).toEqual([])
})

test('S9.07 where the gateway does not serve the network nothing is signed', async () => {
  const world = await ready()
  const { core, adapter, gateway } = world
  gateway.reply('/v1/supported-chains', { http: ['fake:2'], ws: [] })
  const before = adapter.wallet.prompts
  await expect(registerName(core, { label: 'dora' })).rejects.toMatchObject({ reason: 'coin_type' })
  expect(adapter.wallet.prompts).toBe(before)
  expect(world.posted()).toEqual([])
})

test('S4.33 what two accounts do at once is each one’s own', async () => {
  const world = await ready()
  const { core, gateway, adapter, held } = world
  await openModal(core, { view: 'RegisterAccountName' })
  let late = (): void => undefined
  gateway.reply('/v1/profile/account', (response: ServerResponse, heard: Heard) => {
    late = () => status(409, { reasons: [{ name: 'name', description: 'taken' }] })(response, heard)
  })
  const first = registerName(core, { label: 'dora' })
  await vi.waitFor(() => expect(gateway.of('/v1/profile/account')).toHaveLength(1))
  expect(registerName(core, { label: 'DORA' })).toBe(first)
  adapter.wallet.setAccounts(['0x00000000000000000000000000000000000000b0'])
  await vi.waitFor(() => expect(selectAddress(stateOf(world))).toMatch(/b0$/))
  core.store.dispatch(nameEntered('erin'))
  core.store.dispatch(viewPushed(to('Profile')))
  core.store.dispatch(viewPushed(to('ChooseAccountName')))
  const answerFirst = late
  let answerSecond = (): void => undefined
  gateway.reply('/v1/profile/account', (response: ServerResponse, heard: Heard) => {
    answerSecond = () => status(200, { success: true, name: `dora.${ZONE}` })(response, heard)
  })
  const second = registerName(core, { label: 'dora' })
  expect(second).not.toBe(first)
  await vi.waitFor(() => expect(gateway.of('/v1/profile/account')).toHaveLength(2))
  answerFirst()
  await expect(first).rejects.toThrow(RegisterNameError)
  // The failure of the first moves nothing of the second.
  expect(selectView(stateOf(world))).toBe('ChooseAccountName')
  expect(selectNameAttempt(stateOf(world))).toMatchObject({ status: 'registering' })
  expect(selectEnteredName(stateOf(world))).toBe('erin')
  adapter.wallet.setAccounts(['0x00000000000000000000000000000000000000c0'])
  await vi.waitFor(() => expect(selectAddress(stateOf(world))).toMatch(/c0$/))
  answerSecond()
  expect(await second).toBe(`dora.${ZONE}`)
  expect(selectEnteredName(stateOf(world))).toBe('erin')
  expect(selectAccountNames(stateOf(world))).toEqual([])
  expect(held.has(`dora.${ZONE}`)).toBe(false)
})
