import { ApiPromise, Keyring, WsProvider } from '@polkadot/api'
import { createPublicClient, createWalletClient, erc20Abi, http, type Address } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { sandboxKeys } from '../../apps/demo/src/sandbox/keys.js'
import { bitcoinChain } from '../../apps/sandbox/src/bitcoin/world.js'
import { polkadotAccounts, polkadotChain } from '../../apps/sandbox/src/polkadot/world.js'
import { chainOne, tokens } from '../../apps/sandbox/src/world.js'
import { borrowChain } from './chain.js'
import { noSecondHub } from './familyCard.js'
import { at, decimalsOf, familyWorlds } from './familyChains.js'
import { expect, test } from './fixtures.js'
import { askSolana, unitsOf } from './payments.js'
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

interface Payer {
  readonly code: (own: string, amount: string) => string
  /** Pays what a code says in the way of the chain, without Latchkey; answers with how much it was. */
  readonly pay: (code: string) => Promise<bigint>
}

const payers: Readonly<Record<string, Payer>> = {
  solana: {
    code: (own, amount) => `solana:${own}?amount=${amount}`,
    async pay(code) {
      const { pathname, searchParams } = new URL(code)
      const lamports = unitsOf(searchParams.get('amount') ?? '', 'SOL')
      const answer = await askSolana('requestAirdrop', [pathname, Number(lamports)])
      expect(await answer.json()).not.toHaveProperty('error')
      return lamports
    },
  },
  bip122: {
    code: (own, amount) => `bitcoin:${own}?amount=${amount}`,
    async pay(code) {
      const { pathname, searchParams } = new URL(code)
      const sats = unitsOf(searchParams.get('amount') ?? '', 'BTC')
      const { ok } = await fetch(`${bitcoinChain.esploraUrl}/_faucet/${pathname}/${sats}`, { method: 'POST' })
      expect(ok).toBe(true)
      return sats
    },
  },
  polkadot: {
    // There is no standard of payment codes: an address alone.
    code: (own) => own,
    async pay(code) {
      const api = await ApiPromise.create({ provider: new WsProvider(polkadotChain.wsUrl), noInitWarn: true })
      try {
        const payer = new Keyring({ type: 'sr25519' }).addFromUri(at(polkadotAccounts, 1).seed)
        const units = unitsOf('1.25', 'UNIT')
        await api.tx['balances']!['transferKeepAlive']!(code, units).signAndSend(payer)
        return units
      } finally {
        await api.disconnect()
      }
    },
  },
}

for (const family of familyWorlds.filter(({ namespace }) => payers[namespace])) {
  const { name, namespace, amount, symbol } = family
  test(`S2.39 money 13.5 ${name}: what a camera reads is paid on the chain, arrives, and is on show`, async ({
    page,
    shot,
    watch,
  }) => {
    watch.expect(noSecondHub)
    const payer = payers[namespace]!
    const own = at(family.addresses, 0)
    const code = payer.code(own, amount)
    await receive(page, family)
    if (namespace !== 'polkadot') await type(amountField(page), amount)
    await pollReads(page).toBe(code)
    const before = await family.owned(own)
    const units = await payer.pay(code)
    await expect.poll(async () => (await family.owned(own)) - before, { timeout: 30_000 }).toBe(units)
    await card(page).getByRole('button', { name: 'Back' }).click()
    await card(page).getByRole('button', { name: 'Refresh balances' }).click()
    const owned = Number(before + units) / 10 ** decimalsOf(symbol)
    await expect
      .poll(async () => Number((await shownTokens(page))[symbol]), { timeout: 30_000 })
      .toBeCloseTo(owned, 4)
    await shot(`receive-paid-${namespace}`)
  })
}
