import { createPublicClient, http, maxUint256, numberToHex, pad, parseAbi, type Address } from 'viem'
import { accounts, chainOne, contracts, gatewayUrl, tokens } from '../../apps/sandbox/src/world.js'
import { createChainHands } from '../../apps/sandbox/src/seed/chainHands.js'
import { borrowChain } from './chain.js'
import { expect, test, type Page } from './fixtures.js'
import {
  accountButton,
  approve,
  card,
  connect,
  heading,
  openSettings,
  reject,
  walletWindow,
  type WalletName,
} from './visitor.js'

let giveBack = async (): Promise<void> => undefined
test.beforeEach(async () => void (giveBack = await borrowChain(chainOne.id)))
test.afterEach(() => giveBack())

const [alice, bob] = [accounts[0]!.address, accounts[1]!.address]
const abi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function allowance(address owner, address spender) view returns (uint256)',
])
const place = (number: number): Address => pad(numberToHex(number), { size: 20 })
const spenders = Array.from({ length: 20 }, (_, index) => place(0xa11ce000 + index))

/**
 * 121 approvals of an account in the log: 81 of them stand, 40 without a limit. Half of each token's twenty
 * spenders get no limit but one, 40 are taken back, and one may take all postcards.
 */
async function giveApprovals(owner: Address): Promise<void> {
  const hands = createChainHands(chainOne.rpcUrl, owner)
  const set = (token: Address, spender: Address, units: bigint): Promise<void> =>
    hands.call(token, abi, 'approve', [spender, units])
  for (const [row, { address: token }] of tokens.entries())
    for (const [column, spender] of spenders.entries())
      await set(token, spender, column % 2 === 1 && !(row === 0 && column === 19) ? maxUint256 : 1000n)
  const all = tokens.flatMap(({ address: token }) =>
    spenders.map((spender, column) => ({ token, spender, isOdd: column % 2 === 1 })),
  )
  for (const isOdd of [true, false])
    for (const { token, spender } of all.filter((each) => each.isOdd === isOdd).slice(-20))
      await set(token, spender, 0n)
  await hands.call(contracts.nft, abi, 'setApprovalForAll', [spenders[0]!, true])
}

/** How many of the allowances without a limit still stand, by the chain itself. */
async function unlimitedOf(owner: Address): Promise<number> {
  const client = createPublicClient({ transport: http(chainOne.rpcUrl) })
  const questions = tokens.flatMap(({ address: token }) =>
    spenders.map((spender) =>
      client.readContract({ address: token, abi, functionName: 'allowance', args: [owner, spender] }),
    ),
  )
  return (await Promise.all(questions)).filter((units) => units === maxUint256).length
}

async function openApprovals(page: Page, wallet: WalletName, path = '/'): Promise<void> {
  await page.goto(path)
  await connect(page, wallet)
  await accountButton(page).click()
  await openSettings(page)
  await card(page).getByRole('button', { name: 'Permissions' }).click()
  await card(page).getByRole('button', { name: /^Token approvals/ }).click()
  await expect(heading(page, 'Token approvals')).toBeVisible()
}
const button = (page: Page, name: string | RegExp) => card(page).getByRole('button', { name, exact: true })

test('accounts 11.11 81 approvals: all without a limit with one confirmation, 41 are left', async ({
  page,
  shot,
  axe,
}) => {
  await giveApprovals(bob)
  await openApprovals(page, 'island')
  await expect(button(page, 'All (81)')).toBeVisible()
  await expect(button(page, 'No limit (40)')).toBeVisible()
  await axe('.lk-DialogCard')
  await shot('approvals')
  await button(page, 'No limit (40)').click()
  await shot('approvals-no-limit')
  await button(page, 'Revoke all without a limit (40)').click()
  await expect(button(page, 'Confirm in Island Wallet')).toBeVisible()
  await expect(walletWindow(page)).toContainText('Confirm 40 calls')
  await shot('approvals-asking')
  await approve(page)
  await expect(card(page).getByText('40 approvals revoked')).toBeVisible()
  await expect(button(page, 'All (41)')).toBeVisible()
  await expect(button(page, 'No limit (0)')).toBeVisible()
  await expect(walletWindow(page)).toHaveCount(0)
  await shot('approvals-revoked')
  expect(await unlimitedOf(bob)).toBe(0)
})

test('accounts 11.11 a plain wallet: 40 confirmations are told first; the third declined, two are gone', async ({
  page,
  shot,
}) => {
  await giveApprovals(alice)
  await openApprovals(page, 'sandbox')
  await expect(button(page, 'All (81)')).toBeVisible()
  await button(page, 'Revoke all without a limit (40)').click()
  await expect(card(page).getByText('40 confirmations')).toBeVisible()
  await expect(walletWindow(page)).toHaveCount(0)
  await shot('approvals-sequence')
  await card(page).getByRole('button', { name: 'Continue' }).click()
  await approve(page)
  await expect(card(page).getByText('Step 2 of 40')).toBeVisible()
  await approve(page)
  await expect(card(page).getByText('Step 3 of 40')).toBeVisible()
  await reject(page)
  await expect(card(page).getByText('The confirmed steps stay.')).toBeVisible()
  await expect(walletWindow(page)).toHaveCount(0)
  await shot('approvals-stopped')
  await button(page, 'Back').click()
  await expect(button(page, 'All (79)')).toBeVisible()
  await expect(button(page, 'No limit (38)')).toBeVisible()
  await expect(card(page).getByText(/Some approvals are revoked/)).toBeVisible()
  await shot('approvals-partly')
})

test('accounts 5.3 one is chosen by the keyboard and revoked; without the gateway the page reads the log itself', async ({
  page,
  watch,
}) => {
  watch.expect(/ERR_FAILED/)
  const hands = createChainHands(chainOne.rpcUrl, bob)
  await hands.call(tokens[0]!.address, abi, 'approve', [spenders[0]!, 25_000_000n])
  await hands.call(tokens[1]!.address, abi, 'approve', [spenders[1]!, maxUint256])
  await page.route(`${gatewayUrl}/**`, (route) => route.abort())
  await openApprovals(page, 'island')
  const limited = card(page).getByRole('checkbox', { name: /USDC.*25/ })
  await expect(limited).toBeVisible()
  await limited.focus()
  await page.keyboard.press('Space')
  await expect(limited).toBeChecked()
  await button(page, 'Revoke 1 approval').click()
  await approve(page)
  await expect(card(page).getByText('1 approval revoked')).toBeVisible()
  await expect(limited).toHaveCount(0)
  await expect(card(page).getByRole('checkbox', { name: /DAI.*No limit/ })).toBeVisible()
  const client = createPublicClient({ transport: http(chainOne.rpcUrl) })
  const args = [bob, spenders[0]!] as const
  const units = await client.readContract({
    address: tokens[0]!.address,
    abi,
    functionName: 'allowance',
    args,
  })
  expect(units).toBe(0n)
})
