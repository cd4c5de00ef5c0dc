import {
  type Address,
  type Hex,
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  numberToHex,
  parseAbiParameters,
} from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { type Chain, createChains } from '../../chains/chain.js'
import { openDatabase } from '../../database/openDatabase.js'
import { type TestNode, testNode } from '../../node.fixture.js'
import { createMetrics } from '../../server/metrics.js'
import { chainAt } from '../../testGateway.fixture.js'
import { entryPoint } from '../operation.js'
import { type Reservations, createReservations } from './reservations.js'
import { type Settling, createSettling } from './settle.js'

const paymaster: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const other: Address = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const [first, second]: readonly Address[] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const
const today = '2026-11-30'
const start = 1000n

interface Paid {
  readonly account: Address
  readonly by: Address
  readonly cost: bigint
  readonly block: number
}

let node: TestNode
let reservations: Reservations
let settling: Settling
/** What the chain has. */
let paid: readonly Paid[]
let now: bigint
/** The node answers for so many blocks at once. */
let widest: number
/** Whose number cannot be read. */
let silent: Address | undefined
beforeEach(async () => {
  ;[paid, now, widest, silent] = [[], start + 121n, Infinity, undefined]
  node = await testNode()
  node.behave = ({ id, method, params }, response) => {
    const answer = (body: object): true => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...body }))
      return true
    }
    if (method === 'eth_blockNumber') return answer({ result: numberToHex(9000) })
    if (method === 'eth_getBlockByNumber')
      return answer({
        result: { number: numberToHex(9000), timestamp: numberToHex(now), transactions: [] },
      })
    if (method === 'eth_call') {
      const [{ data }] = params as [{ data: Hex }]
      const { args } = decodeFunctionData({ abi: entryPoint07Abi, data })
      if (args?.[0] === silent) return answer({ error: { code: -32000, message: 'no state' } })
      return answer({ result: numberToHex(1, { size: 32 }) })
    }
    if (method !== 'eth_getLogs') return false
    const [{ fromBlock, toBlock, topics }] = params as [
      { fromBlock: Hex; toBlock: Hex; topics: readonly (Hex | null)[] },
    ]
    const [from, to] = [Number(fromBlock), Number(toBlock)]
    if (to - from + 1 > widest) return answer({ error: { code: -32005, message: 'too many blocks' } })
    const logs = paid.map((each) => logOf(each))
    return answer({
      result: logs.filter(
        (log) =>
          Number(log.blockNumber) >= from &&
          Number(log.blockNumber) <= to &&
          topics.every((topic, at) => topic === null || topic === log.topics[at]),
      ),
    })
  }
  const database = await openDatabase({})
  onTestFinished(() => database.close())
  reservations = createReservations(database.tables)
  const chain: Chain = createChains([chainAt(node.url)], createMetrics()).get('eip155:4242')!
  settling = createSettling(chain, paymaster, reservations)
  for (const account of [first!, second!])
    await reservations.reserve(
      {
        project: '',
        chainId: 4242,
        account,
        nonce: 0n,
        wei: 50n,
        validUntil: start,
        fromBlock: 5000n,
        day: today,
        caller: '',
      },
      { account: 100n, project: 100n },
    )
})

const logOf = ({ account, by, cost, block }: Paid) => ({
  address: entryPoint,
  topics: encodeEventTopics({
    abi: entryPoint07Abi,
    eventName: 'UserOperationEvent',
    args: { userOpHash: numberToHex(7, { size: 32 }), sender: account, paymaster: by },
  }),
  data: encodeAbiParameters(parseAbiParameters('uint256, bool, uint256, uint256'), [0n, true, cost, 1n]),
  blockNumber: numberToHex(block),
  blockHash: numberToHex(block, { size: 32 }),
  transactionHash: numberToHex(block, { size: 32 }),
  transactionIndex: '0x0',
  logIndex: '0x0',
  removed: false,
})
/** What is left of an account's 100 for today. */
async function left(account: Address): Promise<number> {
  for (let wei = 100n; wei > 0n; wei--) {
    const wish = { project: '', chainId: 4242, account, nonce: 1n, wei, validUntil: start, fromBlock: 5000n }
    const budgets = { account: 100n, project: 10n ** 6n }
    if ((await reservations.reserve({ ...wish, day: today, caller: '' }, budgets)) === 'held')
      return Number(wei)
  }
  return 0
}

it('one that cannot be settled keeps no other waiting', async () => {
  silent = first
  paid = [{ account: second!, by: paymaster, cost: 10n, block: 6000 }]
  await expect(settling.overdue()).rejects.toThrow()
  expect([await left(first!), await left(second!)]).toEqual([50, 90])
})

it('a node that answers for few blocks at once is asked for fewer', async () => {
  widest = 700
  paid = [
    { account: first!, by: paymaster, cost: 10n, block: 5000 },
    { account: second!, by: paymaster, cost: 20n, block: 9000 },
  ]
  await settling.overdue()
  expect([await left(first!), await left(second!)]).toEqual([90, 80])
})

it('a number that was used, and of which nothing is found, stays set aside, and counts in full in the end', async () => {
  paid = [{ account: second!, by: other, cost: 10n, block: 6000 }]
  await settling.overdue()
  expect(await reservations.heldFor(4242, first!, 0n)).toHaveLength(1)
  // What another one paid for is given back.
  expect(await reservations.heldFor(4242, second!, 0n)).toEqual([])
  expect(await left(second!)).toBe(100)
  now = start + 3601n
  await settling.overdue()
  expect(await reservations.heldFor(4242, first!, 0n)).toEqual([])
  expect(await left(first!)).toBe(50)
})
