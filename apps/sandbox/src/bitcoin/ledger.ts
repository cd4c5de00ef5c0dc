import type { Meta } from './bcoin.js'
import type { BitcoinChain } from './chain.js'

/** What a node does not remember: who spent an output, and where an inscribed satoshi is now. */
export interface Ledger {
  /** The confirmed transaction that spent an output. */
  spenderOf(txid: string, vout: number): { readonly meta: Meta; readonly vin: number } | undefined
  /** Ids of what an unspent output bears. */
  inscriptionsOn(txid: string, vout: number): readonly string[]
  /** Which inscription of all it is, from 0; nothing where there is none of that name. */
  numberOf(id: string): number | undefined
  /** Says that the first satoshi of an output is inscribed; a name is made of the output. */
  inscribe(txid: string, vout: number): void
}

interface Inscription {
  readonly id: string
  readonly offset: number
}

/** Follows a chain from here on. */
export function createLedger(chain: BitcoinChain): Ledger {
  const spenders = new Map<string, { meta: Meta; vin: number }>()
  const inscriptions = new Map<string, readonly Inscription[]>()
  const born: string[] = []
  const keyOf = (txid: string, vout: number): string => `${txid}:${vout}`

  /** Satoshis go from inputs to outputs first in, first out; one that is paid as a fee is lost to us. */
  const follow = async (meta: Meta): Promise<void> => {
    const view = await chain.viewOf(meta)
    const txid = meta.tx.txid()
    let before = 0
    for (const input of meta.tx.inputs) {
      const key = keyOf(input.prevout.txid(), input.prevout.index)
      for (const { id, offset } of inscriptions.get(key) ?? []) {
        let rest = before + offset
        const vout = meta.tx.outputs.findIndex(({ value }) => rest < value || void (rest -= value))
        if (vout < 0) continue
        const target = keyOf(txid, vout)
        inscriptions.set(target, [...(inscriptions.get(target) ?? []), { id, offset: rest }])
      }
      inscriptions.delete(key)
      before += view.getOutputFor(input)?.value ?? 0
    }
  }

  chain.onBlock(async (metas) => {
    for (const meta of metas) {
      meta.tx.inputs.forEach(({ prevout }, vin) =>
        spenders.set(keyOf(prevout.txid(), prevout.index), { meta, vin }),
      )
      await follow(meta)
    }
  })
  return {
    spenderOf: (txid, vout) => spenders.get(keyOf(txid, vout)),
    inscriptionsOn: (txid, vout) => (inscriptions.get(keyOf(txid, vout)) ?? []).map(({ id }) => id),
    numberOf(id) {
      const number = born.indexOf(id)
      return number < 0 ? undefined : number
    },
    inscribe(txid, vout) {
      const id = `${txid}i${vout}`
      born.push(id)
      inscriptions.set(keyOf(txid, vout), [{ id, offset: 0 }])
    },
  }
}
