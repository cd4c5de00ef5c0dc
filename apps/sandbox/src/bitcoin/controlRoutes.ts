import type { BitcoinChain } from './chain.js'
import type { Faucet } from './faucet.js'
import type { Faults } from './faults.js'
import { type Route, post } from './route.js'

const secondsByDefault = 1

/** What a test or a visitor may do to the chain. */
export function controlRoutes(chain: BitcoinChain, faucet: Faucet, faults: Faults): readonly Route[] {
  return [
    post(/^\/_mine\/(\d{1,3})$/, ([count]) => chain.mine(Number(count), faucet.address)),
    post(/^\/_faucet\/(\w+)\/(\d{1,15})$/, ([address = '', sats]) =>
      faucet.pay([{ address, sats: Number(sats) }]),
    ),
    post(/^\/_pause$/, () => faults.pause(true)),
    post(/^\/_resume$/, () => faults.pause(false)),
    post(/^\/_limit\/(\d{1,6})(?:\/(\d{1,6}))?$/, ([count, seconds]) =>
      faults.limit(Number(count), Number(seconds ?? secondsByDefault)),
    ),
    post(/^\/_lose\/(\d{1,3})$/, ([count]) => faults.lose(Number(count))),
    post(/^\/_lag\/(\d{1,6})$/, ([blocks]) => faults.lagBy(Number(blocks))),
    post(/^\/_drop\/([0-9a-f]{64})$/, async ([txid = '']) => ((await chain.drop(txid)) ? txid : undefined)),
  ]
}
