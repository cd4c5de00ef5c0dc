import { type Address, type Hex, numberToHex } from 'viem'
import type { Logger } from 'pino'
import type { Kysely } from 'kysely'
import type { Chain } from '../../chains/chain.js'
import type { Locks } from '../../database/locks.js'
import type { Tables } from '../../database/tables.js'
import { RpcFault, faultCodes, invalid } from '../../errors/rpcFault.js'
import { type AccountCode, readAccountCode } from '../accountCode.js'
import { readBytes } from '../fields.js'
import { neededPreVerificationGas } from '../gas.js'
import { readGasPrices } from '../gasPrices.js'
import {
  type Operation,
  entryPoint,
  hashOperation,
  readOperation,
  requireEntryPoint,
  writeOperation,
} from '../operation.js'
import { estimateCalls, tryOperation } from '../tryOperation.js'
import { writeNumbers } from '../writeNumbers.js'
import { createExecutor } from './executor.js'
import { findTransaction, readMined, writeReceipt } from './findReceipt.js'
import { createOperationStore } from './operationStore.js'
import { type Lane, runLane } from './runLane.js'

/** ERC-7769 for one chain. */
export interface Bundler {
  /** @throws RpcFault */
  readonly methods: Readonly<Record<string, (params: readonly unknown[]) => Promise<unknown>>>
  readonly executors: readonly Address[]
  close(): Promise<void>
}

interface BundlerParts {
  readonly chain: Chain
  readonly implementations: readonly Address[]
  readonly executorKeys: readonly Hex[]
  readonly tables: Kysely<Tables>
  readonly locks: Locks
  readonly log: Logger
  ended(operation: Operation, how: 'mined' | 'dropped'): Promise<void>
}

/** Of operations that are on their way. */
const mostOpen = { all: 500, ofSender: 4 }
/** What checking an operation takes, of an account of listed code and of a sponsor. */
const verificationGas = 100_000n
const sponsorGas = { check: 100_000n, after: 60_000n }

/** A bundler for accounts of listed code only, with executors of its own. */
export function createBundler(parts: BundlerParts): Bundler {
  const { chain, implementations, tables, locks, log, ended } = parts
  const chainId = chain.config.id
  const store = createOperationStore(tables, chainId)
  const executors = parts.executorKeys.map((key) => createExecutor(chain, key))
  const [first] = executors
  const codeOf = (operation: Operation): Promise<AccountCode> =>
    readAccountCode(chain, implementations, operation, true)
  const lanes: readonly Lane[] = executors.map((executor) =>
    runLane({ chain, executor, store, locks, log, codeOf, ended }),
  )

  /** What can be found out without the chain, or with one question. */
  const checkFigures = async (operation: Operation): Promise<void> => {
    const needed = neededPreVerificationGas(operation)
    if (operation.preVerificationGas < needed)
      throw new RpcFault(faultCodes.invalid, `preVerificationGas is too little: ${needed} is needed.`, {
        reason: 'gas',
      })
    if (operation.maxPriorityFeePerGas > operation.maxFeePerGas)
      throw invalid('maxPriorityFeePerGas', 'is more than maxFeePerGas')
    const { base } = await readGasPrices(chain)
    if (operation.maxFeePerGas < base)
      throw new RpcFault(faultCodes.invalid, 'maxFeePerGas is below the price of the last block.', {
        reason: 'fee',
      })
  }
  const checkRoom = async (hash: Hex, operation: Operation): Promise<void> => {
    if (await store.findRival(hash, operation))
      throw new RpcFault(
        faultCodes.invalid,
        'Another operation of the account with the same number is on its way.',
        { reason: 'nonce' },
      )
    const { all, ofSender } = await store.countOpen(operation.sender)
    if (all >= mostOpen.all || ofSender >= mostOpen.ofSender)
      throw new RpcFault(faultCodes.busy, 'Too many operations are on their way. Try again later.', {
        reason: 'too-many',
      })
  }

  const send = async (operation: Operation): Promise<Hex> => {
    const hash = hashOperation(operation, chainId)
    const known = await store.find(hash)
    // The answer to the first time may have been lost.
    if (known !== undefined && known.status !== 'dropped') return hash
    const code = await codeOf(operation)
    await checkFigures(operation)
    await checkRoom(hash, operation)
    const block = await chain.ask(() => chain.client.getBlockNumber({ cacheTime: 0 }))
    if (first !== undefined) await tryOperation(chain, operation, code, first.address)
    await store.add(hash, operation, block)
    for (const lane of lanes) lane.nudge()
    return hash
  }

  const estimate = async (operation: Operation): Promise<object> => {
    const code = await readAccountCode(chain, implementations, operation, false)
    const calls = await estimateCalls(chain, operation, code)
    return writeNumbers({
      preVerificationGas: neededPreVerificationGas(operation),
      verificationGasLimit: verificationGas,
      callGasLimit: (calls * 6n) / 5n + 15_000n,
      ...(operation.paymaster !== undefined && {
        paymasterVerificationGasLimit: operation.paymasterVerificationGasLimit || sponsorGas.check,
        paymasterPostOpGasLimit: operation.paymasterPostOpGasLimit || sponsorGas.after,
      }),
    }) as object
  }

  /** Where it was mined; nothing while it is on its way, or was dropped and no one else sent it. */
  const transactionOf = async (
    hash: Hex,
  ): Promise<{ operation: Operation; txHash?: Hex; isOpen: boolean } | undefined> => {
    const stored = await store.find(hash)
    if (stored === undefined) return undefined
    const { operation, status } = stored
    const txHash = stored.txHash ?? (await findTransaction(chain, hash, stored.fromBlock))
    return { operation, isOpen: status === 'waiting' || status === 'sent', ...(txHash && { txHash }) }
  }

  return {
    executors: executors.map(({ address }) => address),
    methods: {
      eth_chainId: () => Promise.resolve(numberToHex(chainId)),
      eth_supportedEntryPoints: () => Promise.resolve([entryPoint]),
      eth_estimateUserOperationGas([operation, at]) {
        requireEntryPoint(at)
        return estimate(readOperation(operation, false))
      },
      eth_sendUserOperation([operation, at]) {
        requireEntryPoint(at)
        return send(readOperation(operation, true))
      },
      async eth_getUserOperationByHash([hash]) {
        const found = await transactionOf(readHash(hash))
        if (found === undefined || (found.txHash === undefined && !found.isOpen)) return null
        const mined = found.txHash && (await readMined(chain, readHash(hash), found.txHash))
        return {
          userOperation: writeOperation(found.operation),
          entryPoint,
          transactionHash: mined?.receipt.transactionHash ?? null,
          blockHash: mined?.receipt.blockHash ?? null,
          blockNumber: mined ? numberToHex(mined.receipt.blockNumber) : null,
        }
      },
      async eth_getUserOperationReceipt([hash]) {
        const userOpHash = readHash(hash)
        const found = await transactionOf(userOpHash)
        const mined = found?.txHash && (await readMined(chain, userOpHash, found.txHash))
        if (!found || !mined) return null
        const { receipt, success, actualGasCost, actualGasUsed, paymaster, revertReason, logs } = mined
        const { sender, nonce } = found.operation
        return {
          userOpHash,
          entryPoint,
          sender,
          nonce: numberToHex(nonce),
          paymaster,
          actualGasCost: numberToHex(actualGasCost),
          actualGasUsed: numberToHex(actualGasUsed),
          success,
          ...(revertReason !== undefined && { reason: revertReason }),
          logs: writeNumbers(logs),
          receipt: writeReceipt(receipt),
        }
      },
    },
    close: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
  }
}

const readHash = (value: unknown): Hex => {
  const hash = readBytes(value, 'The hash', 32)
  if (hash.length !== 66) throw invalid('The hash', 'has not 32 bytes')
  return hash
}
