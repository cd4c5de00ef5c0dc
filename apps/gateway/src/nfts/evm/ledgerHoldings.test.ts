import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { explorer, sample } from '../../history/explorers/explorer.fixture.js'
import type { TestNode } from '../../node.fixture.js'
import { alice, runGateway } from '../../testGateway.fixture.js'
import { type NodeToken, nftNode } from '../nftNode.fixture.js'

const bob: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const cards: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const coins: Address = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const card = (id: bigint, owner: Address = alice): NodeToken => ({
  standard: 'erc721',
  contract: cards,
  id,
  block: 5,
  owner,
  uri: 'data:,{}',
})
const listed = (id: bigint | string, contract: Address = cards, type = 'ERC-721'): object => ({
  id: String(id),
  token_type: type,
  token: { address_hash: contract },
})

interface Answered {
  readonly status: number
  readonly data: readonly {
    readonly token: string
    readonly id: string
    readonly amount: string
    readonly standard: string
    readonly spam: boolean
  }[]
  readonly next: string | null
  readonly partial: readonly string[]
  readonly reasons?: readonly { readonly name: string }[]
}
type Ask = (cursor?: string | null) => Promise<Answered>

/** Asks a gateway whose chain has an explorer. No collection is named. */
async function asker(
  tokens: readonly NodeToken[],
  answer: (query: URLSearchParams) => unknown,
  account: Address = alice,
  behave: (node: TestNode) => void = () => undefined,
): Promise<Ask> {
  const { config, node } = await nftNode(tokens, { nfts: [] })
  behave(node)
  const base = await explorer(({ pathname, searchParams }) => {
    expect(pathname).toBe(`/api/v2/addresses/${account}/nft`)
    return answer(searchParams)
  })
  const { url } = await runGateway({ chains: [{ ...config, history: `blockscout:${base}?apikey=KEY` }] })
  return async (cursor) => {
    const more = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const response = await fetch(`${url}/v1/account/${account}/nfts?chainId=eip155:4343${more}`)
    return { ...((await response.json()) as Answered), status: response.status }
  }
}

it('Blockscout: NFTs of every collection are listed, and only those that their contracts confirm', async () => {
  const pile: NodeToken = { ...card(26n), standard: 'erc1155', contract: coins, amount: 12n }
  const ask = await asker([card(1n), card(2n, bob), pile], () => ({
    items: [
      listed(1n),
      // It went on since, and the explorer does not know that yet.
      listed(2n),
      // There is none.
      listed(3n),
      // More than a contract can have.
      listed('9'.repeat(78)),
      listed(26n, coins, 'ERC-1155'),
      listed(1n, coins, 'ERC-404'),
    ],
    next_page_params: null,
  }))
  const { status, data, next, partial } = await ask()
  expect([status, next, partial]).toEqual([200, null, []])
  expect(data).toMatchObject([
    { standard: 'erc721', token: cards, id: '1', amount: '1', spam: false },
    { standard: 'erc1155', token: coins, id: '26', amount: '12' },
  ])
})

it("Blockscout's sample is read, and what its contract does not confirm is left out", async () => {
  const answer = sample('blockscout.nft') as { readonly items: readonly object[] }
  const own: NodeToken = {
    ...card(431n, '0x394c399dbA25B99Ab7708EdB505d755B3aa29997'),
    contract: '0x394c399dbA25B99Ab7708EdB505d755B3aa29997',
  }
  const all = { ...answer, next_page_params: null }
  const ask = await asker([own], () => all, own.owner)
  expect((await ask()).data).toMatchObject([{ standard: 'erc721', token: own.contract, id: '431' }])
  expect((await (await asker([], () => all, own.owner))()).data).toEqual([])
})

it('Blockscout: its words go back to it as they were, and pages that are gone are passed over', async () => {
  const asked: string[] = []
  const ask = await asker([card(1n), card(300n)], (query) => {
    asked.push(query.toString())
    const at = Number(query.get('token_id') ?? 0)
    return {
      items: at === 0 ? [listed(1n)] : [listed(at === 3 ? 300n : 200n + BigInt(at))],
      next_page_params: at === 3 ? null : { token_id: String(at + 1), odd: `a b&${at}`, none: null },
    }
  })
  const { data, next, partial } = await ask()
  expect([data.map(({ id }) => id), next, partial]).toEqual([['1', '300'], null, []])
  expect(asked).toEqual([
    'apikey=KEY&type=ERC-721%2CERC-1155',
    'apikey=KEY&type=ERC-721%2CERC-1155&token_id=1&odd=a+b%260&none=',
    'apikey=KEY&type=ERC-721%2CERC-1155&token_id=2&odd=a+b%261&none=',
    'apikey=KEY&type=ERC-721%2CERC-1155&token_id=3&odd=a+b%262&none=',
  ])
})

it('Blockscout: a list without end is read page by page, and a cursor changes nothing that the operator set', async () => {
  const keys: (string | null)[] = []
  const ask = await asker([], (query) => {
    keys.push(query.get('apikey'))
    // As Blockscout does, with the whole question.
    return {
      items: [listed(7n)],
      next_page_params: { ...Object.fromEntries(query), token_id: String(keys.length) },
    }
  })
  const { data, next } = await ask()
  expect([data, keys.length]).toEqual([[], 4])
  const words = Buffer.from(next?.replace('eip155:4343~words.', '') ?? '', 'base64url').toString()
  expect(words).toBe('type=ERC-721%2CERC-1155&token_id=4')
  const forged = Buffer.from('apikey=MINE&token_id=8').toString('base64url')
  expect((await ask(`eip155:4343~words.${forged}`)).status).toBe(200)
  expect(new Set(keys)).toEqual(new Set(['KEY']))
})

it('Blockscout: words that are too long for a cursor end the list, and the answer says that it is cut', async () => {
  const long = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`word${index}`, 'x'.repeat(100)]))
  const ask = await asker([card(1n)], () => ({ items: [listed(1n)], next_page_params: long }))
  const { data, next, partial } = await ask()
  expect([data.length, next, partial]).toEqual([1, null, ['holdings']])
})

it('Blockscout: words that are the operator’s alone end the list', async () => {
  const ask = await asker([card(1n)], () => ({ items: [listed(1n)], next_page_params: { apikey: 'KEY' } }))
  const { status, data, next, partial } = await ask()
  expect([status, data.length, next, partial]).toEqual([200, 1, null, ['holdings']])
})

it.each([
  ['of another call', '0x00.1'],
  ['without words', `words.${Buffer.from('&&').toString('base64url')}`],
  ['with a name that is none', `words.${Buffer.from('a%20b=1').toString('base64url')}`],
  ['that is too long', `words.${Buffer.from(`a=${'x'.repeat(201)}`).toString('base64url')}`],
])('Blockscout: a cursor %s is refused with 400', async (_what, cursor) => {
  const ask = await asker([], () => ({ items: [], next_page_params: null }))
  expect(await ask(`eip155:4343~${cursor}`)).toMatchObject({ status: 400, reasons: [{ name: 'cursor' }] })
})

const all = (): unknown => ({ items: [listed(1n), listed(2n), listed(9n, coins)], next_page_params: null })

it('a node that does not answer is no account without NFTs', async () => {
  const ask = await asker([card(1n)], all, alice, (node) => {
    node.behave = ({ method }, response) => {
      if (method !== 'eth_call') return false
      response.writeHead(429).end('slow down')
      return true
    }
  })
  expect(await ask()).toMatchObject({
    status: 502,
    reasons: [{ name: 'chain' }],
  })
})

it.each<readonly [what: string, spoilt: string]>([
  ['has no contract that takes several questions', '0x'],
  [
    'takes several questions, and one contract returns more than there is room for',
    `0x${'00'.repeat(700_000)}`,
  ],
])('a chain that %s has its NFTs listed', async (_what, spoilt) => {
  const ask = await asker([card(1n), card(2n)], all, alice, (node) => {
    const { behave } = node
    node.behave = (call, response) => {
      const [{ to, data }] = call.params as [{ readonly to?: string; readonly data?: string }]
      // `aggregate3`, and whatever is asked of the odd contract.
      const isSpoilt = data?.startsWith('0x82ad56cb') || to?.toLowerCase() === coins.toLowerCase()
      if (call.method !== 'eth_call' || !isSpoilt) return behave(call, response)
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', id: call.id, result: spoilt }))
      return true
    }
  })
  const { status, data } = await ask()
  expect([status, data.map(({ id }) => id)]).toEqual([200, ['1', '2']])
})

it('what an explorer lists twice is listed once', async () => {
  const ask = await asker([card(1n)], (query) => ({
    items: [listed(1n), listed(1n)],
    next_page_params: query.has('page') ? null : { page: '2' },
  }))
  expect((await ask()).data.map(({ id }) => id)).toEqual(['1'])
})

it('where collections are named, these are listed and no others, as the chain has them now', async () => {
  const tokens = [card(1n), { ...card(2n), contract: coins }]
  const { config } = await nftNode(tokens, { nfts: [cards] })
  const base = await explorer(() => ({ items: [listed(2n, coins)], next_page_params: null }))
  const { url } = await runGateway({ chains: [{ ...config, history: `blockscout:${base}` }] })
  const response = await fetch(`${url}/v1/account/${alice}/nfts?chainId=eip155:4343`)
  expect(await response.json()).toMatchObject({ data: [{ token: cards, id: '1' }], partial: ['collections'] })
})

it.each<readonly [what: string, answer: unknown]>([
  ['is another service', { items: [{ id: 1 }], next_page_params: null }],
  ['names a token that is none', { items: [{ ...listed(1n), id: '0x1' }], next_page_params: null }],
  ['writes a number in another way', { items: [listed('007')], next_page_params: null }],
  [
    'lists more than a part can have',
    { items: Array.from({ length: 101 }, (_, at) => listed(String(at))), next_page_params: null },
  ],
  ['hands out words that are none', { items: [], next_page_params: { a: { b: 1 } } }],
  ['hands out no words', { items: [listed(1n)], next_page_params: {} }],
  ['names a word in another way', { items: [listed(1n)], next_page_params: { 'a b': '1' } }],
])('an explorer that %s is a 502 that says so', async (_what, answer) => {
  const ask = await asker([], () => answer)
  expect(await ask()).toMatchObject({ status: 502, reasons: [{ name: 'nfts' }] })
})
