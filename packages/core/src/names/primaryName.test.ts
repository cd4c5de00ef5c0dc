import type { ServerResponse } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { livePlatform, status, type Heard } from '../api/gateway.fixture.js'
import { supportedChains } from '../api/supportedChains.js'
import { TWO } from '../core.fixture.js'
import { NameNotYoursError } from '../errors/names.js'
import { fetchIdentity } from '../identity/fetchIdentity.js'
import { selectActiveNetwork } from '../sessions/sessionsSelectors.js'
import { namesWorld, ZONE, type NamesWorld } from './names.fixture.js'
import { checkPrimaryName, makePrimaryName, registerName } from './namesCommands.js'
import { selectPrimaryName } from './namesSelectors.js'

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

/** The gateway reads the chain's ENS: it has what `adapter.chain` holds. */
async function readsEns({ core, adapter, gateway }: NamesWorld): Promise<void> {
  gateway.reply('/v1/supported-chains', { http: ['fake:1'], ws: [] })
  await core.store.dispatch(supportedChains.initiate(undefined, { forceRefetch: true }))
  gateway.reply(`/v1/identity/${adapter.wallet.addresses[0]!}`, (response: ServerResponse, heard: Heard) =>
    status(200, { name: adapter.chain.identity?.name ?? null, avatar: null })(response, heard),
  )
}

test('a name becomes the primary one by one transaction, and what the account is called is asked again', async () => {
  const world = await ready()
  const { core, adapter } = world
  await registerName(core, { label: 'dora' })
  await readsEns(world)
  await vi.waitFor(async () => expect(await fetchIdentity(core)).toEqual({}))
  expect(await checkPrimaryName(core, { name: `dora.${ZONE}` })).toBe('possible')
  adapter.chain.identity = { name: `dora.${ZONE}` }
  const sent = await makePrimaryName(core, { name: `dora.${ZONE}` })
  expect(sent).toEqual({ id: 1, way: 'together' })
  await vi.waitFor(() => expect(selectPrimaryName(stateOf(world))?.status).toBe('done'), { timeout: 5000 })
  expect([...adapter.chain.bundles.values()]).toEqual([[{ does: `name dora.${ZONE}`, fails: false }]])
  expect(await checkPrimaryName(core, { name: `dora.${ZONE}` })).toBe('primary')
  // An answer is kept for five minutes otherwise.
  await vi.waitFor(async () => expect(await fetchIdentity(core)).toEqual({ name: `dora.${ZONE}` }))
})

test('a name is the primary one only once the chain answers with it, whatever became of the transaction', async () => {
  const live = livePlatform()
  // Between two looks.
  const delay: typeof live.delay = (task, ms) => live.delay(task, ms === 1500 ? 1 : ms)
  const world = await ready({ platform: { ...live, delay } })
  const { core, adapter } = world
  await registerName(core, { label: 'dora' })
  adapter.chain.identity = { name: `other.${ZONE}` }
  await makePrimaryName(core, { name: `dora.${ZONE}` })
  await vi.waitFor(() => expect(selectPrimaryName(stateOf(world))?.status).toBe('unseen'), { timeout: 5000 })
  expect(await checkPrimaryName(core, { name: `dora.${ZONE}` })).toBe('possible')
})

test('where nothing follows names of the gateway, the account’s own record is told apart from “no”', async () => {
  const live = livePlatform()
  let waits = 0
  const delay: typeof live.delay = (task, ms) => {
    if (ms === 1500) waits += 1
    return live.delay(task, ms === 1500 ? 1 : ms)
  }
  const world = await ready({ platform: { ...live, delay } })
  const { core, adapter, gateway } = world
  const name = await registerName(core, { label: 'dora' })
  gateway.reply('/v1/supported-chains', { http: [TWO.caipNetworkId], ws: [] })
  await core.store.dispatch(supportedChains.initiate(undefined, { forceRefetch: true }))
  const path = `/v1/identity/${adapter.wallet.addresses[0]!}`
  const before = gateway.of(path).length
  expect(await checkPrimaryName(core, { name })).toBe('possible')
  adapter.chain.identity = { name }
  await makePrimaryName(core, { name })
  await vi.waitFor(() => expect(selectPrimaryName(stateOf(world))?.status).toBe('recorded'), {
    timeout: 5000,
  })
  // Nothing could say more, so nothing more is waited for.
  expect(waits).toBe(0)
  // After a reload it is known from the chain.
  expect(await checkPrimaryName(core, { name })).toBe('recorded')
  expect(gateway.of(path)).toHaveLength(before)
})

test('the gateway is asked for the chain’s own word, past what it calls the account itself', async () => {
  const { core, adapter, gateway } = await ready()
  const path = `/v1/identity/${adapter.wallet.addresses[0]!}`
  await registerName(core, { label: 'dora' })
  gateway.reply('/v1/supported-chains', { http: ['fake:1'], ws: [] })
  await core.store.dispatch(supportedChains.initiate(undefined, { forceRefetch: true }))
  gateway.reply(path, (response: ServerResponse, heard: Heard) =>
    status(200, { name: heard.query['primary'] ? null : `dora.${ZONE}`, avatar: null })(response, heard),
  )
  expect(await checkPrimaryName(core, { name: `dora.${ZONE}` })).toBe('possible')
  expect(gateway.of(path).at(-1)?.query).toMatchObject({ primary: 'true', chainId: 'fake:1' })
  gateway.reply(path, { name: `dora.${ZONE}`, avatar: null })
  expect(await checkPrimaryName(core, { name: `dora.${ZONE}` })).toBe('primary')
  // Another's name is none of one's own.
  expect(await checkPrimaryName(core, { name: `alice.${ZONE}` })).toBe('impossible')
  adapter.chain.namesOn = null
  expect(await checkPrimaryName(core, { name: `dora.${ZONE}` })).toBe('unsupported')
})

test('a name that stands for another account is not made the primary one; the wallet is not asked', async () => {
  const world = await ready()
  const before = world.adapter.wallet.prompts
  await expect(makePrimaryName(world.core, { name: `alice.${ZONE}` })).rejects.toThrow(NameNotYoursError)
  expect(world.adapter.wallet.prompts).toBe(before)
  expect(selectPrimaryName(stateOf(world))).toMatchObject({
    status: 'failed',
    error: { code: 'name-not-yours' },
  })
})

test('the network with the names is switched to first; a transaction that fails is told', async () => {
  const world = await ready()
  const { core, adapter } = world
  await registerName(core, { label: 'dora' })
  adapter.chain.namesOn = TWO
  adapter.chain.namesFail = true
  await makePrimaryName(core, { name: `dora.${ZONE}` })
  expect(selectActiveNetwork(stateOf(world))?.caipNetworkId).toBe(TWO.caipNetworkId)
  await vi.waitFor(() => expect(selectPrimaryName(stateOf(world))?.status).toBe('failed'), { timeout: 5000 })
})
