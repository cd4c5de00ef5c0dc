import { type Address, type Hex, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Chain } from '../../chains/chain.js'
import { isOfNode, wordsOf } from '../askNode.js'
import { handleOpsData } from '../gas.js'
import { readGasPrices } from '../gasPrices.js'
import { type Operation, entryPoint } from '../operation.js'
import { transactionGasOf } from '../tryOperation.js'
import type { Sent } from './operationStore.js'

/** Sends operations with a key of its own. */
export interface Executor {
  readonly address: Address
  /** How many of its transactions are mined. */
  count(): Promise<number>
  /**
   * Sends an operation for the first time. Nothing where the node takes no transaction of it.
   * @param isPlain whether its account has its code, and needs no authorization
   */
  send(operation: Operation, block: bigint, isPlain: boolean): Promise<Sent | undefined>
  /**
   * Sends it again at a price that is an eighth higher, which nodes want for taking a transaction's place.
   * Nothing where that would be more than the operation pays, or the node does not take it.
   */
  raise(operation: Operation, sent: Sent): Promise<Sent | undefined>
  /** Puts an empty transaction in the place of one that was given up. */
  cancel(sent: Sent): Promise<Sent | undefined>
}

interface Price {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

const transferGas = 21_000n

/** @param key private */
export function createExecutor(chain: Chain, key: Hex): Executor {
  const account = privateKeyToAccount(key)
  const chainId = chain.config.id

  const count = (): Promise<number> =>
    chain.ask(() => chain.client.getTransactionCount({ address: account.address, blockTag: 'latest' }))

  /** Whether the node has it now. */
  const handOver = (serializedTransaction: Hex): Promise<Hex | undefined> =>
    chain.ask(async () => {
      try {
        return await chain.client.sendRawTransaction({ serializedTransaction })
      } catch (error) {
        if (!isOfNode(error)) throw error
        return /already (known|imported)/i.test(wordsOf(error)) ? keccak256(serializedTransaction) : undefined
      }
    })

  const sendAt = async (
    operation: Operation,
    { nonce, isPlain }: Pick<Sent, 'nonce' | 'isPlain'>,
    price: Price,
  ): Promise<Hex | undefined> => {
    const shared = {
      chainId,
      nonce,
      to: entryPoint,
      data: handleOpsData(operation, account.address),
      gas: transactionGasOf(operation),
      ...price,
    }
    const { eip7702Auth } = operation
    return handOver(
      await (eip7702Auth === undefined || isPlain
        ? account.signTransaction({ type: 'eip1559', ...shared })
        : account.signTransaction({
            type: 'eip7702',
            ...shared,
            authorizationList: [
              {
                ...eip7702Auth,
                chainId: Number(eip7702Auth.chainId),
                nonce: Number(eip7702Auth.nonce),
                yParity: Number(eip7702Auth.yParity),
              },
            ],
          })),
    )
  }

  return {
    address: account.address,
    count,
    async send(operation, block, isPlain) {
      const [{ base, tip }, nonce] = await Promise.all([readGasPrices(chain), count()])
      // Never more than the entry point pays back.
      const price = {
        maxFeePerGas: least(base * 2n + tip, operation.maxFeePerGas),
        maxPriorityFeePerGas: least(tip, operation.maxPriorityFeePerGas, operation.maxFeePerGas),
      }
      const hash = await sendAt(operation, { nonce, isPlain }, price)
      const start = { nonce, since: String(block), raised: 0, isPlain, isCancelling: false }
      return hash && { hash, ...start, ...written(price) }
    },
    async raise(operation, sent) {
      const price = raised(sent)
      const isPaid =
        price.maxFeePerGas <= operation.maxFeePerGas &&
        price.maxPriorityFeePerGas <= operation.maxPriorityFeePerGas
      if (!isPaid) return undefined
      const hash = await sendAt(operation, sent, price)
      return hash && { ...sent, hash, ...written(price), raised: sent.raised + 1 }
    },
    async cancel(sent) {
      const { base, tip } = await readGasPrices(chain)
      const wanted = raised(sent)
      const price = {
        maxFeePerGas: most(wanted.maxFeePerGas, base * 2n + tip),
        maxPriorityFeePerGas: most(wanted.maxPriorityFeePerGas, tip),
      }
      const hash = await handOver(
        await account.signTransaction({
          type: 'eip1559',
          chainId,
          nonce: sent.nonce,
          to: account.address,
          value: 0n,
          gas: transferGas,
          ...price,
        }),
      )
      return hash && { ...sent, hash, ...written(price), isCancelling: true }
    },
  }
}

const least = (...values: readonly bigint[]): bigint => values.reduce((a, b) => (a < b ? a : b))
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** By 12.5 %, rounded up. */
const eighthMore = (value: string): bigint => (BigInt(value) * 9n + 7n) / 8n

const raised = ({ maxFeePerGas, maxPriorityFeePerGas }: Sent): Price => ({
  maxFeePerGas: eighthMore(maxFeePerGas),
  maxPriorityFeePerGas: eighthMore(maxPriorityFeePerGas),
})

const written = ({
  maxFeePerGas,
  maxPriorityFeePerGas,
}: Price): Pick<Sent, 'maxFeePerGas' | 'maxPriorityFeePerGas'> => ({
  maxFeePerGas: String(maxFeePerGas),
  maxPriorityFeePerGas: String(maxPriorityFeePerGas),
})
