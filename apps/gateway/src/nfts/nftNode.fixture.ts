import type { ServerResponse } from 'node:http'
import {
  type Address,
  type Hex,
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  getAddress,
  numberToHex,
  pad,
  parseAbi,
} from 'viem'
import type { ChainConfig } from '../chains/chainConfig.js'
import { type TestNode, testNode } from '../node.fixture.js'
import { chainAt } from '../testGateway.fixture.js'

/** A token of a contract on the node. */
export interface NodeToken {
  readonly standard: 'erc721' | 'erc1155'
  readonly contract: Address
  readonly id: bigint
  /** The block of its transfer. */
  readonly block: number
  readonly owner: Address
  /** Who got it in its block, where it went on since. */
  readonly sentTo?: Address
  readonly amount?: bigint
  /** What `tokenURI` or `uri` says; without it the contract refuses. */
  readonly uri?: string
}

/** A node with NFTs. */
export interface NftNode {
  readonly node: TestNode
  readonly config: ChainConfig
  latest: number
  /** Of an `eth_getLogs`. */
  mostBlocks: number
  /** `[from, to]` of each question for the transfers of ERC-721 that was answered. */
  readonly ranges: (readonly [from: number, to: number])[]
}

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
  'function name() view returns (string)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[]) returns ((bool success, bytes returnData)[])',
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
])
const nowhere: Address = '0x0000000000000000000000000000000000000000'

/** An EVM node of which only NFTs are known, at the edge of what the gateway sees. */
export async function nftNode(
  tokens: readonly NodeToken[],
  options: {
    readonly id?: number
    readonly nfts?: readonly Address[]
    readonly end?: (close: () => void) => void
  } = {},
): Promise<NftNode> {
  const { id = 4343, nfts = [...new Set(tokens.map(({ contract }) => contract))], end } = options
  const node = await testNode(id, end)
  const world: NftNode = {
    node,
    config: { ...chainAt(node.url, id), nfts },
    latest: 100,
    mostBlocks: Infinity,
    ranges: [],
  }
  node.behave = ({ id: call, method, params }, response) => {
    const answer = (body: object): boolean => send(response, { jsonrpc: '2.0', id: call, ...body })
    if (method === 'eth_blockNumber') return answer({ result: numberToHex(world.latest) })
    if (method === 'eth_call') {
      const [{ to, data }] = params as [{ to: Address; data: Hex }]
      const result = run(tokens, to, data)
      return answer(result === undefined ? { error: { code: 3, message: 'execution reverted' } } : { result })
    }
    if (method !== 'eth_getLogs') return false
    const [filter] = params as [Filter]
    const [from, to] = [Number(filter.fromBlock), Number(filter.toBlock)]
    if (to - from + 1 > world.mostBlocks)
      return answer({ error: { code: -32005, message: 'query exceeds max block range' } })
    if (typeof filter.topics[0] === 'string') world.ranges.push([from, to])
    return answer({ result: logsOf(tokens, filter, from, to) })
  }
  return world
}

interface Filter {
  readonly address: readonly Address[]
  readonly fromBlock: Hex
  readonly toBlock: Hex
  readonly topics: readonly (Hex | readonly Hex[] | null)[]
}

function send(response: ServerResponse, body: object): true {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  return true
}

function run(tokens: readonly NodeToken[], to: Address, data: Hex): Hex | undefined {
  const { functionName, args } = decodeFunctionData({ abi, data })
  if (functionName === 'aggregate3') {
    const result = args[0].map(({ target, callData }) => {
      const returnData = run(tokens, target, callData)
      return { success: returnData !== undefined, returnData: returnData ?? '0x' }
    })
    return encodeFunctionResult({ abi, functionName, result })
  }
  const own = tokens.filter(({ contract }) => getAddress(contract) === getAddress(to))
  if (functionName === 'name')
    return own.length === 0 ? undefined : encodeFunctionResult({ abi, functionName, result: 'Things' })
  const wanted = functionName === 'balanceOf' ? args[1] : args[0]
  const token = own.find((entry) => entry.id === wanted)
  const isNew = token?.standard === 'erc1155'
  if (token === undefined || isNew !== (functionName === 'balanceOf' || functionName === 'uri'))
    return undefined
  if (functionName === 'ownerOf') return encodeFunctionResult({ abi, functionName, result: token.owner })
  if (functionName === 'balanceOf')
    return encodeFunctionResult({
      abi,
      functionName,
      result: token.owner === args[0] ? (token.amount ?? 1n) : 0n,
    })
  return token.uri === undefined ? undefined : encodeFunctionResult({ abi, functionName, result: token.uri })
}

/** Every token was sent to its first owner in its block. */
function logsOf(
  tokens: readonly NodeToken[],
  { address, topics }: Filter,
  from: number,
  to: number,
): readonly object[] {
  const isNew = typeof topics[0] !== 'string'
  const account = String(topics[isNew ? 3 : 2]).toLowerCase()
  return tokens
    .filter(({ standard, contract, block }) => {
      const isAsked = address.some((entry) => getAddress(entry) === getAddress(contract))
      return isAsked && (standard === 'erc1155') === isNew && block >= from && block <= to
    })
    .filter(({ owner, sentTo = owner }) => pad(sentTo).toLowerCase() === account)
    .map(({ contract, id, block, owner, sentTo: to = owner, amount = 1n }) => ({
      address: contract,
      topics: isNew
        ? encodeEventTopics({
            abi,
            eventName: 'TransferSingle',
            args: { operator: to, from: nowhere, to },
          })
        : encodeEventTopics({ abi, eventName: 'Transfer', args: { from: nowhere, to, id } }),
      data: isNew ? encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [id, amount]) : '0x',
      blockNumber: numberToHex(block),
      blockHash: pad('0x1'),
      transactionHash: pad('0x2'),
      transactionIndex: '0x0',
      logIndex: '0x0',
      removed: false,
    }))
}
