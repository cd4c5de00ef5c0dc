import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  AtomicNotSupportedError,
  connect,
  openModal,
  selectCalls,
  sendCalls,
  UserRejectedError,
} from '@latchkey/core'
import { selectView } from '@latchkey/core/internal'
import { useLatchkeyCalls } from '../../hooks/useLatchkeyCalls.js'
import { hooked } from '../../hooks/hooked.fixture.js'
import { button, dialog, hostPage, type HostPage } from '../../hostPage.fixture.js'
import { otherAddress } from '../scenery.fixture.js'
import { calls, oneAtATime, titles } from './calls.fixture.js'

const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const

async function connected(answers: readonly ('approve' | 'reject')[] = []): Promise<HostPage> {
  const host = await hostPage({ adapter: oneAtATime(answers)[0]! })
  await connect(host.latchkey, harbour)
  return host
}
const statusOf = ({ latchkey }: HostPage): string | undefined =>
  selectCalls(latchkey.store.getState())[0]?.status
/** What becomes of it, heard from the start: a rejection has a listener. */
const heard = async (sent: Promise<unknown>): Promise<unknown> => sent.catch((error: unknown) => error)

test('C9: the modal says how many confirmations there are, and only then the wallet is asked', async () => {
  const host = await connected(['approve', 'approve', 'approve'])
  const { prompts } = host.wallet
  const sent = sendCalls(host.latchkey, { calls: calls() })
  await expect.element(dialog().getByText('3 confirmations')).toBeVisible()
  for (const title of titles) await expect.element(dialog().getByText(title)).toBeVisible()
  expect(host.wallet.prompts).toBe(prompts)
  await button('Continue').click()
  expect(await sent).toMatchObject({ way: 'in-turn' })
  await expect.element(dialog().getByText('All steps confirmed')).toBeVisible()
  expect(host.wallet.prompts - prompts).toBe(3)
  // A press that comes sooner counts as the one on Continue.
  await new Promise((resolve) => setTimeout(resolve, 900))
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test.each([
  ['Cancel', () => button('Cancel').click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('C9: %s is a no, and asks for nothing', async (_how, leave) => {
  const host = await connected()
  const { prompts } = host.wallet
  const sent = heard(sendCalls(host.latchkey, { calls: calls() }))
  await expect.element(dialog().getByText('3 confirmations')).toBeVisible()
  await leave()
  expect(await sent).toBeInstanceOf(UserRejectedError)
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(host.wallet.prompts).toBe(prompts)
})

test('a modal that is open asks in its place, and Back is a no', async () => {
  const host = await connected()
  await openModal(host.latchkey)
  await expect.element(dialog().getByText('Tokens')).toBeVisible()
  const sent = heard(sendCalls(host.latchkey, { calls: calls() }))
  await expect.element(dialog().getByText('3 confirmations')).toBeVisible()
  await button('Back').click()
  expect(await sent).toBeInstanceOf(UserRejectedError)
  expect(selectView(host.latchkey.store.getState())).toBe('Account')
})

test('the button keeps the focus, and what was confirmed is told from what was not', async () => {
  const host = await connected(['approve', 'reject'])
  const sent = heard(sendCalls(host.latchkey, { calls: calls() }))
  await expect.element(button('Continue')).toBeVisible()
  await userEvent.tab()
  for (let step = 0; step < 9 && document.activeElement?.textContent !== 'Continue'; step++)
    await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText('Payment declined')).toBeVisible()
  await expect.element(dialog().getByText('The confirmed steps stay.')).toBeVisible()
  expect(document.activeElement?.textContent).toBe('Close')
  const rows = dialog().getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent(/Approve 50 USDC.*Confirmed/)
  await expect.element(rows.nth(1)).toHaveTextContent(/Deposit 50 USDC.*Not done/)
  await expect.element(rows.nth(2)).toHaveTextContent(/Stake 50 vUSDC$/)
  expect(await sent).toMatchObject({ code: 'sequence-stopped', done: 1, of: 3 })
})

test('a press that is held does not close what it has just agreed to', async () => {
  const host = await connected()
  void heard(sendCalls(host.latchkey, { calls: calls() }))
  await expect.element(button('Continue')).toBeVisible()
  ;(button('Continue').element() as HTMLElement).focus()
  // The button stays where the focus is, whatever moves below it.
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(dialog().getByText('Confirm in Harbour')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(dialog().elements()).toHaveLength(1)
})

test('a second question takes the place of the first, which is a no to that', async () => {
  const host = await connected(['approve', 'approve'])
  const first = heard(sendCalls(host.latchkey, { calls: calls() }))
  await expect.element(dialog().getByText('3 confirmations')).toBeVisible()
  const second = sendCalls(host.latchkey, { calls: calls(titles.slice(0, 2)) })
  await expect.element(dialog().getByText('2 confirmations')).toBeVisible()
  expect(await first).toBeInstanceOf(UserRejectedError)
  await button('Continue').click()
  expect(await second).toMatchObject({ id: 2, way: 'in-turn' })
})

test('closing the modal calls off nothing that was agreed to', async () => {
  const host = await connected(['approve', 'approve', 'approve'])
  host.adapter.chain.halted = true
  const sent = sendCalls(host.latchkey, { calls: calls() })
  await button('Continue').click()
  await expect.element(dialog().getByText('Step 1 of 3')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  host.adapter.chain.halted = false
  await sent
  await vi.waitFor(() => expect(statusOf(host)).toBe('confirmed'), { timeout: 5000 })
})

test('a modal that cannot ask says so, and nothing is sent', async () => {
  const host = await hostPage({
    adapter: oneAtATime()[0]!,
    options: { enableWalletConnect: true, basic: true },
  })
  await connect(host.latchkey, harbour)
  const { prompts } = host.wallet
  expect(await heard(sendCalls(host.latchkey, { calls: calls() }))).toBeInstanceOf(AtomicNotSupportedError)
  expect(host.wallet.prompts).toBe(prompts)
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
})

test('useLatchkeyCalls says what the wallet can do, and has the account of its render make the calls', async () => {
  const [adapter] = oneAtATime(['approve'])
  const { now, latchkey } = await hooked(() => useLatchkeyCalls(), { adapter: adapter! })
  expect(now().canSend).toBe(false)
  await expect(now().send({ calls: calls() })).rejects.toMatchObject({ code: 'not-connected' })
  await connect(latchkey, harbour)
  await vi.waitFor(() => expect(now().canSend).toBe(true))
  adapter!.chain.atomic = 'supported'
  expect(await now().readAbility()).toEqual({ atomic: 'supported' })
  expect(await now().send({ calls: calls() })).toMatchObject({ way: 'together' })
  await vi.waitFor(() => expect(now().calls[0]?.status).toBe('confirmed'), { timeout: 5000 })
  const before = now().send
  adapter!.wallet.setAccounts([otherAddress])
  await expect(before({ calls: calls() })).rejects.toMatchObject({ code: 'stale-transfer' })
})
