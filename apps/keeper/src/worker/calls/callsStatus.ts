import type { CaipNetworkId } from '@latchkey/embedded-wallet/protocol'

import { KeeperError, malformed } from '../../keeperError.js'
import { ENTRY_POINT } from '../contracts.js'
import { number } from '../sign/evm/fees.js'
import type { SignTools } from '../sign/signRequest.js'
import type { CallsRow, CallsRows } from './callsRows.js'
import { numbered } from './readCalls.js'
import { stateOf } from './smartAccount.js'
import { readNonce } from './sponsoredWay.js'

/** What `wallet_getCallsStatus` answers (EIP-5792). */
interface Status {
  readonly version: '2.0.0'
  readonly id: string
  readonly chainId: string
  readonly status: 100 | 200 | 400 | 500
  readonly atomic: true
  readonly receipts?: readonly unknown[]
}

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` */
const OPERATION_EVENT = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** Nodes behind one address are not all of one height: a number that is used up is looked at later, in ms. */
const SETTLED = 30_000

export interface StatusTools extends SignTools {
  readonly rows: CallsRows
}

/**
 * What became of calls, by the chain. They are not told as over while they may still be made.
 *
 * @throws {KeeperError} 5730: this page sent none of that id
 */
export async function callsStatus(params: unknown, origin: string, tools: StatusTools): Promise<Status> {
  const [id] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (typeof id !== 'string') throw malformed('id')
  const row = await tools.rows.find(origin, id)
  if (!row) throw numbered(5730, 'There are no calls of this id')
  const { caipNetworkId } = row
  const chainId = `0x${BigInt(caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)).toString(16)}`
  const found = row.kind === 'transaction' ? await ofTransaction(row, tools) : await ofOperation(row, tools)
  return { version: '2.0.0', id, chainId, atomic: true, ...found }
}

type Found = Pick<Status, 'status' | 'receipts'>

const PENDING: Found = { status: 100 }

interface Receipt {
  readonly status: boolean
  readonly block: unknown
  readonly logs: readonly unknown[]
  /** As EIP-5792 has it. */
  readonly told: unknown
}

async function readReceipt(
  { ask }: SignTools,
  caipNetworkId: CaipNetworkId,
  hash: string,
): Promise<Receipt | undefined> {
  const answer = await ask<unknown>(caipNetworkId, 'eth_getTransactionReceipt', [hash])
  if (answer === null || answer === undefined) return undefined
  const { status, logs, blockHash, blockNumber, gasUsed } = Object(answer) as Readonly<
    Record<string, unknown>
  >
  const list = Array.isArray(logs) ? (logs as readonly unknown[]) : []
  return {
    status: status === '0x1',
    block: blockNumber,
    logs: list,
    told: { logs: list, status, blockHash, blockNumber, gasUsed, transactionHash: hash },
  }
}

async function ofTransaction(row: CallsRow, tools: StatusTools): Promise<Found> {
  const { caipNetworkId, hash, account, nonce, at } = row
  const look = async (): Promise<Found | undefined> => {
    const receipt = await readReceipt(tools, caipNetworkId, hash)
    if (!receipt) return undefined
    const isMade = receipt.status && (!row.byCode || (await hadCode(row, number(receipt.block), tools)))
    return { status: isMade ? 200 : 500, receipts: [receipt.told] }
  }
  const found = await look()
  if (found) return found
  if (Date.now() - at < SETTLED) return PENDING
  const count = await tools.ask<unknown>(caipNetworkId, 'eth_getTransactionCount', [account, 'latest'])
  if (number(count) <= BigInt(nonce)) return PENDING
  // Another transaction has its number.
  return (await look()) ?? { status: 400 }
}

const inHex = (value: bigint): string => `0x${value.toString(16)}`

/**
 * Whether the account had its code when the transaction was made. A transaction before it may have taken it
 * back: the chain says yes to call data for no code, too.
 */
async function hadCode(
  { caipNetworkId, account, nonce }: CallsRow,
  block: bigint,
  { ask }: SignTools,
): Promise<boolean> {
  const isSmart = async (at: string): Promise<boolean> =>
    stateOf(await ask<unknown>(caipNetworkId, 'eth_getCode', [account, at])) === 'smart'
  const before = inHex(block - 1n)
  try {
    const count = await ask<unknown>(caipNetworkId, 'eth_getTransactionCount', [account, before])
    // The account's first of the block begins with what there was before it.
    return await isSmart(number(count) === BigInt(nonce) ? before : inHex(block))
  } catch (error) {
    // A node that has forgotten that block.
    if (error instanceof KeeperError && error.code === 'rpc' && (await isSmart('latest'))) return true
    throw error
  }
}

async function ofOperation(row: CallsRow, tools: StatusTools): Promise<Found> {
  const { caipNetworkId, account, nonce, at } = row
  const bundled = await bundlerSays('eth_getUserOperationReceipt', row, tools)
  const { receipt } = Object(bundled) as { readonly receipt?: unknown }
  const { transactionHash } = Object(receipt) as { readonly transactionHash?: unknown }
  if (typeof transactionHash === 'string' && /^0x[\da-f]{64}$/i.test(transactionHash)) {
    const found = await readReceipt(tools, caipNetworkId, transactionHash)
    const made = found?.logs.map((log) => readEvent(log, row)).find((each) => each !== undefined)
    // A bundler is believed as far as the chain agrees.
    if (found && made !== undefined) return { status: made ? 200 : 500, receipts: [found.told] }
    return PENDING
  }
  if (Date.now() - at < SETTLED) return PENDING
  if ((await readNonce(tools, caipNetworkId, account)) <= BigInt(nonce))
    return (await isLapsed(row, tools)) ? { status: 400 } : PENDING
  // Its number is used up. Only where the bundler never had it, it was by another one.
  if (bundled === UNKNOWN) return PENDING
  return (await bundlerSays('eth_getUserOperationByHash', row, tools)) === null ? { status: 400 } : PENDING
}

/** Whether the sponsor's word has ended with the number unused: no one can have it made any more. */
async function isLapsed(
  { caipNetworkId, account, nonce, until }: CallsRow,
  tools: StatusTools,
): Promise<boolean> {
  if (until === undefined) return false
  try {
    const block = Object(await tools.ask<unknown>(caipNetworkId, 'eth_getBlockByNumber', ['latest', false]))
    const { number: height, timestamp } = block as Readonly<Record<string, unknown>>
    if (number(timestamp) <= BigInt(until)) return false
    // Of the same block: another node may know of less.
    return (await readNonce(tools, caipNetworkId, account, inHex(number(height)))) <= BigInt(nonce)
  } catch (error) {
    if (error instanceof KeeperError && error.code === 'rpc') return false
    throw error
  }
}

const UNKNOWN = Symbol('not told')

/** `null` where it has none; {@link UNKNOWN} where it does not say. */
async function bundlerSays(
  method: string,
  { caipNetworkId, hash }: CallsRow,
  { ask }: SignTools,
): Promise<unknown> {
  try {
    return (await ask<unknown>(caipNetworkId, method, [hash])) ?? null
  } catch (error) {
    if (error instanceof KeeperError && error.code === 'session-ended') throw error
    return UNKNOWN
  }
}

/** Whether the calls of the operation took effect; `undefined` for another log. */
function readEvent(log: unknown, { hash }: CallsRow): boolean | undefined {
  const { address, topics, data } = Object(log) as Readonly<Record<string, unknown>>
  const [kind, of] = Array.isArray(topics) ? (topics as readonly unknown[]) : []
  const isThat =
    String(address).toLowerCase() === ENTRY_POINT &&
    String(kind).toLowerCase() === OPERATION_EVENT &&
    String(of).toLowerCase() === hash
  // nonce, success, cost, gas
  const success = /^0x[\da-f]{64}([\da-f]{64})/i.exec(String(data))?.[1]
  return isThat && success !== undefined ? BigInt(`0x${success}`) === 1n : undefined
}
