import { pino } from 'pino'
import { getAddress } from 'viem'
import { expect, it } from 'vitest'
import type { Chain } from '../../chains/chain.js'
import { createLocks } from '../../database/locks.js'
import { chainAt } from '../../testGateway.fixture.js'
import { createHistorySources } from '../createHistorySources.js'
import { listHistory } from '../listHistory.js'
import type { HistoryPage } from '../transaction.js'
import { type Answer, explorer, sample } from './explorer.fixture.js'

type Read = (account: string, cursor?: string) => Promise<HistoryPage>

/** The history of a chain whose configuration says where it comes from. */
function historyOf(history: string): Read {
  const config = { ...chainAt(undefined, 1), history }
  const parts = { tables: undefined as never, locks: createLocks(undefined), log: pino({ enabled: false }) }
  const histories = createHistorySources([config], parts)
  const chains = new Map([['eip155:1', { caipId: 'eip155:1', config } as Chain]])
  return (address, cursor) =>
    listHistory({ chains, families: new Map(), histories }, { address, chainId: 'eip155:1', cursor })
}

const nothing = { status: '0', message: 'No transactions found', result: [] }
const etherscanOf = async (answers: Readonly<Record<string, unknown>>): Promise<string> =>
  `etherscan:${await explorer((url) => answers[url.searchParams.get('action') ?? ''] ?? nothing)}/v2/api?chainid=1&apikey=KEY`
const blockscoutOf = async (answers: Readonly<Record<string, unknown>>): Promise<string> =>
  `blockscout:${await explorer((url) => answers[url.pathname.split('/').at(-1) ?? ''] ?? { items: [], next_page_params: null })}`

it.each<readonly [sample: string, account: string, expected: object]>([
  [
    'txlist',
    '0x2449ecef5012f0a0e153b278ef4fcc9625bc4c78',
    {
      metadata: {
        operationType: 'execute',
        minedAt: '2025-09-29T07:06:59.000Z',
        status: 'confirmed',
        sentTo: getAddress('0xc5102fe9359fd9a28f877a67e36b0f050d81a3cc'),
        block: '23467053',
        fee: '0.000011661947804494',
      },
      transfers: [],
    },
  ],
  [
    'tokentx',
    '0x4e83362442b8d1bec281594cea3050c8eb01311c',
    {
      metadata: {
        operationType: 'receive',
        sentFrom: getAddress('0x642ae78fafbb8032da552d619ad43f1d81e4dd7c'),
      },
      transfers: [
        { quantity: { numeric: '5901.522149285533025181' }, token: { symbol: 'MKR', isUnknown: true } },
      ],
    },
  ],
  [
    'tokennfttx',
    '0x6975be450864c02b4613023c2152ee0743572325',
    { transfers: [{ quantity: { numeric: '1' }, nft: { collection: 'CryptoKitties', id: '202106' } }] },
  ],
  [
    'token1155tx',
    '0x83f564d180b58ad9a02a449105568189ee7de8cb',
    { transfers: [{ quantity: { numeric: '1' }, nft: { collection: 'parallel', id: '10371' } }] },
  ],
])("Etherscan's sample of %s is read", async (action, account, expected) => {
  const history = historyOf(await etherscanOf({ [action]: sample(`etherscan.${action}`) }))
  const { data, next } = await history(account)
  expect([next, data.length]).toEqual([null, 1])
  expect(data[0]).toMatchObject(expected)
})

it("Etherscan's sample of txlistinternal is read, and moved nothing", async () => {
  const answers = { txlistinternal: sample('etherscan.txlistinternal') }
  const history = historyOf(await etherscanOf(answers))
  expect((await history('0x2c1ba59d6f58433fb1eaee7d20b26ed83bda51a3')).data).toEqual([])
})

it.each<readonly [sample: string, account: string, expected: object]>([
  [
    'transactions',
    '0xEb533ee5687044E622C69c58B1B12329F56eD9ad',
    {
      metadata: { operationType: 'execute', status: 'confirmed', block: '23484035', fee: '0.009853224' },
      transfers: [],
    },
  ],
  [
    'token-transfers',
    '0xEf8801eaf234ff82801821FFe2d78D60a0237F97',
    {
      metadata: { operationType: 'receive', minedAt: '2023-07-03T20:09:59.000Z' },
      transfers: [{ direction: 'in', quantity: { numeric: '830' }, token: { symbol: 'USDT' } }],
    },
  ],
  [
    'internal-transactions',
    '0xEf8801eaf234ff82801821FFe2d78D60a0237F97',
    { metadata: { block: '8844586' }, transfers: [{ direction: 'in', quantity: { numeric: '0.03' } }] },
  ],
])("Blockscout's sample of %s is read", async (list, account, expected) => {
  const history = historyOf(await blockscoutOf({ [list]: sample(`blockscout.${list}`) }))
  const { data, next } = await history(account.toLowerCase())
  expect([next, data.length]).toEqual([null, 1])
  expect(data[0]).toMatchObject(expected)
})

const me = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const you = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const hashOf = (list: number, index: number): string => `0x${`${list}${index}`.padStart(64, '0')}`

/** Two lists: 250 transactions and 130 transfers by others, some of the same blocks. */
const transactionsOf = (count: number): readonly { index: number; block: number }[] =>
  Array.from({ length: count }, (_, index) => ({ index, block: 1000 + Math.floor(index / 3) }))

async function pagesOf(history: Read, between: () => void): Promise<readonly string[]> {
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { data, next } = await history(me, cursor)
    ids.push(...data.map(({ id }) => id))
    cursor = next
    between()
  }
  return ids
}

it('Etherscan: pages repeat and skip nothing while the lists grow', { timeout: 60_000 }, async () => {
  let count = 250
  const answer: Answer = ({ searchParams }) => {
    const [action, end, offset] = ['action', 'endblock', 'offset'].map((name) => searchParams.get(name) ?? '')
    expect(searchParams.get('apikey')).toBe('KEY')
    const common = { timeStamp: '1700000000', from: you, to: me, value: '7' }
    const result = transactionsOf(action === 'txlist' ? count : 130)
      .filter(({ block }) => block <= Number(end))
      .toReversed()
      .slice(0, Number(offset))
      .map(({ index, block }) =>
        action === 'txlist'
          ? {
              ...common,
              blockNumber: String(block),
              hash: hashOf(1, index),
              transactionIndex: String(index % 3),
              gasPrice: '1',
              gasUsed: '1',
              isError: '0',
            }
          : {
              ...common,
              blockNumber: String(block),
              hash: hashOf(2, index),
              contractAddress: `0x${'aa'.repeat(20)}`,
              tokenName: 'T',
              tokenSymbol: 'T',
              tokenDecimal: '0',
            },
      )
    return action === 'txlist' || action === 'tokentx' ? { status: '1', message: 'OK', result } : nothing
  }
  const history = historyOf(`etherscan:${await explorer(answer)}/api?apikey=KEY`)
  const ids = await pagesOf(history, () => (count += 2))
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort()).toEqual(
    [
      ...Array.from({ length: 250 }, (_, index) => hashOf(1, index)),
      ...Array.from({ length: 130 }, (_, index) => hashOf(2, index)),
    ].sort(),
  )
})

it(
  'Blockscout: pages repeat and skip nothing while the lists grow, and params go back word for word',
  { timeout: 60_000 },
  async () => {
    let count = 250
    let asked = 0
    const answer: Answer = ({ pathname, searchParams }, response) => {
      asked += 1
      const list = pathname.split('/').at(-1)
      const all = transactionsOf(list === 'transactions' ? count : list === 'token-transfers' ? 130 : 0)
      const end = searchParams.has('index') ? Number(searchParams.get('index')) : all.length
      const isOwn = searchParams.get('index') === null || searchParams.get('odd') === `word ${end}&`
      if (!isOwn || (searchParams.size !== 0 && searchParams.size !== 4)) response.statusCode = 422
      const part = all.slice(Math.max(0, end - 50), end).toReversed()
      const last = part.at(-1)
      const from = { hash: you }
      return {
        items: part.map(({ index, block }) => ({
          block_number: block,
          timestamp: '2023-07-03T20:09:59.000000Z',
          from,
          to: { hash: me },
          ...(list === 'transactions'
            ? { hash: hashOf(1, index), value: '7', status: 'ok', position: index % 3, fee: null }
            : {
                transaction_hash: hashOf(2, index),
                token: { address_hash: `0x${'aa'.repeat(20)}`, name: null, symbol: null, decimals: null },
                total: { value: '5' },
              }),
        })),
        next_page_params:
          last === undefined || last.index === 0
            ? null
            : { block_number: last.block, index: last.index, odd: `word ${last.index}&`, none: null },
      }
    }
    const history = historyOf(`blockscout:${await explorer(answer)}`)
    const ids = await pagesOf(history, () => (count += 2))
    expect(new Set(ids).size).toBe(ids.length)
    expect(
      ids.filter(
        (id) =>
          !transactionsOf(count)
            .slice(250)
            .some(({ index }) => id === hashOf(1, index)),
      ),
    ).toHaveLength(380)
    // Not from the top for each page.
    expect(asked).toBeLessThan(100)
  },
)

it.each<readonly [what: string, history: () => Promise<string>]>([
  [
    'an amount is missing',
    () => etherscanOf({ txlist: { status: '1', message: 'OK', result: [{ hash: hashOf(1, 1) }] } }),
  ],
  [
    'a limit is reached',
    () => etherscanOf({ txlist: { status: '0', message: 'NOTOK', result: 'Max rate limit reached' } }),
  ],
  ['a key is refused', () => etherscanOf({ tokentx: { status: '0', message: 'NOTOK', result: [] } })],
  [
    'it is another service',
    () => blockscoutOf({ transactions: { items: [{ id: 1 }], next_page_params: null } }),
  ],
  [
    'params are no params',
    () => blockscoutOf({ transactions: { items: [], next_page_params: { a: { b: 1 } } } }),
  ],
  ['there is no answer', () => Promise.resolve('blockscout:http://127.0.0.1:9')],
])('an explorer is refused where %s', async (_, history) => {
  await expect(historyOf(await history())(me)).rejects.toMatchObject({
    statusCode: 502,
    reasons: [
      { name: 'history', description: 'The explorer of chain eip155:1 does not answer as it should.' },
    ],
  })
})

it('a cursor that is none is refused with 400', async () => {
  for (const source of [await blockscoutOf({}), await etherscanOf({})])
    await expect(historyOf(source)(me, '1.2')).rejects.toMatchObject({
      statusCode: 400,
      reasons: [{ name: 'cursor' }],
    })
})
