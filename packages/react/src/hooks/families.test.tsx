import { expect, test, vi } from 'vitest'
import { connect, disconnect, switchNetwork } from '@latchkey/core'
import { selectAccount, selectActiveNetwork, selectConnection } from '@latchkey/core/internal'
import { useAccountName } from '../button/useAccountName.js'
import { useRead } from '../store/useRead.js'
import {
  accounts,
  allNetworks,
  bitcoin,
  evm,
  solana,
  solanaMainnet,
  tokens,
  wallet,
  wealthy,
} from '../views/scenery.fixture.js'
import { friend, seer } from '../views/send/send.fixture.js'
import { hooked } from './hooked.fixture.js'
import { useLatchkeyAccount } from './useLatchkeyAccount.js'
import { useLatchkeyBalance } from './useLatchkeyBalance.js'
import { useLatchkeyConnections } from './useLatchkeyConnections.js'
import { useLatchkeyNetwork } from './useLatchkeyNetwork.js'
import { useLatchkeySend } from './useLatchkeySend.js'
import { useLatchkeyTokens } from './useLatchkeyTokens.js'

const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const
const several = {
  adapters: [evm({ wallets: [wallet('com.harbour', { addresses: accounts })] }), solana(), bitcoin()],
  networks: allNetworks,
}

test('useLatchkeyAccount and useLatchkeyNetwork of a family that is not the active one', async () => {
  const { now, latchkey } = await hooked(
    () => ({
      ...useLatchkeyAccount({ namespace: 'eip155' }),
      ...useLatchkeyNetwork({ namespace: 'eip155' }),
    }),
    { options: several },
  )
  await connect(latchkey, harbour)
  await connect(latchkey, { namespace: 'solana', connectorId: 'com.ledgerline' })
  await vi.waitFor(() =>
    expect(now()).toMatchObject({
      address: accounts[0],
      isConnected: true,
      caipNetworkId: 'eip155:1',
      isSupported: true,
    }),
  )
  expect(now().networks.map(({ chainNamespace }) => chainNamespace)).toEqual(['eip155', 'eip155'])
  expect(latchkey.store.getState().networks.activeNamespace).toBe('solana')
  now().switchAccount(accounts[1]!)
  await vi.waitFor(() => expect(now().address).toBe(accounts[1]))
  now().switchAccount('nobody')
  expect(now().address).toBe(accounts[1])
})

test('S4.04 with the end of a session, by either side, its address, accounts, balance, tokens and name are gone', async () => {
  const adapter = wealthy(tokens, { wallets: [wallet('com.harbour', { addresses: accounts })] })
  adapter.chain.identity = { name: 'visitor.test' }
  const {
    now,
    latchkey,
    wallet: fake,
  } = await hooked(
    () => {
      const { status: _, ...account } = useLatchkeyAccount()
      return {
        ...account,
        balance: useLatchkeyBalance().data,
        tokens: useLatchkeyTokens().tokens,
        name: useAccountName(useRead(selectAccount), useRead(selectActiveNetwork)).name,
      }
    },
    { adapter },
  )
  const nothing = {
    address: undefined,
    caipAddress: undefined,
    isConnected: false,
    allAccounts: [],
    balance: undefined,
    tokens: [],
    name: undefined,
  }
  expect(now()).toMatchObject(nothing)
  for (const end of [() => void disconnect(latchkey), () => fake.disconnect()]) {
    await connect(latchkey, harbour)
    await vi.waitFor(() =>
      expect(now()).toMatchObject({
        address: accounts[0],
        balance: { formatted: '1.5' },
        name: 'visitor.test',
      }),
    )
    await vi.waitFor(() => expect(now().tokens).toHaveLength(tokens.length))
    expect(now().allAccounts).toHaveLength(accounts.length)
    end()
    await vi.waitFor(() => expect(now()).toMatchObject(nothing))
  }
})

test('S4.16 a switch to another family makes its network the active one and reads its account again; no wallet is asked', async () => {
  const [one, other] = [evm(), solana()]
  const { now, latchkey } = await hooked(
    () => ({
      ...useLatchkeyAccount(),
      ...useLatchkeyNetwork(),
      balance: useLatchkeyBalance().data?.formatted,
    }),
    { options: { adapters: [one, other], networks: allNetworks } },
  )
  await connect(latchkey, { namespace: 'solana', connectorId: 'com.ledgerline' })
  await connect(latchkey, harbour)
  await vi.waitFor(() =>
    expect(now()).toMatchObject({ address: accounts[0], caipNetworkId: 'eip155:1', balance: '1.5' }),
  )
  const prompts = [one.wallet.prompts, other.wallet.prompts]
  other.chain.native = { value: '3000000000', decimals: 9, symbol: 'SOL' }
  await switchNetwork(latchkey, { networkId: solanaMainnet.caipNetworkId })
  await vi.waitFor(() =>
    expect(now()).toMatchObject({
      address: other.wallet.addresses[0],
      isConnected: true,
      caipNetworkId: solanaMainnet.caipNetworkId,
      balance: '3',
    }),
  )
  expect([one.wallet.prompts, other.wallet.prompts]).toEqual(prompts)
  expect(selectConnection(latchkey.store.getState(), 'eip155').status).toBe('connected')
})

test('useLatchkeyConnections lists every wallet and switches between them', async () => {
  const { now, latchkey } = await hooked(() => useLatchkeyConnections(), { options: several })
  expect(now().connections).toEqual([])
  await connect(latchkey, harbour)
  await connect(latchkey, { namespace: 'bip122', connectorId: 'com.ledgerline' })
  await vi.waitFor(() =>
    expect(now().connections.map(({ namespace, isActive }) => [namespace, isActive])).toEqual([
      ['eip155', false],
      ['bip122', true],
    ]),
  )
  await now().switchConnection(harbour)
  await vi.waitFor(() => expect(now().connections.map(({ isActive }) => isActive)).toEqual([true, false]))
  await expect(
    now().switchConnection({ namespace: 'solana', connectorId: 'com.ledgerline' }),
  ).rejects.toMatchObject({ name: 'NotConnectedError' })
})

test('useLatchkeyTokens says what the account owns', async () => {
  const { now, latchkey } = await hooked(() => useLatchkeyTokens(), { adapter: wealthy() })
  expect(now()).toMatchObject({ tokens: [], status: 'none' })
  await connect(latchkey, harbour)
  await vi.waitFor(() => expect(now().status).toBe('success'))
  expect(now().tokens.map(({ symbol }) => symbol)).toEqual(tokens.map(({ symbol }) => symbol))
  await now().refresh()
})

test('useLatchkeySend checks, prices, sends, and says what became of it', async () => {
  const { now, latchkey } = await hooked(() => useLatchkeySend({ namespace: 'solana' }), { options: several })
  expect(now()).toMatchObject({ canSend: false, transfers: [] })
  await connect(latchkey, { namespace: 'solana', connectorId: 'com.ledgerline' })
  await connect(latchkey, harbour)
  await vi.waitFor(() => expect(now().canSend).toBe(true))
  const problems = await now().validate({ recipient: '', amount: '' })
  expect(problems.map(({ field }) => field).toSorted()).toEqual(['amount', 'recipient'])
  expect(Number((await now().estimate({ recipient: '', amount: '' })).max)).toBeGreaterThan(0)
  await now().send({ recipient: 'somebody', amount: '0.5' })
  await vi.waitFor(() =>
    expect(now().transfers[0]).toMatchObject({
      namespace: 'solana',
      caipNetworkId: solanaMainnet.caipNetworkId,
      amount: '0.5',
      status: 'confirmed',
    }),
  )
})

test('useLatchkeySend tells what a payment would do, and nothing where the family cannot', async () => {
  const changes = [{ amount: '-500000000000000000' }]
  const { now, latchkey } = await hooked(() => useLatchkeySend(), { adapter: seer({ changes }) })
  await connect(latchkey, harbour)
  await vi.waitFor(() => expect(now().canSend).toBe(true))
  const transfer = { recipient: friend, amount: '0.5' }
  expect(await now().foresee(transfer)).toMatchObject({ ok: true, changes, complete: true })
  const other = await hooked(() => useLatchkeySend(), { adapter: evm() })
  await connect(other.latchkey, harbour)
  await vi.waitFor(() => expect(other.now().canSend).toBe(true))
  expect(await other.now().foresee(transfer)).toBeUndefined()
})

test('useLatchkeySend speeds up what waits, as one payment', async () => {
  const adapter = evm()
  const { now, latchkey } = await hooked(() => useLatchkeySend(), { adapter })
  await connect(latchkey, harbour)
  await vi.waitFor(() => expect(now().canSend).toBe(true))
  adapter.chain.halted = true
  adapter.chain.replaceable = []
  await now().send({ recipient: 'somebody', amount: '0.5' })
  await vi.waitFor(() => expect(now().transfers).toHaveLength(1))
  const { id } = now().transfers[0]!
  expect(await now().replaceable(id)).toBeUndefined()
  adapter.chain.replaceable = ['speed-up']
  const found = await now().replaceable(id)
  expect(found?.choices.map(({ kind }) => kind)).toEqual(['speed-up'])
  const asked = adapter.wallet.prompts
  await now().replace({ id, kind: 'speed-up' })
  expect(adapter.wallet.prompts).toBe(asked + 1)
  await vi.waitFor(() => expect(now().transfers[0]?.replacements).toMatchObject([{ kind: 'speed-up' }]))
  expect(now().transfers).toHaveLength(1)
})
