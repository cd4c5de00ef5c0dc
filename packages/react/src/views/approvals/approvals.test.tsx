import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  addAddressLabel,
  ChainUnreachableError,
  connect,
  openModal,
  selectCalls,
  selectTokenApprovals,
  type TokenApproval,
} from '@latchkey/core'
import { selectView } from '@latchkey/core/internal'
import { axeFaults } from '../../axeFaults.fixture.js'
import { button, dialog, hostPage, type HostPage } from '../../hostPage.fixture.js'
import { rowsDrawn } from '../rowsDrawn.fixture.js'
import { address, ethereum } from '../scenery.fixture.js'
import { approval, approving, everyKind, many } from './approvals.fixture.js'

const harbour = { namespace: 'eip155', connectorId: 'com.harbour' } as const
const arg = { caipAddress: `eip155:1:${address}`, networkId: ethereum.caipNetworkId } as const

/** The card with the approvals of a connected account. */
async function opened(
  approvals: readonly TokenApproval[],
  how: Parameters<typeof approving>[1] = {},
  more: Parameters<typeof approving>[2] = {},
): Promise<HostPage> {
  const host = await hostPage({ adapter: approving(approvals, how, more), options: { networks: [ethereum] } })
  await connect(host.latchkey, harbour)
  await openModal(host.latchkey, { view: 'TokenApprovals' })
  return host
}
const boxes = () => dialog().getByRole('checkbox')
const box = (name: RegExp) => dialog().getByRole('checkbox', { name })
const listOf = ({ latchkey }: HostPage) => selectTokenApprovals(latchkey.store.getState(), arg)
const madeBy = ({ adapter }: HostPage): readonly string[] =>
  [...adapter.chain.bundles.values()].flat().map(({ does }) => does)

test('accounts 5.3 the settings lead to what others can take: who, what, how much, and what that puts at risk', async () => {
  const host = await hostPage({ adapter: approving(everyKind), options: { networks: [ethereum] } })
  await connect(host.latchkey, harbour)
  await openModal(host.latchkey, { view: 'AccountSettings' })
  await dialog().getByRole('button', { name: 'Permissions' }).click()
  await dialog().getByRole('button', { name: 'Token approvals' }).click()
  await expect.element(box(/Uniswap.*USDC.*No limit.*\$1,250\.50.*At risk/)).toBeVisible()
  await expect.element(box(/DAI.*No limit.*via Permit2.*\$320\.00/)).toBeVisible()
  await expect.element(box(/USDC.*10.*\$10\.00/)).toBeVisible()
  await expect.element(box(/TK1.*Nothing at risk/)).toBeVisible()
  await expect.element(box(/CARDS.*Whole collection.*7/)).toBeVisible()
  await expect.element(box(/CARDS.*#1204/)).toBeVisible()
  // What puts most at risk comes first.
  await expect.element(boxes().first()).toHaveTextContent(/Uniswap/)
  expect(await axeFaults(dialog().element())).toEqual([])
})

test('accounts 5.3 a host names its own contracts', async () => {
  const own = approval(1)
  const host = await opened([own])
  await expect.element(boxes().first()).not.toHaveTextContent('Our vault')
  await addAddressLabel(host.latchkey, { address: own.spender.address, label: 'Our vault' })
  await expect.element(boxes().first()).toHaveTextContent('Our vault')
})

test('accounts 11.11 a wallet that batches: all without a limit with one confirmation, and the rest stays', async () => {
  const host = await opened(many(81), { answers: ['approve'] })
  await expect.element(button('All (81)')).toBeVisible()
  const { prompts } = host.wallet
  await button('Revoke all without a limit (41)').click()
  await expect.element(dialog().getByText('41 approvals revoked')).toBeVisible()
  expect(host.wallet.prompts - prompts).toBe(1)
  expect(madeBy(host)).toHaveLength(41)
  expect(listOf(host).approvals).toHaveLength(40)
  expect(listOf(host).approvals.every(({ amount }) => amount !== 'all')).toBe(true)
})

test('accounts 11.11 a plain wallet: the confirmations are counted first, and a refusal keeps the rest', async () => {
  const host = await opened(many(12), { batches: false, answers: ['approve', 'approve', 'reject'] })
  const { prompts } = host.wallet
  await button('Revoke all without a limit (6)').click()
  await expect.element(dialog().getByText('6 confirmations')).toBeVisible()
  expect(host.wallet.prompts).toBe(prompts)
  // The steps are named in the visitor's words.
  await expect.element(dialog().getByText(/^Revoke .T1. for .0x/)).toBeVisible()
  await button('Continue').click()
  await expect.element(dialog().getByText('The confirmed steps stay.')).toBeVisible()
  expect(host.wallet.prompts - prompts).toBe(3)
  await button('Back').click()
  await expect.element(button('All (10)')).toBeVisible()
  await expect.element(dialog().getByText(/Some approvals are revoked/)).toBeVisible()
})

test('what is chosen is revoked, and nothing else; another filter lets go of it', async () => {
  const host = await opened(everyKind, { answers: ['approve'] })
  await box(/Uniswap/).click()
  await expect.element(box(/Uniswap/)).toBeChecked()
  await box(/TK1/).click()
  await expect.element(button('Revoke 2 approvals')).toBeVisible()
  await button('No limit (3)').click()
  await expect.element(button('Revoke all without a limit (3)')).toBeVisible()
  await button('All (6)').click()
  await box(/TK1/).click()
  await button('Revoke 1 approval').click()
  await expect.element(dialog().getByText('1 approval revoked')).toBeVisible()
  expect(madeBy(host)).toEqual(['revoke allowance/4'])
  await expect.element(box(/TK1/)).not.toBeInTheDocument()
})

test('all can be chosen at once, and let go of', async () => {
  await opened(everyKind)
  await button('Choose all').click()
  await expect.element(button('Revoke 6 approvals')).toBeVisible()
  await button('Choose none').click()
  await expect.element(button('Revoke all without a limit (3)')).toBeVisible()
})

test('by the keyboard: arrows move through the rows, the space bar ticks them', async () => {
  await opened(many(40))
  await expect.element(boxes().first()).toBeVisible()
  ;(boxes().first().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
  await expect.element(button('Revoke 1 approval')).toBeVisible()
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-checked')).toBe('true'))
  await userEvent.keyboard('{End} ')
  await expect.element(button('Revoke 2 approvals')).toBeVisible()
})

test('a refusal changes nothing, and says so', async () => {
  const host = await opened(everyKind, { answers: ['reject'] })
  await button('Revoke all without a limit (3)').click()
  await expect.element(dialog().getByText('You declined. Nothing was revoked.')).toBeVisible()
  expect(listOf(host).approvals).toHaveLength(6)
  expect(selectView(host.latchkey.store.getState())).toBe('TokenApprovals')
})

test('U3 a refusal of what is chosen is told while it is chosen, and what went wrong is gone on the next visit', async () => {
  const host = await opened(everyKind, { answers: ['reject'] })
  await box(/TK1/).click()
  await button('Revoke 1 approval').click()
  await expect.element(dialog().getByText('You declined. Nothing was revoked.')).toBeVisible()
  await expect.element(box(/TK1/)).toBeChecked()
  await openModal(host.latchkey, { view: 'AccountSettings' })
  await expect.element(button('Permissions')).toBeVisible()
  await openModal(host.latchkey, { view: 'TokenApprovals' })
  await expect.element(box(/TK1/)).toBeVisible()
  expect(
    dialog()
      .getByText(/You declined/)
      .elements(),
  ).toEqual([])
})

test('U27 of a single chosen one both addresses and its end stand above the button', async () => {
  const expiresAt = Date.UTC(2027, 2, 3, 12)
  const own = approval(1, { via: 'Permit2', spender: { name: 'Uniswap' } })
  await opened([{ ...own, expiresAt }, approval(2)])
  await box(/Uniswap/).click()
  await expect.element(dialog().getByText('Until')).toBeVisible()
  await expect.element(dialog().getByText(/Mar 3, 2027/)).toBeVisible()
  const facts = dialog().element().querySelector('.lk-RevokeBar dl')
  expect(facts?.textContent?.replaceAll(' ', '')).toContain(own.spender.address)
  await button('Choose all').click()
  await expect.element(dialog().getByText('Until')).not.toBeInTheDocument()
})

test('U27 of more than 200 the first ones are revoked, and the button says so', async () => {
  await opened(many(420))
  await expect.element(button('Revoke 200 approvals')).toBeVisible()
  await expect.element(dialog().getByText('At most 200 at once: the first 200 are revoked.')).toBeVisible()
  expect(button(/^Revoke all/).elements()).toEqual([])
})

test('U26 a transaction that the network refused is not told as nothing, and leads to the explorer', async () => {
  const overrides = { 'calls:status': async () => ({ status: 'failed' as const, hashes: ['0xab'] }) }
  await opened(everyKind, { answers: ['approve'] }, { overrides })
  await button('Revoke all without a limit (3)').click()
  await expect.element(dialog().getByText(/its fee was spent/)).toBeVisible()
  await expect.element(dialog().getByRole('link', { name: 'View the transaction' })).toBeVisible()
})

test('U25 what became of the last row is said where it was, and the focus stays in the card', async () => {
  await opened([approval(1, { amount: 'all' })], { answers: ['approve'] })
  const status = (): Element | null => dialog().element().querySelector('.lk-Outcome')
  await expect.element(button('Revoke all without a limit (1)')).toBeVisible()
  const region = status()
  await button('Revoke all without a limit (1)').click()
  await expect.element(dialog().getByText('1 approval revoked')).toBeVisible()
  await expect.element(dialog().getByText('No approvals', { exact: true })).toBeVisible()
  expect(status()).toBe(region)
  expect(dialog().element().contains(document.activeElement)).toBe(true)
})

test('U20 none were found says no more than that, and leads to smart sessions where they are on', async () => {
  const host = await hostPage({
    adapter: approving([]),
    options: { networks: [ethereum], features: { smartSessions: true } },
  })
  await connect(host.latchkey, harbour)
  await openModal(host.latchkey, { view: 'TokenApprovals' })
  await expect.element(dialog().getByText(/^No approvals were found on Ethereum/)).toBeVisible()
  await button('Smart Sessions').click()
  await vi.waitFor(() => expect(selectView(host.latchkey.store.getState())).toBe('SmartSessionList'))
})

test('U33 a bounded search has no second try, and a contract that did not answer has one', async () => {
  const host = await opened([approval(1)])
  host.adapter.chain.approvalsGap = { searchedFrom: Date.UTC(2026, 2, 3) }
  await openModal(host.latchkey, { view: 'AccountSettings' })
  await openModal(host.latchkey, { view: 'TokenApprovals' })
  await expect.element(dialog().getByText(/Mar 3, 2026 may be missing/)).toBeVisible()
  expect(button('Try again').elements()).toEqual([])
  host.adapter.chain.approvalsGap = { unread: 1 }
  await openModal(host.latchkey, { view: 'AccountSettings' })
  await openModal(host.latchkey, { view: 'TokenApprovals' })
  await expect.element(button('Try again')).toBeVisible()
})

test('what was not looked at is told, and none found is not none', async () => {
  const host = await opened([])
  await expect.element(dialog().getByText('No approvals', { exact: true })).toBeVisible()
  host.adapter.chain.approvalsGap = { searchedFrom: Date.UTC(2026, 2, 3), unread: 1 }
  await openModal(host.latchkey, { view: 'AccountSettings' })
  await openModal(host.latchkey, { view: 'TokenApprovals' })
  await expect.element(dialog().getByText('No approvals found')).toBeVisible()
  await expect
    .element(dialog().getByText(/Mar 3, 2026 may be missing. 1 approval couldn’t be read/))
    .toBeVisible()
})

test('R7 a chain that does not answer is asked again on request, and what was known stays', async () => {
  let isDead = true
  const host = await opened(
    [],
    {},
    {
      overrides: {
        'approvals:list': () =>
          isDead ? Promise.reject(new ChainUnreachableError()) : Promise.resolve({ approvals: everyKind }),
      },
    },
  )
  await expect.element(dialog().getByText('Couldn’t load approvals')).toBeVisible()
  isDead = false
  await button('Try again').click()
  await expect.element(box(/Uniswap/)).toBeVisible()
  isDead = true
  await openModal(host.latchkey, { view: 'AccountSettings' })
  await openModal(host.latchkey, { view: 'TokenApprovals' })
  await expect.element(dialog().getByText(/^As of/)).toBeVisible()
  await expect.element(box(/Uniswap/)).toBeVisible()
})

test('hostile names stay in their row: they are texts, cut, and isolated', async () => {
  await opened([approval(1, { token: { symbol: '<b>\u05d0USDC' }, spender: { name: 'x'.repeat(200) } })])
  const row = boxes().first()
  await expect.element(row).toBeVisible()
  expect(row.element().querySelector('b')).toBeNull()
  expect(row.element().scrollWidth).toBeLessThanOrEqual(row.element().clientWidth)
})

test('numbers: a list of 120 is there in a second, and only the rows in sight are drawn', async () => {
  const host = await opened(many(120))
  await expect.element(boxes().first()).toBeVisible()
  const rows = (): number => page.getByRole('checkbox').elements().length
  const took: number[] = []
  // The best of three: other work of the machine is none of the list's.
  for (const _ of [1, 2, 3]) {
    await openModal(host.latchkey, { view: 'AccountSettings' })
    await expect.poll(rows, { interval: 20 }).toBe(0)
    const open = (): Promise<unknown> => openModal(host.latchkey, { view: 'TokenApprovals' })
    took.push(await rowsDrawn('[role=checkbox]', 5, open))
  }
  expect(Math.min(...took)).toBeLessThan(1000)
  expect(rows()).toBeLessThan(30)
  expect(selectCalls(host.latchkey.store.getState())).toEqual([])
})
