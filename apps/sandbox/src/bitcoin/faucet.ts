import { Transaction, p2wpkh } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import type { Coin } from './bcoin.js'
import type { BitcoinChain } from './chain.js'
import { networks } from './networks.js'
import { NodeError } from './nodeError.js'
import { createQueue } from './queue.js'

/** What the miner earned, to be given away. */
export interface Faucet {
  /** Where the rewards of blocks go. */
  readonly address: string
  /** Pays all of them at once, in this order, and gives the txid; the transaction is in the pool. */
  pay(payments: readonly { readonly address: string; readonly sats: number }[]): Promise<string>
}

const key: Uint8Array = new Uint8Array(32).fill(7)
/** Blocks until a reward can be spent. */
const maturity = 100
const satsPerByte = 5

export function createFaucet(chain: BitcoinChain): Faucet {
  const network = networks[chain.world.addressPrefix]
  const own = p2wpkh(pubECDSA(key), network)
  const address = own.address ?? ''
  const inTurn = createQueue()
  return {
    address,
    pay: (payments) =>
      inTurn(async () => {
        const fee = (200 + 43 * payments.length) * satsPerByte
        const needed = payments.reduce((sum, { sats }) => sum + sats, fee)
        const ripe = ({ coinbase, height }: Coin): boolean =>
          height >= 0 && (!coinbase || height <= chain.height + 1 - maturity)
        const coins = await chain.coinsOf(address)
        // The change of an earlier payment that waits for its block will do where there is nothing else.
        const enough = coins.filter(({ value }) => value > needed + 10_000)
        const coin = enough.find(ripe) ?? enough.find(({ height }) => height < 0)
        if (!coin) throw new NodeError('the faucet has not as much in one coin')
        const tx = new Transaction()
        tx.addInput({
          txid: coin.txid(),
          index: coin.index,
          witnessUtxo: { script: own.script, amount: BigInt(coin.value) },
        })
        for (const payment of payments) tx.addOutputAddress(payment.address, BigInt(payment.sats), network)
        tx.addOutputAddress(address, BigInt(coin.value - needed), network)
        tx.sign(key)
        tx.finalize()
        return chain.submit(tx.hex)
      }),
  }
}
