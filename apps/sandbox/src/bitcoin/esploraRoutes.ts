import { readAddress } from './addressStats.js'
import type { Meta } from './bcoin.js'
import type { BitcoinChain } from './chain.js'
import type { Ledger } from './ledger.js'
import { type Route, get, post } from './route.js'
import { type WireTransaction, toWireStatus, toWireTransaction } from './wire.js'

/** Satoshis per virtual byte, by the blocks that one is ready to wait. */
const feeEstimates = { 1: 12, 2: 8, 3: 6, 6: 4, 12: 2, 25: 1.5, 144: 1, 504: 1, 1008: 1 }
const pageSize = 25

/** The part of the Esplora API that wallets use. */
export function esploraRoutes(chain: BitcoinChain, ledger: Ledger, tip: () => number): readonly Route[] {
  const found = async <T>(txid: string | undefined, read: (meta: Meta) => T): Promise<T | undefined> => {
    const meta = await chain.find(txid ?? '')
    return meta && read(meta)
  }
  const history = async (
    address: string | undefined,
    wanted: (meta: Meta) => boolean,
  ): Promise<readonly WireTransaction[]> => {
    const metas = await chain.historyOf(address ?? '')
    return Promise.all(metas.filter(wanted).map((meta) => toWireTransaction(chain, meta)))
  }
  const inPool = ({ height }: Meta): boolean => height < 0
  const outspend = async (txid: string, vout: number): Promise<object> => {
    const pending = chain.spenderInPool(txid, vout)
    if (pending) {
      const vin = pending.inputs.findIndex(({ prevout }) => prevout.txid() === txid && prevout.index === vout)
      return { spent: true, txid: pending.txid(), vin, status: { confirmed: false } }
    }
    const spender = ledger.spenderOf(txid, vout)
    return spender
      ? { spent: true, txid: spender.meta.tx.txid(), vin: spender.vin, status: toWireStatus(spender.meta) }
      : { spent: false }
  }

  return [
    get(/^\/blocks\/tip\/height$/, tip),
    get(/^\/blocks\/tip\/hash$/, () => chain.hashAt(tip())),
    get(/^\/block-height\/(\d{1,9})$/, ([height]) =>
      Number(height) > tip() ? undefined : chain.hashAt(Number(height)),
    ),
    get(/^\/fee-estimates$/, () => feeEstimates),
    get(/^\/address\/(\w+)$/, ([address = '']) => readAddress(chain, address)),
    get(/^\/address\/(\w+)\/utxo$/, async ([address = '']) => {
      const coins = await chain.coinsOf(address)
      return Promise.all(
        coins.map(async (coin) => ({
          txid: coin.txid(),
          vout: coin.index,
          status: await found(coin.txid(), toWireStatus),
          value: coin.value,
        })),
      )
    }),
    get(/^\/address\/(\w+)\/txs$/, async ([address]) => {
      let confirmed = 0
      return history(address, (meta) => inPool(meta) || confirmed++ < pageSize)
    }),
    get(/^\/address\/(\w+)\/txs\/mempool$/, ([address]) => history(address, inPool)),
    get(/^\/address\/(\w+)\/txs\/chain(?:\/([0-9a-f]{64}))?$/, async ([address, last]) => {
      const all = await history(address, (meta) => !inPool(meta))
      const begin = last === undefined ? 0 : all.findIndex(({ txid }) => txid === last) + 1
      return all.slice(begin, begin + pageSize)
    }),
    post(/^\/tx$/, (_, { body }) => chain.submit(body.trim())),
    get(/^\/tx\/([0-9a-f]{64})$/, ([txid]) => found(txid, (meta) => toWireTransaction(chain, meta))),
    get(/^\/tx\/([0-9a-f]{64})\/hex$/, ([txid]) => found(txid, ({ tx }) => tx.toRaw().toString('hex'))),
    get(
      /^\/tx\/([0-9a-f]{64})\/status$/,
      async ([txid]) => (await found(txid, toWireStatus)) ?? { confirmed: false },
    ),
    get(/^\/tx\/([0-9a-f]{64})\/outspend\/(\d{1,6})$/, ([txid = '', vout]) => outspend(txid, Number(vout))),
    get(/^\/tx\/([0-9a-f]{64})\/outspends$/, ([txid = '']) =>
      found(txid, ({ tx }) => Promise.all(tx.outputs.map((_, vout) => outspend(txid, vout)))),
    ),
  ]
}
