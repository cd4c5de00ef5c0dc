import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { alice, runGateway } from '../../testGateway.fixture.js'
import { type NftNode, type NodeToken, nftNode } from '../nftNode.fixture.js'

const bob: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const cards: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const coins: Address = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const token = (id: bigint, block: number, owner: Address = alice): NodeToken => ({
  standard: 'erc721',
  contract: cards,
  id,
  block,
  owner,
  uri: 'data:,{}',
})
const pile = (id: bigint, amount: bigint): NodeToken => ({
  ...token(id, 7),
  standard: 'erc1155',
  contract: coins,
  amount,
})

interface Page {
  readonly data: readonly {
    readonly token: string
    readonly id: string
    readonly amount: string
    readonly standard: string
  }[]
  readonly next: string | null
  readonly partial: readonly string[]
}

async function asker(
  world: NftNode,
  account: Address = alice,
): Promise<(cursor?: string | null) => Promise<Page>> {
  const { url } = await runGateway({ chains: [world.config] })
  return async (cursor) => {
    const more = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const response = await fetch(`${url}/v1/account/${account}/nfts?chainId=eip155:4343${more}`)
    expect(response.status).toBe(200)
    return (await response.json()) as Page
  }
}
const idsOf = ({ data }: Page): readonly string[] => data.map(({ id }) => id)

it('lists what an account has now, and of collections that are watched only', async () => {
  const tokens = [token(1n, 5), token(2n, 6), token(3n, 7, bob), pile(26n, 12n), pile(27n, 0n)]
  const world = await nftNode(tokens)
  const ask = await asker(world)
  const page = await ask()
  expect(page.data).toMatchObject([
    { standard: 'erc721', token: cards, id: '1', amount: '1' },
    { standard: 'erc721', token: cards, id: '2', amount: '1' },
    { standard: 'erc1155', token: coins, id: '26', amount: '12' },
  ])
  expect([page.next, page.partial]).toEqual([null, ['collections']])
  // It went on; its transfer stays in the log.
  tokens.splice(1, 1, { ...token(2n, 6, bob), sentTo: alice })
  expect(idsOf(await ask())).toEqual(['1', '26'])
})

it('a chain without collections says that none was looked at', async () => {
  const ask = await asker(await nftNode([token(1n, 5)], { nfts: [] }))
  expect(await ask()).toEqual({ data: [], next: null, partial: ['collections'] })
})

it('pages never shift: what comes or goes moves nothing else', async () => {
  const tokens = Array.from({ length: 60 }, (_, index) => token(BigInt(index * 2), 5))
  const world = await nftNode(tokens)
  const ask = await asker(world)
  const first = await ask()
  expect(idsOf(first)).toHaveLength(24)
  tokens.push(token(1n, 90))
  tokens.splice(0, 1, { ...token(0n, 5, bob), sentTo: alice })
  const second = await ask(first.next)
  const third = await ask(second.next)
  const all = [...idsOf(first), ...idsOf(second), ...idsOf(third)].map(Number)
  expect(all).toEqual(Array.from({ length: 60 }, (_, index) => index * 2))
  expect(third.next).toBeNull()
})

it('a node that refuses long ranges is asked for shorter ones, each block once', async () => {
  const world = await nftNode([token(1n, 5), token(2n, 1000), token(3n, 1999)])
  Object.assign(world, { latest: 1999, mostBlocks: 100 })
  const page = await (await asker(world))()
  expect(idsOf(page)).toEqual(['1', '2', '3'])
  expect(page.partial).toEqual(['collections'])
  const ends = world.ranges.map(
    ([from, to], index) => from === (index === 0 ? 0 : world.ranges[index - 1]![1] + 1) && to - from < 100,
  )
  expect(ends.every(Boolean)).toBe(true)
})

it('what cannot be looked through at once is said, and goes on with the next question', async () => {
  const world = await nftNode([token(1n, 5), token(2n, 9000)])
  Object.assign(world, { latest: 9999, mostBlocks: 100 })
  const ask = await asker(world)
  const first = await ask()
  expect([idsOf(first), first.partial]).toEqual([['1'], ['collections', 'holdings']])
  let page = first
  for (let round = 0; round < 8 && page.partial.includes('holdings'); round++) page = await ask()
  expect([idsOf(page), page.partial]).toEqual([['1', '2'], ['collections']])
})

it('later only new blocks are looked at, and those that may have been reorganised', async () => {
  const tokens = [token(1n, 5)]
  const world = await nftNode(tokens)
  world.latest = 1000
  const ask = await asker(world)
  await ask()
  // A reorganisation brought another transfer into a block that was seen.
  tokens.push(token(2n, 990), token(3n, 1010))
  world.latest = 1010
  world.ranges.splice(0)
  expect(idsOf(await ask())).toEqual(['1', '2', '3'])
  expect(world.ranges).toEqual([[873, 1010]])
})

it('a chain that began again is looked at again', async () => {
  const tokens = [token(1n, 500)]
  const world = await nftNode(tokens)
  world.latest = 1000
  const ask = await asker(world)
  await ask()
  tokens.splice(0, 1, token(9n, 3))
  world.latest = 10
  expect(idsOf(await ask())).toEqual(['9'])
})

it('ERC-20 transfers have the same name and are none', async () => {
  const world = await nftNode([token(1n, 5)])
  const behave = world.node.behave
  world.node.behave = (call, response) => {
    if (call.method !== 'eth_getLogs') return behave(call, response)
    const topic = (call.params as [{ topics: [string | string[], unknown, string] }])[0].topics
    const result =
      typeof topic[0] === 'string'
        ? [
            {
              address: cards,
              topics: [topic[0], `0x${'0'.repeat(64)}`, topic[2]],
              data: `0x${'0'.repeat(63)}5`,
              blockNumber: '0x1',
              blockHash: null,
              transactionHash: null,
              transactionIndex: '0x0',
              logIndex: '0x0',
              removed: false,
            },
          ]
        : []
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ jsonrpc: '2.0', id: call.id, result }))
    return true
  }
  expect((await (await asker(world))()).data).toEqual([])
})
