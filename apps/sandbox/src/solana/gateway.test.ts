import { type Gateway, createGateway } from '@latchkey/gateway'
import {
  ExtensionType,
  TOKEN_2022_PROGRAM_ID,
  createAssociatedTokenAccountInstruction,
  createInitializeInterestBearingMintInstruction,
  createInitializeMintInstruction,
  createInitializeScaledUiAmountConfigInstruction,
  createMintToInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  getMintLen,
} from '@solana/spl-token'
import { PublicKey, SystemProgram } from '@solana/web3.js'
import { expect, it, onTestFinished } from 'vitest'
import { type TestCluster, keyOf, runCluster } from './testCluster.fixture.js'
import { solanaAccounts, solanaChain, solanaTokens } from './world.js'

type FamilyToken = Pick<(typeof solanaTokens)[number], 'address' | 'name' | 'symbol' | 'decimals'>

interface Transaction {
  readonly id: string
  readonly metadata: Record<string, unknown>
  readonly transfers: readonly {
    readonly direction: string
    readonly quantity: { readonly numeric: string }
    readonly token: Record<string, unknown>
  }[]
}

async function runGateway(tokens: readonly FamilyToken[] = solanaTokens): Promise<{
  readonly cluster: TestCluster
  readonly gateway: Gateway
  ask<T>(path: string, status?: number): Promise<T>
}> {
  const cluster = await runCluster()
  const { caipNetworkId: caipId, name, nativeCurrency } = solanaChain
  const config = {
    family: 'solana',
    caipId,
    name,
    nativeCurrency,
    rpcUrl: cluster.url,
    wsUrl: cluster.wsUrl,
    tokens,
  } as const
  const gateway = createGateway({ port: 0, chains: [], families: [config] })
  onTestFinished(() => gateway.close())
  await gateway.listen()
  return {
    cluster,
    gateway,
    async ask<T>(path: string, status = 200) {
      const response = await fetch(`${gateway.url}${path}`)
      expect(response.status).toBe(status)
      return (await response.json()) as T
    },
  }
}

const where = `chainId=${solanaChain.caipNetworkId}`
const pathOf = (index: number, call: string, query = where): string =>
  `/v1/account/${solanaAccounts[index]!.address}/${call}?${query}`
const shell = solanaTokens[1]

it('S7.05 balances of Solana accounts are what the chain says', async () => {
  const { ask } = await runGateway()
  for (const [index, { holdings }] of solanaAccounts.entries()) {
    const { balances } = await ask<{
      balances: { symbol: string; chainId: string; address?: string; quantity: { numeric: string } }[]
    }>(pathOf(index, 'balance'))
    expect(Object.fromEntries(balances.map((entry) => [entry.symbol, entry.quantity.numeric]))).toEqual({
      SOL: '0',
      ...holdings,
    })
    for (const { symbol, chainId, address } of balances) {
      const token = solanaTokens.find((entry) => entry.symbol === symbol)
      expect([chainId, address]).toEqual([
        solanaChain.caipNetworkId,
        token && `${solanaChain.caipNetworkId}:${token.address}`,
      ])
    }
    expect((await ask<{ balances: unknown }>(pathOf(index, 'balance', ''))).balances).toEqual(balances)
  }
})

it('S7.04 tells what came and what went, tokens and SOL, with the fee of who paid it', async () => {
  const { cluster, ask } = await runGateway()
  const [alice, nobody] = [keyOf(0), keyOf(4)]
  const mint = new PublicKey(shell.address)
  const [from, to] = [alice, nobody].map(({ publicKey }) =>
    getAssociatedTokenAddressSync(mint, publicKey, false, TOKEN_2022_PROGRAM_ID),
  ) as [PublicKey, PublicKey]
  const move = createTransferCheckedInstruction(
    from,
    mint,
    to,
    alice.publicKey,
    1_500_000_000n,
    shell.decimals,
    [],
    TOKEN_2022_PROGRAM_ID,
  )
  await cluster.send(
    alice,
    createAssociatedTokenAccountInstruction(
      alice.publicKey,
      to,
      nobody.publicKey,
      mint,
      TOKEN_2022_PROGRAM_ID,
    ),
  )
  const tokens = await cluster.send(alice, move)
  const coins = await cluster.send(
    alice,
    SystemProgram.transfer({
      fromPubkey: alice.publicKey,
      toPubkey: nobody.publicKey,
      lamports: 2_000_000_000,
    }),
  )

  const theirs = await ask<{ data: readonly Transaction[]; next: null }>(pathOf(4, 'history'))
  expect(theirs.next).toBeNull()
  expect(theirs.data.map(({ id }) => id).slice(0, 2)).toEqual([coins, tokens])
  const metadata = {
    status: 'confirmed',
    sentFrom: solanaAccounts[0]!.address,
    chain: solanaChain.caipNetworkId,
    block: expect.stringMatching(/^\d+$/) as unknown,
  }
  expect(theirs.data[0]).toMatchObject({
    metadata: { ...metadata, operationType: 'receive', hash: coins },
    transfers: [{ direction: 'in', quantity: { numeric: '2' }, token: { symbol: 'SOL' } }],
  })
  expect(theirs.data[1]).toMatchObject({
    metadata,
    transfers: [
      {
        direction: 'in',
        quantity: { numeric: '1.5' },
        token: { symbol: 'SHELL', address: `${solanaChain.caipNetworkId}:${shell.address}` },
      },
    ],
  })
  expect(theirs.data[0]?.metadata).not.toHaveProperty('fee')

  const hers = await ask<{ data: readonly Transaction[] }>(pathOf(0, 'history'))
  expect(hers.data[0]).toMatchObject({
    metadata: { operationType: 'send', fee: '0.000005', sentTo: solanaAccounts[4]!.address },
    transfers: [{ direction: 'out', quantity: { numeric: '2' } }],
  })
  expect(hers.data[1]).toMatchObject({
    metadata: { operationType: 'send', sentTo: solanaAccounts[4]!.address },
    transfers: [{ direction: 'out', quantity: { numeric: '1.5' } }],
  })
})

it.each([
  [
    'a share that was split: ten times',
    ExtensionType.ScaledUiAmountConfig,
    (mint: PublicKey, owner: PublicKey) =>
      createInitializeScaledUiAmountConfigInstruction(mint, owner, 10, TOKEN_2022_PROGRAM_ID),
    /^10000$/,
    /^50$/,
  ],
  [
    'a token with interest: what has grown by now',
    ExtensionType.InterestBearingConfig,
    (mint: PublicKey, owner: PublicKey) =>
      createInitializeInterestBearingMintInstruction(mint, owner, 32_000, TOKEN_2022_PROGRAM_ID),
    /^1000\.0\d+$/,
    /^5\.0\d+$/,
  ],
] as const)(
  'M3: amounts are those that wallets show, in balances and in history. %s',
  async (_what, extension, initialize, has, sent) => {
    const [alice, nobody] = [keyOf(0), keyOf(4)]
    const owner = alice.publicKey
    const mint = await PublicKey.createWithSeed(owner, 'share', TOKEN_2022_PROGRAM_ID)
    const { cluster, ask } = await runGateway([
      { address: mint.toBase58(), name: 'Share', symbol: 'SHR', decimals: 6 },
    ])
    const space = getMintLen([extension])
    const [from, to] = [owner, nobody.publicKey].map((key) =>
      getAssociatedTokenAddressSync(mint, key, false, TOKEN_2022_PROGRAM_ID),
    ) as [PublicKey, PublicKey]
    await cluster.send(
      alice,
      SystemProgram.createAccountWithSeed({
        fromPubkey: owner,
        newAccountPubkey: mint,
        basePubkey: owner,
        seed: 'share',
        space,
        lamports: await cluster.connection.getMinimumBalanceForRentExemption(space),
        programId: TOKEN_2022_PROGRAM_ID,
      }),
      initialize(mint, owner),
      createInitializeMintInstruction(mint, 6, owner, owner, TOKEN_2022_PROGRAM_ID),
      createAssociatedTokenAccountInstruction(owner, from, owner, mint, TOKEN_2022_PROGRAM_ID),
      createAssociatedTokenAccountInstruction(owner, to, nobody.publicKey, mint, TOKEN_2022_PROGRAM_ID),
      createMintToInstruction(mint, from, owner, 1_000_000_000n, [], TOKEN_2022_PROGRAM_ID),
    )
    // Interest shows from the first second on.
    await new Promise((resolve) => setTimeout(resolve, 2100))
    const { balances } = await ask<{
      balances: { symbol: string; quantity: { decimals: string; numeric: string } }[]
    }>(pathOf(0, 'balance'))
    const shown = balances.find(({ symbol }) => symbol === 'SHR')?.quantity
    expect(shown).toEqual({ decimals: '6', numeric: expect.stringMatching(has) as string })
    const id = await cluster.send(
      alice,
      createTransferCheckedInstruction(from, mint, to, owner, 5_000_000n, 6, [], TOKEN_2022_PROGRAM_ID),
    )
    const { data } = await ask<{ data: readonly Transaction[] }>(pathOf(4, 'history'))
    expect(data.find((entry) => entry.id === id)?.transfers).toMatchObject([
      {
        direction: 'in',
        quantity: { numeric: expect.stringMatching(sent) as string },
        token: { symbol: 'SHR' },
      },
    ])
  },
)

it('S7.04 goes page by page, and misses and repeats nothing', async () => {
  const { cluster, ask } = await runGateway()
  const sent = new Set<string>()
  for (let amount = 1; amount <= 25; amount++)
    sent.add(
      await cluster.send(
        keyOf(0),
        SystemProgram.transfer({
          fromPubkey: keyOf(0).publicKey,
          toPubkey: keyOf(1).publicKey,
          lamports: amount,
        }),
      ),
    )
  const first = await ask<{ data: readonly Transaction[]; next: string }>(pathOf(1, 'history'))
  // A page ends between slots.
  expect(first.data.length).toBeGreaterThan(15)
  expect(first.data.length).toBeLessThanOrEqual(20)
  const second = await ask<{ data: readonly Transaction[]; next: null }>(
    pathOf(1, 'history', `${where}&cursor=${first.next}`),
  )
  expect(second.next).toBeNull()
  const ids = [...first.data, ...second.data].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const signature of sent) expect(ids).toContain(signature)
  await ask(pathOf(1, 'history', `${where}&cursor=nonsense`), 400)
})

it('S5.07 refuses addresses of other families, and S7.01 is empty for chains it does not serve', async () => {
  const { ask } = await runGateway()
  const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  for (const call of ['balance', 'history']) {
    expect(await ask(`/v1/account/${evm}/${call}?${where}`, 400)).toMatchObject({
      reasons: [{ name: 'address' }],
    })
  }
  expect(await ask(pathOf(0, 'balance', 'chainId=solana:mainnet'))).toEqual({ balances: [] })
  expect(await ask(pathOf(0, 'history', 'chainId=solana:mainnet'))).toEqual({ data: [], next: null })
})

it('names a cluster that does not answer, or is another one than it should be', async () => {
  const { cluster, ask } = await runGateway()
  await expect
    .poll(() => ask('/readyz'))
    .toMatchObject({ status: 'ready', chains: { [solanaChain.caipNetworkId]: 'ok' } })
  await cluster.ask('latchkey_down')
  expect(await ask(pathOf(0, 'balance'), 502)).toMatchObject({
    reasons: [{ description: `Chain ${solanaChain.caipNetworkId} does not answer.` }],
  })
  // How a chain is, is looked after every five seconds.
  await expect
    .poll(() => ask('/readyz'), { timeout: 15_000 })
    .toMatchObject({ status: 'ready', chains: { [solanaChain.caipNetworkId]: 'down' } })

  const other = await runCluster(2)
  const { caipNetworkId: caipId, name, nativeCurrency } = solanaChain
  const gateway = createGateway({
    port: 0,
    chains: [],
    families: [{ family: 'solana', caipId, name, nativeCurrency, rpcUrl: other.url, tokens: [] }],
  })
  onTestFinished(() => gateway.close())
  const url = await gateway.listen()
  await expect
    .poll(async () => (await fetch(`${url}/readyz`)).json(), { timeout: 15_000 })
    .toMatchObject({ chains: { [caipId]: 'down' } })
})
