import { createPublicClient, createWalletClient, erc20Abi, http, type Address } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { sandboxKeys } from '../../apps/demo/src/sandbox/keys.js'
import { chainOne, tokens } from '../../apps/sandbox/src/world.js'
import { borrowChain } from './chain.js'
import { noSecondHub } from './familyCard.js'
import { at, decimalsOf, familyWorlds } from './familyChains.js'
import { expect, test } from './fixtures.js'
import { amountField, pollReads, reads, receive } from './receiveScreen.js'
import { card, shownTokens, type } from './visitor.js'

let giveBack = async (): Promise<void> => undefined
test.beforeEach(async () => void (giveBack = await borrowChain(chainOne.id)))
test.afterEach(() => giveBack())

test('S2.39 what the code asks for is paid on the chain, and arrives', async ({ page, shot, watch }) => {
  watch.expect(noSecondHub)
  const family = at(familyWorlds, 0)
  const [own] = family.addresses
  const chain = createPublicClient({ transport: http(chainOne.rpcUrl) })
  const payer = createWalletClient({
    account: privateKeyToAccount(at(sandboxKeys, 1)),
    transport: http(chainOne.rpcUrl),
  })
  await receive(page, family)

  await type(amountField(page), '0.75')
  await pollReads(page).toContain('value=')
  const [, to = '', id, value = '0'] =
    /^ethereum:(0x[0-9a-fA-F]{40})@(\d+)\?value=(\d+)$/.exec(await reads(page)) ?? []
  expect(Number(id)).toBe(await chain.getChainId())
  const before = await family.owned(own)
  await chain.waitForTransactionReceipt({
    hash: await payer.sendTransaction({ to: to as Address, value: BigInt(value), chain: null }),
  })
  expect((await family.owned(own)) - before).toBe(750_000_000_000_000_000n)

  const usdc = at(tokens, 0)
  await card(page).getByRole('combobox', { name: 'Token' }).selectOption({ label: usdc.symbol })
  await pollReads(page).toContain('/transfer?')
  const [, token = '', chainId, recipient = '', units = '0'] =
    /^ethereum:(0x[0-9a-fA-F]{40})@(\d+)\/transfer\?address=(0x[0-9a-fA-F]{40})&uint256=(\d+)$/.exec(
      await reads(page),
    ) ?? []
  expect(Number(chainId)).toBe(chainOne.id)
  const had = await family.owned(own, usdc.symbol)
  await chain.waitForTransactionReceipt({
    hash: await payer.writeContract({
      address: token as Address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [recipient as Address, BigInt(units)],
      chain: null,
    }),
  })
  expect((await family.owned(own, usdc.symbol)) - had).toBe(750_000n)
  expect(decimalsOf(usdc.symbol)).toBe(usdc.decimals)
  await shot('receive-token')

  await card(page).getByRole('button', { name: 'Back' }).click()
  await card(page).getByRole('button', { name: 'Refresh balances' }).click()
  const exact = (units: bigint, decimals: number): number => Number(units) / 10 ** decimals
  await expect
    .poll(async () => Number((await shownTokens(page))[usdc.symbol]))
    .toBeCloseTo(exact(had + 750_000n, usdc.decimals), 6)
})
