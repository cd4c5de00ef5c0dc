import { reverseHex } from './addresses.js'
import type { Meta, Output } from './bcoin.js'
import type { BitcoinChain } from './chain.js'

/** Where a transaction stands, as Esplora says it. */
export interface WireStatus {
  readonly confirmed: boolean
  readonly block_height?: number
  readonly block_hash?: string
  readonly block_time?: number
}

interface WireOutput {
  readonly scriptpubkey: string
  readonly scriptpubkey_address?: string
  readonly value: number
}

interface WireInput {
  readonly txid: string
  readonly vout: number
  readonly prevout: WireOutput | null
  readonly scriptsig: string
  readonly witness: readonly string[]
  readonly is_coinbase: boolean
  readonly sequence: number
}

/** A transaction, as Esplora describes it. */
export interface WireTransaction {
  readonly txid: string
  readonly version: number
  readonly locktime: number
  readonly vin: readonly WireInput[]
  readonly vout: readonly WireOutput[]
  readonly size: number
  readonly weight: number
  readonly fee: number
  readonly status: WireStatus
}

export function toWireStatus({ height, block, time }: Meta): WireStatus {
  if (height < 0 || block === null) return { confirmed: false }
  return { confirmed: true, block_height: height, block_hash: reverseHex(block), block_time: time }
}

export async function toWireTransaction(chain: BitcoinChain, meta: Meta): Promise<WireTransaction> {
  const { tx } = meta
  const view = await chain.viewOf(meta)
  const coinbase = tx.isCoinbase()
  const toOutput = ({ script, value }: Output): WireOutput => {
    const address = chain.addresses.fromScript(script.toRaw())
    return {
      scriptpubkey: script.toRaw().toString('hex'),
      ...(address && { scriptpubkey_address: address }),
      value,
    }
  }
  return {
    txid: tx.txid(),
    version: tx.version,
    locktime: tx.locktime,
    vin: tx.inputs.map((input) => {
      const spent = coinbase ? null : view.getOutputFor(input)
      return {
        txid: input.prevout.txid(),
        vout: input.prevout.index,
        prevout: spent && toOutput(spent),
        scriptsig: input.script.toRaw().toString('hex'),
        witness: input.witness.items.map((item) => item.toString('hex')),
        is_coinbase: coinbase,
        sequence: input.sequence,
      }
    }),
    vout: tx.outputs.map(toOutput),
    size: tx.getSize(),
    weight: tx.getWeight(),
    fee: coinbase ? 0 : tx.getFee(view),
    status: toWireStatus(meta),
  }
}
