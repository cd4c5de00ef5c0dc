import type { BitcoinChain } from './chain.js'
import type { Ledger } from './ledger.js'
import { drawHarbour } from '../nfts/drawHarbour.js'
import { type FileAnswer, type Route, get } from './route.js'

/** What an inscription is: every third is a word, the others are pictures. */
const contentOf = (number: number): FileAnswer =>
  number % 3 === 2
    ? { type: 'text/plain;charset=utf-8', body: Buffer.from('Ahoy') }
    : { type: 'image/png', body: drawHarbour(number) }

interface OrdOutput {
  readonly outpoint: string
  readonly address: string | null
  readonly value: number
  readonly spent: boolean
  readonly inscriptions: readonly string[]
  readonly runes: object
  readonly transaction: string
}

/** Which coins bear inscriptions: a plain list, and the routes that an ord server has. */
export function ordRoutes(chain: BitcoinChain, ledger: Ledger): readonly Route[] {
  const read = async (txid: string, vout: number): Promise<OrdOutput | undefined> => {
    const output = (await chain.find(txid))?.tx.outputs[vout]
    if (!output) return undefined
    return {
      outpoint: `${txid}:${vout}`,
      address: chain.addresses.fromScript(output.script.toRaw()) ?? null,
      value: output.value,
      spent: ledger.spenderOf(txid, vout) !== undefined,
      inscriptions: ledger.inscriptionsOn(txid, vout),
      runes: {},
      transaction: txid,
    }
  }
  return [
    get(/^\/inscriptions\/(\w+)$/, async ([address = '']) =>
      (await chain.coinsOf(address)).flatMap((coin) => {
        const inscriptions = ledger.inscriptionsOn(coin.txid(), coin.index)
        return inscriptions.length === 0
          ? []
          : [{ txid: coin.txid(), vout: coin.index, value: coin.value, inscriptions }]
      }),
    ),
    get(/^\/ord\/output\/([0-9a-f]{64}):(\d{1,6})$/, ([txid = '', vout]) => read(txid, Number(vout))),
    get(/^\/ord\/inscription\/(\w+)$/, ([id = '']) => {
      const number = ledger.numberOf(id)
      const content = number === undefined ? undefined : contentOf(number)
      return content && { id, number, content_type: content.type, content_length: content.body.length }
    }),
    get(/^\/ord\/content\/(\w+)$/, ([id = '']) => {
      const number = ledger.numberOf(id)
      return number === undefined ? undefined : contentOf(number)
    }),
    get(/^\/ord\/outputs\/(\w+)$/, async ([address = ''], { query }) => {
      const coins = await chain.coinsOf(address)
      const outputs = (await Promise.all(coins.map((coin) => read(coin.txid(), coin.index)))).filter(
        (output) => output !== undefined,
      )
      const type = query.get('type') ?? 'any'
      return outputs.filter(
        ({ inscriptions }) => type === 'any' || inscriptions.length > 0 === (type === 'inscribed'),
      )
    }),
  ]
}
