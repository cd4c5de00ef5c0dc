import { type Address, type Hex, encodeAbiParameters, numberToHex, pad, toEventSelector } from 'viem'
import { expect, it } from 'vitest'
import { canRunPostgres, startPostgres } from '../database/postgres.fixture.js'
import { type TestNode, testNode } from '../node.fixture.js'
import type { GatewayOptions } from '../options.js'
import { alice, chainAt, runGateway, temporaryFolder } from '../testGateway.fixture.js'
import { permit2 } from './approvalLog.js'

const token: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const cards: Address = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const shop: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bank: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

interface Log {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly block: number
}
const topic = (event: string): Hex => toEventSelector(event)
const word = (value: Address | bigint): Hex =>
  typeof value === 'bigint' ? numberToHex(value, { size: 32 }) : pad(value)
const approval = (block: number, spender: Address, at: Address = token, owner: Address = alice): Log => ({
  address: at,
  topics: [topic('Approval(address,address,uint256)'), word(owner), word(spender)],
  block,
})
const forAll = (block: number, operator: Address): Log => ({
  address: cards,
  topics: [topic('ApprovalForAll(address,address,bool)'), word(alice), word(operator)],
  block,
})
const ofItem = (block: number, spender: Address, id: bigint): Log => ({
  address: cards,
  topics: [...approval(block, spender).topics, word(id)],
  block,
})
const kept = (block: number, spender: Address, at: Address = permit2): Log => ({
  address: at,
  topics: [
    topic('Permit(address,address,address,uint160,uint48,uint48)'),
    word(alice),
    word(token),
    word(spender),
  ],
  block,
})

interface World {
  readonly node: TestNode
  logs: readonly Log[]
  head: number
  /** `[from, to]` of each question. */
  ranges: (readonly [from: number, to: number])[]
}

/** A node that has these logs. */
async function chainWith(logs: readonly Log[], head: number): Promise<World> {
  const world: World = { node: await testNode(), logs, head, ranges: [] }
  world.node.behave = ({ id, method, params }, response) => {
    const answer = (result: unknown): true => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
      return true
    }
    if (method === 'eth_blockNumber') return answer(numberToHex(world.head))
    if (method !== 'eth_getLogs') return false
    const [{ fromBlock, toBlock, topics }] = params as [
      { fromBlock: Hex; toBlock: Hex; topics: readonly [readonly Hex[], Hex] },
    ]
    const [from, to] = [Number(fromBlock), Number(toBlock)]
    world.ranges.push([from, to])
    return answer(
      world.logs
        .filter(({ block }) => block >= from && block <= to)
        .filter(
          (log) => topics[0].includes(log.topics[0] as Hex) && log.topics[1]?.toLowerCase() === topics[1],
        )
        .map(({ block, ...log }) => ({
          ...log,
          data: encodeAbiParameters([{ type: 'uint256' }], [1n]),
          blockNumber: numberToHex(block),
        })),
    )
  }
  return world
}

interface Answer {
  readonly data: readonly { readonly standard: string; readonly token: string; readonly spender: string }[]
  readonly from: number | null
  readonly more: number
}

async function ask(url: string, address: string = alice): Promise<Answer> {
  const response = await fetch(`${url}/v1/account/${address}/approvals?chainId=eip155:4242`)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

it('lists what was approved of every kind, the newest first and each once, of the account alone', async () => {
  const { node } = await chainWith(
    [
      approval(1, shop),
      approval(7, shop),
      forAll(2, shop),
      ofItem(3, bank, 42n),
      kept(4, bank),
      // In Permit2's words, by another contract.
      kept(5, bank, cards),
      approval(6, bank, token, bank),
    ],
    10,
  )
  const { url } = await runGateway({ chains: [chainAt(node.url)] })
  expect(await ask(url)).toEqual({
    data: [
      { standard: 'allowance', token, spender: shop, item: null },
      { standard: 'permit2', token, spender: bank, item: null },
      { standard: 'item', token: cards, spender: bank, item: '42' },
      { standard: 'operator', token: cards, spender: shop, item: null },
    ],
    from: null,
    more: 0,
  })
  // However the address is written.
  expect((await ask(url, alice.toLowerCase())).data).toHaveLength(4)
})

const places: readonly (readonly [string, () => Promise<Partial<GatewayOptions>>])[] = [
  ['in the embedded database', async () => ({ dataDir: await temporaryFolder() })],
  ...(canRunPostgres
    ? [['in PostgreSQL', async () => ({ databaseUrl: await startPostgres() })] as const]
    : []),
]

it.each(places)('goes on from where it was, over a restart, %s', async (_where, place) => {
  const options = await place()
  const world = await chainWith([approval(100_000, shop), approval(599_000, bank)], 600_000)
  const chains = [chainAt(world.node.url)]
  const first = await runGateway({ chains, ...options })
  // 48 windows of 10,000 blocks are one request.
  expect(await ask(first.url)).toMatchObject({ data: [{ spender: bank }], from: 120_001 })
  expect(world.ranges).toHaveLength(48)
  await first.close()
  world.ranges = []
  const { url } = await runGateway({ chains, ...options })
  expect(await ask(url)).toMatchObject({ data: [{ spender: bank }, { spender: shop }], from: null })
  expect(world.ranges.slice(0, 2)).toEqual([
    [599_873, 600_000],
    [110_001, 120_000],
  ])
  world.ranges = []
  world.head = 600_500
  world.logs = [...world.logs, approval(600_400, shop, cards)]
  expect((await ask(url)).data[0]).toMatchObject({ token: cards, spender: shop })
  // Only what is new, and what may have been of another branch.
  expect(world.ranges).toEqual([[599_873, 600_500]])
})

it('a chain that began again is searched from its start', async () => {
  const world = await chainWith([approval(90, shop)], 300)
  const { url } = await runGateway({ chains: [chainAt(world.node.url)] })
  expect((await ask(url)).data).toHaveLength(1)
  world.logs = []
  world.head = 50
  expect(await ask(url)).toEqual({ data: [], from: null, more: 0 })
})

it('a flood of one token takes no room from the others, and is counted', async () => {
  const spenders = Array.from({ length: 150 }, (_, index): Address =>
    pad(numberToHex(index + 1), { size: 20 }),
  )
  const flood = spenders.map((spender, index) => approval(10 + index, spender, cards))
  const { node } = await chainWith([approval(1, shop), ...flood], 200)
  const { url } = await runGateway({ chains: [chainAt(node.url)] })
  const { data, more } = await ask(url)
  expect(data.filter((entry) => entry.token === cards)).toHaveLength(100)
  expect(data.at(-1)).toMatchObject({ token, spender: shop })
  expect(more).toBe(50)
})

it('a node that is a few blocks behind costs nothing that was found', async () => {
  const world = await chainWith([approval(5, shop)], 600_000)
  const { url } = await runGateway({ chains: [chainAt(world.node.url)] })
  await ask(url)
  expect(await ask(url)).toMatchObject({ data: [{ spender: shop }], from: null })
  world.ranges = []
  for (const head of [599_999, 599_872, 600_001]) {
    world.head = head
    expect(await ask(url)).toMatchObject({ data: [{ spender: shop }], from: null })
  }
  expect(world.ranges.every(([from]) => from > 599_000)).toBe(true)
})

/** Approvals that each come from another contract, or from the same. */
const forged = (count: number, first: number, ofToken: number): readonly Log[] =>
  Array.from({ length: count }, (_, index) =>
    approval(
      first + index,
      pad(numberToHex(index + 1), { size: 20 }),
      pad(numberToHex(0xf000_0000 + Math.floor(index / ofToken)), { size: 20 }),
    ),
  )

it('a flood of many tokens hides no other token, found before it or after, and is counted once', async () => {
  const world = await chainWith([approval(1, shop), ...forged(5500, 10, 100)], 6000)
  const { url } = await runGateway({ chains: [chainAt(world.node.url)] })
  const first = await ask(url)
  // 5,501 were found, of which 2,000 are listed: that of the one token is among them.
  expect([first.data.length, first.more]).toEqual([2000, 3501])
  expect(first.data).toContainEqual({ standard: 'allowance', token, spender: shop, item: null })
  world.logs = [...world.logs, approval(6050, bank, cards)]
  world.head = 6050
  const second = await ask(url)
  expect(second.data[0]).toMatchObject({ token: cards, spender: bank })
  expect(second.data).toContainEqual({ standard: 'allowance', token, spender: shop, item: null })
  expect(second.more).toBe(3502)
  // The last blocks are read once more with each call.
  expect((await ask(url)).more).toBe(3502)
})

it('what was left out is not counted again where its blocks are read again', async () => {
  const world = await chainWith(forged(150, 10, 150), 200)
  const { url } = await runGateway({ chains: [chainAt(world.node.url)] })
  expect((await ask(url)).more).toBe(50)
  expect((await ask(url)).more).toBe(50)
})

it('counts as ten requests', async () => {
  const { node } = await chainWith([], 100)
  const { url } = await runGateway({ chains: [chainAt(node.url)], requestsPerMinute: 25 })
  await ask(url)
  await ask(url)
  const response = await fetch(`${url}/v1/account/${alice}/approvals?chainId=eip155:4242`)
  expect(response.status).toBe(429)
})

it('a node that does not answer is a 502 that names the chain', async () => {
  const world = await chainWith([], 100)
  const { url } = await runGateway({ chains: [chainAt(world.node.url)] })
  world.node.behave = (_call, response) => {
    response.destroy()
    return true
  }
  const response = await fetch(`${url}/v1/account/${alice}/approvals?chainId=eip155:4242`)
  expect([response.status, await response.json()]).toMatchObject([502, { reasons: [{ name: 'chain' }] }])
})
