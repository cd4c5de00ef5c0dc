import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { goBack, selectView } from '@latchkey/core/internal'
import { fakeWallet } from '@latchkey/testkit'
import { renderScene } from '../renderScene.fixture.js'
import { crowd, evm, solana, wallet } from '../scenery.fixture.js'

const terms = { termsUrl: 'https://host.test/terms', privacyUrl: 'https://host.test/privacy' }

test('S1.02, S7.39 a click on a wallet asks it, once, however often it is clicked', async () => {
  const { screen, core, adapter, events } = await renderScene({ adapters: () => [evm({ wallets: [wallet('com.harbour', { approval: 'manual' })] })] })
  await screen.getByRole('button', { name: 'Harbour' }).dblClick()
  await expect.element(screen.getByText('Continue in Harbour')).toBeVisible()
  expect(selectView(core.store.getState())).toBe('ConnectingExternal')
  expect(core.store.getState().navigation?.stack).toHaveLength(2)
  expect(adapter.wallet.prompts).toBe(1)
  expect(events).toContainEqual({ event: 'SELECT_WALLET', properties: { name: 'Harbour', platform: 'browser' } })
})

test('a page without wallets says what to do', async () => {
  const { screen, core } = await renderScene({ adapters: () => [evm({ wallets: [] })] })
  await expect.element(screen.getByText(/Install a wallet extension/)).toBeVisible()
  await screen.getByRole('button', { name: 'What is a wallet?', exact: true }).last().click()
  await expect.poll(() => selectView(core.store.getState())).toBe('WhatIsAWallet')
})

test('a wallet that shows up late appears, one that goes away disappears', async () => {
  const { screen, adapter } = await renderScene({ adapters: () => [evm({ wallets: [] })] })
  await expect.element(screen.getByText('No wallet here yet')).toBeVisible()
  adapter.announce(wallet('com.orbit'))
  await expect.element(screen.getByRole('button', { name: 'Orbit' })).toBeVisible()
  adapter.withdraw('com.orbit')
  await expect.element(screen.getByText('No wallet here yet')).toBeVisible()
})

test('two wallets of one name say where they come from', async () => {
  const { screen } = await renderScene({
    adapters: () => [evm({ wallets: [wallet('com.harbour'), fakeWallet({ id: 'org.fork', rdns: 'org.fork', name: 'Harbour' }), wallet('com.orbit')] })],
  })
  await expect.element(screen.getByText('com.harbour')).toBeVisible()
  await expect.element(screen.getByText('org.fork')).toBeVisible()
  expect(screen.container.textContent).not.toContain('com.orbit')
})

test('S3.15 opened for one family, only its wallets are listed', async () => {
  const { screen } = await renderScene({ adapters: () => [evm(), solana()], open: { namespace: 'solana' } })
  await expect.element(screen.getByRole('button', { name: 'Ledgerline' })).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(1)
})

test('behaviour 2.16: until the terms are accepted no wallet is in reach', async () => {
  const { screen, adapter } = await renderScene({ options: { ...terms, features: { legalCheckbox: true } } })
  await expect.element(screen.getByRole('checkbox')).toBeVisible()
  const row = screen.container.querySelector<HTMLButtonElement>('li > button')
  row?.focus()
  expect(document.activeElement).not.toBe(row)
  row?.click()
  expect(adapter.wallet.prompts).toBe(0)
  await screen.getByRole('checkbox').click()
  row?.focus()
  expect(document.activeElement).toBe(row)
})

test('behaviour 2.16: the answer is still there on the way back', async () => {
  const { screen, core } = await renderScene({ options: { ...terms, features: { legalCheckbox: true } } })
  await screen.getByRole('checkbox').click()
  await screen.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect.element(screen.getByText('Yours alone')).toBeVisible()
  await goBack(core)
  await expect.element(screen.getByRole('checkbox')).toBeChecked()
})

test('the box needs something to accept', async () => {
  const { screen } = await renderScene({ options: { features: { legalCheckbox: true } } })
  await expect.element(screen.getByRole('button', { name: 'Harbour' })).toBeVisible()
  expect(screen.getByRole('checkbox').elements()).toHaveLength(0)
})

test('the terms and the privacy policy open in a new tab that cannot reach the page', async () => {
  const { screen } = await renderScene({ options: terms })
  const link = screen.getByRole('link', { name: 'Terms of Service' })
  await expect.element(link).toHaveAttribute('href', terms.termsUrl)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noreferrer noopener')
})

test('S8.10 a search that finds nothing says so', async () => {
  const { screen } = await renderScene({ adapters: () => [evm({ wallets: [wallet('com.harbour'), ...crowd(20)] })] })
  await screen.getByRole('searchbox').fill('harb')
  await expect.element(screen.getByRole('status').filter({ hasText: '1 wallet' })).toBeInTheDocument()
  expect(screen.getByRole('listitem').elements()).toHaveLength(1)
  await screen.getByRole('searchbox').fill('nothing of the kind')
  await expect.element(screen.getByText('No Wallet found').last()).toBeVisible()
})

test('hostile names are text', async () => {
  const name = '<img src=x onerror="globalThis.hacked=true">'
  const { screen } = await renderScene({
    adapters: () => [evm({ wallets: [fakeWallet({ id: 'bad', name, imageUrl: 'javascript:alert(1)' }), fakeWallet({ id: 'long', name: 'x'.repeat(10_000) })] })],
  })
  await expect.element(screen.getByText(name)).toBeVisible()
  expect(screen.container.querySelector('img')).toBeNull()
  expect(screen.container.querySelector('.lk-DialogCard')?.getBoundingClientRect().width).toBeLessThanOrEqual(400)
})

test('arrow keys move through the list, Enter chooses', async () => {
  const { screen } = await renderScene({})
  await expect.element(screen.getByRole('button', { name: 'Harbour' })).toBeVisible()
  screen.getByRole('button', { name: 'Harbour' }).element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(screen.getByRole('button', { name: 'Orbit' })).toHaveFocus()
})

test('ten thousand wallets draw a screenful of rows, and the last one is a key away', async () => {
  const { screen } = await renderScene({ adapters: () => [evm({ wallets: crowd(10_000) })] })
  await expect.element(screen.getByRole('button', { name: 'Wallet 1 Installed' })).toBeVisible()
  expect(screen.getByRole('listitem').elements().length).toBeLessThan(30)
  screen.getByRole('button', { name: 'Wallet 1 Installed' }).element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByRole('button', { name: 'Wallet 10000 Installed' })).toHaveFocus()
})
