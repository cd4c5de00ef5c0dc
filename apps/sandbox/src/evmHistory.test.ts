import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type ChainConfig, type Gateway, createGateway } from '@latchkey/gateway'
import {
  type Abi,
  type Address,
  type Hex,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  numberToHex,
} from 'viem'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type Anvil, startAnvil } from './anvil/startAnvil.js'
import { findPorts } from './ports.js'
import { type Artifact, loadArtifact, loadMulticall3 } from './seed/artifacts.js'
import { addressOf, temporaryFolder } from './testSandbox.fixture.js'

interface Transaction {
  readonly id: string
  readonly metadata: {
    readonly operationType: string
    readonly status: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly chain: string
    readonly fee?: string
    readonly block?: string
    readonly partial?: readonly string[]
    readonly spam?: string
  }
  readonly transfers: readonly {
    readonly direction: string
    readonly quantity: { readonly numeric: string }
    readonly token: {
      readonly symbol: string
      readonly name: string
      readonly address?: string
      readonly iconUrl: string
    }
    readonly nft?: { readonly collection: string; readonly id: string; readonly name: string }
  }[]
}
interface Page {
  readonly data: readonly Transaction[]
  readonly next: string | null
  readonly hidden: number
  readonly partial?: readonly string[]
}

const chainId = 31337
const chain = `eip155:${chainId}`
const [alice, bob, carol, mallory] = [addressOf(0), addressOf(1), addressOf(2), addressOf(3)]
const patience = { timeout: 30_000 }

let folder: string
let anvil: Anvil
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'history-'))
  const [port] = await findPorts([{ part: 'anvil', port: 0 }])
  anvil = await startAnvil({ chainId, port: port as number, stateFile: join(folder, 'state.json') })
})
afterAll(async () => {
  await anvil?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function rpc<T>(method: string, ...params: readonly unknown[]): Promise<T> {
  const response = await fetch(anvil.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result: T; error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}

interface Receipt {
  readonly contractAddress: Address
  readonly blockNumber: Hex
  readonly transactionHash: Hex
}
/** Sends from an account that anvil has the key of, and waits until it is mined. */
async function send(from: Address, call: { to?: Address; value?: bigint; data?: Hex }): Promise<Receipt> {
  const hash = await rpc<Hex>('eth_sendTransaction', {
    ...call,
    from,
    gas: numberToHex(6_000_000),
    value: numberToHex(call.value ?? 0n),
  })
  for (;;) {
    const receipt = await rpc<Receipt | null>('eth_getTransactionReceipt', hash)
    if (receipt) return receipt
    await delay(5)
  }
}
const call = (
  from: Address,
  to: Address,
  { abi }: Artifact,
  functionName: string,
  args: readonly unknown[],
): Promise<Receipt> =>
  send(from, { to, data: encodeFunctionData({ abi: abi as Abi, functionName, args: [...args] }) })

const erc20 = loadArtifact('token')
const erc721 = loadArtifact('nft')
async function makeToken(symbol: string, name: string, decimals = 6): Promise<Address> {
  const { contractAddress } = await send(alice, { data: encodeDeployData({ ...erc20, args: [] }) })
  await call(alice, contractAddress, erc20, 'initialize', [
    name,
    symbol,
    decimals,
    10n ** 15n,
    alice,
    [alice],
    [],
  ])
  return getAddress(contractAddress)
}

const config = (changed: Partial<ChainConfig> = {}): ChainConfig => ({
  id: chainId,
  name: 'One',
  rpcUrl: anvil.url,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [],
  history: 'index',
  ...changed,
})
async function runGateway(changed: Partial<ChainConfig> = {}, dataDir?: string): Promise<Gateway> {
  const gateway = createGateway({
    chains: [config(changed)],
    port: 0,
    dataDir,
    publicUrl: 'https://g.example',
  })
  onTestFinished(() => gateway.close())
  await gateway.listen()
  return gateway
}
async function read(gateway: Gateway, account: Address, query = ''): Promise<Page> {
  const response = await fetch(`${gateway.url}/v1/account/${account}/history?chainId=${chain}${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Page
}
/** Waits until the index has the newest block. */
async function settled(gateway: Gateway, account: Address, { transactionHash }: Receipt): Promise<Page> {
  await expect
    .poll(async () => (await read(gateway, account, '&spam=show')).data.map(({ id }) => id), patience)
    .toContain(transactionHash)
  return read(gateway, account)
}

it('S7.04 what an account sent and got of the native coin, of tokens and of collectibles, with fee and block', async () => {
  const usd = await makeToken('USD', 'Some Dollar')
  const { contractAddress: cards } = await send(alice, {
    data: encodeDeployData({ ...erc721, args: ['Cards', 'CARD', 'https://nft.test/'] }),
  })
  const gateway = await runGateway({
    tokens: [{ address: usd, name: 'US Dollar', symbol: 'USDX', decimals: 6 }],
  })
  const ether = await send(alice, { to: bob, value: 1_500_000_000_000_000_000n })
  const token = await call(alice, usd, erc20, 'transfer', [bob, 2_500_000n])
  const card = await call(alice, cards, erc721, 'mint', [bob])
  const failed = await call(bob, usd, erc20, 'transfer', [alice, 10n ** 14n])

  const { data, hidden, partial } = await settled(gateway, bob, failed)
  expect([hidden, partial]).toEqual([0, ['internal']])
  expect(data.slice(0, 4)).toMatchObject([
    {
      id: failed.transactionHash,
      metadata: { operationType: 'execute', status: 'failed', sentTo: usd },
      transfers: [],
    },
    {
      id: card.transactionHash,
      metadata: { operationType: 'receive', partial: ['internal'] },
      transfers: [
        {
          direction: 'in',
          quantity: { numeric: '1' },
          token: { name: 'Cards', symbol: 'CARD', address: `${chain}:${getAddress(cards)}`, iconUrl: '' },
          nft: { collection: 'Cards', id: '0', name: 'Cards #0' },
        },
      ],
    },
    {
      id: token.transactionHash,
      metadata: { operationType: 'receive', sentFrom: alice, sentTo: bob },
      transfers: [
        {
          direction: 'in',
          quantity: { numeric: '2.5' },
          token: {
            name: 'US Dollar',
            symbol: 'USDX',
            address: `${chain}:${usd}`,
            iconUrl: expect.stringContaining('usdx') as string,
          },
        },
      ],
    },
    {
      id: ether.transactionHash,
      metadata: { operationType: 'receive', status: 'confirmed', sentFrom: alice, sentTo: bob, chain },
      transfers: [{ direction: 'in', quantity: { numeric: '1.5' }, token: { name: 'Ether', symbol: 'ETH' } }],
    },
  ])
  expect(data[3]?.metadata).not.toHaveProperty('fee')
  expect(data[3]?.metadata.block).toBe(String(Number(ether.blockNumber)))
  expect(Number(data[0]?.metadata.fee)).toBeGreaterThan(0)
  const own = await read(gateway, alice)
  expect(own.data.find(({ id }) => id === ether.transactionHash)).toMatchObject({
    metadata: { operationType: 'send', sentFrom: alice, sentTo: bob, fee: expect.any(String) as string },
    transfers: [{ direction: 'out', quantity: { numeric: '1.5' } }],
  })
})

it('walk 12: pages repeat and skip nothing while blocks are added and others are reorganised away', async () => {
  const gateway = await runGateway()
  let last: Receipt | undefined
  for (let index = 0; index < 45; index += 1)
    last = await send(carol, { to: mallory, value: BigInt(index + 1) })
  await settled(gateway, carol, last!)
  const whole = await read(gateway, carol)
  expect([whole.data.length, whole.next]).toEqual([20, expect.stringMatching(/^\d+\.\d+$/)])
  await settled(gateway, carol, await send(carol, { to: mallory, value: 99n }))
  const second = await read(gateway, carol, `&cursor=${whole.next}`)
  const third = await read(gateway, carol, `&cursor=${second.next}`)
  const ids = [whole, second, third].flatMap(({ data }) => data.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect([ids.length, third.next]).toEqual([45, null])

  await rpc('anvil_reorg', 10, [
    [{ from: carol, to: mallory, value: numberToHex(777n), gas: numberToHex(21_000) }, 0],
  ])
  const amounts = async (): Promise<unknown> =>
    (await read(gateway, carol)).data.flatMap(({ transfers }) =>
      transfers.map(({ quantity }) => quantity.numeric),
    )
  await expect.poll(amounts, patience).toContain('0.000000000000000777')
  const after = await read(gateway, carol)
  expect(new Set(after.data.map(({ id }) => id)).size).toBe(after.data.length)
  for (const { id } of after.data)
    expect(await rpc('eth_getTransactionReceipt', id)).toMatchObject({ status: '0x1' })
})

const tables = ['ix_chain', 'ix_block', 'ix_tx', 'ix_transfer', 'ix_activity', 'ix_sent', 'ix_holding']
/** Every row that a gateway has left in its folder. */
async function contents(dataDir: string): Promise<Record<string, unknown>> {
  const database = await PGlite.create({ dataDir: join(dataDir, 'postgres') })
  const rows = await Promise.all(
    tables.map(async (table) => [
      table,
      (await database.query(`select whole::text as row from ${table} as whole order by 1`)).rows,
    ]),
  )
  await database.close()
  return Object.fromEntries(rows) as Record<string, unknown>
}
const headOf = async (gateway: Gateway): Promise<void> => {
  const tip = await send(mallory, { to: carol, value: 5n })
  await settled(gateway, carol, tip)
}

it.each([1, 10, 100])(
  'after anvil reorganised %i blocks all tables equal a fresh index, row for row',
  async (depth) => {
    const [reorganised, fresh] = [await temporaryFolder(), await temporaryFolder()]
    const usd = await makeToken('USD', 'Some Dollar')
    const { contractAddress: cards } = await send(alice, {
      data: encodeDeployData({ ...erc721, args: ['Cards', 'CARD', ''] }),
    })
    for (let index = 0; index < depth / 2; index += 1) {
      await call(alice, cards, erc721, 'mint', [index % 2 ? bob : carol])
      await call(alice, usd, erc20, 'transfer', [index % 2 ? bob : carol, BigInt(index)])
    }
    const gateway = await runGateway({}, reorganised)
    await headOf(gateway)
    await rpc('anvil_reorg', depth, [
      [{ from: alice, to: bob, value: numberToHex(1234n), gas: numberToHex(21_000) }, 0],
    ])
    await headOf(gateway)
    await gateway.close()
    const other = await runGateway({}, fresh)
    await expect.poll(async () => (await read(other, carol)).partial, patience).toEqual(['internal'])
    await other.close()
    expect(await contents(reorganised)).toEqual(await contents(fresh))
  },
)

it('NFTs of every collection come from the index, follow what is sent on and what a reorganisation takes away', async () => {
  const [owner, other] = [
    '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
    '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
  ] as const
  const { contractAddress: multicall3 } = await send(alice, { data: (await loadMulticall3()).bytecode })
  const { contractAddress: cards } = await send(alice, {
    data: encodeDeployData({ ...erc721, args: ['Cards', 'CARD', ''] }),
  })
  for (let minted = 0; minted < 3; minted += 1) await call(alice, cards, erc721, 'mint', [owner])
  // No collection is named (`nfts`).
  const gateway = await runGateway({ multicall3 })
  const nftsOf = async (account: Address): Promise<readonly (readonly [token: string, id: string])[]> => {
    const response = await fetch(`${gateway.url}/v1/account/${account}/nfts?chainId=${chain}`)
    const { data, partial } = (await response.json()) as {
      readonly data: readonly { readonly token: string; readonly id: string; readonly collection: string }[]
      readonly partial: readonly string[]
    }
    expect([response.status, partial]).toEqual([200, []])
    expect(data.every(({ collection }) => collection === 'Cards')).toBe(true)
    return data.map(({ token, id }) => [token, id])
  }
  const card = (id: number): readonly [string, string] => [getAddress(cards), String(id)]
  await headOf(gateway)
  expect(await nftsOf(owner)).toEqual([card(0), card(1), card(2)])

  const sent = await call(owner, cards, erc721, 'transferFrom', [owner, other, 1n])
  await settled(gateway, owner, sent)
  expect([await nftsOf(owner), await nftsOf(other)]).toEqual([[card(0), card(2)], [card(1)]])

  await rpc('anvil_reorg', 1, [])
  await headOf(gateway)
  await expect.poll(() => nftsOf(owner), patience).toEqual([card(0), card(1), card(2)])
  expect(await nftsOf(other)).toEqual([])
})

it('a chain whose node is dead has the history that was read before, and the gateway serves', async () => {
  const dataDir = await temporaryFolder()
  const first = await runGateway({}, dataDir)
  const sent = await send(alice, { to: mallory, value: 42n })
  const before = await settled(first, mallory, sent)
  await first.close()
  const dead = await runGateway({ rpcUrl: 'http://127.0.0.1:9' }, dataDir)
  expect(await read(dead, mallory)).toEqual(before)
  const started = performance.now()
  await dead.close()
  expect(performance.now() - started).toBeLessThan(3000)
})

it('walk 3: bait that others put into a history is hidden, counted, and shown with its reason when asked for', async () => {
  const usd = await makeToken('USD', 'Some Dollar')
  const lure = await makeToken('WIN', 'Claim your reward at win.example.com')
  const friend = addressOf(2)
  const imitation = getAddress(`${friend.slice(0, 6)}${'12'.repeat(16)}${friend.slice(-4)}`.toLowerCase())
  const gateway = await runGateway({
    tokens: [{ address: usd, name: 'US Dollar', symbol: 'USDX', decimals: 6 }],
  })
  await call(alice, usd, erc20, 'transfer', [bob, 5_000_000n])
  const before = await settled(gateway, bob, await call(bob, usd, erc20, 'transfer', [friend, 1_000_000n]))

  const zero = await call(mallory, usd, erc20, 'transferFrom', [bob, mallory, 0n])
  const lured = await call(alice, lure, erc20, 'transfer', [bob, 1n])
  await rpc('anvil_setBalance', imitation, numberToHex(10n ** 18n))
  await rpc('anvil_impersonateAccount', imitation)
  const dust = await send(imitation, { to: bob, value: 1n })
  // What looks no different but is the account's own, or worth something of a known token, stays.
  const own = await call(bob, usd, erc20, 'transfer', [friend, 0n])
  const gift = await call(alice, usd, erc20, 'transfer', [bob, 1n])

  const after = await settled(gateway, bob, gift)
  expect(after.hidden - before.hidden).toBe(3)
  expect(after.data.slice(0, 3).map(({ id }) => id)).toEqual([
    gift.transactionHash,
    own.transactionHash,
    before.data[0]?.id,
  ])
  const shown = await read(gateway, bob, '&spam=show')
  expect(shown.hidden).toBe(after.hidden)
  expect(shown.data.slice(0, 6).map(({ id, metadata }) => [id, metadata.spam])).toEqual([
    [gift.transactionHash, undefined],
    [own.transactionHash, undefined],
    [dust.transactionHash, 'look-alike'],
    [lured.transactionHash, 'lure'],
    [zero.transactionHash, 'zero-value'],
    [before.data[0]?.id, undefined],
  ])
})

it('a long run of bait is passed over without losing what is behind it', async () => {
  const usd = await makeToken('USD', 'Some Dollar')
  const gateway = await runGateway()
  const account = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f'
  const kept = await send(alice, { to: account, value: 7n })
  let last: Receipt | undefined
  for (let index = 0; index < 65; index += 1)
    last = await call(mallory, usd, erc20, 'transferFrom', [account, mallory, 0n])
  await settled(gateway, account, last!)
  const found: Transaction[] = []
  let hidden = 0
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = await read(gateway, account, cursor && `&cursor=${cursor}`)
    found.push(...page.data)
    hidden += page.hidden
    cursor = page.next
  }
  expect([found.map(({ id }) => id), hidden]).toEqual([[kept.transactionHash], 65])
})

it('a nonsense cursor is refused with 400', async () => {
  const gateway = await runGateway()
  for (const cursor of ['<b>', '1', '1.2.3', 'a.b', '-1.0', '1.', '99999999999999999.1']) {
    const response = await fetch(
      `${gateway.url}/v1/account/${bob}/history?chainId=${chain}&cursor=${encodeURIComponent(cursor)}`,
    )
    expect([cursor, response.status]).toEqual([cursor, 400])
    expect(await response.json()).toMatchObject({ reasons: [{ name: 'cursor' }] })
  }
})

it('without a chain it is the first with a history, and of a chain without one all is unknown', async () => {
  const gateway = await runGateway()
  await settled(gateway, bob, await send(alice, { to: bob, value: 3n }))
  const whole = (await (await fetch(`${gateway.url}/v1/account/${bob}/history`)).json()) as Page
  expect(whole.data[0]?.metadata.chain).toBe(chain)
  const none = await runGateway({ history: undefined })
  expect(await read(none, bob)).toEqual({ data: [], next: null, partial: ['all'] })
  expect((await fetch(`${gateway.url}/v1/account/0x12/history?chainId=${chain}`)).status).toBe(400)
})

it('a chain of which only accounts are watched: what tokens say of an account is all there, and the rest is named as missing', async () => {
  const usd = await makeToken('USD', 'Some Dollar')
  const { contractAddress: cards } = await send(alice, {
    data: encodeDeployData({ ...erc721, args: ['Cards', 'CARD', ''] }),
  })
  const account = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
  for (const amount of [5_000_000n, 250_000n]) await call(alice, usd, erc20, 'transfer', [account, amount])
  await call(alice, cards, erc721, 'mint', [account])
  await send(alice, { to: account, value: 10n ** 18n })
  const gateway = await runGateway({ index: { mode: 'watched' } })
  await expect.poll(async () => (await read(gateway, account)).partial, patience).toEqual(['native'])
  // What comes later is found as well.
  await settled(gateway, account, await call(account, usd, erc20, 'transfer', [bob, 1_250_000n]))
  const { data } = await read(gateway, account)
  expect(data.map(({ metadata }) => [metadata.operationType, metadata.partial])).toEqual([
    ['send', ['native']],
    ['receive', ['native']],
    ['receive', ['native']],
    ['receive', ['native']],
  ])
  expect(data.map(({ transfers: [first] }) => first?.quantity.numeric)).toEqual(['1.25', '1', '0.25', '5'])
  expect(data[1]?.transfers[0]?.nft).toEqual({ collection: 'Cards', id: '0', name: 'Cards #0' })
})
