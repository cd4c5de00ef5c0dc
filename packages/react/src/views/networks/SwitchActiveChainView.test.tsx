import { expect, test } from 'vitest'
import { connect, openModal, selectActiveNetwork } from '@latchkey/core'
import { selectConnectedNamespaces, selectView } from '@latchkey/core/internal'
import { connectors, orbit } from '../connect/multiChain.fixture.js'
import { renderScene } from '../renderScene.fixture.js'
import { allNetworks, base, ethereum, evm, solana, solanaMainnet } from '../scenery.fixture.js'

const options = { networks: allNetworks }
const both = { connected: true, adapters: () => [evm(), solana()], options }

test('behaviour 4.36: a network of a family without a wallet offers to connect one, and the list is of that family', async () => {
  const { screen, core } = await renderScene({ ...both, open: { view: 'Networks' } })
  await screen.getByRole('button', { name: 'Solana' }).click()
  await expect.element(screen.getByText('Connect a wallet for Solana')).toBeVisible()
  expect(selectActiveNetwork(core.store.getState())?.caipNetworkId).toBe(ethereum.caipNetworkId)
  await screen.getByRole('button', { name: 'Connect a wallet' }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe('Connect')
  await expect.element(screen.getByRole('button', { name: /Ledgerline/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /Harbour/ }).elements()).toHaveLength(0)
  await screen.getByRole('button', { name: /Ledgerline/ }).click()
  await expect
    .poll(() => selectActiveNetwork(core.store.getState())?.caipNetworkId)
    .toBe(solanaMainnet.caipNetworkId)
  expect(selectConnectedNamespaces(core.store.getState()).toSorted()).toEqual(['eip155', 'solana'])
})

test('the wallet in use is offered where it speaks the family too', async () => {
  const { screen, core } = await renderScene({
    adapters: () => orbit(),
    options,
    then: async ({ core: made }) => {
      await connect(made, connectors[0]!)
      await openModal(made, { view: 'SwitchActiveChain', params: { networkId: solanaMainnet.caipNetworkId } })
    },
  })
  await screen.getByRole('button', { name: 'Connect Orbit to Solana' }).click()
  await expect
    .poll(() => selectConnectedNamespaces(core.store.getState()).toSorted())
    .toEqual(['eip155', 'solana'])
  expect(selectActiveNetwork(core.store.getState())?.caipNetworkId).toBe(solanaMainnet.caipNetworkId)
})

test('S4.16 a visitor may go there without a wallet', async () => {
  const { screen, core } = await renderScene({
    ...both,
    open: { view: 'SwitchActiveChain', params: { networkId: solanaMainnet.caipNetworkId } },
  })
  await screen.getByRole('button', { name: 'Continue without a wallet' }).click()
  await expect
    .poll(() => selectActiveNetwork(core.store.getState())?.caipNetworkId)
    .toBe(solanaMainnet.caipNetworkId)
  expect(selectConnectedNamespaces(core.store.getState())).toEqual(['eip155'])
})

test('S4.16 connected there: the family becomes the active one at once', async () => {
  const { screen, core, adapter } = await renderScene({
    ...both,
    then: async ({ core: made }) => {
      await connect(made, { namespace: 'solana', connectorId: 'com.ledgerline' })
      await openModal(made, { view: 'Networks' })
    },
  })
  await screen.getByRole('button', { name: 'Ethereum' }).click()
  await expect
    .poll(() => selectActiveNetwork(core.store.getState())?.caipNetworkId)
    .toBe(ethereum.caipNetworkId)
  expect(adapter.wallet.prompts).toBe(1)
})

test('another network of another family asks its wallet', async () => {
  const { screen, core, adapter } = await renderScene({
    ...both,
    then: async ({ core: made }) => {
      await connect(made, { namespace: 'solana', connectorId: 'com.ledgerline' })
      await openModal(made, { view: 'Networks' })
    },
  })
  await screen.getByRole('button', { name: 'Base' }).click()
  await expect.poll(() => selectActiveNetwork(core.store.getState())?.caipNetworkId).toBe(base.caipNetworkId)
  expect(adapter.wallet.caipNetworkId).toBe(base.caipNetworkId)
})
