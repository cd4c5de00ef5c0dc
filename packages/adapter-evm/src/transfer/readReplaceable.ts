import {
  ChainUnreachableError,
  type Replaceable,
  type ReplacementKind,
  type ReplacementRequest,
} from '@latchkey/core/adapter'
import {
  getAddress,
  isAddress,
  isAddressEqual,
  TransactionNotFoundError,
  type Address,
  type Hex,
  type Transaction,
} from 'viem'
import { getBalance, getChainId, getTransaction, getTransactionCount } from 'viem/actions'

import { chainClient, type ChainClient } from '../chain/chainClient.js'
import type { EvmContext } from '../evmContext.js'
import { estimateCall } from './estimateCall.js'
import { pricePerGas, readFees, type GasFee } from './fees.js'
import { readL1Fee } from './l1Fee.js'
import { orUndefined, receiptOf } from './readSent.js'
import { isAskedCall } from './relation.js'
import { readTrace, type Asked } from './trace.js'
import { transferCall, type TransferCall } from './transferCall.js'

/** One way to take the place of a transaction, as the wallet is asked for it. */
export interface Plan {
  readonly kind: ReplacementKind
  readonly asked: Asked
  readonly call: TransferCall
  readonly gas: bigint
  readonly fee: GasFee
  /** The most that the network takes, in the smallest unit. */
  readonly cost: bigint
}

/** A transaction that waits for its block, and what may take its place. */
export interface Waiting {
  readonly sender: Address
  readonly nonce: number
  readonly plans: readonly Plan[]
  readonly isSlow: boolean
}

/**
 * What a payment can be replaced with: an account's own key pays, the nonce is free, and the nodes have the
 * very call that was asked for, or none. `undefined` otherwise.
 */
export async function readWaiting(
  context: EvmContext,
  { transfer, from, network, connectorId }: ReplacementRequest,
): Promise<Waiting | undefined> {
  const client = chainClient(context, network)
  const hash = transfer.hash as Hex
  const { asked, ...trace } = readTrace(transfer)
  if (!asked || !isAddress(from, { strict: false })) return undefined
  const [receipt, known, id] = await Promise.all([
    receiptOf(client, hash),
    orUndefined(getTransaction(client, { hash }), TransactionNotFoundError),
    getChainId(client),
  ])
  if (id !== Number(network.id)) throw new ChainUnreachableError({ details: `The node serves chain ${id}` })
  const sender = known?.from ?? trace.from
  const nonce = known?.nonce ?? trace.nonce
  if (receipt || sender === undefined || nonce === undefined) return undefined
  // Who sends for a contract account counts by another nonce.
  if (!isAddressEqual(sender, asked.account) || !isAddressEqual(sender, from)) return undefined
  if (known && !isAskedCall(known, asked)) return undefined
  const [used, fees, balance] = await Promise.all([
    getTransactionCount(client, { address: sender }),
    readFees(client),
    getBalance(client, { address: sender }),
  ])
  if (used > nonce) return undefined
  const old = known && feeOf(known)
  const fee = old ? above(old, fees.fast) : fees.fast
  const kinds: readonly ReplacementKind[] = context.keepsNonce(connectorId)
    ? ['speed-up', 'cancel']
    : ['cancel']
  const plans = await Promise.all(kinds.map((kind) => planOf(client, { kind, sender, asked, known, fee })))
  return {
    sender,
    nonce,
    plans: plans.filter(({ cost, call }) => cost + call.value <= balance),
    isSlow: old !== undefined && pricePerGas(old) < pricePerGas(fees.slow),
  }
}

/** The same, as it is offered. */
export async function readReplaceable(
  context: EvmContext,
  request: ReplacementRequest,
): Promise<Replaceable | undefined> {
  const waiting = await readWaiting(context, request)
  const { symbol, decimals } = request.network.nativeCurrency
  return waiting && waiting.plans.length > 0
    ? {
        choices: waiting.plans.map(({ kind, cost }) => ({
          kind,
          fee: { value: cost.toString(), symbol, decimals },
        })),
        isSlow: waiting.isSlow,
      }
    : undefined
}

async function planOf(
  client: ChainClient,
  {
    kind,
    sender,
    asked,
    known,
    fee,
  }: {
    readonly kind: ReplacementKind
    readonly sender: Address
    readonly asked: Asked
    readonly known: Transaction | undefined
    readonly fee: GasFee
  },
): Promise<Plan> {
  const isCancel = kind === 'cancel'
  const call: TransferCall = isCancel ? { to: sender, value: 0n } : sameCall(asked, known)
  const gas = !isCancel && known ? known.gas : (await estimateCall(client, sender, call)).gas
  const l1Fee = await readL1Fee(client, call, gas, { slow: fee, normal: fee, fast: fee })
  const self: Asked = {
    account: asked.account,
    recipient: getAddress(sender),
    units: 0n,
    decimals: asked.decimals,
  }
  return { kind, asked: isCancel ? self : asked, call, gas, fee, cost: gas * pricePerGas(fee) + l1Fee }
}

/** As the nodes have it: a wallet may have put its mark behind the call. */
function sameCall({ recipient, units, token }: Asked, known: Transaction | undefined): TransferCall {
  if (!known?.to) return transferCall(recipient, units, token)
  return { to: known.to, value: known.value, ...(known.input !== '0x' && { data: known.input }) }
}

function feeOf({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Transaction): GasFee | undefined {
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined)
    return { maxFeePerGas, maxPriorityFeePerGas }
  return gasPrice === undefined ? undefined : { gasPrice }
}

/** Nodes want a tenth more for what takes the place of another one; some round, and this leaves room. */
const more = (value: bigint): bigint => (value * 1125n + 999n) / 1000n

const max = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** What is enough to take the place of a fee, and to be among the first of now. */
export function above(old: GasFee, now: GasFee): GasFee {
  if ('gasPrice' in old) return { gasPrice: max(more(old.gasPrice), pricePerGas(now)) }
  const tip = 'gasPrice' in now ? 0n : now.maxPriorityFeePerGas
  return {
    maxPriorityFeePerGas: max(more(old.maxPriorityFeePerGas), tip),
    maxFeePerGas: max(more(old.maxFeePerGas), pricePerGas(now)),
  }
}
