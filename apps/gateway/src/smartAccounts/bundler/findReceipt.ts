import { type Hex, type TransactionReceipt, decodeEventLog } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import type { Chain } from '../../chains/chain.js'
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

/** In blocks: how far behind its taking an operation is looked for. */
const span = 5000n

/**
 * The transaction that carried an operation out, also where others sent it.
 * @throws a 502 where the node does not answer
 */
export async function findTransaction(chain: Chain, hash: Hex, fromBlock: bigint): Promise<Hex | undefined> {
  const [log] = await chain.ask(async () => {
    const newest = await chain.client.getBlockNumber({ cacheTime: 0 })
    return chain.client.getContractEvents({
      address: entryPoint,
      abi: entryPoint07Abi,
      eventName: 'UserOperationEvent',
      args: { userOpHash: hash },
      fromBlock: fromBlock < newest ? fromBlock : newest,
      toBlock: newest < fromBlock + span ? newest : fromBlock + span,
    })
  })
  return log?.transactionHash
}

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
