import { expect, test, vi } from 'vitest'
import { connect } from '@latchkey/core'
import { accounts, allNetworks, bitcoin, evm, solana, solanaMainnet, tokens, wallet, wealthy } from '../views/scenery.fixture.js'
import { hooked } from './hooked.fixture.js'
import { useLatchkeyAccount } from './useLatchkeyAccount.js'
import { useLatchkeyConnections } from './useLatchkeyConnections.js'
import { useLatchkeyNetwork } from './useLatchkeyNetwork.js'
import { useLatchkeySend } from './useLatchkeySend.js'
import { useLatchkeyTokens } from './useLatchkeyTokens.js'

const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const
const several = { adapters: [evm({ wallets: [wallet('com.harbour', { addresses: accounts })] }), solana(), bitcoin()], networks: allNetworks }

test('useLatchkeyAccount and useLatchkeyNetwork of a family that is not the active one', async () => {
  const { now, latchkey } = await hooked(() => ({ ...useLatchkeyAccount({ namespace: 'eip155' }), ...useLatchkeyNetwork({ namespace: 'eip155' }) }), { options: several })
  await connect(latchkey, harbour)
  await connect(latchkey, { namespace: 'solana', connectorId: 'com.ledgerline' })
  await vi.waitFor(() => expect(now()).toMatchObject({ address: accounts[0], isConnected: true, caipNetworkId: 'eip155:1', isSupported: true }))
  expect(now().networks.map(({ chainNamespace }) => chainNamespace)).toEqual(['eip155', 'eip155'])
  expect(latchkey.store.getState().networks.activeNamespace).toBe('solana')
  now().switchAccount(accounts[1]!)
  await vi.waitFor(() => expect(now().address).toBe(accounts[1]))
  now().switchAccount('nobody')
  expect(now().address).toBe(accounts[1])
})

test('useLatchkeyConnections lists every wallet and switches between them', async () => {
  const { now, latchkey } = await hooked(() => useLatchkeyConnections(), { options: several })
  expect(now().connections).toEqual([])
  await connect(latchkey, harbour)
  await connect(latchkey, { namespace: 'bip122', connectorId: 'com.ledgerline' })
  await vi.waitFor(() => expect(now().connections.map(({ namespace, isActive }) => [namespace, isActive])).toEqual([['eip155', false], ['bip122', true]]))
  await now().switchConnection(harbour)
  await vi.waitFor(() => expect(now().connections.map(({ isActive }) => isActive)).toEqual([true, false]))
  await expect(now().switchConnection({ namespace: 'solana', connectorId: 'com.ledgerline' })).rejects.toMatchObject({ name: 'NotConnectedError' })
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
  await vi.waitFor(() => expect(now().transfers[0]).toMatchObject({ namespace: 'solana', caipNetworkId: solanaMainnet.caipNetworkId, amount: '0.5', status: 'confirmed' }))
})
