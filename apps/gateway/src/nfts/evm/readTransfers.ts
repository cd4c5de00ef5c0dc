import {
  type Address,
  BaseError,
  type Hex,
  type RpcLog,
  RpcRequestError,
  getAddress,
  numberToHex,
  pad,
  parseAbi,
  parseEventLogs,
  toEventSelector,
} from 'viem'
import type { Chain } from '../../chains/chain.js'
import type { Received } from './nftLedger.js'

/** What was found up to a block. */
export interface Scan {
  readonly to: number
  readonly found: readonly Received[]
  /** Whether all blocks were looked at. */
  readonly isComplete: boolean
}

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const [transfer, single, batch] = abi.map((event) => toEventSelector(event))
/** Of one request to the gateway; the next goes on from there. */
const mostCalls = 48
/** So many ranges are granted before a longer one is tried. */
const steady = 8
/** In milliseconds. */
const patience = 6000

/**
 * What an account got from some contracts, in a range of blocks. Where the node refuses, it is asked for less
 * at once.
 */
export async function readTransfers(
  { client }: Chain,
  contracts: readonly Address[],
  account: Address,
  { from, latest }: { readonly from: number; readonly latest: number },
): Promise<Scan> {
  const to = pad(account)
  const ask = (first: number, last: number): Promise<readonly Received[]> => {
    const range = {
      address: [...contracts],
      fromBlock: numberToHex(first),
      toBlock: numberToHex(last),
    }
    const logsOf = (topics: (Hex | Hex[] | null)[]): Promise<RpcLog[]> =>
      client.request({ method: 'eth_getLogs', params: [{ ...range, topics }] }, { retryCount: 0 })
    return Promise.all([
      logsOf([transfer as Hex, null, to]),
      logsOf([[single as Hex, batch as Hex], null, null, to]),
    ]).then((logs) => logs.flatMap(toReceived))
  }

  const end = performance.now() + patience
  const found = new Map<string, Received>()
  let next = from
  let span = Math.max(1, latest - from + 1)
  let granted = 0
  for (let calls = 0; next <= latest && calls < mostCalls && performance.now() < end; calls++) {
    const last = Math.min(next + span - 1, latest)
    try {
      for (const entry of await ask(next, last)) found.set(`${entry.token}.${entry.id}`, entry)
      next = last + 1
      granted += 1
      // Most nodes have one limit for all ranges: asking for more each time would be refused each time.
      if (granted % steady === 0) span *= 2
    } catch (error) {
      if (span === 1 || !isRefusal(error)) throw error
      span = Math.ceil(span / 2)
      granted = 0
    }
  }
  return { to: next - 1, found: [...found.values()], isComplete: next > latest }
}

/** The node answers and does not want to: too many blocks, too many logs, too long an answer. */
const isRefusal = (error: unknown): boolean =>
  error instanceof BaseError &&
  (error.walk((cause) => cause instanceof RpcRequestError) !== null ||
    /the answer is larger than|Status: 4\d\d/.test(error.message))

function toReceived(logs: RpcLog[]): readonly Received[] {
  return parseEventLogs({ abi, logs }).flatMap((log): readonly Received[] => {
    const token = getAddress(log.address)
    if (log.eventName === 'Transfer') return [{ standard: 'erc721', token, id: String(log.args.id) }]
    const ids = log.eventName === 'TransferSingle' ? [log.args.id] : log.args.ids
    return ids.map((id) => ({ standard: 'erc1155', token, id: String(id) }))
  })
}
