import { UnsafeSwapError } from '@latchkey/core/adapter'
import { base58, base64 } from '@scure/base'
import type { Address } from '@solana/addresses'

import type { Cluster } from '../chain/cluster.js'
import { budgetProgram } from '../chain/instructions.js'
import { accountsOf } from '../chain/readTokens.js'
import { LONGEST_WIRE, readWire, signersOf, type Message, type ReadTransaction } from '../provider/wire.js'
import { baseFee } from '../transfer/fees.js'
import { knownPrograms } from './knownPrograms.js'

/** A transaction that a service made, as it was read. */
export interface Order extends ReadTransaction {
  readonly wire: Uint8Array
  /** What the network takes, in lamports: the account pays it. */
  readonly fee: bigint
  /** What it may write to, in tables too. */
  readonly writable: readonly Address[]
}

/** Far more than is paid in a rush, in lamports. */
const MOST_FEE = 5_000_000n
const UNITS_OF_AN_INSTRUCTION = 200_000n
const MOST_UNITS = 1_400_000n
/** Of a table of addresses, in front of them. */
const TABLE_HEAD = 56

export const unsafe = (details: string): UnsafeSwapError => new UnsafeSwapError({ details })

/**
 * Reads a transaction that the account is to sign and pay for.
 *
 * @throws {UnsafeSwapError} it is none, has others pay, calls what is not known, or costs too much
 */
export async function readOrder(cluster: Cluster, transaction: unknown, owner: Address): Promise<Order> {
  const wire = bytesOf(transaction)
  const read = readWireOf(wire)
  const { message } = read
  if (signersOf(message)[0] !== owner) throw unsafe('another account pays')
  for (const { programAddressIndex, data = new Uint8Array() } of message.instructions) {
    const known = knownPrograms.get(message.staticAccounts[programAddressIndex] ?? '')
    if (!known) throw unsafe('a program that is not known is called')
    if (known !== 'all' && !known(new Uint8Array(data))) throw unsafe('more than paying is asked for')
  }
  const fee = feeOf(message)
  if (fee > MOST_FEE) throw unsafe('the network fee is too high')
  return { ...read, wire, fee, writable: await writtenBy(cluster, message) }
}

function bytesOf(transaction: unknown): Uint8Array {
  try {
    const wire = base64.decode(String(transaction))
    if (wire.length <= LONGEST_WIRE) return wire
  } catch {
    // No bytes at all.
  }
  throw unsafe('no transaction')
}

function readWireOf(wire: Uint8Array): ReadTransaction {
  try {
    return readWire(wire)
  } catch (cause) {
    throw new UnsafeSwapError({ cause, details: 'no transaction' })
  }
}

/** What the network takes at most: for the signatures, and for the work by the price that is named. */
function feeOf(message: Message): bigint {
  let limit: bigint | undefined
  let price = 0n
  let work = 0n
  for (const { programAddressIndex, data } of message.instructions) {
    if (message.staticAccounts[programAddressIndex] !== budgetProgram) {
      work += UNITS_OF_AN_INSTRUCTION
      continue
    }
    const bytes = new Uint8Array(data ?? [])
    const view = new DataView(bytes.buffer)
    if (bytes[0] === 2 && bytes.length >= 5) limit = BigInt(view.getUint32(1, true))
    if (bytes[0] === 3 && bytes.length >= 9) price = view.getBigUint64(1, true)
  }
  const most = limit ?? work
  const units = most < MOST_UNITS ? most : MOST_UNITS
  return baseFee * BigInt(message.header.numSignerAccounts) + (price * units + 999_999n) / 1_000_000n
}

/** The accounts that a message may write to: by the places that its header gives them, and by tables. */
async function writtenBy(cluster: Cluster, message: Message): Promise<readonly Address[]> {
  const { staticAccounts, header } = message
  const { numSignerAccounts: signers, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const own = staticAccounts.filter((_, index) =>
    index < signers
      ? index < signers - numReadonlySignerAccounts
      : index < staticAccounts.length - numReadonlyNonSignerAccounts,
  )
  const lookups = 'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
  if (lookups.length === 0) return own
  const tables = await accountsOf(
    cluster,
    lookups.map(({ lookupTableAddress }) => lookupTableAddress),
  )
  const found = lookups.flatMap(({ writableIndexes }, at) =>
    writableIndexes.map((index) => {
      const start = TABLE_HEAD + 32 * index
      const key = tables[at]?.data.subarray(start, start + 32)
      if (key?.length !== 32) throw unsafe('a table of addresses is not there')
      return base58.encode(key) as Address
    }),
  )
  return [...own, ...found]
}
