import { type Address, type Hex, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Chain } from '../../chains/chain.js'
import { isOfNode, wordsOf } from '../askNode.js'
import { handleOpsData } from '../gas.js'
import { checkPrice, readGasPrices } from '../gasPrices.js'
import { type Operation, entryPoint } from '../operation.js'
import { transactionGasOf } from '../tryOperation.js'
import type { Sent } from './operationStore.js'

/** A transaction that is signed, and what is to be kept of it before a node has it. */
export interface SignedTransaction {
  readonly sent: Sent
  readonly raw: Hex
}

/**
 * What a node said to a transaction. `unclear`: another one with its number is there, or was; it may be one
 * of the executor's own whose answer was lost.
 */
export type HandedOver = 'taken' | 'unclear' | 'refused'

/** Signs what carries operations out, with a key of its own. */
export interface Executor {
  readonly address: Address
  /** How many of its transactions are mined. */
  count(): Promise<number>
  /**
   * For the first time.
   * @param isPlain whether its account has its code, and needs no authorization
   * @throws RpcFault where it pays less than the chain wants by now
   */
  begin(operation: Operation, block: bigint, isPlain: boolean): Promise<SignedTransaction>
  /** The same once more, byte for byte. */
  repeat(operation: Operation, sent: Sent): Promise<SignedTransaction>
  /**
   * At a price that is an eighth higher, which nodes want for taking a transaction's place. Nothing where
   * that would be more than the operation pays.
   */
  raise(operation: Operation, sent: Sent): Promise<SignedTransaction | undefined>
  /**
   * An empty transaction in the place of one that was given up, at a price above it. Nothing where that would
   * be far above the chain's.
   */
  cancel(sent: Sent, block: bigint): Promise<SignedTransaction | undefined>
  /** @throws a 502 where the node does not answer: it may have it all the same */
  handOver(raw: Hex): Promise<HandedOver>
}

interface Price {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

const transferGas = 21_000n
/** How many times the chain's price an empty transaction may cost. */
const mostOfPrice = 10n

/** @param key private */
export function createExecutor(chain: Chain, key: Hex): Executor {
  const account = privateKeyToAccount(key)
  const chainId = chain.config.id

  const count = (): Promise<number> =>
    chain.ask(() => chain.client.getTransactionCount({ address: account.address, blockTag: 'latest' }))

  const sign = async (operation: Operation, sent: Omit<Sent, 'hash'>): Promise<SignedTransaction> => {
    const shared = {
      chainId,
      nonce: sent.nonce,
      to: entryPoint,
      data: handleOpsData(operation, account.address),
      gas: transactionGasOf(operation),
      maxFeePerGas: BigInt(sent.maxFeePerGas),
      maxPriorityFeePerGas: BigInt(sent.maxPriorityFeePerGas),
    }
    const { eip7702Auth } = operation
    return kept(
      sent,
      await (eip7702Auth === undefined || sent.isPlain
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
    async begin(operation, block, isPlain) {
      const [prices, nonce] = await Promise.all([readGasPrices(chain), count()])
      // It may have waited while the price rose.
      checkPrice(operation, prices)
      const { base, tip } = prices
      // Never more than the entry point pays back.
      const price = {
        maxFeePerGas: least(base * 2n + tip, operation.maxFeePerGas),
        maxPriorityFeePerGas: least(tip, operation.maxPriorityFeePerGas, operation.maxFeePerGas),
      }
      const start = { nonce, since: String(block), raised: 0, isPlain, isCancelling: false }
      return sign(operation, { ...start, ...written(price) })
    },
    repeat: (operation, sent) => sign(operation, sent),
    async raise(operation, sent) {
      const price = raised(sent)
      const isPaid =
        price.maxFeePerGas <= operation.maxFeePerGas &&
        price.maxPriorityFeePerGas <= operation.maxPriorityFeePerGas
      if (!isPaid) return undefined
      return sign(operation, { ...sent, ...written(price), raised: sent.raised + 1 })
    },
    async cancel(sent, block) {
      const { base, tip } = await readGasPrices(chain)
      const wanted = raised(sent)
      const usual = base * 2n + tip
      if (wanted.maxFeePerGas > usual * mostOfPrice) return undefined
      const price = {
        maxFeePerGas: most(wanted.maxFeePerGas, usual),
        maxPriorityFeePerGas: most(wanted.maxPriorityFeePerGas, tip),
      }
      return kept(
        { ...sent, ...written(price), isCancelling: true, since: String(block), raised: 0 },
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
    },
    handOver: (serializedTransaction) =>
      chain.ask(async () => {
        try {
          await chain.client.sendRawTransaction({ serializedTransaction })
          return 'taken'
        } catch (error) {
          if (!isOfNode(error)) throw error
          const words = wordsOf(error)
          if (isKnown.test(words)) return 'taken'
          return isAnotherThere.test(words) ? 'unclear' : 'refused'
        }
      }),
  }
}

/** What nodes say of a transaction that they have, and of one whose number another one has. */
const isKnown = /already (known|imported|exists|in mempool)|known transaction/i
const isAnotherThere = /underpriced|nonce (is )?too low|nonce .*(already|used)|oldnonce|replacement/i

const kept = (sent: Omit<Sent, 'hash'>, raw: Hex): SignedTransaction => ({
  sent: { ...sent, hash: keccak256(raw) },
  raw,
})

const least = (...values: readonly bigint[]): bigint => values.reduce((a, b) => (a < b ? a : b))
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** By 12.5 %, rounded up. */
const eighthMore = (value: string): bigint => (BigInt(value) * 9n + 7n) / 8n

const raised = ({ maxFeePerGas, maxPriorityFeePerGas }: Omit<Sent, 'hash'>): Price => ({
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
