import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openModal } from '@latchkey/core'
import {
  selectActiveConnection,
  selectActiveNamespace,
  selectAddress,
  selectConnections,
  selectView,
} from '@latchkey/core/internal'
import { renderScene } from '../renderScene.fixture.js'
import { otherAddress } from '../scenery.fixture.js'
import { everyFamily } from './families.fixture.js'

test('behaviour 4.34: the accounts of all families, by family and wallet, with what they are for', async () => {
  const { screen } = await renderScene(everyFamily('Profile'))
  const heads = (): (string | null)[] =>
    [...screen.container.querySelectorAll('h3')].map((each) => each.textContent)
  await expect.poll(heads).toEqual(['Ethereum and compatible', 'Solana', 'Bitcoin', 'Polkadot'])
  expect([...screen.container.querySelectorAll('.lk-Profile-name')].map((each) => each.textContent)).toEqual([
    'Harbour',
    'Keyring Wallet',
    'Ledgerline',
    'Ledgerline',
    'Keyring Wallet',
  ])
  await expect.element(screen.getByText('Payments')).toBeVisible()
  await expect.element(screen.getByText('Ordinals')).toBeVisible()
  expect(screen.getByText('Current', { exact: true }).elements()).toHaveLength(1)
})

test('one family alone needs no heading', async () => {
  const { screen } = await renderScene({ connected: true, open: { view: 'Profile' } })
  await expect.element(screen.getByRole('region', { name: 'Ethereum and compatible' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Ethereum and compatible' }).elements()).toHaveLength(0)
})

test('what its foot offers stays in view where the accounts go on below', async () => {
  await page.viewport(1000, 640)
  const { screen } = await renderScene(everyFamily('Profile'))
  await expect.element(screen.getByText('Add another wallet')).toBeVisible()
  const scroller = screen.container.querySelector<HTMLElement>('.lk-HeightTransition')!
  scroller.style.setProperty('max-block-size', '500px')
  const foot = (): number =>
    screen.getByRole('button', { name: 'Disconnect all' }).element().getBoundingClientRect().bottom
  await expect.poll(() => scroller.scrollHeight).toBeGreaterThan(700)
  await expect.poll(foot).toBeLessThan(scroller.getBoundingClientRect().top + 500)
  // What takes the focus comes out from under it.
  const last = [...scroller.querySelectorAll<HTMLElement>('.lk-Profile-family button')].at(-1)!
  last.focus()
  const top = screen.getByRole('button', { name: 'Add another wallet' }).element().getBoundingClientRect().top
  expect(last.getBoundingClientRect().bottom).toBeLessThan(top)
})

test('issue 11: the tint of the active account covers its Copy, and nothing else marks it', async () => {
  const { screen } = await renderScene(everyFamily('Profile'))
  const copy = screen.getByRole('button', { name: /^Copy/ }).first()
  await expect.element(copy).toBeVisible()
  const ground = (part: Element): string => getComputedStyle(part).backgroundColor
  const rows = [...screen.container.querySelectorAll('.lk-ListItem-beside')]
  expect(rows[0]!.contains(copy.element())).toBe(true)
  expect(rows[0]!.querySelector('[aria-current]')).not.toBeNull()
  expect(new Set(rows.slice(1).map(ground)).size).toBe(1)
  expect(ground(rows[0]!)).not.toBe(ground(rows[1]!))
  const edges = [...screen.container.querySelectorAll('.lk-Profile-wallet')]
  expect(new Set(edges.map((each) => getComputedStyle(each).borderTopColor)).size).toBe(1)
})

test.each([320, 390, 1200])('issue 11: no address is cut in a window of %i px', async (width) => {
  await page.viewport(width, 900)
  const { screen } = await renderScene(everyFamily('Profile'))
  await expect.element(screen.getByText('Current', { exact: true })).toBeInTheDocument()
  const shown = [...screen.container.querySelectorAll('.lk-ListItem-title bdi')]
  expect(shown).toHaveLength(8)
  const right = (part: Element): number => part.getBoundingClientRect().right
  const cut = shown.filter((each) => right(each) > right(each.closest('.lk-ListItem-title')!) + 0.5)
  expect(cut.map((each) => each.textContent)).toEqual([])
  // The check stays, and its word where there is room.
  const [check, word] = [...screen.container.querySelector('.lk-CurrentMark')!.children]
  expect(check!.getBoundingClientRect().width).toBe(16)
  expect(getComputedStyle(word!).clipPath).toBe(width > 320 ? 'none' : 'inset(50%)')
})

test('an account of another family is put to use without a question', async () => {
  const { screen, core } = await renderScene(everyFamily('Profile'))
  await screen
    .getByRole('button', { name: /Ordinals/ })
    .first()
    .click()
  await expect.poll(() => selectActiveNamespace(core.store.getState())).toBe('bip122')
  await expect.poll(() => selectAddress(core.store.getState())).toMatch(/^bc1p/)
  expect(core.store.getState().modal.open).toBe(true)
  await expect
    .element(screen.getByRole('button', { name: /Ordinals/ }).first())
    .toHaveAttribute('aria-current', 'true')
})

test('so is an account of another wallet of the family', async () => {
  const { screen, core } = await renderScene(everyFamily('Profile'))
  await expect.element(screen.getByText('0xA0b8…eB48')).toBeVisible()
  await screen.getByText('0xA0b8…eB48').click()
  await expect.poll(() => selectActiveConnection(core.store.getState())?.connectorId).toBe('com.keyring')
  expect(selectConnections(core.store.getState())).toHaveLength(5)
})

test('R23 one wallet is disconnected, the others stay; Disconnect all ends them', async () => {
  const { screen, core } = await renderScene(everyFamily('Profile'))
  // Look A3: no single click on a bare icon ends a session.
  await expect.element(screen.getByRole('button', { name: 'More for Ledgerline · Solana' })).toBeVisible()
  const leave = screen.getByRole('button', { name: 'Disconnect Ledgerline from Solana' })
  expect(leave.elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'More for Ledgerline · Solana' }).click()
  await leave.click()
  await expect.poll(() => selectConnections(core.store.getState()).length).toBe(4)
  expect(selectActiveNamespace(core.store.getState())).toBe('eip155')
  await screen.getByRole('button', { name: 'Disconnect all' }).click()
  await expect.poll(() => selectConnections(core.store.getState()).length).toBe(0)
  await expect.poll(() => core.store.getState().modal.open).toBe(false)
})

test('another wallet can be added', async () => {
  const { screen, core } = await renderScene(everyFamily('Profile'))
  await screen.getByRole('button', { name: 'Add another wallet' }).click()
  await expect.poll(() => selectView(core.store.getState())).toBe('Connect')
})

test('S2.28 SwitchAddress puts an account to use and leaves', async () => {
  const { screen, core } = await renderScene(everyFamily('SwitchAddress'))
  await expect.element(screen.getByText('Account 2 · Harbour')).toBeVisible()
  await expect.element(screen.getByText(/^0\.0421.BTC$/).first()).toBeVisible()
  await screen.getByRole('button', { name: /Account 2 · Harbour/ }).click()
  await expect.poll(() => selectAddress(core.store.getState())).toBe(otherAddress)
  await expect.poll(() => core.store.getState().modal.open).toBe(false)
})

test('R23 Account: Disconnect ends the active one only', async () => {
  const { screen, core } = await renderScene(everyFamily('Account'))
  await screen.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect
    .poll(() => selectConnections(core.store.getState()).map(({ connectorId }) => connectorId))
    .not.toContain('com.harbour')
  expect(selectConnections(core.store.getState())).toHaveLength(4)
})

test('behaviour 4.29: where accounts are kept apart by what they are for, Account offers them', async () => {
  const { screen, core } = await renderScene(everyFamily('Profile'))
  await screen
    .getByRole('button', { name: /Payments/ })
    .first()
    .click()
  await expect.poll(() => selectActiveNamespace(core.store.getState())).toBe('bip122')
  await openModal(core)
  await screen.getByRole('tab', { name: 'Ordinals' }).click()
  await expect.poll(() => selectAddress(core.store.getState())).toMatch(/^bc1p/)
})
