import { fakeWallet } from '@latchkey/testkit'
import { expect, test, vi } from 'vitest'
import { livePlatform, status, testGateway, type TestGateway } from '../api/gateway.fixture.js'
import { selectCalls } from '../calls/callsState.js'
import { connectFake, ONE, testCore, TWO, type TestCore } from '../core.fixture.js'
import { NotConnectedError } from '../errors/connection.js'
import { HttpError } from '../errors/http.js'
import { NotSupportedError } from '../errors/notSupported.js'
import { UserRejectedError } from '../errors/wallet.js'
import type { AccountType } from '../model/accountType.js'
import type { AccountTypes } from '../model/accountTypes.js'
import type { Capabilities } from '../model/capabilities.js'
import type { LatchkeyOptions } from '../model/options.js'
import { read } from '../read.js'
import {
  downgradeAccount,
  readSmartAccountNetworks,
  setPreferredAccountType,
  upgradeAccount,
} from './accountTypesCommands.js'
import {
  accountChangeSeen,
  selectAccountChange,
  selectAccountTypesRead,
  selectCanUpgradeAccount,
  selectPreferredAccountType,
  selectPreferredAccountTypes,
  selectSmartAccountDeployed,
  selectSmartAccountEnabledNetworks,
} from './accountTypesState.js'

const CODE = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'

interface World extends TestCore {
  readonly asked: Parameters<AccountTypes['read']>[0][]
  readonly account: { preferred?: AccountType; isSmart: boolean; isSilent?: true; refuses?: true }
  readonly gateway: TestGateway
}

async function ready(options: Partial<LatchkeyOptions> = {}, without = false): Promise<World> {
  const gateway = await testGateway()
  gateway.reply('/v1/smart-accounts', {
    chains: [
      { chainId: ONE.caipNetworkId, entryPoint: '0x1', implementations: [CODE], sponsor: { name: 'x' } },
      { chainId: 'nonsense', implementations: 'none' },
    ],
  })
  const asked: World['asked'] = []
  const account: World['account'] = { isSmart: false }
  const changed = (isSmart: boolean) => async () => {
    if (account.refuses) throw new UserRejectedError()
    account.isSmart = isSmart
    return { id: '0xab' }
  }
  const types: AccountTypes = {
    async read(request) {
      asked.push(request)
      const enabled = account.isSilent ? [] : request.networks.map(({ caipNetworkId }) => caipNetworkId)
      return {
        enabled,
        deployed: account.isSmart ? enabled : [],
        ...(account.preferred && { preferred: account.preferred }),
      }
    },
    prefer: async ({ type }) => void (account.preferred = type),
    upgrade: changed(true),
    downgrade: changed(false),
  }
  const overrides: Capabilities = {
    ...(!without && { 'account:types': types }),
    'calls:status': async () => ({ status: 'confirmed', hashes: ['0xcd'] }),
  }
  const world = await testCore(
    { gatewayUrl: gateway.url, platform: livePlatform(), ...options },
    { wallets: [fakeWallet({ id: 'test.fake', approval: 'auto' })], overrides },
  )
  await connectFake(world)
  return { ...world, asked, account, gateway }
}

test('S3.04 S3.05 S6.02 what the account is, and where, is read; the visitor’s choice is kept', async () => {
  const { core, asked, account, events } = await ready()
  expect(read(core, selectSmartAccountDeployed)).toBeUndefined()
  expect(await readSmartAccountNetworks(core, {})).toEqual([ONE.caipNetworkId])
  // The host offers two; the gateway takes operations on one.
  expect(asked.at(-1)).toMatchObject({
    networks: [{ caipNetworkId: ONE.caipNetworkId }],
    implementations: { [ONE.caipNetworkId]: [CODE] },
  })
  expect(read(core, selectSmartAccountEnabledNetworks)).toEqual([ONE.caipNetworkId])
  expect(read(core, selectSmartAccountDeployed)).toBe(false)
  expect(read(core, selectPreferredAccountTypes)).toEqual({ fake: 'smartAccount' })

  await setPreferredAccountType(core, { type: 'eoa' })
  expect([account.preferred, read(core, selectPreferredAccountTypes)]).toEqual(['eoa', { fake: 'eoa' }])
  expect(events).toContainEqual({
    event: 'SET_PREFERRED_ACCOUNT_TYPE',
    properties: { accountType: 'eoa', network: ONE.caipNetworkId },
  })
  await readSmartAccountNetworks(core, {})
  expect(read(core, selectPreferredAccountTypes)).toEqual({ fake: 'eoa' })
})

test('S6.02 the host’s word counts where the visitor has none, and the visitor’s before it', async () => {
  const world = await ready({ defaultAccountTypes: { fake: 'eoa' } })
  await readSmartAccountNetworks(world.core, {})
  expect(read(world.core, selectPreferredAccountTypes)).toEqual({ fake: 'eoa' })
  world.account.preferred = 'smartAccount'
  await readSmartAccountNetworks(world.core, {})
  expect(read(world.core, selectPreferredAccountTypes)).toEqual({ fake: 'smartAccount' })
})

test('S3.04 a gateway that does not answer says nothing: what was known stays, and its error is told', async () => {
  const { core, account, gateway } = await ready()
  account.isSmart = true
  await readSmartAccountNetworks(core, {})
  expect(read(core, selectAccountTypesRead)).toEqual({ status: 'ready' })
  gateway.reply('/v1/smart-accounts', status(500, { status: 'FAILED', reasons: [] }))
  await expect(readSmartAccountNetworks(core, {})).rejects.toThrow(HttpError)
  expect(read(core, selectSmartAccountDeployed)).toBe(true)
  expect(read(core, selectSmartAccountEnabledNetworks)).toEqual([ONE.caipNetworkId])
  expect(read(core, selectAccountTypesRead)).toMatchObject({
    status: 'failed',
    error: { code: 'http-error' },
  })
  // What the visitor chose needs no gateway.
  account.preferred = 'eoa'
  await readSmartAccountNetworks(core, {}).catch(() => undefined)
  expect(read(core, selectPreferredAccountType)).toBe('eoa')
})

test('S3.04 of a network that does not answer nothing is said', async () => {
  const { core, account } = await ready()
  account.isSilent = true
  await readSmartAccountNetworks(core, {})
  expect(read(core, selectSmartAccountDeployed)).toBeUndefined()
})

test('S6.02 the choice is that of an account, not of its family', async () => {
  const { core, adapter, account } = await ready()
  await setPreferredAccountType(core, { type: 'eoa' })
  expect(read(core, selectPreferredAccountType)).toBe('eoa')
  adapter.wallet.setAccounts(['second', 'first'])
  await vi.waitFor(() => expect(read(core, selectPreferredAccountType)).toBeUndefined())
  delete account.preferred
  await readSmartAccountNetworks(core, {})
  expect(read(core, selectPreferredAccountTypes)).toEqual({ fake: 'smartAccount' })
  expect(read(core, selectPreferredAccountTypes)).toBe(read(core, selectPreferredAccountTypes))
})

test('accounts 11.12 only a wallet that changes accounts for pages is offered an upgrade', async () => {
  const { core } = await ready()
  expect(read(core, selectCanUpgradeAccount)).toBe(false)
})

test('S3.05 without a gateway there are no such networks', async () => {
  const { core } = await ready({ gatewayUrl: undefined as never })
  expect(await readSmartAccountNetworks(core, {})).toEqual([])
})

test('accounts 11.12 an upgrade is recorded as calls are, and read once it took effect; so is a downgrade', async () => {
  const { core } = await ready()
  const { id } = await upgradeAccount(core, {})
  await vi.waitFor(() => expect(read(core, selectSmartAccountDeployed)).toBe(true))
  await vi.waitFor(() => expect(read(core, selectAccountChange)?.status).toBe('done'))
  expect(read(core, selectAccountChange)).toMatchObject({ kind: 'upgrade', callsId: id, hash: '0xcd' })
  const change = { account: 'fake:1:first' } as const
  core.store.dispatch(accountChangeSeen(change))
  expect(read(core, selectAccountChange)).toBeUndefined()
  expect(read(core, selectCalls)).toMatchObject([{ id, way: 'together', status: 'confirmed' }])
  await downgradeAccount(core, { from: 'alice', caipNetworkId: ONE.caipNetworkId }).catch(() => undefined)
  await downgradeAccount(core, {})
  await vi.waitFor(() => expect(read(core, selectSmartAccountDeployed)).toBe(false))
})

test('what the visitor declines leaves the account as it is', async () => {
  const { core, account } = await ready()
  account.refuses = true
  await expect(upgradeAccount(core, {})).rejects.toThrow(UserRejectedError)
  expect(read(core, selectCalls)).toMatchObject([{ status: 'failed', error: { code: 'user-rejected' } }])
  expect(read(core, selectAccountChange)).toMatchObject({
    kind: 'upgrade',
    status: 'refused',
    error: { code: 'user-rejected' },
  })
})

test('a family without account types, and no wallet', async () => {
  const { core } = await ready({}, true)
  await expect(setPreferredAccountType(core, { type: 'eoa' })).rejects.toThrow(NotSupportedError)
  const { core: none } = await testCore({ networks: [ONE, TWO] })
  await expect(readSmartAccountNetworks(none, {})).rejects.toThrow(NotConnectedError)
})
