import { Transaction, p2tr, p2wpkh } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { networks } from './networks.js'
import type { BitcoinWorldAccount, BitcoinWorldChain } from './world.js'

/** An unspent output, as Esplora lists it. */
export interface Utxo {
  readonly txid: string
  readonly vout: number
  readonly value: number
  readonly status: { readonly confirmed: boolean }
}

/** An answer of the facade. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  json<T>(): T
}

/** Asks below one chain's address. */
export type Ask = (path: string, init?: RequestInit) => Promise<Answer>

export const askerOf = (root: string, { esploraUrl }: BitcoinWorldChain): Ask => {
  const base = root + new URL(esploraUrl).pathname
  return async (path, init) => {
    const response = await fetch(base + path, init)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: <T>() => JSON.parse(text) as T }
  }
}

interface Payment {
  readonly coins: readonly Utxo[]
  readonly to: string
  readonly sats: number
  readonly fee: number
  /** Default: signals that it may be replaced. */
  readonly sequence?: number
}

/** Signs a payment by way of a PSBT, as a wallet does; the rest goes back. */
export function signPayment(
  chain: BitcoinWorldChain,
  account: BitcoinWorldAccount,
  { coins, to, sats, fee, sequence = 0xfffffffd }: Payment,
): { readonly hex: string; readonly txid: string } {
  const network = networks[chain.addressPrefix]
  const key = Buffer.from(account.payment.privateKey, 'hex')
  const own = p2wpkh(pubECDSA(key), network)
  const draft = new Transaction()
  for (const { txid, vout, value } of coins)
    draft.addInput({
      txid,
      index: vout,
      sequence,
      witnessUtxo: { script: own.script, amount: BigInt(value) },
    })
  draft.addOutputAddress(to, BigInt(sats), network)
  const rest = coins.reduce((sum, { value }) => sum + value, 0) - sats - fee
  if (rest > 0) draft.addOutputAddress(account.payment.address, BigInt(rest), network)
  const signed = Transaction.fromPSBT(draft.toPSBT())
  signed.sign(key)
  signed.finalize()
  return { hex: signed.hex, txid: signed.id }
}

/** Spends a coin of the ordinals address. */
export function signTaproot(
  chain: BitcoinWorldChain,
  account: BitcoinWorldAccount,
  coin: Utxo,
  to: string,
): string {
  const network = networks[chain.addressPrefix]
  const key = Buffer.from(account.ordinals.privateKey, 'hex')
  const internal = pubSchnorr(key)
  const tx = new Transaction()
  tx.addInput({
    txid: coin.txid,
    index: coin.vout,
    tapInternalKey: internal,
    witnessUtxo: { script: p2tr(internal, undefined, network).script, amount: BigInt(coin.value) },
  })
  tx.addOutputAddress(to, BigInt(coin.value - 200), network)
  tx.sign(key)
  tx.finalize()
  return tx.hex
}
