import { type Address, type Hex, type TransactionReceipt, decodeEventLog, getAddress } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import type { Chain } from '../../chains/chain.js'
import { findEvents } from '../findEvents.js'
import { entryPoint } from '../operation.js'
import { writeNumbers } from '../writeNumbers.js'

/** What the chain says of an operation that was carried out. */
export interface MinedOperation {
  readonly receipt: TransactionReceipt
  readonly success: boolean
  readonly actualGasCost: bigint
  readonly actualGasUsed: bigint
  readonly paymaster: Hex
  /** What the calls gave as their reason, where they failed. */
  readonly revertReason: Hex | undefined
  /** Those of the operation, without those of others in the transaction. */
  readonly logs: TransactionReceipt['logs']
}

/** In blocks: how far behind its taking an operation is looked for with one question. */
const near = 4999n

/**
 * The transaction that carried an operation out, also where others sent it, if it is near a block.
 * @throws a 502 where the node does not answer
 */
export async function findNear(chain: Chain, hash: Hex, fromBlock: bigint): Promise<Hex | undefined> {
  const newest = await newestBlock(chain)
  const first = least(fromBlock, newest)
  const { found } = await findEvents(chain, {
    args: { userOpHash: hash },
    first,
    last: least(first + near, newest),
  })
  return found[0]?.transactionHash
}

/** Where an operation was found, or up to which block it is in none. */
export type Found = { readonly txHash: Hex } | { readonly searchedTo: bigint }

/**
 * The same in all blocks from one on.
 * @throws a 502 where the node does not answer
 */
export async function findTransaction(chain: Chain, hash: Hex, fromBlock: bigint): Promise<Found> {
  const last = await newestBlock(chain)
  for (let first = least(fromBlock, last); ;) {
    const { found, searchedTo } = await findEvents(chain, { args: { userOpHash: hash }, first, last })
    const [event] = found
    if (event !== undefined) return { txHash: event.transactionHash }
    if (searchedTo >= last) return { searchedTo }
    first = searchedTo + 1n
  }
}

/** @throws a 502 where the node does not answer */
export const newestBlock = (chain: Chain): Promise<bigint> =>
  chain.ask(() => chain.client.getBlockNumber({ cacheTime: 0 }))

/**
 * Who sent a transaction that the node has, mined or not; nothing where it has none.
 * @throws a 502 where the node does not answer
 */
export const senderOf = (chain: Chain, txHash: Hex): Promise<Address | undefined> =>
  chain.ask(() =>
    chain.client.getTransaction({ hash: txHash }).then(
      ({ from }) => getAddress(from),
      (error: Error) => {
        if (error.name === 'TransactionNotFoundError') return undefined
        throw error
      },
    ),
  )

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/**
 * What became of an operation in a transaction; nothing where it is not in it.
 * @throws a 502 where the node does not answer
 */
export async function readMined(chain: Chain, hash: Hex, txHash: Hex): Promise<MinedOperation | undefined> {
  const receipt = await chain.ask(() =>
    // The block that it was in may have been replaced since.
    chain.client.getTransactionReceipt({ hash: txHash }).catch((error: Error) => {
      if (error.name === 'TransactionReceiptNotFoundError') return undefined
      throw error
    }),
  )
  if (receipt === undefined) return undefined
  let start = 0
  let revertReason: Hex | undefined
  for (const [at, log] of receipt.logs.entries()) {
    const event = readEvent(log)
    if (event === undefined) continue
    if (event.eventName === 'UserOperationRevertReason' && event.args.userOpHash === hash)
      revertReason = event.args.revertReason
    if (event.eventName === 'BeforeExecution') start = at + 1
    if (event.eventName !== 'UserOperationEvent') continue
    if (event.args.userOpHash !== hash) {
      start = at + 1
      continue
    }
    const { success, actualGasCost, actualGasUsed, paymaster } = event.args
    const logs = receipt.logs.slice(start, at)
    return { receipt, success, actualGasCost, actualGasUsed, paymaster, revertReason, logs }
  }
  return undefined
}

type EntryPointEvent = ReturnType<typeof decodeEventLog<typeof entryPoint07Abi>>

function readEvent({
  address,
  data,
  topics,
}: TransactionReceipt['logs'][number]): EntryPointEvent | undefined {
  if (address.toLowerCase() !== entryPoint.toLowerCase()) return undefined
  try {
    return decodeEventLog({ abi: entryPoint07Abi, data, topics })
  } catch {
    return undefined
  }
}

const types = { legacy: '0x0', eip2930: '0x1', eip1559: '0x2', eip4844: '0x3', eip7702: '0x4' } as const

/** A receipt as JSON-RPC writes it. */
export const writeReceipt = ({ type, status, ...rest }: TransactionReceipt): unknown => ({
  ...(writeNumbers(rest) as object),
  type: Object.entries(types).find(([name]) => name === type)?.[1] ?? type,
  status: status === 'success' ? '0x1' : '0x0',
})
