import { type Address, type Hex, getAddress, numberToHex } from 'viem'
import type { Logger } from 'pino'
import type { Kysely } from 'kysely'
import type { Chain } from '../../chains/chain.js'
import type { Locks } from '../../database/locks.js'
import type { Tables } from '../../database/tables.js'
import { RpcFault, faultCodes, invalid } from '../../errors/rpcFault.js'
import { type AccountCode, readAccountCode } from '../accountCode.js'
import { readBytes } from '../fields.js'
import { neededPreVerificationGas } from '../gas.js'
import { checkPrice, readGasPrices } from '../gasPrices.js'
import {
  type Operation,
  entryPoint,
  hashOperation,
  readOperation,
  requireEntryPoint,
  writeOperation,
} from '../operation.js'
import { estimateCalls, transactionGasOf, tryOperation } from '../tryOperation.js'
import { writeNumbers } from '../writeNumbers.js'
import { adoptStrays } from './adoptStrays.js'
import { createExecutor } from './executor.js'
import type { Obstacle } from './findObstacle.js'
import { findNear, newestBlock, readMined, writeReceipt } from './findReceipt.js'
import { createOperationStore } from './operationStore.js'
import { type Lane, runLane } from './runLane.js'

/** ERC-7769 for one chain. */
export interface Bundler {
  /** @throws RpcFault */
  readonly methods: Readonly<Record<string, (params: readonly unknown[]) => Promise<unknown>>>
  readonly executors: readonly Address[]
  /** Looks after operations of executors that are no longer here. */
  upkeep(): Promise<void>
  close(): Promise<void>
}

interface BundlerParts {
  readonly chain: Chain
  readonly implementations: readonly Address[]
  /** Those whose contracts are known: another could agree when it is tried, and refuse on the chain. */
  readonly paymasters: readonly Address[]
  readonly executorKeys: readonly Hex[]
  readonly tables: Kysely<Tables>
  readonly locks: Locks
  readonly log: Logger
  ended(operation: Operation, how: 'mined' | 'dropped'): Promise<void>
}

/** What checking an operation takes, of an account of listed code and of a sponsor. */
const verificationGas = 100_000n
const sponsorGas = { check: 100_000n, after: 60_000n }
/**
 * What an executor has to pay where a check fails on the chain; and no transaction may have more (EIP-7825).
 */
const mostGas = { check: 200_000n, sponsorCheck: 200_000n, transaction: 16_777_216n }

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

  const paymasters = parts.paymasters.map((each) => getAddress(each))
  const checkPaymaster = ({ paymaster }: Operation): void => {
    if (paymaster !== undefined && !paymasters.includes(paymaster))
      throw new RpcFault(faultCodes.sponsor, 'Operations of this sponsor are not taken here.', {
        reason: 'sponsor',
      })
  }
  /** What can be found out without the chain, or with one question. */
  const checkFigures = async (operation: Operation): Promise<void> => {
    const needed = neededPreVerificationGas(operation)
    if (operation.preVerificationGas < needed)
      throw wrongGas(`preVerificationGas is too little: ${needed} is needed.`)
    if (operation.verificationGasLimit > mostGas.check)
      throw wrongGas(`verificationGasLimit is too much: ${mostGas.check} will do.`)
    if ((operation.paymasterVerificationGasLimit ?? 0n) > mostGas.sponsorCheck)
      throw wrongGas(`paymasterVerificationGasLimit is too much: ${mostGas.sponsorCheck} will do.`)
    if (transactionGasOf(operation) > mostGas.transaction)
      throw wrongGas('The operation states more gas than a transaction may have.')
    if (operation.maxPriorityFeePerGas > operation.maxFeePerGas)
      throw invalid('maxPriorityFeePerGas', 'is more than maxFeePerGas')
    checkPrice(operation, await readGasPrices(chain))
  }
  const pass = (obstacle: Obstacle | undefined): void => {
    if (obstacle !== undefined) throw obstacleFaults[obstacle]()
  }

  const send = async (operation: Operation): Promise<Hex> => {
    const hash = hashOperation(operation, chainId)
    const known = await store.find(hash)
    // The answer to the first time may have been lost.
    if (known !== undefined && known.status !== 'dropped') return hash
    checkPaymaster(operation)
    const code = await codeOf(operation)
    await checkFigures(operation)
    pass(await store.findObstacle(hash, operation))
    const block = await newestBlock(chain)
    if (first !== undefined) await tryOperation(chain, operation, code, first.address)
    pass(await store.add(hash, operation, block))
    for (const lane of lanes) lane.nudge()
    return hash
  }

  const estimate = async (operation: Operation): Promise<object> => {
    checkPaymaster(operation)
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
    const txHash = stored.txHash ?? (await findNear(chain, hash, stored.fromBlock))
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
    async upkeep() {
      const addresses = executors.map(({ address }) => address)
      const adopted = await adoptStrays({ chain, store, executors: addresses, ended })
      if (adopted > 0) for (const lane of lanes) lane.nudge()
    },
    close: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
  }
}

const wrongGas = (words: string): RpcFault => new RpcFault(faultCodes.invalid, words, { reason: 'gas' })

const obstacleFaults: Readonly<Record<Obstacle, () => RpcFault>> = {
  nonce: () =>
    new RpcFault(faultCodes.invalid, 'Another operation of the account with the same number is on its way.', {
      reason: 'nonce',
    }),
  'too-many': () =>
    new RpcFault(faultCodes.busy, 'Too many operations are on their way. Try again later.', {
      reason: 'too-many',
    }),
  banned: () =>
    new RpcFault(
      faultCodes.throttled,
      'Operations of this account failed on the chain too often. Try again in a day.',
      { reason: 'banned' },
    ),
  strangers: () =>
    new RpcFault(faultCodes.busy, 'Too many operations failed on the chain. Try again later.', {
      reason: 'too-many',
    }),
}

const readHash = (value: unknown): Hex => {
  const hash = readBytes(value, 'The hash', 32)
  if (hash.length !== 66) throw invalid('The hash', 'has not 32 bytes')
  return hash
}
