import type { ReplacementKind, ReplacementRequest } from '@latchkey/core/adapter'
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'

import { readAddress } from '../address/readAddress.js'
import { outspendSchema, readNode, transactionSchema, type ChainTransaction } from '../chain/readNode.js'
import { knownNetwork, type KnownNetwork } from '../networks/knownNetworks.js'
import type { LiveSessions } from '../session/liveSessions.js'
import { addressNetwork } from './addressNetwork.js'
import { inputsFrom, replaceable, type Payer } from './buildPayment.js'
import { feeRates } from './feeRates.js'
import { dustOf } from './readRecipient.js'

/** One way to take the place of a payment. */
export interface Plan {
  readonly kind: ReplacementKind
  readonly transaction: Transaction
  /** In satoshis. */
  readonly fee: bigint
  /** Whom the transaction pays, and what. */
  readonly to: string
  readonly sats: bigint
}

/** A payment that waits for its block, and what may take its place. */
export interface Waiting {
  readonly plans: readonly Plan[]
  readonly isSlow: boolean
}

/** At or above this, an input does not say that its transaction may be replaced (BIP-125). */
const FINAL = 0xfffffffe

/**
 * What a payment can be replaced with: nodes have it, every input is of the account and says that it may be
 * replaced, and nothing spends its change yet. `undefined` otherwise.
 */
export async function readWaiting(
  { esplora, needed }: LiveSessions,
  { transfer, network, from, connectorId, signal }: ReplacementRequest,
): Promise<Waiting | undefined> {
  const known = knownNetwork(network.caipNetworkId)
  const { client, accounts, network: current } = needed(connectorId)
  const account = accounts.find(({ address }) => address === from)
  const { to = '', sats = '' } = transfer.trace ?? {}
  // What the wallet makes up by itself, the page cannot hold it to.
  if (!known || !account || client.sendTransfer || !/^\d{1,20}$/.test(sats)) return undefined
  if (current.caipNetworkId !== network.caipNetworkId || !/^[0-9a-f]{64}$/.test(transfer.hash))
    return undefined
  const answer = await esplora.json({ network, path: `/tx/${transfer.hash}`, signal })
  const first = answer === undefined ? undefined : readNode(transactionSchema, answer)
  if (!first || first.status.confirmed || !first.fee || !first.weight) return undefined
  const isOwn = first.vin.every(
    ({ prevout, sequence = FINAL }) => prevout?.scriptpubkey_address === from && sequence < FINAL,
  )
  const spent = await Promise.all(
    first.vout.map(async (_, index) => {
      const found = await esplora.json({ network, path: `/tx/${transfer.hash}/outspend/${index}`, signal })
      return found !== undefined && readNode(outspendSchema, found).spent
    }),
  )
  // A later payment spends its change, and would go with it.
  if (!isOwn || spent.includes(true)) return undefined
  const rates = await feeRates(esplora, network, signal)
  const size = BigInt(Math.ceil(first.weight / 4))
  const fast = rates.find(({ id }) => id === 'fast')?.rate ?? 1n
  const slow = rates.find(({ id }) => id === 'slow')?.rate ?? 1n
  const fee = above(BigInt(first.fee), size, fast)
  const payer = { address: from, ...(account.publicKey && { publicKey: account.publicKey }) }
  const parents = readAddress(from).type === 'p2pkh' ? await readParents(first) : undefined
  const base = { first, payer, network: known, ...(parents && { parents }) }

  async function readParents({ vin }: ChainTransaction): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(vin.map(({ txid }) => txid))]
    const texts = await Promise.all(
      ids.map(async (txid) => (await esplora.ask({ network, path: `/tx/${txid}/hex`, signal })).text.trim()),
    )
    return new Map(ids.map((txid, index) => [txid, texts[index] ?? '']))
  }

  const plans = [spedUp({ ...base, fee, to, sats: BigInt(sats) }), cancelled({ ...base, fee })].filter(
    (plan) => plan !== undefined,
  )
  return { plans, isSlow: BigInt(first.fee) < slow * size }
}

/**
 * Nodes want more for each byte, and the relay of the new bytes on top (BIP-125); an eighth is more than
 * either at usual rates.
 */
export function above(old: bigint, size: bigint, rate: bigint): bigint {
  const least = old + (old / 8n > size ? old / 8n : size) + 1n
  return rate * size > least ? rate * size : least
}

interface Parts {
  readonly first: ChainTransaction
  readonly payer: Payer
  readonly network: KnownNetwork
  readonly parents?: ReadonlyMap<string, string>
  readonly fee: bigint
}

const spentBy = ({ vin }: ChainTransaction): bigint =>
  vin.reduce((sum, { prevout }) => sum + BigInt(prevout?.value ?? 0), 0n)

/** The same coins and the same payment, with less change. */
function spedUp({
  to,
  sats,
  ...parts
}: Parts & { readonly to: string; readonly sats: bigint }): Plan | undefined {
  const { first, payer, fee } = parts
  const isPaid = first.vout.some(
    ({ scriptpubkey_address: address, value }) => address === to && BigInt(value) === sats,
  )
  const rest = spentBy(first) - sats - fee
  if (!isPaid || rest < 0n) return undefined
  const change = rest >= dustOf(readAddress(payer.address)) ? rest : 0n
  const outputs = [[to, sats] as const, ...(change > 0n ? [[payer.address, change] as const] : [])]
  return {
    kind: 'speed-up',
    transaction: build(parts, outputs),
    fee: spentBy(first) - sats - change,
    to,
    sats,
  }
}

/** The same coins, back to the account. */
function cancelled(parts: Parts): Plan | undefined {
  const { first, payer, fee } = parts
  const sats = spentBy(first) - fee
  if (sats < dustOf(readAddress(payer.address))) return undefined
  return { kind: 'cancel', transaction: build(parts, [[payer.address, sats]]), fee, to: payer.address, sats }
}

function build(
  { first, payer, network, parents }: Parts,
  outputs: readonly (readonly [address: string, sats: bigint])[],
): Transaction {
  const transaction = new Transaction({ allowLegacyWitnessUtxo: true })
  const { script, ...spends } = inputsFrom(payer)
  for (const { txid, vout, prevout } of first.vin) {
    const parent = parents?.get(txid)
    transaction.addInput({
      txid,
      index: vout,
      sequence: replaceable,
      ...spends,
      witnessUtxo: { script, amount: BigInt(prevout?.value ?? 0) },
      ...(parent && { nonWitnessUtxo: hex.decode(parent) }),
    })
  }
  for (const [address, sats] of outputs) transaction.addOutputAddress(address, sats, addressNetwork(network))
  return transaction
}
